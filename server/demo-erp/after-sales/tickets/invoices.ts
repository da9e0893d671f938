import { cents } from '../../cents.ts';
import { addDays } from '../../clock.ts';
import { requireCustomer } from '../../documents/scope.ts';
import { notFound } from '../../errors.ts';
import { pathId } from '../../input.ts';
import { readPaging, selectPage } from '../../store/paging.ts';
import type { SqlValue } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';
import { dayOf, idOf } from '../call.ts';
import {
  INVOICE_COLUMNS,
  INVOICE_TABLES,
  type InvoiceRow,
  findInvoice,
  invoiceProducts,
  presentInvoice,
  requireInvoice,
} from '../invoices.ts';
import { requireTicket } from './read.ts';

const INVOICES_PAGE = 6;
const TITLE_DAYS = [28, 35, 42] as const;

function whole({ erp }: Call, row: InvoiceRow) {
  return { ...presentInvoice(row), produtos: invoiceProducts(erp, row) };
}

/** Slips of an invoice in three parts, the last one taking the odd cents. */
function titlesOf(row: InvoiceRow) {
  const part = Math.floor((row.vlTot / TITLE_DAYS.length) * 100) / 100;
  return TITLE_DAYS.map((days, index) => ({
    id: row.numNf * 10 + index + 1,
    parcela: `${index + 1}/${TITLE_DAYS.length}`,
    dtVenc: addDays(row.dtSai, days),
    valor: index === TITLE_DAYS.length - 1 ? cents(row.vlTot - part * index) : part,
  }));
}

function customerAndBranch(call: Call): { idCli: number; idFil: number } {
  const idCli = idOf(call, 'idCli', 'Cliente não encontrado.');
  requireCustomer(call.erp.store, call.user, idCli);
  return { idCli, idFil: idOf(call, 'idFil', 'Filial não encontrada.') };
}

/**
 * TICKET_BUSCAR_NOTAS_FISCAIS: with products; `produto` is the one asked for, `titulos` come on
 * request.
 */
export function searchTicketInvoices(call: Call): Answer {
  const { erp, query } = call;
  const { idCli, idFil } = customerAndBranch(call);
  const idProd = pathId(query.get('idProd') ?? undefined);
  const number = (query.get('numero') ?? '').trim();
  const [from, until] = [
    dayOf(query.get('dtInicial')) ?? '0000',
    dayOf(query.get('dtFinal')) ?? '9999',
  ];
  const conditions: { sql: string; values: SqlValue[] }[] = [
    { sql: 'notas.idCli = ? AND notas.idFil = ?', values: [idCli, idFil] },
    number === ''
      ? { sql: 'notas.dtSai BETWEEN ? AND ?', values: [from, until] }
      : { sql: 'notas.numNf = ?', values: [pathId(number) ?? -1] },
    ...(idProd === null
      ? []
      : [
          {
            sql: 'EXISTS (SELECT 1 FROM notas_itens WHERE notas_itens.numNf = notas.numNf AND idProd = ?)',
            values: [idProd],
          },
        ]),
  ];
  const page = selectPage<InvoiceRow>(erp.store, {
    columns: INVOICE_COLUMNS,
    from: `${INVOICE_TABLES} WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
    values: conditions.flatMap(({ values }) => values),
    order: 'notas.dtSai DESC, notas.numNf DESC',
    ...readPaging(query.get('page'), query.get('take'), INVOICES_PAGE),
  });
  const withTitles = ['true', '1', 'S'].includes(query.get('withTitulos') ?? '');
  return {
    ...page,
    itens: page.itens.map((row) => {
      const invoice = whole(call, row);
      return {
        ...invoice,
        produto: invoice.produtos.find(({ id }) => id === idProd) ?? null,
        ...(withTitles ? { titulos: titlesOf(row) } : {}),
      };
    }),
  };
}

/** TICKET_NOTA: by number; a `chave` given with it must be the invoice's. */
export function ticketInvoice(call: Call): Answer {
  const row = requireInvoice(call, pathId(call.params['numNf']));
  const key = call.query.get('chave') ?? '';
  if (key !== '' && key !== row.chave) throw notFound('Nota fiscal não encontrada.');
  return whole(call, row);
}

/**
 * TICKET_PRODUTOS_NOTA: products that a branch has sold to a customer, invoice by invoice, newest
 * first.
 */
export function productsOfInvoices(call: Call): Answer {
  const { idCli, idFil } = customerAndBranch(call);
  const { page, take } = readPaging(call.query.get('page'), call.query.get('take'), INVOICES_PAGE);
  const invoices = call.erp.store.all<InvoiceRow>(
    `SELECT ${INVOICE_COLUMNS} FROM ${INVOICE_TABLES} WHERE notas.idCli = ? AND notas.idFil = ? ORDER BY notas.dtSai DESC, notas.numNf DESC`,
    idCli,
    idFil,
  );
  const products = invoices.flatMap((row) => invoiceProducts(call.erp, row));
  return {
    itens: products.slice((page - 1) * take, page * take),
    paginator: {
      current_page: page,
      per_page: take,
      total: products.length,
      last_page: Math.max(1, Math.ceil(products.length / take)),
    },
  };
}

/** TICKET_PRODUTOS_NF: all products of the invoices that a ticket is about. */
export function ticketInvoiceProducts(call: Call): Answer {
  const row = requireTicket(call);
  const ofProducts = call.erp.store
    .all<{ nfe: number }>(
      'SELECT DISTINCT nfe FROM ticket_produto WHERE idTicket = ? AND nfe IS NOT NULL',
      row.id,
    )
    .map(({ nfe }) => nfe);
  const numbers = new Set([...(JSON.parse(row.notas) as number[]), ...ofProducts]);
  return [...numbers].flatMap((numNf) => {
    const invoice = findInvoice(call.erp.store, numNf);
    return invoice === undefined ? [] : invoiceProducts(call.erp, invoice);
  });
}
