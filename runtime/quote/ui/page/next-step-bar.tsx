import { useLayoutEffect, useRef } from 'react';
import { useAfterPress } from '../../../fields/entry/press.ts';
import { countText, moneyText } from '../../../format/numbers.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { type DeliveryProps, useFreightFacts } from '../delivery/use-delivery-facts.ts';
import { names } from '../editing/calls.ts';
import { useDeferredEditing, useEditing } from '../editing/use-editing.ts';

/**
 * The command that brings the quote one step nearer to the order; `unknown` until the lock and the
 * types of freight, which decide between them, were answered.
 */
export type NextStep = 'freight' | 'finish' | 'unknown';

/**
 * The next step: a freight that is missing or no longer valid, else the order. A freight that is
 * being quoted again by itself is not missing: the order waits for it.
 */
export function useNextStep(props: DeliveryProps): NextStep {
  const { isOpen, warning, isRequoting, isKnown } = useFreightFacts(props);
  const editable = useEditing(props.quote.editing, (view) => view.editable);
  const isLockKnown = useEditing(props.quote.editing, (view) => view.lock.kind !== 'checking');
  const offersFreight = names(props.block, 'freight');
  const isMissing = !isRequoting && (isOpen || warning !== null);
  return useAfterPress(
    offersFreight && !(isLockKnown && isKnown)
      ? 'unknown'
      : offersFreight && editable && isMissing
        ? 'freight'
        : 'finish',
  );
}

/**
 * A phone's foot of the whole editor: the total, and the next step under the thumb, wherever the
 * page is scrolled to. Those who listen hear the total from the totals, which say the same.
 */
export function NextStepBar({
  quote: { editing },
  step,
}: Pick<DeliveryProps, 'quote'> & {
  step: NextStep;
}): React.JSX.Element | null {
  const total = useDeferredEditing(editing, (view) => view.state.totals.vlTot);
  const count = useDeferredEditing(editing, (view) => view.state.lines.length);
  if (count === 0) return null;
  return (
    <div className="quote-step-bar" data-step={step}>
      <p aria-hidden="true">
        <small>Total · {countText(count, 'item', 'itens')}</small>
        <strong>{moneyText(Number(total))}</strong>
      </p>
      <StepButton step={step} />
    </div>
  );
}

/**
 * The button of the step. Each step has an element of its own, so that a press or a key that began
 * on one does not end on the next; the focus moves on with the step.
 */
function StepButton({ step }: { step: NextStep }): React.JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current) place.current?.querySelector('button')?.focus();
  }, [step]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus, offers nothing to do
    <div
      ref={place}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {step === 'unknown' ? (
        <button key={step} type="button" className="p-button p-component" disabled>
          <span className="p-button-label">Carregando…</span>
        </button>
      ) : (
        <CommandButton key={step} id={step} look="solid" />
      )}
    </div>
  );
}
