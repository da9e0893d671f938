import { type ReactNode, useCallback, useId, useMemo } from 'react';
import { Tag } from '../../fields/status/display.tsx';
import { buttonClass } from '../../render/chains/action-button.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { FaultBoundary } from '../../render/faults/fault-boundary.tsx';
import { Fault } from '../../render/faults/faults.ts';
import { type Scope, useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { useUnsaved } from '../../render/leave/unsaved.tsx';
import { ListBlock } from '../list/list-block.tsx';
import { type ListSlots, ListSlotsContext } from '../list/slots.ts';
import { draftIn, isLocked, pick, type Picker, pickAll, spotOf } from './pick.ts';
import { itemAt } from './draft.ts';
import './picker.css';

/** Shows a fault of an event handler, which no error boundary catches. */
function notifyFault(scope: Scope, cause: unknown): void {
  if (!(cause instanceof Fault)) throw cause;
  scope.app.notify({ text: scope.app.message('error.expression'), tone: 'danger', life: 5000 });
}

/**
 * The button of a row, what is said of it once it is chosen, and why it cannot be. Needs the row's
 * scope.
 */
function PickButton({
  picker,
  describedBy,
  touch,
}: {
  picker: Picker;
  describedBy: string;
  touch(): void;
}): ReactNode {
  const scope = useStableScope();
  const noteId = useId();
  const { chosen, locked, label, mark, note } = useScoped((current) => {
    const item = itemAt(draftIn(picker, current), spotOf(picker, current));
    const isChosen = item !== undefined;
    const seen = isChosen ? current.child({ item }) : current;
    const cannot = isLocked(picker, current);
    return {
      chosen: isChosen,
      locked: cannot,
      label: seen.text(isChosen ? picker.editLabel : picker.label),
      mark: isChosen && picker.mark !== undefined ? seen.text(picker.mark) : '',
      note: cannot && picker.lockedText !== undefined ? current.text(picker.lockedText) : '',
    };
  }, equalJson);
  return (
    <>
      {mark !== '' && <Tag tone="success" icon="check" text={mark} />}
      {note !== '' && (
        <span className="picker-note" id={noteId}>
          {note}
        </span>
      )}
      <button
        type="button"
        className={`${buttonClass({ tone: chosen ? 'neutral' : 'primary', look: 'outlined' })} picker-button`}
        disabled={locked}
        aria-describedby={note === '' ? describedBy : `${describedBy} ${noteId}`}
        onClick={(event) => {
          event.stopPropagation();
          touch();
          pick(picker, scope).catch((cause: unknown) => notifyFault(scope, cause));
        }}
      >
        <span className="p-button-label">{label}</span>
      </button>
    </>
  );
}

function AllButton({
  picker,
  all,
  rows,
  touch,
}: {
  picker: Picker;
  all: NonNullable<Picker['all']>;
  rows: readonly unknown[];
  touch(): void;
}): ReactNode {
  const scope = useStableScope();
  const { label, enabled } = useScoped(
    (current) => ({
      label: current.text(all.label),
      enabled: rows.length > 0 && current.child({ selection: rows }).test(all.enabled),
    }),
    equalJson,
  );
  const choose = (): void => {
    touch();
    try {
      pickAll(picker, scope, rows);
    } catch (cause) {
      notifyFault(scope, cause);
    }
  };
  return (
    <button
      type="button"
      className={buttonClass({ tone: 'primary', look: 'outlined' })}
      disabled={!enabled}
      onClick={choose}
    >
      <span className="p-button-label">{label}</span>
    </button>
  );
}

/** A list whose rows can be chosen into a draft; the list does not know that it is chosen from. */
export function PickerBlock({ block }: { block: Picker }): ReactNode {
  const scope = useStableScope();
  const { touch } = useUnsaved(
    useCallback(() => draftIn(block, scope), [block, scope]),
    block.into,
  );
  const slots = useMemo<ListSlots>(
    () => ({
      row: (describedBy) => (
        <FaultBoundary at={block.at}>
          <PickButton picker={block} describedBy={describedBy} touch={touch} />
        </FaultBoundary>
      ),
      head: (rows) =>
        block.all && (
          <FaultBoundary at={block.at}>
            <AllButton picker={block} all={block.all} rows={rows} touch={touch} />
          </FaultBoundary>
        ),
    }),
    [block, touch],
  );
  return (
    <ListSlotsContext value={slots}>
      <ListBlock block={{ block: 'list', id: block.id, at: block.at, list: block.list }} />
    </ListSlotsContext>
  );
}
