import { expect, test } from 'vitest';
import type { Shape } from '../../../../schemas/release/types.ts';
import { baseTitles } from './base-titles.ts';
import { createSampler } from './sample.ts';

const entity = (id: string, properties: object) => ({
  path: `config/base/entity/${id}.json`,
  text: JSON.stringify({
    id,
    title: id,
    schema: { type: 'object', properties },
  }),
});

const titles = baseTitles([
  entity('cliente', { razSoc: { type: 'string', title: 'Cliente' } }),
  entity('filial', { razSoc: { type: 'string', title: 'Filial' } }),
  entity('nota', {
    dono: {
      type: 'object',
      properties: { razSoc: { type: 'string', title: 'Filial' } },
    },
  }),
  {
    path: 'config/base/list/cliente.json',
    text: '{ "id": "cliente", "schema": 1 }',
  },
]);

test('a title is that of the entity, else what most call a property of the name', () => {
  expect(titles('cliente', 'razSoc')).toBe('Cliente');
  expect(titles('pedido', 'razSoc')).toBe('Filial');
  expect(titles(undefined, 'razSoc')).toBe('Filial');
  expect(titles('cliente', 'nome')).toBeUndefined();
});

test('a text that is made up says what the base calls it in the record around it', () => {
  const text: Shape = { t: 'string' };
  const record: Shape = {
    t: 'object',
    props: { razSoc: text, codTab: text },
    required: [],
  };
  const make = createSampler(
    { cliente: record },
    new Map([['razSoc', { format: 'text' }]]),
    titles,
    () => undefined,
  );
  expect(make({ t: 'ref', id: 'cliente' })).toEqual({
    razSoc: 'Cliente 1',
    codTab: 'Cod tab 1',
  });
});
