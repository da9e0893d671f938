import { expect, test } from 'vitest';
import { product } from '../testing/fixtures.ts';
import { isGroup, modelMatrix } from './models.ts';

const model = (id: number, cor?: string, tamanho?: string) =>
  product(id, { tipo: 'M', cor, tamanho });

test('models stand in rows of colours and columns of sizes, in the order of the ERP; a missing one leaves its place empty', () => {
  const matrix = modelMatrix([
    model(1, 'Preta', 'M'),
    model(2, 'Preta', 'G'),
    model(3, 'Azul', 'G'),
    model(4, 'Azul', 'GG'),
  ]);
  expect(matrix.columns).toEqual(['M', 'G', 'GG']);
  expect(matrix.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.id)])).toEqual([
    ['Preta', 1, 2, undefined],
    ['Azul', undefined, 3, 4],
  ]);
});

test('models with a size alone are one row', () => {
  const matrix = modelMatrix([model(1, undefined, '38'), model(2, undefined, '40')]);
  expect(matrix).toMatchObject({
    columns: ['38', '40'],
    rows: [{ label: '', cells: [{ id: 1 }, { id: 2 }] }],
  });
});

test('models that share a place, or have neither, are a row each: none hides another', () => {
  expect(
    modelMatrix([model(1, 'Azul', 'G'), model(2, 'Azul', 'G')]).rows.map(({ label }) => label),
  ).toEqual(['Produto 1', 'Produto 2']);
  expect(modelMatrix([model(1), model(2)]).rows).toHaveLength(2);
});

test('a product of type G stands for its models', () => {
  expect([isGroup({ tipo: 'G' }), isGroup({ tipo: 'N' }), isGroup({})]).toEqual([
    true,
    false,
    false,
  ]);
});
