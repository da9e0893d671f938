import { checkoutOf } from '../documents/checkout.ts';
import { customerScope, requireCustomerOf } from '../documents/scope.ts';
import { notFound, unprocessable } from '../errors.ts';
import { optionalText, requiredText } from '../input.ts';
import { fold, likeAll } from '../store/folding.ts';
import { readPaging, selectPage } from '../store/paging.ts';
import type { Store } from '../store/store.ts';
import type { Answer, Call } from '../types.ts';

export interface CustomerRow {
  id: number;
  idMatriz: number;
  razSoc: string;
  fant: string;
  cnpj: string;
  tabelaPreco: number | null;
  idColab: number;
  cep: string;
  cidade: string;
  uf: string;
  exib: string;
}

const CPF_LENGTH = 11;
const PAGE_SIZE = 12;

/**
 * The distributor's branches that serve a customer; the price table is text here, as old ERPs do.
 */
function branchesOf(store: Store, idCli: number) {
  return store.all<{
    idFil: number;
    id: number;
    razSoc: string;
    cid: string;
    uf: string;
    tabelaPreco: string | null;
  }>(
    `SELECT filial.id AS idFil, filial.id AS id, filial.razSoc, filial.cid, filial.uf, CAST(cliente_filial.tabelaPreco AS TEXT) AS tabelaPreco
     FROM cliente_filial JOIN filial ON filial.id = cliente_filial.idFil WHERE cliente_filial.idCli = ? ORDER BY filial.id`,
    idCli,
  );
}

/** One store of a customer as the ERP answers it. */
export function presentStore(store: Store, row: CustomerRow) {
  return {
    id: row.id,
    cnpj: row.cnpj,
    razSoc: row.razSoc,
    fant: row.fant,
    endereco: { exib: row.exib },
    tabelaPreco: row.tabelaPreco,
    filiais: branchesOf(store, row.id),
  };
}

/** A customer as the ERP answers it; `limiteCredito` is nobody's business in the browser. */
export function presentCustomer(store: Store, row: CustomerRow) {
  const stores =
    row.id === row.idMatriz
      ? store.all<CustomerRow>('SELECT * FROM cliente WHERE idMatriz = ? ORDER BY id', row.id)
      : [];
  return {
    id: row.id,
    razSoc: row.razSoc,
    fant: row.fant,
    cnpj: row.cnpj,
    tipoPessoa: row.cnpj.length === CPF_LENGTH ? 'F' : 'J',
    endereco: { exib: row.exib, cep: row.cep, cidade: row.cidade, uf: row.uf },
    tabelaPreco: row.tabelaPreco,
    modeloCheckout: checkoutOf(row.id),
    idColab: row.idColab,
    lojas: stores.length > 1 ? stores.map((one) => presentStore(store, one)) : [],
    filiais: branchesOf(store, row.id),
    limiteCredito: 25000,
  };
}

/**
 * CLIENTES_PESQUISAR: by code, name or document, masked or not. `tipo` says which code identifies a
 * customer; this ERP has one, `id`.
 */
export function searchCustomers({ erp, user, query }: Call): Answer {
  const scope = customerScope(user);
  if (!['', 'id'].includes(query.get('tipo') ?? ''))
    throw unprocessable('Tipo de código inválido.', { tipo: 'Use id.' });
  const search = searchTerm(query.get('q') ?? '');
  const page = selectPage<CustomerRow>(erp.store, {
    columns: 'cliente.*',
    from: `cliente WHERE ${scope.sql} AND ${search.sql}`,
    values: [...scope.values, ...search.values],
    order: 'cliente.fant, cliente.id',
    ...readPaging(query.get('page'), query.get('take'), PAGE_SIZE),
  });
  return { ...page, itens: page.itens.map((row) => presentCustomer(erp.store, row)) };
}

/** A document typed with its mask is searched without it. */
function searchTerm(term: string): { sql: string; values: (string | number)[] } {
  const masked = /^[0-9A-Za-z]{2,3}\.[0-9A-Za-z]{3}\.[0-9A-Za-z]{3}[/-][0-9A-Za-z/-]+$/.test(
    term.trim(),
  );
  return likeAll('cliente.busca', masked ? term.replace(/[^0-9A-Za-z]/g, '') : term);
}

/** CLIENTE */
export function customer(call: Call): Answer {
  const row = call.erp.store.one<CustomerRow>(
    'SELECT * FROM cliente WHERE id = ?',
    requireCustomerOf(call),
  );
  if (row === undefined) throw notFound('Cliente não encontrado.');
  return presentCustomer(call.erp.store, row);
}

/** ENDERECOS_CLIENTE */
export function addresses(call: Call): Answer {
  return call.erp.store.all(
    'SELECT id, rua, num, compl, bairro, cidade, ibge, estado, cep, obs FROM endereco WHERE idCli = ? ORDER BY id',
    requireCustomerOf(call),
  );
}

/** CLIENTE_CADASTRAR_ENDERECO_ENTREGA: takes both spellings of number and complement. */
export function addAddress(call: Call): Answer {
  const { body, erp } = call;
  const idCli = requireCustomerOf(call);
  const cep = requiredText(body, 'cep').replace(/\D/g, '');
  if (cep.length !== 8)
    throw unprocessable('CEP inválido.', { cep: 'O campo deve ter exatamente 8 caracteres' });
  const num = optionalText(body, 'num') ?? requiredText(body, 'numero');
  const compl = optionalText(body, 'compl') ?? optionalText(body, 'complemento');
  const [rua, bairro, cidade, estado] = ['rua', 'bairro', 'cidade', 'estado'].map((name) =>
    requiredText(body, name),
  );
  const outcome = erp.store.run(
    'INSERT INTO endereco (idCli, rua, num, compl, bairro, cidade, ibge, estado, cep, obs) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    idCli,
    rua ?? '',
    num,
    compl,
    bairro ?? '',
    cidade ?? '',
    optionalText(body, 'ibge'),
    fold(estado ?? '').toUpperCase(),
    cep,
    optionalText(body, 'obs'),
  );
  return { id: outcome.id };
}
