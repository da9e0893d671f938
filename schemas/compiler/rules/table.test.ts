import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../diagnostics/catalogue.ts';
import { documentRules, releaseRules } from './table.ts';

const root = resolve(import.meta.dirname, '../../..');
const source = (path: string): string => readFileSync(path, 'utf8');
const codesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/'(CFG\d{4})'/g)].map(([, code = '']) => code)),
];
const table = source(join(import.meta.dirname, 'table.ts'));
const imported = [...table.matchAll(/^import \{ (check\w+) \} from '([^']+)'/gm)].map(
  ([, name = '', path = '']) => ({ name, path }),
);

test('the catalogue documents every code that the product reports, and no other', () => {
  const reported = ['schemas', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test|catalogue)\.ts$/.test(path))
      .flatMap((path) => codesIn(source(join(root, folder, path)))),
  );
  expect([...new Set(reported)].sort()).toEqual(Object.keys(catalogue).sort());
});

test.each(imported)('$name is a row of the table with the codes of its file', ({ name, path }) => {
  const rule = [...documentRules, ...releaseRules].find(
    ({ check }) => check.name === name || String(check).includes(name),
  );
  expect([...(rule?.codes ?? [])].sort()).toEqual(
    codesIn(source(resolve(import.meta.dirname, path))).sort(),
  );
});

test('the table has a row for each rule', () => {
  expect(imported).toHaveLength(documentRules.length + releaseRules.length);
});
