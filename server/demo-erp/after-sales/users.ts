import { issueSession } from '../calls/session.ts';
import { notFound, unprocessable } from '../errors.ts';
import { requiredId, pathId } from '../input.ts';
import { fold } from '../store/folding.ts';
import { readPaging } from '../store/paging.ts';
import type { Answer, Call } from '../types.ts';

const PAGE_SIZE = 10;

interface Account {
  id: number;
  nome: string;
  login: string;
  type: string;
  razSoc: string | null;
}

/**
 * USUARIOS: people with a login, by code, name, document or customer; those of one customer with
 * `idCli`.
 */
export function users({ erp, query }: Call): Answer {
  const { page, take } = readPaging(query.get('page'), query.get('take'), PAGE_SIZE);
  const idCli = pathId(query.get('idCli') ?? undefined);
  const words = fold(query.get('q') ?? '')
    .split(' ')
    .filter(Boolean);
  const found = erp.store
    .all<Account>(
      `SELECT colaborador.id, nome, login, type, razSoc FROM colaborador
       LEFT JOIN cliente ON cliente.id = colaborador.idCli WHERE login IS NOT NULL
       AND (? IS NULL OR idCli = (SELECT idMatriz FROM cliente WHERE id = ?)) ORDER BY nome, colaborador.id`,
      idCli,
      idCli,
    )
    .filter(({ id, nome, login, razSoc }) =>
      words.every((word) => fold(`${id} ${nome} ${login} ${razSoc ?? ''}`).includes(word)),
    );
  return {
    itens: found.slice((page - 1) * take, page * take).map(({ id, nome, type, razSoc }) => ({
      id,
      nome,
      type,
      ultimoAcesso: null,
      ...(razSoc !== null && { cliente: { razSoc } }),
    })),
    paginator: {
      current_page: page,
      per_page: take,
      total: found.length,
      last_page: Math.max(1, Math.ceil(found.length / take)),
    },
  };
}

/** LOGIN_COLABORADOR: a session of another person; the caller's own goes on. */
export function loginAsUser({ erp, user, body }: Call): Answer {
  const idColab = requiredId(body, 'idColab');
  const other = erp.store.one<Omit<Account, 'razSoc'>>(
    'SELECT id, nome, login, type FROM colaborador WHERE id = ?',
    idColab,
  );
  if (other === undefined) throw notFound('Usuário não encontrado.');
  if (other.login === null) throw unprocessable('Este usuário não tem acesso ao portal.');
  if (other.id === user.id) throw unprocessable('Você já está logado como este usuário.');
  return { token: issueSession(erp, other.id), nome: other.nome };
}
