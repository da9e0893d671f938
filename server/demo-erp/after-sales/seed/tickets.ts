import { addDays } from '../../clock.ts';
import type { Random } from '../../seed/random.ts';
import type { Store } from '../../store/store.ts';
import { TICKET_TYPES, type TicketType } from '../data/ticket-types.ts';
import type { TicketStatus } from '../data/ticket-places.ts';
import { momentBefore } from './moments.ts';
import { type SeedInvoice, seedProducts } from './ticket-products.ts';
import { seedThread } from './ticket-thread.ts';
import type { SeedTicket } from './seed-ticket.ts';

const TICKETS = 80;

const FIRST_TICKET = 31_400;

const RECENT = 30;

const ANSWER_DAYS = 10;

const FRESH: readonly TicketStatus[] = ['A', 'A', 'E', 'P', 'R'];

const OLD: readonly TicketStatus[] = ['F', 'F', 'E', 'C', 'F', 'P', 'F', 'R', 'F'];

/** Tickets of every type and status over half a year, oldest first, with all that hangs on them. */
export function seedTickets(store: Store, random: Random, today: string): void {
  store.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('ticket', ?)", FIRST_TICKET);
  const ages = Array.from({ length: TICKETS }, (_, index) =>
    index < RECENT ? random.int(1, 9) : random.int(10, 170),
  );
  ages.sort((one, other) => other - one);
  for (const [index, age] of ages.entries()) seedTicket(store, random, today, age, index);
}

function seedTicket(store: Store, random: Random, today: string, age: number, index: number): void {
  const type = TICKET_TYPES[index % TICKET_TYPES.length];
  if (type === undefined) throw new RangeError('there are no ticket types');
  const status = age < 10 ? random.pick(FRESH) : (OLD[index % OLD.length] ?? 'F');
  const dtCriacao = momentBefore(random, today, age);
  const invoice = invoiceOf(store, random, index, dtCriacao);
  const ended = status === 'F' || status === 'C';
  const last = addDays(dtCriacao.slice(0, 10), random.int(2, 15));
  const ticket: Omit<SeedTicket, 'id'> = {
    type,
    status,
    etapa:
      status === 'A'
        ? 0
        : status === 'F'
          ? type.etapas.length - 1
          : random.int(1, type.etapas.length - 1),
    dtCriacao,
    dtAtualizacao: status === 'A' ? dtCriacao : `${last < today ? last : today}T00:00:00`,
    idCriador: type.interno ? invoice.idRepresentante : invoice.idCriador,
    idRepresentante: invoice.idRepresentante,
    idOperador: status === 'A' ? null : random.pick([6, 13]),
    long: index % 11 === 0 && status !== 'A',
  };
  const id = insert(store, random, { ...ticket, invoice, ended, age });
  seedProducts(store, random, { id, ...ticket }, invoice);
  seedThread(store, random, { id, ...ticket });
}

function invoiceOf(store: Store, random: Random, index: number, before: string): SeedInvoice {
  const turn = index % 5;
  const mine = turn < 2 ? 'notas.idCli = 1001' : turn === 2 ? 'cliente.idMatriz = 1002' : '1 = 1';
  return random.pick(
    store.all<SeedInvoice>(
      `SELECT numNf, notas.idCli, notas.idFil, notas.idTransp, cliente.idColab AS idRepresentante, coalesce(conta.id, cliente.idColab) AS idCriador
       FROM notas JOIN cliente ON cliente.id = notas.idCli LEFT JOIN colaborador AS conta ON conta.idCli = cliente.idMatriz
       WHERE dtSai < ? AND ${mine} ORDER BY dtSai DESC, numNf LIMIT 30`,
      before.slice(0, 10),
    ),
  );
}

function insert(
  store: Store,
  random: Random,
  ticket: Omit<SeedTicket, 'id'> & { invoice: SeedInvoice; ended: boolean; age: number },
): number {
  const { type, invoice } = ticket;
  const step = type.etapas[ticket.etapa];
  return store.run(
    `INSERT INTO ticket (idCli, idFil, idTipo, origem, status, etapa, idSetor, idRepresentante, idTransp, idCriador, idOperador, assunto, dtCriacao,
     dtAtualizacao, dtPrazo, arquivado, numeroNotaDevolucao, motivos, prorrogacao, notas, idMotivoFim) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    invoice.idCli,
    invoice.idFil,
    type.id,
    random.chance(0.8) ? 'SAC' : random.pick(['TEL', 'EMAIL', 'REP']),
    ticket.status,
    ticket.etapa,
    step?.idSetor ?? type.idSetor,
    random.chance(0.1) ? null : invoice.idRepresentante,
    random.chance(0.25) ? null : invoice.idTransp,
    ticket.idCriador,
    ticket.idOperador,
    type.desc,
    ticket.dtCriacao,
    ticket.dtAtualizacao,
    random.chance(0.15) ? null : `${addDays(ticket.dtCriacao.slice(0, 10), ANSWER_DAYS)}T18:00:00`,
    ticket.ended && ticket.age > 60 ? 1 : 0,
    type.gera_espelho_devolucao === 'S' && ticket.etapa > 2
      ? String(1000 + (invoice.numNf % 8999))
      : null,
    JSON.stringify(reasonPath(random, type)),
    type.usa_prorrogacao === 0
      ? null
      : JSON.stringify({
          dias: random.int(3, 15),
          responsavel: 'TRANSPORTADORA',
          id: invoice.idTransp ?? 2,
        }),
    JSON.stringify(['TROCA', 'PRORROGACAO', 'AVARIA'].includes(type.chave) ? [invoice.numNf] : []),
    ticket.status === 'F' ? 31 : null,
  ).id;
}

/** One reason of each level, from the top down. */
function reasonPath(random: Random, type: TicketType): { id: number; desc: string }[] {
  const path: { id: number; desc: string }[] = [];
  for (let level = type.motivos.itens; level.length > 0; ) {
    const { id, desc, itens } = random.pick(level);
    path.push({ id, desc });
    level = itens;
  }
  return path;
}
