import { afterAll, describe, expect, test } from 'vitest';
import { completeCnpj, completeCpf, completeEan } from './numbers.ts';
import { generateData } from './generate.ts';
import { type Store, openStore } from '../store/store.ts';

const TODAY = '2026-11-20';

function filled(today: string, products = 120): Store {
  const store = openStore(':memory:');
  generateData(store, { today, products });
  return store;
}

/** Everything in the store as one text. */
function dump(store: Store): string {
  const tables = store.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
  );
  return JSON.stringify(tables.map(({ name }) => [name, store.all(`SELECT * FROM ${name}`)]));
}

/**
 * The rows of every table, with the days and times of their texts taken out, and the keys of
 * invoices, which begin with their month.
 */
function undated(store: Store): Record<string, string[]> {
  const tables = store.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
  );
  const without = (row: unknown) =>
    JSON.stringify(row).replace(
      /\d{44}|\d{4}-\d{2}(-\d{2})?([T ][\d:]+)?|\d{2}\/(\d{2}\/)?\d{4}/g,
      '',
    );
  return Object.fromEntries(
    tables.map(({ name }) => [name, store.all(`SELECT * FROM ${name}`).map(without)]),
  );
}

const store = filled(TODAY);
afterAll(() => store.close());
const dumped = dump(store);
const timeless = undated(store);
const column = (sql: string) => store.all<{ v: string }>(sql).map((row) => row.v);

describe('generated data', () => {
  test('the same day twice gives identical data', () => {
    const again = filled(TODAY);
    expect(dump(again)).toBe(dumped);
    again.close();
  });

  test.each(['2027-01-01', '2028-02-29'])('%s gives the same data at other dates', (today) => {
    const other = filled(today);
    expect(dump(other)).not.toBe(dumped);
    expect(undated(other)).toEqual(timeless);
    other.close();
  });

  test('every status code occurs', () => {
    const codes = [
      'aguardando',
      'analise',
      'bloqueado',
      'cancelado',
      'deposito',
      'devolucao',
      'entregue',
      'faturado',
      'liberado',
      'separacao',
      'transporte',
      'ativo',
      'vencido',
      'rejeitado',
      'cotacao',
      'orcamento',
      'perdido',
      'pagamento_expirado',
      'pendente',
      'realizado',
    ];
    expect(column('SELECT DISTINCT st AS v FROM documento').sort()).toEqual(codes.sort());
  });

  test('every group occurs', () => {
    expect(column("SELECT DISTINCT grupo AS v FROM documento WHERE tipo = 'O'").sort()).toEqual([
      'CALLCENTER',
      'MEUS',
      'REPRESENTANTE',
    ]);
    expect(
      column("SELECT DISTINCT grupoPedido AS v FROM documento WHERE tipo = 'O'").sort(),
    ).toEqual([
      'CALLCENTER',
      'EDICAO',
      'INCLUSAO',
      'ORCAMENTO',
      'OUTROS',
      'PERDIDO',
      'REPRESENTANTE',
    ]);
  });

  test('the main customer and the main representative have long lists', () => {
    const count = (condition: string) =>
      store
        .all<{ n: number }>(
          `SELECT count(*) AS n FROM documento JOIN cliente ON cliente.id = documento.idCli WHERE ${condition} GROUP BY tipo`,
        )
        .map((row) => row.n);
    for (const lists of [count('cliente.id = 1001'), count('cliente.idColab = 4')]) {
      expect(lists).toHaveLength(2);
      expect(Math.min(...lists)).toBeGreaterThanOrEqual(60);
    }
  });

  test('what may be missing is missing somewhere', () => {
    for (const name of ['contato', 'dtVal', 'dtHorInc', 'ordComp', 'origem', 'idPl']) {
      expect(
        column(`SELECT DISTINCT ${name} IS NULL AS v FROM documento ORDER BY 1`),
        name,
      ).toEqual([0, 1]);
    }
  });

  test('nothing lies in the future and nothing is older than a year', () => {
    const [range] = store.all<{ first: string; last: string }>(
      'SELECT min(dtAlt) AS first, max(dtAlt) AS last FROM documento',
    );
    expect((range?.first ?? '') >= '2025-11-20').toBe(true);
    expect(range?.last.slice(0, 10)).toBe(TODAY);
  });

  test('documents carry valid numbers of every kind', () => {
    const documents = column('SELECT cnpj AS v FROM cliente');
    expect(
      documents
        .filter((text) => text.length === 11)
        .every((cpf) => completeCpf(cpf.slice(0, 9)) === cpf),
    ).toBe(true);
    const companies = documents.filter((text) => text.length === 14);
    expect(companies.every((cnpj) => completeCnpj(cnpj.slice(0, 12)) === cnpj)).toBe(true);
    expect(companies.filter((cnpj) => /[A-Z]/.test(cnpj)).length).toBeGreaterThanOrEqual(4);
    expect(documents.length - companies.length).toBeGreaterThanOrEqual(4);
    expect(
      column('SELECT codBarra AS v FROM produto').every(
        (ean) => completeEan(ean.slice(0, 12)) === ean,
      ),
    ).toBe(true);
  });

  test('totals are the sum of what is charged', () => {
    const wrong = store.all(
      `SELECT id FROM documento WHERE abs(vlTot - vlSubTot - vlFrete - vlTaxaFixa) > 0.001 OR abs(vlSubTot
       - (SELECT coalesce(sum(vlTot), 0) FROM item WHERE idDoc = documento.id AND bonificado = 0)) > 0.001`,
    );
    expect(wrong).toEqual([]);
  });

  test('products differ in description, and every tax type and stock state occurs', () => {
    expect(column("SELECT count(DISTINCT descComp) AS v FROM produto WHERE tipo = 'N'")).toEqual([
      120,
    ]);
    expect(column('SELECT DISTINCT tipoImposto AS v FROM produto ORDER BY 1')).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(column('SELECT DISTINCT statEst AS v FROM preco ORDER BY 1')).toEqual([1, 2, 3]);
  });
});
