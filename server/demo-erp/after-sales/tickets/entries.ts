import { isCustomer } from '../../documents/scope.ts';
import type { Erp, User } from '../../types.ts';

export const ENTRY_TYPES = ['PUBLICO', 'PRIVADO', 'ENCAMINHAMENTO'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Private messages are the staff's own. */
export function hidesPrivate(user: User): boolean {
  return isCustomer(user);
}

/** Writes an activity into a ticket's timeline. */
export function noteActivity(
  { store, clock }: Erp,
  idTicket: number,
  user: User,
  tipo: string,
  observacao: string | null,
): void {
  store.run(
    'INSERT INTO ticket_atividade (idTicket, idColab, dt, tipo, observacao) VALUES (?, ?, ?, ?, ?)',
    idTicket,
    user.id,
    clock.now(),
    tipo,
    observacao,
  );
  store.run('UPDATE ticket SET dtAtualizacao = ? WHERE id = ?', clock.now(), idTicket);
}

/** Adds a message to a ticket; answers its id. */
export function addEntry(
  { store, clock }: Erp,
  idTicket: number,
  user: User,
  entry: {
    tipo: EntryType;
    mensagem: string;
    idSetor?: number | null;
    destinos?: readonly number[];
  },
): number {
  return store.run(
    'INSERT INTO ticket_historico (idTicket, idColab, dt, tipo, mensagem, idSetor, destinos) VALUES (?, ?, ?, ?, ?, ?, ?)',
    idTicket,
    user.id,
    clock.now(),
    entry.tipo,
    entry.mensagem,
    entry.idSetor ?? null,
    JSON.stringify(entry.destinos ?? []),
  ).id;
}
