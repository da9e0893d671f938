import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../diagnostics/catalogue.ts';
import { raised } from './raised.ts';
import { documentRules, releaseRules } from './table.ts';

const schemas = resolve(import.meta.dirname, '../..');
const source = (path: string): string => readFileSync(join(schemas, path), 'utf8');
const codesIn = (path: string): string[] => [
  ...new Set([...source(path).matchAll(/'(CFG\d{4})'/g)].map(([, code = '']) => code)),
];

/** Files that name codes to describe findings or to choose among them, and raise none. */
const readers = new Set([
  'compiler/rules/consequences.ts',
  'compiler/rules/raised.ts',
  'compiler/rules/table.ts',
  'compiler/shape/repair.ts',
  'diagnostics/catalogue.ts',
  'generate-reference.ts',
  '../server/admin/compile/questions/repairs.ts',
]);

const files = ['.', '../server/admin/compile'].flatMap((folder) =>
  readdirSync(join(schemas, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !readers.has(path)),
);

const rules = [...documentRules, ...releaseRules];
const imports = (path: string): { name: string; file: string }[] =>
  [...source(path).matchAll(/^import \{ (\w+)[^}]* \} from '(\.[^']+)'/gm)].map(
    ([, name = '', from = '']) => ({ name, file: join(path, '..', from) }),
  );
const imported = imports('compiler/rules/table.ts').filter(({ name }) => name.startsWith('check'));

test('the table of raised codes names every file that raises a code, and no other', () => {
  const found = new Map<string, string[]>();
  for (const file of files)
    for (const code of codesIn(file)) found.set(code, [...(found.get(code) ?? []), file].sort());
  const listed = Object.entries(raised).map(([code, stages]) => [
    code,
    [...new Set(Object.values(stages).flat())].sort(),
  ]);
  expect(listed).toEqual([...found].sort());
});

test('every code of the catalogue is raised somewhere, and no other', () => {
  expect(Object.keys(raised).sort()).toEqual(Object.keys(catalogue).sort());
});

test.each(imported)('$name is a row of the table with the codes of its file', ({ name, file }) => {
  const row = rules.find(({ check }) => check.name === name || String(check).includes(name));
  const codes = row?.codes ?? [];
  const own = codesIn(file);
  const helpers = imports(file).flatMap((one) => codesIn(one.file));
  expect(own.filter((code) => !(codes as readonly string[]).includes(code))).toEqual([]);
  expect(codes.filter((code) => ![...own, ...helpers].includes(code))).toEqual([]);
});

test.each(rules)('the codes of the rule that finds $finds stand at its stage', (rule) => {
  const stage = (documentRules as readonly unknown[]).includes(rule) ? 'shape' : 'rules';
  for (const code of rule.codes) expect(raised[code][stage], code).toBeDefined();
});

test('the table has a row for each rule', () => {
  expect(imported.map(({ name }) => name)).toHaveLength(rules.length);
});
