import type * as Source from '../../../types.generated.ts';
import type { Trigger } from '../../../release/types.ts';
import { checkOwnChanges } from '../../../compiler/rules/own-change.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { suggest } from '../../../diagnostics/nearest.ts';
import { optional, resolvePath } from '../field/fields.ts';
import type { Place } from '../../../compiler/lowering/scope.ts';
import { typeOfSchema } from '../../../expressions/types.ts';

/** A part with triggers and data. */
interface Triggered {
  on?: Source.Trigger[];
  data?: Source.Data;
}

/** Triggers, which run by themselves. */
export function lowerTriggers(place: Place<Triggered>): Trigger[] {
  checkOwnChanges(place.cursor.items('on'), place.cursor.entries('data'));
  return place.cursor.items('on').flatMap((cursor) => {
    const lowered = {
      ...optional('wait', cursor.number('wait')),
      do: place.unit.words.chain({ ...place, cursor: cursor.get('do') }),
      at: cursor.at,
    };
    return occasionsOf(place, cursor).map((on): Trigger => ({ on, ...lowered }));
  });
}

/** What a trigger waits for; several changes are triggers of the same place. */
function occasionsOf(place: Place<Triggered>, cursor: Cursor<Source.Trigger>): Trigger['on'][] {
  const { load, leave, change, after, event } = cursor.record();
  if (change !== undefined) {
    const watched = cursor.get('change');
    const paths = Array.isArray(change) ? watched.items() : [watched];
    return paths.map((path) => {
      const name = String(path.value);
      if (name.startsWith('data.')) dataPath(place, path, name);
      else readablePath(place, path, name);
      return { change: name };
    });
  }
  if (load === true) return [{ load: true }];
  if (leave === true) return [{ leave: true }];
  return [typeof after === 'number' ? { after } : { event: String(event ?? '') }];
}

/** The watched path of a trigger; derived state may be watched, too. */
function readablePath(place: Place, cursor: Cursor, path: string): void {
  const [root = '', ...rest] = path.split('.');
  const schema =
    root === 'item'
      ? place.record
      : ['state', 'form', 'route'].includes(root)
        ? place.scope.roots[root]
        : undefined;
  if (!schema)
    cursor.report(
      'CFG2103',
      `'${path}' não pode ser observado.`,
      'Observe state, form, data ou route; item na lista de um formulário.',
    );
  else resolvePath(cursor, typeOfSchema(schema, place.scope.entities), rest, place.scope);
}

function dataPath(place: Place, cursor: Cursor, path: string): void {
  const known = Object.keys((place.scope.roots.data?.properties ?? {}) as object);
  const name = path.split('.')[1] ?? '';
  if (!known.includes(name))
    cursor.report('CFG2105', `O dado '${name}' não existe aqui.`, suggest(name, known));
}
