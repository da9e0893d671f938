import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf, productKey } from './product.ts';

let root: string;
const write = (name: string, text: string): void => writeFileSync(join(root, name), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'product-'));
  mkdirSync(join(root, 'schemas/words/parts/text'), { recursive: true });
  write('package-lock.json', '{}');
  write('schemas/compile.ts', 'compile');
  write('schemas/compile.test.ts', 'test');
  write('schemas/words/parts/text/text.schema.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the key is that of the contents: a copy has the same', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'product-'));
  cpSync(root, copy, { recursive: true });
  expect(await productKey(copy)).toBe(await productKey(root));
  rmSync(copy, { recursive: true });
});

test.each([
  ['schemas/compile.ts', true],
  ['schemas/words/parts/text/text.schema.json', true],
  ['package-lock.json', true],
  ['schemas/compile.test.ts', false],
])('a change of %s changes it: %s', async (name, changes) => {
  const before = await productKey(root);
  write(name, 'otherwise');
  expect((await productKey(root)) !== before).toBe(changes);
});

test('texts keep their bounds', () => {
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'));
});
