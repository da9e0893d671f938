import type * as Source from '../../../types.generated.ts';
import type { Button } from '../../../release/types.ts';
import { lowerCondition } from '../value/expressions.ts';
import { optional } from '../field/fields.ts';
import { checkDistinct } from '../../../compiler/rules/documents/distinct.ts';
import type { Place } from '../../../compiler/lowering/scope.ts';
import { lowerText } from '../text/text.ts';
import { tones } from '../tone/tone.ts';

/** A button and its chain; its `when` and `enabled` guard the chain. */
export function lowerButton(
  outer: Place<Source.Button>,
  id: string,
  defaults: { look?: Button['look'] } = {},
): Button {
  const { cursor, unit } = outer;
  unit.parts.add(id);
  const when = lowerCondition(cursor.get('when'), outer.scope);
  const shown = outer.scope.guarding(when.guards);
  const enabled = lowerCondition(cursor.get('enabled'), shown);
  const place: Place<Source.Actions> = {
    ...outer,
    scope: shown.guarding(enabled.guards),
    cursor: cursor.get('do'),
  };
  return {
    id,
    at: cursor.at,
    label: lowerText(cursor.get('label'), unit, shown) ?? '',
    ...optional('icon', cursor.string('icon')),
    tone: cursor.choice('tone', tones, 'primary'),
    look: cursor.choice(
      'look',
      ['solid', 'outlined', 'text'] as const,
      defaults.look ?? 'outlined',
    ),
    ...optional('compact', cursor.boolean('compact')),
    ...optional('when', when.cel),
    ...optional('enabled', enabled.cel),
    ...optional('busy', lowerText(cursor.get('busy'), unit, shown)),
    do: unit.words.chain(place),
  };
}

/** A list of buttons, whose ids must differ. */
export function lowerButtons(
  place: Place<Source.Button[]>,
  defaults?: { look?: Button['look'] },
): Button[] {
  const items = checkDistinct(place.cursor.items());
  return items.map((cursor, index) =>
    lowerButton({ ...place, cursor }, cursor.itemId(items, index), defaults),
  );
}
