import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFolder } from './build-compress.ts';

test('texts get both forms next to them; what the last build has is not compressed again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  const before = mkdtempSync(join(tmpdir(), 'assets-'));
  writeFileSync(join(folder, 'page-1.js'), 'export {};');
  writeFileSync(join(folder, 'old-1.css'), 'a{}');
  writeFileSync(join(folder, 'font-1.woff2'), 'x');
  writeFileSync(join(before, 'old-1.css.br'), 'of the last build');
  await compressFolder(folder, before);
  expect(readdirSync(folder).sort()).toEqual(
    ['font-1.woff2']
      .concat(['old-1.css', 'page-1.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]))
      .sort(),
  );
  const read = (name: string) => readFileSync(join(folder, name));
  expect(brotliDecompressSync(read('page-1.js.br')).toString()).toBe('export {};');
  expect(gunzipSync(read('page-1.js.gz')).toString()).toBe('export {};');
  expect(read('old-1.css.br').toString()).toBe('of the last build');
});
