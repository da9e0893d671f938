import { type Endpoint, slice } from '../endpoint.ts';

const states = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'MA',
  'PA',
  'PB',
  'PE',
  'PI',
  'RN',
  'RO',
  'RR',
  'SE',
  'TO',
] as const;
const carriers = ['Rápido Norte', 'Expresso Belém-Brasília', 'Navegação Tapajós'] as const;

/**
 * One row a state and carrier; the figures follow from their places, so that they are the same
 * every day.
 */
const table = states.flatMap((state, row) =>
  carriers.map((carrier, column) => ({
    rota: `${state}-${column + 1}`,
    destino: { uf: state, regiao: row % 3 === 0 ? 'INT' : 'CAP' },
    transportadora: carrier,
    entrega: { dias: String(2 + ((row + column) % 9)), coleta: column === 0 ? 'S' : 'N' },
    valores: {
      minimo: `${45 + row},${column}0`,
      percentual: `${1 + column},5`,
      gratisAcimaDe: `${1 + (row % 4)}.500,00`,
    },
    vigencia: `${String(1 + (row % 28)).padStart(2, '0')}/12/2027`,
  })),
);

/**
 * What carrying goods costs: an area of Norte's own, of which the inner ERP knows nothing, and
 * older than its way of paging: it says how many there are and nothing else.
 */
export const freightEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/logistica/fretes',
    run: async (given) => {
      const state = given.query.get('uf')?.toUpperCase() ?? '';
      const { rows, total } = slice(
        table.filter((row) => state === '' || row.destino.uf === state),
        given,
      ).page;
      return { rotas: rows, quantas: total };
    },
  },
];
