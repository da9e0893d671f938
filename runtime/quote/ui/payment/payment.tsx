import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { moneyText } from '../../../format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { asNumber } from '../../model/state/decimals.ts';
import { headerOf } from '../../model/state/state.ts';
import { Attendant } from '../checkout/attendant.tsx';
import { Gifts } from '../checkout/gifts.tsx';
import { Part } from '../checkout/part.tsx';
import { Receipts } from '../checkout/receipts.tsx';
import { useDeferredEditing, useEditing } from '../editing/use-editing.ts';
import { Cashback, Credit } from './credit.tsx';
import { MoneyField } from './money-field.tsx';
import { OperationType } from './operation-type.tsx';
import { PaymentCondition } from './payment-condition.tsx';
import { PaymentLink } from './payment-link.tsx';
import { PlanList } from './plan-list.tsx';

interface PaymentProps {
  block: ExtensionBlock;
  id: Id;
  editing: Editing;
  /** Plans as a list with what each costs, or two selects. */
  plans?: 'list' | 'selects';
}

/**
 * How the order is paid: its condition, what is paid now, and what the customer has with the
 * distributor.
 */
export function Payment({
  block,
  id,
  editing,
  plans = 'selects',
}: PaymentProps): React.JSX.Element {
  return (
    <div className="checkout-part">
      <OperationType editing={editing} />
      {plans === 'list' ? <PlanList editing={editing} /> : <PaymentCondition editing={editing} />}
      <div className="checkout-boxes">
        <Entry editing={editing} />
        <Credit block={block} id={id} editing={editing} />
        <Cashback block={block} id={id} editing={editing} />
      </div>
    </div>
  );
}

/** Other fields of an order. */
export function Extras({ block, id, editing }: Omit<PaymentProps, 'plans'>): React.JSX.Element {
  return (
    <div className="checkout-boxes">
      <Gifts block={block} id={id} editing={editing} />
      <Attendant block={block} editing={editing} />
      <Receipts block={block} id={id} editing={editing} />
      <PaymentLink block={block} id={id} editing={editing} />
    </div>
  );
}

/** The part of the order that is paid now; the plan's instalments share what is left. */
function Entry({ editing }: { editing: Editing }): React.JSX.Element {
  const editable = useEditing(editing, (view) => view.editable);
  const entry = useEditing(editing, (view) => asNumber(headerOf(view.state).vlEntrada));
  // Rendered again with the total, the limit of a committed amount.
  useDeferredEditing(editing, (view) => view.state.totals.valorTotalAPagar);
  const most = (): number => asNumber(editing.view().state.totals.valorTotalAPagar) ?? 0;
  return (
    <Part
      title="Entrada"
      state={entry === undefined || entry === 0 ? 'Nenhuma' : moneyText(entry)}
      isLabelled
    >
      <MoneyField
        label="Valor de entrada"
        storedAs="entrada"
        value={entry === 0 ? undefined : entry}
        disabled={!editable}
        refuse={(value) =>
          value > most()
            ? `A entrada não pode passar do total a pagar, ${moneyText(most())}.`
            : undefined
        }
        onChange={(value) => editing.changeHeader({ vlEntrada: value })}
      />
    </Part>
  );
}
