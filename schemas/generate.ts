/**
 * Writes what is made of the vocabulary: `types.generated.ts` and the reference `README.md`.
 *
 *     node --import tsx schemas/generate.ts           writes the files
 *     node --import tsx schemas/generate.ts --check   exits 1 when a committed file is stale
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateReference } from './generate-reference.ts';
import { generateTypes } from './generate-types.ts';

const made: [string, string][] = [
  ['types.generated.ts', await generateTypes()],
  ['README.md', generateReference()],
];
const isCheck = process.argv.includes('--check');
for (const [name, fresh] of made) {
  const file = new URL(`./${name}`, import.meta.url);
  if (!isCheck) writeFileSync(file, fresh);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== fresh) {
    process.stderr.write(`schemas/${name} is stale: run \`npm run generate\`.\n`);
    process.exitCode = 1;
  }
}
