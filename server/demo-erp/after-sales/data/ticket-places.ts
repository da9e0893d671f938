/** Statuses of tickets. `cor` is the name of a tone, as the old portal's components took it. */
export const TICKET_STATUSES = [
  { id: 'A', label: 'Aberto', cor: 'info', ordem: 1 },
  { id: 'E', label: 'Em atendimento', cor: 'primary', ordem: 2 },
  { id: 'P', label: 'Aguardando cliente', cor: 'warning', ordem: 3 },
  { id: 'R', label: 'Respondido', cor: 'success', ordem: 4 },
  { id: 'C', label: 'Cancelado', cor: 'danger', ordem: 5 },
  { id: 'F', label: 'Finalizado', cor: 'neutral', ordem: 6 },
] as const;

export type TicketStatus = (typeof TICKET_STATUSES)[number]['id'];

/** No reply and no step after this. */
export const CLOSED: TicketStatus = 'F';

/** Statuses in which nothing may be changed any more. */
export const ENDED: readonly TicketStatus[] = ['C', 'F'];

/** Where tickets come from; the portal's are 'SAC'. */
export const TICKET_ORIGINS = [
  { id: 'SAC', descricao: 'SAC' },
  { id: 'TEL', descricao: 'Telefone' },
  { id: 'EMAIL', descricao: 'E-mail' },
  { id: 'REP', descricao: 'Representante' },
] as const;

/** Sectors that work on tickets. */
export const SECTORS = [
  { id: 1, desc: 'SAC' },
  { id: 2, desc: 'Qualidade' },
  { id: 3, desc: 'Logística' },
  { id: 4, desc: 'Financeiro' },
  { id: 5, desc: 'Comercial' },
] as const;

/** Regions and the states they are made of. */
export const REGIONS = [
  { id: 1, desc: 'São Paulo', ufs: ['SP'] },
  { id: 2, desc: 'Minas Gerais', ufs: ['MG'] },
  { id: 3, desc: 'Sul', ufs: ['PR', 'SC'] },
] as const;

/** Costs that may be put on a ticket. */
export const COSTS = [
  { id: 1, desc: 'Frete de coleta', valor: 85.9 },
  { id: 2, desc: 'Frete de reentrega', valor: '120.50' },
  { id: 3, desc: 'Descarte de material', valor: 42 },
] as const;

/** The label and tone of a status; an unknown code is shown as it is. */
export function statusOf(id: string): { label: string; cor: string; ordem: number } {
  return (
    TICKET_STATUSES.find((status) => status.id === id) ?? { label: id, cor: 'neutral', ordem: 99 }
  );
}
