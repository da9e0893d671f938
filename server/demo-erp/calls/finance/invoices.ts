import { fileAnswer } from '../../after-sales/call.ts';
import {
  INVOICE_COLUMNS,
  INVOICE_TABLES,
  type InvoiceRow,
  presentInvoice,
} from '../../after-sales/invoices.ts';
import { addDays } from '../../clock.ts';
import { customerScope, requireCustomer } from '../../documents/scope.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { zip } from '../../files/zip.ts';
import { readOrder, readPaging, selectPage } from '../../store/paging.ts';
import type { SqlValue } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';
import { day } from '../agenda/agendas.ts';
import { type InvoicePaper, ORDERINGS, invoicePaper } from './invoice-paper.ts';
import { invoiceXml } from './invoice-xml.ts';
import { INVOICE_DAYS, MOST_INVOICES } from './limits.ts';

// The writer of PDF files is loaded at the first download: it costs more than all the rest of the
// start.
const danfeWriter = () => import('./danfe.ts');

const PAGE_SIZE = 12;
const ORDER = {
  numNf: 'notas.numNf',
  dtSai: 'notas.dtSai',
  vlTot: 'notas.vlTot',
  qtdeIt: 'notas.qtdeIt',
  'cliente.razSoc': 'cliente.razSoc',
  'filial.razSoc': 'filial.razSoc',
} as const;

/**
 * NOTAS_FISCAIS_PAGINADAS: of the customers the user may see, the last to leave first; those of a
 * number, or else of a range of days.
 */
export function invoices({ erp, user, query }: Call): Answer {
  const scope = customerScope(user);
  const asked = condition(query, erp.clock.today());
  const page = selectPage<InvoiceRow>(erp.store, {
    columns: INVOICE_COLUMNS,
    from: `${INVOICE_TABLES} WHERE ${scope.sql} AND ${asked.sql}`,
    values: [...scope.values, ...asked.values],
    order: readOrder(ORDER, query.get('sortBy'), query.get('orderBy'), {
      order: 'notas.dtSai DESC',
      tieBreak: 'notas.numNf DESC',
    }),
    ...readPaging(query.get('page'), query.get('take'), PAGE_SIZE),
  });
  return { ...page, itens: page.itens.map(presentInvoice) };
}

function condition(query: URLSearchParams, today: string): { sql: string; values: SqlValue[] } {
  const number = (query.get('numero') ?? '').trim();
  // Who has the number in hand need not know when the invoice left.
  if (number !== '')
    return {
      sql: "CAST(notas.numNf AS TEXT) LIKE ? || '%'",
      values: [number.replace(/\D/g, '') || '-'],
    };
  return {
    sql: 'notas.dtSai BETWEEN ? AND ?',
    values: [
      day(query, 'dtInicial') ?? addDays(today, -INVOICE_DAYS),
      day(query, 'dtFinal') ?? today,
    ],
  };
}

/** NOTAS_FISCAIS_XML: one invoice as its XML, several as a ZIP of theirs. */
export function downloadXml(call: Call): Answer {
  const files = papersOf(call).map((paper) => ({
    name: `${paper.chave}-nfe.xml`,
    bytes: Buffer.from(invoiceXml(paper), 'utf8'),
  }));
  const [first] = files;
  if (first !== undefined && files.length === 1)
    return fileAnswer(new Uint8Array(first.bytes), 'application/xml', first.name);
  return fileAnswer(zip(files), 'application/zip', 'notas-fiscais-xml.zip');
}

/**
 * NOTAS_FISCAIS_DANFE: one PDF with a DANFE for each invoice, its items in the order that
 * `ordenacao` names.
 */
export async function downloadDanfe(call: Call): Promise<Answer> {
  const asked = call.body['ordenacao'] ?? 'XML';
  const ordering = ORDERINGS.find((one) => one === asked);
  if (ordering === undefined)
    throw unprocessable('Ordenação inválida.', { ordenacao: `Use ${ORDERINGS.join(', ')}.` });
  const papers = papersOf(call, ordering);
  const { printDanfe } = await danfeWriter();
  return fileAnswer(
    await printDanfe(papers),
    'application/pdf',
    papers.length === 1 ? `danfe-${papers[0]?.numNf}.pdf` : 'danfe.pdf',
  );
}

/** Invoices of the access keys in the body, in that order. */
function papersOf(
  { erp, user, body }: Call,
  ordering: (typeof ORDERINGS)[number] = 'XML',
): InvoicePaper[] {
  const keys = body['chaves'];
  if (!Array.isArray(keys) || keys.length === 0)
    throw unprocessable('Escolha ao menos uma nota fiscal.', { chaves: 'Campo obrigatório' });
  const different = [...new Set(keys.map(String))];
  if (different.length > MOST_INVOICES)
    throw unprocessable(`Baixe no máximo ${MOST_INVOICES} notas fiscais por vez.`, {
      chaves: 'Notas fiscais demais.',
    });
  return different.map((key) => {
    const paper = invoicePaper(erp.store, key, ordering);
    if (paper === undefined) throw notFound('Nota fiscal não encontrada.');
    requireCustomer(erp.store, user, paper.idCli);
    return paper;
  });
}
