import type { Id } from '../../../pricing/index.ts';
import { type FilterValues, filterArguments, NO_FILTERS } from './filters.ts';

/** The ways to order the products found; `campo` is the ERP's word. */
export const SORTER = [
  { campo: 'relevancia', label: 'Mais Relevantes' },
  { campo: 'id', label: 'Código' },
  { campo: 'descricaocompleta', label: 'Descrição' },
  { campo: 'precobase', label: 'Preço' },
] as const;

export type SortField = (typeof SORTER)[number]['campo'];
export type SortDirection = 'ASC' | 'DESC';

/** The query of a product search. */
export interface ProductQuery {
  termo: string;
  filters: FilterValues;
  campo: SortField;
  modo: SortDirection;
  page: number;
}

/** The search as the user has set it up. Opening a quote begins a new one. */
export interface SearchState {
  query: ProductQuery;
  /** Results are shown: the user has asked for them. */
  asked: boolean;
  /** The user has chosen an order: products are no longer shown in a random one. */
  ordered: boolean;
}

/**
 * The order that parameter `campoOrdenacaoPadrao` names; descriptions where it names none of ours.
 */
export function defaultSort(parameter: unknown): SortField {
  return SORTER.find((option) => option.campo === parameter)?.campo ?? 'descricaocompleta';
}

/** Nothing is searched for yet, and nothing narrows the search. */
export function newSearch(campo: SortField): SearchState {
  return {
    query: { termo: '', filters: NO_FILTERS, campo, modo: 'ASC', page: 1 },
    asked: false,
    ordered: false,
  };
}

/**
 * The first page of what changed; a change of filters or order shows results that are not there
 * yet.
 */
function first(state: SearchState, change: Partial<ProductQuery>): SearchState {
  return { ...state, asked: true, query: { ...state.query, ...change, page: 1 } };
}

/**
 * A term was asked for.
 * @param clears `limpaFiltrosBuscaTermo`: a new term takes the other filters away
 */
export function searched(state: SearchState, termo: string, clears: boolean): SearchState {
  const isNew = termo.trim() !== '' && termo.trim() !== state.query.termo.trim();
  return first(state, { termo, ...(clears && isNew && { filters: NO_FILTERS }) });
}

export const filtered = (state: SearchState, filters: FilterValues): SearchState =>
  first(state, { filters });

/** Another order; results that are not shown yet wait for the user's search. */
export function sorted(
  state: SearchState,
  order: Partial<Pick<ProductQuery, 'campo' | 'modo'>>,
): SearchState {
  return { ...state, ordered: true, query: { ...state.query, ...order, page: 1 } };
}

export const paged = (state: SearchState, page: number): SearchState => ({
  ...state,
  query: { ...state.query, page },
});

/** The results are put away, with the term; filters and order stay as they were set. */
export const closed = (state: SearchState): SearchState => ({
  ...state,
  asked: false,
  query: { ...state.query, termo: '', page: 1 },
});

/**
 * Arguments of the product call. An empty term lists everything. The quote's tax key keeps away
 * what may not be sold to its customer.
 */
export function searchArguments(
  id: Id,
  query: ProductQuery,
  chaveTribut?: string,
): Record<string, unknown> {
  const termo = query.termo.trim();
  const filtros = {
    ...(termo !== '' && { termo }),
    ...filterArguments(query.filters),
    ...(chaveTribut !== undefined && { chave_tributaria: chaveTribut }),
  };
  return { id, page: query.page, filtros, orderBy: { campo: query.campo, modo: query.modo } };
}

/** Arguments that fetch the products of lines, to price them here. */
export function productsArguments(
  id: Id,
  products: readonly Id[],
  page: number,
): Record<string, unknown> {
  return { id, page, filtros: { produto_id: products }, orderBy: { campo: 'id', modo: 'ASC' } };
}
