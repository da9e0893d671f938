import { type Condition, listDocuments } from '../documents/list.ts';
import { fullDocument, requireDocument } from '../documents/read.ts';
import { requireCustomer } from '../documents/scope.ts';
import { insertDocument, storeLines, wantedLines } from '../documents/write.ts';
import { notFound, unprocessable } from '../errors.ts';
import { pathId } from '../input.ts';
import type { Answer, Call } from '../types.ts';
import { newQuote } from './quotes/quotes.ts';

/**
 * PEDIDOS_PAGINATE: `mesAno` (or `mes_ano`) is `YYYY-MM`; an `id` finds the order in whatever month
 * it is.
 */
export function listOrders(call: Call): Answer {
  const { query } = call;
  const conditions: Condition[] = [];
  const id = query.get('id') ?? '';
  const month = query.get('mesAno') ?? query.get('mes_ano') ?? '';
  if (id !== '') conditions.push({ sql: 'documento.id = ?', values: [pathId(id) ?? -1] });
  else if (month !== '') conditions.push(monthCondition(month));
  return listDocuments(call, 'P', conditions);
}

function monthCondition(month: string): Condition {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    throw unprocessable('Mês inválido.', { mesAno: 'Use o formato AAAA-MM.' });
  }
  return {
    sql: 'documento.dtHorInc >= ? AND documento.dtHorInc < ?',
    values: [`${month}-01`, `${month}-32`],
  };
}

/** PEDIDO_PREVIEW */
export function order(call: Call): Answer {
  return fullDocument(call, requireDocument(call, 'P'));
}

/**
 * PEDIDOS_ABERTOS: orders of a customer that are not being picked yet; only some may still grow.
 */
export function openOrders(call: Call): Answer {
  const { erp, user, query } = call;
  const idCli = pathId(query.get('idCli') ?? undefined) ?? user.idCli;
  if (idCli === null) throw unprocessable('Informe o cliente.', { idCli: 'Campo obrigatório' });
  requireCustomer(erp.store, user, idCli);
  return erp.store.all(
    `SELECT id, dtHorInc, vlTot, qtdeIt, CASE permiteInclusao WHEN 1 THEN 'S' ELSE 'N' END AS permiteInclusao FROM documento
     WHERE tipo = 'P' AND idCli = ? AND st IN ('aguardando', 'analise', 'pendente', 'deposito', 'bloqueado', 'liberado')
     ORDER BY dtHorInc DESC, id DESC`,
    idCli,
  );
}

/**
 * INCLUSAO_PEDIDO: the quote that complements an order; the one begun before, if it is still open.
 */
export function complementOrder(call: Call): Answer {
  const { erp } = call;
  const row = requireDocument(call, 'P');
  if (row.permiteInclusao === 0) throw unprocessable('Este pedido não permite inclusão de itens.');
  const begun = erp.store.one<{ id: number }>(
    "SELECT id FROM documento WHERE pedidoOrigemId = ? AND excluido = 0 AND idPedido IS NULL AND st = 'orcamento' AND dtVal >= ?",
    row.id,
    erp.clock.today(),
  );
  if (begun !== undefined) return { id: begun.id };
  const id = insertDocument(erp.store, {
    ...newQuote(call, row.idCli, { idFil: row.idFil, tabelaPreco: row.tabelaPreco }),
    grupoPedido: 'INCLUSAO',
    isInclusao: true,
    pedidoOrigemId: row.id,
    idCob: row.idCob,
    idPl: row.idPl,
    idTransp: row.idTransp,
    cabecalho: JSON.stringify({ pedidoOrigemId: row.id, valorPedidoOrigem: row.vlTot }),
  });
  return { id };
}

/**
 * DUPLICAR_PEDIDO: a new quote with the order's lines, without those that are sold no more, at
 * today's prices.
 */
export function duplicateOrder(call: Call): Answer {
  const { erp } = call;
  const row = requireDocument(call, 'P');
  const available = wantedLines(erp.store, row.id).filter(
    (line) =>
      erp.store.one('SELECT 1 FROM produto WHERE id = ? AND disponivel = 1', line.idProd) !==
      undefined,
  );
  if (available.length === 0) throw notFound('Nenhum item do pedido está disponível para venda.');
  return erp.store.transaction(() => {
    const fresh = {
      ...newQuote(call, row.idCli, { idFil: row.idFil, tabelaPreco: row.tabelaPreco }),
      idCob: row.idCob,
      idPl: row.idPl,
      idTpOp: row.idTpOp,
      idEndEntr: row.idEndEntr,
      obsCliente: row.obsCliente,
    };
    const id = insertDocument(erp.store, fresh);
    storeLines(erp.store, id, fresh, available);
    return { id };
  });
}
