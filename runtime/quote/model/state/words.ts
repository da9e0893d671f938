import type { QuoteRecord } from '../records/records.ts';

/** Words for the document: carts and quotes are edited alike and named differently. */
export interface DocumentWords {
  /** `orçamento` */
  word: string;
  /** `Orçamento` */
  title: string;
}

const QUOTE: DocumentWords = { word: 'orçamento', title: 'Orçamento' };
const CART: DocumentWords = { word: 'carrinho', title: 'Carrinho' };

/** The words for a quote, or for a cart. */
export function wordsOf({ isCarrinho }: Pick<QuoteRecord, 'isCarrinho'>): DocumentWords {
  return isCarrinho === true ? CART : QUOTE;
}
