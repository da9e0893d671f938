import type { Route } from '../../route.ts';
import { customerSlips } from '../finance/slips.ts';
import { activityLog, attendance, attendances, dial, registerAttendance } from './attendance.ts';
import {
  customerAgenda,
  customerInvoices,
  customerOrders,
  customerQuotes,
  customerTickets,
} from './documents.ts';
import { contacts, emails, operators, phones, supervisors } from './people.ts';
import {
  activities,
  additionalHeader,
  additionalInformation,
  creditLimits,
  logistics,
  registration,
} from './sheets.ts';

/** An area of the customer's sheet. */
const area = (
  call: string,
  path: string,
  run: Extract<Route, { access: 'session' }>['run'],
): Route => ({
  call,
  method: 'GET',
  path: `/clientes/:idCli/${path}`,
  access: 'session',
  run,
});

export const CUSTOMER_ROUTES: readonly Route[] = [
  area('CLIENTE_CADASTRO', 'cadastro', registration),
  area('CLIENTE_LIMITES', 'limites', creditLimits),
  area('CLIENTE_ATIVIDADES', 'atividades', activities),
  area('CLIENTE_LOGISTICA', 'logistica', logistics),
  area('CLIENTE_LOG_ATIVIDADES', 'log-atividades', activityLog),
  area('CLIENTE_AGENDAS', 'agendas', customerAgenda),
  area('CLIENTE_ORCAMENTOS', 'orcamentos', customerQuotes),
  area('CLIENTE_PEDIDOS', 'pedidos', customerOrders),
  area('CLIENTE_BOLETOS', 'boletos', customerSlips),
  area('CLIENTE_NOTAS', 'notas-fiscais', customerInvoices),
  area('CLIENTE_TICKETS', 'tickets', customerTickets),
  area('CLIENTE_ATENDIMENTO', 'atendimento', attendance),
  area('CLIENTE_ATENDIMENTOS', 'atendimentos', attendances),
  area('CLIENTE_SUPERVISORES', 'supervisores', supervisors),
  area('CLIENTE_OPERADORES', 'operadores', operators),
  area('CLIENTE_CONTATOS', 'contatos', contacts),
  area('CLIENTE_TELEFONES', 'telefones', phones),
  area('CLIENTE_EMAILS', 'emails', emails),
  area('CLIENTE_INFO_CABECALHO', 'informacoes-adicionais/cabecalho', additionalHeader),
  area('CLIENTE_INFO_ADICIONAIS', 'informacoes-adicionais', additionalInformation),
  {
    call: 'ATENDIMENTO_REGISTRAR',
    method: 'POST',
    path: '/clientes/:idCli/atendimentos',
    access: 'session',
    run: registerAttendance,
  },
  { call: 'DISCAR', method: 'POST', path: '/discar', access: 'session', run: dial },
];
