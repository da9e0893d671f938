import { expect, test } from 'vitest';
import { noScreen } from './no-screen.ts';
import { contractOnly, namedRows, readTables } from './print.ts';

const named = namedRows();

test('every row that a test names is a row of the tables', () => {
  const known = new Set(
    Object.values(readTables())
      .flat()
      .map((row) => row.id),
  );
  expect(known.size).toBe(1_319);
  expect([...named.keys()].filter((id) => !known.has(id))).toEqual([]);
});

test('of every call that no screen reaches it is said why', () => {
  expect(contractOnly(named).unreached).toEqual(Object.keys(noScreen).sort());
});
