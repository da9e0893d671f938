import { inside, type Place } from '../../compiler/lowering/scope.ts';
import type { Consent, JsonSchema } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { optional } from '../parts/field/fields.ts';
import { lowerText } from '../parts/text/text.ts';
import { lowerCondition } from '../parts/value/expressions.ts';
import { lowerItems } from './menu-items.ts';

/** The user's choice, in the text about it. */
const choice: JsonSchema = {
  type: 'object',
  properties: {
    analytics: { type: 'boolean' },
    at: { type: 'string', format: 'date-time' },
    version: { type: 'string' },
  },
  required: ['analytics', 'at', 'version'],
};

/** The cookie notice. Visitors see it, so its texts have no session. */
export function lowerConsent(place: Place<Source.Consent>): Consent {
  const { cursor, unit } = place;
  const scope = place.scope.without('session', 'data');
  const text = (key: 'title' | 'text' | 'analytics' | 'accept' | 'decline' | 'understood') =>
    lowerText(cursor.get(key), unit, scope) ?? '';
  return {
    at: cursor.at,
    ...optional('when', lowerCondition(cursor.get('when'), scope).cel),
    version: cursor.string('version') ?? '',
    days: cursor.number('days') ?? 365,
    title: text('title'),
    text: text('text'),
    analytics: text('analytics'),
    accept: text('accept'),
    decline: text('decline'),
    understood: text('understood'),
    chosen: lowerText(cursor.get('chosen'), unit, scope.with({ consent: choice })) ?? '',
    links: lowerItems({ ...inside(place, 'links'), scope }),
  };
}
