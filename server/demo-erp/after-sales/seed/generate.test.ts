import { afterAll, describe, expect, test } from 'vitest';
import { generateData } from '../../seed/generate.ts';
import { openStore } from '../../store/store.ts';
import { TICKET_STATUSES } from '../data/ticket-places.ts';
import { TICKET_TYPES } from '../data/ticket-types.ts';
import { RETURN_DAYS } from '../limits.ts';

const TODAY = '2026-11-20';
const store = openStore(':memory:');
generateData(store, { today: TODAY, products: 120 });
afterAll(() => store.close());
const column = <T>(sql: string) => store.all<{ v: T }>(sql).map((row) => row.v);
const count = (sql: string) => store.one<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n ?? 0;

describe('invoices', () => {
  test('every order that was delivered has one, with what was delivered of it', () => {
    expect(
      count(
        "documento WHERE tipo = 'P' AND st = 'entregue' AND id NOT IN (SELECT idPedido FROM notas WHERE idPedido IS NOT NULL) AND EXISTS (SELECT 1 FROM item WHERE idDoc = documento.id AND qtdeAt > 0)",
      ),
    ).toBe(0);
    const different = store.all(
      `SELECT numNf FROM notas WHERE idPedido IS NOT NULL AND (SELECT round(sum(qtd), 3) FROM notas_itens WHERE notas_itens.numNf = notas.numNf)
       <> (SELECT round(sum(qtdeAt), 3) FROM item WHERE idDoc = idPedido)`,
    );
    expect(different).toEqual([]);
  });

  test('they go back two years and end today; some may still be returned, most may not', () => {
    const [first = '', last = ''] = [
      ...column<string>('SELECT min(dtSai) AS v FROM notas'),
      ...column<string>('SELECT max(dtSai) AS v FROM notas'),
    ];
    expect([first >= '2024-11-20', first < '2025-01-01', last <= TODAY]).toEqual([
      true,
      true,
      true,
    ]);
    const fresh = count(`notas WHERE julianday('${TODAY}') - julianday(dtSai) < ${RETURN_DAYS}`);
    expect(fresh).toBeGreaterThan(50);
    expect(count('notas') - fresh).toBeGreaterThan(fresh);
  });

  test('numbers and totals agree with the lines', () => {
    expect(
      store.all(
        'SELECT numNf FROM notas WHERE abs(vlTot - (SELECT sum(vlTot) FROM notas_itens WHERE notas_itens.numNf = notas.numNf)) > 0.005',
      ),
    ).toEqual([]);
    expect(
      store.all(
        'SELECT numNf FROM notas WHERE qtdeIt <> (SELECT count(*) FROM notas_itens WHERE notas_itens.numNf = notas.numNf)',
      ),
    ).toEqual([]);
  });

  test('access keys have 44 characters and a check digit modulo 11', () => {
    const keys = column<string>('SELECT chave AS v FROM notas');
    expect(keys.filter((key) => !/^\d{6}[0-9A-Z]{12}\d{26}$/.test(key))).toEqual([]);
    const wrong = keys.filter((key) => {
      const sum = [...key.slice(0, 43)].reduce(
        (total, character, index) =>
          total + (character.charCodeAt(0) - 48) * (((42 - index) % 8) + 2),
        0,
      );
      const digit = 11 - (sum % 11);
      return Number(key[43]) !== (digit > 9 ? 0 : digit);
    });
    expect(wrong).toEqual([]);
  });

  test('some products have each of the optional properties', () => {
    for (const flag of ['permite', 'indisponivel', 'anexoObrigatorio', 'qtdDevolvida > 0']) {
      expect(column(`SELECT DISTINCT ${flag} AS v FROM notas_itens ORDER BY 1`), flag).toEqual([
        0, 1,
      ]);
    }
  });
});

describe('tickets', () => {
  test('at least sixty, of every status and type, some archived, some without a deadline', () => {
    expect(count('ticket')).toBeGreaterThanOrEqual(60);
    expect(column('SELECT DISTINCT status AS v FROM ticket').sort()).toEqual(
      TICKET_STATUSES.map(({ id }) => id).sort(),
    );
    expect(column('SELECT DISTINCT idTipo AS v FROM ticket ORDER BY 1')).toEqual(
      TICKET_TYPES.map(({ id }) => id),
    );
    expect(count('ticket WHERE arquivado = 1')).toBeGreaterThan(3);
    expect(count('ticket WHERE dtPrazo IS NULL')).toBeGreaterThan(3);
  });

  test('some histories have several pages of eight, and every kind of message occurs', () => {
    expect(
      count('(SELECT idTicket FROM ticket_historico GROUP BY idTicket HAVING count(*) > 16)'),
    ).toBeGreaterThanOrEqual(4);
    expect(column('SELECT DISTINCT tipo AS v FROM ticket_historico').sort()).toEqual([
      'ENCAMINHAMENTO',
      'PRIVADO',
      'PUBLICO',
    ]);
  });

  test('products are approved, in analysis and denied', () => {
    expect(column('SELECT DISTINCT status AS v FROM ticket_produto').sort()).toEqual([
      'A',
      'AN',
      'N',
    ]);
  });

  test('nothing lies in the future, and nothing happens before its ticket was opened', () => {
    expect(
      count(`ticket WHERE dtAtualizacao > '${TODAY}T23:59:59' OR dtAtualizacao < dtCriacao`),
    ).toBe(0);
    for (const table of ['ticket_historico', 'ticket_atividade', 'ticket_anexo']) {
      expect(
        count(
          `${table} JOIN ticket ON ticket.id = idTicket WHERE dt < dtCriacao OR dt > dtAtualizacao`,
        ),
        table,
      ).toBe(0);
    }
  });
});

test('returns and service requests of the main customers', () => {
  expect(column('SELECT DISTINCT status AS v FROM devolucao').sort()).toEqual([
    'AGUARDANDO',
    'CONCLUIDO',
  ]);
  for (const table of ['devolucao', 'solicitacao', 'ticket'])
    expect(count(`${table} WHERE idCli = 1001`), table).toBeGreaterThan(5);
});
