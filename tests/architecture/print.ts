/**
 * Prints the structure: each folder with its files and lines, what it imports and how often, and
 * the groups of files that reach each other.
 *
 *     npm run architecture             folders two steps deep
 *     npm run architecture -- 3        three steps deep
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf, knots, readImports } from './imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const depth = Number(process.argv[2] ?? 2);
const imports = readImports(root, ['schemas', 'runtime', 'admin', 'server']).filter(
  ({ from, to }) => !/\.test\.tsx?$/.test(from) && /\.(tsx?|json|css)$/.test(to),
);

const files = new Set(imports.flatMap(({ from, to }) => [from, to]));
const folders = new Map<string, { files: number; lines: number; to: Map<string, number> }>();
const folder = (file: string) => {
  const name = folderOf(file, depth);
  const known = folders.get(name) ?? { files: 0, lines: 0, to: new Map<string, number>() };
  folders.set(name, known);
  return known;
};
for (const file of files) {
  if (!/\.tsx?$/.test(file) || !/^(schemas|runtime|admin|server)\//.test(file)) continue;
  const entry = folder(file);
  entry.files += 1;
  entry.lines += readFileSync(join(root, file), 'utf8').split('\n').length - 1;
}
for (const { from, to } of imports) {
  const [own, other] = [folderOf(from, depth), folderOf(to, depth)];
  if (own !== other) folder(from).to.set(other, (folder(from).to.get(other) ?? 0) + 1);
}

const out: string[] = [];
for (const [name, { files: count, lines, to }] of [...folders].sort(([a], [b]) =>
  a < b ? -1 : 1,
)) {
  const back = (other: string): string => (folders.get(other)?.to.has(name) ? ' (and back)' : '');
  out.push(`${name}  ${count} files, ${lines} lines`);
  for (const [other, times] of [...to].sort(([, a], [, b]) => b - a))
    out.push(`  -> ${other} ${times}${back(other)}`);
}
out.push('', 'Groups of files that reach each other, types included:');
for (const group of knots(imports))
  out.push(`  ${group.length}: ${group.slice(0, 4).join(', ')}${group.length > 4 ? ', ...' : ''}`);
process.stdout.write(`${out.join('\n')}\n`);
