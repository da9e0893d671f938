import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Shape } from '../../schemas/release/types.ts';
import { createReducer, ShapeFault } from './reduce.ts';

const reduce = (
  shape: Shape,
  value: unknown,
  shapes: Record<string, Shape> = {},
  faultRows = true,
) => createReducer(shape, shapes, { faultRows })(value);
const faultOf = (shape: Shape, value: unknown): string => {
  try {
    reduce(shape, value, {}, false);
  } catch (error) {
    if (error instanceof ShapeFault) return error.message;
    throw error;
  }
  return 'no fault';
};

describe('declared coercions', () => {
  test.each([
    ['number', '2', 2],
    ['number', ' -2.50 ', -2.5],
    ['number', '1.234,56', 1234.56],
    ['number', '10,5', 10.5],
    ['number', '', undefined],
    ['integer', '7.0', 7],
    ['boolean', 'S', true],
    ['boolean', 'n', false],
    ['boolean', 1, true],
    ['boolean', '0', false],
    ['boolean', '', undefined],
    ['string', 12, '12'],
    ['string', '', ''],
    ['string', null, undefined],
  ] as const)('%s of %j is %j', (t, given, expected) => {
    expect(reduce({ t }, given)).toBe(expected);
  });

  test.each([
    ['number', 'abc'],
    ['number', '1,2,3'],
    ['number', true],
    ['integer', 2.5],
    ['boolean', 'talvez'],
    ['boolean', 2],
    ['string', {}],
  ] as const)('%s of %j does not fit', (t, given) => {
    expect(faultOf({ t }, given)).toMatch(/^esperado/);
  });
});

const linha: Shape = {
  t: 'object',
  props: {
    id: { t: 'integer' },
    itens: { t: 'array', items: { t: 'object', props: { qtd: { t: 'number' } }, required: [] } },
  },
  required: ['id'],
};

describe('what does not fit', () => {
  test('names its whole path', () => {
    expect(faultOf(linha, { id: 1, itens: [{ qtd: 1 }, { qtd: 'x' }] })).toBe(
      'itens[1].qtd: esperado número',
    );
    expect(faultOf(linha, { itens: [] })).toBe('id: falta');
    expect(faultOf({ t: 'array', items: linha }, [{ id: 1 }, 3])).toBe('[1]: esperado registro');
  });

  test('a broken row within a row breaks the outer one, whose path starts at the row', () => {
    expect(
      reduce({ t: 'array', items: linha }, [{ id: 1, itens: [{ qtd: 'x' }] }, { id: 2 }]),
    ).toEqual([{ $fault: 'itens[0].qtd: esperado número' }, { id: 2 }]);
  });

  test('a value outside a declared enumeration is a fault that says what is known', () => {
    expect(faultOf({ t: 'string', enum: ['A', 'B'] }, 'C')).toBe(
      'valor desconhecido, esperado A, B',
    );
  });
});

test('a shape that contains itself is followed as deep as the value goes', () => {
  const shapes: Record<string, Shape> = {
    no: {
      t: 'object',
      props: { filhos: { t: 'array', items: { t: 'ref', id: 'no' } }, nome: { t: 'string' } },
      required: [],
    },
  };
  expect(
    reduce(
      { t: 'ref', id: 'no' },
      { nome: 'a', x: 1, filhos: [{ nome: 'b', filhos: [{ nome: 'c', y: 2 }] }] },
      shapes,
    ),
  ).toEqual({ nome: 'a', filhos: [{ nome: 'b', filhos: [{ nome: 'c' }] }] });
});

test('a map keeps its keys and reduces its values', () => {
  const map: Shape = {
    t: 'object',
    props: {},
    required: [],
    rest: { t: 'object', props: { emb: { t: 'string' } }, required: [] },
  };
  expect(
    reduce(map, JSON.parse('{"1":{"emb":"CX","custo":2},"2":null,"__proto__":{"emb":"X"}}')),
  ).toEqual({ '1': { emb: 'CX' } });
});

test('a mapped list of one or none is still a list', () => {
  const page: Shape = {
    t: 'object',
    props: { itens: { t: 'array', items: linha } },
    required: ['itens'],
  };
  const mapped = createReducer(page, {}, { faultRows: true, sequences: true });
  expect(mapped({ itens: { id: 1 } })).toEqual({ itens: [{ id: 1 }] });
  expect(mapped({})).toEqual({ itens: [] });
  expect(faultOf(page, { itens: { id: 1 } })).toBe('itens: esperada lista');
  expect(faultOf(page, {})).toBe('itens: falta');
});

test('whatever the ERP sends, the result holds declared keys only, and nothing but a ShapeFault is thrown', () => {
  const shape: Shape = { t: 'array', items: linha };
  fc.assert(
    fc.property(fc.anything(), (value) => {
      try {
        const rows = reduce(shape, [value, value]) as Record<string, unknown>[];
        for (const row of rows)
          expect(Object.keys(row).every((key) => ['id', 'itens', '$fault'].includes(key))).toBe(
            true,
          );
      } catch (error) {
        expect(error).toBeInstanceOf(ShapeFault);
      }
    }),
  );
});

test('an ERP that writes decimals with a comma means thousands by its points', () => {
  const read = (comma: boolean, value: unknown) =>
    createReducer({ t: 'number' }, {}, { faultRows: false, comma })(value);
  expect([
    read(false, '1.091'),
    read(true, '1.091'),
    read(true, '-1.234.567'),
    read(true, '12.5'),
    read(true, '1.091,5'),
    read(true, 1.5),
  ]).toEqual([1.091, 1091, -1234567, 12.5, 1091.5, 1.5]);
});

describe('a shape in frequent use, which gets code of its own', () => {
  const props: Record<string, Shape> = {
    id: { t: 'integer' },
    nome: { t: 'string' },
    'a"\\\u2028b': { t: 'string', max: 5 },
    st: { t: 'string', enum: ['a', 'b'] },
    vlTot: { t: 'number' },
    ativo: { t: 'boolean' },
    ['constructor']: { t: 'string' as const },
    tags: { t: 'array', items: { t: 'string' } },
    cliente: { t: 'object', required: ['id'], props: { id: { t: 'integer' } } },
  };
  const shape: Shape = { t: 'object', required: ['id'], props };
  const options = { faultRows: false };
  const outcome = (run: (value: unknown) => unknown, value: unknown): unknown => {
    try {
      return run(value);
    } catch (error) {
      return error instanceof ShapeFault ? error.message : error;
    }
  };

  test('is reduced, and refused, as a new one is', () => {
    const frequent = createReducer(shape, {}, options);
    for (let index = 0; index < 1_000; index++) frequent({ id: index, cliente: { id: index } });
    const names = [...Object.keys(props), 'fora'];
    const values = fc.oneof(
      fc.string(),
      fc.double({ noNaN: true }),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom(null, undefined, '', '1,5', 'S', 'a', () => 1),
      fc.array(fc.string()),
      fc.record({ id: fc.oneof(fc.integer(), fc.string()) }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), values), (given) => {
        const fresh = createReducer(shape, {}, options);
        expect(outcome(frequent, given)).toEqual(outcome(fresh, given));
      }),
    );
  });
});
