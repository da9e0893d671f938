import { memo, useState } from 'react';
import type { Field, List } from '../../../schemas/release/types.ts';
import { RowFault } from '../../render/row-fault-view.tsx';
import { moneyText } from '../../fields/format/numbers.ts';
import { Tag } from '../../fields/status/display.tsx';
import { renderField } from '../../fields/view/FieldView.tsx';
import { useStableScope } from '../../render/scope.tsx';
import type { Scope } from '../../render/scope-types.ts';
import { initialQuantity, packagingLabel, packagingsOf, unavailability } from '../model/packaging.ts';
import { priceOf } from '../model/price.ts';
import { ruleIn } from '../model/quantity.ts';
import type { ProductPage, ProductRecord } from '../model/records.ts';
import { lineKey, lineOf, termsOf } from '../model/state.ts';
import { cellClasses, useColumns } from './columns.ts';
import { QuantityEntry } from './QuantityEntry.tsx';
import { type OpenQuote, useEditing } from './use-editing.ts';
import { WhyProduct } from './why/Why.tsx';

const STOCK = {
  1: { tone: 'success', text: 'Em estoque' },
  2: { tone: 'warning', text: 'Estoque baixo' },
  3: { tone: 'danger', text: 'Sem estoque' },
} as const;

interface ResultsProps {
  list: List | undefined;
  rows: ProductPage['itens'];
  quote: OpenQuote;
}

/** The products found: the document's columns, then packaging, price, stock and quantity. */
export function ProductResults({ list, rows, quote }: ResultsProps): React.JSX.Element {
  const scope = useStableScope();
  const columns = useColumns(list);
  const classes = cellClasses(columns);
  const products = rows.filter((row): row is ProductRecord => !('$fault' in row));
  const faults = new Set(rows.flatMap((row) => ('$fault' in row ? [row.$fault] : [])));
  if (rows.length === 0) return <p className="quote-empty">{scope.text(list?.empty ?? '')}</p>;
  return (
    <div className="quote-scroll quote-results">
      <table className="quote-table">
        <thead>
          <tr>
            {columns.map((column, at) => <th key={column.id} scope="col" className={classes[at]} style={{ width: column.width }}>{scope.text(column.label)}</th>)}
            <th scope="col">Embalagem</th>
            <th scope="col" className="align-end">Preço</th>
            <th scope="col">Estoque</th>
            <th scope="col">Quantidade</th>
          </tr>
        </thead>
        <tbody>
          {products.map((row) => <ResultRow key={String(row.id)} product={row} columns={columns} scope={scope} quote={quote} />)}
          {[...faults].map((fault) => <tr key={fault}><td colSpan={columns.length + 4}><RowFault fault={fault} /></td></tr>)}
        </tbody>
      </table>
    </div>
  );
}

interface ResultRowProps {
  product: ProductRecord;
  columns: Field[];
  scope: Scope;
  quote: OpenQuote;
}

const ResultRow = memo(function ResultRow({ product, columns, scope, quote }: ResultRowProps): React.JSX.Element {
  const { editing, settings } = quote;
  const packagings = packagingsOf(product);
  const classes = cellClasses(columns);
  const [chosen, setChosen] = useState(0);
  const packaging = packagings[chosen] ?? packagings[0];
  if (!packaging) throw new Error('a product has at least its fallback packaging');
  const key = lineKey({ idProd: product.id, idEmb: packaging.idEmb });
  const inQuote = useEditing(editing, (view) => lineOf(view.state, key)?.record.qtde);
  const editable = useEditing(editing, (view) => view.editable);
  // The terms of an open quote change with its payment only; other edits do not draw this row again.
  useEditing(editing, (view) => view.state.payment);
  const { state } = editing.view();
  const rule = ruleIn(state, product, packaging);
  const quantity = inQuote ?? initialQuantity(rule);
  const price = priceOf(product, packaging, quantity, termsOf(state));
  const unavailable = unavailability(product);
  const status = product.precos?.[0]?.statEst;
  const stock = status === 1 || status === 2 || status === 3 ? STOCK[status] : undefined;
  const name = product.descComp ?? String(product.id);

  return (
    <tr>
      {columns.map((column, at) => (
        <td key={column.id} className={classes[at]} data-label={scope.text(column.label)}>
          {renderField(column, product, () => scope.child({ row: product }))}
        </td>
      ))}
      <td data-label="Embalagem" className="quote-packaging">
        {packagings.length === 1 ? packagingLabel(packaging) : (
          <select className="p-inputtext p-component" aria-label={`Embalagem de ${name}`} value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {packagings.map((option, at) => <option key={String(option.idEmb)} value={at}>{packagingLabel(option)}</option>)}
          </select>
        )}
      </td>
      <td data-label="Preço" className="align-end quote-price">{price.ok ? <>{moneyText(Number(price.priced.precoFinal))} <WhyProduct quote={quote} product={product} packaging={packaging} quantity={quantity} /></> : 'Preço indisponível'}</td>
      <td data-label="Estoque" className="quote-stock">{stock && <Tag tone={stock.tone} text={stock.text} />}</td>
      <td data-label="Quantidade" className="quote-quantity">
        {unavailable ?? (
          <QuantityEntry
            key={key}
            label={name}
            quantity={quantity}
            rule={rule}
            settings={settings.entry}
            disabled={!editable}
            onQuantity={(amount) => editing.productQuantity(product, packaging, amount)}
            action={inQuote === undefined ? 'Adicionar' : 'Atualizar'}
          />
        )}
      </td>
    </tr>
  );
});
