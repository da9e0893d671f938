import type { Place } from '../../compiler/lowering/scope.ts';
import type { MenuItem } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { lowerButton } from '../parts/button/buttons.ts';
import { optional } from '../parts/field/fields.ts';
import { lowerText } from '../parts/text/text.ts';
import { lowerCondition } from '../parts/value/expressions.ts';
import { checkRoute } from '../screen/routes.ts';

/** Entries of a menu: links, or buttons with a chain. */
export function lowerItems(place: Place<Source.MenuItem[]>): MenuItem[] {
  const items = place.cursor.items();
  return items.map((cursor, index) => {
    const to = cursor.string('to');
    if (to !== undefined) checkRoute(cursor.get('to'), to);
    const when = lowerCondition(cursor.get('when'), place.scope);
    const badge = lowerText(cursor.get('badge'), place.unit, place.scope.guarding(when.guards));
    return {
      ...lowerButton(
        { ...place, cursor: cursor.as<Source.Button>() },
        cursor.itemId(items, index),
        { look: 'text' },
      ),
      ...optional('to', to),
      ...optional('badge', badge),
    };
  });
}
