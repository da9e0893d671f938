import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';
import { lowerValue } from '../../parts/value/expressions.ts';

/** `track`: reports an event of usage. */
export const lowerTrack: ActionLowering<Source.TrackAction> = (place, cursor) => ({
  action: 'track',
  event: cursor.string('track') ?? '',
  with: Object.fromEntries(
    cursor
      .entries('with')
      .map(([name, value]) => [name, lowerValue(value, place.scope, undefined, true)]),
  ),
});
