import { useCallback, useRef, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { quantityAfterScan } from '../../model/lines/adding.ts';
import { failureOf } from '../../model/saving/failure.ts';
import { unavailability } from '../../model/lines/packaging.ts';
import { wordsOf } from '../../model/state/words.ts';
import type { OpenQuote } from '../editing/use-editing.ts';
import { findCode } from './find-code.ts';
import { beep } from './sound.ts';

/** How the last scan ended. */
export interface Scanned {
  /** Counts scans, so that the same text twice is shown twice. */
  turn: number;
  text: string;
  isAdded: boolean;
}

/**
 * Adds one package of the product of a scanned code, and lets it be heard. Scans are answered in
 * the order in which they were made, however slow the ERP: none is lost.
 */
export function useAddCode(
  block: ExtensionBlock,
  id: Id,
  { editing, productDialogs }: OpenQuote,
): { last: Scanned | null; add(code: string): Promise<void> } {
  const scope = useStableScope();
  const [last, setLast] = useState<Scanned | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const turn = useRef(0);

  const tell = useCallback(
    (text: string, isAdded: boolean): void => {
      turn.current++;
      setLast({ turn: turn.current, text, isAdded });
      beep(isAdded ? 'added' : 'refused');
      // The editing itself shows what was added.
      if (!isAdded) scope.app.notify({ text, tone: 'danger', life: 5000 });
    },
    [scope],
  );

  const addOne = useCallback(
    async (code: string): Promise<void> => {
      try {
        const found = await findCode(scope, block, id, code);
        if (found.kind === 'group') {
          productDialogs.open({ kind: 'models', product: found.product });
          return;
        }
        if (found.kind === 'none') {
          tell(`${code}: ${found.message}`, false);
          return;
        }
        const { product, packaging } = found;
        const name = product.descComp ?? String(product.id);
        const { word } = wordsOf(editing.view().state.quote);
        const missing = unavailability(product);
        const outcome =
          missing === null
            ? editing.productQuantity(product, packaging, (state) =>
                quantityAfterScan(state, product, packaging),
              )
            : { kind: 'refused' as const, message: missing };
        if (outcome.kind === 'added') tell(`${name}: ${outcome.quantity} no ${word}`, true);
        else
          tell(
            `${name}: ${outcome.kind === 'refused' ? outcome.message : `o ${word} não pode ser alterado agora.`}`,
            false,
          );
      } catch (error) {
        tell(`${code}: ${failureOf(error).message}`, false);
      }
    },
    [scope, block, id, editing, productDialogs, tell],
  );

  const add = useCallback(
    (code: string): Promise<void> => {
      queue.current = queue.current.then(() => addOne(code));
      return queue.current;
    },
    [addOne],
  );
  return { last, add };
}
