import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { RowFault } from '../../../render/faults/row-fault-view.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { ProductPage, ProductRecord } from '../../model/records/records.ts';
import { names } from '../editing/calls.ts';
import { cellClasses, useColumns } from '../table/columns.ts';
import { useResultKeys } from './result-keys.ts';
import { ResultRow } from './result-row.tsx';
import { useMix } from './use-mix.ts';
import type { OpenQuote } from '../editing/use-editing.ts';

interface ResultsProps {
  block: ExtensionBlock;
  rows: ProductPage['itens'];
  quote: OpenQuote;
  /** The way back of who came into the quantities by keys. */
  onLeave?(): void;
}

/** The products found: the document's columns, then packaging, price, stock and quantity. */
export function ProductResults({ block, rows, quote, onLeave }: ResultsProps): React.JSX.Element {
  const scope = useStableScope();
  const list = block.lists.products;
  const columns = useColumns(list);
  const classes = cellClasses(columns);
  const mix = useMix(block, quote);
  const onKeyDown = useResultKeys(onLeave);
  const products = rows.filter((row): row is ProductRecord => !('$fault' in row));
  const faults = new Set(rows.flatMap((row) => ('$fault' in row ? [row.$fault] : [])));
  const [details, similar, models] = [
    names(block, 'details'),
    names(block, 'similar'),
    names(block, 'models'),
  ];
  if (rows.length === 0) return <p className="quote-empty">{scope.text(list?.empty ?? '')}</p>;
  return (
    <div className="quote-scroll quote-results">
      <table className="quote-table">
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.id}
                scope="col"
                className={classes[at]}
                style={{ width: column.width }}
              >
                {scope.text(column.label)}
              </th>
            ))}
            <th scope="col">Embalagem</th>
            <th scope="col" className="align-end">
              Preço
            </th>
            <th scope="col">Estoque</th>
            <th scope="col">Quantidade</th>
            {(details || similar) && (
              <th scope="col">
                <span className="quote-hidden">Mais sobre o produto</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {products.map((row, at) => (
            <ResultRow
              key={String(row.id)}
              at={at}
              product={row}
              columns={columns}
              scope={scope}
              quote={quote}
              details={details}
              similar={similar}
              models={models}
              mix={mix.quantities.get(String(row.id))}
              onMix={mix.save}
            />
          ))}
          {[...faults].map((fault) => (
            <tr key={fault}>
              <td colSpan={columns.length + 5}>
                <RowFault fault={fault} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
