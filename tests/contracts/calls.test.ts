import { expect, test } from 'vitest';
import * as account from './cases/account.ts';
import * as agendas from './cases/agendas.ts';
import * as catalogue from './cases/catalogue.ts';
import * as checkout from './cases/checkout.ts';
import * as customers from './cases/customers.ts';
import * as sheet from './cases/customer-sheet.ts';
import * as editing from './cases/editing.ts';
import * as faq from './cases/after-sales/faq.ts';
import * as finance from './cases/finance.ts';
import * as freight from './cases/freight.ts';
import * as home from './cases/home.ts';
import * as imports from './cases/import.ts';
import * as lookups from './cases/lookups.ts';
import * as notices from './cases/notices.ts';
import * as orders from './cases/orders.ts';
import * as forms from './cases/public-forms.ts';
import * as quotes from './cases/quotes.ts';
import * as reports from './cases/reports.ts';
import * as returns from './cases/after-sales/returns.ts';
import * as service from './cases/after-sales/service.ts';
import * as session from './cases/session.ts';
import * as tickets from './cases/after-sales/tickets.ts';
import type { CallCase } from './cases/types.ts';
import { table } from './contract.ts';
import { tryCalls } from './suite.ts';

/** Calls of the session, of customers, quotes and orders. */
const calls: Record<string, [what: string, tried: CallCase]> = {
  LOGIN: [
    'ACC-256 ACC-265: POST login/b2b with cpf, senha and captcha answers a token and a reset flag',
    session.LOGIN,
  ],
  SENHA_REDEFINIR_APLICAR: [
    'ACC-270: PUT of senha and token applies a password reset, once',
    session.SENHA_REDEFINIR_APLICAR,
  ],
  CARGA: [
    'ACC-257 ACC-258 ACC-266: the bootstrap answers person, branches, stores, modules, parameters and preferences to a token',
    session.CARGA,
  ],
  LINKS: ['ACC-267: links are asked without input', session.LINKS],
  VALIDAR_SESSAO: [
    'ACC-268: validar-sessao tells whether the token is good and until when',
    session.VALIDAR_SESSAO,
  ],
  LOGOUT: ['a token is worth nothing after the logout', session.LOGOUT],
  PREFERENCIAS_SALVAR: [
    'the chosen menu comes back with the next bootstrap',
    session.PREFERENCIAS_SALVAR,
  ],
  CLIENTES_PESQUISAR: [
    'customers are searched by text, a page at a time',
    customers.CLIENTES_PESQUISAR,
  ],
  CONSUMIDOR_CADASTRAR: [
    'ACC-126 ACC-129 ACC-299: a final consumer is registered with the whole address',
    customers.CONSUMIDOR_CADASTRAR,
  ],
  ENDERECOS_CLIENTE: [
    'COM-357: delivery addresses of a customer are listed',
    customers.ENDERECOS_CLIENTE,
  ],
  CLIENTE_CADASTRAR_ENDERECO_ENTREGA: [
    'COM-194: a new delivery address is listed with every field',
    customers.CLIENTE_CADASTRAR_ENDERECO_ENTREGA,
  ],
  ORCAMENTOS_PAGINADOS: [
    'COM-319: quotes are listed by page, take (12), sortBy and orderBy',
    quotes.ORCAMENTOS_PAGINADOS,
  ],
  ORCAMENTO_CRIAR: [
    'COM-320: a POST of customer, branch, agenda, address and price table answers the id of a quote',
    quotes.ORCAMENTO_CRIAR,
  ],
  ORCAMENTO: ['a quote is read whole, with its lines', quotes.ORCAMENTO],
  ORCAMENTO_PREVIEW: ['the preview is a whole quote', quotes.ORCAMENTO_PREVIEW],
  ORCAMENTO_EXCLUIR: ['COM-322 COM-332: a deleted quote is gone', quotes.ORCAMENTO_EXCLUIR],
  ORCAMENTO_RENOVAR: [
    'COM-323: renewing answers the new quote in renovado',
    quotes.ORCAMENTO_RENOVAR,
  ],
  ORCAMENTO_LIBERAR_CC: [
    'COM-324: a quote is sent to the call center',
    quotes.ORCAMENTO_LIBERAR_CC,
  ],
  ORCAMENTO_LIBERAR: [
    'COM-325: a quote is released to the representative',
    quotes.ORCAMENTO_LIBERAR,
  ],
  ORCAMENTO_RECUPERAR: [
    'COM-326: a quote is recovered from the representative',
    quotes.ORCAMENTO_RECUPERAR,
  ],
  ORCAMENTO_DOWNLOAD: [
    'ACC-260: a quote is downloaded as a spreadsheet (xls at the ERP) or a PDF, byte by byte',
    quotes.ORCAMENTO_DOWNLOAD,
  ],
  ORCAMENTO_AUTOSAVE: [
    'COM-330: autosave takes the id and the quote, its calculation and its cart',
    editing.ORCAMENTO_AUTOSAVE,
  ],
  ORCAMENTO_SALVAR: [
    'COM-331: the explicit save answers the quote as the ERP computed it',
    editing.ORCAMENTO_SALVAR,
  ],
  ORCAMENTO_PEDIDO: [
    'COM-361: the quote sent whole becomes an order, one however often it is sent',
    editing.ORCAMENTO_PEDIDO,
  ],
  ORCAMENTO_CONDICOES: [
    'COM-336: payment conditions take customer, branch and checkout and pair what they list',
    editing.ORCAMENTO_CONDICOES,
  ],
  ORCAMENTO_PRODUTOS: [
    'COM-334: product prices take the quote in the path and page, filtros and orderBy in the body',
    editing.ORCAMENTO_PRODUTOS,
  ],
  ORCAMENTO_TRANSPORTADORAS: [
    'COM-337: carriers are listed for a quote, pick-up among them',
    editing.ORCAMENTO_TRANSPORTADORAS,
  ],
  SINALEIRA: [
    'COM-327: the lock of a quote is read by its id, empty when nobody holds it',
    editing.SINALEIRA,
  ],
  SINALEIRA_CRIAR: [
    'COM-328: a lock is created for a fingerprint, and no other person gets it',
    editing.SINALEIRA_CRIAR,
  ],
  SINALEIRA_ATUALIZAR: [
    'COM-329: a lock is renewed for a fingerprint',
    editing.SINALEIRA_ATUALIZAR,
  ],
  PEDIDOS_PAGINATE: [
    'COM-362: orders are listed by month or id, sorted as asked or newest first',
    orders.PEDIDOS_PAGINATE,
  ],
  PEDIDOS_ABERTOS: ['COM-363: open orders of a customer are listed', orders.PEDIDOS_ABERTOS],
  INCLUSAO_PEDIDO: [
    'COM-364: reopening an order answers the id of its complement',
    orders.INCLUSAO_PEDIDO,
  ],
  DUPLICAR_PEDIDO: [
    'COM-365: duplicating an order answers the id of a quote with its lines',
    orders.DUPLICAR_PEDIDO,
  ],
  PEDIDO_PREVIEW: ['COM-366: an order is read by its id', orders.PEDIDO_PREVIEW],
  PEDIDO_DOWNLOAD: ['COM-367: an order is downloaded as a PDF', orders.PEDIDO_DOWNLOAD],
  PRODUTO_IMAGEM: ['the picture of a product is an image', orders.PRODUTO_IMAGEM],
};

tryCalls(calls);

/** The cases of this file and of those next to it, each under the name of its call. */
const modules = [
  account,
  session,
  customers,
  quotes,
  editing,
  orders,
  home,
  agendas,
  notices,
  sheet,
  finance,
  reports,
  forms,
  service,
  returns,
  lookups,
  tickets,
  faq,
  catalogue,
  freight,
  imports,
  checkout,
];
const tried = modules.flatMap((one) => Object.keys(one));

test('AFT-333 COM-318: one table names every call with its method and plain path, and every call of it has a case', () => {
  // What the portal answers by itself asks the ERP nothing.
  const ofTheErp = Object.values(table.calls).filter(({ portal }) => portal === undefined);
  expect(tried.sort()).toEqual(ofTheErp.map(({ id }) => id).sort());
  for (const { id, path } of ofTheErp)
    expect(path, id).toMatch(/^(?:[a-z0-9-]+|\{\w+\})(?:\/(?:[a-z0-9-]+|\{\w+\}))*\/?$/);
});
