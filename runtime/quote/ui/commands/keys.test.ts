import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync(join(import.meta.dirname, '..'), {
  recursive: true,
  withFileTypes: true,
})
  .filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
  )
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

test('no two commands of the editor have the same key or name', () => {
  // As an object, or as the attributes of `Offer`.
  const of = (word: string): string[] =>
    sources.flatMap((source) =>
      [
        ...source.matchAll(
          new RegExp(
            `(?:useCommand\\(\\{[^}]*?\\b${word}: '|<Offer [^>]*?\\b${word}=")([^'"]+)['"]`,
            'g',
          ),
        ),
      ].map(([, found = '']) => found),
    );
  for (const word of ['keys', 'id']) {
    const found = of(word);
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((one, at) => found.indexOf(one) !== at)).toEqual([]);
  }
});
