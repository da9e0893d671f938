import { useEffect } from 'react';
import type { Field, List } from '../../../../schemas/release/types.ts';
import { renderField } from '../../../fields/view/field-view.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { PriceRow } from '../../model/prices/price-row.ts';
import { useColumns } from '../table/columns.ts';
import { Stock } from '../search/stock.tsx';

/**
 * The record property that stands for the stock: it is shown as a badge, with its quantity where
 * one may be seen.
 */
const STOCK = 'qtEst';
const isStock = (column: Field): boolean => column.path.length === 1 && column.path[0] === STOCK;

interface PriceListProps {
  id: string;
  list: List;
  rows: readonly PriceRow[];
  /** Place of the row that the arrow keys have reached, -1 for none. */
  active: number;
  onChoose(row: PriceRow): void;
}

export const rowId = (id: string, at: number): string => `${id}-${at}`;

/**
 * The price dropdown below the search: a grid whose rows the search field's arrow keys walk, and a
 * pointer can press.
 */
export function PriceList({ id, list, rows, active, onChoose }: PriceListProps): React.JSX.Element {
  const scope = useStableScope();
  const columns = useColumns(list);
  // The focus stays in the text: the row that is reached must be brought into sight by hand.
  useEffect(() => {
    if (active >= 0)
      document.getElementById(rowId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <table
      id={id}
      className="quote-prices"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of a combobox; its rows are reached from the text field
      role="grid"
      aria-label={list.title === undefined ? undefined : scope.text(list.title)}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={`align-${column.align}`}
              style={{ width: column.width }}
            >
              {scope.text(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr
            key={row.key}
            id={rowId(id, at)}
            aria-selected={at === active}
            onClick={() => onChoose(row)}
          >
            {columns.map((column) => (
              // Within a grid a cell is a gridcell by itself.
              <td
                key={column.id}
                className={`align-${column.align} quote-prices-${column.path[0] ?? ''}`}
                data-label={scope.text(column.label)}
              >
                {isStock(column) ? (
                  <Stock product={row.product} quantity={row.record.qtEst} />
                ) : (
                  renderField(column, row.record, () => scope.child({ row: row.record }), '–')
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
