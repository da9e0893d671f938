import { badRequest, unprocessable } from '../../errors.ts';
import { optionalText, requiredText } from '../../input.ts';
import { passwordMatches } from '../../passwords.ts';
import type { Answer, Call } from '../../types.ts';
import { replacePassword } from './passwords.ts';
import { onlyDigits } from './people.ts';

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const CPF_LENGTH = 11;
/** Answer of this ERP where it knows nothing. */
const UNKNOWN = 'N/D';
const EDITABLE = ['nome', 'dtNasc', 'tel', 'email'];
/** Name and birth date of employees are the personnel department's. */
const EDITABLE_BY_STAFF = ['tel', 'email'];

interface Details {
  cpf: string | null;
  dtNasc: string | null;
}

/** CONTA_DADOS: `editaveis` names what the person may change. */
export function accountData({ erp, user }: Call): Answer {
  const { store } = erp;
  const details = store.one<Details>('SELECT cpf, dtNasc FROM conta WHERE idColab = ?', user.id);
  const login = store.one<{ login: string }>(
    'SELECT login FROM colaborador WHERE id = ?',
    user.id,
  )?.login;
  const cpf = details?.cpf ?? (login?.length === CPF_LENGTH ? login : null);
  return {
    id: user.id,
    cpf: cpf ?? UNKNOWN,
    nome: user.nome,
    dtNasc: details?.dtNasc ?? UNKNOWN,
    tel: user.tel,
    email: user.email,
    editaveis: user.idCli === null ? EDITABLE_BY_STAFF : EDITABLE,
  };
}

/** CONTA_DADOS_SALVAR: what is not editable is left as it is; 422 names what is wrong. */
export function saveAccountData({ erp, user, body }: Call): Answer {
  const staff = user.idCli === null;
  const nome = staff ? user.nome : requiredText(body, 'nome');
  const email = requiredText(body, 'email');
  const tel = onlyDigits(requiredText(body, 'tel'));
  const dtNasc = staff ? null : optionalText(body, 'dtNasc');
  const wrong = {
    ...(!/\S\s+\S/.test(nome) && { nome: 'Informe seu nome e sobrenome' }),
    ...(!EMAIL.test(email) && { email: 'E-mail inválido' }),
    ...((tel.length < 10 || tel.length > 11) && { tel: 'Telefone inválido' }),
    ...(dtNasc !== null && !isPastDay(dtNasc, erp.clock.today()) && { dtNasc: 'Data inválida' }),
  };
  if (Object.keys(wrong).length > 0) throw unprocessable('Verifique os seus dados.', wrong);
  erp.store.transaction(() => {
    erp.store.run(
      'UPDATE colaborador SET nome = ?, email = ?, tel = ? WHERE id = ?',
      nome,
      email,
      tel,
      user.id,
    );
    if (staff) return;
    erp.store.run(
      'INSERT INTO conta (idColab, dtNasc) VALUES (?, ?) ON CONFLICT (idColab) DO UPDATE SET dtNasc = excluded.dtNasc',
      user.id,
      dtNasc,
    );
  });
  return { message: 'Dados Alterados' };
}

/** CONTA_SENHA: 400 when the current password is another one. */
export function changePassword({ erp, user, token, body }: Call): Answer {
  const [atual, senha] = [requiredText(body, 'atual'), requiredText(body, 'senha')];
  const row = erp.store.one<{ login: string; senha: string }>(
    'SELECT login, senha FROM colaborador WHERE id = ?',
    user.id,
  );
  if (row === undefined || !passwordMatches(row.login, atual, row.senha))
    throw badRequest('A senha atual não confere.');
  if (senha.length < 6 || senha.length > 20)
    throw unprocessable('Informe uma senha de 6 à 20 caracteres', {
      senha: 'Informe uma senha de 6 à 20 caracteres',
    });
  replacePassword(erp, { id: user.id, login: row.login }, senha, token);
  return { message: 'Senha Alterada com sucesso!' };
}

/** CONTA_ALTERAR_TOKEN_FIREBASE: where this person's notifications go. */
export function savePushToken({ erp, user, body }: Call): Answer {
  const token = requiredText(body, 'firebase_token');
  erp.store.run(
    'INSERT INTO aparelho (idColab, firebase) VALUES (?, ?) ON CONFLICT (idColab) DO UPDATE SET firebase = excluded.firebase',
    user.id,
    token,
  );
  return { message: 'Notificações ativadas.' };
}

function isPastDay(text: string, today: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && text <= today;
}
