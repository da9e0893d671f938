import type { PreviewEdit } from '../../../runtime/admin/preview-messages.ts';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Address, Json, Operation, Position } from '../../../schemas/draft/operation.ts';
import type { NodeEditing, NodeOrigin } from '../../../schemas/release/origins.ts';
import { below } from '../../properties/address.ts';
import { hide, neighborPosition, show } from '../../properties/operations.ts';

type FormField = NonNullable<NodeEditing['field']>;
type LayoutItem = string | { readonly [key: string]: Json };

/** Edits that need no question. */
export type DirectEdit = Exclude<PreviewEdit, { edit: 'add' }>;

/**
 * The place that a node's properties are written at: of a form's field, among the fields of its
 * form.
 */
export const placeOf = ({ address, editing: { field } }: NodeOrigin): Address =>
  field ? below(below(field.form, 'fields'), field.name) : address;

/** The place that must be read before an edit can be written. */
export const readFor = ({ origin }: DirectEdit): Address =>
  origin.editing.field?.form ?? origin.address;

const nameIn = (item: LayoutItem): string => (typeof item === 'string' ? item : String(item.name));

/** The rows of a form, as they are written; without a layout, each field has its own. */
function rowsOf(form: DocumentPart, { order }: FormField): LayoutItem[][] {
  const layout =
    form.value !== null && typeof form.value === 'object' && 'layout' in form.value
      ? form.value.layout
      : undefined;
  const rows = Array.isArray(layout)
    ? (layout as readonly (readonly LayoutItem[])[]).map((row) => [...row])
    : [];
  const placed = new Set(rows.flat().map(nameIn));
  return [...rows, ...order.filter((name) => !placed.has(name)).map((name) => [name])];
}

/**
 * The layout with one field elsewhere: in the row of its new neighbour where fields stand side by
 * side, else in a row of its own.
 */
function movedInForm(form: DocumentPart, field: FormField, position: Position): Operation | null {
  const rows = rowsOf(form, field);
  const [anchor, isAfter] =
    'after' in position
      ? [position.after, true]
      : 'before' in position
        ? [position.before, false]
        : [undefined, false];
  const own = rows.flat().find((item) => nameIn(item) === field.name);
  const others = rows
    .map((row) => row.filter((item) => nameIn(item) !== field.name))
    .filter((row) => row.length > 0);
  const at = others.findIndex((row) => row.some((item) => nameIn(item) === anchor));
  const row = others[at];
  if (own === undefined || row === undefined) return null;
  const original = rows.find((one) => one.some((item) => nameIn(item) === anchor)) ?? [];
  if (original.length > 1)
    row.splice(row.findIndex((item) => nameIn(item) === anchor) + (isAfter ? 1 : 0), 0, own);
  else others.splice(at + (isAfter ? 1 : 0), 0, [own]);
  return { op: 'set', at: below(form.at, 'layout'), value: others };
}

/** The position next to the field before or after it. */
function neighborInForm({ name, order }: FormField, step: -1 | 1): Position | null {
  const other = order[order.indexOf(name) + step];
  if (other === undefined) return null;
  return step < 0 ? { before: other } : { after: other };
}

function moved(
  part: DocumentPart,
  origin: NodeOrigin,
  position: Position | null,
): Operation | null {
  const { field } = origin.editing;
  if (!position) return null;
  return field ? movedInForm(part, field, position) : { op: 'move', at: origin.address, position };
}

/**
 * The operation that an edit on the page is; null where it changes nothing.
 *
 * @param part the place of `readFor`
 */
export function operationOf(edit: DirectEdit, part: DocumentPart): Operation | null {
  const { origin } = edit;
  const { field, text } = origin.editing;
  const at = placeOf(origin);
  switch (edit.edit) {
    case 'move':
      return moved(part, origin, edit.position);
    case 'shift':
      return moved(
        part,
        origin,
        field ? neighborInForm(field, edit.step) : neighborPosition(part, edit.step),
      );
    case 'rename':
      return text ? { op: 'set', at: below(at, text.property), value: edit.text } : null;
    case 'hide':
      return field ? { op: 'set', at: below(at, 'when'), value: 'false' } : hide(part);
    case 'show':
      return field ? { op: 'reset', at: below(at, 'when') } : show(part);
    case 'resize':
      return { op: 'set', at: below(at, 'width'), value: edit.width };
  }
}
