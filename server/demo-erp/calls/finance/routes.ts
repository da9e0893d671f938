import type { Route } from '../../routes.ts';
import { credits, ownCredits } from './credits.ts';
import { slips } from './slips.ts';

export const FINANCE_ROUTES: readonly Route[] = [
  { call: 'BOLETOS_PAGINADOS', method: 'GET', path: '/boletos', access: 'session', run: slips },
  { call: 'CREDITO_USUARIO', method: 'GET', path: '/creditos/usuario', access: 'session', run: ownCredits },
  { call: 'CREDITOS', method: 'GET', path: '/creditos', access: 'session', run: credits },
];
