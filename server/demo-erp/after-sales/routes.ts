import type { Route } from '../routes.ts';
import { within } from './call.ts';
import { articleCategories, articleDetail, pagedArticles, relatedArticles } from './faq.ts';
import { createReturn } from './return-create.ts';
import { listReturns, looseProducts, returnDetail, returnInvoiceProducts, returnReasons, searchReturnInvoices } from './returns.ts';
import { channelPage, channels, openRequests, sendRequest, serviceReasons } from './service.ts';
import { createTicket } from './ticket-create.ts';
import { downloadFile, returnMirror, ticketFiles } from './ticket-files.ts';
import { productsOfInvoices, searchTicketInvoices, ticketInvoice, ticketInvoiceProducts } from './ticket-invoices.ts';
import { attendants, availableAttendants, customerCarriers, finishReasons, linkedCustomers, openingReasons, productReasons, regions, representatives, searchProducts, searchTicketCustomers, sectors, ticketBranches, ticketCosts, ticketMenus, ticketOrigins, ticketSectors, ticketStatuses, ticketTypes } from './ticket-lookups.ts';
import { addTicketProducts, ticketProducts, updateTicketProducts } from './ticket-products.ts';
import { listTickets, ticket } from './ticket-read.ts';
import { advanceTicket, finishTicket, reclassifyTicket, returnTicket } from './ticket-steps.ts';
import { replyToTicket, ticketActivities, ticketThread } from './ticket-thread.ts';
import { loginAsUser, users } from './users.ts';

const [SERVICE, RETURNS, USERS, TICKETS, FAQ] = ['B2B_SOL_ATENDIMENTO', 'B2B_SOLICITACOES_TROCA', 'B2B_MODULO_USUARIOS', 'B2B_SAC', 'B2B_FAQ'] as const;

