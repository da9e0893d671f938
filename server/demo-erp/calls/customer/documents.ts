import {
  INVOICE_COLUMNS,
  INVOICE_TABLES,
  type InvoiceRow,
  presentInvoice,
} from '../../after-sales/invoices.ts';
import {
  TICKET_COLUMNS,
  TICKET_TABLES,
  type TicketRow,
  presentTicket,
} from '../../after-sales/tickets/present.ts';
import { visibleTypes } from '../../after-sales/tickets/read.ts';
import { addDays } from '../../clock.ts';
import { type Condition, listDocuments } from '../../documents/list.ts';
import { readPaging, selectPage } from '../../store/paging.ts';
import type { Answer, Call } from '../../types.ts';
import { day, pageOfAgenda, typeCondition } from '../agenda/agendas.ts';
import { customerForStaff } from './staff.ts';

const PAGE_SIZE = 12;
/** Days of invoices shown by default. */
const INVOICE_DAYS = 45;

const ofCustomer = (call: Call): Condition => ({
  sql: 'documento.idCli = ?',
  values: [customerForStaff(call)],
});

/** CLIENTE_ORCAMENTOS */
export function customerQuotes(call: Call): Answer {
  return listDocuments(call, 'O', [ofCustomer(call)]);
}

/** CLIENTE_PEDIDOS: by default today's; here `orderBy` is the field and `direction` the way. */
export function customerOrders(call: Call): Answer {
  const { query, erp } = call;
  const today = erp.clock.today();
  const range = {
    sql: 'documento.dtHorInc >= ? AND documento.dtHorInc < ?',
    values: [day(query, 'dtIni') ?? today, addDays(day(query, 'dtFim') ?? today, 1)],
  };
  const sorted = new URLSearchParams(query);
  sorted.set('sortBy', query.get('orderBy') ?? 'dtHorInc');
  sorted.set('orderBy', query.get('direction') ?? 'DESC');
  return listDocuments({ ...call, query: sorted }, 'P', [ofCustomer(call), range]);
}

/**
 * CLIENTE_AGENDAS: visits (A) or collection calls (C) of the customer, by any author; by default
 * newest first.
 */
export function customerAgenda(call: Call): Answer {
  const query = new URLSearchParams(call.query);
  if (!query.has('orderBy')) query.set('orderBy', 'data_agendada');
  if (!query.has('direction')) query.set('direction', 'DESC');
  return pageOfAgenda({ ...call, query }, [
    { sql: 'agenda.idCli = ?', values: [customerForStaff(call)] },
    ...typeCondition(query.get('tipo')),
  ]);
}

/** CLIENTE_NOTAS: by default of the last 45 days, the latest first. */
export function customerInvoices(call: Call): Answer {
  const { query, erp } = call;
  const today = erp.clock.today();
  const page = selectPage<InvoiceRow>(erp.store, {
    columns: INVOICE_COLUMNS,
    from: `${INVOICE_TABLES} WHERE notas.idCli = ? AND notas.dtSai BETWEEN ? AND ?`,
    values: [
      customerForStaff(call),
      day(query, 'dtInicial') ?? addDays(today, -INVOICE_DAYS),
      day(query, 'dtFinal') ?? today,
    ],
    order: 'notas.dtSai DESC, notas.numNf DESC',
    ...readPaging(query.get('page'), query.get('take'), PAGE_SIZE),
  });
  return { ...page, itens: page.itens.map(presentInvoice) };
}

/** CLIENTE_TICKETS: newest first. */
export function customerTickets(call: Call): Answer {
  const { query, erp } = call;
  const page = selectPage<TicketRow>(erp.store, {
    columns: TICKET_COLUMNS,
    from: `${TICKET_TABLES} WHERE ticket.idCli = ? AND ticket.idTipo IN (${visibleTypes(call)
      .map(({ id }) => id)
      .join(', ')})`,
    values: [customerForStaff(call)],
    order: 'ticket.dtCriacao DESC, ticket.id DESC',
    ...readPaging(query.get('page'), query.get('take'), PAGE_SIZE),
  });
  return { ...page, itens: page.itens.map((row) => presentTicket(call, row)) };
}
