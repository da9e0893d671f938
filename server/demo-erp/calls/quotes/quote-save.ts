import { holdsQuote, OPEN_QUOTE } from '../../documents/actions.ts';
import { readHeader, readLines } from '../../documents/changes.ts';
import {
  changedCondition,
  changedPrices,
  cutLines,
  exceptionsOf,
  type LineChange,
  linesOf,
  type SaleException,
} from '../../documents/differences.ts';
import { requireNoForeignLock } from '../../documents/lock.ts';
import { requireOperation } from '../../documents/operations.ts';
import { placeOrder } from '../../documents/ordering.ts';
import { requireEarned } from '../../documents/prices/earned.ts';
import type { WantedLine } from '../../documents/prices/pricing.ts';
import { requireQuantities } from '../../documents/quantities.ts';
import { findDocument, fullDocument, requireDocument } from '../../documents/read.ts';
import type { DocumentRow } from '../../documents/select.ts';
import { inStock, storeLines, wantedLines } from '../../documents/write.ts';
import { forbidden, notFound, unprocessable } from '../../errors.ts';
import { optionalNumber, optionalText, records } from '../../input.ts';
import type { Store } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';

/**
 * The quote of the path, open for this user's changes: 422 when expired or over, 403 when it is
 * with somebody else, 409 when locked.
 */
export function requireEditable(call: Call): DocumentRow {
  const row = requireDocument(call, 'O');
  if (row.situacao === 'vencido')
    throw unprocessable('Orçamento vencido. Renove o orçamento para continuar.');
  if (!OPEN_QUOTE.some((status) => status === row.situacao)) {
    throw unprocessable('Este orçamento não pode mais ser alterado.');
  }
  if (!holdsQuote(call.user, row.grupo))
    throw forbidden('Este orçamento está com outro responsável.');
  requireNoForeignLock(call.erp, call.user, row.id, optionalText(call.body, 'fingerprint'));
  return row;
}

/**
 * Differences between a save and what was sent, or known before. Lists are absent when they are
 * empty.
 */
interface Differences {
  itensModificados?: LineChange[];
  itensCortados?: LineChange[];
  itensRemovidos?: LineChange[];
  condicaoAlterada?: string;
  excecoes?: SaleException[];
}

/**
 * Stores a sent quote: the header as far as it came, lines at the ERP's own prices, each fulfilled
 * as far as stock goes.
 */
function store(call: Call, row: DocumentRow, lines: readonly WantedLine[]): void {
  const { erp, body } = call;
  const change = readHeader(erp.store, body, row, erp.clock.today());
  requireOperation(call.user, change.idTpOp, row.idTpOp);
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
    storeLines(erp.store, row.id, change, lines, inStock);
  });
}

const linesWanted = (call: Call, row: DocumentRow): WantedLine[] =>
  readLines(call.erp.store, call.body, row) ?? wantedLines(call.erp.store, row.id);

/**
 * Saves, and answers the quote with everything that came out otherwise. Lines that are sold no more
 * leave it, with the reason.
 */
export function saveWithDifferences(
  call: Call,
  row: DocumentRow,
  taxKey: string | null = null,
): Answer {
  const { store: data } = call.erp;
  const wanted = linesWanted(call, row);
  const known = knownPrices(call, row, wanted);
  const itensRemovidos = refusedLines(data, wanted);
  const remaining = wanted.filter(
    (line) => !itensRemovidos.some(({ sqIns }) => sqIns === line.sqIns),
  );
  requireQuantities(data, remaining);
  store(call, row, remaining);
  const saved = reload(call, row.id);
  const lines = linesOf(data, row.id);
  const differences = {
    percFin: optionalNumber(call.body, 'percFin'),
    taxKey,
    today: call.erp.clock.today(),
  };
  return {
    ...fullDocument(call, saved),
    ...present({
      itensModificados: changedPrices(lines, known),
      itensCortados: cutLines(lines),
      itensRemovidos,
      condicaoAlterada: changedCondition(data, saved, differences),
      excecoes: exceptionsOf(data, saved, call.user),
    }),
  };
}

