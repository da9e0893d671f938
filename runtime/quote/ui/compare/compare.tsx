import { paymentOf } from '../../model/prices/payment/plans.ts';
import { useId, useState } from 'react';
import { dateText } from '../../../format/dates.ts';
import { countText, moneyText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import type { Editing } from '../../model/editing/editing-types.ts';
import type { ComparedOffer } from '../../model/prices/payment/compare.ts';
import { useCommand } from '../commands/commands.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { FeatureProps } from '../feature-props.ts';
import { instalmentText } from '../payment/instalment-text.ts';
import { useComparison } from './use-comparison.ts';
import './compare.css';

/** Every allowed payment condition side by side, with a way to choose one. */
export function CompareFeature({ quote: { editing } }: FeatureProps): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  const isEmpty = useEditing(editing, (view) => view.state.lines.length === 0);
  useCommand({
    id: 'compare',
    label: 'Comparar condições',
    group: 'Fechamento',
    keys: 'Alt+K',
    icon: 'table',
    place: 'menu',
    disabled: isEmpty,
    run: () => setOpen(true),
  });
  return open ? <CompareDialog editing={editing} onClose={() => setOpen(false)} /> : null;
}

function CompareDialog({
  editing,
  onClose,
}: {
  editing: Editing;
  onClose(): void;
}): React.JSX.Element {
  // The quote as it was when the dialog was opened: nobody edits under a dialog.
  const [state] = useState(() => editing.view().state);
  const editable = useEditing(editing, (view) => view.editable);
  const { offers, left, unknown } = useComparison(state);
  const least = left > 0 ? undefined : Math.min(...offers.map(({ total }) => Number(total)));
  const name = useId();

  function choose(offer: ComparedOffer): void {
    editing.choosePayment(paymentOf(offer));
    onClose();
  }

  return (
    <Modal title="Comparar condições" size="lg" closeLabel="Fechar" onClose={onClose}>
      <p role="status" className="quote-hint">
        {left > 0 ? `Calculando… faltam ${left}` : `${offers.length} condições`}
      </p>
      {unknown > 0 && (
        <p className="quote-notice quote-notice-warning">
          {unknown === 1
            ? '1 item ainda não foi carregado e entra'
            : `${countText(unknown, 'item', 'itens')} ainda não foram carregados e entram`}{' '}
          pelo preço atual em todas as condições.
        </p>
      )}
      <div className="quote-scroll">
        <table className="quote-table compare-table">
          <thead>
            <tr>
              <th scope="col">Cobrança e plano</th>
              <th scope="col" className="align-end">
                Total
              </th>
              <th scope="col" className="align-end">
                Diferença
              </th>
              <th scope="col">Parcelas</th>
              <th scope="col">
                <span className="quote-hidden">Escolher</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer, at) => (
              <OfferRow
                key={`${offer.collection.id}:${offer.plan.id}`}
                id={`${name}-${at}`}
                offer={offer}
                isCheapest={Number(offer.total) === least}
                disabled={!editable}
                onChoose={() => choose(offer)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

interface OfferRowProps {
  id: string;
  offer: ComparedOffer;
  isCheapest: boolean;
  disabled: boolean;
  onChoose(): void;
}

function OfferRow({ id, offer, isCheapest, disabled, onChoose }: OfferRowProps): React.JSX.Element {
  const { collection, plan, total, current } = offer;
  const title = `${collection.desc ?? collection.id}, ${plan.desc ?? plan.id}`;
  return (
    <tr className={current ? 'compare-current' : undefined}>
      <th scope="row" id={id}>
        {title}
        {current && <span className="compare-mark">atual</span>}
        {isCheapest && <span className="compare-mark compare-best">menor total</span>}
      </th>
      <td className="align-end" data-label="Total">
        {moneyText(Number(total))}
      </td>
      <td className={`align-end${changeClass(Number(offer.change))}`} data-label="Diferença">
        {changeText(offer)}
      </td>
      <td data-label="Parcelas">
        <Instalments offer={offer} title={title} />
      </td>
      <td className="align-end">
        {current ? (
          <span className="quote-hint">Escolhida</span>
        ) : (
          <button
            type="button"
            className="p-button p-component p-button-outlined"
            aria-label={`Escolher ${title}`}
            disabled={disabled}
            onClick={onChoose}
          >
            <span className="p-button-label">Escolher</span>
          </button>
        )}
      </td>
    </tr>
  );
}

function changeText({ current, change }: ComparedOffer): string {
  if (current) return '—';
  const value = Number(change);
  return value === 0 ? 'igual' : `${value > 0 ? '+' : '−'}${moneyText(Math.abs(value))}`;
}

/** `2x de R$ 52,16 + 1x de R$ 52,18`, with dates and amounts of each on demand. */
function Instalments({
  offer: { instalments, entry },
  title,
}: {
  offer: ComparedOffer;
  title: string;
}): React.JSX.Element {
  const [first] = instalments;
  const many = instalments.length > 1;
  const text = instalmentText(
    entry,
    instalments.map(({ value }) => value),
  );
  if (!many)
    return (
      <span>
        {text}, {dateText(first?.date ?? '')}
      </span>
    );
  return (
    <details className="compare-instalments">
      <summary aria-label={`Parcelas de ${title}: ${text}`}>{text}</summary>
      <ul>
        {instalments.map(({ date, value }) => (
          <li key={date}>
            {dateText(date)}: {moneyText(Number(value))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function changeClass(change: number): string {
  if (change === 0) return '';
  return change < 0 ? ' compare-less' : ' compare-more';
}
