import { flag, isRecord, optionalText } from '../../input.ts';
import { fold, likeAll } from '../../store/folding.ts';
import type { Store } from '../../store/store.ts';
import { purchaseCondition } from './purchases.ts';
import { opportunityCondition } from './opportunities.ts';
import type { Condition } from './condition.ts';

type Body = Record<string, unknown>;

/** A bound list of any length under one statement. */
export const LIST = '(SELECT value FROM json_each(?))';

/** Columns behind the four dimensions, in their order. */
export const DIMENSION_COLUMNS = {
  dim1: 'produto.categoria',
  dim2: 'produto.marca',
  dim3: 'produto.linha',
  dim4: 'produto.und',
} as const;

/**
 * The trigram index knows words from this length on; shorter ones are looked for in what is left.
 */
const SHORTEST_INDEXED = 3;

const MOST_WORDS = 10;

/**
 * Every filter of a product search as conditions that all hold. Models are found by their own code
 * only: elsewhere their group stands for them.
 */
export function productFilters(
  store: Store,
  filters: Body,
  { idCli, idFil, today }: { idCli: number; idFil: number; today: string },
): Condition[] {
  const ids = list(filters['produto_id']).map(Number).filter(Number.isSafeInteger);
  const term = optionalText(filters, 'termo')?.trim() ?? '';
  const barcode =
    /^\d{8,14}$/.test(term) &&
    store.one('SELECT 1 FROM produto WHERE codBarra = ?', term) !== undefined;
  return [
    ...(ids.length > 0 ? [{ sql: `preco.idProd IN ${LIST}`, values: [JSON.stringify(ids)] }] : []),
    ...(ids.length === 0 && !barcode
      ? [{ sql: 'preco.idProd NOT IN (SELECT idProd FROM modelo)', values: [] }]
      : []),
    ...(barcode
      ? [{ sql: 'preco.idProd IN (SELECT id FROM produto WHERE codBarra = ?)', values: [term] }]
      : termConditions(term, flag(filters, 'somente_descricao'))),
    ...dimensionConditions(filters['dimensoes']),
    ...opportunityCondition(list(filters['oportunidades']), idFil),
    ...purchaseCondition(list(filters['compra']), idCli, today),
    ...(flag(filters, 'mix')
      ? [
          {
            sql: 'preco.idProd IN (SELECT idProd FROM mix WHERE idCli = ? AND idFil = ?)',
            values: [idCli, idFil],
          },
        ]
      : []),
    ...(flag(filters, 'estoque') ? [{ sql: 'preco.statEst <> 3', values: [] }] : []),
    ...taxKeyCondition(optionalText(filters, 'chave_tributaria')),
  ];
}

/** Every word must occur, in the description alone or in code, barcode and brand too. */
function termConditions(term: string, descriptionOnly: boolean): Condition[] {
  const column = descriptionOnly ? 'ordem' : 'busca';
  const words = fold(term).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const indexed = words.filter((word) => word.length >= SHORTEST_INDEXED);
  const short = words.filter((word) => word.length < SHORTEST_INDEXED);
  const phrases = indexed
    .map((word) => `${column} : "${word.replaceAll('"', '""')}"`)
    .join(' AND ');
  return [
    ...(indexed.length > 0
      ? [
          {
            sql: 'preco.idProd IN (SELECT rowid FROM produto_texto WHERE produto_texto MATCH ?)',
            values: [phrases],
          },
        ]
      : []),
    ...(short.length > 0
      ? [{ ...likeAll(`produto.${column}`, short.join(' ')), product: true as const }]
      : []),
  ];
}

/**
 * By the name of their dimension, where values of one are alternatives; a plain list is of
 * categories and brands together.
 */
function dimensionConditions(dimensions: unknown): Condition[] {
  if (!isRecord(dimensions)) {
    const wanted = list(dimensions).map(String);
    return wanted.length === 0
      ? []
      : [
          {
            sql: `preco.idProd IN (SELECT id FROM produto WHERE categoria IN ${LIST} UNION SELECT id FROM produto WHERE marca IN ${LIST})`,
            values: [JSON.stringify(wanted), JSON.stringify(wanted)],
          },
        ];
  }
  return Object.entries(DIMENSION_COLUMNS).flatMap(([name, column]) => {
    const wanted = list(dimensions[name]).map(String);
    return wanted.length === 0
      ? []
      : [
          {
            sql: `preco.idProd IN (SELECT id FROM produto WHERE ${column} IN ${LIST})`,
            values: [JSON.stringify(wanted)],
          },
        ];
  });
}

/** Goods whose ST is computed are not sold to persons: their tax key ends in PF. */
function taxKeyCondition(key: string | null): Condition[] {
  return key?.endsWith('-PF') === true
    ? [{ sql: 'produto.tipoImposto <> 5', values: [], product: true }]
    : [];
}

/** One value, a list of them, or none; a flag counts when it is on. */
export function list(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '' || value === false) return [];
  return Array.isArray(value) ? value : [value];
}
