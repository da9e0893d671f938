import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { extensions } from '../../schemas/words/blocks/extension/contracts/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The text of all programs of a folder, tests left out. */
function programs(folder: string): string {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
}

test('the quote editor reads the parameters that its contract names, and no others', () => {
  const { properties } = JSON.parse(
    readFileSync(join(root, 'config/base/parameters/parameters.json'), 'utf8'),
  ) as { properties: Record<string, unknown> };
  const code = programs('runtime/quote');
  const read = Object.keys(properties).filter(
    (name) => code.includes(`'${name}'`) || code.includes(`"${name}"`),
  );
  expect([...(extensions.quoteEditor?.parameters ?? [])].sort()).toEqual(read.sort());
});
