import { addDays } from '../../clock.ts';
import type { SeedCustomer } from '../../seed/customers.ts';
import { BRANCHES } from '../../seed/branches.ts';
import { FIRST_PRODUCT } from '../../seed/products.ts';
import type { Random } from '../../seed/random.ts';
import { positiveCents } from '../../seed/rounding.ts';
import type { Store } from '../../store/store.ts';
import { accessKey } from './access-key.ts';

/** Invoices before the year of orders: those orders are archived, what was sold stays on paper. */
const ARCHIVED = 260;
const FIRST_NUMBER = 70_214;
const CARRIERS = 5;

interface InvoiceDraft {
  idPedido: number | null;
  idCli: number;
  idFil: number;
  idColab: number;
  idTransp: number | null;
  dtSai: string;
  lines: {
    idProd: number;
    unidade: string;
    qtd: number;
    vlSemImposto: number;
    vlUnit: number;
    vlTot: number;
  }[];
}

/**
 * Two years of invoices, oldest first: one for each order that left the house, and older ones whose
 * orders are archived.
 */
export function seedInvoices(
  store: Store,
  random: Random,
  today: string,
  customers: readonly SeedCustomer[],
  products: number,
): void {
  const buyers = customers.filter((customer) => customer.branches.length > 0);
  const archived = Array.from({ length: ARCHIVED }, () =>
    draftArchived(store, random, today, buyers, products),
  );
  const drafts = [...archived, ...draftsOfOrders(store, random, today)];
  drafts.sort((one, other) => (one.dtSai < other.dtSai ? -1 : one.dtSai > other.dtSai ? 1 : 0));
  let numNf = FIRST_NUMBER;
  for (const draft of drafts) {
    numNf += random.int(1, 3);
    insertInvoice(store, random, numNf, draft);
  }
}

function draftsOfOrders(store: Store, random: Random, today: string): InvoiceDraft[] {
  const orders = store.all<{
    id: number;
    idCli: number;
    idFil: number;
    idColab: number;
    idTransp: number | null;
    dtAlt: string;
  }>(
    `SELECT documento.id, documento.idCli, documento.idFil, cliente.idColab, documento.idTransp, documento.dtAlt
     FROM documento JOIN cliente ON cliente.id = documento.idCli
     WHERE tipo = 'P' AND st IN ('entregue', 'faturado', 'transporte', 'realizado', 'devolucao') ORDER BY documento.id`,
  );
  return orders.flatMap((order) => {
    const lines = store.all<InvoiceDraft['lines'][number]>(
      `SELECT item.idProd, produto.und AS unidade, item.qtdeAt AS qtd, item.precoSemImposto AS vlSemImposto, item.vlUnit, item.vlTot
       FROM item JOIN produto ON produto.id = item.idProd WHERE idDoc = ? AND qtdeAt > 0 ORDER BY sqIns`,
      order.id,
    );
    if (lines.length === 0) return [];
    const left = addDays(order.dtAlt.slice(0, 10), random.int(1, 3));
    return [
      {
        ...order,
        idPedido: order.id,
        idTransp: order.idTransp ?? random.int(2, CARRIERS),
        dtSai: left > today ? today : left,
        lines,
      },
    ];
  });
}

function draftArchived(
  store: Store,
  random: Random,
  today: string,
  buyers: readonly SeedCustomer[],
  products: number,
): InvoiceDraft {
  const customer = random.chance(0.3) && buyers[0] !== undefined ? buyers[0] : random.pick(buyers);
  const branch = random.pick(customer.branches);
  const ids = new Set(
    Array.from({ length: random.int(1, 9) }, () => FIRST_PRODUCT + random.int(0, products - 1)),
  );
  const lines = [...ids].map((idProd) => {
    const price = store.one<{ unidade: string; c1: number; ipi: number }>(
      'SELECT produto.und AS unidade, preco.c1, produto.ipi FROM produto JOIN preco ON preco.idProd = produto.id AND preco.idFil = ? WHERE produto.id = ?',
      branch.idFil,
      idProd,
    );
    const qtd = random.int(1, 40);
    const net = positiveCents((price?.c1 ?? 1) * (0.88 + random.next() * 0.06));
    const gross = positiveCents(net * (1 + (price?.ipi ?? 0) / 100));
    return {
      idProd,
      unidade: price?.unidade ?? 'UN',
      qtd,
      vlSemImposto: net,
      vlUnit: gross,
      vlTot: positiveCents(gross * qtd),
    };
  });
  return {
    idPedido: null,
    idCli: customer.id,
    idFil: branch.idFil,
    idColab: customer.idColab,
    idTransp: random.chance(0.1) ? null : random.int(1, CARRIERS),
    dtSai: addDays(today, -random.int(366, 725)),
    lines,
  };
}

function insertInvoice(store: Store, random: Random, numNf: number, draft: InvoiceDraft): void {
  const branch = BRANCHES.find((one) => one.id === draft.idFil) ?? BRANCHES[0];
  store.run(
    'INSERT INTO notas VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    numNf,
    '1',
    accessKey({
      uf: branch.uf,
      month: draft.dtSai.slice(0, 7),
      cnpj: branch.cnpj,
      serie: 1,
      numNf,
    }),
    draft.idPedido,
    draft.idCli,
    draft.idFil,
    draft.idColab,
    draft.idTransp,
    `${draft.dtSai}T06:${String(numNf % 60).padStart(2, '0')}:00`,
    draft.dtSai,
    positiveCents(draft.lines.reduce((sum, line) => sum + line.vlTot, 0)),
    draft.lines.length,
  );
  for (const [index, line] of draft.lines.entries()) {
    const returned = random.chance(0.06) ? Math.min(line.qtd, random.int(1, 5)) : 0;
    store.run(
      'INSERT INTO notas_itens VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      numNf,
      index + 1,
      line.idProd,
      line.unidade,
      line.qtd,
      returned,
      line.vlSemImposto,
      line.vlUnit,
      line.vlTot,
      random.chance(0.06) ? 0 : 1,
      random.chance(0.05) ? 1 : 0,
      random.chance(0.12) ? 1 : 0,
    );
  }
}
