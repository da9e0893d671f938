import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceBuild } from './build-swap.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21);
let root: string;
let served: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-build-'));
  served = join(root, 'runtime');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Brings a build of these assets, named by its page, in the place of the last. */
function build(assets: readonly string[], at: number): void {
  const folder = join(root, 'next');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const name of assets) writeFileSync(join(folder, 'assets', name), name);
  writeFileSync(join(folder, 'index.html'), assets.join());
  replaceBuild(folder, served, at);
}
const assets = () => readdirSync(join(served, 'assets')).sort();

test('a new build stands next to the files of the last, and its page is the one that is served', () => {
  build(['app-1.js', 'react-1.js'], now - day);
  build(['app-2.js', 'react-1.js'], now);
  expect(assets()).toEqual(['app-1.js', 'app-2.js', 'react-1.js']);
  expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('app-2.js,react-1.js');
  expect(existsSync(join(root, 'next'))).toBe(false);
});

test('what no build has made for a week goes; what each makes again stays', () => {
  build(['app-1.js', 'react-1.js'], now - 8 * day);
  build(['app-2.js', 'react-1.js'], now - day);
  expect(assets()).toEqual(['app-1.js', 'app-2.js', 'react-1.js']);
  build(['app-3.js', 'react-1.js'], now);
  expect(assets()).toEqual(['app-2.js', 'app-3.js', 'react-1.js']);
});
