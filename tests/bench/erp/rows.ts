/**
 * Rows as an ERP sends them: nulls, numbers in texts here and there, and fields that nobody
 * declared.
 */

const customers = [
  'Mercearia São João',
  'Padaria Pão Nosso',
  'Supermercado Ipê Amarelo',
  'Atacado Três Irmãos',
  'Empório Conceição',
  'Distribuidora Araucária',
];
const people = [
  'Marcos Vinícius Antunes',
  'Juliana Peixoto Sampaio',
  'Tatiane Rocha Figueiredo',
  'Ricardo Menezes Tavares',
];
const states = ['orcamento', 'ativo', 'vencido', 'cotacao', 'perdido', 'pendente'];
const groups = ['MEUS', 'REPRESENTANTE', 'CALLCENTER'];
const kinds = ['ORCAMENTO', 'INCLUSAO', 'EDICAO', 'OUTROS'];

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
const two = (value: number): string => String(value).padStart(2, '0');

/** A quote; the same number always gives the same quote. */
export function quoteRow(id: number): Record<string, unknown> {
  const name = pick(customers, id);
  return {
    id,
    idCli: 1000 + (id % 97),
    idFil: 1 + (id % 3),
    tabelaPreco: String(1 + (id % 4)),
    cliente: {
      id: 1000 + (id % 97),
      razSoc: `${name} Ltda.`,
      fant: name,
      cnpj: '12345678000195',
      limiteCredito: 25_000.5,
    },
    colaborador: { nome: pick(people, id), comissao: 2.5 },
    contato: id % 4 === 0 ? null : { nome: pick(people, id + 1) },
    st: pick(states, id),
    dtHorInc: `2026-10-${two(1 + (id % 28))}T${two(8 + (id % 10))}:${two(id % 60)}:00`,
    dtVal: `2026-11-${two(1 + (id % 28))}`,
    dtAlt: null,
    qtdeIt: 1 + (id % 40),
    vlTot: id % 5 === 0 ? String(100 + id * 1.37) : Math.round(id * 13_791) / 100,
    vlFrete: 0,
    origem: id % 3 === 0 ? null : 'B2B',
    ordComp: id % 2 === 0 ? null : `OC-${id}`,
    grupo: pick(groups, id),
    grupoPedido: pick(kinds, id),
    acoes: id % 3 === 0 ? ['EDITAR', 'BAIXAR_PDF', 'DELETAR'] : ['RENOVAR', 'BAIXAR_PDF'],
    vlCusto: id * 0.61,
    margem: 18.4,
    usuarioInclusao: 'SISTEMA',
  };
}

export const wideColumns = 50;
/** Kinds of the columns of the wide list, over and over. */
export const wideKinds = ['text', 'money', 'date', 'integer', 'status'] as const;

/** A row of the wide list: `id` and fifty values named `c1` to `c50`. */
export function wideRow(id: number): Record<string, unknown> {
  const row: Record<string, unknown> = { id, vlCusto: id * 0.61 };
  for (let column = 1; column <= wideColumns; column++) row[`c${column}`] = wideValue(id, column);
  return row;
}

function wideValue(id: number, column: number): unknown {
  switch (pick(wideKinds, column - 1)) {
    case 'money':
      return Math.round((id * 977 + column * 131) % 999_999) / 100;
    case 'date':
      return `2026-${two(1 + ((id + column) % 12))}-${two(1 + (id % 28))}`;
    case 'integer':
      return (id * 7 + column) % 5000;
    case 'status':
      return pick(states, id + column);
    default:
      return `${pick(customers, id + column)} ${column}`;
  }
}

export const lastPage = 60;

/** The answer of a paged call. */
export function pageAnswer(
  row: (id: number) => Record<string, unknown>,
  page: number,
  take: number,
): unknown {
  const first = (page - 1) * take + 1;
  return {
    itens: Array.from({ length: take }, (_, index) => row(first + index)),
    paginator: { current_page: page, last_page: lastPage, per_page: take, total: lastPage * take },
  };
}
