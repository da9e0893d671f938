import { moneyText } from '../../../format/numbers.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { useDeferredEditing } from '../editing/use-editing.ts';

/**
 * Amount left to pay, at the screen's edge below what changes it: freight, plan, entry, credit.
 */
export function ToPay({ editing }: { editing: Editing }): React.JSX.Element {
  const total = useDeferredEditing(editing, (view) => view.state.totals.valorTotalAPagar);
  return (
    <p className="quote-total-bar checkout-to-pay">
      <span>
        Total a pagar <small>(valor estimado)</small>
      </span>{' '}
      <strong aria-live="polite">{moneyText(Number(total))}</strong>
    </p>
  );
}