/**
 * Unit prices by line as they were sent; those of lines that were not sent are the ones saved
 * before.
 */
function knownPrices(
  { erp, body }: Call,
  row: DocumentRow,
  wanted: readonly WantedLine[],
): Map<number, number> {
  const sent = records(body, 'itens');
  if (sent === null)
    return new Map(linesOf(erp.store, row.id).map(({ sqIns, vlUnit }) => [sqIns, vlUnit]));
  return new Map(
    sent.flatMap((line, index): [number, number][] => {
      const [sqIns, price] = [wanted[index]?.sqIns, optionalNumber(line, 'vlUnit')];
      return sqIns === undefined || price === null ? [] : [[sqIns, price]];
    }),
  );
}

/** Lines whose product is sold no more, or not by the line's branch. */
function refusedLines(data: Store, wanted: readonly WantedLine[]): LineChange[] {
  return wanted.flatMap(({ sqIns, idProd, idFil, qtde }) => {
    const product = data.one<{
      idExibicao: string;
      descNF: string;
      disponivel: number;
      vendido: number;
    }>(
      `SELECT idExibicao, descComp AS descNF, disponivel, EXISTS (SELECT 1 FROM preco WHERE preco.idProd = produto.id AND preco.idFil = ?) AS vendido FROM produto WHERE id = ?`,
      idFil,
      idProd,
    );
    if (product === undefined || (product.disponivel === 1 && product.vendido === 1)) return [];
    const motivo =
      product.disponivel === 1
        ? `A filial ${idFil} não vende mais este produto.`
        : 'Produto indisponível.';
    return [
      {
        sqIns,
        idProd,
        idExibicao: product.idExibicao,
        descNF: product.descNF,
        qtdeAnterior: qtde,
        qtdeAtual: 0,
        motivo,
      },
    ];
  });
}

/** Without empty lists and nulls: a save that changed nothing says nothing. */
function present(found: { [name in keyof Differences]: Differences[name] | null }): Differences {
  return Object.fromEntries(
    Object.entries(found).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** ORCAMENTO_AUTOSAVE */
export function autosaveQuote(call: Call): Answer {
  const row = requireEditable(call);
  store(call, row, linesWanted(call, row));
  return { id: row.id, dtAlt: call.erp.clock.now() };
}

/**
 * ORCAMENTO_SALVAR: answers the quote as the ERP computed it, and what of it changed meanwhile;
 * quantities must be sellable, cashback and gifts earned. A refused one changes nothing.
 */
export function saveQuote(call: Call): Answer {
  const row = requireEditable(call);
  return call.erp.store.transaction(() => {
    const answer = saveWithDifferences(call, row);
    requireEarned(call.erp.store, reload(call, row.id));
    return answer;
  });
}

/**
 * ORCAMENTO_PEDIDO: saves what was sent and turns the quote into an order, which waits in analysis
 * when something of it needs approval. A quote that is an order already answers that order,
 * whatever is sent, so that a repeated call does no harm.
 */
export function sendOrder(call: Call): Answer {
  const { store: data } = call.erp;
  const known = requireDocument(call, 'O');
  if (known.idPedido !== null)
    return {
      id: known.idPedido,
      ...data.one<{ vlTot: number; st: string }>(
        'SELECT vlTot, st FROM documento WHERE id = ?',
        known.idPedido,
      ),
    };
  const row = requireEditable(call);
  return data.transaction(() => {
    store(call, row, linesWanted(call, row));
    const { id, vlTot, excecoes } = placeOrder(call.erp, call.user, reload(call, row.id));
    const st = data.one<{ st: string }>('SELECT st FROM documento WHERE id = ?', id)?.st;
    return { id, vlTot, st, ...present({ itensCortados: cutLines(linesOf(data, id)), excecoes }) };
  });
}

function reload(call: Call, id: number): DocumentRow {
  const row = findDocument(call, id);
  if (row === undefined) throw notFound('Orçamento não encontrado.');
  return row;
}
