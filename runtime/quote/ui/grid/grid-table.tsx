// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: rows are boxes of their own to the layout, which takes the roles of a table from its elements
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react';
import type { GridFocus } from './keys/use-grid-focus.ts';
import type { DrawnRows } from './scrolling/use-drawn-rows.ts';
import type { GridColumns } from './use-columns.ts';

interface GridTableProps {
  title: string;
  /** Number of lines, drawn or not. */
  count: number;
  editable: boolean;
  /** The element that scrolls. */
  area: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
  drawn: DrawnRows;
  /** Tracks and least widths of the columns, on a wide and a narrow screen. */
  widths: Pick<GridColumns, 'tracks' | 'least'>;
  onKeyDown: KeyboardEventHandler;
  /** Hears the focus come and go. */
  focus: Pick<GridFocus, 'onFocus' | 'onBlur' | 'onBlurCapture'>;
  head: ReactNode;
  /** The row of the line at a place. */
  row(at: number): ReactNode;
}

/** The table of the lines: the rows that are drawn, and gaps for the others. */
export function GridTable({
  title,
  count,
  editable,
  area,
  body,
  drawn,
  widths: { tracks, least },
  onKeyDown,
  focus,
  head,
  row,
}: GridTableProps): React.JSX.Element {
  return (
    <div
      ref={area}
      className={`quote-scroll${drawn.isLong ? ' quote-long' : ''}`}
      onScroll={drawn.onScroll}
    >
      <table
        role="grid"
        className="quote-table quote-grid"
        aria-label={title}
        aria-rowcount={count + 1}
        aria-multiselectable="true"
        aria-readonly={!editable}
        style={
          {
            '--wide': tracks.wide,
            '--narrow': tracks.narrow,
            '--least-wide': least.wide,
            '--least-narrow': least.narrow,
          } as React.CSSProperties
        }
        onKeyDown={onKeyDown}
      >
        {head}
        <tbody
          ref={body}
          style={{ height: drawn.height }}
          onFocus={focus.onFocus}
          onBlurCapture={focus.onBlurCapture}
          onBlur={focus.onBlur}
        >
          {drawn.segments.map((segment) =>
            segment.kind === 'gap' ? (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
              <tr
                key={segment.id}
                aria-hidden="true"
                className="quote-gap"
                style={{ height: segment.height }}
              />
            ) : (
              row(segment.at)
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
