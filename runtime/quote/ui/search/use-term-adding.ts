import { useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { quantityAfterAdding } from '../../model/lines/adding.ts';
import { type Packaging, unavailability } from '../../model/lines/packaging.ts';
import type { ProductRecord } from '../../model/records/records.ts';
import { failureOf } from '../../model/saving/failure.ts';
import { isGroup } from '../../model/search/models.ts';
import type { OpenQuote } from '../editing/use-editing.ts';
import { findCode } from './find-code.ts';

interface TermAddingOptions {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
  /** Closes the dropdown. */
  close(): void;
  /** A product was added: the next one may be typed. */
  onAdded(): void;
  /** A term is no code: it is searched for. */
  onSearch(termo: string): void;
}

export type TermAdding = ReturnType<typeof useTermAdding>;

/** Adds products to the quote from the text of the search, and says why one was not added. */
export function useTermAdding(options: TermAddingOptions) {
  const { block, id, quote, close, onAdded, onSearch } = options;
  const { editing, productDialogs } = quote;
  const scope = useStableScope();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  function add(product: ProductRecord, packaging: Packaging, amount: number | undefined): void {
    if (isGroup(product)) {
      close();
      productDialogs.open({ kind: 'models', product });
      return;
    }
    const missing = unavailability(product);
    const outcome =
      missing === null
        ? editing.productQuantity(product, packaging, (now) =>
            quantityAfterAdding(now, product, packaging, amount),
          )
        : { kind: 'refused' as const, message: missing };
    if (outcome.kind === 'refused') {
      setMessage(`${product.descComp ?? product.id}: ${outcome.message}`);
      return;
    }
    close();
    setMessage('');
    onAdded();
  }

  /**
   * A code with a quantity is added without looking at any list; one that is none is searched for.
   */
  async function addTyped(termo: string, amount: number): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await findCode(scope, block, id, termo);
      if (answer.kind === 'product') add(answer.product, answer.packaging, amount);
      else if (answer.kind === 'group')
        productDialogs.open({ kind: 'models', product: answer.product });
      else {
        close();
        setMessage(`${termo}: ${answer.message}`);
        onSearch(termo);
      }
    } catch (error) {
      setMessage(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }

  return { message, clearMessage: (): void => setMessage(''), busy, add, addTyped };
}
