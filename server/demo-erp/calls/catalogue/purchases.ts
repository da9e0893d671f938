import { addDays } from '../../clock.ts';
import { requireCustomerOf } from '../../documents/scope.ts';
import type { Answer, Call } from '../../types.ts';
import type { Condition } from './condition.ts';

/** How long ago the last purchase was, in days: `from` (included) to `to` (excluded). */
const PERIODS = [
  { valor: 'ATE30', descricao: 'Nos últimos 30 dias', from: 0, to: 31 },
  { valor: 'ATE60', descricao: 'Entre 31 e 60 dias', from: 31, to: 61 },
  { valor: 'ATE90', descricao: 'Entre 61 e 90 dias', from: 61, to: 91 },
  { valor: 'MAIS90', descricao: 'Há mais de 90 dias', from: 91, to: 36_500 },
] as const;

const DAY = 86_400_000;

/** Each product that a customer has ordered, with the day of the last time. */
const LAST_PURCHASE = `SELECT item.idProd, max(substr(documento.dtAlt, 1, 10)) AS dtUlt, sum(item.qtde) AS qtde FROM item JOIN documento ON documento.id = item.idDoc
  WHERE documento.tipo = 'P' AND documento.idCli = ? AND documento.st <> 'cancelado' GROUP BY item.idProd`;

interface Purchase {
  idProd: number;
  dtUlt: string;
  qtde: number;
}

/**
 * CLIENTE_COMPRAS: what a customer has bought, latest first, and the periods that the search may be
 * narrowed to.
 */
export function purchases(call: Call): Answer {
  const { store, clock } = call.erp;
  const today = clock.today();
  const rows = store.all<Purchase>(
    `${LAST_PURCHASE} ORDER BY dtUlt DESC, item.idProd`,
    requireCustomerOf(call),
  );
  const compras = rows.map((row) => ({
    ...row,
    dias: Math.round((Date.parse(today) - Date.parse(row.dtUlt)) / DAY),
  }));
  const filtros = PERIODS.map(({ valor, descricao, from, to }) => ({
    valor,
    descricao,
    qtde: compras.filter(({ dias }) => dias >= from && dias < to).length,
  }));
  return { compras, filtros };
}

/**
 * Products whose last purchase lies in any of the chosen periods; a mere yes means any purchase, an
 * unknown word nothing.
 */
export function purchaseCondition(
  chosen: readonly unknown[],
  idCli: number,
  today: string,
): Condition[] {
  if (chosen.length === 0) return [];
  if (chosen.some((one) => one === true || one === 1 || one === 'S'))
    return [{ sql: `preco.idProd IN (SELECT idProd FROM (${LAST_PURCHASE}))`, values: [idCli] }];
  const periods = PERIODS.filter(({ valor }) => chosen.includes(valor));
  const within = periods.map(() => '(dtUlt > ? AND dtUlt <= ?)').join(' OR ') || '1 = 0';
  return [
    {
      sql: `preco.idProd IN (SELECT idProd FROM (${LAST_PURCHASE}) WHERE ${within})`,
      values: [
        idCli,
        ...periods.flatMap(({ from, to }) => [addDays(today, -to), addDays(today, -from)]),
      ],
    },
  ];
}
