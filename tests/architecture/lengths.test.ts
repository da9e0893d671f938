import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { linesOf, longFunctions, sources } from './lengths.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = sources(root, ['schemas', 'runtime', 'admin', 'server']).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'),
);

/** Lines that no function passes; most stay below 80. */
const functionBound = 145;

/** The suites that every store passes: each function is a list of tests. */
const suites = /^server\/store\/contract\//;

test(`no function has more than ${functionBound} lines`, () => {
  const found = files
    .filter((file) => !suites.test(file))
    .flatMap((file) => longFunctions(file, readFileSync(join(root, file), 'utf8'), functionBound));
  expect(found.map(({ file, line, name, lines }) => `${file}:${line} ${name} ${lines}`)).toEqual(
    [],
  );
});

test('a long function would be seen', () => {
  const text = `export function outer() {\n  const inner = () => {\n    return 1;\n  };\n}\n`;
  expect(longFunctions('a.ts', text, 4)).toEqual([
    { file: 'a.ts', name: 'outer', line: 1, lines: 5 },
  ]);
  expect(longFunctions('a.ts', text, 2).map(({ name }) => name)).toEqual(['outer', 'inner']);
});

/** Files above 300 lines, each with its reason. */
const longFiles: Readonly<Record<string, string>> = {
  'schemas/compiler/rules/raised.ts': 'a table: one row a code',
  'schemas/diagnostics/catalogue.ts': 'a table: one row a code',
  'schemas/expressions/infer.ts': 'one recursive function, whose parts call each other',
  'schemas/words/property-labels.ts': 'a table: one row a property',
  'server/demo-erp/calls/reports/catalogue.ts': 'a table: one row a report',
  'server/demo-erp/seed/catalogue.ts': 'a table: one row a family of products',
};

test('no file has more than 300 lines without a reason', () => {
  expect(files.filter((file) => linesOf(root, file) > 300).sort()).toEqual(
    Object.keys(longFiles).sort(),
  );
});
