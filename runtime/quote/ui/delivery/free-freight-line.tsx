import { moneyText } from '../../../format/numbers.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { missingForFreeFreight } from '../../model/freight/offers.ts';
import { useDeferredEditing } from '../editing/use-editing.ts';
import './delivery.css';

/** Amount missing for free freight; nothing where no freight would be free. */
export function FreeFreightLine({ editing }: { editing: Editing }): React.JSX.Element | null {
  const missing = useDeferredEditing(editing, ({ state }) => missingForFreeFreight(state)?.missing);
  return missing === undefined ? null : (
    <p className="delivery-free" role="status">
      faltam {moneyText(Number(missing))} para isenção
    </p>
  );
}
