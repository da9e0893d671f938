import { useId } from 'react';
import type { Editing } from '../../model/editing/editing-types.ts';
import { operationOf } from '../../model/prices/payment/conditions.ts';
import { headerOf } from '../../model/state/state.ts';
import { useEditing } from '../editing/use-editing.ts';
import { Choice } from './payment-condition.tsx';

/** The operation type, where the ERP gives a choice. Another one prices every line again. */
export function OperationType({ editing }: { editing: Editing }): React.JSX.Element | null {
  const id = useId();
  const conditions = useEditing(editing, (view) => view.state.conditions);
  const chosen = useEditing(editing, (view) => headerOf(view.state).idTpOp);
  const editable = useEditing(editing, (view) => view.editable);
  const { operacoes = [] } = conditions;
  if (operacoes.length < 2) return null;
  return (
    <section className="quote-payment" aria-label="Tipo de operação">
      <label htmlFor={id}>
        <span>Tipo de operação</span>
        <Choice
          id={id}
          of={operacoes}
          chosen={chosen}
          disabled={!editable}
          onChoose={(operation) => editing.changeHeader({ idTpOp: operation.id })}
        />
      </label>
      {operationOf(conditions, chosen)?.atacado === true && (
        <p className="quote-hint">Valem os preços de atacado dos produtos que os têm.</p>
      )}
    </section>
  );
}
