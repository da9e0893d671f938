/** Information that the portal must request before a step is left. */
export type Requirement =
  | 'ANALISE_DEVOLUCAO'
  | 'ENVIAR_NFD'
  | 'CHECKIN_DEVOLUCAO'
  | 'PRORROGACAO_LOGISTICA'
  | 'PRORROGACAO_FINANCEIRO';

/** A station of a ticket. */
export interface Step {
  id: number;
  desc: string;
  idSetor: number;
  requisito: Requirement | null;
  /** Ids of steps to choose from instead of the next one. */
  condicionais?: readonly number[];
  /** Customers may leave this step themselves. */
  cliente?: boolean;
}

export const RETURN: readonly Step[] = [
  { id: 101, desc: 'Abertura', idSetor: 1, requisito: null },
  { id: 102, desc: 'Análise da devolução', idSetor: 2, requisito: 'ANALISE_DEVOLUCAO' },
  {
    id: 103,
    desc: 'Aguardando nota de devolução',
    idSetor: 1,
    requisito: 'ENVIAR_NFD',
    cliente: true,
  },
  { id: 104, desc: 'Check-in no depósito', idSetor: 3, requisito: 'CHECKIN_DEVOLUCAO' },
  { id: 105, desc: 'Crédito ao cliente', idSetor: 4, requisito: null },
];

export const EXTENSION: readonly Step[] = [
  { id: 201, desc: 'Abertura', idSetor: 1, requisito: null },
  { id: 202, desc: 'Parecer da logística', idSetor: 3, requisito: 'PRORROGACAO_LOGISTICA' },
  { id: 203, desc: 'Parecer do financeiro', idSetor: 4, requisito: 'PRORROGACAO_FINANCEIRO' },
  { id: 204, desc: 'Novo vencimento informado', idSetor: 4, requisito: null },
];

export const ANALYSIS: readonly Step[] = [
  { id: 301, desc: 'Abertura', idSetor: 1, requisito: null },
  { id: 302, desc: 'Triagem', idSetor: 2, requisito: null, condicionais: [303, 304, 305] },
  { id: 303, desc: 'Análise dos produtos', idSetor: 2, requisito: 'ANALISE_DEVOLUCAO' },
  { id: 304, desc: 'Apuração com a transportadora', idSetor: 3, requisito: null },
  { id: 305, desc: 'Conclusão', idSetor: 1, requisito: null },
];

export const ANSWER: readonly Step[] = [
  { id: 401, desc: 'Abertura', idSetor: 1, requisito: null },
  { id: 402, desc: 'Em atendimento', idSetor: 1, requisito: null },
  { id: 403, desc: 'Conclusão', idSetor: 5, requisito: null },
];
