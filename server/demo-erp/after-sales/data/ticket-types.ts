import {
  AVARIA_REASONS,
  DEVOLUCAO_REASONS,
  FALTA_REASONS,
  PRORROGACAO_REASONS,
  QUALIDADE_REASONS,
  TROCA_REASONS,
  type OpeningReason,
} from './opening-reasons.ts';
import { ANALYSIS, ANSWER, EXTENSION, RETURN, type Step } from './ticket-steps.ts';

/**
 * As ERPs of some age send it: 1 optional, 2 required, as number or text; anything else is not
 * used.
 */
type Flag = 0 | 1 | 2 | '0' | '1' | '2' | null;

/** A kind of ticket: what its wizard asks and through which steps it goes. */
export interface TicketType {
  id: number;
  chave: string;
  desc: string;
  menu: 'SOLICITACAO' | 'RECLAMACAO' | 'DUVIDA';
  usa_assunto: Flag;
  usa_produto: Flag;
  usa_nota: Flag;
  usa_nota_produto: Flag;
  usa_prorrogacao: Flag;
  usa_mensagem: Flag;
  usa_transportadora: Flag;
  usa_consumidor_final: 'S' | 'N' | null;
  gera_espelho_devolucao: 'S' | 'N' | null;
  motivos: { obrigatorio: 'S' | 'N'; itens: readonly OpeningReason[] };
  /** Seen and opened by staff alone. */
  interno: boolean;
  idSetor: number;
  etapas: readonly Step[];
}

const UNUSED = {
  usa_assunto: 0,
  usa_produto: 0,
  usa_nota: 0,
  usa_nota_produto: 0,
  usa_prorrogacao: 0,
  usa_mensagem: 0,
  usa_transportadora: 0,
  usa_consumidor_final: 'N',
  gera_espelho_devolucao: 'N',
  motivos: { obrigatorio: 'N', itens: [] },
  interno: false,
} satisfies Partial<TicketType>;

/** Every step of the wizard is optional for one type and required for another. */
export const TICKET_TYPES: readonly TicketType[] = [
  {
    ...UNUSED,
    id: 1,
    chave: 'DEVOLUCAO',
    desc: 'Devolução de mercadoria',
    menu: 'SOLICITACAO',
    usa_nota_produto: 2,
    usa_mensagem: '2',
    usa_transportadora: 1,
    gera_espelho_devolucao: 'S',
    motivos: { obrigatorio: 'S', itens: DEVOLUCAO_REASONS },
    idSetor: 2,
    etapas: RETURN,
  },
  {
    ...UNUSED,
    id: 2,
    chave: 'TROCA',
    desc: 'Troca de produto',
    menu: 'SOLICITACAO',
    usa_nota: '2',
    usa_produto: null,
    usa_mensagem: 1,
    gera_espelho_devolucao: 'S',
    motivos: { obrigatorio: 'S', itens: TROCA_REASONS },
    idSetor: 2,
    etapas: RETURN,
  },
  {
    ...UNUSED,
    id: 3,
    chave: 'PRORROGACAO',
    desc: 'Prorrogação de vencimento',
    menu: 'SOLICITACAO',
    usa_nota: 1,
    usa_prorrogacao: '2',
    usa_mensagem: '1',
    motivos: { obrigatorio: 'N', itens: PRORROGACAO_REASONS },
    idSetor: 4,
    etapas: EXTENSION,
  },
  {
    ...UNUSED,
    id: 4,
    chave: 'PRORROGACAO_ENTREGA',
    desc: 'Prorrogação por atraso na entrega',
    menu: 'SOLICITACAO',
    usa_prorrogacao: 1,
    usa_transportadora: 2,
    usa_mensagem: 1,
    idSetor: 3,
    etapas: EXTENSION,
  },
  {
    ...UNUSED,
    id: 5,
    chave: 'AVARIA',
    desc: 'Avaria no transporte',
    menu: 'RECLAMACAO',
    usa_produto: '1',
    usa_nota: '2',
    usa_mensagem: 2,
    usa_transportadora: '2',
    gera_espelho_devolucao: 'S',
    motivos: { obrigatorio: 'S', itens: AVARIA_REASONS },
    idSetor: 3,
    etapas: ANALYSIS,
  },
  {
    ...UNUSED,
    id: 6,
    chave: 'FALTA',
    desc: 'Falta de produto na entrega',
    menu: 'RECLAMACAO',
    usa_nota_produto: '1',
    usa_mensagem: '2',
    motivos: { obrigatorio: 'N', itens: FALTA_REASONS },
    idSetor: 3,
    etapas: ANALYSIS,
  },
  {
    ...UNUSED,
    id: 7,
    chave: 'QUALIDADE',
    desc: 'Reclamação de qualidade',
    menu: 'RECLAMACAO',
    usa_produto: 2,
    usa_mensagem: '1',
    usa_consumidor_final: 'S',
    motivos: { obrigatorio: 'S', itens: QUALIDADE_REASONS },
    idSetor: 2,
    etapas: ANALYSIS,
  },
  {
    ...UNUSED,
    id: 8,
    chave: 'ATENDIMENTO',
    desc: 'Reclamação de atendimento',
    menu: 'RECLAMACAO',
    usa_assunto: '2',
    usa_mensagem: '2',
    usa_consumidor_final: 'S',
    idSetor: 5,
    etapas: ANSWER,
  },
  {
    ...UNUSED,
    id: 9,
    chave: 'DUVIDA',
    desc: 'Dúvida sobre produto ou serviço',
    menu: 'DUVIDA',
    usa_assunto: 1,
    usa_mensagem: 2,
    usa_consumidor_final: 'S',
    idSetor: 1,
    etapas: ANSWER,
  },
  {
    ...UNUSED,
    id: 10,
    chave: 'ACORDO',
    desc: 'Acordo comercial',
    menu: 'SOLICITACAO',
    usa_mensagem: '2',
    usa_consumidor_final: null,
    gera_espelho_devolucao: null,
    interno: true,
    idSetor: 5,
    etapas: ANSWER,
  },
];

/** Tiles of the ticket home; DUVIDA has one type only. */
export const TICKET_MENUS = [
  { chave: 'SOLICITACAO', descricao: 'Solicitação' },
  { chave: 'RECLAMACAO', descricao: 'Reclamação' },
  { chave: 'DUVIDA', descricao: 'Dúvida' },
] as const;

/** The kind of ticket with an id; undefined for none. */
export function typeById(id: number | null): TicketType | undefined {
  return TICKET_TYPES.find((type) => type.id === id);
}

/** Whether a flag is used at all, and whether it is required. */
export function flagOf(flag: Flag): { used: boolean; required: boolean } {
  const value = Number(flag ?? 0);
  return { used: value === 1 || value === 2, required: value === 2 };
}
