import { decimal, digits, moment, record, type Row, yesNo } from '../codecs.ts';
import { type Endpoint, orderOf, pageOf, rows, toPage } from '../endpoint.ts';
import { document } from './records.ts';

const order = {
  numero: 'id',
  emissao: 'dtHorInc',
  validade: 'dtVal',
  situacao: 'st',
  total: 'vlTot',
};
const open = record(
  ['id', 'numero', digits],
  ['dtHorInc', 'datas.emissao', moment],
  ['vlTot', 'totais.geral', decimal],
  ['qtdeIt', 'totais.itens', digits],
  ['permiteInclusao', 'marcas.aceitaComplemento', yesNo],
);
const created = record(['id', 'numero', digits]);
/** Norte's month is 10/2026. */
const month = (given: string | null): string | null =>
  given === null ? null : given.split('/').reverse().join('-');

/** Orders, and what can be done with them. */
export const orderEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/pedidos',
    run: async (given, inner) =>
      toPage(
        await inner.ask({
          method: 'GET',
          path: 'pedidos',
          query: {
            ...pageOf(given),
            ...orderOf(given, order),
            mesAno: month(given.query.get('mes')),
            id: given.query.get('numero'),
          },
        }),
        document,
      ),
  },
  {
    method: 'GET',
    path: '/clientes/:codigo/pedidos-abertos',
    run: async ({ params }, inner) =>
      rows(
        await inner.ask({
          method: 'GET',
          path: 'pedidos/abertos',
          query: { idCli: params.codigo },
        }),
        open,
      ),
  },
  {
    method: 'GET',
    path: '/pedidos/:numero',
    run: async ({ params }, inner) =>
      document.out(await inner.ask({ method: 'GET', path: `pedidos/${params.numero}` })),
  },
  {
    method: 'GET',
    path: '/pedidos/:numero/arquivo',
    isFile: true,
    run: async ({ params }, inner) =>
      inner.fetch({ method: 'GET', path: `pedidos/${params.numero}/download` }),
  },
  {
    method: 'POST',
    path: '/pedidos/:numero/complemento',
    run: async ({ params }, inner) =>
      created.out(
        await inner.ask({
          method: 'POST',
          path: `pedidos/${params.numero}/inclusao`,
          body: {} as Row,
        }),
      ),
  },
  {
    method: 'POST',
    path: '/pedidos/:numero/copia',
    run: async ({ params }, inner) =>
      created.out(
        await inner.ask({
          method: 'POST',
          path: `pedidos/${params.numero}/duplicar`,
          body: {} as Row,
        }),
      ),
  },
];
