import { expect, test } from 'vitest';
import * as account from './cases/account.ts';
import * as agendas from './cases/agendas.ts';
import * as sheet from './cases/customer-sheet.ts';
import * as finance from './cases/finance.ts';
import * as home from './cases/home.ts';
import * as notices from './cases/notices.ts';
import * as forms from './cases/public-forms.ts';
import * as reports from './cases/reports.ts';
import type { CallCase } from './cases/types.ts';
import { demoInProcess } from './implementations.ts';
import { tryCalls } from './suite.ts';
import { openWorld } from './world.ts';

/**
 * Calls of the home, agendas, notices, the customer's sheet, slips and credits, reports and public
 * forms.
 */
const calls: Record<string, [what: string, tried: CallCase]> = {
  CONTA_DADOS: ['ACC-133 ACC-286: the own account, with what may be changed', account.CONTA_DADOS],
  CONTA_DADOS_SALVAR: ['ACC-287: saves the own account', account.CONTA_DADOS_SALVAR],
  CONTA_SENHA: ['ACC-288: atual and senha change the password', account.CONTA_SENHA],
  SENHA_REDEFINIR: ['ACC-269: id asks for a link by mail', account.SENHA_REDEFINIR],
  SENHA_TOKEN_REQUISITAR: [
    'ACC-271: id asks for a code, and message is answered',
    account.SENHA_TOKEN_REQUISITAR,
  ],
  EMPRESA_CONSULTAR: [
    'ACC-123 ACC-296: a company by its document, with its stores',
    account.EMPRESA_CONSULTAR,
  ],
  ACESSO_SOLICITAR: ['ACC-124 ACC-298: a manual request of access', account.ACESSO_SOLICITAR],
  ACESSO_INTEGRADO: ['ACC-125 ACC-297: an integrated registration', account.ACESSO_INTEGRADO],
  CONSULTA_CNPJ: ['ACC-293 ACC-295: a CNPJ answers empresa or message', account.CONSULTA_CNPJ],
  CONSULTA_CPF: ['ACC-292 ACC-295: a CPF that nobody has answers nothing', account.CONSULTA_CPF],
  CONSULTA_EMAIL: [
    'ACC-294 ACC-295: an e-mail answers message when somebody has it',
    account.CONSULTA_EMAIL,
  ],
  CONTA_NOVA: ['ACC-127 ACC-291: the request of a new account', account.CONTA_NOVA],
  SENHA_TOKEN_VALIDAR: ['ACC-272: token tells whether a code is good', account.SENHA_TOKEN_VALIDAR],
  SENHA_TOKEN_REDEFINIR: [
    'ACC-273: token and senha set the new password, once',
    account.SENHA_TOKEN_REDEFINIR,
  ],
  TERMO_ACEITAR: ['ACC-301: accepts a text', account.TERMO_ACEITAR],
  CONTA_ALTERAR_TOKEN_FIREBASE: [
    'ACC-290: firebase_token registers where notifications go',
    account.CONTA_ALTERAR_TOKEN_FIREBASE,
  ],
  TERMOS: ['ACC-300: every text', account.TERMOS],
  TERMO: ['ACC-135 ACC-300: a text by its slug', account.TERMO],
  BANNERS: ['ACC-142 ACC-308: banners are listed to a GET without input', home.BANNERS],
  BANNER_IMAGEM: ['the picture of a banner is an image', home.BANNER_IMAGEM],
  VITRINES: [
    'ACC-144 ACC-310: showcases are listed with products, pictures and prices',
    home.VITRINES,
  ],
  DASHBOARDS: [
    'ACC-146 ACC-147 ACC-309 COM-201: dashboards are listed with their widgets, a table column of each type among them',
    home.DASHBOARDS,
  ],
  AGENDAS_HISTORICO: [
    'ACC-136 ACC-137 ACC-276 ACC-277: entries of a range, collaborator and customer, visits (A) when a customer is given, sorted as asked',
    agendas.AGENDAS_HISTORICO,
  ],
  AGENDAS_QUANTIDADE: [
    'ACC-278 ACC-279: counts of a range; a month back and ahead when both ends are equal or missing',
    agendas.AGENDAS_QUANTIDADE,
  ],
  AGENDA_MOTIVO_FINALIZACAO: [
    'ACC-280: finishing reasons are listed without input',
    agendas.AGENDA_MOTIVO_FINALIZACAO,
  ],
  LOAD_AVISOS: ['ACC-282: notices by page, newest first', notices.LOAD_AVISOS],
  TOTAL_NAO_LIDOS_AVISOS: [
    'ACC-139 ACC-283: the number of unread notices in quantidade',
    notices.TOTAL_NAO_LIDOS_AVISOS,
  ],
  CONFIRMAR_LEITURA_AVISO: [
    'ACC-284: idAviso marks that notice read, and nobody else’s',
    notices.CONFIRMAR_LEITURA_AVISO,
  ],
  CONFIRMAR_LEITURA_TODOS_AVISOS: [
    'ACC-285: marks all notices read without input',
    notices.CONFIRMAR_LEITURA_TODOS_AVISOS,
  ],
  BROADCASTING_AUTH: [
    'ACC-313: broadcasting/auth signs the own channel for a socket, and no other’s',
    notices.BROADCASTING_AUTH,
  ],
  CLIENTE: ['a customer is read by its id', sheet.CLIENTE],
  CLIENTE_CADASTRO: ['COM-392: registration data by customer', sheet.CLIENTE_CADASTRO],
  CLIENTE_LIMITES: ['credit limits by customer, in all and by branch', sheet.CLIENTE_LIMITES],
  CLIENTE_ATIVIDADES: ['activities by customer', sheet.CLIENTE_ATIVIDADES],
  CLIENTE_LOGISTICA: ['logistics by customer', sheet.CLIENTE_LOGISTICA],
  CLIENTE_LOG_ATIVIDADES: [
    'COM-212 COM-393: the activity log by page, five at a time',
    sheet.CLIENTE_LOG_ATIVIDADES,
  ],
  CLIENTE_AGENDAS: ['COM-394: schedules of a type (A or C), latest first', sheet.CLIENTE_AGENDAS],
  CLIENTE_ORCAMENTOS: ['COM-395: quotes of the customer by page', sheet.CLIENTE_ORCAMENTOS],
  CLIENTE_PEDIDOS: [
    'COM-396: orders of a range of days, today without one, by dtHorInc DESC',
    sheet.CLIENTE_PEDIDOS,
  ],
  CLIENTE_BOLETOS: [
    'COM-397: slips of the customer by page, sortBy and orderBy',
    sheet.CLIENTE_BOLETOS,
  ],
  CLIENTE_NOTAS: [
    'COM-398: invoices of a range of days, of 45 days without one',
    sheet.CLIENTE_NOTAS,
  ],
  CLIENTE_ATENDIMENTO: ['attendance data by customer', sheet.CLIENTE_ATENDIMENTO],
  CLIENTE_ATENDIMENTOS: [
    'COM-399: past attendances by page, nine at a time',
    sheet.CLIENTE_ATENDIMENTOS,
  ],
  CLIENTE_SUPERVISORES: ['representatives by customer', sheet.CLIENTE_SUPERVISORES],
  CLIENTE_OPERADORES: ['sellers by customer', sheet.CLIENTE_OPERADORES],
  CLIENTE_CONTATOS: ['contacts by customer', sheet.CLIENTE_CONTATOS],
  CLIENTE_TELEFONES: ['phones by customer', sheet.CLIENTE_TELEFONES],
  CLIENTE_EMAILS: ['e-mails by customer', sheet.CLIENTE_EMAILS],
  CLIENTE_TICKETS: ['COM-400: tickets of the customer by page', sheet.CLIENTE_TICKETS],
  CLIENTE_INFO_CABECALHO: [
    'COM-403: the header of additional information by customer',
    sheet.CLIENTE_INFO_CABECALHO,
  ],
  CLIENTE_INFO_ADICIONAIS: [
    'COM-402: additional information by id, its dimensions joined by commas',
    sheet.CLIENTE_INFO_ADICIONAIS,
  ],
  ATENDIMENTO_REGISTRAR: [
    'an attendance that is registered is in the list',
    sheet.ATENDIMENTO_REGISTRAR,
  ],
  DISCAR: ['COM-404: a POST of numero dials', sheet.DISCAR],
  BOLETOS_PAGINADOS: [
    'COM-198 COM-199 COM-382: slips by page, nearest due date first, overdue ones grouped',
    finance.BOLETOS_PAGINADOS,
  ],
  BOLETO_DOWNLOAD: [
    'COM-383: a slip is downloaded by boletos/{id}/download',
    finance.BOLETO_DOWNLOAD,
  ],
  BOLETO_IMPRIMIR: [
    'COM-384: a slip to be printed is asked for by id in the query, and is a file',
    finance.BOLETO_IMPRIMIR,
  ],
  BOLETO_NEGOCIAR: [
    'COM-385: boletos/negociar puts a slip into negotiation, once',
    finance.BOLETO_NEGOCIAR,
  ],
  NOTAS_FISCAIS_PAGINADAS: [
    'COM-197 COM-379: invoices by page, of a range of days or a number, sorted as asked',
    finance.NOTAS_FISCAIS_PAGINADAS,
  ],
  NOTAS_FISCAIS_XML: ['COM-380: a POST of chaves answers the XML', finance.NOTAS_FISCAIS_XML],
  NOTAS_FISCAIS_DANFE: [
    'COM-381: a POST of chaves and ordenacao (CODIGO, DESCRICAO, XML) answers the DANFE',
    finance.NOTAS_FISCAIS_DANFE,
  ],
  CREDITO_USUARIO: [
    'ACC-141 ACC-303: credits of who is logged in, without input',
    finance.CREDITO_USUARIO,
  ],
  CREDITOS: ['ACC-304: credits are listed without input', finance.CREDITOS],
  RELATORIOS: [
    'COM-208 COM-386 COM-401: reports are listed; those about one customer by tipo CLIENTE',
    reports.RELATORIOS,
  ],
  RELATORIO_IMAGEM: ['the picture of a report is an image', reports.RELATORIO_IMAGEM],
  RELATORIO_FILTROS: [
    'COM-387: filters of a report by idRelatorio, one of each type',
    reports.RELATORIO_FILTROS,
  ],
  RELATORIO_GERAR: [
    'COM-388 COM-389: idRelatorio, ts, token, exporters and the filter values make a PDF, a spreadsheet or JSON',
    reports.RELATORIO_GERAR,
  ],
  FORMULARIO: [
    'AFT-217 AFT-403: a public form is an array to its slug, an empty one for none',
    forms.FORMULARIO,
  ],
  FORMULARIO_ENVIAR: [
    'AFT-219 AFT-404: answers are posted as respostas, several values of one question as a list',
    forms.FORMULARIO_ENVIAR,
  ],
};

tryCalls(calls);

test('numbers and flags in texts, nulls and what nobody declared stay outside', async () => {
  const world = await openWorld(demoInProcess);
  const staff = await world.as('staff');
  const { answer, value } = await staff.exchange('CLIENTE_LIMITES', { idCli: 1001 });
  expect(JSON.parse(answer.body.toString('utf8'))).toMatchObject({
    limite: expect.stringMatching(/^\d+$/),
    scoreInterno: 712,
  });
  expect(value).toMatchObject({ limite: expect.any(Number) });
  expect(value).not.toHaveProperty('scoreInterno');
  const showcases = await staff.exchange('VITRINES');
  expect(showcases.answer.body.toString('utf8')).toMatch(
    /"custo":\d.*"descricao":null|"descricao":null.*"custo":\d/s,
  );
  expect(JSON.stringify(showcases.value)).not.toMatch(/"custo"|:null/);
  await world.close();
});
