import { useCallback, useEffect, useRef, useState } from 'react';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { parsePaste } from '../../model/lines/paste.ts';
import { failureOf } from '../../model/saving/failure.ts';
import { type LookupRecord, type Proposal, proposalsFor } from '../../model/search/proposal.ts';
import { lookUp } from '../editing/calls.ts';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import type { Editing } from '../../model/editing/editing-types.ts';

export interface PasteDialogProps {
  block: ExtensionBlock;
  id: Id;
  editing: Editing;
  /** Text that was pasted already, and is checked at once; empty to begin with the field. */
  initial: string;
  onClose(): void;
}

type Check =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'failed'; message: string }
  | { kind: 'checked'; proposals: Proposal[] };

/** The pasted text, the check of its lines, and the adding of those that are ready. */
export function usePasteCheck({ block, id, editing, initial, onClose }: PasteDialogProps) {
  const scope = useStableScope();
  const [text, setText] = useState(initial);
  const [check, setCheck] = useState<Check>({ kind: 'none' });
  /** Counts the checks: an answer to an older text is dropped. */
  const turn = useRef(0);

  const run = useCallback(
    async (of: string) => {
      const mine = ++turn.current;
      const pasted = parsePaste(of);
      setCheck({ kind: 'checking' });
      let found: LookupRecord[] = [];
      try {
        if (pasted.lines.length > 0)
          found = await lookUp(scope, block, id, [
            ...new Set(pasted.lines.map(({ code }) => code)),
          ]);
      } catch (error) {
        const { message } = failureOf(error);
        if (mine === turn.current) setCheck({ kind: 'failed', message });
        return;
      }
      if (mine === turn.current)
        setCheck({ kind: 'checked', proposals: proposalsFor(editing.view().state, pasted, found) });
    },
    [scope, block, id, editing],
  );
  useEffect(() => {
    if (initial !== '') void run(initial);
  }, [initial, run]);

  const proposals = check.kind === 'checked' ? check.proposals : [];
  const ready = proposals.flatMap(({ addition, problem }) =>
    addition && problem === undefined ? [addition] : [],
  );

  function change(next: string): void {
    turn.current++;
    setText(next);
    setCheck({ kind: 'none' });
  }
  function take({ row, addition, suggested }: Proposal): void {
    if (!addition || suggested === undefined) return;
    setCheck({
      kind: 'checked',
      proposals: proposals.map((one) =>
        one.row === row
          ? {
              row,
              text: one.text,
              code: one.code,
              present: one.present,
              note: one.note,
              addition: { ...addition, quantity: suggested },
            }
          : one,
      ),
    });
  }
  function add(): void {
    const outcomes = editing.productQuantities(ready);
    if (outcomes.every(({ kind }) => kind === 'added')) onClose();
    else
      setCheck({
        kind: 'checked',
        proposals: proposals.flatMap((one) => {
          if (one.problem !== undefined || !one.addition) return [one];
          const outcome = outcomes[ready.indexOf(one.addition)];
          if (outcome?.kind === 'refused') return [{ ...one, problem: outcome.message }];
          return outcome?.kind === 'added' ? [] : [one];
        }),
      });
  }

  return { text, check, proposals, ready, run: () => void run(text), change, take, add };
}
