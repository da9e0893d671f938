import { expect, test } from 'vitest';
import { modulesAtOnce } from './modules.ts';

const screen = (...words: string[]) => ({ module: 'screen.a.js', words });
const now = { format: 3, module: 'shell.js' } as const;

test('a page needs validators at once where a form appears with it', () => {
  expect(modulesAtOnce(now, screen('list'))).toEqual([]);
  expect(modulesAtOnce(now, screen('form', 'list'))).toEqual(['screen.a.js']);
  expect(modulesAtOnce(now, { module: null, words: ['form'] })).toEqual([]);
  expect(modulesAtOnce(now, undefined)).toEqual([]);
});

test('in modules of older versions are texts, which a page always needs', () => {
  const older = { format: 2, module: 'shell.js' } as const;
  expect(modulesAtOnce(older, screen('list'))).toEqual(['shell.js', 'screen.a.js']);
  expect(modulesAtOnce(older, undefined)).toEqual(['shell.js']);
});
