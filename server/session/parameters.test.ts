import { describe, expect, test } from 'vitest';
import type { CallTable } from '../../schemas/release/types.ts';
import { erpParameters, mergeParameters, readErpParameters } from './parameters.ts';

const table: Pick<CallTable, 'definitions' | 'parameters'> = {
  parameters: {
    of: ['parametros'],
    name: 'nome',
    value: 'valor',
    branch: 'idFil',
    prefixes: ['B2B_', 'GERAL_'],
  },
  definitions: {
    usaCarrinho: { type: 'boolean', default: false, branch: true },
    colunaPreco: { type: 'integer', default: 1, branch: true },
    modeloCheckout: { type: 'string', default: 'DEFAULT', branch: false },
    B2B_USA_LGPD: { type: 'boolean', default: false, branch: false },
  },
};
const none = { general: {}, branches: {} };
const erp = (rows: [string, string, number?][]) =>
  readErpParameters(
    { parametros: rows.map(([nome, valor, idFil]) => ({ nome, valor, idFil })) },
    table.parameters,
  );

describe('names', () => {
  test.each(['B2B_USA_CARRINHO', 'GERAL_usaCarrinho', 'usa_carrinho', 'USACARRINHO'])(
    'ACC-118 COM-013 %s is the parameter usaCarrinho',
    (name) => {
      expect(mergeParameters(table, none, erp([[name, 'S']])).params.usaCarrinho).toBe(true);
    },
  );

  test('a definition may be written with its prefix', () => {
    expect(mergeParameters(table, none, erp([['B2B_USA_LGPD', 'S']])).params.B2B_USA_LGPD).toBe(
      true,
    );
  });

  test('when a name comes twice, the one nearest to the bare name counts', () => {
    expect(
      mergeParameters(
        table,
        none,
        erp([
          ['GERAL_COLUNA_PRECO', '3'],
          ['B2B_COLUNA_PRECO', '2'],
        ]),
      ).params.colunaPreco,
    ).toBe(2);
  });

  test('an unknown parameter goes nowhere', () => {
    expect(mergeParameters(table, none, erp([['SEGREDO', 'x']])).params).toEqual({
      usaCarrinho: false,
      colunaPreco: 1,
      modeloCheckout: 'DEFAULT',
      B2B_USA_LGPD: false,
    });
  });
});

describe('values', () => {
  test('texts become the declared type', () => {
    expect(
      mergeParameters(
        table,
        none,
        erp([
          ['usaCarrinho', 'N'],
          ['colunaPreco', '10'],
          ['modeloCheckout', 'STEPS'],
        ]),
      ).params,
    ).toMatchObject({ usaCarrinho: false, colunaPreco: 10, modeloCheckout: 'STEPS' });
  });

  test('a text that is not of the type leaves the decision to the next scope', () => {
    expect(
      mergeParameters(
        table,
        none,
        erp([
          ['usaCarrinho', 'DEFAULT'],
          ['colunaPreco', 'x'],
        ]),
      ).params,
    ).toMatchObject({ usaCarrinho: false, colunaPreco: 1 });
  });
});

describe('scopes', () => {
  const erpRows = erp([
    ['colunaPreco', '3'],
    ['colunaPreco', '4', 2],
  ]);

  test('COM-012 ACC-013 a branch’s own value stands next to the general one; a branch without has none', () => {
    const merged = mergeParameters(table, none, erpRows);
    expect(merged.params.colunaPreco).toBe(3);
    expect(merged.branchParams).toEqual({ '2': { colunaPreco: 4 } });
  });

  test('within a scope the tenant beats the ERP', () => {
    const merged = mergeParameters(
      table,
      {
        general: { colunaPreco: 5 },
        branches: { '2': { colunaPreco: 6 }, '3': { usaCarrinho: true } },
      },
      erpRows,
    );
    expect(merged.params.colunaPreco).toBe(5);
    expect(merged.branchParams).toEqual({ '2': { colunaPreco: 6 }, '3': { usaCarrinho: true } });
  });

  test('an ERP branch value beats a general value of the tenant', () => {
    const merged = mergeParameters(table, { general: { colunaPreco: 5 }, branches: {} }, erpRows);
    expect(merged.branchParams['2']?.colunaPreco).toBe(4);
  });

  test('what no branch may change is not changed by one', () => {
    expect(
      mergeParameters(table, none, erp([['modeloCheckout', 'STEPS', 2]])).branchParams,
    ).toEqual({});
  });
});

test('an ERP that writes thousands with a point means them in its parameters too', () => {
  const rows = erp([['COLUNA_PRECO', '1.000']]);
  expect(mergeParameters({ ...table, numbers: 'comma' }, none, rows).params.colunaPreco).toBe(1000);
  expect(mergeParameters(table, none, rows).params.colunaPreco).toBe(1);
});

test('what the ERP alone says has no defaults in it, nor what a branch may not have', () => {
  const said = erpParameters(
    table,
    erp([
      ['B2B_COLUNA_PRECO', '3'],
      ['usaCarrinho', 'S', 2],
      ['modeloCheckout', 'STEPS', 2],
      ['usaCarrinho', '?'],
    ]),
  );
  expect(said).toEqual({ params: { colunaPreco: 3 }, branchParams: { 2: { usaCarrinho: true } } });
});
