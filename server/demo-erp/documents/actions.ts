import type { CollaboratorType, User } from '../types.ts';

/** Actions that a user may do with a document; the portal shows the buttons of these flags. */
export type ActionFlag =
  | 'EDITAR'
  | 'DELETAR'
  | 'RENOVAR'
  | 'BAIXAR_PDF'
  | 'BAIXAR_EXCEL'
  | 'LIBERAR_REPRESENTANTE'
  | 'RECUPERAR_REPRESENTANTE'
  | 'LIBERAR_CALLCENTER'
  | 'ENVIAR_PEDIDO';

/**
 * The part of a document that decides. `st` is the status as of today: an open quote past its
 * validity is `vencido`.
 */
export interface ActionSubject {
  tipo: string;
  st: string;
  grupo: string;
}

/** Statuses in which a quote can still change. */
export const OPEN_QUOTE = ['orcamento', 'cotacao', 'ativo', 'pendente'] as const;

const MANAGERS: readonly CollaboratorType[] = ['ADMIN', 'GERENTE', 'SUPERVISOR'];

/** Whether this user's side is the one that holds the quote at present. */
export function holdsQuote(user: User, grupo: string): boolean {
  if (grupo === 'MEUS' || MANAGERS.includes(user.type)) return true;
  return grupo === 'REPRESENTANTE' ? user.type === 'REPRESENTANTE' : user.type === 'CALLCENTER';
}

/** The flags of a document for a user, in a fixed order. */
export function actionsOf(document: ActionSubject, user: User): ActionFlag[] {
  if (document.tipo === 'P') return ['BAIXAR_PDF'];
  const open = OPEN_QUOTE.some((status) => status === document.st);
  const holds = holdsQuote(user, document.grupo);
  const flags: ActionFlag[] = [];
  if (open && holds) flags.push('EDITAR', 'DELETAR', 'ENVIAR_PEDIDO');
  if (document.st === 'vencido' && holds) flags.push('DELETAR', 'RENOVAR');
  if (['perdido', 'rejeitado'].includes(document.st) && holds) flags.push('RENOVAR');
  if (open && holds && document.grupo !== 'REPRESENTANTE' && user.type !== 'REPRESENTANTE') {
    flags.push('LIBERAR_REPRESENTANTE');
  }
  if (open && document.grupo === 'REPRESENTANTE' && user.type !== 'REPRESENTANTE') {
    flags.push('RECUPERAR_REPRESENTANTE');
  }
  if (open && holds && document.grupo !== 'CALLCENTER' && user.type !== 'CONSUMIDOR_FINAL') {
    flags.push('LIBERAR_CALLCENTER');
  }
  return [...flags, 'BAIXAR_PDF', 'BAIXAR_EXCEL'];
}
