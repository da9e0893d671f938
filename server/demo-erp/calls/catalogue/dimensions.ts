import { requireDocument } from '../../documents/read.ts';
import type { Answer, Call } from '../../types.ts';
import { DIMENSION_COLUMNS } from './filters.ts';

const LABELS = { dim1: 'Categoria', dim2: 'Marca', dim3: 'Linha', dim4: 'Unidade' } as const;

/** Codes that have a name of their own; every other value names itself. */
const NAMES: Readonly<Record<string, string>> = {
  ELETRICA: 'Elétrica',
  HIDRAULICA: 'Hidráulica',
  FERRAMENTAS: 'Ferramentas',
  TINTAS: 'Tintas',
  CONSTRUCAO: 'Construção',
  FIXACAO: 'Fixação',
  LIMPEZA: 'Limpeza',
  ILUMINACAO: 'Iluminação',
  SEGURANCA: 'Segurança',
  UN: 'Unidade',
  M: 'Metro',
  KG: 'Quilograma',
  PAR: 'Par',
  SC: 'Saco',
};

/**
 * ORCAMENTO_DIMENSOES: the four dimensions of the assortment, each value with the number of its
 * products.
 */
export function dimensions(call: Call): Answer {
  requireDocument(call, 'O');
  const { store } = call.erp;
  return Object.fromEntries(
    Object.entries(DIMENSION_COLUMNS).map(([name, column]) => {
      const rows = store.all<{ valor: string; qtde: number }>(
        `SELECT ${column} AS valor, count(*) AS qtde FROM produto WHERE tipo <> 'M' GROUP BY ${column} ORDER BY ${column}`,
      );
      return [
        name,
        {
          label: LABELS[name as keyof typeof LABELS],
          itens: rows.map(({ valor, qtde }) => ({ valor, descricao: NAMES[valor] ?? valor, qtde })),
        },
      ];
    }),
  );
}
