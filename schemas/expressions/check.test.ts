import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../release/types.ts';
import { checkExpression, type ExpressionScope } from './check.ts';
import { BOOL, STRING } from './types.ts';

const entities: Record<string, JsonSchema> = {
  cliente: {
    type: 'object',
    required: ['id', 'razSoc'],
    properties: {
      id: { type: 'integer' },
      razSoc: { type: 'string' },
      fant: { type: 'string' },
      pai: { $ref: 'cliente' },
    },
  },
};
const scope: ExpressionScope = {
  roots: {
    row: {
      type: 'object',
      required: ['qtd', 'cliente', 'itens', 'acoes'],
      properties: {
        qtd: { type: 'number' },
        st: { type: 'string' },
        cliente: { $ref: 'cliente' },
        contato: { $ref: 'cliente' },
        itens: { type: 'array', items: { $ref: 'cliente' } },
        acoes: { type: 'array', items: { type: 'string' } },
      },
    },
    params: { type: 'object', required: ['usa'], properties: { usa: { type: 'boolean' } } },
  },
  entities: (id) => entities[id],
  guarded: new Set(),
};
const codes = (source: string) =>
  checkExpression(source, scope).findings.map((finding) => finding.code);

test.each([
  ['1 + ', /falta o que vem depois do último sinal/],
  [`${'('.repeat(200)}params.usa${')'.repeat(200)}`, /mais de 60 níveis/],
  [Array(1_000).fill('params.usa').join(' && '), /mais de 2\.000 partes/],
  ['params.usa && ☎', /um sinal que não se usa/],
])('what cannot be read is refused in Portuguese: %.20s', (source, said) => {
  const [finding] = checkExpression(source, scope).findings;
  expect(finding?.code).toBe('CFG2201');
  expect(finding?.message).toMatch(said);
});

test('a finding quotes a path as it was written', () => {
  expect(checkExpression('row.contato.id', scope, STRING, true).findings[0]?.message).toContain(
    "'row.contato.id' é número",
  );
});

describe('typed expressions', () => {
  test.each([
    'row.qtd - 1 > 0',
    "params.usa && 'DELETAR' in row.acoes",
    'has(row.st) && row.st == "x"',
    '!has(row.st) || row.st == "x"',
    'has(row.st) ? row.st : "nenhum"',
    'row.?st.orValue("x") == "y"',
    'row.itens.exists(i, i.id == 3)',
    'row.itens.map(i, i.id)[?0].orValue(0) + 1',
    'size(row.itens) == 1 ? row.itens[0].id : 0',
    'has(row.contato) && has(row.contato.fant) && row.contato.fant != ""',
    'row.?contato.?fant.orValue("") == ""',
    'sum(row.itens.map(i, i.id)) > 2',
    'addDays(today(), -31) < today()',
    'param("usa", row.qtd) && true',
  ])('%s compiles', (source) => {
    expect(checkExpression(source, scope).findings).toEqual([]);
  });

  test('an optional path without a guard is refused, with the way to guard it', () => {
    const [finding] = checkExpression('row.st == "x"', scope).findings;
    expect(finding).toMatchObject({
      code: 'CFG2204',
      hint: expect.stringContaining('has(row.st)'),
    });
  });

  test('a guard on one side of || does not count for the other', () => {
    expect(codes('has(row.st) || row.st == "x"')).toEqual(['CFG2204']);
  });

  test('has() of a deep path still needs what leads to it', () => {
    expect(codes('has(row.contato.fant)')).toEqual(['CFG2204']);
  });

  test('an unknown field names the nearest one', () => {
    const [finding] = checkExpression('row.cliente.razSocc == "x"', scope).findings;
    expect(finding).toMatchObject({
      code: 'CFG2203',
      hint: { text: "Quis dizer 'razSoc'?", suggestion: { instead: 'razSocc', use: 'razSoc' } },
    });
  });

  test.each([
    ['row.modo == "LEER"', ['CFG2207']],
    ['"LER" != row.modo || row.modo in ["GRAVAR", "X"]', ['CFG2207']],
    ['row.?talvez.orValue("NADA") == "NADA"', []],
    ['row.?talvez.orValue("") == "" || row.?talvez.orValue("") == "LER"', []],
    ['row.itens.exists(i, has(i.fant) && i.tipo == "Z")', ['CFG2207']],
    ['row.cor == "X"', ['CFG2208']],
    ['"X" in row.cores', ['CFG2207']],
    ['row.modo == row.cor', []],
  ])('%s compares with what the place can hold', (source, expected) => {
    const modo = { type: 'string', enum: ['LER', 'GRAVAR'] };
    const properties = {
      modo,
      talvez: { $ref: 'modo' },
      cor: { type: 'string', options: [{ value: 'A', label: 'a' }] },
      cores: { type: 'array', items: modo },
      itens: {
        type: 'array',
        items: {
          type: 'object',
          required: ['tipo'],
          properties: { fant: { type: 'string' }, tipo: modo },
        },
      },
    };
    const members: ExpressionScope = {
      ...scope,
      roots: { row: { type: 'object', required: ['modo', 'cor', 'cores', 'itens'], properties } },
      entities: (id) => (id === 'modo' ? modo : undefined),
    };
    const { findings, source: written } = checkExpression(source, members);
    expect(findings.map(({ code }) => code)).toEqual(expected);
    // A warning keeps nothing from being released.
    expect(written === undefined).toBe(expected.includes('CFG2207'));
  });

  test('fields of list elements are typed inside macros', () => {
    expect(codes('row.itens.exists(i, i.idd == 3)')).toEqual(['CFG2203']);
  });

  test.each([
    ['linha.qtd', 'CFG2202'],
    ['row.qtd ==', 'CFG2201'],
    ['soma(row.itens)', 'CFG2206'],
    ['row.qtd + "a"', 'CFG2205'],
    ['row.qtd && true', 'CFG2205'],
    ['row.qtd == "3"', 'CFG2205'],
    ['null', 'CFG2205'],
    ['row.acoes.exists("x")', 'CFG2206'],
    ['param("usaa", 1)', 'CFG2203'],
    ['param(row.qtd, 1)', 'CFG2206'],
    ['param("usa", 1) > 2', 'CFG2205'],
  ])('%s is a finding %s', (source, code) => {
    expect(codes(source)).toContain(code);
  });

  test('a condition must be a bool', () => {
    expect(checkExpression('row.qtd', scope, BOOL).findings[0]?.code).toBe('CFG2102');
  });

  test('whole literals become doubles, list positions stay', () => {
    expect(checkExpression('size(row.itens) > 0 && row.itens[0].id == 1', scope).source).toBe(
      'double(size(row.itens)) > 0.0 && row.itens[0].id == 1.0',
    );
    expect(checkExpression('row.qtd in [1, 2.5]', scope).source).toBe('row.qtd in [1.0, 2.5]');
  });

  test('what the library says of an expression is no more than a detail of our sentence', () => {
    expect(checkExpression('row.qtd ==', scope).findings[0]?.message).toBe(
      "A expressão 'row.qtd ==' não pode ser lida: falta o que vem depois do último sinal.",
    );
    expect(checkExpression('row.qtd qtd', scope).findings[0]?.message).toMatch(
      /^A expressão 'row.qtd qtd' não pode ser lida \(CEL: .*\)\.$/,
    );
  });

  test('several findings are reported at once', () => {
    expect(codes('row.x == 1 && row.y == 2')).toEqual(['CFG2203', 'CFG2203']);
  });
});
