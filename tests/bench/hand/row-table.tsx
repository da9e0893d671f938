import { type ReactNode, useRef } from 'react';
import { useTableOverflow } from '../../../runtime/blocks/list/table/use-overflow.ts';
import { useWindow } from '../../../runtime/blocks/list/table/use-window.ts';

/** Classes of a cell, as the list's styles know them. */
export const start = 'list-cell list-start';
export const end = 'list-cell list-end';
/** Takes what the other columns leave. */
export const fluid = 'list-cell list-start list-fluid';

/** Long texts are cut off; their title shows them whole. */
export const titleOf = (text: string): string | undefined => (text.length > 32 ? text : undefined);

interface RowTableProps<T> {
  /** Headings with their class. */
  head: readonly (readonly [
    label: string,
    align: 'list-start' | 'list-end' | 'list-start list-fluid',
  ])[];
  rows: readonly T[];
  /** A memoised row; `place` counts from the first row of the page. */
  row(row: T, place: number): ReactNode;
  /** All rows are drawn, as in a table without virtualisation. */
  whole?: boolean;
}

const none: readonly unknown[] = [];

/** A semantic table of which only the visible rows are drawn when it is long. */
export function RowTable<T>({ head, rows, row, whole = false }: RowTableProps<T>): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const visible = useWindow(whole ? none : rows, head.length, area);
  const drawn = whole ? { ...visible, end: rows.length } : visible;
  const isTall = drawn.onScroll !== undefined;
  const { wider, higher } = useTableOverflow(area);
  return (
    <div
      ref={area}
      className={`p-datatable p-component p-datatable-gridlines-none list-scroll${isTall ? ' list-scrolling' : ''}${wider ? ' list-wider' : ''}`}
      onScroll={drawn.onScroll}
      tabIndex={wider || higher || isTall ? 0 : undefined}
    >
      <table className="p-datatable-table list-table" aria-rowcount={rows.length + 1}>
        <thead className="p-datatable-thead">
          <tr aria-rowindex={1}>
            {head.map(([label, align]) => (
              <th key={label} scope="col" className={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="p-datatable-tbody">
          {drawn.before > 0 && <Spacer width={head.length} height={drawn.before} />}
          {rows
            .slice(drawn.start, drawn.end)
            .map((entry, index) => row(entry, drawn.start + index))}
          {drawn.after > 0 && <Spacer width={head.length} height={drawn.after} />}
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ width, height }: { width: number; height: number }): ReactNode {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a plain table takes no focus
    <tr aria-hidden="true">
      <td colSpan={width} className="list-spacer" style={{ height }} />
    </tr>
  );
}
