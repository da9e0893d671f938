import { unprocessable } from '../errors.ts';
import type { Erp, User } from '../types.ts';
import { requireQuantities } from './quantities.ts';
import { requirePurchaseOrder } from './purchase-order.ts';
import { checkCoupon, spendCoupon } from './prices/coupon.ts';
import { requireCredit, spendCredit } from './prices/credit.ts';
import { exceptionsOf, type SaleException } from './differences.ts';
import { storedExtras } from './prices/extras.ts';
import { requireEarned } from './prices/earned.ts';
import { LEAST_ORDER, limitAt } from './limits.ts';
import type { SaleTerms, WantedLine } from './prices/pricing.ts';
import type { DocumentRow } from './select.ts';
import { type NewDocument, inStock, insertDocument, storeLines, wantedLines } from './write.ts';

/**
 * Turns a saved quote into an order and answers its id and total. A complement adds its lines to
 * the order it came from. 422 when the quote is empty, has no allowed payment condition, or is
 * below the least value of its branch.
 */
export function placeOrder(
  erp: Erp,
  user: User,
  quote: DocumentRow,
): { id: number; vlTot: number; excecoes: SaleException[] } {
  const lines = wantedLines(erp.store, quote.id);
  if (lines.length === 0)
    throw unprocessable('O orçamento não possui itens.', { itens: 'Inclua ao menos um item.' });
  requireCondition(erp, quote);
  requireQuantities(erp.store, lines);
  if (quote.isInclusao === 0) requirePurchaseOrder(erp, quote);
  const least = limitAt(LEAST_ORDER, quote.idFil);
  if (quote.isInclusao === 0 && quote.vlTot < least) {
    const value = least.toFixed(2).replace('.', ',');
    throw unprocessable(`O valor mínimo do pedido é R$ ${value}.`, {
      vlTot: `Mínimo de R$ ${value}.`,
    });
  }
  spendOffers(erp, quote);
  const excecoes = exceptionsOf(erp.store, quote, user);
  const order =
    quote.pedidoOrigemId === null
      ? newOrder(erp, quote, lines)
      : complement(erp, quote.pedidoOrigemId, lines);
  erp.store.run(
    "UPDATE documento SET st = 'realizado', idPedido = ?, dtAlt = ? WHERE id = ?",
    order.id,
    erp.clock.now(),
    quote.id,
  );
  // An order with exceptions waits for approval.
  if (excecoes.length > 0)
    erp.store.run("UPDATE documento SET st = 'analise' WHERE id = ?", order.id);
  erp.store.run('DELETE FROM sinaleira WHERE idDoc = ?', quote.id);
  return { ...order, excecoes };
}

/** Coupon, credit and cashback of the quote are used up; 422 when one of them holds no more. */
function spendOffers(erp: Erp, quote: DocumentRow): void {
  const today = erp.clock.today();
  requireEarned(erp.store, quote);
  if (quote.cupom !== null) {
    const { problem } = checkCoupon(erp.store, quote.cupom, {
      ...quote,
      subtotal: quote.vlSubTot,
      today,
    });
    if (problem !== null) throw unprocessable(problem, { cupom: problem });
    spendCoupon(erp.store, quote.cupom);
  }
  const used = storedExtras(erp.store, quote, today);
  requireCredit(erp.store, { ...quote, today }, used);
  spendCredit(erp.store, quote, used);
}

function requireCondition(erp: Erp, quote: DocumentRow): void {
  if (quote.idPl === null || quote.idCob === null) {
    throw unprocessable('Selecione a forma e o plano de pagamento.', {
      idPl: 'Campo obrigatório',
      idCob: 'Campo obrigatório',
    });
  }
  if (
    erp.store.one(
      'SELECT 1 FROM plano_cobranca WHERE cobId = ? AND plId = ?',
      quote.idCob,
      quote.idPl,
    ) === undefined
  ) {
    throw unprocessable(
      'O plano de pagamento não é permitido para a forma de cobrança escolhida.',
      {
        idPl: 'Plano não permitido.',
      },
    );
  }
}

function newOrder(
  erp: Erp,
  quote: DocumentRow,
  lines: readonly WantedLine[],
): { id: number; vlTot: number } {
  const terms = termsOf(erp, quote);
  const order: NewDocument = {
    ...terms,
    tipo: 'P',
    idCli: quote.idCli,
    idColab: quote.idColab,
    atendente: quote.atendente,
    contato: quote.contato,
    emitente: quote.emitente,
    origem: quote.origem,
    st: 'aguardando',
    grupo: 'MEUS',
    grupoPedido: quote.grupoPedido,
    dtHorInc: erp.clock.now(),
    dtVal: null,
    dtAlt: erp.clock.now(),
    idEndEntr: quote.idEndEntr,
    obsPedido: quote.obsPedido,
    obsCliente: quote.obsCliente,
    obsEntrega: quote.obsEntrega,
    ordComp: quote.ordComp,
    isInclusao: false,
    permiteInclusao: true,
    pedidoOrigemId: null,
    cabecalho: quote.cabecalho,
  };
  const id = insertDocument(erp.store, order);
  return { id, vlTot: storeInStock(erp, id, terms, lines) };
}

function complement(
  erp: Erp,
  idOrder: number,
  added: readonly WantedLine[],
): { id: number; vlTot: number } {
  const order = erp.store.one<DocumentRow>('SELECT * FROM documento WHERE id = ?', idOrder);
  if (order === undefined || order.permiteInclusao === 0) {
    throw unprocessable('O pedido de origem não aceita mais inclusões.');
  }
  const before = wantedLines(erp.store, idOrder);
  const last = Math.max(0, ...before.map((line) => line.sqIns));
  const lines = [...before, ...added.map((line, index) => ({ ...line, sqIns: last + index + 1 }))];
  return { id: idOrder, vlTot: storeInStock(erp, idOrder, termsOf(erp, order), lines) };
}

/** Goods out of stock are neither fulfilled nor charged. */
function storeInStock(
  erp: Erp,
  id: number,
  terms: SaleTerms,
  lines: readonly WantedLine[],
): number {
  const totals = storeLines(erp.store, id, terms, lines, inStock);
  return totals.vlTot;
}

/** The terms under which a stored document was priced; its freight is the one already reduced. */
function termsOf(erp: Erp, row: DocumentRow): SaleTerms {
  return {
    idFil: row.idFil,
    tabelaPreco: row.tabelaPreco,
    idPl: row.idPl,
    idCob: row.idCob,
    idTransp: row.idTransp,
    idTpOp: row.idTpOp,
    vlFreteOriginal: row.vlFrete,
    vlFreteAbonado: 0,
    extras: storedExtras(erp.store, row, erp.clock.today()),
  };
}
