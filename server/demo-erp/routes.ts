import { AFTER_SALES_ROUTES } from './after-sales/routes.ts';
import { bootstrap, links } from './calls/bootstrap.ts';
import { CART_ROUTES } from './calls/cart/routes.ts';
import { CATALOGUE_ROUTES } from './calls/catalogue/routes.ts';
import { CHECKOUT_ROUTES } from './calls/checkout/routes.ts';
import { registerConsumer } from './calls/consumers.ts';
import { addAddress, addresses, customer, searchCustomers } from './calls/customers.ts';
import { FREIGHT_ROUTES } from './calls/freight/routes.ts';
import { IMPORT_ROUTES } from './calls/import/routes.ts';
import { complementOrder, duplicateOrder, listOrders, openOrders, order } from './calls/orders.ts';
import { PORTAL_ROUTES } from './calls/portal-routes.ts';
import { products } from './calls/products.ts';
import { downloadOrder, downloadQuote, productImage } from './calls/quotes/downloads.ts';
import { createLock, lock, refreshLock } from './calls/quotes/locks.ts';
import { carriers, conditions } from './calls/quotes/quote-conditions.ts';
import { autosaveQuote, saveQuote, sendOrder } from './calls/quotes/quote-save.ts';
import {
  deleteQuote,
  recoverQuote,
  releaseToCallCenter,
  releaseToRep,
  renewQuote,
} from './calls/quotes/quote-states.ts';
import { createQuote, listQuotes, quote } from './calls/quotes/quotes.ts';
import { applyReset, login, logout, savePreferences, validateSession } from './calls/session.ts';
import type { Route } from './route.ts';

/**
 * The whole ERP. Order matters where a fixed word and a parameter share a place
 * (`pedidos/abertos`).
 */
