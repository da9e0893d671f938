import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';
import { lowerText } from '../../parts/text/text.ts';

/** `copy`: puts a text on the clipboard. */
export const lowerCopy: ActionLowering<Source.CopyAction> = (place, cursor) => ({
  action: 'copy',
  text: lowerText(cursor.get('copy'), place.unit, place.scope) ?? '',
});
