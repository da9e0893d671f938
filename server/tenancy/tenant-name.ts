/** Hosts of previews begin so. */
const reserved: ReadonlySet<string> = new Set(['previa', 'previa-antes']);

/** Whether a word can name a tenant: a label of a host, a step of an address, a folder's name. */
export const isTenantName = (name: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]{0,39}[a-z0-9])?$/.test(name) && !reserved.has(name);
