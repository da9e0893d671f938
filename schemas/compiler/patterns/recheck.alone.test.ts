import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { backtracking } from './backtracking.ts';
import { compileTenant } from '../index.ts';

const { cache } = createRequire(import.meta.url);

test('the judge of doubtful patterns is loaded when there is one, and the product has none', () => {
  const isLoaded = (): boolean =>
    Object.keys(cache).some((path) => path.includes('node_modules/recheck/'));
  expect(
    compileTenant({
      tenant: 'demo',
      base: sourcesIn('config/base'),
      overlay: sourcesIn('config/tenants/demo'),
    }).release,
  ).not.toBeNull();
  expect(isLoaded()).toBe(false);
  expect(backtracking('^(a|b)*$', '')).toBeUndefined();
  expect(isLoaded()).toBe(true);
});
