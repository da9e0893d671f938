import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { crowded, sources } from './lengths.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = sources(root, ['schemas', 'runtime', 'admin', 'server', 'tests']);

/** Source files of one folder, its tests among them. */
const bound = 25;

test(`no folder has more than ${bound} source files`, () => {
  expect(crowded(files, bound)).toEqual([]);
});

test('a crowded folder would be seen', () => {
  expect(crowded(['a/b.ts', 'a/c.ts', 'a/d/e.ts', 'a/d/f.ts', 'a/d/g.ts'], 2)).toEqual(['a/d']);
});
