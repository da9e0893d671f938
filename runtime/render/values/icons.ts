/** Configuration says `print` or `pi-print`; a full class list is used unchanged. */
export function iconClass(name: string): string {
  if (name.includes(' ')) return name;
  return name.startsWith('pi-') ? `pi ${name}` : `pi pi-${name}`;
}
