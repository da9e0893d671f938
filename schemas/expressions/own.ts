/**
 * The entry of a table by a name that somebody wrote. What every object inherits (`toString`,
 * `constructor`) is not one.
 */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
