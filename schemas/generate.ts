/**
 * Writes what is made of the vocabulary: `types.generated.ts`, the reference `README.md`, and the
 * gallery, a tenant in `config/tenants/galeria` that shows every word at work.
 *
 *     node --import tsx schemas/generate.ts           writes the files
 *     node --import tsx schemas/generate.ts --check   exits 1 when a committed file is stale
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './compiler/index.ts';
import { galleryFolder, generateGallery } from './gallery/index.ts';
import { generateReference } from './generate-reference.ts';
import { generateTypes } from './generate-types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The JSON files below a folder, by their path from the root. */
function filesIn(folder: string): SourceFile[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const made: SourceFile[] = [
  { path: 'schemas/types.generated.ts', text: await generateTypes() },
  { path: 'schemas/README.md', text: generateReference() },
  ...generateGallery(filesIn('config/base')),
];
const isCheck = process.argv.includes('--check');

function stale(path: string): void {
  process.stderr.write(`${path} is stale: run \`npm run generate\`.\n`);
  process.exitCode = 1;
}

for (const { path, text } of made) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (isCheck) stale(path);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const fresh = new Set(made.map(({ path }) => path));
for (const { path } of filesIn(galleryFolder).filter((file) => !fresh.has(file.path))) {
  if (isCheck) stale(path);
  else rmSync(join(root, path));
}
