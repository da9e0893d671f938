/** The own property of a table; inherited names (`toString`, `constructor`) are not found. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
