import { customerScope, isCustomer, requireCustomer } from '../../documents/scope.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { optionalId, optionalText } from '../../input.ts';
import { likeAll } from '../../store/folding.ts';
import { readOrder, readPaging, selectPage } from '../../store/paging.ts';
import type { SqlValue } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';
import { dayOf, idOf } from '../call.ts';
import { REGIONS, TICKET_STATUSES } from '../data/ticket-places.ts';
import { TICKET_TYPES } from '../data/ticket-types.ts';
import { idsIn, wordsIn } from '../fields.ts';
import { TICKET_COLUMNS, TICKET_TABLES, type TicketRow, presentTicket } from './present.ts';

const PAGE_SIZE = 12;
const STATUS_PLACE = `CASE ticket.status ${TICKET_STATUSES.map(({ id, ordem }) => `WHEN '${id}' THEN ${ordem}`).join(' ')} ELSE 99 END`;
const TICKET_ORDER = {
  status: STATUS_PLACE,
  dtCriacao: 'ticket.dtCriacao',
  dtAtualizacao: 'ticket.dtAtualizacao',
  RazSoc: 'cliente.razSoc',
  id: 'ticket.id',
} as const;

interface Condition {
  sql: string;
  values: SqlValue[];
}

/** Types that this user may see. */
export function visibleTypes(call: Pick<Call, 'user'>) {
  return TICKET_TYPES.filter((type) => !type.interno || !isCustomer(call.user));
}

function ticketScope(call: Pick<Call, 'user'>): Condition {
  const scope = customerScope(call.user);
  const ids = visibleTypes(call).map(({ id }) => id);
  return { sql: `${scope.sql} AND ticket.idTipo IN (${ids.join(', ')})`, values: scope.values };
}

/** TICKETS: the body holds the filters that are not empty; by default newest first. */
export function listTickets(call: Call): Answer {
  const { erp, body } = call;
  const conditions = [ticketScope(call), ...filtersOf(body)];
  const page = selectPage<TicketRow>(erp.store, {
    columns: TICKET_COLUMNS,
    from: `${TICKET_TABLES} WHERE ${conditions.map(({ sql }) => `(${sql})`).join(' AND ')}`,
    values: conditions.flatMap(({ values }) => values),
    order: readOrder(
      TICKET_ORDER,
      optionalText(body, 'orderBy') ?? 'dtCriacao',
      optionalText(body, 'direction') ?? 'DESC',
      {
        order: 'ticket.dtCriacao DESC',
        tieBreak: 'ticket.id DESC',
      },
    ),
    ...readPaging(optionalText(body, 'page'), optionalText(body, 'take'), PAGE_SIZE),
  });
  return { ...page, itens: page.itens.map((row) => presentTicket(call, row)) };
}

function filtersOf(body: Record<string, unknown>): Condition[] {
  const conditions: Condition[] = [];
  const [from, until] = [dayOf(optionalText(body, 'dtIni')), dayOf(optionalText(body, 'dtFim'))];
  if (from !== null) conditions.push({ sql: 'ticket.dtCriacao >= ?', values: [from] });
  if (until !== null)
    conditions.push({ sql: 'ticket.dtCriacao <= ?', values: [`${until}T23:59:59`] });
  for (const [name, column] of [
    ['idCli', 'ticket.idCli'],
    ['operador', 'ticket.idOperador'],
    ['representante', 'ticket.idRepresentante'],
    ['setor', 'ticket.idSetor'],
    ['escopo', 'ticket.idCriador'],
  ] as const) {
    const id = optionalId(body, name);
    if (id !== null) conditions.push({ sql: `${column} = ?`, values: [id] });
  }
  const region = optionalId(body, 'regiao');
  if (region !== null)
    conditions.push(among('cliente.uf', REGIONS.find(({ id }) => id === region)?.ufs ?? []));
  const statuses = wordsIn(body, 'status');
  if (statuses.length > 0) conditions.push(among('ticket.status', statuses));
  const types = idsIn(body, 'tipo');
  if (types.length > 0) conditions.push(among('ticket.idTipo', types));
  const step = optionalId(body, 'etapa');
  if (step !== null) conditions.push(stepCondition(step));
  return [...conditions, ...termCondition(optionalText(body, 'termo') ?? '')];
}

const among = (column: string, list: readonly (string | number)[]): Condition => ({
  sql: `${column} IN (SELECT value FROM json_each(?))`,
  values: [JSON.stringify(list)],
});

/** Steps are numbered within their type. */
function stepCondition(id: number): Condition {
  const places = TICKET_TYPES.flatMap((type) =>
    type.etapas.flatMap((step, index) =>
      step.id === id ? [`(ticket.idTipo = ${type.id} AND ticket.etapa = ${index})`] : [],
    ),
  );
  return { sql: places.length === 0 ? '1 = 0' : places.join(' OR '), values: [] };
}

/** A ticket's number, an invoice's number, or words of the customer's name. */
function termCondition(term: string): Condition[] {
  const text = term.trim();
  if (text === '') return [];
  const customer = likeAll('cliente.busca', text);
  return [
    {
      sql: `(${customer.sql}) OR CAST(ticket.id AS TEXT) = ? OR ticket.numeroNotaDevolucao = ?
        OR EXISTS (SELECT 1 FROM json_each(ticket.notas) WHERE CAST(value AS TEXT) = ?)
        OR EXISTS (SELECT 1 FROM ticket_produto WHERE idTicket = ticket.id AND CAST(nfe AS TEXT) = ?)`,
      values: [...customer.values, text, text, text, text],
    },
  ];
}

/**
 * The ticket of the path or of the query's `idTicket`; 404 when there is none that this user may
 * know of, 403 for a foreign customer's.
 */
export function requireTicket(call: Call): TicketRow {
  const id =
    call.params['idTicket'] === undefined
      ? Number(call.query.get('idTicket') ?? '-1')
      : idOf(call, 'idTicket', 'Ticket não encontrado.');
  const row = Number.isSafeInteger(id)
    ? call.erp.store.one<TicketRow>(
        `SELECT ${TICKET_COLUMNS} FROM ${TICKET_TABLES} WHERE ticket.id = ?`,
        id,
      )
    : undefined;
  if (row === undefined || !visibleTypes(call).some((type) => type.id === row.idTipo))
    throw notFound('Ticket não encontrado.');
  requireCustomer(call.erp.store, call.user, row.idCli);
  return row;
}

/** TICKET */
export function ticket(call: Call): Answer {
  return presentTicket(call, requireTicket(call));
}

/** 422 once a ticket is finished or cancelled. */
export function requireOpen(row: TicketRow): void {
  if (row.status === 'F') throw unprocessable('O ticket está finalizado.');
  if (row.status === 'C') throw unprocessable('O ticket foi cancelado.');
}
