import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';
import { lowerText } from '../../parts/text/text.ts';

/** `dial`: calls a telephone number. */
export const lowerDial: ActionLowering<Source.DialAction> = (place, cursor) => ({
  action: 'dial',
  number: lowerText(cursor.get('dial'), place.unit, place.scope) ?? '',
});
