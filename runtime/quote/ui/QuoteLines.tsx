import { memo, useMemo, useRef } from 'react';
import type { Field, List } from '../../../schemas/release/types.ts';
import { WHOLE_UP_TO } from '../../blocks/list/model/window.ts';
import { useWindow } from '../../blocks/list/use-window.ts';
import { renderField } from '../../fields/view/FieldView.tsx';
import { useStableScope } from '../../render/scope.tsx';
import type { Scope } from '../../render/scope-types.ts';
import { asNumber } from '../model/decimals.ts';
import type { Editing } from '../model/editing.ts';
import { packagingLabel, packagingOf } from '../model/packaging.ts';
import type { EntrySettings } from '../model/settings.ts';
import type { Line } from '../model/state.ts';
import { cellClasses, useColumns } from './columns.ts';
import { QuantityEntry } from './QuantityEntry.tsx';
import { type OpenQuote, useEditing } from './use-editing.ts';

/** The record property that the quantity entry edits. */
const QUANTITY = 'qtde';
/** The record property that names the packaging. */
const PACKAGING = 'emb';

function shows(column: Field, property: string): boolean {
  return column.path.length === 1 && column.path[0] === property;
}
const isQuantity = (column: Field): boolean => shows(column, QUANTITY);

/** The quote's lines: the document's columns, the quantity editable, each with a way to remove it. */
export function QuoteLines({ list, quote }: { list: List | undefined; quote: OpenQuote }): React.JSX.Element {
  const { editing, settings } = quote;
  const scope = useStableScope();
  const columns = useColumns(list);
  const classes = cellClasses(columns);
  const hasQuantity = columns.some(isQuantity);
  const lines = useEditing(editing, (view) => view.state.lines);
  const products = useEditing(editing, (view) => view.state.products);
  const editable = useEditing(editing, (view) => view.editable);
  const area = useRef<HTMLDivElement>(null);
  const drawn = useWindow(lines.length, area);
  const width = columns.length + (hasQuantity ? 1 : 2);
  const isLong = lines.length > WHOLE_UP_TO;

  return (
    <section className="quote-lines" aria-label={list?.title === undefined ? 'Itens do orçamento' : scope.text(list.title)}>
      <h2>{list?.title === undefined ? 'Itens do orçamento' : scope.text(list.title)} <span className="quote-count">({lines.length})</span></h2>
      {lines.length === 0 ? <p className="quote-empty">{scope.text(list?.empty ?? '')}</p> : (
        <div ref={area} className={`quote-scroll${isLong ? ' quote-long' : ''}`} onScroll={drawn.onScroll} tabIndex={isLong ? 0 : undefined}>
          <table className="quote-table" aria-rowcount={lines.length + 1}>
            <thead>
              <tr>
                {columns.map((column, at) => <th key={column.id} scope="col" className={classes[at]} style={{ width: column.width }}>{scope.text(column.label)}</th>)}
                {!hasQuantity && <th scope="col">Quantidade</th>}
                <th scope="col"><span className="quote-hidden">Remover</span></th>
              </tr>
            </thead>
            <tbody>
              <Spacer height={drawn.before} width={width} />
              {lines.slice(drawn.start, drawn.end).map((line, at) => (
                <LineRow
                  key={line.key}
                  line={line}
                  index={drawn.start + at + 2}
                  columns={columns}
                  hasQuantity={hasQuantity}
                  multiple={multipleOf(products[String(line.record.idProd)], line)}
                  unitMultiple={products[String(line.record.idProd)]?.precos?.[0]?.tipoMult}
                  packaging={packagingText(products[String(line.record.idProd)], line)}
                  scope={scope}
                  editing={editing}
                  settings={settings.entry}
                  editable={editable}
                />
              ))}
              <Spacer height={drawn.after} width={width} />
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ height, width }: { height: number; width: number }): React.JSX.Element | null {
  if (height === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty table row takes no focus
    <tr aria-hidden="true">
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  );
}

function multipleOf(product: Parameters<typeof packagingOf>[0] | undefined, line: Line): number | undefined {
  return product && asNumber(packagingOf(product, line.record.idEmb)?.multiplo ?? product.precos?.[0]?.mult);
}

/** The packaging as the search names it; undefined until its product is known. */
function packagingText(product: Parameters<typeof packagingOf>[0] | undefined, line: Line): string | undefined {
  const packaging = product && packagingOf(product, line.record.idEmb);
  return packaging && packagingLabel(packaging);
}

interface LineRowProps {
  line: Line;
  /** Place in the whole table, the heading being 1. */
  index: number;
  columns: Field[];
  hasQuantity: boolean;
  multiple: number | undefined;
  unitMultiple: string | undefined;
  packaging: string | undefined;
  scope: Scope;
  editing: Editing;
  settings: EntrySettings;
  editable: boolean;
}

/** Drawn again only when its own line changes: with a thousand lines, the others cost nothing. */
const LineRow = memo(function LineRow({ line, index, columns, hasQuantity, multiple, unitMultiple, packaging, scope, editing, settings, editable }: LineRowProps): React.JSX.Element {
  const { record } = line;
  const name = record.descNF ?? String(record.idProd);
  const classes = cellClasses(columns);
  const rule = useMemo(() => ({ multiplo: multiple, tipoMult: unitMultiple }), [multiple, unitMultiple]);
  const entry = (
    <>
      <QuantityEntry
        label={name}
        quantity={record.qtde}
        rule={rule}
        settings={settings}
        disabled={!editable}
        applyOnBlur
        onQuantity={(quantity) => editing.lineQuantity(line.key, quantity)}
      />
      {line.unpriced && <p className="quote-unpriced">Preço não recalculado: será conferido ao finalizar.</p>}
    </>
  );
  return (
    <tr data-row aria-rowindex={index}>
      {columns.map((column, at) => (
        <td key={column.id} className={classes[at]} data-label={scope.text(column.label)}>
          {isQuantity(column) ? entry : shows(column, PACKAGING) && packaging !== undefined ? packaging : renderField(column, record, () => scope.child({ row: record }))}
        </td>
      ))}
      {!hasQuantity && <td data-label="Quantidade">{entry}</td>}
      <td className="align-end quote-remove">
        <button type="button" className="p-button p-component p-button-text p-button-danger p-button-icon-only" aria-label={`Remover ${name}`} title="Remover" disabled={!editable} onClick={() => editing.removeLine(line.key)}>
          <i className="pi pi-trash" aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
});
