import { forbidden, unprocessable } from '../../errors.ts';
import { isCustomer } from '../../documents/scope.ts';
import { flag, optionalId, optionalNumber, optionalText, requiredId } from '../../input.ts';
import type { Call } from '../../types.ts';
import { TICKET_ORIGINS } from '../data/ticket-places.ts';
import { type TicketType, flagOf } from '../data/ticket-types.ts';
import { idsIn, recordIn } from '../fields.ts';
import { findInvoice } from '../invoices.ts';
import { isEmptyHtml } from './thread.ts';
import { visibleTypes } from './read.ts';

type Body = Record<string, unknown>;

const LEVELS = ['motivo1', 'motivo2', 'motivo3', 'motivo4', 'motivo5'] as const;
const REQUIRED = 'Campo obrigatório';

/**
 * The type asked for; a `tipo` that comes with the id must be its key. 422 for none, 403 for one of
 * the staff's own.
 */
export function chosenType(call: Call): TicketType {
  const id = requiredId(call.body, 'idTipo');
  const type = visibleTypes(call).find((one) => one.id === id);
  if (type === undefined) {
    if (isCustomer(call.user))
      throw forbidden('Este tipo de ticket não está disponível para você.');
    throw unprocessable('Tipo de ticket inválido.', { idTipo: 'O campo é inválido' });
  }
  const key = optionalText(call.body, 'tipo');
  if (key !== null && key !== type.chave)
    throw unprocessable('Tipo de ticket inválido.', { tipo: 'O campo é inválido' });
  return type;
}

/** By default 'SAC'; 422 for an origin that does not exist. */
export function chosenOrigin(body: Body): string {
  const origin = optionalText(body, 'origem') ?? 'SAC';
  if (!TICKET_ORIGINS.some(({ id }) => id === origin))
    throw unprocessable('Origem inválida.', { origem: 'O campo é inválido' });
  return origin;
}

/**
 * Name and e-mail of a final consumer, with whatever else was given; null for a ticket that is
 * about none.
 */
export function consumerOf(body: Body, type: TicketType): Body | null {
  if (!flag(body, 'consumidorFinal')) return null;
  if (type.usa_consumidor_final !== 'S')
    throw unprocessable('Este tipo de ticket não aceita consumidor final.', {
      consumidorFinal: 'O campo é inválido',
    });
  const person = recordIn(body, 'cliente') ?? {};
  const [name, email] = [
    optionalText(person, 'nome')?.trim() ?? '',
    optionalText(person, 'email')?.trim() ?? '',
  ];
  if (name === '') throw unprocessable('Informe o nome do consumidor.', { nome: REQUIRED });
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw unprocessable('Informe um e-mail válido.', { email: 'Formato de e-mail inválido' });
  return Object.fromEntries(
    ['documento', 'nome', 'email', 'telefone', 'data_nascimento'].map((field) => [
      field,
      optionalText(person, field),
    ]),
  );
}

/**
 * The chosen reasons from the top down: each among those of the one before; all of them when the
 * type demands reasons.
 */
export function chosenReasons(body: Body, type: TicketType): { id: number; desc: string }[] {
  const chosen: { id: number; desc: string }[] = [];
  let level = type.motivos.itens;
  for (const name of LEVELS) {
    const id = optionalId(body, name);
    if (id === null) {
      if (level.length > 0 && type.motivos.obrigatorio === 'S')
        throw unprocessable('Informe o motivo.', { [name]: REQUIRED });
      return chosen;
    }
    const reason = level.find((one) => one.id === id);
    if (reason === undefined)
      throw unprocessable('Motivo inválido.', { [name]: 'O campo é inválido' });
    chosen.push({ id: reason.id, desc: reason.desc });
    level = reason.itens;
  }
  return chosen;
}

/** Whole invoices of the customer; at least one where the type demands it. */
export function chosenInvoices({ erp, body }: Call, idCli: number, type: TicketType): number[] {
  const numbers = idsIn(body, 'notas');
  for (const number of numbers) {
    if (findInvoice(erp.store, number)?.idCli !== idCli)
      throw unprocessable(`A nota fiscal ${number} não é deste cliente.`, {
        notas: 'O campo é inválido',
      });
  }
  if (flagOf(type.usa_nota).required && numbers.length === 0)
    throw unprocessable('Informe ao menos uma nota fiscal.', { notas: REQUIRED });
  return numbers;
}

/** Days late and who answers for them: all or nothing, and all where the type demands it. */
export function extensionOf(
  { erp, body }: Call,
  type: TicketType,
): { dias: number; responsavel: string; id: number } | null {
  const days = optionalNumber(body, 'dias_atraso_prorrogacao');
  const [who, id] = [
    optionalText(body, 'responsavel_prorrogacao'),
    optionalId(body, 'responsavel_prorrogacao_id'),
  ];
  if (days === null && who === null && id === null && !flagOf(type.usa_prorrogacao).required)
    return null;
  if (days === null || days <= 0)
    throw unprocessable('Informe os dias de atraso.', { dias_atraso_prorrogacao: REQUIRED });
  if (who !== 'TRANSPORTADORA' && who !== 'REPRESENTANTE')
    throw unprocessable('Informe o responsável pelo atraso.', {
      responsavel_prorrogacao: REQUIRED,
    });
  const table =
    who === 'TRANSPORTADORA'
      ? 'transportadora WHERE id = ?'
      : "colaborador WHERE type = 'REPRESENTANTE' AND id = ?";
  if (id === null || erp.store.one(`SELECT 1 FROM ${table}`, id) === undefined)
    throw unprocessable('Informe o responsável pelo atraso.', {
      responsavel_prorrogacao_id: REQUIRED,
    });
  return { dias: days, responsavel: who, id };
}

/** The carrier, where one was given or is demanded. */
export function carrierOf({ erp, body }: Call, type: TicketType): number | null {
  const id = optionalId(body, 'idTransp');
  if (id === null && flagOf(type.usa_transportadora).required)
    throw unprocessable('Informe a transportadora.', { idTransp: REQUIRED });
  if (id !== null && erp.store.one('SELECT 1 FROM transportadora WHERE id = ?', id) === undefined)
    throw unprocessable('Transportadora inválida.', { idTransp: 'O campo é inválido' });
  return id;
}

/** Subject and message, where demanded. */
export function wordsOf(
  body: Body,
  type: TicketType,
): { assunto: string | null; mensagem: string } {
  const assunto = optionalText(body, 'assunto')?.trim() || null;
  if (flagOf(type.usa_assunto).required && assunto === null)
    throw unprocessable('Informe o assunto.', { assunto: REQUIRED });
  const mensagem = optionalText(body, 'mensagem') ?? '';
  if (flagOf(type.usa_mensagem).required && isEmptyHtml(mensagem))
    throw unprocessable('Descreva a sua solicitação.', { mensagem: REQUIRED });
  return { assunto, mensagem };
}
