import { useEffect, useRef } from 'react';
import { stepQuantity } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { Editing } from '../../model/editing/editing-types.ts';
import type { QuantityOutcome } from '../../model/lines/change-quantity.ts';
import type { Line } from '../../model/state/line.ts';
import { useCommandStore } from '../commands/commands.ts';
import { productOf, ruleOf } from './grid-row.tsx';
import { SELECT } from './use-columns.ts';
import type { GridView } from './use-grid-view.ts';
import { useRefusals } from './use-refusals.ts';
import { useRemoval } from './use-removal.ts';

/** How long a step that was refused is shown, ms. */
const REFUSAL_LIFE = 3000;
/** How long the notice of pending entries is shown, ms. */
const WAITING_LIFE = 10_000;

export type LineEdits = ReturnType<typeof useLineEdits>;

/** What is done to lines in the grid, and where the focus goes then. */
export function useLineEdits(editing: Editing, view: GridView) {
  const { shown, focus, entry, heading, area, atOf } = view;
  const { app } = useStableScope();
  const commands = useCommandStore();
  const removal = useRemoval(editing);

  /** The focus goes to the line that takes the place of those that are going. */
  function remove(keys: readonly string[]): boolean {
    const going = new Set(keys.map(atOf));
    const first = Math.max(0, Math.min(...going));
    if (!removal.remove(keys)) return false;
    if (focus.isLeaving()) return true;
    const left = shown.length - going.size;
    if (left > 0)
      focus.goNext({ at: Math.min(first, left - 1), column: focus.current()?.column ?? SELECT });
    else heading.current?.focus();
    return true;
  }
  function quantity(key: string, wanted: number): QuantityOutcome {
    if (wanted !== 0) return editing.lineQuantity(key, wanted);
    return { kind: remove([key]) ? 'removed' : 'unchanged' };
  }
  function step(line: Line, direction: 1 | -1): void {
    const outcome = quantity(
      line.key,
      stepQuantity(line.record.qtde, direction, ruleOf(line, productOf(editing.view(), line))),
    );
    if (outcome.kind === 'refused')
      app.notify({ text: outcome.message, tone: 'danger', life: REFUSAL_LIFE });
  }
  function edit(key: string): void {
    focus.go({ at: atOf(key), column: entry }, true);
  }
  // A line that the search text hides is drawn once the text is cleared.
  const sought = useRef<string | undefined>(undefined);
  useEffect(() => {
    const key = sought.current;
    if (key === undefined || atOf(key) < 0) return;
    sought.current = undefined;
    edit(key);
  });
  const refusals = useRefusals(
    editing,
    area,
    (key) => {
      if (atOf(key) >= 0) return edit(key);
      sought.current = key;
      view.find('');
    },
    (text) => app.notify({ text, tone: 'warning', life: WAITING_LIFE }),
  );
  return {
    removal,
    refusals,
    remove: (keys: readonly string[]): void => void remove(keys),
    quantity,
    step,
    edit,
    /**
     * Enter was pressed in the entry of a line: the next one has its turn. Behind the last line,
     * which is gone, the search for more products has it.
     */
    entered(key: string, outcome: QuantityOutcome): void {
      const at = atOf(key);
      const isLast = at + 1 >= shown.length;
      if (outcome.kind !== 'removed') {
        if (!isLast) focus.go({ at: at + 1, column: entry }, true);
      } else if (isLast && commands.all().some(({ id }) => id === 'search')) {
        focus.stay();
        commands.run('search');
      } else if (shown.length > 1) focus.goNext({ at: isLast ? at - 1 : at, column: entry }, true);
    },
  };
}
