import { countText, moneyText } from '../../../format/numbers.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { useDeferredEditing } from '../editing/use-editing.ts';

/**
 * The foot of the lines: their total, at the screen's lower edge for as long as the lines go on
 * below it, so that every edit shows what it does. Those who listen hear it from the totals, which
 * say the same.
 */
export function TotalBar({ editing }: { editing: Editing }): React.JSX.Element | null {
  const total = useDeferredEditing(editing, (view) => view.state.totals.vlTot);
  const count = useDeferredEditing(editing, (view) => view.state.lines.length);
  if (count === 0) return null;
  return (
    <p className="quote-total-bar" aria-hidden="true">
      <span>Total</span> <strong>{moneyText(Number(total))}</strong>{' '}
      <small>{countText(count, 'item', 'itens')}</small>
    </p>
  );
}
