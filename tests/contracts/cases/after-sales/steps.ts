import type { JsonObject } from '../../../../schemas/release/types.ts';
import type { Person } from '../../world.ts';
import { ownCustomer } from '../steps.ts';
import type { Created, Page } from '../types.ts';

/** The portal's steps to a return or a ticket. */
export interface Invoice {
  numNf: number;
  chave: string;
  dtSai: string;
  vlTot: number;
  cliente: { id: number };
  produtos?: InvoiceProduct[];
}

export interface InvoiceProduct {
  id: number;
  descNF: string;
  qtd?: number;
  numNF?: number;
  permiteDevolucao: boolean;
  indisponivel: boolean;
  anexo_obrigatorio?: boolean;
}

export interface TicketType {
  id: number;
  chave: string;
  desc: string;
  [flag: `usa_${string}`]: number | boolean | undefined;
  motivos: { obrigatorio: boolean; itens: Reason[] };
}

export interface Reason {
  id: number;
  desc: string;
  itens: Reason[];
}

export interface Ticket {
  id: number;
  status: string;
  tipo: TicketType;
  etapaAtual: { id: number; desc: string; requisito_id?: string };
  proximaEtapa?: { id: number };
  etapasCondicionais: { id: number }[];
  cliente: { id: number };
  datahora_criacao: string;
  arquivado: boolean;
}

export const allTime = { dtInicial: '2000-01-01', dtFinal: '2100-01-01' };

/** Branches that serve the customer behind a login. */
export async function branches(person: Person): Promise<{ idCli: number; idFil: number }[]> {
  const { idCli } = await ownCustomer(person);
  const { filiais } = await person.ask<{ filiais: { idFil: number }[] }>('CARGA');
  return filiais.map(({ idFil }) => ({ idCli, idFil }));
}

/**
 * A product that the customer may still return, without an attachment, with where it was bought.
 */
export async function returnable(person: Person): Promise<{
  idCli: number;
  idFil: number;
  invoice: Invoice;
  product: InvoiceProduct & { qtd: number };
}> {
  for (const where of await branches(person)) {
    for (const invoice of await person.ask<Invoice[]>('DEVOLUCAO_BUSCAR_NOTAS_FISCAIS', {
      ...where,
      ...allTime,
    })) {
      const products = await person.ask<InvoiceProduct[]>('NOTA_FISCAL_PRODUTOS', {
        numNf: invoice.numNf,
      });
      const product = products.find(
        ({ qtd = 0, permiteDevolucao, indisponivel, anexo_obrigatorio }) =>
          qtd >= 1 && permiteDevolucao && !indisponivel && !anexo_obrigatorio,
      );
      if (product) return { ...where, invoice, product: { ...product, qtd: product.qtd ?? 0 } };
    }
  }
  throw new Error('The customer can return nothing');
}

/** The draft of the portal's return wizard with one product of an invoice in it. */
export async function returnDraft(person: Person): Promise<JsonObject> {
  const { idCli, idFil, invoice, product } = await returnable(person);
  const reasons = await person.ask<{ id: number; informa?: boolean }[]>('MOTIVOS_DEVOLUCAO');
  const reason = reasons.find(({ informa }) => informa) ?? reasons[0];
  const line = {
    qtdDevolucao: 1,
    motivoDevolucao: reason?.id ?? 0,
    descricaoDevolucao: 'Veio amassado',
  };
  return { idCli, idFil, devolucoes: { [invoice.numNf]: { [product.id]: line } } };
}

export const typesOf = (person: Person) => person.ask<TicketType[]>('TICKET_TIPOS');

/** A type that demands nothing but a message. */
export async function plainType(person: Person): Promise<TicketType> {
  const types = await typesOf(person);
  const found = types.find(
    (type) =>
      type.usa_mensagem === 2 &&
      !type.motivos.obrigatorio &&
      Object.entries(type).every(
        ([name, flag]) => !name.startsWith('usa_') || name === 'usa_mensagem' || flag !== 2,
      ),
  );
  if (!found) throw new Error('Every type demands more than a message');
  return found;
}

/** The arguments of a ticket of that type. */
export async function plainTicket(person: Person): Promise<JsonObject> {
  const type = await plainType(person);
  const own = await ownCustomer(person);
  return {
    ...own,
    origem: 'SAC',
    idTipo: type.id,
    tipo: type.chave,
    assunto: type.desc,
    mensagem: '<p>Qual é o <strong>prazo</strong>?</p>',
  };
}

export async function newTicket(person: Person): Promise<number> {
  return (await person.ask<Created>('TICKET_CRIAR', await plainTicket(person))).id;
}

/** The first ticket that holds, over all pages of the person's tickets. */
export async function findTicket(
  person: Person,
  holds: (ticket: Ticket) => boolean | Promise<boolean>,
  filters: JsonObject = {},
): Promise<Ticket> {
  for (let page = 1, last = 1; page <= last; page++) {
    const { itens, paginator } = await person.ask<Page<Ticket>>('TICKETS', {
      ...filters,
      page,
      take: 50,
    });
    for (const ticket of itens) if (await holds(ticket)) return ticket;
    last = paginator.last_page;
  }
  throw new Error('There is no such ticket');
}

/** A file as the browser has chosen it. */
export const chosenFile = (name: string, size = 64) => ({
  id: `arquivo-${name}`,
  name,
  size,
  type: 'application/pdf',
});
