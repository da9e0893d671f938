// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: rows are boxes of their own to the layout, which takes the roles of a table from its elements
// biome-ignore-all lint/a11y/noRedundantRoles: said aloud, because a browser takes the implied roles away with the display of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: what such a cell holds takes the focus in its stead
import { memo } from 'react';
import type { Field } from '../../../../schemas/release/types.ts';
import { renderField } from '../../../fields/view/field-view.tsx';
import type { QuantityRule } from '../../../pricing/index.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { asNumber } from '../../model/state/decimals.ts';
import type { Editing, EditingView } from '../../model/editing/editing-types.ts';
import { packagingLabel, packagingOf } from '../../model/lines/packaging.ts';
import type { QuantityOutcome } from '../../model/lines/change-quantity.ts';
import type { ProductRecord } from '../../model/records/records.ts';
import type { EntrySettings, ShownSettings } from '../../model/state/settings.ts';
import { lineOf } from '../../model/state/state.ts';
import type { Line } from '../../model/state/line.ts';
import { fulfilledFromStock } from '../../model/lines/stock.ts';
import { QuantityEntry } from '../quantity/quantity-entry.tsx';
import { FulfilledNote } from '../quantity/fulfilled-note.tsx';
import { useEditing, useDeferredEditing } from '../editing/use-editing.ts';
import { LimitNotes } from './limit-notes.tsx';
import type { QuantityEntryProps, RefusedQuantity } from '../quantity/quantity-entry-props.ts';

/** The record property that names the packaging. */
const PACKAGING = 'emb';

/** Actions of the grid for its rows; the same object for all rows at all times. */
export interface RowActions {
  quantity(key: string, quantity: number): QuantityOutcome;
  /** Why the line would not take a quantity; null when it would. */
  problem(key: string, quantity: number): string | null;
  /** Runs a step behind the next frame, or before anything else is done with the quote. */
  defer(step: () => void): void;
  entered(key: string, outcome: QuantityOutcome): void;
  /** Refused input of the line. */
  refused(key: string): RefusedQuantity | undefined;
  refuse(key: string, refused: RefusedQuantity | undefined): void;
  /** The text of the line's entry, where the quote does not have it. */
  typed(key: string, typed: number | string | undefined): void;
  select(key: string, extend: boolean): void;
  menu(key: string, opener: HTMLElement): void;
  remove(key: string): void;
}

/** A column of the grid; `field` is absent where the editor itself has something to show. */
export interface GridColumn {
  id: string;
  field: Field | undefined;
  label: string;
  className: string;
  isQuantity: boolean;
}

interface GridRowProps {
  editing: Editing;
  lineKey: string;
  /** Place among the shown lines, from 0. */
  at: number;
  columns: readonly GridColumn[];
  scope: Scope;
  actions: RowActions;
  settings: EntrySettings;
  show: ShownSettings;
  /**
   * Greatest own discount that needs nobody's approval; null for who gives none, to whom limits are
   * not shown.
   */
  mostFlex: number | null;
  editable: boolean;
  selected: boolean;
}

/** A line's name for those who do not see it. */
export function nameOf({ record }: Line): string {
  return record.descNF ?? String(record.idProd);
}

/** Product of a line, where it is known. */
export function productOf({ state }: EditingView, { record }: Line): ProductRecord | undefined {
  return state.products[String(record.idProd)];
}

function shows(field: Field, property: string): boolean {
  return field.path.length === 1 && field.path[0] === property;
}

/** By how much the buttons and keys step; unlimited until the product is known. */
export function ruleOf(
  { record }: Line,
  product: ProductRecord | undefined,
): Pick<QuantityRule, 'multiplo' | 'tipoMult'> {
  const price = product?.precos?.[0];
  return {
    multiplo: product && asNumber(packagingOf(product, record.idEmb)?.multiplo ?? price?.mult),
    tipoMult: price?.tipoMult,
  };
}

/**
 * Follows its own line, and is drawn again only when that changes: with a thousand lines, neither
 * the others nor the grid cost anything. Its quantity is there at once, what follows from it behind
 * the frame of the key.
 */
export const GridRow = memo(function GridRow({
  lineKey,
  ...props
}: GridRowProps): React.JSX.Element | null {
  const { editing } = props;
  const line = useDeferredEditing(editing, ({ state }) => lineOf(state, lineKey));
  const product = useDeferredEditing(editing, (view) => {
    const now = lineOf(view.state, lineKey);
    return now && productOf(view, now);
  });
  // The line was removed: the grid is about to remove its row, too.
  return line ? <Cells {...props} line={line} product={product} /> : null;
});

