/**
 * Which rows of the requirement tables no test names: `npm run requirements [-- --list COM]`.
 *
 * A test names a row by its id (`COM-104`) in a title; comments do not count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const skipped = new Set(['node_modules', '.git', 'dist', 'data', 'requirements', 'test-results', 'playwright-report']);

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

/** Row ids that titles of test files name. */
export function namedRows(): Set<string> {
  const named = new Set<string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (/\.(test|spec)\.tsx?$/.test(entry.name)) {
        const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
        for (const [id] of text.matchAll(/\b(?:ACC|COM|AFT)-\d{3}\b/g)) named.add(id);
      }
    }
  };
  walk(root);
  return named;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--list');
  const prefix = at < 0 ? undefined : (process.argv[at + 1] ?? '');
  const named = namedRows();
  let missing = 0;
  for (const [table, rows] of Object.entries(readTables())) {
    const without = rows.filter((row) => !named.has(row.id));
    missing += without.length;
    process.stdout.write(`${table}: ${rows.length - without.length} of ${rows.length} rows are named by a test\n`);
    if (prefix !== undefined) for (const row of without) if (row.id.startsWith(prefix)) process.stdout.write(`  ${row.id} ${row.kind}: ${row.text}\n`);
  }
  process.stdout.write(`${missing} rows without a test\n`);
}
