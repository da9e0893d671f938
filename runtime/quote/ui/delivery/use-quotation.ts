import { useCallback, useRef, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { faultOf } from '../../../render/calls/use-call.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { failureOf } from '../../model/saving/failure.ts';
import type { FreightOffer } from '../../model/freight/freight-records.ts';
import { readFresh } from '../editing/calls.ts';
import { rememberCarriers } from './use-carrier-names.ts';

export type Quotation =
  | { kind: 'none' }
  | { kind: 'running' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; offers: readonly FreightOffer[] };

const NONE: Quotation = { kind: 'none' };

/**
 * Asks for the freight. An answer that comes after the question has changed is dropped; a second
 * click asks nothing.
 */
export function useQuotation(
  block: ExtensionBlock,
  id: Id,
): { quotation: Quotation; ask(args: Record<string, unknown>): Promise<void>; forget(): void } {
  const scope = useStableScope();
  const [quotation, setQuotation] = useState(NONE);
  const turn = useRef(0);
  const running = useRef(false);

  const ask = useCallback(
    async (args: Record<string, unknown>) => {
      if (running.current) return;
      const mine = ++turn.current;
      running.current = true;
      setQuotation({ kind: 'running' });
      const answer = await readFresh<(FreightOffer | { $fault: string })[] | null>(
        scope,
        block,
        'freight',
        args,
      ).then(
        (rows): Quotation => ({
          kind: 'done',
          offers: (rows ?? []).filter((row): row is FreightOffer => faultOf(row) === undefined),
        }),
        (error: unknown): Quotation => ({ kind: 'failed', message: failureOf(error).message }),
      );
      if (mine !== turn.current) return;
      running.current = false;
      if (answer.kind === 'done')
        rememberCarriers(
          scope.app.queries,
          id,
          answer.offers.map(({ idTransp, nomeTransp }) => ({ id: idTransp, razSoc: nomeTransp })),
        );
      setQuotation(answer);
    },
    [scope, block, id],
  );

  const forget = useCallback(() => {
    turn.current++;
    running.current = false;
    setQuotation(NONE);
  }, []);
  return { quotation, ask, forget };
}
