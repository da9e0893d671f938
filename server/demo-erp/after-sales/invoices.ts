import { addDays } from '../clock.ts';
import { requireCustomer } from '../documents/scope.ts';
import { notFound } from '../errors.ts';
import type { Store } from '../store/store.ts';
import type { Call, Erp } from '../types.ts';
import { DIVISIBLE_UNITS, RETURN_DAYS } from './limits.ts';

export interface InvoiceRow {
  numNf: number;
  chave: string;
  idPedido: number | null;
  idCli: number;
  idFil: number;
  dtSai: string;
  vlTot: number;
  qtdeIt: number;
  razSoc: string;
  fant: string;
  filialRazSoc: string;
  idTransp: number | null;
  transpRazSoc: string | null;
  /** Whether the customer fetches the goods. */
  retira: string | null;
  observacao: string | null;
}

export const INVOICE_COLUMNS = `notas.numNf, notas.chave, notas.idPedido, notas.idCli, notas.idFil, notas.dtSai, notas.vlTot, notas.qtdeIt, cliente.razSoc, cliente.fant,
  filial.razSoc AS filialRazSoc, notas.idTransp, transportadora.razSoc AS transpRazSoc, transportadora.retira,
  (SELECT obsPedido FROM documento WHERE documento.id = notas.idPedido) AS observacao`;
export const INVOICE_TABLES = `notas JOIN cliente ON cliente.id = notas.idCli JOIN filial ON filial.id = notas.idFil
  LEFT JOIN transportadora ON transportadora.id = notas.idTransp`;

/**
 * An invoice without its products; `vlTot` is text on old ones, `custo` is nobody's business in the
 * browser.
 */
export function presentInvoice(row: InvoiceRow) {
  return {
    id: row.numNf,
    numNf: row.numNf,
    numero: String(row.numNf),
    chave: row.chave,
    idPedido: row.idPedido,
    vlTot: row.idPedido === null ? row.vlTot.toFixed(2) : row.vlTot,
    qtdeIt: String(row.qtdeIt),
    dtSai: row.dtSai,
    idFil: row.idFil,
    idCli: row.idCli,
    observacao: row.observacao,
    rastreio: row.retira === 'N' ? `BR${row.numNf}` : null,
    filial: { id: row.idFil, razSoc: row.filialRazSoc },
    cliente: { id: row.idCli, razSoc: row.razSoc, fant: row.fant },
    transportadora: row.idTransp === null ? null : { id: row.idTransp, razSoc: row.transpRazSoc },
    margem: 18.4,
  };
}

interface LineRow {
  idProd: number;
  idExibicao: string;
  descComp: string;
  marca: string;
  codBarra: string;
  unidade: string;
  qtd: number;
  qtdDevolvida: number;
  vlSemImposto: number;
  vlUnit: number;
  permite: number;
  indisponivel: number;
  anexoObrigatorio: number;
}

/** Products of an invoice, each as often as it may still be returned. */
export function invoiceProducts({ store, clock }: Erp, invoice: InvoiceRow) {
  const inTime = invoice.dtSai > addDays(clock.today(), -RETURN_DAYS);
  return store
    .all<LineRow>(
      `SELECT idProd, idExibicao, descComp, marca, codBarra, unidade, qtd, qtdDevolvida, vlSemImposto, vlUnit, permite, indisponivel, anexoObrigatorio
       FROM notas_itens JOIN produto ON produto.id = idProd WHERE numNf = ? ORDER BY seq`,
      invoice.numNf,
    )
    .map((line) => ({
      id: line.idProd,
      idExibicao: line.idExibicao,
      descNF: line.descComp,
      marca: line.marca,
      codigo_barras: line.codBarra,
      unidade: line.unidade,
      qtd: line.qtd - line.qtdDevolvida,
      qtd_comprada: String(line.qtd),
      qtd_devolvida: line.qtdDevolvida,
      valor_sem_imposto: line.vlSemImposto,
      valor_unitario: String(line.vlUnit),
      idImagem: line.idProd,
      numNF: invoice.numNf,
      indisponivel: line.indisponivel === 1 || line.qtd <= line.qtdDevolvida,
      anexo_obrigatorio: line.anexoObrigatorio === 1 ? 'S' : 'N',
      permiteDevolucao: inTime && line.permite === 1,
      transportadora:
        invoice.idTransp === null ? null : { id: invoice.idTransp, razSoc: invoice.transpRazSoc },
      custo: Math.round(line.vlSemImposto * 62) / 100,
    }));
}

/**
 * Whether so much of a product can be: 1,5 of a pair cannot, unless not even a whole number of it
 * was bought.
 */
export function fitsUnit(
  { unidade, qtd }: { unidade: string; qtd: number },
  asked: number,
): boolean {
  return Number.isInteger(asked) || DIVISIBLE_UNITS.includes(unidade) || !Number.isInteger(qtd);
}

export type InvoiceProduct = ReturnType<typeof invoiceProducts>[number];

/** The invoice with a number; undefined for none. */
export function findInvoice(store: Store, numNf: number): InvoiceRow | undefined {
  return store.one<InvoiceRow>(
    `SELECT ${INVOICE_COLUMNS} FROM ${INVOICE_TABLES} WHERE notas.numNf = ?`,
    numNf,
  );
}

/** 404 for no invoice, 403 for one of a customer that is not the user's. */
export function requireInvoice(
  { erp, user }: Pick<Call, 'erp' | 'user'>,
  numNf: number | null,
): InvoiceRow {
  const invoice = numNf === null ? undefined : findInvoice(erp.store, numNf);
  if (invoice === undefined) throw notFound('Nota fiscal não encontrada.');
  requireCustomer(erp.store, user, invoice.idCli);
  return invoice;
}
