import { digits, record } from '../codecs.ts';
import { type Endpoint, pageOf, rows, toPage } from '../endpoint.ts';
import { address, customer } from './records.ts';

/** Customers and where they want their goods. */
export const customerEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/clientes',
    run: async (given, inner) =>
      toPage(
        await inner.ask({
          method: 'GET',
          path: 'clientes',
          query: { ...pageOf(given), q: given.query.get('busca') },
        }),
        customer,
      ),
  },
  {
    method: 'GET',
    path: '/clientes/:codigo/locais',
    run: async ({ params }, inner) =>
      rows(
        await inner.ask({ method: 'GET', path: `clientes/${params.codigo}/enderecos` }),
        address,
      ),
  },
  {
    method: 'POST',
    path: '/clientes/:codigo/locais',
    run: async ({ params, body }, inner) =>
      record(['id', 'codigo', digits]).out(
        await inner.ask({
          method: 'POST',
          path: `clientes/${params.codigo}/enderecos`,
          body: address.in(body) as Record<string, unknown>,
        }),
      ),
  },
];
