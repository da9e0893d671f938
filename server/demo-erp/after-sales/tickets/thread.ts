import { forbidden, unprocessable } from '../../errors.ts';
import { isCustomer } from '../../documents/scope.ts';
import { optionalId, optionalText } from '../../input.ts';
import { readPaging, selectPage } from '../../store/paging.ts';
import type { Answer, Call } from '../../types.ts';
import { SECTORS } from '../data/ticket-places.ts';
import { filesIn, idsIn } from '../fields.ts';
import { ENTRY_TYPES, addEntry, hidesPrivate, noteActivity } from './entries.ts';
import { filesOfEntry, keepFiles } from './files.ts';
import { requireTicket } from './read.ts';

const ENTRIES_PAGE = 8;

interface EntryRow {
  id: number;
  idColab: number;
  nome: string;
  dt: string;
  tipo: string;
  mensagem: string;
}

/** TICKET_HISTORICO: newest first, without what is private for customers. */
export function ticketThread(call: Call): Answer {
  const { erp, query } = call;
  const row = requireTicket(call);
  const page = selectPage<EntryRow>(erp.store, {
    columns: 'ticket_historico.id, idColab, colaborador.nome, dt, tipo, mensagem',
    from: `ticket_historico JOIN colaborador ON colaborador.id = idColab WHERE idTicket = ?${hidesPrivate(call.user) ? " AND tipo <> 'PRIVADO'" : ''}`,
    values: [row.id],
    order: 'dt DESC, ticket_historico.id DESC',
    ...readPaging(query.get('page'), query.get('take'), ENTRIES_PAGE),
  });
  const itens = page.itens.map((entry) => ({
    id: entry.id,
    colaborador_id: entry.id % 2 === 0 ? String(entry.idColab) : entry.idColab,
    colaborador: { id: entry.idColab, nome: entry.nome },
    datahora_criacao: entry.dt,
    tipo: entry.tipo,
    mensagem: entry.mensagem,
    anexos: filesOfEntry(erp, entry.id),
    ip: '10.0.0.7',
  }));
  return { ...page, itens };
}

/**
 * TICKET_RESPONDER: `destino_id` and `setor_id` send it on within the house. A closed ticket takes
 * no reply.
 */
export async function replyToTicket(call: Call): Promise<Answer> {
  const { erp, user, body } = call;
  const row = requireTicket(call);
  if (row.status === 'F') throw unprocessable('O ticket está finalizado e não aceita respostas.');
  const tipo = ENTRY_TYPES.find((type) => type === (optionalText(body, 'tipo') ?? 'PUBLICO'));
  if (tipo === undefined)
    throw unprocessable('Tipo de mensagem inválido.', { tipo: 'O campo é inválido' });
  if (tipo !== 'PUBLICO' && isCustomer(user))
    throw forbidden('Somente colaboradores enviam mensagens internas.');
  const mensagem = optionalText(body, 'mensagem') ?? '';
  if (isEmptyHtml(mensagem))
    throw unprocessable('Escreva uma mensagem.', { mensagem: 'Campo obrigatório' });
  const sector = optionalId(body, 'setor_id');
  if (sector !== null && !SECTORS.some(({ id }) => id === sector))
    throw unprocessable('Setor inválido.', { setor_id: 'O campo é inválido' });
  const destinos = idsIn(body, 'destino_id');
  const files = await filesIn(body);
  const id = erp.store.transaction(() => {
    const entry = addEntry(erp, row.id, user, { tipo, mensagem, idSetor: sector, destinos });
    keepFiles(erp, row.id, files, { idHistorico: entry });
    if (sector !== null)
      erp.store.run('UPDATE ticket SET idSetor = ? WHERE id = ?', sector, row.id);
    if (tipo === 'PUBLICO')
      erp.store.run(
        'UPDATE ticket SET status = ? WHERE id = ?',
        isCustomer(user) ? 'E' : 'R',
        row.id,
      );
    noteActivity(
      erp,
      row.id,
      user,
      'RESPOSTA',
      files.length === 0 ? null : `${files.length} anexo(s) incluído(s).`,
    );
    return entry;
  });
  return { id, message: 'Mensagem enviada com sucesso!' };
}

/** Whether nothing can be read in it: tags, spaces and breaks alone. */
export function isEmptyHtml(html: string): boolean {
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === '';
}

/** TICKET_ATIVIDADES: oldest first; who did it is a name alone, and missing when the system did. */
export function ticketActivities(call: Call): Answer {
  const row = requireTicket(call);
  return call.erp.store.all(
    `SELECT ticket_atividade.id, tipo, dt AS datahora_criacao, observacao, colaborador.nome AS colaborador FROM ticket_atividade
     LEFT JOIN colaborador ON colaborador.id = idColab WHERE idTicket = ? ORDER BY dt, ticket_atividade.id`,
    row.id,
  );
}