export const ROUTES: readonly Route[] = [
  { call: 'LOGIN', method: 'POST', path: '/login/b2b', access: 'public', run: login },
  {
    call: 'SENHA_REDEFINIR_APLICAR',
    method: 'PUT',
    path: '/senha/redefinir',
    access: 'public',
    run: applyReset,
  },
  {
    call: 'VALIDAR_SESSAO',
    method: 'GET',
    path: '/validar-sessao',
    access: 'session',
    run: validateSession,
  },
  { call: 'CARGA', method: 'GET', path: '/carga', access: 'session', run: bootstrap },
  { call: 'LINKS', method: 'GET', path: '/links', access: 'session', run: links },
  { call: 'LOGOUT', method: 'POST', path: '/logout', access: 'session', run: logout },
  {
    call: 'PREFERENCIAS_SALVAR',
    method: 'PUT',
    path: '/conta/preferencias',
    access: 'session',
    run: savePreferences,
  },

  {
    call: 'CLIENTES_PESQUISAR',
    method: 'GET',
    path: '/clientes',
    access: 'session',
    run: searchCustomers,
  },
  { call: 'CLIENTE', method: 'GET', path: '/clientes/:idCli', access: 'session', run: customer },
  {
    call: 'ENDERECOS_CLIENTE',
    method: 'GET',
    path: '/clientes/:idCli/enderecos',
    access: 'session',
    run: addresses,
  },
  {
    call: 'CLIENTE_CADASTRAR_ENDERECO_ENTREGA',
    method: 'POST',
    path: '/clientes/:idCli/enderecos',
    access: 'session',
    run: addAddress,
  },

  {
    call: 'CONSUMIDOR_CADASTRAR',
    method: 'POST',
    path: '/consumidores',
    access: 'session',
    run: registerConsumer,
  },

  {
    call: 'ORCAMENTOS_PAGINADOS',
    method: 'GET',
    path: '/orcamentos',
    access: 'session',
    run: listQuotes,
  },
  {
    call: 'ORCAMENTO_CRIAR',
    method: 'POST',
    path: '/orcamentos',
    access: 'session',
    run: createQuote,
  },
  { call: 'ORCAMENTO', method: 'GET', path: '/orcamentos/:id', access: 'session', run: quote },
  {
    call: 'ORCAMENTO_PREVIEW',
    method: 'GET',
    path: '/orcamentos/:id/preview',
    access: 'session',
    run: quote,
  },
  {
    call: 'ORCAMENTO_EXCLUIR',
    method: 'DELETE',
    path: '/orcamentos/:id',
    access: 'session',
    run: deleteQuote,
  },
  {
    call: 'ORCAMENTO_RENOVAR',
    method: 'POST',
    path: '/orcamentos/:id/renovar',
    access: 'session',
    run: renewQuote,
  },
  {
    call: 'ORCAMENTO_LIBERAR',
    method: 'POST',
    path: '/orcamentos/:id/liberar',
    access: 'session',
    run: releaseToRep,
  },
  {
    call: 'ORCAMENTO_LIBERAR_CC',
    method: 'POST',
    path: '/orcamentos/:id/liberar-callcenter',
    access: 'session',
    run: releaseToCallCenter,
  },
  {
    call: 'ORCAMENTO_RECUPERAR',
    method: 'POST',
    path: '/orcamentos/:id/recuperar',
    access: 'session',
    run: recoverQuote,
  },
  {
    call: 'ORCAMENTO_DOWNLOAD',
    method: 'GET',
    path: '/orcamentos/:id/download',
    access: 'session',
    run: downloadQuote,
  },
  {
    call: 'ORCAMENTO_AUTOSAVE',
    method: 'PUT',
    path: '/orcamentos/:id/autosave',
    access: 'session',
    run: autosaveQuote,
  },
  {
    call: 'ORCAMENTO_SALVAR',
    method: 'POST',
    path: '/orcamentos/:id/salvar',
    access: 'session',
    run: saveQuote,
  },
  {
    call: 'ORCAMENTO_PEDIDO',
    method: 'POST',
    path: '/orcamentos/:id/pedido',
    access: 'session',
    run: sendOrder,
  },
  {
    call: 'ORCAMENTO_CONDICOES',
    method: 'GET',
    path: '/orcamentos/:id/condicoes',
    access: 'session',
    run: conditions,
  },
  {
    call: 'ORCAMENTO_PRODUTOS',
    method: 'POST',
    path: '/orcamentos/:id/produtos-precos',
    access: 'session',
    run: products,
  },
  {
    call: 'ORCAMENTO_TRANSPORTADORAS',
    method: 'GET',
    path: '/orcamentos/:id/transportadoras',
    access: 'session',
    run: carriers,
  },

  { call: 'SINALEIRA', method: 'GET', path: '/sinaleiras/:id', access: 'session', run: lock },
  {
    call: 'SINALEIRA_CRIAR',
    method: 'POST',
    path: '/sinaleiras/:id',
    access: 'session',
    run: createLock,
  },
  {
    call: 'SINALEIRA_ATUALIZAR',
    method: 'PUT',
    path: '/sinaleiras/:id',
    access: 'session',
    run: refreshLock,
  },

  { call: 'PEDIDOS_PAGINATE', method: 'GET', path: '/pedidos', access: 'session', run: listOrders },
  {
    call: 'PEDIDOS_ABERTOS',
    method: 'GET',
    path: '/pedidos/abertos',
    access: 'session',
    run: openOrders,
  },
  { call: 'PEDIDO_PREVIEW', method: 'GET', path: '/pedidos/:id', access: 'session', run: order },
  {
    call: 'PEDIDO_DOWNLOAD',
    method: 'GET',
    path: '/pedidos/:id/download',
    access: 'session',
    run: downloadOrder,
  },
  {
    call: 'INCLUSAO_PEDIDO',
    method: 'POST',
    path: '/pedidos/:id/inclusao',
    access: 'session',
    run: complementOrder,
  },
  {
    call: 'DUPLICAR_PEDIDO',
    method: 'POST',
    path: '/pedidos/:id/duplicar',
    access: 'session',
    run: duplicateOrder,
  },

  {
    call: 'PRODUTO_IMAGEM',
    method: 'GET',
    path: '/produtos/:idImagem/imagem',
    access: 'public',
    run: productImage,
  },

  ...CATALOGUE_ROUTES,
  ...FREIGHT_ROUTES,
  ...IMPORT_ROUTES,
  ...CHECKOUT_ROUTES,
  ...CART_ROUTES,
  ...PORTAL_ROUTES,
  ...AFTER_SALES_ROUTES,
];
