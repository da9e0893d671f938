import type { TicketType } from '../data/ticket-types.ts';
import type { TicketStatus } from '../data/ticket-places.ts';

/** A ticket as it is put into the store. */
export interface SeedTicket {
  id: number;
  type: TicketType;
  status: TicketStatus;
  etapa: number;
  dtCriacao: string;
  dtAtualizacao: string;
  /** The account of the customer, or its representative. */
  idCriador: number;
  idRepresentante: number;
  idOperador: number | null;
  /** Many messages, so that the history has several pages. */
  long: boolean;
}
