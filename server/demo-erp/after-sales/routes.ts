import type { Route } from '../route.ts';
import { within } from './call.ts';
import { articleCategories, articleDetail, pagedArticles, relatedArticles } from './faq.ts';
import { createReturn } from './return-create.ts';
import {
  listReturns,
  looseProducts,
  returnDetail,
  returnInvoiceProducts,
  returnReasons,
  searchReturnInvoices,
} from './returns.ts';
import { channelPage, channels, openRequests, sendRequest, serviceReasons } from './service.ts';
import { loginAsUser, users } from './users.ts';
import { TICKET_LOOKUP_ROUTES } from './tickets/lookup-routes.ts';
import { TICKET_ROUTES } from './tickets/routes.ts';

const [SERVICE, RETURNS, USERS, FAQ] = [
  'B2B_SOL_ATENDIMENTO',
  'B2B_SOLICITACOES_TROCA',
  'B2B_MODULO_USUARIOS',
  'B2B_FAQ',
] as const;

/**
 * Service requests, users, returns, tickets and articles. The ticket module has its own base path,
 * `/devolucao`.
 */
export const AFTER_SALES_ROUTES: readonly Route[] = [
  {
    call: 'MOTIVOS_ATENDIMENTO',
    method: 'GET',
    path: '/solicitacoes/motivos',
    access: 'session',
    run: within(SERVICE, serviceReasons),
  },
  {
    call: 'CANAIS_ATENDIMENTO',
    method: 'GET',
    path: '/canais-atendimento',
    access: 'session',
    run: within(SERVICE, channels),
  },
  {
    call: 'CANAL_PAGINA',
    method: 'GET',
    path: '/atendimento/:canal',
    access: 'public',
    run: channelPage,
  },
  {
    call: 'SOLICITACOES',
    method: 'GET',
    path: '/solicitacoes',
    access: 'session',
    run: within(SERVICE, openRequests),
  },
  {
    call: 'SOLICITACAO_ENVIAR',
    method: 'POST',
    path: '/solicitacoes',
    access: 'session',
    run: within(SERVICE, sendRequest),
  },
  {
    call: 'USUARIOS',
    method: 'GET',
    path: '/consulta/colaboradores',
    access: 'session',
    run: within(USERS, users),
  },
  {
    call: 'LOGIN_COLABORADOR',
    method: 'POST',
    path: '/login-colaborador',
    access: 'session',
    run: within(USERS, loginAsUser),
  },
  {
    call: 'MOTIVOS_DEVOLUCAO',
    method: 'GET',
    path: '/devolucoes/motivos',
    access: 'session',
    run: within(RETURNS, returnReasons),
  },
  {
    call: 'DEVOLUCAO_BUSCAR_NOTAS_FISCAIS',
    method: 'GET',
    path: '/devolucoes/notas-fiscais',
    access: 'session',
    run: within(RETURNS, searchReturnInvoices),
  },
  {
    call: 'NOTA_FISCAL_PRODUTOS',
    method: 'GET',
    path: '/devolucoes/notas-fiscais/produtos',
    access: 'session',
    run: within(RETURNS, returnInvoiceProducts),
  },
  {
    call: 'DEVOLUCAO_BUSCAR_PRODUTO_AVULSO',
    method: 'POST',
    path: '/devolucoes/produtos',
    access: 'session',
    run: within(RETURNS, looseProducts),
  },
  {
    call: 'DEVOLUCOES',
    method: 'GET',
    path: '/devolucoes',
    access: 'session',
    run: within(RETURNS, listReturns),
  },
  {
    call: 'REALIZAR_DEVOLUCAO',
    method: 'POST',
    path: '/devolucoes',
    access: 'session',
    run: within(RETURNS, createReturn),
  },
  {
    call: 'DEVOLUCAO_DETALHE',
    method: 'GET',
    path: '/devolucoes/:id',
    access: 'session',
    run: within(RETURNS, returnDetail),
  },
  ...TICKET_LOOKUP_ROUTES,
  ...TICKET_ROUTES,
  {
    call: 'ARTIGOS_FAQ',
    method: 'GET',
    path: '/faq/artigos',
    access: 'session',
    run: relatedArticles,
  },
  {
    call: 'FAQ_ARTIGOS_PAGINADOS',
    method: 'GET',
    path: '/faq/artigos-paginados',
    access: 'session',
    run: within(FAQ, pagedArticles),
  },
  {
    call: 'ARTIGO_FAQ_DETALHE',
    method: 'GET',
    path: '/faq/artigos/:id',
    access: 'session',
    run: articleDetail,
  },
  {
    call: 'FAQ_TIPOS',
    method: 'GET',
    path: '/faq/tipos',
    access: 'session',
    run: within(FAQ, articleCategories),
  },
];
