import { DEMO_ACCOUNTS, RESET_LOGIN } from '../accounts.ts';
import { hashPassword } from '../passwords.ts';
import { fold } from '../store/folding.ts';
import type { Store } from '../store/store.ts';

/** Ids of the staff that the rest of the data refers to. */
const SUPERVISOR_ID = 3;
export const CALLCENTER_ID = 6;
/** The two representatives with an account come first; the first one has the most customers. */
export const REP_IDS = [4, 5, 14, 15] as const;

/**
 * Representatives that exist in the ERP without access to the portal; their supervisor is another
 * one.
 */
const REPS_WITHOUT_LOGIN = [
  { id: 14, nome: 'Cláudio Henrique Bragança Figueiroa' },
  { id: 15, nome: 'Dalva Stefani' },
];

/** Collaborators: account number `n` of the list has the id `n`, counted from 1. */
export function seedPeople(store: Store): void {
  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    const id = index + 1;
    const supervisor = id === REP_IDS[0] || id === REP_IDS[1] ? SUPERVISOR_ID : null;
    insert(
      store,
      id,
      account.login,
      hashPassword(account.login, account.senha),
      account.nome,
      account.type,
      supervisor,
      account.login === RESET_LOGIN,
    );
  }
  for (const rep of REPS_WITHOUT_LOGIN)
    insert(store, rep.id, null, null, rep.nome, 'REPRESENTANTE', null, false);
}

function insert(
  store: Store,
  id: number,
  login: string | null,
  hash: string | null,
  nome: string,
  type: string,
  supervisor: number | null,
  reset: boolean,
): void {
  const words = fold(nome).split(' ');
  const email = `${words[0]}.${words.at(-1)}@exemplo.com.br`;
  store.run(
    'INSERT INTO colaborador (id, login, senha, nome, type, email, tel, idSupervisor, reset) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    login,
    hash,
    nome,
    type,
    email,
    `119${String(80000000 + id * 137411)}`,
    supervisor,
    reset ? 1 : 0,
  );
}
