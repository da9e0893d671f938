import type { Id } from '../../pricing/index.ts';

/** The ways to order the products found; `campo` is the ERP's word. */
export const SORTER = [
  { campo: 'relevancia', label: 'Mais Relevantes' },
  { campo: 'id', label: 'Código' },
  { campo: 'descricaocompleta', label: 'Descrição' },
  { campo: 'precobase', label: 'Preço' },
] as const;

export type SortField = (typeof SORTER)[number]['campo'];

/** What is searched for. */
export interface ProductQuery {
  termo: string;
  campo: SortField;
  page: number;
}

/** The order that parameter `campoOrdenacaoPadrao` names; descriptions where it names none of ours. */
export function defaultSort(parameter: unknown): SortField {
  return SORTER.find((option) => option.campo === parameter)?.campo ?? 'descricaocompleta';
}

/** Arguments of the product call. An empty term lists everything. */
export function searchArguments(id: Id, query: ProductQuery): Record<string, unknown> {
  const termo = query.termo.trim();
  return { id, page: query.page, filtros: termo === '' ? {} : { termo }, orderBy: { campo: query.campo, modo: 'ASC' } };
}

/** Arguments that fetch the products of lines, to price them here. */
export function productsArguments(id: Id, products: readonly Id[], page: number): Record<string, unknown> {
  return { id, page, filtros: { produto_id: products }, orderBy: { campo: 'id', modo: 'ASC' } };
}
