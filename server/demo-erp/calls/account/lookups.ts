import { badRequest, notFound, unprocessable } from '../../errors.ts';
import { requiredText } from '../../input.ts';
import type { Store } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';
import { isCnpj, isCpf } from './documents.ts';
import { plainDocument } from './people.ts';

type PublicLookup = Pick<Call, 'erp' | 'params'>;

interface Company {
  id: number;
  idMatriz: number;
  cnpj: string;
  razSoc: string;
}

/**
 * The caller is anonymous: a person's name is never answered, an e-mail only as far as its owner
 * recognises it.
 */
const A_PERSON = 'Cadastro de pessoa física';
const UNKNOWN = 'Não encontramos este cadastro.';

/**
 * EMPRESA_CONSULTAR: the customer of a CPF or CNPJ, with the stores that belong to it; 404 when
 * there is none.
 */
export function lookUpCompany({ erp, body }: Pick<Call, 'erp' | 'body'>): Answer {
  const document = readDocument(requiredText(body, 'documento'));
  return { empresa: describe(erp.store, requireCompany(erp.store, document)) };
}

/** CONSULTA_CNPJ: a company by the CNPJ of the path; 404 with a message when there is none. */
export function lookUpCnpj({ erp, params }: PublicLookup): Answer {
  const cnpj = plainDocument(params['cnpj'] ?? '');
  if (!isCnpj(cnpj)) throw unprocessable('CNPJ Inválido', { cnpj: 'CNPJ Inválido' });
  return { empresa: describe(erp.store, requireCompany(erp.store, cnpj)) };
}

/**
 * CONSULTA_CPF: whether a person has access already (`message`), and whose document it is
 * (`empresa`) where it is a customer's.
 */
export function lookUpCpf({ erp, params }: PublicLookup): Answer {
  const cpf = plainDocument(params['cpf'] ?? '');
  if (!isCpf(cpf)) throw unprocessable('CPF Inválido', { cpf: 'CPF Inválido' });
  const { store } = erp;
  const company = findCompany(store, cpf);
  const member = store.one<{ n: number }>(
    'SELECT count(*) AS n FROM colaborador WHERE login = ?',
    cpf,
  );
  return {
    ...(member?.n === 1 && { message: 'Este CPF já tem acesso ao portal.' }),
    ...(company && { empresa: describe(store, company) }),
  };
}

/** CONSULTA_EMAIL: `message` where somebody has access with this e-mail already. */
export function lookUpEmail({ erp, params }: PublicLookup): Answer {
  const email = params['email'] ?? '';
  if (email.length > 120 || !email.includes('@')) throw badRequest('E-mail inválido');
  const member = erp.store.one<{ n: number }>(
    'SELECT count(*) AS n FROM colaborador WHERE login IS NOT NULL AND lower(email) = lower(?)',
    email,
  );
  return (member?.n ?? 0) > 0 ? { message: 'Este e-mail já tem acesso ao portal.' } : {};
}

/** A CPF or CNPJ without its mask; 422 when it is neither. */
export function readDocument(text: string): string {
  const plain = plainDocument(text);
  if (isCpf(plain) || isCnpj(plain)) return plain;
  const wrong = plain.length === 11 ? 'CPF Inválido' : 'CNPJ Inválido';
  throw unprocessable(wrong, { documento: wrong });
}

/** The customer with a CPF or CNPJ; undefined for none. */
export function findCompany(store: Store, document: string): Company | undefined {
  return store.one<Company>(
    'SELECT id, idMatriz, cnpj, razSoc FROM cliente WHERE cnpj = ?',
    document,
  );
}

function requireCompany(store: Store, document: string): Company {
  const company = findCompany(store, document);
  if (company === undefined) throw notFound(UNKNOWN);
  return company;
}

function describe(store: Store, company: Company) {
  const stores = store.all<Company>(
    'SELECT id, idMatriz, cnpj, razSoc FROM cliente WHERE idMatriz = ? AND id <> ? ORDER BY id',
    company.idMatriz,
    company.id,
  );
  const member = store.one<{ email: string }>(
    'SELECT email FROM colaborador WHERE idCli = ? ORDER BY id',
    company.id,
  );
  return {
    id: company.id,
    nome: isCpf(company.cnpj) ? A_PERSON : company.razSoc,
    email: member ? masked(member.email) : null,
    vinculados: stores.map(({ id, cnpj, razSoc }) => ({ id, cnpj, nome: razSoc })),
  };
}

/** `p***@exemplo.com.br` */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
