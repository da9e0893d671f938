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

/** One product found: its columns, packaging, price, stock and quantity. */
export const ResultRow = memo(function ResultRow({
  at,
  product,
  columns,
  scope,
  quote,
  mix,
  onMix,
  details,
  similar,
  models,
}: ResultRowProps): React.JSX.Element {
  const { editing, settings, productDialogs } = quote;
  const packagings = packagingsOf(product);
  const classes = cellClasses(columns);
  const [chosen, setChosen] = useState(0);
  const packaging = packagings[chosen] ?? packagings[0];
  if (!packaging) throw new Error('a product has at least its fallback packaging');
  const inQuote = useEditing(editing, (view) => quantityInQuote(view.state, product, packaging));
  // The terms of an open quote change with its payment only; other edits do not draw this row
  // again.
  useEditing(editing, (view) => view.state.payment);
  const { state } = editing.view();
  const quantity = startQuantity(state, product, packaging, mix);
  const price = priceOf(product, packaging, quantity, termsOf(state));
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
          onChoose={setChosen}
        />
      </td>
      <td data-label="Preço" className="align-end quote-price">
        {!showsPrice(product, settings.show) ? (
          <span className="quote-hint">Preço não exibido</span>
        ) : price.ok ? (
          <>
            <Price priced={price.priced} show={settings.show} />{' '}
            <WhyProduct quote={quote} product={product} packaging={packaging} quantity={quantity} />
          </>
        ) : (
          'Preço indisponível'
        )}
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
