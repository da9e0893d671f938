import { countText, moneyText } from '../../../format/numbers.ts';
import { names } from '../editing/calls.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { type DeliveryProps, useFreightFacts } from '../delivery/use-delivery-facts.ts';
import { useDeferredEditing, useEditing } from '../editing/use-editing.ts';

/** The command that brings the quote one step nearer to the order. */
export type NextStep = 'freight' | 'finish';

/** The next step: a freight that is missing or no longer valid, else the order. */
export function useNextStep(props: DeliveryProps): NextStep {
  const { isOpen, warning, isRequoting } = useFreightFacts(props);
  const editable = useEditing(props.quote.editing, (view) => view.editable);
  const isMissing = isOpen || (warning !== null && !isRequoting);
  return names(props.block, 'freight') && editable && isMissing ? 'freight' : 'finish';
}

/**
 * A phone's foot of the whole editor: the total, and the next step under the thumb, wherever the
 * page is scrolled to. Those who listen hear the total from the totals, which say the same.
 */
export function NextStepBar({
  quote: { editing },
  step,
}: Pick<DeliveryProps, 'quote'> & { step: NextStep }): React.JSX.Element | null {
  const total = useDeferredEditing(editing, (view) => view.state.totals.vlTot);
  const count = useDeferredEditing(editing, (view) => view.state.lines.length);
  if (count === 0) return null;
  return (
    <div className="quote-step-bar" data-step={step}>
      <p aria-hidden="true">
        <small>Total · {countText(count, 'item', 'itens')}</small>
        <strong>{moneyText(Number(total))}</strong>
      </p>
      <CommandButton id={step} look="solid" />
    </div>
  );
}
