import { useEffect, useState } from 'react';
import { today } from '../../../data/today.ts';
import {
  type ComparedOffer,
  compareOffer,
  offersOf,
  quoteToCompare,
} from '../../model/prices/payment/compare.ts';
import type { QuoteState } from '../../model/state/state.ts';

export interface Comparison {
  /** In the ERP's order; those the engine refused are left out. */
  offers: ComparedOffer[];
  /** Conditions that are still being priced. */
  left: number;
  /** Lines whose price no condition can change here: their products are not known. */
  unknown: number;
}

/**
 * The quote under every allowed condition. One condition is priced at a time, with a pause after
 * each in which the page draws and answers keys: with a thousand lines, each costs about a frame.
 */
export function useComparison(state: QuoteState): Comparison {
  const [comparison, setComparison] = useState<Comparison>({
    offers: [],
    left: offersOf(state).length,
    unknown: 0,
  });
  useEffect(() => {
    const waiting = offersOf(state);
    const { quote, unknown } = quoteToCompare(state);
    const day = today();
    const offers: ComparedOffer[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const next = (): void => {
      const offer = waiting.shift();
      if (!offer) return;
      const compared = compareOffer(
        quote,
        offer,
        state.totals.valorTotalAPagar,
        day,
        state.settings.config,
      );
      if (compared) offers.push(compared);
      setComparison({ offers: [...offers], left: waiting.length, unknown });
      timer = setTimeout(next);
    };
    timer = setTimeout(next);
    return () => clearTimeout(timer);
  }, [state]);
  return comparison;
}
