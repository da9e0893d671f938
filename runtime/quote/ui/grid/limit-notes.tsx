import type { Editing } from '../../model/editing/editing-types.ts';
import { limitsBroken } from '../../model/prices/limits.ts';
import { lineOf } from '../../model/state/state.ts';
import { useDeferredEditing } from '../editing/use-editing.ts';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);

/**
 * Limits that a line's price exceeds, for the seller: shown as it happens, and decided by the ERP.
 */
export function LimitNotes({
  editing,
  lineKey,
  mostFlex,
}: {
  editing: Editing;
  lineKey: string;
  mostFlex: number;
}): React.JSX.Element[] {
  const broken = useDeferredEditing(
    editing,
    ({ state }) => {
      const line = lineOf(state, lineKey);
      return line ? limitsBroken(state, line, mostFlex) : [];
    },
    same,
  );
  return broken.map((text) => (
    <p key={text} className="quote-limit">
      {text}
    </p>
  ));
}