/** Service requests, users, returns, tickets and articles. The ticket module has its own base path, `/devolucao`. */
export const AFTER_SALES_ROUTES: readonly Route[] = [
  { call: 'MOTIVOS_ATENDIMENTO', method: 'GET', path: '/solicitacoes/motivos', access: 'session', run: within(SERVICE, serviceReasons) },
  { call: 'CANAIS_ATENDIMENTO', method: 'GET', path: '/canais-atendimento', access: 'session', run: within(SERVICE, channels) },
  { call: 'CANAL_PAGINA', method: 'GET', path: '/atendimento/:canal', access: 'public', run: channelPage },
  { call: 'SOLICITACOES', method: 'GET', path: '/solicitacoes', access: 'session', run: within(SERVICE, openRequests) },
  { call: 'SOLICITACAO_ENVIAR', method: 'POST', path: '/solicitacoes', access: 'session', run: within(SERVICE, sendRequest) },
  { call: 'USUARIOS', method: 'GET', path: '/usuarios', access: 'session', run: within(USERS, users) },
  { call: 'LOGIN_COLABORADOR', method: 'POST', path: '/login-colaborador', access: 'session', run: within(USERS, loginAsUser) },
  { call: 'MOTIVOS_DEVOLUCAO', method: 'GET', path: '/devolucoes/motivos', access: 'session', run: within(RETURNS, returnReasons) },
  { call: 'DEVOLUCAO_BUSCAR_NOTAS_FISCAIS', method: 'GET', path: '/devolucoes/notas-fiscais', access: 'session', run: within(RETURNS, searchReturnInvoices) },
  { call: 'NOTA_FISCAL_PRODUTOS', method: 'GET', path: '/devolucoes/notas-fiscais/produtos', access: 'session', run: within(RETURNS, returnInvoiceProducts) },
  { call: 'DEVOLUCAO_BUSCAR_PRODUTO_AVULSO', method: 'POST', path: '/devolucoes/produtos', access: 'session', run: within(RETURNS, looseProducts) },
  { call: 'DEVOLUCOES', method: 'GET', path: '/devolucoes', access: 'session', run: within(RETURNS, listReturns) },
  { call: 'REALIZAR_DEVOLUCAO', method: 'POST', path: '/devolucoes', access: 'session', run: within(RETURNS, createReturn) },
  { call: 'DEVOLUCAO_DETALHE', method: 'GET', path: '/devolucoes/:id', access: 'session', run: within(RETURNS, returnDetail) },
  { call: 'TICKET_MENUS', method: 'GET', path: '/devolucao/menu', access: 'session', run: within(TICKETS, ticketMenus) },
  { call: 'TICKET_TIPOS', method: 'GET', path: '/devolucao/tipos', access: 'session', run: within(TICKETS, ticketTypes) },
  { call: 'TICKET_STATUS', method: 'GET', path: '/devolucao/status', access: 'session', run: within(TICKETS, ticketStatuses) },
  { call: 'TICKET_ORIGENS', method: 'GET', path: '/devolucao/tickets/origens', access: 'session', run: within(TICKETS, ticketOrigins) },
  { call: 'TICKETS', method: 'POST', path: '/devolucao/consultas/tickets', access: 'session', run: within(TICKETS, listTickets) },
  { call: 'TICKET_MOTIVOS_PRODUTOS', method: 'GET', path: '/devolucao/consultas/motivos-produtos', access: 'session', run: within(TICKETS, productReasons) },
  { call: 'TICKET_MOTIVOS_FINALIZACAO', method: 'GET', path: '/devolucao/consultas/motivos-finalizacao', access: 'session', run: within(TICKETS, finishReasons) },
  { call: 'TICKET_MOTIVOS_ABERTURA', method: 'GET', path: '/devolucao/consultas/motivos-abertura', access: 'session', run: within(TICKETS, openingReasons) },
  { call: 'TICKET_ATENDENTES_DISPONIVEIS', method: 'GET', path: '/devolucao/consultas/atendentes-disponiveis', access: 'session', run: within(TICKETS, availableAttendants) },
  { call: 'TICKET_REPRESENTANTES', method: 'GET', path: '/devolucao/consultas/representantes', access: 'session', run: within(TICKETS, representatives) },
  { call: 'TICKET_ATENDENTES', method: 'GET', path: '/devolucao/consultas/atendentes', access: 'session', run: within(TICKETS, attendants) },
  { call: 'TICKET_CONSULTA_SETORES', method: 'GET', path: '/devolucao/consultas/setores', access: 'session', run: within(TICKETS, sectors) },
  { call: 'TICKET_REGIOES', method: 'GET', path: '/devolucao/consultas/regioes', access: 'session', run: within(TICKETS, regions) },
  { call: 'TICKET_FILIAIS', method: 'GET', path: '/devolucao/consultas/filiais', access: 'session', run: within(TICKETS, ticketBranches) },
  { call: 'CONSULTA_PRODUTO', method: 'GET', path: '/devolucao/consultas/produtos', access: 'session', run: within(TICKETS, searchProducts) },
  { call: 'TICKET_TRANSPORTADORAS', method: 'GET', path: '/devolucao/clientes/:idCli/transportadoras', access: 'session', run: within(TICKETS, customerCarriers) },
  { call: 'PESQUISAR_CLIENTE_TICKETS', method: 'GET', path: '/devolucao/clientes/', access: 'session', run: within(TICKETS, searchTicketCustomers) },
  { call: 'TICKET_CLIENTES_VINCULADOS', method: 'GET', path: '/devolucao/clientes-vinculados', access: 'session', run: within(TICKETS, linkedCustomers) },
  { call: 'TICKET_BUSCAR_NOTAS_FISCAIS', method: 'GET', path: '/devolucao/notasfiscais/:idCli/:idFil', access: 'session', run: within(TICKETS, searchTicketInvoices) },
  { call: 'TICKET_NOTA', method: 'GET', path: '/devolucao/notasfiscais/:numNf', access: 'session', run: within(TICKETS, ticketInvoice) },
  { call: 'TICKET_PRODUTOS_NOTA', method: 'GET', path: '/devolucao/tickets/produtos-nota/:idCli/:idFil', access: 'session', run: within(TICKETS, productsOfInvoices) },
  { call: 'TICKET_CRIAR', method: 'POST', path: '/devolucao/tickets', access: 'session', run: within(TICKETS, createTicket) },
  { call: 'TICKET', method: 'GET', path: '/devolucao/tickets/:idTicket', access: 'session', run: within(TICKETS, ticket) },
  { call: 'TICKET_SETORES', method: 'GET', path: '/devolucao/tickets/:idTicket/setores', access: 'session', run: within(TICKETS, ticketSectors) },
  { call: 'TICKET_ANEXOS', method: 'GET', path: '/devolucao/tickets/:idTicket/anexos', access: 'session', run: within(TICKETS, ticketFiles) },
  { call: 'TICKET_ANEXO_BAIXAR', method: 'GET', path: '/devolucao/anexos/:id/download', access: 'session', run: within(TICKETS, downloadFile) },
  { call: 'TICKET_CUSTOS', method: 'GET', path: '/devolucao/tickets/:idTicket/custos-disponiveis', access: 'session', run: within(TICKETS, ticketCosts) },
  { call: 'TICKET_ATIVIDADES', method: 'GET', path: '/devolucao/tickets/:idTicket/atividades', access: 'session', run: within(TICKETS, ticketActivities) },
  { call: 'TICKET_PRODUTOS', method: 'GET', path: '/devolucao/tickets/:idTicket/produtos', access: 'session', run: within(TICKETS, ticketProducts) },
  { call: 'TICKET_PRODUTOS_INCLUIR', method: 'POST', path: '/devolucao/tickets/:idTicket/produtos', access: 'session', run: within(TICKETS, addTicketProducts) },
  { call: 'TICKET_PRODUTOS_ATUALIZAR', method: 'PUT', path: '/devolucao/produtos/atualizar', access: 'session', run: within(TICKETS, updateTicketProducts) },
  { call: 'TICKET_PRODUTOS_NF', method: 'GET', path: '/devolucao/tickets/:idTicket/produtos-nf', access: 'session', run: within(TICKETS, ticketInvoiceProducts) },
  { call: 'TICKET_ESPELHO', method: 'GET', path: '/devolucao/tickets/:idTicket/download-espelho', access: 'session', run: within(TICKETS, returnMirror) },
  { call: 'TICKET_HISTORICO', method: 'GET', path: '/devolucao/tickets/:idTicket/historico', access: 'session', run: within(TICKETS, ticketThread) },
  { call: 'TICKET_RESPONDER', method: 'POST', path: '/devolucao/historico', access: 'session', run: within(TICKETS, replyToTicket) },
  { call: 'TICKET_RECLASSIFICAR', method: 'PUT', path: '/devolucao/reclassificar', access: 'session', run: within(TICKETS, reclassifyTicket) },
  { call: 'TICKET_ETAPA_AVANCAR', method: 'POST', path: '/devolucao/tickets/:idTicket/avancar', access: 'session', run: within(TICKETS, advanceTicket) },
  { call: 'TICKET_ETAPA_VOLTAR', method: 'POST', path: '/devolucao/tickets/:idTicket/voltar', access: 'session', run: within(TICKETS, returnTicket) },
  { call: 'TICKET_FINALIZAR', method: 'POST', path: '/devolucao/tickets/:idTicket/finalizar', access: 'session', run: within(TICKETS, finishTicket) },
  { call: 'ARTIGOS_FAQ', method: 'GET', path: '/faq/artigos', access: 'session', run: relatedArticles },
  { call: 'FAQ_ARTIGOS_PAGINADOS', method: 'GET', path: '/faq/artigos-paginados', access: 'session', run: within(FAQ, pagedArticles) },
  { call: 'ARTIGO_FAQ_DETALHE', method: 'GET', path: '/faq/artigos/:id', access: 'session', run: articleDetail },
  { call: 'FAQ_TIPOS', method: 'GET', path: '/faq/tipos', access: 'session', run: within(FAQ, articleCategories) },
];
