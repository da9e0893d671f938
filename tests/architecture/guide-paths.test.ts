import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(root, '.github/CONTRIBUTING.md'), 'utf8');
const paths = (part: string): string[] =>
  [...part.matchAll(/`((?:config|schemas|runtime|server|admin|tests)\/[^`]+)`/g)].map(
    ([, path = '']) => path,
  );

test('every path that the guide for engineers names exists', () => {
  expect(paths(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('each walk names as many files as it says', () => {
  const walks = [
    ...text.matchAll(/^\*\*(.+?)\*\* \((\d+) files\)\n([\s\S]*?)(?=^\*\*|$(?![\s\S]))/gm),
  ];
  expect(walks.map(([, title, count]) => [title, Number(count)])).toEqual(
    walks.map(([, title, , steps = '']) => [title, new Set(paths(steps)).size]),
  );
  expect(walks).toHaveLength(3);
});
