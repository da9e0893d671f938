import { expect, test } from 'vitest';
import { namedRows, readTables } from './print.ts';

test('every row that a test names is a row of the tables', () => {
  const known = new Set(Object.values(readTables()).flat().map((row) => row.id));
  expect(known.size).toBe(1_319);
  expect([...namedRows()].filter((id) => !known.has(id))).toEqual([]);
});
