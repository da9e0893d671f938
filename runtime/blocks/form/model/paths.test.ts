import { expect, test } from 'vitest';
import { fieldOf, itemOf, pathOf, placesOf, pointerOf, schemaAt } from './paths.ts';

const data = { '12': 'x', docs: [{ tags: ['a'] }, { tags: ['b', 'c'] }] };

test('a number is an item only where the data hold a list', () => {
  expect(pathOf('/12', data)).toEqual(['12']);
  expect(pathOf('/docs/1/tags/0', data)).toEqual(['docs', 1, 'tags', 0]);
  expect(fieldOf(['docs', 1, 'tags', 0])).toBe('docs.*.tags.*');
});

test('a field of a list stands once for every item', () => {
  expect(placesOf('docs.*.tags.*', data).map(pointerOf)).toEqual([
    '/docs/0/tags/0',
    '/docs/1/tags/0',
    '/docs/1/tags/1',
  ]);
  expect(placesOf('a.b', data)).toEqual([['a', 'b']]);
  expect(placesOf('none.*.x', data)).toEqual([]);
});

test('the nearest item around a place', () => {
  expect(itemOf(['docs', 1, 'tags', 0])).toEqual(['docs', 1, 'tags', 0]);
  expect(itemOf(['docs', 1, 'nome'])).toEqual(['docs', 1]);
  expect(itemOf(['nome'])).toBeUndefined();
});

test('schemas are found through properties, items, places of a tuple and references', () => {
  const no = {
    type: 'object',
    properties: {
      filhos: { type: 'array', items: { $ref: '#/definitions/no' } },
      par: { items: [{ type: 'string' }], additionalItems: { type: 'number' } },
    },
  };
  const root = { ...no, definitions: { no } };
  expect(schemaAt(root, '/filhos/0/filhos/1')).toBe(no);
  expect(schemaAt(root, '/par/0')).toEqual({ type: 'string' });
  expect(schemaAt(root, '/par/3')).toEqual({ type: 'number' });
});
