import { randomInt } from 'node:crypto';
import { badRequest, unprocessable } from '../../errors.ts';
import { requiredText } from '../../input.ts';
import type { Answer, Call, Erp } from '../../types.ts';
import { issueReset } from '../session.ts';
import { sendMessage } from './outbox.ts';
import { replacePassword } from './passwords.ts';
import { findMember, type Member } from './people.ts';

type PublicCall = Pick<Call, 'erp' | 'body'>;

const CODE_LENGTH = 6;
/** Without letters and digits that are read for each other. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_MS = 10 * 60_000;
const LEAST_PASSWORD = 6;
const SENT = 'Se o cadastro existir, enviaremos um código para o e-mail dele.';
const NO_CODE = 'Código inválido ou expirado.';
const SHORT = 'A senha deve conter no mínimo 6 caracteres.';

/** SENHA_REDEFINIR: sends a link. The same answer whether the person exists or not. */
export function requestReset({ erp, body }: PublicCall): Answer {
  const member = findMember(erp.store, readId(body));
  if (member) {
    const token = issueReset(erp, member.id);
    sendMessage(erp, {
      canal: 'email',
      para: member.email,
      assunto: 'Redefinição de senha',
      texto: `Olá, ${member.nome}. Use o link abaixo em até uma hora para criar uma nova senha.`,
      link: `${erp.portal}/senha/redefinir/${token}`,
    });
  }
  return { message: 'Se o cadastro existir, enviaremos as instruções para o e-mail dele.' };
}

/**
 * SENHA_TOKEN_REQUISITAR: sends a code of six. The same answer whether the person exists or not.
 */
export function requestCode({ erp, body }: PublicCall): Answer {
  const member = findMember(erp.store, readId(body));
  if (member) sendCode(erp, member);
  return { message: SENT };
}

function sendCode(erp: Erp, member: Member): void {
  const code = Array.from({ length: CODE_LENGTH }, () =>
    CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length)),
  ).join('');
  erp.store.transaction(() => {
    erp.store.run(
      'DELETE FROM codigo_senha WHERE idColab = ? OR expira <= ?',
      member.id,
      erp.clock.epoch(),
    );
    erp.store.run(
      'INSERT OR REPLACE INTO codigo_senha (token, idColab, expira) VALUES (?, ?, ?)',
      code,
      member.id,
      erp.clock.epoch() + CODE_MS,
    );
  });
  sendMessage(erp, {
    canal: 'email',
    para: member.email,
    assunto: 'Código para redefinir a senha',
    texto: `Olá, ${member.nome}. Seu código é ${code}. Ele vale por 10 minutos.`,
  });
}

/** SENHA_TOKEN_VALIDAR: whether a code is one, and still good; 400 when it is not. */
export function validateCode({ erp, body }: PublicCall): Answer {
  const code = readCode(body);
  if (ownerOf(erp, code) === undefined) throw badRequest(NO_CODE);
  return { message: 'Código confirmado.' };
}

/** SENHA_TOKEN_REDEFINIR: a code works once; every session of the person ends. */
export function resetByCode({ erp, body }: PublicCall): Answer {
  const code = readCode(body);
  const senha = requiredText(body, 'senha');
  const owner = ownerOf(erp, code);
  if (owner === undefined) throw badRequest(NO_CODE);
  if (senha.length < LEAST_PASSWORD) throw unprocessable(SHORT, { senha: SHORT });
  replacePassword(erp, owner, senha);
  return { message: 'Senha redefinida com sucesso!', idColab: owner.id, login: owner.login };
}

function ownerOf({ store, clock }: Erp, code: string): Pick<Member, 'id' | 'login'> | undefined {
  return store.one(
    'SELECT colaborador.id, login FROM codigo_senha JOIN colaborador ON colaborador.id = idColab WHERE token = ? AND expira > ?',
    code,
    clock.epoch(),
  );
}

function readId(body: Call['body']): string {
  const id = requiredText(body, 'id', 'Informe seu e-mail, código ou CPF/CNPJ.');
  if (id.length > 120) throw badRequest('Informe seu e-mail, código ou CPF/CNPJ.');
  return id;
}

const readCode = (body: Call['body']): string => requiredText(body, 'token').toUpperCase();
