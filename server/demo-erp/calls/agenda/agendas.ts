import { addDays } from '../../clock.ts';
import { customerScope } from '../../documents/scope.ts';
import { forbidden, unprocessable } from '../../errors.ts';
import { pathId } from '../../input.ts';
import { readOrder, readPaging, selectPage } from '../../store/paging.ts';
import type { SqlValue } from '../../store/store.ts';
import type { Answer, Call, CollaboratorType } from '../../types.ts';

const PAGE_SIZE = 12;
/** A calendar asks for everything in sight at once. */
const GREATEST_PAGE = 10_000;
const SEES_EVERYBODY: readonly CollaboratorType[] = ['ADMIN', 'GERENTE', 'SUPERVISOR'];

interface Condition {
  sql: string;
  values: SqlValue[];
}

/** Done, late or, while it still lies ahead, nothing; binds now once. */
const STATUS = `CASE WHEN agenda.data_finalizada IS NOT NULL THEN 'CUMPRIDA' WHEN agenda.data_agendada < ? THEN 'ATRASADA' END`;
const TABLES = `agenda JOIN cliente ON cliente.id = agenda.idCli JOIN colaborador ON colaborador.id = agenda.idColab
  LEFT JOIN agenda_motivo ON agenda_motivo.id = agenda.idMotivo`;
const ORDER = {
  data_agendada: 'agenda.data_agendada',
  data_finalizada: 'agenda.data_finalizada',
  id: 'agenda.id',
  tipo: 'agenda.tipo',
  nomeColab: 'colaborador.nome',
} as const;

interface AgendaRow {
  id: number;
  tipo: string;
  idCli: number;
  idColab: number;
  nomeColab: string;
  data_agendada: string;
  data_finalizada: string | null;
  idMotivo: number | null;
  motivo: string | null;
  assunto: string;
  obs: string | null;
  status: string | null;
  razSoc: string;
  fant: string;
}

/**
 * A page of the entries that meet all conditions, in the query's order (`orderBy` is the field,
 * `direction` the way).
 */
export function pageOfAgenda({ erp, query }: Call, conditions: readonly Condition[]): Answer {
  const page = selectPage<AgendaRow>(erp.store, {
    columns: `agenda.*, ${STATUS} AS status, colaborador.nome AS nomeColab, agenda_motivo."desc" AS motivo, cliente.razSoc, cliente.fant`,
    from: `${TABLES} WHERE ${conditions.map((one) => `(${one.sql})`).join(' AND ')}`,
    columnValues: [erp.clock.now()],
    values: conditions.flatMap((one) => one.values),
    order: readOrder(ORDER, query.get('orderBy'), query.get('direction'), {
      order: 'agenda.data_agendada ASC',
      tieBreak: 'agenda.id',
    }),
    ...readPaging(query.get('page'), query.get('take'), PAGE_SIZE, GREATEST_PAGE),
  });
  return {
    ...page,
    itens: page.itens.map(({ idCli, razSoc, fant, ...entry }) => ({
      ...entry,
      cliente: { id: idCli, razSoc, fant },
    })),
  };
}

/** AGENDAS_HISTORICO: of a range of days, a collaborator, a customer and a type. */
export function agendaHistory(call: Call): Answer {
  const { query } = call;
  const customer = query.get('idCli') ?? '';
  return pageOfAgenda(call, [
    ownerCondition(call),
    ...rangeConditions(day(query, 'dtIni'), day(query, 'dtFim')),
    ...(customer === '' ? [] : [{ sql: 'agenda.idCli = ?', values: [pathId(customer) ?? -1] }]),
    ...typeCondition(query.get('tipo')),
  ]);
}

/**
 * Leaders may look at anybody's agenda, a supervisor at those of the team; the others at their own
 * only.
 */
