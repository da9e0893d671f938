import { within } from '../../after-sales/call.ts';
import type { Route } from '../../route.ts';
import { credits, ownCredits } from './credits.ts';
import { downloadDanfe, downloadXml, invoices } from './invoices.ts';
import { downloadSlip, negotiateSlips, printableSlip } from './slip-papers.ts';
import { slips } from './slips.ts';

const [INVOICES, SLIPS] = ['B2B_NOTA_FISCAL', 'B2B_BOLETO'] as const;

/** Invoices and their files, slips and what can be done with them, credits. */
export const FINANCE_ROUTES: readonly Route[] = [
  {
    call: 'BOLETOS_PAGINADOS',
    method: 'GET',
    path: '/boletos',
    access: 'session',
    run: within(SLIPS, slips),
  },
  {
    call: 'BOLETO_IMPRIMIR',
    method: 'GET',
    path: '/boletos/imprimir',
    access: 'session',
    run: within(SLIPS, printableSlip),
  },
  {
    call: 'BOLETO_NEGOCIAR',
    method: 'POST',
    path: '/boletos/negociar',
    access: 'session',
    run: within(SLIPS, negotiateSlips),
  },
  {
    call: 'BOLETO_DOWNLOAD',
    method: 'GET',
    path: '/boletos/:id/download',
    access: 'session',
    run: within(SLIPS, downloadSlip),
  },
  {
    call: 'NOTAS_FISCAIS_PAGINADAS',
    method: 'GET',
    path: '/notas-fiscais',
    access: 'session',
    run: within(INVOICES, invoices),
  },
  {
    call: 'NOTAS_FISCAIS_XML',
    method: 'POST',
    path: '/notas-fiscais/xml',
    access: 'session',
    run: within(INVOICES, downloadXml),
  },
  {
    call: 'NOTAS_FISCAIS_DANFE',
    method: 'POST',
    path: '/notas-fiscais/danfe',
    access: 'session',
    run: within(INVOICES, downloadDanfe),
  },
  {
    call: 'CREDITO_USUARIO',
    method: 'GET',
    path: '/creditos/usuario',
    access: 'session',
    run: ownCredits,
  },
  { call: 'CREDITOS', method: 'GET', path: '/creditos', access: 'session', run: credits },
];
