import { memo, useState } from 'react';
import type { Field } from '../../../../schemas/release/types.ts';
import { renderField } from '../../../fields/view/field-view.tsx';
import type { Id } from '../../../pricing/index.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { quantityInQuote, startQuantity } from '../../model/lines/adding.ts';
import { isGroup } from '../../model/search/models.ts';
import {
  type Packaging,
  packagingLabel,
  packagingsOf,
  unavailability,
} from '../../model/lines/packaging.ts';
import { priceOf } from '../../model/prices/price.ts';
import { ruleIn } from '../../model/lines/quantity.ts';
import type { ProductRecord } from '../../model/records/records.ts';
import { lineKey, termsOf } from '../../model/state/state.ts';
import { shortageOf, showsPrice, stockQuantity } from '../../model/lines/stock.ts';
import { cellClasses } from '../table/columns.ts';
import { FulfilledNote } from '../quantity/fulfilled-note.tsx';
import { QuantityEntry } from '../quantity/quantity-entry.tsx';
import { RESULT_ENTRY } from './result-keys.ts';
import { Price, Stock } from './stock.tsx';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { WhyProduct } from '../why/why.tsx';

interface ResultRowProps {
  /** Place among the results, from 0. */
  at: number;
  product: ProductRecord;
  columns: Field[];
  scope: Scope;
  quote: OpenQuote;
  /** Packages in the customer's mix, where they are known better than by the product. */
  mix: number | undefined;
  onMix: ((idProd: Id, quantity: number) => void) | undefined;
  /** The dialogs that can be opened. */
  details: boolean;
  similar: boolean;
  models: boolean;
}

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

interface StockCellProps extends Pick<ResultRowProps, 'product' | 'quote' | 'similar'> {
  packaging: Packaging;
  /** Quantity that the quote has. */
  inQuote: number;
}

/** The stock, and how much of the quote's quantity it fulfils. */
function StockCell(props: StockCellProps): React.JSX.Element {
  const { product, packaging, quote, inQuote, similar } = props;
  const { editing, settings, productDialogs } = quote;
  const key = lineKey({ idProd: product.id, idEmb: packaging.idEmb });
  const short = shortageOf(editing.view().state, key);
  return (
    <td data-label="Estoque" className="quote-stock">
      <Stock product={product} quantity={stockQuantity(product, packaging, settings.show)} />
      {short !== undefined && (
        <>
          <FulfilledNote fulfilled={short} qtde={inQuote} />
          {similar && (
            <button
              type="button"
              className="p-button p-component p-button-text quote-similar"
              onClick={() => productDialogs.open({ kind: 'similar', product })}
            >
              <span className="p-button-label">Ver similares</span>
            </button>
          )}
        </>
      )}
    </td>
  );
}

interface PackagingChoiceProps {
  /** Of the product. */
  name: string;
  packagings: readonly Packaging[];
  packaging: Packaging;
  /** Index of the packaging. */
  chosen: number;
  onChoose(index: number): void;
}

function PackagingChoice({
  name,
  packagings,
  packaging,
  chosen,
  onChoose,
}: PackagingChoiceProps): React.JSX.Element {
  if (packagings.length === 1) return <>{packagingLabel(packaging)}</>;
  return (
    <select
      className="p-inputtext p-component"
      aria-label={`Embalagem de ${name}`}
      value={chosen}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {packagings.map((option, at) => (
        <option key={String(option.idEmb)} value={at}>
          {packagingLabel(option)}
        </option>
      ))}
    </select>
  );
}

function ModelsButton({ name, onOpen }: { name: string; onOpen(): void }): React.JSX.Element {
  return (
    <button
      type="button"
      data-col={RESULT_ENTRY}
      className="p-button p-component p-button-outlined"
      aria-label={`Escolher modelos de ${name}`}
      onClick={onOpen}
    >
      <span className="p-button-label">Escolher modelos</span>
    </button>
  );
}

interface AboutCellProps {
  name: string;
  details: boolean;
  similar: boolean;
  onOpen(kind: 'details' | 'similar'): void;
}

function AboutCell({ name, details, similar, onOpen }: AboutCellProps): React.JSX.Element {
  return (
    <td className="quote-about">
      {details && (
        <About
          label={`Detalhes de ${name}`}
          title="Detalhes"
          icon="info-circle"
          onClick={() => onOpen('details')}
        />
      )}
      {similar && (
        <About
          label={`Similares de ${name}`}
          title="Produtos similares"
          icon="clone"
          onClick={() => onOpen('similar')}
        />
      )}
    </td>
  );
}

function ResultQuantity({
  product,
  packaging,
  quantity,
  quote: { editing, settings },
  onMix,
}: {
  product: ProductRecord;
  packaging: Packaging;
  quantity: number;
  quote: OpenQuote;
  onMix: ResultRowProps['onMix'];
}): React.JSX.Element {
  const editable = useEditing(editing, (view) => view.editable);
  const unavailable = unavailability(product);
  if (unavailable !== null) return <>{unavailable}</>;
  const { state } = editing.view();
  const key = lineKey({ idProd: product.id, idEmb: packaging.idEmb });
  // The mix counts packages of the product's own packaging, which comes first.
  const isOwn = packagingsOf(product)[0]?.idEmb === packaging.idEmb;
  return (
    <QuantityEntry
      key={key}
      label={product.descComp ?? String(product.id)}
      quantity={quantity}
      rule={ruleIn(state, product, packaging)}
      settings={settings.entry}
      disabled={!editable}
      onQuantity={(amount) => editing.productQuantity(product, packaging, amount)}
      action={quantityInQuote(state, product, packaging) === undefined ? 'Adicionar' : 'Atualizar'}
      second={
        onMix && isOwn
          ? {
              label: 'Adicionar ao mix',
              icon: 'bookmark',
              onQuantity: (amount) => onMix(product.id, amount),
            }
          : undefined
      }
    />
  );
}

function About({
  label,
  title,
  icon,
  onClick,
}: {
  label: string;
  title: string;
  icon: string;
  onClick(): void;
}): React.JSX.Element {
  return (
    <button
      type="button"
      className="p-button p-component p-button-text p-button-icon-only"
      aria-label={label}
      title={title}
      onClick={onClick}
    >
      <i className={`pi pi-${icon}`} aria-hidden="true" />
    </button>
  );
}
