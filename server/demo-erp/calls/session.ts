import { randomBytes } from 'node:crypto';
import { badRequest, unauthorized, unprocessable } from '../errors.ts';
import { optionalText, requiredText } from '../input.ts';
import { passwordMatches } from '../passwords.ts';
import type { Answer, Call, Erp, User } from '../types.ts';
import { replacePassword } from './account/passwords.ts';

const TOKEN_HOURS = 8;
const RESET_HOURS = 1;
const HOUR = 3_600_000;
const LEAST_PASSWORD = 6;
/** As long as a hash, and of no password. */
const noHash = '0'.repeat(64);

interface CollaboratorRow extends User {
  login: string;
  senha: string;
  reset: number;
}

const USER_COLUMNS = 'colaborador.id, nome, type, email, tel, idCli, tipoMenu';

/** LOGIN. The same text for an unknown login and a wrong password. */
export function login({ erp, body }: Pick<Call, 'erp' | 'body'>): Answer {
  const empty = ['cpf', 'senha'].filter((name) => (optionalText(body, name) ?? '').trim() === '');
  if (empty.length > 0) {
    throw unprocessable(
      'Informe o usuário e a senha.',
      Object.fromEntries(empty.map((name) => [name, 'Campo obrigatório'])),
    );
  }
  const user = requiredText(body, 'cpf')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const row = erp.store.one<CollaboratorRow>(
    `SELECT ${USER_COLUMNS}, login, senha, reset FROM colaborador WHERE login = ?`,
    user,
  );
  // The password of an unknown login is hashed, too: the time does not tell that it is unknown.
  const isRight = passwordMatches(user, requiredText(body, 'senha'), row?.senha ?? noHash);
  if (row === undefined || !isRight) {
    throw unauthorized('Usuário ou senha inválidos.');
  }
  const token = issueSession(erp, row.id);
  if (row.reset === 0) return { token, reset: false };
  return { token, reset: true, tokenReset: issueReset(erp, row.id) };
}

/** A new token for somebody. */
export function issueSession(erp: Erp, idColab: number): string {
  return issue(erp, 'sessao', idColab, TOKEN_HOURS);
}

/** A token that lets somebody set a new password, once and within an hour. */
export function issueReset(erp: Erp, idColab: number): string {
  return issue(erp, 'redefinicao', idColab, RESET_HOURS);
}

function issue(erp: Erp, table: 'sessao' | 'redefinicao', idColab: number, hours: number): string {
  const token = randomBytes(24).toString('hex');
  const now = erp.clock.epoch();
  erp.store.run(`DELETE FROM ${table} WHERE expira <= ?`, now);
  erp.store.run(
    `INSERT INTO ${table} (token, idColab, expira) VALUES (?, ?, ?)`,
    token,
    idColab,
    now + hours * HOUR,
  );
  return token;
}

/**
 * The collaborator of an `Authorization: Bearer` header; 401 without one, with an unknown or with
 * an expired token.
 */
export function authenticate(erp: Erp, header: string | undefined): { user: User; token: string } {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (token === undefined) throw unauthorized('Token não informado.');
  const user = erp.store.one<User>(
    `SELECT ${USER_COLUMNS} FROM sessao JOIN colaborador ON colaborador.id = sessao.idColab WHERE token = ? AND expira > ?`,
    token,
    erp.clock.epoch(),
  );
  if (user === undefined) throw unauthorized();
  return { user, token };
}

/** VALIDAR_SESSAO: `expira` is the moment the token ends. */
export function validateSession({ erp, token }: Call): Answer {
  const row = erp.store.one<{ expira: number }>('SELECT expira FROM sessao WHERE token = ?', token);
  if (row === undefined) throw unauthorized();
  return { valido: true, expira: erp.clock.local(row.expira) };
}

/** LOGOUT: the token is worth nothing from here on. */
export function logout({ erp, token }: Call): Answer {
  erp.store.run('DELETE FROM sessao WHERE token = ?', token);
  return { ok: true };
}

/** SENHA_REDEFINIR_APLICAR: a reset token works once; every session of the person ends. */
export function applyReset({ erp, body }: Pick<Call, 'erp' | 'body'>): Answer {
  const token = requiredText(body, 'token');
  const password = requiredText(body, 'senha');
  const row = erp.store.one<{ idColab: number; login: string }>(
    'SELECT idColab, login FROM redefinicao JOIN colaborador ON colaborador.id = idColab WHERE token = ? AND expira > ?',
    token,
    erp.clock.epoch(),
  );
  if (row === undefined) throw badRequest('Link inválido ou expirado.');
  if (password.length < LEAST_PASSWORD) {
    throw unprocessable('A senha deve conter no mínimo 6 caracteres.', {
      senha: 'A senha deve conter no mínimo 6 caracteres.',
    });
  }
  replacePassword(erp, { id: row.idColab, login: row.login }, password);
  return { message: 'Senha redefinida com sucesso!', idColab: row.idColab, login: row.login };
}

const MENU_TYPES = ['SUPERIOR_DESANINHADO', 'LATERAL_ANINHADO'];

/** PREFERENCIAS_SALVAR */
export function savePreferences({ erp, user, body }: Call): Answer {
  const menu = requiredText(body, 'tipo_menu');
  if (!MENU_TYPES.includes(menu)) {
    throw unprocessable('Tipo de menu inválido.', { tipo_menu: 'O campo informado é inválido' });
  }
  erp.store.run('UPDATE colaborador SET tipoMenu = ? WHERE id = ?', menu, user.id);
  return { message: 'Preferências salvas.' };
}
