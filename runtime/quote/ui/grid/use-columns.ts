import { useMemo } from 'react';
import type { Field, List } from '../../../../schemas/release/types.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { cellClasses, useColumns } from '../table/columns.ts';
import type { GridColumn } from './grid-row.tsx';

/** The record property that the quantity entry edits. */
const QUANTITY = 'qtde';
/** Room for the entry and its two buttons, whatever the document's column says. */
const ENTRY_WIDTH = '11rem';
const SELECT_WIDTH = '2.25rem';
const ACTIONS_WIDTH = '5.25rem';
/** The least width of a column that has none of its own and takes a share of what is left. */
const LEAST_SHARE = '8.5rem';

/** Ids of the columns that the editor adds before and behind those of the document. */
export const SELECT = 'select';
export const MENU = 'menu';
export const REMOVE = 'remove';

const isQuantity = (field: Field): boolean => field.path.length === 1 && field.path[0] === QUANTITY;

export interface GridColumns {
  columns: GridColumn[];
  /** Ids of all columns from left to right, the editor's own included. */
  order: string[];
  /** Id of the column in which quantities are typed. */
  entry: string;
  /** Widths for `grid-template-columns`, of all columns and of those that narrow screens show. */
  tracks: { wide: string; narrow: string };
  /**
   * The widths at which those columns have no room to give: what is narrower scrolls sideways, or
   * it would cut the last of them.
   */
  least: { wide: string; narrow: string };
}

/**
 * The document's columns; the one of the quantity becomes its entry, and is added where the
 * document has none.
 */
export function useGridColumns(list: List | undefined, scope: Scope): GridColumns {
  const fields = useColumns(list);
  return useMemo(() => {
    const classes = cellClasses(fields);
    const columns = fields.map(
      (field, at): GridColumn => ({
        id: field.id,
        field,
        label: scope.text(field.label),
        className: classes[at] ?? '',
        isQuantity: isQuantity(field),
      }),
    );
    if (!columns.some((column) => column.isQuantity))
      columns.push({
        id: QUANTITY,
        field: undefined,
        label: 'Quantidade',
        className: '',
        isQuantity: true,
      });
    const entry = columns.find((column) => column.isQuantity)?.id ?? QUANTITY;
    const tracks = (shown: readonly GridColumn[]): string =>
      [
        SELECT_WIDTH,
        ...shown.map((column) => widthOf(column) ?? `minmax(${LEAST_SHARE}, 1fr)`),
        ACTIONS_WIDTH,
      ].join(' ');
    const least = (shown: readonly GridColumn[]): string =>
      `calc(${[SELECT_WIDTH, ...shown.map((column) => widthOf(column) ?? LEAST_SHARE), ACTIONS_WIDTH].join(' + ')})`;
    const narrow = columns.filter(({ field }) => field?.from !== 'lg' && field?.from !== 'xl');
    return {
      columns,
      entry,
      order: [SELECT, ...columns.map(({ id }) => id), MENU, REMOVE],
      tracks: { wide: tracks(columns), narrow: tracks(narrow) },
      least: { wide: least(columns), narrow: least(narrow) },
    };
  }, [fields, scope]);
}

/**
 * Width of a column: the document's, or the quantity's with room for its buttons; undefined for a
 * share of what is left.
 */
function widthOf({ field, isQuantity: entry }: GridColumn): string | undefined {
  if (entry)
    return field?.width === undefined ? ENTRY_WIDTH : `max(${field.width}, ${ENTRY_WIDTH})`;
  return field?.width;
}
