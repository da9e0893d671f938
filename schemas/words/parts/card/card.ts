import type * as Source from '../../../types.generated.ts';
import type { CelType } from '../../../expressions/types.ts';
import type { Card, Field } from '../../../release/types.ts';
import { lowerChain } from '../../actions/actions.ts';
import { lowerButtons } from '../button/buttons.ts';
import { lowerField, optional } from '../field/fields.ts';
import { lowerIcon } from '../icon/icon.ts';
import { inside, type Place, type Scope } from '../../../compiler/lowering/scope.ts';
import { lowerText } from '../text/text.ts';
import { lowerColour } from '../tone/tone.ts';

/**
 * The fields of a list property.
 *
 * @param shown scope of their `when`
 */
export function fieldsOf(
  place: Place<Source.Field[]>,
  of: CelType,
  origin?: string,
  shown: Scope = place.scope,
): Field[] {
  const seen = new Set<string>();
  return place.cursor.items().flatMap((cursor) => {
    const field = lowerField({ ...place, cursor }, of, origin, shown);
    if (!field) return [];
    if (seen.has(field.id)) cursor.report('CFG1104', `'${field.id}' aparece duas vezes.`);
    seen.add(field.id);
    return [field];
  });
}

function fieldAt(
  place: Place<Source.Field>,
  of: CelType,
  shown: Scope,
  origin?: string,
): Field | undefined {
  const { cursor } = place;
  if (!cursor.exists) return undefined;
  const long = typeof cursor.value === 'string' ? cursor.with({ id: cursor.value }) : cursor;
  return lowerField({ ...place, cursor: long }, of, origin, shown);
}

/** The layout of a row as a card. */
export function lowerCard(
  place: Place<Source.Card>,
  row: CelType,
  shown: Scope,
  origin?: string,
): Card {
  const { cursor, unit, scope } = place;
  return {
    title: lowerText(cursor.get('title'), unit, scope) ?? '',
    ...optional('subtitle', lowerText(cursor.get('subtitle'), unit, scope)),
    ...optional('icon', lowerIcon(place)),
    ...optional(
      'open',
      cursor.has('open') ? lowerChain({ ...place, cursor: cursor.get('open') }) : undefined,
    ),
    ...optional('status', fieldAt(inside(place, 'status'), row, shown, origin)),
    fields: fieldsOf(inside(place, 'fields'), row, origin, scope),
    ...optional('highlight', fieldAt(inside(place, 'highlight'), row, shown, origin)),
    ...optional('image', fieldAt(inside(place, 'image'), row, scope, origin)),
    ...optional('accent', lowerColour(inside(place, 'accent'))),
    actions: lowerButtons(inside(place, 'actions'), { look: 'text' }),
  };
}
