import { useEffect, useId, useState } from 'react';
import { decimalText, moneyText } from '../../../format/numbers.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import {
  isChosenPlan,
  offerOf,
  type PlanChoice,
  type PlanOffer,
  paymentOf,
  planChoices,
} from '../../model/prices/payment/plans.ts';
import type { Conditions, Plan } from '../../model/records/records.ts';
import { useEditing } from '../editing/use-editing.ts';
import { instalmentText } from './instalment-text.ts';
import { FallenCondition } from './payment-condition.tsx';

const keyOf = ({ collection, plan }: PlanChoice): string => `${collection.id}:${plan.id}`;

/** ms without an edit before the plans are priced again. */
const PAUSE = 200;

/**
 * Price of each plan, computed one plan at a time, so that a thousand lines never hold up a key.
 */
function useOffers(
  editing: Editing,
  choices: readonly PlanChoice[],
): ReadonlyMap<string, PlanOffer> {
  const [offers, setOffers] = useState<ReadonlyMap<string, PlanOffer>>(new Map());
  const lines = useEditing(editing, (view) => view.state.lines);
  const fields = useEditing(editing, (view) => view.state.fields);
  const products = useEditing(editing, (view) => view.state.products);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (at: number): void => {
      const choice = choices[at];
      if (!choice) return;
      const offer = offerOf(editing.view().state, choice);
      setOffers((last) => new Map(last).set(keyOf(choice), offer));
      timer = setTimeout(next, 0, at + 1);
    };
    timer = setTimeout(next, PAUSE, 0);
    return () => clearTimeout(timer);
  }, [editing, choices, lines, fields, products]);
  return offers;
}

/**
 * When it is paid: an ERP gives the mean term of a plan, not its days, so only a single payment has
 * a day.
 */
function termText({ parcelas = 1, prazMed }: Plan): string {
  if (prazMed === undefined) return '';
  if (prazMed === 0) return 'à vista';
  return parcelas === 1
    ? `em ${decimalText(prazMed, 0, 0)} dias`
    : `prazo médio de ${decimalText(prazMed, 0, 0)} dias`;
}

/**
 * Payment as a list: every allowed plan with its instalments and its total. Choosing one prices
 * every line again.
 */
export function PlanList({ editing }: { editing: Editing }): React.JSX.Element {
  const conditions = useEditing(editing, (view) => view.state.conditions);
  const choices = useChoices(conditions);
  const payment = useEditing(editing, (view) => view.state.payment);
  const editable = useEditing(editing, (view) => view.editable);
  const offers = useOffers(editing, choices);
  const group = useId();
  if (choices.length === 0)
    return (
      <p className="quote-notice" role="status">
        Nenhuma condição de pagamento disponível.
      </p>
    );
  return (
    <section className="checkout-box" aria-label="Condição de pagamento">
      <h2>Condição de pagamento</h2>
      <div className="checkout-plans" role="radiogroup" aria-label="Planos de pagamento">
        {choices.map((choice) => {
          const offer = offers.get(keyOf(choice));
          return (
            <label key={keyOf(choice)} className="checkout-plan">
              <input
                type="radio"
                name={group}
                checked={isChosenPlan(choice, payment)}
                disabled={!editable}
                onChange={() => editing.choosePayment(paymentOf(choice))}
              />
              <span className="checkout-plan-name">
                <strong>{choice.plan.desc ?? String(choice.plan.id)}</strong>
                <small>{choice.collection.desc ?? String(choice.collection.id)}</small>
              </span>
              <span className="checkout-plan-parts">
                {offer && (
                  <>
                    {instalmentText(
                      offer.entrada,
                      offer.parcelas.map(({ valor }) => valor),
                    )}{' '}
                    <small>{termText(choice.plan)}</small>
                  </>
                )}
              </span>
              <strong className="checkout-plan-total">
                {offer ? moneyText(Number(offer.totals.valorTotalAPagar)) : '…'}
              </strong>
            </label>
          );
        })}
      </div>
      <FallenCondition editing={editing} />
      <p className="quote-hint">
        Valores estimados.
        {[...offers.values()].some((offer) => offer.rough) &&
          ' Alguns preços ainda não foram conferidos para cada plano.'}
      </p>
    </section>
  );
}

function useChoices(conditions: Conditions): readonly PlanChoice[] {
  const [known, setKnown] = useState(() => ({ conditions, choices: planChoices(conditions) }));
  if (known.conditions === conditions) return known.choices;
  const next = { conditions, choices: planChoices(conditions) };
  setKnown(next);
  return next.choices;
}
