import { quantityInQuote } from '../../model/lines/adding.ts';
import {
  type Packaging,
  packagingLabel,
  packagingsOf,
  unavailability,
} from '../../model/lines/packaging.ts';
import { ruleIn } from '../../model/lines/change-quantity.ts';
import { shortageOf, stockQuantity } from '../../model/lines/stock.ts';
import type { ProductRecord } from '../../model/records/records.ts';
import { lineKey } from '../../model/state/state.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { FulfilledNote } from '../quantity/fulfilled-note.tsx';
import { QuantityEntry } from '../quantity/quantity-entry.tsx';
import { RESULT_ENTRY } from './result-keys.ts';
import type { ResultRowProps } from './result-row-props.ts';
import { Stock } from './stock.tsx';

interface StockCellProps extends Pick<ResultRowProps, 'product' | 'quote' | 'similar'> {
  packaging: Packaging;
  /** Quantity that the quote has. */
  inQuote: number;
}

/** The stock, and how much of the quote's quantity it fulfils. */
export function StockCell(props: StockCellProps): React.JSX.Element {
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

/** The packaging: named where there is one, chosen where there are several. */
export function PackagingChoice({
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

/** In place of the quantity of a product that stands for several models. */
export function ModelsButton({
  name,
  onOpen,
}: {
  name: string;
  onOpen(): void;
}): React.JSX.Element {
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

/** Opens the details and the similar products. */
export function AboutCell({ name, details, similar, onOpen }: AboutCellProps): React.JSX.Element {
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

/** The quantity to add, or why there is none. */
export function ResultQuantity({
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
