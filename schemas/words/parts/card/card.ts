import type { CelType } from '../../../expressions/types.ts';
import type { Card, Field } from '../../../release/types.ts';
import { lowerChain } from '../../actions/actions.ts';
import { lowerButtons } from '../button/buttons.ts';
import { lowerField, optional } from '../field/fields.ts';
import { lowerIcon } from '../icon/icon.ts';
import type { Place, Scope } from '../../../compiler/lowering/scope.ts';
import { lowerText } from '../text/text.ts';
import { lowerColour } from '../tone/tone.ts';

/** The fields of a list property; `shown` is what their `when` sees. */
export function fieldsOf(
  place: Place,
  key: string,
  of: CelType,
  origin?: string,
  shown: Scope = place.scope,
): Field[] {
  const seen = new Set<string>();
  return place.cursor.items(key).flatMap((cursor) => {
    const field = lowerField({ ...place, cursor }, of, origin, shown);
    if (!field) return [];
    if (seen.has(field.id)) cursor.report('CFG1104', `'${field.id}' aparece duas vezes.`);
    seen.add(field.id);
    return [field];
  });
}

function fieldAt(
  place: Place,
  key: string,
  of: CelType,
  shown: Scope,
  origin?: string,
): Field | undefined {
  const { cursor } = place;
  if (!cursor.has(key)) return undefined;
  const child = cursor.get(key);
  const long = typeof child.value === 'string' ? child.with({ id: child.value }) : child;
  return lowerField({ ...place, cursor: long }, of, origin, shown);
}

/** How a row looks as a card. */
export function lowerCard(place: Place, row: CelType, shown: Scope, origin?: string): Card {
  const { cursor, unit, scope } = place;
  return {
    title: lowerText(cursor, 'title', unit, scope) ?? '',
    ...optional('subtitle', lowerText(cursor, 'subtitle', unit, scope)),
    ...optional('icon', lowerIcon(place)),
    ...optional(
      'open',
      cursor.has('open') ? lowerChain({ ...place, cursor: cursor.get('open') }) : undefined,
    ),
    ...optional('status', fieldAt(place, 'status', row, shown, origin)),
    fields: fieldsOf(place, 'fields', row, origin, scope),
    ...optional('highlight', fieldAt(place, 'highlight', row, shown, origin)),
    ...optional('image', fieldAt(place, 'image', row, scope, origin)),
    ...optional('accent', lowerColour(place, 'accent')),
    actions: lowerButtons(place, 'actions', { look: 'text' }),
  };
}
