// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: rows are boxes of their own to the layout, which takes the roles of a table from its elements
// biome-ignore-all lint/a11y/noRedundantRoles: said aloud, because a browser takes the implied roles away with the display of a table
import type { Arrangement } from '../../model/state/arrange.ts';
import type { GridColumn } from './grid-row.tsx';

interface GridHeadProps {
  columns: readonly GridColumn[];
  sort: Arrangement['sort'];
  onSort(path: readonly string[]): void;
  /** How many of the shown lines are selected. */
  chosen: 'none' | 'some' | 'all';
  onAll(): void;
}

const sortedBy = (column: GridColumn, sort: Arrangement['sort']): boolean =>
  sort !== undefined && sort.path.join('.') === column.field?.path.join('.');
const ARROWS = { ascending: 'arrow-up', descending: 'arrow-down' } as const;

/**
 * The headings: each column of the document can sort the view; what is sent stays in its own order.
 */
export function GridHead({
  columns,
  sort,
  onSort,
  chosen,
  onAll,
}: GridHeadProps): React.JSX.Element {
  return (
    <thead>
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className="quote-select">
          <input
            type="checkbox"
            checked={chosen === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = chosen === 'some';
            }}
            aria-label="Selecionar todos"
            onChange={onAll}
          />
        </th>
        {columns.map((column) => {
          const order = sortedBy(column, sort) ? (sort?.direction ?? 'none') : 'none';
          const path = column.field?.format === 'image' ? [] : (column.field?.path ?? []);
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={column.className}
              aria-sort={path.length > 0 ? order : undefined}
            >
              {path.length === 0 ? (
                column.label
              ) : (
                <button type="button" className="quote-sort" onClick={() => onSort(path)}>
                  {column.label}
                  {order !== 'none' && (
                    <i className={`pi pi-${ARROWS[order]}`} aria-hidden="true" />
                  )}
                </button>
              )}
            </th>
          );
        })}
        <th role="columnheader" scope="col" className="quote-remove">
          <span className="quote-hidden">Ações</span>
        </th>
      </tr>
    </thead>
  );
}
