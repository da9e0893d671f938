import { decimalText, moneyText } from '../../../format/numbers.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { HIDDEN_FREIGHT } from '../delivery/use-delivery-facts.ts';
import { FreeFreightLine } from '../delivery/free-freight-line.tsx';
import { Profit } from '../guard/profit.tsx';
import { useDeferredEditing } from '../editing/use-editing.ts';

/**
 * The quote's totals. They are estimates: the ERP computes them again when the quote is saved.
 * @param showsFreight the user sees what the freight costs
 */
export function Totals({
  editing,
  showsFreight,
}: {
  editing: Editing;
  showsFreight: boolean;
}): React.JSX.Element {
  const totals = useDeferredEditing(editing, (view) => view.state.totals);
  const count = useDeferredEditing(editing, (view) => view.state.lines.length);
  const parts: { label: string; value: string; always: boolean; hidden?: boolean }[] = [
    { label: 'Subtotal', value: totals.vlSubTot, always: true },
    { label: 'Bonificação', value: totals.vlBoni, always: false },
    { label: 'Frete', value: totals.vlFrete, always: false, hidden: !showsFreight },
    { label: 'Taxa', value: totals.vlTaxaFixa, always: false },
    { label: 'Tributos', value: totals.vlTributos, always: false },
    { label: 'Cupom', value: `-${totals.cupomValor}`, always: false },
  ].filter((part) => part.always || Number(part.value) !== 0);
  const reduces = Number(totals.vlCredito) > 0 || totals.vlCashback !== undefined;
  const paid = [
    { label: 'Crédito', value: `-${totals.vlCredito}` },
    { label: 'Cashback', value: `-${totals.vlCashback ?? 0}` },
    { label: 'Total a pagar', value: reduces ? totals.valorTotalAPagar : '0' },
    { label: 'Entrada', value: totals.vlEntrada },
  ].filter((part) => Number(part.value) !== 0 || (part.label === 'Total a pagar' && reduces));
  return (
    <section className="quote-totals" data-place="quote-totals" aria-label="Totais">
      <h2>
        Totais <small>(valores estimados)</small>
      </h2>
      <dl>
        <div>
          <dt>Itens</dt>
          <dd>{decimalText(count, 0, 0)}</dd>
        </div>
        {parts.map((part) => (
          <div key={part.label}>
            <dt>{part.label}</dt>
            <dd>{part.hidden === true ? HIDDEN_FREIGHT : moneyText(Number(part.value))}</dd>
          </div>
        ))}
        <div className="quote-total">
          <dt>Total</dt>
          <dd aria-live="polite">{moneyText(Number(totals.vlTot))}</dd>
        </div>
        {paid.map((part) => (
          <div key={part.label}>
            <dt>{part.label}</dt>
            <dd>{moneyText(Number(part.value))}</dd>
          </div>
        ))}
      </dl>
      <Profit editing={editing} />
      <FreeFreightLine editing={editing} />
      <CommandButton id="why-total" look="text" />
    </section>
  );
}
