import { memo, useState } from 'react';
import { renderField } from '../../../fields/view/field-view.tsx';
import { quantityInQuote, startQuantity } from '../../model/lines/adding.ts';
import { packagingsOf } from '../../model/lines/packaging.ts';
import { showsPrice } from '../../model/lines/stock.ts';
import { priceOf } from '../../model/prices/price.ts';
import { isGroup } from '../../model/search/models.ts';
import { termsOf } from '../../model/state/state.ts';
import { useEditing } from '../editing/use-editing.ts';
import { cellClasses } from '../table/columns.ts';
import { WhyProduct } from '../why/why.tsx';
import {
  AboutCell,
  ModelsButton,
  PackagingChoice,
  ResultQuantity,
  StockCell,
} from './result-cells.tsx';
import { RESULT_ENTRY } from './result-keys.ts';
import type { ResultRowProps } from './result-row-props.ts';
import { Price } from './stock.tsx';

/** The chosen packaging of a product found, what it costs, and the quantity that is offered. */
function useOfferedPackaging({ product, quote, mix }: ResultRowProps) {
  const { editing } = quote;
  const packagings = packagingsOf(product);
  const [chosen, choose] = useState(0);
  const packaging = packagings[chosen] ?? packagings[0];
  if (!packaging) throw new Error('a product has at least its fallback packaging');
  const inQuote = useEditing(editing, (view) => quantityInQuote(view.state, product, packaging));
  // The terms of an open quote change with its payment only; other edits do not draw this row
  // again.
  useEditing(editing, (view) => view.state.payment);
  const { state } = editing.view();
  const quantity = startQuantity(state, product, packaging, mix);
  const price = priceOf(product, packaging, quantity, termsOf(state));
  return { packagings, packaging, chosen, choose, inQuote, quantity, price };
}

/** The price and its reasons, or why there is none. */
function offeredPrice(
  { product, quote }: ResultRowProps,
  { packaging, quantity, price }: ReturnType<typeof useOfferedPackaging>,
): React.ReactNode {
  const { show } = quote.settings;
  if (!showsPrice(product, show)) return <span className="quote-hint">Preço não exibido</span>;
  if (!price.ok) return 'Preço indisponível';
  return (
    <>
      <Price priced={price.priced} show={show} />{' '}
      <WhyProduct quote={quote} product={product} packaging={packaging} quantity={quantity} />
    </>
  );
}

/** One product found: its columns, packaging, price, stock and quantity. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps): React.JSX.Element {
  const { at, product, columns, scope, quote, onMix, details, similar, models } = props;
  const { productDialogs } = quote;
  const classes = cellClasses(columns);
  const offered = useOfferedPackaging(props);
  const { packagings, packaging, chosen, choose, inQuote, quantity } = offered;
  const name = product.descComp ?? String(product.id);
  const group = isGroup(product) && models;

  return (
    <tr data-at={at}>
      {columns.map((column, place) => (
        <td key={column.id} className={classes[place]} data-label={scope.text(column.label)}>
          {renderField(column, product, () => scope.child({ row: product }))}
        </td>
      ))}
      <td data-label="Embalagem" className="quote-packaging">
        <PackagingChoice
          name={name}
          packagings={packagings}
          packaging={packaging}
          chosen={chosen}
          onChoose={choose}
        />
      </td>
      <td data-label="Preço" className="align-end quote-price">
        {offeredPrice(props, offered)}
      </td>
      <StockCell
        product={product}
        packaging={packaging}
        quote={quote}
        inQuote={inQuote ?? 0}
        similar={similar}
      />
      <td
        data-label="Quantidade"
        className="quote-quantity"
        data-col={group ? undefined : RESULT_ENTRY}
      >
        {group ? (
          <ModelsButton
            name={name}
            onOpen={() => productDialogs.open({ kind: 'models', product })}
          />
        ) : (
          <ResultQuantity
            product={product}
            packaging={packaging}
            quantity={quantity}
            quote={quote}
            onMix={onMix}
          />
        )}
      </td>
      {(details || similar) && (
        <AboutCell
          name={name}
          details={details}
          similar={similar}
          onOpen={(kind) => productDialogs.open({ kind, product })}
        />
      )}
    </tr>
  );
});
