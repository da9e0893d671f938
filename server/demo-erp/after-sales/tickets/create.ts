import { requireCustomer } from '../../documents/scope.ts';
import { unprocessable } from '../../errors.ts';
import { optionalId, requiredId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';
import { addDays } from '../../clock.ts';
import { type TicketType, flagOf } from '../data/ticket-types.ts';
import { filesIn, recordsIn } from '../fields.ts';
import { addEntry, noteActivity } from './entries.ts';
import { keepFiles } from './files.ts';
import { type TicketItem, insertItems, invoiceItems, looseItems, requireRoom } from './items.ts';
import { sumUp } from './products.ts';
import {
  carrierOf,
  chosenInvoices,
  chosenOrigin,
  chosenReasons,
  chosenType,
  consumerOf,
  extensionOf,
  wordsOf,
} from './rules.ts';
import { isEmptyHtml } from './thread.ts';

const ANSWER_DAYS = 10;

/**
 * TICKET_CRIAR: a form with files, or JSON. Everything the type demands must be there; other fields
 * are not stored.
 */
export async function createTicket(call: Call): Promise<Answer> {
  const { erp, user, body } = call;
  const type = chosenType(call);
  const origem = chosenOrigin(body);
  const idCli = requiredId(body, 'idCli');
  requireCustomer(erp.store, user, idCli);
  const consumer = consumerOf(body, type);
  const idFil = branchOf(call, idCli, consumer !== null);
  const { assunto, mensagem } = wordsOf(body, type);
  const reasons = chosenReasons(body, type);
  const invoices = chosenInvoices(call, idCli, type);
  const items = itemsOf(call, idCli, type, invoices.length);
  const extension = extensionOf(call, type);
  const carrier = carrierOf(call, type);
  const representative =
    optionalId(body, 'representante_id') ??
    erp.store.one<{ idColab: number }>('SELECT idColab FROM cliente WHERE id = ?', idCli)
      ?.idColab ??
    null;
  const files = await filesIn(body);
  if (files.length === 0 && items.some(({ needsFile }) => needsFile))
    throw unprocessable('Obrigatório incluir um anexo.', {
      arquivos: 'Obrigatório incluir um anexo.',
    });

  const id = erp.store.transaction(() => {
    const now = erp.clock.now();
    const created = erp.store.run(
      `INSERT INTO ticket (idCli, idFil, idTipo, origem, status, idSetor, idRepresentante, idTransp, idCriador, assunto, dtCriacao, dtAtualizacao, dtPrazo,
       consumidor, motivos, prorrogacao, notas) VALUES (?, ?, ?, ?, 'A', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      idCli,
      idFil,
      type.id,
      origem,
      type.etapas[0]?.idSetor ?? type.idSetor,
      representative,
      carrier,
      user.id,
      assunto ?? type.desc,
      now,
      now,
      `${addDays(erp.clock.today(), ANSWER_DAYS)}T18:00:00`,
      consumer === null ? null : JSON.stringify(consumer),
      JSON.stringify(reasons),
      extension === null ? null : JSON.stringify(extension),
      JSON.stringify(invoices),
    ).id;
    insertItems(call, created, items);
    if (items.length > 0) sumUp(erp, created);
    const entry = isEmptyHtml(mensagem)
      ? undefined
      : addEntry(erp, created, user, { tipo: 'PUBLICO', mensagem });
    keepFiles(erp, created, files, entry === undefined ? {} : { idHistorico: entry });
    noteActivity(erp, created, user, 'ABERTURA', `Ticket aberto: ${type.desc}.`);
    return created;
  });
  return { id, message: `Ticket ${id} aberto com sucesso!` };
}

function branchOf({ erp, body }: Call, idCli: number, consumer: boolean): number | null {
  const idFil = optionalId(body, 'idFil');
  if (idFil === null && !consumer)
    throw unprocessable('Informe a filial.', { idFil: 'Campo obrigatório' });
  if (
    idFil !== null &&
    erp.store.one('SELECT 1 FROM cliente_filial WHERE idCli = ? AND idFil = ?', idCli, idFil) ===
      undefined
  ) {
    throw unprocessable('A filial não atende este cliente.', { idFil: 'O campo é inválido' });
  }
  return idFil;
}

function itemsOf(call: Call, idCli: number, type: TicketType, invoices: number): TicketItem[] {
  const [bought, loose] = [recordsIn(call.body, 'itens'), recordsIn(call.body, 'itensAvulsos')];
  requireRoom(bought.length + loose.length);
  if (flagOf(type.usa_nota_produto).required && bought.length + loose.length + invoices === 0)
    throw unprocessable('Informe produtos ou notas fiscais.', { itens: 'Campo obrigatório' });
  if (flagOf(type.usa_produto).required && loose.length === 0)
    throw unprocessable('Informe os produtos.', { itensAvulsos: 'Campo obrigatório' });
  return [...invoiceItems(call, idCli, bought), ...looseItems(call, loose)];
}
