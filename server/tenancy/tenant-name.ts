/** Whether a word can name a tenant: a step of an address and the name of a folder. */
export const isTenantName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,40}$/.test(name);
