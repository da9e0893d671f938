import { addDays } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import { digits } from '../numbers.ts';
import type { Random } from '../random.ts';
import { positiveCents } from '../rounding.ts';
import type { SheetCustomer } from './sheet-customer.ts';

/** Statuses of orders that have been invoiced, and so are paid for or have to be. */
const INVOICED = "'faturado', 'transporte', 'entregue', 'realizado'";

/** Days after which hardly a slip is still unpaid. */
const LONG_OVERDUE = 45;

interface Invoiced {
  id: number;
  idCli: number;
  idFil: number;
  vlTot: number;
  data: string;
  idCob: number;
  parcelas: number;
  prazMed: number;
}

/** Slips of invoiced orders, one for each instalment, and credits of every position. */
export function seedFinance(
  store: Store,
  random: Random,
  today: string,
  customers: readonly SheetCustomer[],
): void {
  const orders = store.all<Invoiced>(
    `SELECT documento.id, idCli, idFil, vlTot, substr(dtAlt, 1, 10) AS data, idCob, parcelas, prazMed FROM documento
     JOIN plano ON plano.id = documento.idPl WHERE tipo = 'P' AND st IN (${INVOICED}) AND idCob IS NOT NULL ORDER BY documento.id`,
  );
  for (const order of orders) insertSlips(store, random, today, order);
  for (const customer of customers) {
    const count = customer.id === customer.idMatriz ? random.int(0, 7) : random.int(0, 2);
    for (let left = customer.id === customers[0]?.id ? 9 : count; left > 0; left--)
      insertCredit(store, random, today, customer);
  }
}

function insertSlips(store: Store, random: Random, today: string, order: Invoiced): void {
  const value = positiveCents(order.vlTot / order.parcelas);
  for (let part = 1; part <= order.parcelas; part++) {
    const due = addDays(order.data, Math.round((2 * order.prazMed * part) / (order.parcelas + 1)));
    const paid = random.chance(
      due >= today ? 0.05 : due < addDays(today, -LONG_OVERDUE) ? 0.998 : 0.9,
    );
    const last = part === order.parcelas;
    store.run(
      'INSERT INTO boleto (nro, idCli, idFil, idPedido, valor, dtEmi, dtVenc, dtPag, idCob, boleto) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      `${order.id}/${part}`,
      order.idCli,
      order.idFil,
      order.id,
      last ? positiveCents(order.vlTot - value * (order.parcelas - 1)) : value,
      order.data,
      due,
      paid ? (due < today ? addDays(due, -random.int(0, 2)) : order.data) : null,
      order.idCob,
      order.idCob === 1 ? 'S' : 'N',
    );
  }
}

const CREDITS = {
  Devoluções: ['Devolução parcial', 'Devolução por avaria no transporte'],
  Bonificações: ['Bonificação por volume', 'Verba de campanha'],
  Cashback: ['Cashback do pedido'],
} as const;
const GROUPS = ['Devoluções', 'Bonificações', 'Cashback'] as const;

function insertCredit(store: Store, random: Random, today: string, customer: SheetCustomer): void {
  const grupo = random.pick(GROUPS);
  const posicao = random.pick(['ABERTO', 'ABERTO', 'UTILIZADO', 'PENDENTE']);
  const given = random.int(2500, 90_000) / 100;
  const left = posicao === 'UTILIZADO' ? 0 : random.chance(0.3) ? positiveCents(given / 2) : given;
  const branch =
    store.one<{ idFil: number }>(
      'SELECT idFil FROM cliente_filial WHERE idCli = ? ORDER BY idFil',
      customer.id,
    )?.idFil ?? 1;
  store.run(
    'INSERT INTO credito (idCli, idFil, grupo, historico, dt_lancamento, numero_nota, valor, valor_credito, posicao) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    customer.id,
    branch,
    grupo,
    random.pick(CREDITS[grupo]),
    addDays(today, -random.int(1, 240)),
    random.chance(0.2) ? null : digits(random, 6),
    left,
    given,
    posicao,
  );
}
