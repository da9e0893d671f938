import { useState } from 'react';
import { moneyText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { quantityInQuote } from '../../model/lines/adding.ts';
import {
  type Packaging,
  packagingLabel,
  packagingsOf,
  unavailability,
} from '../../model/lines/packaging.ts';
import { priceOf } from '../../model/prices/price.ts';
import { ruleIn } from '../../model/lines/change-quantity.ts';
import type { ProductRecord } from '../../model/records/records.ts';
import { termsOf } from '../../model/state/state.ts';
import type { Line } from '../../model/state/line.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { QuantityEntry } from '../quantity/quantity-entry.tsx';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';

/** One product in all of its packagings at once, from any of its lines. */
export function QuantitiesFeature({ quote }: FeatureProps): React.JSX.Element | null {
  const [line, setLine] = useState<Line>();
  const product = useEditing(quote.editing, ({ state }) =>
    line ? state.products[String(line.record.idProd)] : undefined,
  );
  useCommand({
    id: 'line-packagings',
    label: 'Quantidades por embalagem',
    group: 'Itens',
    keys: 'Alt+Q',
    icon: 'box',
    appliesTo: ({ record }) =>
      quote.editing.view().state.products[String(record.idProd)] !== undefined &&
      record.bonificado !== true,
    runOn: setLine,
  });
  if (!line || !product) return null;
  return <QuantitiesDialog product={product} quote={quote} onClose={() => setLine(undefined)} />;
}

interface QuantitiesProps {
  product: ProductRecord;
  quote: OpenQuote;
  onClose(): void;
}

function QuantitiesDialog({ product, quote, onClose }: QuantitiesProps): React.JSX.Element {
  const state = useEditing(quote.editing, (view) => view.state);
  const editable = useEditing(quote.editing, (view) => view.editable);
  const name = product.descComp ?? String(product.id);
  const reason = unavailability(product);
  const terms = termsOf(state);
  const priceText = (packaging: Packaging, quantity: number): string => {
    const price = priceOf(product, packaging, quantity || 1, terms);
    return price.ok ? moneyText(Number(price.priced.precoFinal)) : 'Sem preço';
  };
  return (
    <Modal title={`Quantidades de ${name}`} closeLabel="Fechar" onClose={onClose}>
      {reason !== null && <p className="quote-notice quote-notice-warning">{reason}</p>}
      <ul className="checkout-packagings">
        {packagingsOf(product).map((packaging) => {
          const quantity = quantityInQuote(state, product, packaging) ?? 0;
          return (
            <li key={String(packaging.idEmb)}>
              <span>{packagingLabel(packaging)}</span>
              <span>{priceText(packaging, quantity)}</span>
              <QuantityEntry
                label={packagingLabel(packaging)}
                quantity={quantity}
                rule={ruleIn(state, product, packaging)}
                settings={quote.settings.entry}
                disabled={!editable || reason !== null}
                applyOnBlur
                onQuantity={(wanted) => quote.editing.productQuantity(product, packaging, wanted)}
              />
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
