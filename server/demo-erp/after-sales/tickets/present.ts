import { isCustomer } from '../../documents/scope.ts';
import type { Call, Erp } from '../../types.ts';
import { CLOSED, ENDED, SECTORS, statusOf } from '../data/ticket-places.ts';
import { TICKET_TYPES, type TicketType, typeById } from '../data/ticket-types.ts';
import type { Step } from '../data/ticket-steps.ts';

/** A ticket joined with the names that its answer shows. */
export interface TicketRow {
  id: number;
  idCli: number;
  idFil: number | null;
  idTipo: number;
  origem: string;
  status: string;
  etapa: number;
  idSetor: number;
  idRepresentante: number | null;
  idTransp: number | null;
  idCriador: number;
  idOperador: number | null;
  assunto: string | null;
  dtCriacao: string;
  dtAtualizacao: string;
  dtPrazo: string | null;
  arquivado: number;
  numeroNotaDevolucao: string | null;
  valorTotal: number | null;
  valorAprovado: number | null;
  consumidor: string | null;
  motivos: string;
  prorrogacao: string | null;
  notas: string;
  razSoc: string;
  fant: string;
  cnpj: string;
  filialRazSoc: string | null;
  repNome: string | null;
  transpRazSoc: string | null;
  criadorNome: string;
}

export const TICKET_COLUMNS = `ticket.*, cliente.razSoc, cliente.fant, cliente.cnpj, filial.razSoc AS filialRazSoc, rep.nome AS repNome,
  transportadora.razSoc AS transpRazSoc, criador.nome AS criadorNome`;
export const TICKET_TABLES = `ticket JOIN cliente ON cliente.id = ticket.idCli LEFT JOIN filial ON filial.id = ticket.idFil
  LEFT JOIN colaborador AS rep ON rep.id = ticket.idRepresentante LEFT JOIN transportadora ON transportadora.id = ticket.idTransp
  JOIN colaborador AS criador ON criador.id = ticket.idCriador`;

/** The type behind a row; the table holds no other ids. */
export function typeOf(row: Pick<TicketRow, 'idTipo'>): TicketType {
  const type = typeById(row.idTipo) ?? TICKET_TYPES[0];
  if (type === undefined) throw new RangeError('there are no ticket types');
  return type;
}

/** A type as the calls give it, without what is the ERP's own. */
export function presentType(type: TicketType) {
  const { interno, idSetor, etapas, ...shown } = type;
  return {
    ...shown,
    etapas_total: etapas.length,
    setor_padrao: idSetor,
    somente_interno: interno ? 'S' : 'N',
  };
}

/** Steps that may follow the current one by choice. */
export function conditionalSteps(type: TicketType, etapa: number): Step[] {
  const ids = type.etapas[etapa]?.condicionais ?? [];
  return type.etapas.filter(({ id }) => ids.includes(id));
}

/** Whether this user may move the ticket on from where it stands. */
export function mayAdvance(call: Pick<Call, 'user'>, row: TicketRow): boolean {
  if (ENDED.some((status) => status === row.status)) return false;
  return !isCustomer(call.user) || typeOf(row).etapas[row.etapa]?.cliente === true;
}

/** A ticket of a list or alone; what this user may do is said by the steps that are given. */
export function presentTicket(call: Pick<Call, 'user' | 'erp'>, row: TicketRow) {
  const type = typeOf(row);
  const ended = ENDED.some((status) => status === row.status);
  const [current, next, previous] = [
    type.etapas[row.etapa],
    type.etapas[row.etapa + 1],
    type.etapas[row.etapa - 1],
  ];
  const conditional = mayAdvance(call, row) ? conditionalSteps(type, row.etapa) : [];
  const state = statusOf(row.status);
  return {
    id: row.id,
    status: row.status,
    status_label: state.label,
    status_cor: state.cor,
    tipo: presentType(type),
    origem: row.origem,
    assunto: row.assunto,
    etapaAtual:
      current === undefined
        ? null
        : {
            id: current.id,
            desc: current.desc,
            requisito_id: conditional.length > 0 ? 'MODAL_ETAPAS_CONDICIONAIS' : current.requisito,
          },
    proximaEtapa:
      next !== undefined && mayAdvance(call, row) ? { id: next.id, desc: next.desc } : null,
    etapaAnterior:
      previous !== undefined && !ended && !isCustomer(call.user)
        ? { id: previous.id, desc: previous.desc }
        : null,
    etapasCondicionais: conditional.map(({ id, desc }) => ({ id, desc })),
    numero_nota_devolucao: row.numeroNotaDevolucao,
    datahora_criacao: row.dtCriacao,
    datahora_atualizacao: row.dtAtualizacao,
    cliente: { id: row.idCli, razSoc: row.razSoc, fant: row.fant, cnpj: row.cnpj },
    idFil: row.idFil,
    filial: row.idFil === null ? null : { id: row.idFil, razSoc: row.filialRazSoc },
    representante: row.repNome === null ? null : { id: row.idRepresentante, nome: row.repNome },
    transportadora:
      row.transpRazSoc === null ? null : { id: row.idTransp, razSoc: row.transpRazSoc },
    setor_descricao: SECTORS.find(({ id }) => id === row.idSetor)?.desc ?? null,
    slaExibicao: slaOf(call.erp, row),
    valor_aprovado: row.valorAprovado,
    valor_total: row.valorTotal === null ? null : row.valorTotal.toFixed(2),
    criador: { id: row.idCriador, nome: row.criadorNome },
    arquivado: row.arquivado === 1 ? 'S' : 'N',
    motivos: JSON.parse(row.motivos) as unknown,
    prorrogacao: row.prorrogacao === null ? null : (JSON.parse(row.prorrogacao) as unknown),
    notas: JSON.parse(row.notas) as unknown,
    consumidor: row.consumidor === null ? null : (JSON.parse(row.consumidor) as unknown),
    permite_responder: row.status !== CLOSED,
    custo_interno: 12.5,
  };
}

const WARN_FROM = 50;
const LATE_FROM = 100;

/**
 * The deadline and how much of it is over, in percent; ended tickets stand still. Empty without a
 * deadline.
 */
function slaOf({ clock }: Erp, row: TicketRow) {
  if (row.dtPrazo === null) return [];
  const end = ENDED.some((status) => status === row.status) ? row.dtAtualizacao : clock.now();
  const [from, until, at] = [row.dtCriacao, row.dtPrazo, end].map((text) => Date.parse(`${text}Z`));
  const percent = Math.max(
    0,
    Math.round((((at ?? 0) - (from ?? 0)) / ((until ?? 1) - (from ?? 0))) * 100),
  );
  const icons =
    percent >= LATE_FROM
      ? { cor: '#b3261e', icone: 'pi pi-exclamation-circle' }
      : percent >= WARN_FROM
        ? { cor: '#b26a00', icone: 'pi pi-exclamation-triangle' }
        : { cor: '#2e7d32', icone: 'pi pi-check-circle' };
  return [
    {
      datahora_resolucao: row.dtPrazo,
      percentual: row.id % 2 === 0 ? String(percent) : percent,
      icones: icons,
    },
  ];
}
