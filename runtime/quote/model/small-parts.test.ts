import { describe, expect, test } from 'vitest';
import { asDecimal, asNumber } from './decimals.ts';
import { failureOf, kindOf } from './failure.ts';
import { type Claims, makeFingerprint } from './fingerprint.ts';
import { SORTER, defaultSort, productsArguments, searchArguments } from './search.ts';
import { settingsOf } from './settings.ts';

describe('amounts', () => {
  test('numbers and their texts become plain decimals, anything else nothing', () => {
    expect([1.5, '1.50', 1e-7, 0, '1e2', '', 'x', NaN, null, undefined].map(asDecimal)).toEqual(['1.5', '1.50', '0.0000001', '0', '100', undefined, undefined, undefined, undefined, undefined]);
    expect(asNumber('12.5')).toBe(12.5);
  });
});

describe('the product search', () => {
  test('COM-042: the sorter has exactly the four options of the product', () => {
    expect(SORTER.map(({ label, campo }) => `${label} (${campo})`)).toEqual(['Mais Relevantes (relevancia)', 'Código (id)', 'Descrição (descricaocompleta)', 'Preço (precobase)']);
  });
  test('it begins with the order of the parameter, else by description', () => {
    expect([defaultSort('precobase'), defaultSort('outro'), defaultSort(undefined)]).toEqual(['precobase', 'descricaocompleta', 'descricaocompleta']);
  });
  test('its arguments carry the trimmed term, the page and the order', () => {
    expect(searchArguments(5, { termo: ' cabo ', campo: 'id', page: 2 })).toEqual({ id: 5, page: 2, filtros: { termo: 'cabo' }, orderBy: { campo: 'id', modo: 'ASC' } });
    expect(searchArguments(5, { termo: ' ', campo: 'id', page: 1 }).filtros).toEqual({});
    expect(productsArguments(5, [1, 2], 1).filtros).toEqual({ produto_id: [1, 2] });
  });
});

describe('the settings of a branch', () => {
  const from = (values: Record<string, unknown>) => settingsOf((name) => values[name]);
  test('COM-271 COM-272: digits and decimals of the quantity come from parameters, 4 and 2 by default', () => {
    expect(from({}).entry).toEqual({ maxLength: 4, decimals: 2 });
    expect(from({ maxLengthQtdVenda: 6, casasDecimaisQtdVenda: 0 }).entry).toEqual({ maxLength: 6, decimals: 0 });
  });
  test('switches of the calculation are taken over, absent ones are left to the engine', () => {
    expect(from({ calculaIpiSt: false, casasImposto: 4, valorMinimoNaoCobrarCotacaoFrete: 500 }).config).toEqual({ calculaIpiSt: false, casasImposto: 4, valorMinimoNaoCobrarCotacaoFrete: '500' });
    expect(from({}).config).toEqual({});
    expect(from({ maximoItensOrcamento: 40, validaQuantidadeMaxima: true })).toMatchObject({ maxItems: 40, checkMaximum: true });
  });
});

describe('failures', () => {
  test('they are sorted by what can be done about them', () => {
    expect([0, 429, 502, 503, 401, 409, 422, 403].map((status) => kindOf({ status, message: '' }))).toEqual(['retry', 'retry', 'retry', 'retry', 'session', 'lock', 'refused', 'refused']);
  });
  test('a bug is no failed call', () => {
    expect(() => failureOf(new TypeError('bug'))).toThrow('bug');
  });
});

describe('the fingerprint of a tab', () => {
  function browser(): Claims {
    const held = new Set<string>();
    return {
      async request(name, _options, run) {
        const free = !held.has(name);
        held.add(name);
        await run(free ? {} : null);
      },
    };
  }
  function session(initial?: string) {
    let kept = initial ?? null;
    return { getItem: () => kept, setItem: (_name: string, value: string) => { kept = value; } };
  }
  test('it stays over a reload', async () => {
    const store = session();
    const first = await makeFingerprint(store, browser());
    expect(await makeFingerprint(store, browser())).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
  });
  test('a duplicated tab, which has a copy of the storage, gets its own', async () => {
    const claims = browser();
    const first = await makeFingerprint(session('abc'), claims);
    const copy = await makeFingerprint(session('abc'), claims);
    expect(first).toBe('abc');
    expect(copy).not.toBe('abc');
  });
  test('a browser without locks keeps what the storage says', async () => {
    expect(await makeFingerprint(session('abc'), undefined)).toBe('abc');
  });
});
