import { useId } from 'react';
import type { Editing } from '../../model/editing/editing-types.ts';
import {
  collectionsOf,
  paymentText,
  plansOf,
  withCollection,
} from '../../model/prices/payment/conditions.ts';
import {
  type Collection,
  type OperationType,
  type Plan,
  sameId,
} from '../../model/records/records.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useEditing } from '../editing/use-editing.ts';

/** Collection and plan, only in allowed pairs. Choosing another one prices every line again. */
export function PaymentCondition({ editing }: { editing: Editing }): React.JSX.Element {
  const id = useId();
  const conditions = useEditing(editing, (view) => view.state.conditions);
  const payment = useEditing(editing, (view) => view.state.payment);
  const editable = useEditing(editing, (view) => view.editable);
  const collections = collectionsOf(conditions);
  const plans = plansOf(conditions, payment.idCob);
  if (collections.length === 0)
    return (
      <p className="quote-notice" role="status">
        Nenhuma condição de pagamento disponível.
      </p>
    );
  return (
    <section className="quote-payment" aria-label="Condição de pagamento">
      <h2>Condição de pagamento</h2>
      <label htmlFor={`${id}-cob`}>
        <span>Cobrança</span>
        <Choice
          id={`${id}-cob`}
          of={collections}
          chosen={payment.idCob}
          disabled={!editable}
          onChoose={(collection) =>
            editing.choosePayment(withCollection(conditions, payment, collection.id))
          }
        />
      </label>
      <label htmlFor={`${id}-plan`}>
        <span>Plano</span>
        <Choice
          id={`${id}-plan`}
          of={plans}
          chosen={payment.idPl}
          disabled={!editable}
          onChoose={(plan) => editing.choosePayment({ ...payment, idPl: plan.id })}
        />
      </label>
      <CommandButton id="compare" look="text" />
      <FallenCondition editing={editing} />
    </section>
  );
}

/** The quote's condition is no longer allowed, and another took its place: which one it was. */
export function FallenCondition({ editing }: { editing: Editing }): React.JSX.Element | null {
  const conditions = useEditing(editing, (view) => view.state.conditions);
  const fallenFrom = useEditing(editing, (view) => view.state.fallenFrom);
  if (!fallenFrom) return null;
  return (
    <p className="quote-payment-fallen quote-notice quote-notice-warning" role="status">
      A condição {paymentText(conditions, fallenFrom)} não está mais disponível. Confira a condição
      escolhida.
    </p>
  );
}

interface ChoiceProps<T extends Collection | Plan | OperationType> {
  id: string;
  of: T[];
  chosen: Parameters<typeof sameId>[0];
  disabled: boolean;
  onChoose(option: T): void;
}

/** One of what the ERP offers, by its description. */
export function Choice<T extends Collection | Plan | OperationType>({
  id,
  of,
  chosen,
  disabled,
  onChoose,
}: ChoiceProps<T>): React.JSX.Element {
  const at = of.findIndex((option) => sameId(option.id, chosen));
  return (
    <select
      id={id}
      className="p-inputtext p-component"
      value={at}
      disabled={disabled}
      onChange={(event) => {
        const option = of[Number(event.currentTarget.value)];
        if (option) onChoose(option);
      }}
    >
      {at < 0 && <option value={-1}>Selecione</option>}
      {of.map((option, index) => (
        <option key={String(option.id)} value={index}>
          {option.desc ?? String(option.id)}
        </option>
      ))}
    </select>
  );
}
