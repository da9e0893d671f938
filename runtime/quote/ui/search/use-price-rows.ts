import { useEffect, useRef, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { useCall } from '../../../render/calls/use-call.ts';
import { readEntry } from '../../model/lines/entry.ts';
import { priceRows } from '../../model/prices/price-row.ts';
import type { ProductPage, ProductRecord } from '../../model/records/records.ts';
import { type ProductQuery, searchArguments } from '../../model/search/search.ts';
import { termsOf } from '../../model/state/state.ts';
import { callIn } from '../editing/calls.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';

/** Pause after typing before products are asked for, ms. */
const PAUSE = 250;
/** Products that the dropdown shows, so that it need not scroll; all of them are in the results. */
const MOST = 6;

interface PriceRowsOptions {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
  query: ProductQuery;
  text: string;
  /** The dropdown is open. */
  open: boolean;
}

export type PriceRows = ReturnType<typeof usePriceRows>;

/** The products that a typed text finds, with their prices, for the dropdown of the search. */
export function usePriceRows({ block, id, quote, query, text, open }: PriceRowsOptions) {
  const { editing, settings } = quote;
  const [wanted, setWanted] = useState('');
  // Prices in the list are those of the chosen payment; other edits do not draw it again.
  useEditing(editing, (view) => view.state.payment);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  const entry = readEntry(wanted);
  const asks = block.lists.prices !== undefined && open && entry.termo !== '';
  const { state } = editing.view();
  const found = useCall<ProductPage>(
    callIn(block, 'products'),
    searchArguments(id, { ...query, termo: entry.termo, page: 1 }, state.quote.chaveTribut),
    { enabled: asks, keepPrevious: true },
  );
  const products = (found.data?.itens ?? [])
    .filter((row): row is ProductRecord => !('$fault' in row))
    .slice(0, MOST);
  // Former rows stay while a word is typed on, not when another one is begun.
  const answered = useRef('');
  useEffect(() => {
    if (found.isSuccess && !found.isPlaceholderData) answered.current = entry.termo;
  });
  const isOld = found.isPlaceholderData && !isContinued(answered.current, entry.termo);
  return {
    found,
    /** Nothing has been answered for the text so far. */
    isLoading: !found.data || isOld || entry.termo === '',
    rows:
      asks && !found.error && !isOld
        ? priceRows(products, entry.quantidade, termsOf(state), settings.show)
        : [],
    shown: asks && text.trim() !== '',
    /** Another search begins: what the last one found has nothing to do with it. */
    restart: (): void => setWanted(''),
  };
}

/** Whether a term was typed on, or taken back, from one that was answered. */
const isContinued = (answered: string, term: string): boolean =>
  answered !== '' && (term.startsWith(answered) || answered.startsWith(term));
