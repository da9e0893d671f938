import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { countText } from '../../../format/numbers.ts';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { Editing } from '../../model/editing/editing-types.ts';
import { failureOf } from '../../model/saving/failure.ts';
import { parsePaste } from '../../model/lines/paste.ts';
import { type LookupRecord, type Proposal, proposalsFor } from '../../model/search/proposal.ts';
import { addLabel } from './add-label.ts';
import { lookUp } from '../editing/calls.ts';
import { Proposals } from './proposals.tsx';
import './paste.css';

interface PasteDialogProps {
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

/**
 * Pasted text, what it would add, and what is wrong with it; nothing is added before the user
 * agrees.
 */
export function PasteDialog({
  block,
  id,
  editing,
  initial,
  onClose,
}: PasteDialogProps): React.JSX.Element {
  const scope = useStableScope();
  const field = useId();
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

  return (
    <Modal
      title="Colar itens"
      size="lg"
      closeLabel="Fechar"
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="p-button p-component p-button-outlined"
            disabled={text.trim() === ''}
            aria-busy={check.kind === 'checking' || undefined}
            onClick={() => void run(text)}
          >
            <span className="p-button-label">
              {check.kind === 'checking' ? 'Conferindo' : 'Conferir'}
            </span>
          </button>
          <button
            type="button"
            className="p-button p-component"
            disabled={ready.length === 0}
            onClick={add}
          >
            <span className="p-button-label">{addLabel(ready.length)}</span>
          </button>
        </>
      }
    >
      <div className="quote-paste">
        <label htmlFor={field}>Um produto por linha, com código e quantidade</label>
        <textarea
          id={field}
          data-autofocus
          className="p-inputtext p-component"
          rows={check.kind === 'checked' ? 4 : 10}
          value={text}
          placeholder={'12345\t3\n3x 12345\n12345 - 3 cx'}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <p role="status">
          {check.kind === 'checking'
            ? 'Procurando os produtos…'
            : check.kind === 'checked'
              ? summary(
                  ready.length,
                  proposals.filter(({ problem }) => problem !== undefined).length,
                )
              : ''}
        </p>
        {check.kind === 'failed' && (
          <p role="alert" className="quote-paste-problem">
            {check.message}
          </p>
        )}
        {proposals.length > 0 && <Proposals proposals={proposals} onSuggested={take} />}
      </div>
    </Modal>
  );
}

function summary(ready: number, wrong: number): string {
  const good = countText(ready, 'item pronto', 'itens prontos');
  return wrong === 0
    ? `${good}.`
    : `${good}, ${countText(wrong, 'com problema, que não será adicionado', 'com problema, que não serão adicionados')}.`;
}
