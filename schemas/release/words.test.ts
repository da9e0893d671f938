import { expect, test } from 'vitest';
import type { Block } from './types.ts';
import { wordsOf } from './words.ts';

const blocks = (...parts: object[]): Block[] => parts as Block[];

test('a screen needs the words that appear with it, however deep, each once', () => {
  const list = { block: 'list', list: { filters: [] } };
  const form = (schema: object) => ({ block: 'form', form: { schema, fields: {} } });
  const body = blocks(
    form({ properties: { a: { type: 'string' } } }),
    form({ properties: { a: { type: 'object' } } }),
    { block: 'section', body: [list, { block: 'wait', body: [list, { block: 'html' }] }] },
    { block: 'tabs', tabs: [{ body: [{ block: 'timeline' }] }, { body: [{ block: 'thread' }] }] },
    { block: 'extension', extension: 'quoteEditor' },
  );
  expect(wordsOf(body)).toEqual([
    'extension quoteEditor',
    'form',
    'form structured',
    'html',
    'list',
    'section',
    'tabs',
    'timeline',
    'wait',
  ]);
});
