import { memo, type ReactNode, useId, useMemo, useRef } from 'react';
import type { ListQuery } from '../../../../schemas/release/list-call.ts';
import type { Field } from '../../../../schemas/release/types.ts';
import { renderField } from '../../../fields/view/field-view.tsx';
import { faultOf } from '../../../render/faults/row-fault.ts';
import { RowFault } from '../../../render/faults/row-fault-view.tsx';
import { ScopeProvider } from '../../../render/scope/scope.tsx';
import { GroupHeading } from '../group-heading.tsx';
import { type ListEntry, sortKeyOf } from '../model/rows.ts';
import { RowActions, useHasRowActions } from '../row-actions.tsx';
import { meansRow, RowOpener } from '../row-opener.tsx';
import { lazyRowScope } from '../row-scope.ts';
import type { ListViewProps } from '../view.ts';
import { TableHead } from './table-head.tsx';
import { useTableOverflow } from './use-overflow.ts';
import { useWindow } from './use-window.ts';

interface ListTableProps extends ListViewProps {
  query: ListQuery;
  onSort(by: string): void;
}

/**
 * Rows as a semantic table with PrimeReact's classes. Only its visible part is drawn when it is
 * long.
 */
export function ListTable(props: ListTableProps): React.JSX.Element {
  const { list, entries, columns, selection } = props;
  const area = useRef<HTMLDivElement>(null);
  const hasActions = useHasRowActions(list.rowActions);
  const width = columns.length + (selection ? 1 : 0) + (hasActions ? 1 : 0);
  const drawn = useWindow(entries, width, area);
  const isTall = drawn.onScroll !== undefined || list.maxHeight !== undefined;
  const { wider, higher } = useTableOverflow(area);
  const isScrolling = wider || higher || isTall;
  const opener = columns.find((column) => !column.open && column.format !== 'image');
  const fluid = fluidColumn(columns);
  return (
    <div
      ref={area}
      className={[
        'p-datatable p-component p-datatable-gridlines-none list-scroll',
        isTall ? ' list-scrolling' : '',
        wider ? ' list-wider' : '',
      ].join('')}
      style={list.maxHeight === undefined ? undefined : { maxHeight: list.maxHeight }}
      onScroll={drawn.onScroll}
      // A scrolling area must be reachable to be scrolled by keys.
      tabIndex={isScrolling ? 0 : undefined}
      role={isScrolling && props.label !== undefined ? 'region' : undefined}
      aria-label={isScrolling ? props.label : undefined}
    >
      <table
        className="p-datatable-table list-table"
        aria-label={props.label}
        aria-rowcount={entries.length + 1}
      >
        <TableHead
          columns={columns}
          fluid={fluid}
          scope={props.scope}
          sort={props.query.sort}
          sortKey={(column) => sortKeyOf(column, list.sort)}
          onSort={props.onSort}
          selection={selection}
          entries={entries}
          hasActions={hasActions}
        />
        <tbody className="p-datatable-tbody">
          {drawn.before > 0 && (
            <tr>
              <td colSpan={width} className="list-spacer" style={{ height: drawn.before }} />
            </tr>
          )}
          {entries.slice(drawn.start, drawn.end).map((entry, index) =>
            entry.kind === 'group' ? (
              <tr key={entry.id} className="p-rowgroup-header list-group" data-row>
                <th colSpan={width} scope="rowgroup">
                  <GroupHeading entry={entry} list={list} scope={props.scope} />
                </th>
              </tr>
            ) : (
              <TableRow
                key={entry.id}
                {...props}
                entry={entry}
                place={drawn.start + index}
                width={width}
                opener={opener}
                fluid={fluid}
                selected={selection?.rows.has(entry.id) ?? false}
              />
            ),
          )}
          {drawn.after > 0 && (
            <tr>
              <td colSpan={width} className="list-spacer" style={{ height: drawn.after }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** A table of more columns has no room for the labels of what can be done with a row. */
const maxColumnsWithLabels = 5;

interface TableRowProps extends ListViewProps {
  entry: Extract<ListEntry, { kind: 'row' }>;
  /** Place among all entries, drawn or not. */
  place: number;
  width: number;
  opener: Field | undefined;
  fluid: Field | undefined;
  selected: boolean;
}

const TableRow = memo(function TableRow(props: TableRowProps): React.JSX.Element {
  const { list, entry, scope, replace, columns, selection } = props;
  const { row, id } = entry;
  const rowScope = useMemo(
    () => lazyRowScope(scope, row, replace && ((next) => replace(id, next))),
    [scope, row, replace, id],
  );
  const nameId = useId();
  const hasActions = useHasRowActions(list.rowActions);
  const fault = faultOf(row);
  if (fault !== undefined) return faultRow(fault, props);
  const { open } = list;
  const none = scope.app.message('value.none');
  return (
    // The click is a larger target for the mouse; the keyboard has the row's opener.
    <tr
      data-row
      aria-rowindex={props.place + 2}
      aria-selected={selection ? props.selected : undefined}
      className={`${open ? 'list-openable' : ''}${props.selected ? ' p-highlight' : ''}`}
      title={list.tooltip === undefined ? undefined : rowScope().text(list.tooltip) || undefined}
      onClick={
        open &&
        ((event) => {
          if (meansRow(event)) void rowScope().run(open);
        })
      }
    >
      {selection && (
        <td className="list-select">
          <input
            type="checkbox"
            checked={props.selected}
            aria-label={`${scope.app.message('selection.row')} ${id}`}
            onChange={() => selection.toggle(id, row)}
          />
        </td>
      )}
      {columns.map((column) => {
        const content = renderField(column, row, rowScope, none);
        const isCut =
          column === props.fluid
            ? typeof content === 'string'
            : column.format !== 'multiline' && isLong(content);
        return (
          <td
            key={column.id}
            id={hasActions && column === props.opener ? nameId : undefined}
            className={`${cellClass(column)}${column === props.fluid ? ' list-fluid' : isCut ? ' list-long' : ''}`}
            title={isCut ? String(content) : undefined}
            style={isCut && column !== props.fluid ? cutAt(column) : undefined}
          >
            {column === props.opener && open ? (
              <RowOpener open={open} label={list.openLabel} scope={rowScope()}>
                {content}
              </RowOpener>
            ) : (
              content
            )}
          </td>
        );
      })}
      {hasActions && (
        <td className="list-actions-cell">
          <ScopeProvider scope={rowScope()}>
            <RowActions
              buttons={list.rowActions}
              labels={columns.length > maxColumnsWithLabels ? 'never' : 'roomy'}
              describedBy={nameId}
            />
          </ScopeProvider>
        </td>
      )}
    </tr>
  );
}, sameRow);

/** In the place of a row that could not be read: why. */
const faultRow = (fault: string, { place, width }: TableRowProps): React.JSX.Element => (
  <tr data-row aria-rowindex={place + 2}>
    <td colSpan={width}>
      <RowFault fault={fault} />
    </td>
  </tr>
);

/** A row is drawn again when its own data, choice or place changed, not when its neighbours did. */
function sameRow(before: TableRowProps, after: TableRowProps): boolean {
  return (
    before.entry.row === after.entry.row &&
    before.entry.id === after.entry.id &&
    before.selected === after.selected &&
    before.place === after.place &&
    before.list === after.list &&
    before.columns === after.columns &&
    before.scope === after.scope &&
    before.epoch === after.epoch
  );
}

/**
 * The column that takes what the others leave, and is cut rather than push them out of sight: the
 * first text without a width of its own. None where a text of several lines makes use of it.
 */
function fluidColumn(columns: readonly Field[]): Field | undefined {
  if (columns.some((column) => column.format === 'multiline')) return undefined;
  return columns.find(
    (column) => column.format === 'text' && column.width === undefined && column.align === 'start',
  );
}

/** A text that may be wider than its column; shorter ones never are. */
function isLong(content: ReactNode): content is string {
  return typeof content === 'string' && content.length > 32;
}

/** A column that says how wide it is keeps to it, whatever a row has to tell. */
function cutAt({ width }: Field): { maxWidth: string } | undefined {
  return width === undefined ? undefined : { maxWidth: width };
}

// Thousands of cells share the classes of a few columns.
const classes = new WeakMap<Field, string>();

function cellClass(column: Field): string {
  let known = classes.get(column);
  if (known === undefined) {
    const rest = column.width === undefined ? ' list-rest' : '';
    known = [
      column.format === 'multiline' ? `list-lines${rest}` : 'list-cell',
      ` list-${column.align}`,
      column.from ? ` list-from-${column.from}` : '',
    ].join('');
    classes.set(column, known);
  }
  return known;
}
