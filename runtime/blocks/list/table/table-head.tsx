import type { ListQuery } from '../../../../schemas/release/list-call.ts';
import type { Field } from '../../../../schemas/release/types.ts';
import { faultOf } from '../../../render/faults/row-fault.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { originMarks } from '../../../render/view/origin-marks.tsx';
import { type ListEntry, leadingKey } from '../model/rows.ts';
import type { Selection } from '../use-selection.ts';

interface TableHeadProps {
  columns: readonly Field[];
  /** Takes what the others leave. */
  fluid: Field | undefined;
  scope: Scope;
  sort: ListQuery['sort'];
  /** The key a column stands for; undefined where its heading is only a heading. */
  sortKey(column: Field): string | undefined;
  onSort(by: string): void;
  selection: Selection | undefined;
  entries: readonly ListEntry[];
  hasActions: boolean;
}

/** Headings; those of sort keys are buttons that turn the order round. */
export function TableHead(props: TableHeadProps): React.JSX.Element {
  const { columns, scope, sort, selection, entries } = props;
  const rows = entries.filter(
    (entry) => entry.kind === 'row' && faultOf(entry.row) === undefined,
  ) as Extract<ListEntry, { kind: 'row' }>[];
  return (
    <thead className="p-datatable-thead">
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className="list-select">
            <input
              type="checkbox"
              aria-label={scope.app.message('selection.all')}
              checked={rows.length > 0 && rows.every((entry) => selection.rows.has(entry.id))}
              onChange={() => selection.toggleAll(rows)}
            />
          </th>
        )}
        {columns.map((column) => {
          const key = props.sortKey(column);
          const isSorted =
            key !== undefined &&
            sort !== undefined &&
            (sort.by === key || leadingKey(sort.by) === key);
          const label = scope.text(column.label);
          return (
            <th
              key={column.id}
              {...originMarks(column)}
              scope="col"
              className={[
                `list-${column.align}`,
                column.from ? ` list-from-${column.from}` : '',
                key === undefined ? '' : ' p-sortable-column',
                column === props.fluid ? ' list-fluid' : '',
              ].join('')}
              style={column.width === undefined ? undefined : { width: column.width }}
              aria-sort={
                key === undefined
                  ? undefined
                  : isSorted
                    ? sort?.direction === 'desc'
                      ? 'descending'
                      : 'ascending'
                    : 'none'
              }
            >
              {key === undefined ? (
                label
              ) : (
                <button type="button" className="list-sort" onClick={() => props.onSort(key)}>
                  {label}
                  <i
                    className={`pi ${sortIcon(isSorted ? sort?.direction : undefined)}`}
                    aria-hidden="true"
                  />
                </button>
              )}
            </th>
          );
        })}
        {props.hasActions && (
          <th scope="col" className="list-actions-cell">
            <span className="list-hidden">{scope.app.message('actions.column')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Of a column that can be sorted; undefined where another one is. */
function sortIcon(direction: 'asc' | 'desc' | undefined): string {
  if (direction === undefined) return 'pi-sort-alt';
  return direction === 'desc' ? 'pi-sort-amount-down' : 'pi-sort-amount-up-alt';
}
