import { type HeaderChange, readHeader, readLines } from '../documents/changes.ts';
import { requireQuantities } from '../documents/quantities.ts';
import { holdsQuote, OPEN_QUOTE } from '../documents/actions.ts';
import { requireNoForeignLock } from '../documents/lock.ts';
import { findDocument, fullDocument, requireDocument } from '../documents/read.ts';
import type { DocumentRow } from '../documents/select.ts';
import { storeLines, wantedLines } from '../documents/write.ts';
import { forbidden, notFound, unprocessable } from '../errors.ts';
import { optionalText } from '../input.ts';
import { placeOrder } from '../documents/ordering.ts';
import type { Answer, Call } from '../types.ts';

/** The quote of the path, open for this user's changes: 422 when expired or over, 403 when it is with somebody else, 409 when locked. */
function requireEditable(call: Call): DocumentRow {
  const row = requireDocument(call, 'O');
  if (row.situacao === 'vencido') throw unprocessable('Orçamento vencido. Renove o orçamento para continuar.');
  if (!OPEN_QUOTE.some((status) => status === row.situacao)) {
    throw unprocessable('Este orçamento não pode mais ser alterado.');
  }
  if (!holdsQuote(call.user, row.grupo)) throw forbidden('Este orçamento está com outro responsável.');
  requireNoForeignLock(call.erp, call.user, row.id, optionalText(call.body, 'fingerprint'));
  return row;
}

/** Takes over what was sent: header as far as it came, lines at the ERP's own prices. */
function store(call: Call, row: DocumentRow): HeaderChange {
  const { erp, body } = call;
  const change = readHeader(erp.store, body, row);
  const lines = readLines(erp.store, body, row) ?? wantedLines(erp.store, row.id);
  erp.store.transaction(() => {
    erp.store.run(
      `UPDATE documento SET idCob = ?, idPl = ?, idTransp = ?, idTpOp = ?, idEndEntr = ?, obsPedido = ?, obsCliente = ?, obsEntrega = ?,
       ordComp = ?, cabecalho = ?, dtAlt = ? WHERE id = ?`,
      change.idCob,
      change.idPl,
      change.idTransp,
      change.idTpOp,
      change.idEndEntr,
      change.obsPedido,
      change.obsCliente,
      change.obsEntrega,
      change.ordComp,
      change.cabecalho,
      erp.clock.now(),
      row.id,
    );
    storeLines(erp.store, row.id, change, lines);
  });
  return change;
}

/** ORCAMENTO_AUTOSAVE */
export function autosaveQuote(call: Call): Answer {
  const row = requireEditable(call);
  store(call, row);
  return { id: row.id, dtAlt: call.erp.clock.now() };
}

/** ORCAMENTO_SALVAR: answers the quote as the ERP computed it; quantities must be sellable. */
export function saveQuote(call: Call): Answer {
  const row = requireEditable(call);
  requireQuantities(call.erp.store, readLines(call.erp.store, call.body, row) ?? []);
  store(call, row);
  return fullDocument(call, reload(call, row.id));
}

/**
 * ORCAMENTO_PEDIDO: saves what was sent and turns the quote into an order. A quote that is an order already answers that
 * order, whatever is sent, so that a repeated call does no harm.
 */
export function sendOrder(call: Call): Answer {
  const known = requireDocument(call, 'O');
  if (known.idPedido !== null) {
    return (
      call.erp.store.one<{ id: number; vlTot: number }>(
        'SELECT id, vlTot FROM documento WHERE id = ?',
        known.idPedido,
      ) ?? { id: known.idPedido }
    );
  }
  const row = requireEditable(call);
  return call.erp.store.transaction(() => {
    store(call, row);
    return placeOrder(call.erp, reload(call, row.id));
  });
}

function reload(call: Call, id: number): DocumentRow {
  const row = findDocument(call, id);
  if (row === undefined) throw notFound('Orçamento não encontrado.');
  return row;
}
