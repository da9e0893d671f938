/**
 * Which rows of the requirement tables no test names, and which only a contract: `npm run
 * requirements [-- --list COM]`.
 *
 * A test names a row by its id (`COM-104`) in a title; nothing else counts. Rows that only
 * contracts of calls name hold at the ERP's door and no further; where no screen reaches the call,
 * `no-screen.ts` says why.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileTenant } from '../../schemas/compiler/index.ts';
import type { ScreenChunk } from '../../schemas/release/types.ts';
import { sourcesIn } from '../builders/sources.ts';
import { noScreen } from './no-screen.ts';
import { titlesOf } from './titles.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const skipped = new Set(
  ['node_modules', '.git', 'dist', 'data', 'test-results', 'playwright-report'].map((name) =>
    join(root, name),
  ),
);

export interface Row {
  id: string;
  kind: string;
  text: string;
}

/** The rows of the three tables, by table. */
export function readTables(): Record<string, Row[]> {
  return Object.fromEntries(
    readdirSync(here)
      .filter((name) => name.endsWith('.tsv'))
      .sort()
      .map((name) => [
        name,
        readFileSync(join(here, name), 'utf8')
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => {
            const [id = '', , kind = '', text = ''] = line.split('\t');
            return { id, kind, text };
          }),
      ]),
  );
}

/** Where a row is named: the test files, and the calls whose contracts name it. */
export interface Naming {
  files: Set<string>;
  calls: Set<string>;
}

/** Tests that name each row, by its id. */
export function namedRows(): Map<string, Naming> {
  const named = new Map<string, Naming>();
  const read = (path: string): void => {
    for (const { text, call } of titlesOf(path, readFileSync(path, 'utf8'))) {
      for (const [id] of text.matchAll(/\b(?:ACC|COM|AFT)-\d{3}\b/g)) {
        const naming = named.get(id) ?? { files: new Set(), calls: new Set() };
        naming.files.add(relative(root, path));
        if (call !== undefined) naming.calls.add(call);
        named.set(id, naming);
      }
    }
  };
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (skipped.has(path) || path === here.replace(/\/$/, '')) continue;
      if (entry.isDirectory()) walk(path);
      else if (/\.(test|spec)\.tsx?$/.test(entry.name)) read(path);
    }
  };
  walk(root);
  return named;
}

/**
 * Calls that a page of the product makes: those of its screens, of the frame around them, and of
 * the session.
 */
function reachedCalls(): Set<string> {
  const { release } = compileTenant({
    tenant: 'demo',
    base: sourcesIn('config/base'),
    overlay: sourcesIn('config/tenants/demo'),
  });
  if (!release) throw new Error('The product does not compile.');
  const { bootstrap, validate, end } = release.calls;
  const { screens, calls } = JSON.parse(release.files['manifest.json'] ?? '') as {
    screens: Record<string, { chunk: string }>;
    calls: object;
  };
  const ofScreens = Object.values(screens).flatMap(({ chunk }) =>
    Object.keys((JSON.parse(release.files[chunk] ?? '') as ScreenChunk).calls),
  );
  return new Set([
    ...ofScreens,
    ...Object.keys(calls),
    ...(JSON.stringify([bootstrap, validate, end]).match(/[A-Z][A-Z_]+/g) ?? []),
  ]);
}

const isContract = (path: string): boolean =>
  path.startsWith('tests/contracts/') || path.startsWith('server/demo-erp/');

/**
 * Rows that hold at the ERP's door and no further; `unreached` are those of calls that no screen
 * makes.
 */
export function contractOnly(named: ReadonlyMap<string, Naming>): {
  contract: string[];
  unreached: string[];
} {
  const only = [...named]
    .filter(([, { files }]) => [...files].every(isContract))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const reached = reachedCalls();
  const isUnreached = ([, { calls }]: [string, Naming]): boolean =>
    calls.size > 0 && ![...calls].some((call) => reached.has(call));
  return {
    contract: only.filter((one) => !isUnreached(one)).map(([id]) => id),
    unreached: only.filter(isUnreached).map(([id]) => id),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--list');
  const prefix = at < 0 ? undefined : (process.argv[at + 1] ?? '');
  const named = namedRows();
  const { contract, unreached } = contractOnly(named);
  let missing = 0;
  for (const [table, rows] of Object.entries(readTables())) {
    const without = rows.filter((row) => !named.has(row.id));
    missing += without.length;
    const count = (ids: readonly string[]): number =>
      rows.filter(({ id }) => ids.includes(id)).length;
    process.stdout.write(
      `${table}: ${rows.length - without.length} of ${rows.length} rows are named by a test; ${count(contract)} by a contract only, ${count(unreached)} of calls that no screen reaches\n`,
    );
    if (prefix === undefined) continue;
    for (const { id, kind, text } of rows.filter((row) => row.id.startsWith(prefix))) {
      const why = !named.has(id)
        ? 'no test'
        : contract.includes(id)
          ? 'contract only'
          : unreached.includes(id)
            ? 'no screen reaches it'
            : undefined;
      if (why !== undefined)
        process.stdout.write(
          `  ${id} ${why}, ${kind}: ${text}${noScreen[id] === undefined ? '' : ` (${noScreen[id]})`}\n`,
        );
    }
  }
  process.stdout.write(`${missing} rows without a test\n`);
}