/** The entry of a line, with the quantity that the quote has now. */
function Quantity({
  editing,
  line,
  ...props
}: { editing: Editing; line: Line } & Omit<QuantityEntryProps, 'quantity'>): React.JSX.Element {
  const quantity = useEditing(
    editing,
    ({ state }) => lineOf(state, line.key)?.record.qtde ?? line.record.qtde,
  );
  return <QuantityEntry {...props} quantity={quantity} />;
}

interface CellsProps extends Omit<GridRowProps, 'lineKey'> {
  line: Line;
  product: ProductRecord | undefined;
}

function Cells(props: CellsProps): React.JSX.Element {
  const { line, at, columns, product, scope, selected } = props;
  const { record } = line;
  const name = nameOf(line);
  const packaging = product && packagingOf(product, record.idEmb);
  const fulfilled = fulfilledFromStock(record, product, props.show);
  const isShort = fulfilled !== undefined && fulfilled < record.qtde;

  const content = ({ field, isQuantity }: GridColumn): React.ReactNode => {
    if (isQuantity || !field) return <QuantityCell {...props} fulfilled={fulfilled} />;
    // The same words before its product is known, which that of a quote that nobody may edit never
    // is.
    const packed = packaging ? packagingLabel(packaging) : record.descEmb;
    if (packed !== undefined && shows(field, PACKAGING)) return packed;
    return renderField(field, record, () => scope.child({ row: record }));
  };

  return (
    <tr role="row" data-at={at} aria-rowindex={at + 2} aria-selected={selected}>
      <SelectCell {...props} name={name} />
      {columns.map((column) => (
        <td
          key={column.id}
          role="gridcell"
          data-col={column.id}
          data-label={column.label}
          tabIndex={-1}
          className={
            column.isQuantity
              ? `${column.className} quote-amount${isShort ? ' quote-amount-short' : ''}`
              : column.className
          }
        >
          {content(column)}
        </td>
      ))}
      <ActionsCell {...props} name={name} />
    </tr>
  );
}

interface QuantityCellProps extends CellsProps {
  /** How much of the quantity the stock fulfils; undefined where that is not known. */
  fulfilled: number | undefined;
}

/** The quantity, typed in place, and what there is to know of it. */
function QuantityCell({ fulfilled, ...props }: QuantityCellProps): React.JSX.Element {
  const { line, product, actions, editable } = props;
  const { key, record } = line;
  return (
    <>
      <Quantity
        editing={props.editing}
        line={line}
        label={nameOf(line)}
        rule={ruleOf(line, product)}
        settings={props.settings}
        disabled={!editable}
        applyOnBlur
        grid={{
          problem: (wanted) => actions.problem(key, wanted),
          defer: actions.defer,
          onEntered: (outcome) => actions.entered(key, outcome),
          refused: actions.refused(key),
          onRefused: (refused) => actions.refuse(key, refused),
          onTyped: (typed) => actions.typed(key, typed),
        }}
        onQuantity={(quantity) => actions.quantity(key, quantity)}
      />
      <FulfilledNote
        fulfilled={fulfilled}
        qtde={record.qtde}
        cutsTotal={asNumber(record.qtdeAt) !== undefined}
      />
      {props.mostFlex !== null && (
        <LimitNotes editing={props.editing} lineKey={key} mostFlex={props.mostFlex} />
      )}
      {line.unpriced && (
        <p className="quote-unpriced">Preço não recalculado: será conferido ao finalizar.</p>
      )}
    </>
  );
}

interface NamedCellProps extends Pick<CellsProps, 'line' | 'actions' | 'editable' | 'selected'> {
  /** Of the line's product. */
  name: string;
}

function SelectCell({ line, actions, selected, name }: NamedCellProps): React.JSX.Element {
  return (
    <td role="gridcell" className="quote-select">
      <input
        type="checkbox"
        data-col="select"
        tabIndex={-1}
        checked={selected}
        aria-label={`Selecionar ${name}`}
        onChange={(event) =>
          actions.select(
            line.key,
            event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          )
        }
      />
    </td>
  );
}

function ActionsCell({ line, actions, editable, name }: NamedCellProps): React.JSX.Element {
  return (
    <td role="gridcell" className="align-end quote-remove">
      <button
        type="button"
        data-col="menu"
        tabIndex={-1}
        className="p-button p-component p-button-text p-button-icon-only"
        aria-label={`Ações de ${name}`}
        title="Ações"
        aria-haspopup="menu"
        onClick={(event) => actions.menu(line.key, event.currentTarget)}
      >
        <i className="pi pi-ellipsis-v" aria-hidden="true" />
      </button>
      <button
        type="button"
        data-col="remove"
        tabIndex={-1}
        className="p-button p-component p-button-text p-button-danger p-button-icon-only"
        aria-label={`Remover ${name}`}
        title="Remover"
        disabled={!editable}
        onClick={() => actions.remove(line.key)}
      >
        <i className="pi pi-trash" aria-hidden="true" />
      </button>
    </td>
  );
}
