import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { linesOf, longFunctions, sources } from './lengths.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = sources(root, ['schemas', 'runtime', 'admin', 'server']).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'),
);

/** Lines that a function has at most. */
const functionBound = 80;

/**
 * Functions that are longer, which nobody may add to. A part that becomes a function of its own
 * takes its line away here.
 */
const longer: readonly string[] = [
  // Closures over one state, whose parts change it together: taken apart, each part would be handed
  // most of that state.
  'admin/draft/send-queue.ts createSendQueue',
  'runtime/quote/model/editing/gate.ts createGate',
  'runtime/quote/model/editing/saving.ts createSaving',
  'runtime/quote/model/saving/autosave.ts createAutosave',
  'runtime/quote/model/saving/lock.ts createLock',
  'runtime/quote/model/unsent/persistence.ts createPersistence',
  'runtime/quote/model/unsent/storage/journal.ts createEditJournal',
  'runtime/render/place/place.ts createPlace',
  'server/concurrency/threads/pool.ts createThreadPool',
  // Wirings, which only put parts together.
  'runtime/app/create-app.ts createApp',
  'runtime/quote/model/editing/editing.ts createParts',
];

/** Lines that those have at most. */
const longerBound = 138;

/** The suites that every store passes: each function is a list of tests. */
const suites = /^server\/store\/contract\//;

const long = files
  .filter((file) => !suites.test(file))
  .flatMap((file) => longFunctions(file, readFileSync(join(root, file), 'utf8'), functionBound));

test(`no function but those of the list has more than ${functionBound} lines`, () => {
  expect([...new Set(long.map(({ file, name }) => `${file} ${name}`))].sort()).toEqual(
    [...longer].sort(),
  );
});

test(`no function has more than ${longerBound} lines`, () => {
  expect(long.filter(({ lines }) => lines > longerBound)).toEqual([]);
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
  'schemas/expressions/typing/infer.ts': 'one recursive function, whose parts call each other',
  'schemas/words/property-labels.ts': 'a table: one row a property',
  'server/demo-erp/calls/reports/catalogue.ts': 'a table: one row a report',
  'server/demo-erp/seed/catalogue.ts': 'a table: one row a family of products',
};

test('no file has more than 300 lines without a reason', () => {
  expect(files.filter((file) => linesOf(root, file) > 300).sort()).toEqual(
    Object.keys(longFiles).sort(),
  );
});
