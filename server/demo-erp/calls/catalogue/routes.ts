import type { Route } from '../../route.ts';
import { lookUpCodes, ownCodes, saveOwnCode } from './codes.ts';
import { costs } from './costs.ts';
import { productDetails } from './details.ts';
import { dimensions } from './dimensions.ts';
import { mix, saveMix } from './mix.ts';
import { productNames } from './names.ts';
import { opportunities } from './opportunities.ts';
import { discounts, prices } from './prices.ts';
import { purchases } from './purchases.ts';
import { aggregates, models, similar } from './related.ts';

/** Calls of the quote editor about products, other than the search itself. */
export const CATALOGUE_ROUTES: readonly Route[] = [
  {
    call: 'ORCAMENTO_DIMENSOES',
    method: 'GET',
    path: '/orcamentos/:id/dimensoes',
    access: 'session',
    run: dimensions,
  },
  {
    call: 'ORCAMENTO_CATALOGO',
    method: 'GET',
    path: '/orcamentos/:id/produtos',
    access: 'session',
    run: productNames,
  },
  {
    call: 'ORCAMENTO_SIMILARES',
    method: 'GET',
    path: '/orcamentos/:id/similares',
    access: 'session',
    run: similar,
  },
  {
    call: 'ORCAMENTO_AGREGADOS',
    method: 'GET',
    path: '/orcamentos/:id/agregados',
    access: 'session',
    run: aggregates,
  },
  {
    call: 'ORCAMENTO_MODELOS',
    method: 'GET',
    path: '/orcamentos/:id/modelos',
    access: 'session',
    run: models,
  },
  {
    call: 'ORCAMENTO_PRECOS',
    method: 'GET',
    path: '/orcamentos/:id/precos',
    access: 'session',
    run: prices,
  },
  {
    call: 'ORCAMENTO_DESCONTOS',
    method: 'GET',
    path: '/orcamentos/:id/descontos',
    access: 'session',
    run: discounts,
  },
  {
    call: 'ORCAMENTO_CUSTOS',
    method: 'POST',
    path: '/orcamentos/:id/custos',
    access: 'session',
    run: costs,
  },
  {
    call: 'ORCAMENTO_CODIGOS',
    method: 'POST',
    path: '/orcamentos/:id/produtos-codigos',
    access: 'session',
    run: lookUpCodes,
  },
  {
    call: 'OPORTUNIDADES',
    method: 'GET',
    path: '/oportunidades',
    access: 'session',
    run: opportunities,
  },
  {
    call: 'PRODUTO_DETALHES',
    method: 'GET',
    path: '/produtos/:idProd/detalhes',
    access: 'session',
    run: productDetails,
  },
  {
    call: 'CLIENTE_COMPRAS',
    method: 'GET',
    path: '/clientes/:idCli/compras',
    access: 'session',
    run: purchases,
  },
  { call: 'CLIENTE_MIX', method: 'GET', path: '/clientes/:idCli/mix', access: 'session', run: mix },
  {
    call: 'CLIENTE_MIX_SALVAR',
    method: 'PUT',
    path: '/clientes/:idCli/mix',
    access: 'session',
    run: saveMix,
  },
  {
    call: 'CLIENTE_CODIGOS',
    method: 'GET',
    path: '/clientes/:idCli/codigos',
    access: 'session',
    run: ownCodes,
  },
  {
    call: 'CLIENTE_CODIGO_SALVAR',
    method: 'PUT',
    path: '/clientes/:idCli/codigos',
    access: 'session',
    run: saveOwnCode,
  },
];
