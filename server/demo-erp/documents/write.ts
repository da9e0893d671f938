import type { SqlValue, Store } from '../store/store.ts';
import {
  type DocumentTotals,
  type OfferedLine,
  type SaleTerms,
  type SoldLine,
  type WantedLine,
  priceDocument,
} from './prices/pricing.ts';

/** A document about to be inserted; everything absent takes the table's default. */
export interface NewDocument extends SaleTerms {
  tipo: 'O' | 'P';
  idCli: number;
  idColab: number;
  atendente: string | null;
  contato: string | null;
  emitente: string;
  origem: string | null;
  st: string;
  grupo: string;
  grupoPedido: string;
  dtHorInc: string | null;
  dtVal: string | null;
  dtAlt: string;
  idEndEntr: number | null;
  obsPedido: string | null;
  obsCliente: string | null;
  obsEntrega: string | null;
  ordComp: string | null;
  isInclusao: boolean;
  permiteInclusao: boolean;
  pedidoOrigemId: number | null;
  cabecalho: string;
  isCarrinho?: boolean;
}

/** Inserts the header alone; answers its id. Lines and totals come with `storeLines`. */
export function insertDocument(store: Store, document: NewDocument): number {
  const columns: Record<string, SqlValue> = {
    tipo: document.tipo,
    idCli: document.idCli,
    idFil: document.idFil,
    idColab: document.idColab,
    tabelaPreco: document.tabelaPreco,
    atendente: document.atendente,
    contato: document.contato,
    emitente: document.emitente,
    origem: document.origem,
    st: document.st,
    grupo: document.grupo,
    grupoPedido: document.grupoPedido,
    dtHorInc: document.dtHorInc,
    dtVal: document.dtVal,
    dtAlt: document.dtAlt,
    idTransp: document.idTransp,
    idCob: document.idCob,
    idPl: document.idPl,
    idTpOp: document.idTpOp,
    idEndEntr: document.idEndEntr,
    obsPedido: document.obsPedido,
    obsCliente: document.obsCliente,
    obsEntrega: document.obsEntrega,
    ordComp: document.ordComp,
    isInclusao: document.isInclusao ? 1 : 0,
    permiteInclusao: document.permiteInclusao ? 1 : 0,
    pedidoOrigemId: document.pedidoOrigemId,
    cabecalho: document.cabecalho,
    isCarrinho: document.isCarrinho === true ? 1 : 0,
  };
  const names = Object.keys(columns);
  return store.run(
    `INSERT INTO documento (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(columns),
  ).id;
}

/** How many of a line stock can serve, in packages. */
export const inStock = ({ wanted, tariff, packaging }: OfferedLine): number =>
  Math.min(wanted.qtde, Math.floor(tariff.qtEst / packaging.fator_conversao));

/**
 * Replaces the lines of a document by freshly priced ones and sets its totals. `attended` gives the
 * fulfilled quantity of a line; by default all of it.
 */
export function storeLines(
  store: Store,
  idDoc: number,
  terms: SaleTerms,
  wanted: readonly WantedLine[],
  attended?: (line: OfferedLine) => number,
): DocumentTotals {
  const { lines, totals } = priceDocument(store, terms, wanted, attended);
  store.run('DELETE FROM item WHERE idDoc = ?', idDoc);
  for (const line of lines) insertLine(store, idDoc, line);
  store.run(
    'UPDATE documento SET qtdeIt = ?, vlTot = ?, vlSubTot = ?, vlBoni = ?, vlFrete = ?, vlTaxaFixa = ?, cupom = ?, cupomValor = ?, vlCredito = ?, valorTotalAPagar = ? WHERE id = ?',
    lines.length,
    totals.vlTot,
    totals.vlSubTot,
    totals.vlBoni,
    totals.vlFrete,
    totals.vlTaxaFixa,
    terms.extras?.cupom ?? null,
    totals.cupomValor,
    totals.vlCredito,
    totals.valorTotalAPagar,
    idDoc,
  );
  return totals;
}

function insertLine(store: Store, idDoc: number, line: SoldLine): void {
  const { wanted, priced, tariff, packaging, qtdeAt } = line;
  const taxes = Object.fromEntries(
    Object.entries(priced.impostos).map(([name, tax]) => [
      name,
      { perc: Number(tax.perc), valor: Number(tax.valor) },
    ]),
  );
  store.run(
    'INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    idDoc,
    wanted.sqIns,
    wanted.idProd,
    wanted.idFil,
    packaging.idEmb,
    wanted.qtde,
    qtdeAt,
    Number(priced.vlBaseUnit),
    Number(priced.precoFinal),
    Number(priced.vlTot),
    Number(priced.precoSemImposto),
    Number(priced.baseCalculoImposto),
    Number(priced.percDesc),
    Number(priced.percFlex),
    priced.idDesc === null ? null : Number(priced.idDesc),
    priced.idPromo === null ? null : Number(priced.idPromo),
    priced.coluna_preco,
    wanted.bonificado ? 1 : 0,
    JSON.stringify(taxes),
    tariff.custo,
    wanted.idCor,
  );
}

/** The lines of a document as they were asked for, to be priced again in another one. */
export function wantedLines(store: Store, idDoc: number): WantedLine[] {
  return store
    .all<Omit<WantedLine, 'bonificado'> & { bonificado: number }>(
      'SELECT sqIns, idProd, idFil, idEmb, qtde, percFlex, bonificado, idCor FROM item WHERE idDoc = ? ORDER BY sqIns',
      idDoc,
    )
    .map((row) => ({ ...row, bonificado: row.bonificado === 1 }));
}
