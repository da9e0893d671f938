import { moneyText, percentText } from '../../../format/numbers.ts';
import { equalJson } from '../../../render/values/equal.ts';
import { profitOf } from '../../model/prices/costs.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { useEditing, useDeferredEditing } from '../editing/use-editing.ts';
import './guard.css';

/**
 * The quote's margin and commission, below its totals. Nothing for who may not know them: their
 * lines have none.
 */
export function Profit({ editing }: { editing: Editing }): React.JSX.Element | null {
  const knows = useEditing(editing, (view) => view.state.costs !== undefined);
  return knows ? <Known editing={editing} /> : null;
}

function Known({ editing }: { editing: Editing }): React.JSX.Element | null {
  const profit = useDeferredEditing(editing, ({ state }) => profitOf(state), equalJson);
  if (!profit) return null;
  return (
    <dl className="quote-profit">
      {profit.percLucroLiquido !== null && (
        <div>
          <dt>Margem</dt>
          <dd>{percentText(Number(profit.percLucroLiquido))}</dd>
        </div>
      )}
      {profit.comissao && (
        <div>
          <dt>Comissão</dt>
          <dd>{moneyText(Number(profit.comissao.valor))}</dd>
        </div>
      )}
    </dl>
  );
}
