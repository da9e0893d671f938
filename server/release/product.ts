import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const productRoot = fileURLToPath(new URL('../..', import.meta.url));

/** One hash of several texts, with their bounds: `('ab', 'c')` is not `('a', 'bc')`. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex');
}

const takesPart = (name: string): boolean =>
  /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts');

/**
 * A hash of all that a release depends on besides its documents: the compiler and its vocabulary as
 * they stand on the disk, and the locked versions of the libraries they use. It changes with the
 * product, not with the clock, so a restart of the same product need not compile again. `root` is
 * the product's own folder.
 */
export async function productKey(root: string = productRoot): Promise<string> {
  const entries = await readdir(join(root, 'schemas'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && takesPart(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const texts = await Promise.all(
    [...files, join(root, 'package-lock.json')].map(async (file) => [
      relative(root, file),
      await readFile(file, 'utf8'),
    ]),
  );
  return hashOf(...texts.flat());
}
