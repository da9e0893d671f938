import { kindNames } from '../../compiler/lowering/project.ts';
import { inside, type Place } from '../../compiler/lowering/scope.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { hasSession } from '../../compiler/rules/session/visitors.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import type { Dialog, Value } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { withoutMisspelt } from '../call/call-use.ts';
import { checkReferences } from '../call/references.ts';
import { lowerButtons } from '../parts/button/buttons.ts';
import { optional } from '../parts/field/fields.ts';
import { dataSchema, lowerData, lowerState, stateSchema } from '../parts/state/state.ts';
import { lowerTriggers } from '../parts/state/triggers.ts';
import { lowerText } from '../parts/text/text.ts';
import { lowerValue } from '../parts/value/expressions.ts';
import { dialogResult } from './dialog-result.ts';
import { checkWayOut } from './way-out.ts';

/** The owner of the values for the inputs of a dialog or a wizard. */
type Given = { with?: Source.Values };

/** Adds a dialog to the chunk and checks its arguments. Dialogs may open each other. */
export function reachDialog(place: Place<Given>, id: string, from: Cursor): Record<string, Value> {
  const dialog = place.unit.project.resolve('dialog', id, from);
  if (!dialog) return {};
  if (!(id in place.unit.dialogs)) {
    place.unit.dialogs[id] = undefined;
    place.unit.dialogs[id] = lowerDialog({ ...place, cursor: dialog });
  }
  if (!hasSession(place.scope)) place.unit.visited.open(place.dialog, id);
  return lowerInputs(place, dialog.get('state'));
}

/** The `with` of an `open` action or a wizard block: a value for every input, and nothing else. */
export function lowerInputs(
  place: Place<Given>,
  state: Cursor<Source.State>,
): Record<string, Value> {
  const { cursor, scope } = place;
  const schema = stateSchema(state).properties as Record<string, Record<string, unknown>>;
  const inputs = state.entries().filter(([, entry]) => entry.boolean('input') === true);
  const given: Record<string, Value> = {};
  const unknown: string[] = [];
  for (const [name, value] of cursor.entries('with')) {
    const input = inputs.find(([known]) => known === name);
    if (!input) unknown.push(name);
    if (!input)
      value.report(
        'CFG2401',
        `${kindNames[state.document.kind] ?? state.document.kind} '${state.id}' não recebe '${name}'.`,
        suggest(
          name,
          inputs.map(([known]) => known),
        ),
        { name, of: state.at },
      );
    else
      given[name] = lowerValue(value, scope, schema[name], input[1].record().default !== undefined);
  }
  const missing = inputs.flatMap(([name, entry]) =>
    name in given || entry.record().default !== undefined || cursor.get('with').has(name)
      ? []
      : [name],
  );
  for (const name of withoutMisspelt(missing, unknown))
    cursor.report('CFG2402', `Falta '${name}' para ${state.id}.`);
  return given;
}

/** A dialog sees its own state and data, and only the common roots of the screen. */
function lowerDialog(outer: Place<Source.DialogDocument>): Dialog {
  const { cursor, unit } = outer;
  // A dialog has several openers: guards of one do not hold for the others.
  const own = outer.scope
    .unguarded()
    .without('row', 'item', 'outer', 'selection', 'form', 'result', 'error', 'data', 'state')
    .with({ state: stateSchema(cursor.get('state')) });
  const base = own.with({ data: dataSchema(cursor.get('data'), own) });
  checkReferences(cursor.get('result'));
  const place: Place<Source.DialogDocument> = {
    unit,
    scope: base,
    cursor,
    inDialog: true,
    dialog: cursor.id,
    ...(cursor.has('result') ? { result: dialogResult(unit.project, cursor.id) } : {}),
  };
  const size = cursor.choice('size', ['sm', 'md', 'lg', 'full', 'toast'] as const, 'md');
  if (cursor.has('life') && size !== 'toast')
    cursor
      .get('life')
      .report('CFG1101', "'life' só vale com size toast.", 'Diga "size": "toast", ou apague life.');
  const dialog: Dialog = {
    id: cursor.id,
    at: cursor.at,
    ...optional('title', lowerText(cursor.get('title'), unit, base)),
    size,
    ...optional('life', size === 'toast' ? (cursor.number('life') ?? 5000) : undefined),
    closable: cursor.boolean('closable') ?? true,
    state: lowerState(cursor.get('state'), base),
    data: lowerData({ ...place, cursor: cursor.get('data') }),
    on: lowerTriggers(place),
    body: unit.words.blocks({ ...place, cursor: cursor.get('body') }),
    actions: lowerButtons(inside(place, 'actions')),
  };
  // A toast disappears by itself.
  if (!dialog.closable && size !== 'toast') checkWayOut(cursor.get('closable'), dialog, unit.calls);
  return dialog;
}
