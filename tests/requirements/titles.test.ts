import { describe, expect, test } from 'vitest';
import { titlesOf } from './titles.ts';

const texts = (source: string): string[] => titlesOf('a.test.ts', source).map(({ text }) => text);

describe('the titles of a test file', () => {
  test('are those of its tests and groups, and nothing that a test does or a comment says', () => {
    expect(
      texts(
        "// R-1\ndescribe('group R-2', () => { test('one R-3', async () => { expect('R-4').toBe(say('R-5')); }); });",
      ),
    ).toEqual(['group R-2', 'one R-3']);
  });

  test('have what a table puts into them, and none of a table that they do not show', () => {
    expect(
      texts(
        "const rows = [['R-1', 2]] as const; test.each(rows)('%s: %i', () => {}); test.each([['R-2']])('plain', () => {});",
      ),
    ).toEqual(['%s: %i', 'R-1', 'plain']);
  });

  test('are, of records, what each row begins with', () => {
    expect(
      texts(
        "const rows: readonly Row[] = [['R-1: a ticket', ask, 'id desc']]; testRows(implementation, rows, () => world);",
      ),
    ).toEqual(['R-1: a ticket']);
  });

  test('are, of contracts, what each call has to do', () => {
    expect(titlesOf('a.test.ts', "tryCalls({ LOGIN: ['R-1: logs in', session.LOGIN] });")).toEqual([
      { text: 'R-1: logs in', call: 'LOGIN' },
    ]);
  });
});
