import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTables } from '../print.ts';
import { titlesOf } from '../titles.ts';
import { chosenBy, named } from './choose.ts';
import { mutations } from './index.ts';

const root = join(import.meta.dirname, '../../..');
const textOf = (path: string): string =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';

describe('the list of mutations', () => {
  test('has each under a name of its own', () => {
    expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length);
  });

  test.each(mutations.map((one) => [one.id, one] as const))(
    '%s deletes a text that stands once, of what titles of its tests name',
    (_, { file, text, becomes, rows, title, test: path }) => {
      expect(textOf(file).split(text)).toHaveLength(2);
      expect(becomes).not.toBe(text);
      const known = new Set(
        Object.values(readTables())
          .flat()
          .map(({ id }) => id),
      );
      const titles = titlesOf(path, textOf(path))
        .map((one) => one.text)
        .join(' ');
      expect(rows.filter((row) => !known.has(row) || !titles.includes(row))).toEqual([]);
      expect(title === undefined ? rows.length > 0 : titles.includes(title)).toBe(true);
    },
  );
});

describe('which are tried', () => {
  test('a row or a name chooses its own, and all everything', () => {
    expect(named(mutations, 'AFT-164').map(({ id }) => id)).toEqual([
      'faq-three-pages',
      'faq-one-page',
    ]);
    expect(named(mutations, 'request-failure')).toHaveLength(1);
    expect(named(mutations, 'all')).toEqual(mutations);
    expect(named(mutations, 'ACC-999')).toEqual([]);
  });

  test('a commit chooses three, always the same, and each has its turn', () => {
    const hash = '8f14e45fceea167a5a36dedd4bea2543';
    expect(new Set(chosenBy(mutations, hash, 3)).size).toBe(3);
    expect(chosenBy(mutations, hash, 3)).toEqual(chosenBy(mutations, hash, 3));
    const turns = mutations.flatMap((_, turn) =>
      chosenBy(mutations, turn.toString(16).padStart(8, '0'), 3),
    );
    expect(new Set(turns).size).toBe(mutations.length);
  });
});
