import * as faq from './cases/after-sales/faq.ts';
import * as lookups from './cases/lookups.ts';
import * as returns from './cases/after-sales/returns.ts';
import * as service from './cases/after-sales/service.ts';
import * as tickets from './cases/after-sales/tickets.ts';
import { tryCalls } from './suite.ts';

/** Service requests, users, returns, tickets and articles. */
tryCalls({
  MOTIVOS_ATENDIMENTO: [
    'AFT-334: service reasons are at solicitacoes/motivos',
    service.MOTIVOS_ATENDIMENTO,
  ],
  CANAIS_ATENDIMENTO: [
    'AFT-335: contact channels are listed, some for another tab and some for a frame',
    service.CANAIS_ATENDIMENTO,
  ],
  SOLICITACOES: ['AFT-336: open requests are listed by protocol', service.SOLICITACOES],
  SOLICITACAO_ENVIAR: [
    'AFT-268 AFT-269 AFT-270 AFT-337: a request is stored; an empty message is the usual one, no reason is null',
    service.SOLICITACAO_ENVIAR,
  ],
  USUARIOS: ['AFT-338: users are listed by page, text and customer', service.USUARIOS],
  LOGIN_COLABORADOR: [
    'AFT-317 AFT-339 AFT-340 ACC-275: a user of the module gets a token of the listed user, anybody else a 403',
    service.LOGIN_COLABORADOR,
  ],
  MOTIVOS_DEVOLUCAO: [
    'AFT-341: return reasons are at devolucoes/motivos',
    returns.MOTIVOS_DEVOLUCAO,
  ],
  DEVOLUCAO_BUSCAR_NOTAS_FISCAIS: [
    'AFT-344: invoices of a store and branch are found by number or by dates',
    returns.DEVOLUCAO_BUSCAR_NOTAS_FISCAIS,
  ],
  NOTA_FISCAL_PRODUTOS: ['AFT-343: products of an invoice', returns.NOTA_FISCAL_PRODUTOS],
  DEVOLUCAO_BUSCAR_PRODUTO_AVULSO: [
    'AFT-345: loose products are found by id or text, page by page',
    returns.DEVOLUCAO_BUSCAR_PRODUTO_AVULSO,
  ],
  REALIZAR_DEVOLUCAO: [
    'AFT-183 AFT-346: the draft is sent as lists of cod, qtd, idMotivo and descMotivo by invoice, and stored',
    returns.REALIZAR_DEVOLUCAO,
  ],
  DEVOLUCOES: ['AFT-347 AFT-348: returns are listed between two days', returns.DEVOLUCOES],
  DEVOLUCAO_DETALHE: ['a return is read with its items', returns.DEVOLUCAO_DETALHE],
  TICKET_MENUS: ['AFT-350: menus name the ids of their types', lookups.TICKET_MENUS],
  TICKET_TIPOS: [
    'AFT-189 AFT-190 AFT-351: types; every step is optional for one and required for another, as text or number',
    lookups.TICKET_TIPOS,
  ],
  TICKET_STATUS: ['AFT-352: statuses', lookups.TICKET_STATUS],
  TICKET_ORIGENS: ['AFT-353: origins, SAC among them', lookups.TICKET_ORIGENS],
  TICKET_MOTIVOS_PRODUTOS: ['AFT-374: product reasons', lookups.TICKET_MOTIVOS_PRODUTOS],
  TICKET_MOTIVOS_FINALIZACAO: [
    'AFT-375 AFT-392: finish reasons by the key of the type',
    lookups.TICKET_MOTIVOS_FINALIZACAO,
  ],
  TICKET_MOTIVOS_ABERTURA: [
    'AFT-376: opening reasons, level by level',
    lookups.TICKET_MOTIVOS_ABERTURA,
  ],
  TICKET_ATENDENTES_DISPONIVEIS: [
    'AFT-377: available attendants',
    lookups.TICKET_ATENDENTES_DISPONIVEIS,
  ],
  TICKET_REPRESENTANTES: ['AFT-378: representatives', lookups.TICKET_REPRESENTANTES],
  TICKET_ATENDENTES: ['AFT-379: attendants', lookups.TICKET_ATENDENTES],
  TICKET_CONSULTA_SETORES: ['AFT-380: sectors', lookups.TICKET_CONSULTA_SETORES],
  TICKET_REGIOES: ['AFT-381: regions', lookups.TICKET_REGIOES],
  TICKET_FILIAIS: ['AFT-382: branches', lookups.TICKET_FILIAIS],
  TICKET_TRANSPORTADORAS: ['AFT-383: carriers of a customer', lookups.TICKET_TRANSPORTADORAS],
  PESQUISAR_CLIENTE_TICKETS: [
    'AFT-384 AFT-387: customers are searched by text',
    lookups.PESQUISAR_CLIENTE_TICKETS,
  ],
  TICKET_CLIENTES_VINCULADOS: ['AFT-385: linked customers', lookups.TICKET_CLIENTES_VINCULADOS],
  CONSULTA_PRODUTO: ['AFT-388: products by text, six a page', lookups.CONSULTA_PRODUTO],
  TICKET_BUSCAR_NOTAS_FISCAIS: [
    'AFT-355 AFT-391: invoices of a customer and branch, with their slips on request',
    lookups.TICKET_BUSCAR_NOTAS_FISCAIS,
  ],
  TICKET_NOTA: ['AFT-356: an invoice by number, and by number with its key', lookups.TICKET_NOTA],
  TICKET_PRODUTOS_NOTA: [
    'AFT-386: products of all invoices of a customer and branch',
    lookups.TICKET_PRODUTOS_NOTA,
  ],
  TICKETS: ['AFT-349 AFT-357: tickets by the filters that are not empty', tickets.TICKETS],
  TICKET_CRIAR: ['AFT-358 AFT-359 AFT-360: a form with files opens a ticket', tickets.TICKET_CRIAR],
  TICKET: ['AFT-361: a ticket', tickets.TICKET],
  TICKET_SETORES: ['AFT-362: sectors of a ticket', tickets.TICKET_SETORES],
  TICKET_ANEXOS: ['AFT-363: attachments of a ticket', tickets.TICKET_ANEXOS],
  TICKET_ANEXO_BAIXAR: ['an attachment is a real file', tickets.TICKET_ANEXO_BAIXAR],
  TICKET_CUSTOS: ['AFT-364: costs of a ticket', tickets.TICKET_CUSTOS],
  TICKET_ATIVIDADES: ['AFT-365: activities of a ticket', tickets.TICKET_ATIVIDADES],
  TICKET_PRODUTOS: ['AFT-366: products of a ticket', tickets.TICKET_PRODUTOS],
  TICKET_PRODUTOS_INCLUIR: [
    'AFT-367: products are added to a ticket',
    tickets.TICKET_PRODUTOS_INCLUIR,
  ],
  TICKET_PRODUTOS_ATUALIZAR: [
    'AFT-367: products of a ticket are judged',
    tickets.TICKET_PRODUTOS_ATUALIZAR,
  ],
  TICKET_PRODUTOS_NF: ['AFT-368: products of the invoices of a ticket', tickets.TICKET_PRODUTOS_NF],
  TICKET_ESPELHO: ['AFT-369: the mirror of the return invoice is a PDF', tickets.TICKET_ESPELHO],
  TICKET_HISTORICO: ['AFT-371: messages eight at a time, newest first', tickets.TICKET_HISTORICO],
  TICKET_RESPONDER: [
    'AFT-372: a message with a file is stored, byte by byte',
    tickets.TICKET_RESPONDER,
  ],
  TICKET_RECLASSIFICAR: ['AFT-373: a ticket gets another type', tickets.TICKET_RECLASSIFICAR],
  TICKET_ETAPA_AVANCAR: [
    'AFT-393 AFT-396: a ticket is moved on, with what was noted',
    tickets.TICKET_ETAPA_AVANCAR,
  ],
  TICKET_ETAPA_VOLTAR: ['AFT-394: a ticket is moved back', tickets.TICKET_ETAPA_VOLTAR],
  TICKET_FINALIZAR: ['AFT-395: a ticket is finished with a reason', tickets.TICKET_FINALIZAR],
  ARTIGOS_FAQ: [
    'AFT-397 AFT-401: articles about a subject, best first, five by default',
    faq.ARTIGOS_FAQ,
  ],
  ARTIGO_FAQ_DETALHE: ['AFT-398 AFT-402: an article', faq.ARTIGO_FAQ_DETALHE],
  FAQ_ARTIGOS_PAGINADOS: [
    'AFT-399: articles by category and text, page by page',
    faq.FAQ_ARTIGOS_PAGINADOS,
  ],
  FAQ_TIPOS: ['AFT-400: categories', faq.FAQ_TIPOS],
});
