import { hashPassword } from '../../passwords.ts';
import type { Erp } from '../../types.ts';
import type { Member } from './people.ts';

/**
 * Stores a password and ends what was opened with the old one: codes, links and sessions, but for
 * the session of `ownToken`.
 */
export function replacePassword(
  { store }: Erp,
  { id, login }: Pick<Member, 'id' | 'login'>,
  senha: string,
  ownToken = '',
): void {
  store.transaction(() => {
    store.run(
      'UPDATE colaborador SET senha = ?, reset = 0 WHERE id = ?',
      hashPassword(login, senha),
      id,
    );
    store.run('DELETE FROM codigo_senha WHERE idColab = ?', id);
    store.run('DELETE FROM redefinicao WHERE idColab = ?', id);
    store.run('DELETE FROM sessao WHERE idColab = ? AND token <> ?', id, ownToken);
  });
}
