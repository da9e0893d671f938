import { expect, test } from 'vitest';
import { argumentsOf, readArguments } from './arguments.ts';

const schema = {
  type: 'object',
  properties: {
    page: { type: 'integer', default: 1 },
    id: { type: 'string' },
    st: { type: 'string', enum: ['A', 'B'] },
    ids: { type: 'array', items: { type: 'integer' } },
    pago: { type: 'boolean' },
  },
  required: ['id'],
};

test('each argument is asked for by its type, those that are needed first', () => {
  expect(argumentsOf(schema).map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ['id', 'text', true],
    ['page', 'number', false],
    ['st', 'choice', false],
    ['ids', 'json', false],
    ['pago', 'flag', false],
  ]);
  expect(argumentsOf({ type: 'object' })).toEqual([]);
});

test('what is empty is left out, and what is no JSON is reported', () => {
  const list = argumentsOf(schema);
  expect(
    readArguments(list, { id: '7', page: undefined, st: '', ids: '[1, 2]', pago: false }),
  ).toEqual({ values: { id: '7', ids: [1, 2], pago: false }, wrong: [] });
  expect(readArguments(list, { ids: '[1,' })).toEqual({ values: {}, wrong: ['ids'] });
});