function ownerCondition({ user, query }: Call): Condition {
  const wanted = query.get('idColab') ?? '';
  const id = pathId(wanted);
  if (wanted !== '' && id === null)
    throw unprocessable('Colaborador inválido.', { idColab: 'Código inválido.' });
  if (SEES_EVERYBODY.includes(user.type)) {
    const scope = customerScope(user);
    const own = { sql: `(${scope.sql}) OR agenda.idColab = ?`, values: [...scope.values, user.id] };
    return id === null
      ? own
      : { sql: `agenda.idColab = ? AND (${own.sql})`, values: [id, ...own.values] };
  }
  if (id !== null && id !== user.id) throw forbidden('Você só pode consultar a própria agenda.');
  return { sql: 'agenda.idColab = ?', values: [user.id] };
}

/** `A` (visits) or `C` (collection calls); all without it. */
export function typeCondition(type: string | null): Condition[] {
  if (type === null || type === '') return [];
  if (type !== 'A' && type !== 'C')
    throw unprocessable('Tipo de agenda inválido.', { tipo: 'Use A ou C.' });
  return [{ sql: 'agenda.tipo = ?', values: [type] }];
}

function rangeConditions(from: string | null, to: string | null): Condition[] {
  if (from !== null && to !== null && from > to) {
    throw unprocessable('Período inválido.', {
      dtFim: 'Deve ser igual ou posterior à data inicial.',
    });
  }
  return [
    ...(from === null ? [] : [{ sql: 'agenda.data_agendada >= ?', values: [from] }]),
    ...(to === null ? [] : [{ sql: 'agenda.data_agendada < ?', values: [addDays(to, 1)] }]),
  ];
}

/** A day of the query as `YYYY-MM-DD`; a time of day behind it is let go. Null without one. */
export function day(query: URLSearchParams, name: string): string | null {
  const value = query.get(name) ?? '';
  if (value === '') return null;
  const date = value.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(value) || Number.isNaN(Date.parse(date))) {
    throw unprocessable('Data inválida.', { [name]: 'Use o formato AAAA-MM-DD.' });
  }
  return date;
}

/**
 * AGENDAS_QUANTIDADE: how many in all and by day; one month back and one ahead when both days are
 * equal or missing.
 */
export function agendaCount(call: Call): Answer {
  const { erp, query } = call;
  const given = { from: day(query, 'dtIni'), to: day(query, 'dtFim') };
  const whole = given.from !== null && given.to !== null && given.from !== given.to;
  const centre = given.from ?? given.to ?? erp.clock.today();
  const [from, to] = whole ? [given.from, given.to] : [addMonths(centre, -1), addMonths(centre, 1)];
  const conditions = [ownerCondition(call), ...rangeConditions(from, to)];
  const days = erp.store.all<{
    data: string;
    quantidade: number;
    cumpridas: number;
    atrasadas: number;
  }>(
    `SELECT data, count(*) AS quantidade, sum(status IS 'CUMPRIDA') AS cumpridas, sum(status IS 'ATRASADA') AS atrasadas
     FROM (SELECT substr(agenda.data_agendada, 1, 10) AS data, ${STATUS} AS status FROM ${TABLES}
       WHERE ${conditions.map((one) => `(${one.sql})`).join(' AND ')}) GROUP BY data ORDER BY data`,
    erp.clock.now(),
    ...conditions.flatMap((one) => one.values),
  );
  const sum = (name: 'quantidade' | 'cumpridas' | 'atrasadas') =>
    days.reduce((total, one) => total + one[name], 0);
  return {
    dtIni: from,
    dtFim: to,
    quantidade: String(sum('quantidade')),
    cumpridas: sum('cumpridas'),
    atrasadas: sum('atrasadas'),
    dias: days,
  };
}

/** The same day of another month, or its last day where it is shorter. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last)))
    .toISOString()
    .slice(0, 10);
}

/** AGENDA_MOTIVO_FINALIZACAO */
export function finishingReasons({ erp }: Call): Answer {
  return erp.store.all('SELECT id, "desc" FROM agenda_motivo ORDER BY "desc"');
}
