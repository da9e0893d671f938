/** Configuration says `print` or `pi-print`; a full class list is taken as it is. */
export function iconClass(name: string): string {
  if (name.includes(' ')) return name;
  return name.startsWith('pi-') ? `pi ${name}` : `pi pi-${name}`;
}
