import { expect, test } from 'vitest';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';

test('forms that people outside wrote compile without a finding', () => {
  const { diagnostics, release } = compileProduct({
    tenant: 'public-forms',
    base: sourcesIn('config/base'),
    overlay: sourcesIn('tests/configs/public-forms'),
  });
  expect(
    diagnostics.filter(({ document }) => document.startsWith('tests/configs/public-forms/')),
  ).toEqual([]);
  expect(release).not.toBeNull();
});
