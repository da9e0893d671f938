import { describe, expect, test } from 'vitest';
import type { Shape } from '../../schemas/release/types.ts';
import { findMismatches } from './mismatches.ts';

const shapes: Record<string, Shape> = {
  cliente: {
    t: 'object',
    props: {
      id: { t: 'integer' },
      razSoc: { t: 'string' },
      grupo: { t: 'string', enum: ['A', 'B'] },
    },
    required: ['id', 'razSoc'],
  },
};
const page: Shape = {
  t: 'object',
  props: { itens: { t: 'array', items: { t: 'ref', id: 'cliente' } } },
  required: ['itens'],
};

describe('findMismatches', () => {
  test('finds nothing in an answer that the proxy would take, coercions included', () => {
    expect(
      findMismatches({ itens: [{ id: '7', razSoc: 'ACME', grupo: null, novo: {} }] }, page, shapes),
    ).toEqual([]);
  });

  test('tells every place once, with the number of records that have it', () => {
    const itens = [{ id: 'sete', razSoc: 'A' }, { id: 'oito' }, { id: 1, razSoc: 'B', grupo: 'C' }];
    expect(findMismatches({ itens }, page, shapes)).toEqual([
      { path: 'itens[].id', problem: 'esperado número', count: 2 },
      { path: 'itens[].razSoc', problem: 'falta', count: 1 },
      { path: 'itens[].grupo', problem: 'valor desconhecido, esperado A, B', count: 1 },
    ]);
  });

  test.each([
    [{}, [{ path: 'itens', problem: 'falta', count: 1 }]],
    [{ itens: {} }, [{ path: 'itens', problem: 'esperada lista', count: 1 }]],
    [[], [{ path: '', problem: 'esperado registro', count: 1 }]],
    [{ itens: ['x'] }, [{ path: 'itens[]', problem: 'esperado registro', count: 1 }]],
  ])('%j is another answer', (value, expected) => {
    expect(findMismatches(value, page, shapes)).toEqual(expected);
  });

  test('takes what a mapping yields for a list of one or of none', () => {
    expect(
      findMismatches({ itens: { id: 1, razSoc: 'A' } }, page, shapes, { sequences: true }),
    ).toEqual([]);
    expect(findMismatches({}, page, shapes, { sequences: true })).toEqual([]);
  });

  test('gives up after fifty places: such an answer is another one altogether', () => {
    const many: Shape = {
      t: 'object',
      props: {},
      required: Array.from({ length: 80 }, (_, index) => `campo${index}`),
    };
    expect(findMismatches({}, many, {})).toHaveLength(50);
  });
});
