import type { Route } from '../../route.ts';
import { generateReport, reportFilters, reportImage, reports } from './reports.ts';

export const REPORT_ROUTES: readonly Route[] = [
  { call: 'RELATORIOS', method: 'GET', path: '/relatorios', access: 'session', run: reports },
  {
    call: 'RELATORIO_GERAR',
    method: 'GET',
    path: '/relatorios/gerar',
    access: 'session',
    run: generateReport,
  },
  {
    call: 'RELATORIO_FILTROS',
    method: 'GET',
    path: '/relatorios/:idRelatorio/filtros',
    access: 'session',
    run: reportFilters,
  },
  {
    call: 'RELATORIO_IMAGEM',
    method: 'GET',
    path: '/relatorios/:idImagem/imagem',
    access: 'public',
    run: reportImage,
  },
];
