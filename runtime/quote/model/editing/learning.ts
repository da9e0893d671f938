import { differencesOf } from '../saving/differences.ts';
import type { EditingHost, EditingView } from './editing-types.ts';
import { adopted, productsKnown } from '../state/events.ts';
import { failureOf } from '../saving/failure.ts';
import { isDirty, type QuoteState } from '../state/state.ts';
import type { Shown } from './shown.ts';

export interface LearningHost
  extends Pick<EditingHost, 'products' | 'validate'>,
    Pick<Shown, 'show'> {
  view(): EditingView;
  become(state: QuoteState): void;
}

export interface Learning {
  /**
   * Fetches the products of lines that are not known yet. A failure is asked again with the next
   * reason to know.
   */
  products(): Promise<void>;
  /**
   * Has a cart without unsent edits computed anew, once; with some, the save before the order gives
   * the same result.
   */
  validate(): Promise<void>;
  /** The state was read again: it knows no products. */
  forget(): void;
}

/**
 * Fetches products and validation for the quote. Invariants: an answer is put onto the state of the
 * moment it comes, never over edits that were made while it was on its way; and no product is asked
 * for twice at a time.
 */
export function createLearning(host: LearningHost): Learning {
  const asked = new Set<string>();
  let validated = false;
  return {
    async products() {
      const { lines, products } = host.view().state;
      const ids = [
        ...new Map(lines.map(({ record }) => [String(record.idProd), record.idProd])).entries(),
      ]
        .filter(([id]) => !asked.has(id) && !products[id])
        .map(([, id]) => id);
      if (ids.length === 0) return;
      for (const id of ids) asked.add(String(id));
      try {
        // Awaited before the state is read: the user edits meanwhile.
        const answer = await host.products(ids);
        host.become(productsKnown(host.view().state, answer));
      } catch (error) {
        failureOf(error);
        for (const id of ids) asked.delete(String(id));
      }
    },
    async validate() {
      const before = host.view().state;
      if (validated) return;
      validated = true;
      if (!host.validate || isDirty(before)) return;
      try {
        const answer = await host.validate();
        const now = host.view().state;
        // A quote that was read again has another header.
        if (!answer || now.rev !== before.rev || now.quote !== before.quote) return;
        host.show({ meanwhile: { ...differencesOf(before.lines, answer), exceptions: [] } });
        host.become(adopted(now, answer, before.rev));
      } catch (error) {
        failureOf(error);
      }
    },
    forget: () => asked.clear(),
  };
}
