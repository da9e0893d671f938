import type { Route } from '../../route.ts';
import { cart, openCart } from './carts.ts';

/**
 * Carts, which are separate from quotes; their lines are saved and ordered by the calls of a quote.
 */
export const CART_ROUTES: readonly Route[] = [
  { call: 'CARRINHO_ABRIR', method: 'POST', path: '/carrinhos', access: 'session', run: openCart },
  { call: 'CARRINHO', method: 'GET', path: '/carrinhos/:id', access: 'session', run: cart },
];
