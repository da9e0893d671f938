import type { Route } from '../../route.ts';
import { cities, freightConditions, freightTypes, states, tracking } from './lookups.ts';
import { postcode } from './postcodes.ts';
import { freightQuotation } from './quotation.ts';

/**
 * Freight, and where it goes to. Postcodes are a public service's, and so is this stand-in for it.
 */
export const FREIGHT_ROUTES: readonly Route[] = [
  {
    call: 'COTACAO_FRETE',
    method: 'GET',
    path: '/fretes/cotacao',
    access: 'session',
    run: freightQuotation,
  },
  {
    call: 'CONDICIONAIS_FRETE',
    method: 'GET',
    path: '/fretes/condicionais',
    access: 'session',
    run: freightConditions,
  },
  {
    call: 'RASTREIO_FRETE',
    method: 'GET',
    path: '/fretes/rastreio',
    access: 'session',
    run: tracking,
  },
  {
    call: 'ORCAMENTO_TRANSPORTES',
    method: 'GET',
    path: '/orcamentos/:id/transportes',
    access: 'session',
    run: freightTypes,
  },
  { call: 'ESTADOS', method: 'GET', path: '/estados', access: 'session', run: states },
  { call: 'CIDADES', method: 'GET', path: '/cidades', access: 'session', run: cities },
  { call: 'CEP', method: 'GET', path: '/cep/:cep/json', access: 'public', run: postcode },
];
