import type { Route } from '../../route.ts';
import { within } from '../call.ts';
import { createTicket } from './create.ts';
import { downloadFile, returnMirror, ticketFiles } from './files.ts';
import { ticketInvoiceProducts } from './invoices.ts';
import { ticketCosts, ticketSectors } from './lookups.ts';
import { addTicketProducts, ticketProducts, updateTicketProducts } from './products.ts';
import { ticket } from './read.ts';
import { advanceTicket, finishTicket, reclassifyTicket, returnTicket } from './steps.ts';
import { replyToTicket, ticketActivities, ticketThread } from './thread.ts';

const TICKETS = 'B2B_SAC';

/** One ticket: its creation, parts and steps. */
export const TICKET_ROUTES: readonly Route[] = [
  {
    call: 'TICKET_CRIAR',
    method: 'POST',
    path: '/devolucao/tickets',
    access: 'session',
    run: within(TICKETS, createTicket),
  },
  {
    call: 'TICKET',
    method: 'GET',
    path: '/devolucao/tickets/:idTicket',
    access: 'session',
    run: within(TICKETS, ticket),
  },
  {
    call: 'TICKET_SETORES',
    method: 'GET',
    path: '/devolucao/tickets/:idTicket/setores',
    access: 'session',
    run: within(TICKETS, ticketSectors),
  },
  {
    call: 'TICKET_ANEXOS',
    method: 'GET',
    path: '/devolucao/tickets/:idTicket/anexos',
    access: 'session',
    run: within(TICKETS, ticketFiles),
  },
  {
    call: 'TICKET_ANEXO_BAIXAR',
    method: 'GET',
    path: '/devolucao/anexos/:id/download',
    access: 'session',
    run: within(TICKETS, downloadFile),
  },
  {
    call: 'TICKET_CUSTOS',
    method: 'GET',
    path: '/devolucao/tickets/:idTicket/custos-disponiveis',
    access: 'session',
    run: within(TICKETS, ticketCosts),
  },
  {
    call: 'TICKET_ATIVIDADES',
    method: 'GET',
    path: '/devolucao/tickets/:idTicket/atividades',
    access: 'session',
    run: within(TICKETS, ticketActivities),
  },
  {
    call: 'TICKET_PRODUTOS',
    method: 'GET',
    path: '/devolucao/tickets/:idTicket/produtos',
    access: 'session',
    run: within(TICKETS, ticketProducts),
  },
  {
    call: 'TICKET_PRODUTOS_INCLUIR',
    method: 'POST',
    path: '/devolucao/tickets/:idTicket/produtos',
    access: 'session',
    run: within(TICKETS, addTicketProducts),
  },
  {
    call: 'TICKET_PRODUTOS_ATUALIZAR',
    method: 'PUT',
    path: '/devolucao/produtos/atualizar',
    access: 'session',
    run: within(TICKETS, updateTicketProducts),
  },
  {
    call: 'TICKET_PRODUTOS_NF',
    method: 'GET',
    path: '/devolucao/tickets/:idTicket/produtos-nf',
    access: 'session',
    run: within(TICKETS, ticketInvoiceProducts),
  },
  {
    call: 'TICKET_ESPELHO',
    method: 'GET',
    path: '/devolucao/tickets/:idTicket/download-espelho',
    access: 'session',
    run: within(TICKETS, returnMirror),
  },
  {
    call: 'TICKET_HISTORICO',
    method: 'GET',
    path: '/devolucao/tickets/:idTicket/historico',
    access: 'session',
    run: within(TICKETS, ticketThread),
  },
  {
    call: 'TICKET_RESPONDER',
    method: 'POST',
    path: '/devolucao/historico',
    access: 'session',
    run: within(TICKETS, replyToTicket),
  },
  {
    call: 'TICKET_RECLASSIFICAR',
    method: 'PUT',
    path: '/devolucao/reclassificar',
    access: 'session',
    run: within(TICKETS, reclassifyTicket),
  },
  {
    call: 'TICKET_ETAPA_AVANCAR',
    method: 'POST',
    path: '/devolucao/tickets/:idTicket/avancar',
    access: 'session',
    run: within(TICKETS, advanceTicket),
  },
  {
    call: 'TICKET_ETAPA_VOLTAR',
    method: 'POST',
    path: '/devolucao/tickets/:idTicket/voltar',
    access: 'session',
    run: within(TICKETS, returnTicket),
  },
  {
    call: 'TICKET_FINALIZAR',
    method: 'POST',
    path: '/devolucao/tickets/:idTicket/finalizar',
    access: 'session',
    run: within(TICKETS, finishTicket),
  },
];
