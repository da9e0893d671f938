import { optional } from '../../parts/field/fields.ts';
import { inside } from '../../../compiler/lowering/scope.ts';
import type * as Source from '../../../types.generated.ts';
import { type BlockLowering, text } from '../parts.ts';
import { tones } from '../../parts/tone/tone.ts';

/** `alert`: a text with a tone, for attention. */
export const lowerAlertBlock: BlockLowering<Source.AlertBlock> = (place, cursor) => ({
  text: text(inside(place, 'alert')),
  ...optional('title', text(inside(place, 'title'))),
  tone: cursor.choice('tone', tones, 'info'),
});
