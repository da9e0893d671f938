import { forbidden, notFound, unprocessable } from '../../errors.ts';
import { collaboratorChannel } from '../../events.ts';
import { optionalText, pathId, requiredText } from '../../input.ts';
import { readPaging, selectPage } from '../../store/paging.ts';
import type { Answer, Call, Erp } from '../../types.ts';

const PAGE_SIZE = 10;

interface NoticeRow {
  id: number;
  titulo: string;
  mensagem: string;
  data: string;
  lido: string;
  link: string | null;
}

/** LOAD_AVISOS: the user's own, newest first. */
export function notices({ erp, user, query }: Call): Answer {
  const page = selectPage<NoticeRow>(erp.store, {
    columns: "id, titulo, mensagem, data, CASE lido WHEN 1 THEN 'S' ELSE 'N' END AS lido, link",
    from: 'aviso WHERE idColab = ?',
    values: [user.id],
    order: 'data DESC, id DESC',
    ...readPaging(query.get('page'), query.get('take'), PAGE_SIZE),
  });
  return { ...page, itens: page.itens.map(({ id, ...notice }) => ({ idAviso: id, ...notice })) };
}

const unread = ({ store }: Erp, idColab: number) =>
  store.one<{ n: number }>(
    'SELECT count(*) AS n FROM aviso WHERE idColab = ? AND lido = 0',
    idColab,
  )?.n ?? 0;

/** TOTAL_NAO_LIDOS_AVISOS */
export function unreadNotices({ erp, user }: Call): Answer {
  return { quantidade: String(unread(erp, user.id)) };
}

/** CONFIRMAR_LEITURA_AVISO: confirming twice is no error. */
export function readNotice({ erp, user, params }: Call): Answer {
  const id = pathId(params['idAviso']) ?? -1;
  const outcome = erp.store.run(
    'UPDATE aviso SET lido = 1 WHERE id = ? AND idColab = ?',
    id,
    user.id,
  );
  if (outcome.changes === 0) throw notFound('Aviso não encontrado.');
  return { message: 'Leitura confirmada.', quantidade: unread(erp, user.id) };
}

/** CONFIRMAR_LEITURA_TODOS_AVISOS */
export function readAllNotices({ erp, user }: Call): Answer {
  erp.store.run('UPDATE aviso SET lido = 1 WHERE idColab = ? AND lido = 0', user.id);
  return { message: 'Todos os avisos foram marcados como lidos.', quantidade: 0 };
}

/** BROADCASTING_AUTH: signs the user's own channel, and no other. */
export function authorizeChannel({ erp, user, body }: Call): Answer {
  const socketId = requiredText(body, 'socket_id');
  const channel = requiredText(body, 'channel_name');
  if (!/^\d+\.\d+$/.test(socketId))
    throw unprocessable('Conexão inválida.', { socket_id: 'O campo informado é inválido' });
  if (channel !== collaboratorChannel(user.id))
    throw forbidden('Você não tem acesso a este canal.');
  return { auth: erp.events.sign(socketId, channel) };
}

/** Writes a notice to a collaborator and pushes it to their connections. */
function createNotice(
  erp: Erp,
  idColab: number,
  notice: { titulo: string; mensagem: string; link: string | null },
): number {
  const { id } = erp.store.run(
    'INSERT INTO aviso (idColab, titulo, mensagem, data, link) VALUES (?, ?, ?, ?, ?)',
    idColab,
    notice.titulo,
    notice.mensagem,
    erp.clock.now(),
    notice.link,
  );
  erp.events.emit(collaboratorChannel(idColab), 'aviso.novo', {
    idAviso: id,
    titulo: notice.titulo,
    quantidade: unread(erp, idColab),
  });
  return id;
}

/**
 * The test switch `POST /_demo/avisos`: a notice for `idColab` or for the collaborator of a
 * `login`; no part of the contract.
 */
export function demoNotice(erp: Erp, body: Record<string, unknown>): { idAviso: number } {
  const login = optionalText(body, 'login');
  const person = erp.store.one<{ id: number }>(
    `SELECT id FROM colaborador WHERE ${login === null ? 'id' : 'login'} = ?`,
    login ?? pathId(optionalText(body, 'idColab') ?? undefined) ?? -1,
  );
  if (person === undefined) throw notFound('Colaborador não encontrado.');
  const notice = {
    titulo: optionalText(body, 'titulo') ?? 'Aviso de demonstração',
    mensagem: optionalText(body, 'mensagem') ?? '<p>Este aviso chegou agora.</p>',
    link: optionalText(body, 'link'),
  };
  return { idAviso: createNotice(erp, person.id, notice) };
}
