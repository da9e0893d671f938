import type { Route } from '../../route.ts';
import { agendaCount, agendaHistory, finishingReasons } from './agendas.ts';

export const AGENDA_ROUTES: readonly Route[] = [
  {
    call: 'AGENDAS_HISTORICO',
    method: 'GET',
    path: '/agendas/historico',
    access: 'session',
    run: agendaHistory,
  },
  {
    call: 'AGENDAS_QUANTIDADE',
    method: 'GET',
    path: '/agendas/quantidade',
    access: 'session',
    run: agendaCount,
  },
  {
    call: 'AGENDA_MOTIVO_FINALIZACAO',
    method: 'GET',
    path: '/agendas/motivos-finalizacao',
    access: 'session',
    run: finishingReasons,
  },
];
