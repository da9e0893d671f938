import { optional } from '../../parts/field/fields.ts';
import type { Place } from '../../../compiler/lowering/scope.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import type { Value } from '../../../release/types.ts';
import type * as Source from '../../../types.generated.ts';
import { statePath } from '../../parts/target/targets.ts';
import { lowerValue } from '../../parts/value/expressions.ts';

/** `set`: writes a value to the state. */
export function lowerSet(place: Place, cursor: Cursor<Source.SetAction>): Record<string, unknown> {
  const path = cursor.string('set') ?? '';
  const schema = statePath(place, cursor.get('set'), path);
  return {
    action: 'set',
    path,
    ...optional(
      'to',
      cursor.has('to')
        ? (lowerValue(cursor.get('to'), place.scope, schema, true) as Value)
        : undefined,
    ),
    ...optional('remove', cursor.boolean('remove')),
  };
}
