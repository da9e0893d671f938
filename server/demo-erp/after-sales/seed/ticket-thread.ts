import { CALLCENTER_ID } from '../../seed/people.ts';
import type { Random } from '../../seed/random.ts';
import type { Store } from '../../store/store.ts';
import {
  CUSTOMER_TEXTS,
  FILE_NAMES,
  FORWARD_TEXTS,
  OPENING_TEXTS,
  PRIVATE_TEXTS,
  STAFF_TEXTS,
  mediaTypeOf,
} from '../data/ticket-texts.ts';
import type { SeedTicket } from './seed-ticket.ts';
import { momentsBetween } from './moments.ts';

type EntryType = 'PUBLICO' | 'PRIVADO' | 'ENCAMINHAMENTO';

/** The messages of a ticket with their files, and the activities that went with them. */
export function seedThread(store: Store, random: Random, ticket: SeedTicket): void {
  const opening = random.pick(OPENING_TEXTS[ticket.type.chave] ?? CUSTOMER_TEXTS);
  say(
    store,
    random,
    ticket,
    { idColab: ticket.idCriador, dt: ticket.dtCriacao, tipo: 'PUBLICO', mensagem: opening },
    random.chance(0.6) ? random.int(1, 3) : 0,
  );
  act(
    store,
    ticket,
    ticket.idCriador,
    ticket.dtCriacao,
    'ABERTURA',
    `Ticket aberto: ${ticket.type.desc}.`,
  );
  if (ticket.status === 'A') return;
  const count = ticket.long ? random.int(18, 27) : random.int(1, 7);
  const steps = ticket.type.etapas.slice(1, ticket.etapa + 1);
  const moments = momentsBetween(ticket.dtCriacao, ticket.dtAtualizacao, count + steps.length);
  for (const [index, dt] of moments.entries()) {
    const step = index < steps.length ? steps[index] : undefined;
    if (step === undefined) reply(store, random, ticket, dt, index);
    else
      act(
        store,
        ticket,
        ticket.idOperador ?? CALLCENTER_ID,
        dt,
        'ETAPA',
        `Etapa alterada para ${step.desc}.`,
      );
  }
  const ending =
    ticket.status === 'F' ? 'FINALIZACAO' : ticket.status === 'C' ? 'CANCELAMENTO' : null;
  if (ending !== null)
    act(
      store,
      ticket,
      CALLCENTER_ID,
      ticket.dtAtualizacao,
      ending,
      ticket.status === 'F' ? 'Motivo: Resolvido.' : null,
    );
}

function reply(store: Store, random: Random, ticket: SeedTicket, dt: string, index: number): void {
  const draw = random.next();
  const operator = ticket.idOperador ?? CALLCENTER_ID;
  if (draw < 0.08) {
    say(
      store,
      random,
      ticket,
      { idColab: operator, dt, tipo: 'PRIVADO', mensagem: random.pick(PRIVATE_TEXTS) },
      0,
    );
  } else if (draw < 0.18) {
    act(store, ticket, operator, dt, 'ENCAMINHAMENTO', 'Ticket encaminhado a outro setor.');
    say(
      store,
      random,
      ticket,
      { idColab: operator, dt, tipo: 'ENCAMINHAMENTO', mensagem: random.pick(FORWARD_TEXTS) },
      0,
    );
  } else {
    const mine = index % 2 === 1;
    const idColab = mine
      ? ticket.idCriador
      : random.chance(0.8)
        ? operator
        : ticket.idRepresentante;
    const mensagem = random.pick(mine ? CUSTOMER_TEXTS : STAFF_TEXTS);
    say(
      store,
      random,
      ticket,
      { idColab, dt, tipo: 'PUBLICO', mensagem },
      mine && random.chance(0.4) ? random.int(1, 2) : 0,
    );
  }
}

function say(
  store: Store,
  random: Random,
  ticket: SeedTicket,
  entry: { idColab: number; dt: string; tipo: EntryType; mensagem: string },
  files: number,
): void {
  const { id } = store.run(
    'INSERT INTO ticket_historico (idTicket, idColab, dt, tipo, mensagem) VALUES (?, ?, ?, ?, ?)',
    ticket.id,
    entry.idColab,
    entry.dt,
    entry.tipo,
    entry.mensagem,
  );
  for (let left = files; left > 0; left--) {
    const name = random.pick(FILE_NAMES);
    store.run(
      'INSERT INTO ticket_anexo (idTicket, idHistorico, nome, tipo, dt) VALUES (?, ?, ?, ?, ?)',
      ticket.id,
      id,
      name,
      mediaTypeOf(name),
      entry.dt,
    );
  }
}

function act(
  store: Store,
  ticket: SeedTicket,
  idColab: number,
  dt: string,
  tipo: string,
  observacao: string | null,
): void {
  store.run(
    'INSERT INTO ticket_atividade (idTicket, idColab, dt, tipo, observacao) VALUES (?, ?, ?, ?, ?)',
    ticket.id,
    idColab,
    dt,
    tipo,
    observacao,
  );
}
