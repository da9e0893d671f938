import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';
import { lowerText } from '../../parts/text/text.ts';
import { tones } from '../../parts/tone/tone.ts';

/** `notify`: shows a notice. */
export const lowerNotify: ActionLowering<Source.NotifyAction> = (place, cursor) => ({
  action: 'notify',
  text: lowerText(cursor.get('notify'), place.unit, place.scope) ?? '',
  tone: cursor.choice('tone', tones, 'success'),
  life: cursor.number('life') ?? 3000,
});
