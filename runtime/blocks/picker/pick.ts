import { reportFault } from '../../render/faults/faults.ts';
import { openDialog } from '../../render/chains/open-dialog.ts';
import { readPath, splitPath } from '../../render/values/paths.ts';
import type { BlockOf } from '../../render/view/registry.tsx';
import type { Scope } from '../../render/scope/scope-types.ts';
import { countItems, type Draft, draftOf, itemAt, type ItemPosition, withItem } from './draft.ts';

export type Picker = BlockOf<'picker'>;

/** ms */
const refusalLife = 3000;

/** The current choice. */
export function draftIn(picker: Picker, scope: Scope): Draft {
  return draftOf(readPath(scope.roots(), splitPath(picker.into)));
}

/**
 * Where the row of this scope stands in the draft. A row without a key, or without its group, is a
 * fault.
 */
export function spotOf(picker: Picker, scope: Scope): ItemPosition {
  const part = (value: unknown, what: string): string => {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw reportFault(picker.at, new Error(`a row has no ${what} to be chosen by`));
  };
  return {
    group: picker.group === undefined ? undefined : part(scope.value(picker.group), 'group'),
    key: part(readPath(scope.roots(), ['row', ...picker.list.key]), 'key'),
  };
}

/** Whether the row of this scope cannot be chosen. */
export function isLocked(picker: Picker, scope: Scope): boolean {
  return picker.locked !== undefined && scope.test(picker.locked);
}

/** Most items the draft takes; zero is how parameters say 'no limit'. */
function limitOf(picker: Picker, scope: Scope): number {
  const max = picker.max === undefined ? 0 : Number(scope.value(picker.max));
  return max > 0 ? max : Number.POSITIVE_INFINITY;
}

function refuse(picker: Picker, scope: Scope): void {
  const text =
    picker.maxMessage === undefined
      ? scope.app.message('selection.max', { n: limitOf(picker, scope) })
      : scope.text(picker.maxMessage);
  scope.app.notify({ text, tone: 'danger', life: refusalLife });
}

/** Puts an item in, or with undefined takes it out; refused where the draft is full. */
function change(picker: Picker, scope: Scope, spot: ItemPosition, item: unknown): void {
  const draft = draftIn(picker, scope);
  const isNew = item !== undefined && itemAt(draft, spot) === undefined;
  if (isNew && countItems(draft, picker.group !== undefined) >= limitOf(picker, scope))
    refuse(picker, scope);
  else scope.set(picker.into, withItem(draft, spot, item));
}

/**
 * The button of a row was pressed: without details the row is chosen or no longer chosen; else the
 * dialog asks, and its result says what becomes of the item. A dialog closed without a result
 * changes nothing.
 * @param scope the row's
 */
export async function pick(picker: Picker, scope: Scope): Promise<void> {
  const spot = spotOf(picker, scope);
  const before = itemAt(draftIn(picker, scope), spot);
  const { details } = picker;
  if (!details) {
    change(picker, scope, spot, before === undefined ? scope.value(picker.item) : undefined);
    return;
  }
  if (
    before === undefined &&
    countItems(draftIn(picker, scope), picker.group !== undefined) >= limitOf(picker, scope)
  ) {
    refuse(picker, scope);
    return;
  }
  const inputs = scope.child({ item: before ?? {} }).value(details.with) as Record<string, unknown>;
  const outcome = await openDialog(scope, picker.at, details.dialog, inputs);
  if (!('result' in outcome)) return;
  const seen = scope.child({ result: outcome.result });
  change(
    picker,
    scope,
    spot,
    details.undo !== undefined && seen.test(details.undo) ? undefined : seen.value(picker.item),
  );
}

/** Chooses every row that is neither locked nor chosen, as far as the draft takes them. */
export function pickAll(picker: Picker, scope: Scope, rows: readonly unknown[]): void {
  const { all } = picker;
  if (!all) return;
  let draft = draftIn(picker, scope);
  let isFull = false;
  for (const row of rows) {
    const own = scope.child({ row });
    const spot = spotOf(picker, own);
    if (isLocked(picker, own) || itemAt(draft, spot) !== undefined) continue;
    isFull = countItems(draft, picker.group !== undefined) >= limitOf(picker, own);
    if (isFull) break;
    draft = withItem(draft, spot, own.value(all.item));
  }
  scope.set(picker.into, draft);
  if (isFull) refuse(picker, scope);
}
