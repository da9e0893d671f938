import type { ReactNode } from 'react';
import { moneyText } from '../../../format/numbers.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { Part } from '../checkout/part.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { MoneyField } from './money-field.tsx';

interface BalanceProps {
  title: string;
  /** Label of the box: `Usar crédito neste pedido`. */
  use: string;
  editing: Editing;
  /** Amount that may be used for this quote. */
  available: number;
  /** Amount that the user chose; undefined for none. */
  used: number | undefined;
  onUse(value: number | undefined): void;
  children?: ReactNode;
}

/**
 * Money that the customer has with the distributor: its balance, and how much of it pays this
 * quote, all or a part.
 */
export function Balance({
  title,
  use,
  editing,
  available,
  used,
  onUse,
  children,
}: BalanceProps): React.JSX.Element {
  const editable = useEditing(editing, (view) => view.editable);
  const disabled = !editable || (available <= 0 && used === undefined);
  return (
    <Part
      title={title}
      state={
        used === undefined ? `${moneyText(available)} disponíveis` : `${moneyText(used)} em uso`
      }
    >
      <p className="checkout-balance">
        <span>Disponível</span> <strong>{moneyText(available)}</strong>
      </p>
      <label className="checkout-check">
        <input
          type="checkbox"
          checked={used !== undefined}
          disabled={disabled}
          onChange={(event) => onUse(event.currentTarget.checked ? available : undefined)}
        />
        <span>{use}</span>
      </label>
      {used !== undefined && (
        <MoneyField
          label="Valor a usar"
          storedAs={`saldo:${title}`}
          value={used}
          disabled={!editable}
          refuse={(value) =>
            value > available ? `O máximo é ${moneyText(available)}.` : undefined
          }
          onChange={onUse}
        />
      )}
      {children}
    </Part>
  );
}
