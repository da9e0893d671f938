import { conflict, unprocessable } from '../../errors.ts';
import { flag, isRecord, optionalText, records, requiredText } from '../../input.ts';
import type { Answer, Call, Erp } from '../../types.ts';
import { isCnpj, isCpf } from './documents.ts';
import { readDocument } from './lookups.ts';
import { sendMessage } from './outbox.ts';
import { onlyDigits, plainDocument } from './people.ts';

type PublicCall = Pick<Call, 'erp' | 'body'>;

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const RECEIVED = 'Solicitação realizada com sucesso';
const BACK_OFFICE = 'cadastro@exemplo.com.br';
const MOST_DOCUMENTS = 20;

/** ACESSO_SOLICITAR: somebody whose company is not known asks for access. */
export function requestAccess({ erp, body }: PublicCall): Answer {
  const document = readDocument(requiredText(body, 'cnpj'));
  const [razSoc, contato] = [requiredText(body, 'razSoc'), requiredText(body, 'contato')];
  const email = readEmail(body);
  const telefone = readPhone(body, 'telefone');
  return store(erp, 'manual', { cnpj: document, razSoc, contato, email, telefone });
}

/**
 * ACESSO_INTEGRADO: access to a company that the ERP knows by its code, or the registration of one
 * that it does not, by its name. 409 when the document has access already.
 */
export function integratedAccess({ erp, body }: PublicCall): Answer {
  const document = readDocument(requiredText(body, 'cpf'));
  const tel = readPhone(body, 'tel');
  const member = erp.store.one('SELECT id FROM colaborador WHERE login = ?', document);
  if (member !== undefined)
    throw conflict('Este cadastro já tem acesso ao portal. Redefina a senha para entrar.');
  return store(erp, 'integrado', {
    empresa: requiredText(body, 'empresa'),
    tel,
    cpf: document,
  });
}

/** CONTA_NOVA: the request of a new account, with at least one document of a company. */
export function newAccount({ erp, body }: PublicCall): Answer {
  const nome = requiredText(body, 'nome');
  const [cpf, dtNasc] = [optionalText(body, 'cpf'), optionalText(body, 'dtNasc')];
  const senha = optionalText(body, 'senha');
  const documentos = (records(body, 'documentos') ?? []).map((one) => ({
    value: plainDocument(optionalText(one, 'value') ?? ''),
    tipoDoc: optionalText(one, 'tipoDoc'),
    empresa: isRecord(one['empresa']) ? one['empresa'] : null,
  }));
  const wrong = {
    ...(!/\S\s+\S/.test(nome) && { nome: 'Informe seu nome e sobrenome' }),
    ...(cpf !== null && !isCpf(plainDocument(cpf)) && { cpf: 'CPF Inválido' }),
    ...(dtNasc !== null && !/^\d{4}-\d{2}-\d{2}$/.test(dtNasc) && { dtNasc: 'Data inválida' }),
    ...(senha !== null && (senha.length < 6 || senha.length > 30) && { senha: 'Senha inválida' }),
    ...((documentos.length === 0 || documentos.length > MOST_DOCUMENTS) && {
      documentos: 'Preencha o CNPJ',
    }),
    ...(!documentos.every(isDocument) && { documentos: 'CNPJ Inválido' }),
  };
  if (Object.keys(wrong).length > 0) throw unprocessable('Verifique os dados informados.', wrong);
  const { id } = saved(erp, 'conta', {
    nome,
    email: readEmail(body),
    tel: readPhone(body, 'tel'),
    cpf: cpf === null ? null : plainDocument(cpf),
    dtNasc,
    aceite: flag(body, 'aceite'),
    documentos,
  });
  return { message: `Solicitação ${id} recebida. Avisaremos por e-mail quando for aprovada.` };
}

const isDocument = ({ value, tipoDoc }: { value: string; tipoDoc: string | null }): boolean =>
  tipoDoc === 'CPF' ? isCpf(value) : isCnpj(value);

function store(erp: Erp, tipo: string, dados: Record<string, unknown>): Answer {
  saved(erp, tipo, dados);
  return { message: RECEIVED };
}

/** Stores a request, without a password, and notifies the back office by mail. */
function saved(erp: Erp, tipo: string, dados: Record<string, unknown>): { id: number } {
  const { id } = erp.store.run(
    'INSERT INTO solicitacao_acesso (tipo, dados, quando) VALUES (?, ?, ?)',
    tipo,
    JSON.stringify(dados),
    erp.clock.now(),
  );
  sendMessage(erp, {
    canal: 'email',
    para: BACK_OFFICE,
    assunto: `Pedido de acesso ${id}`,
    texto: `Um novo pedido de acesso (${tipo}) espera por análise.`,
  });
  return { id };
}

function readEmail(body: Call['body']): string {
  const email = requiredText(body, 'email');
  if (!EMAIL.test(email)) throw unprocessable('E-mail inválido', { email: 'E-mail inválido' });
  return email;
}

function readPhone(body: Call['body'], name: string): string {
  const phone = onlyDigits(requiredText(body, name));
  if (phone.length < 10 || phone.length > 11)
    throw unprocessable('Telefone inválido', { [name]: 'Telefone inválido' });
  return phone;
}
