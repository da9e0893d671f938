import { optional } from '../../parts/field/fields.ts';
import { inside } from '../../../compiler/lowering/scope.ts';
import type * as Source from '../../../types.generated.ts';
import { type BlockLowering, text } from '../parts.ts';
import { lowerIcon } from '../../parts/icon/icon.ts';
import { lowerTone } from '../../parts/tone/tone.ts';

/** `text`: one text. */
export const lowerTextBlock: BlockLowering<Source.TextBlock> = (place, cursor) => ({
  text: text(inside(place, 'text')),
  look: cursor.choice(
    'look',
    ['title', 'subtitle', 'body', 'muted', 'small', 'tag', 'figure', 'code'] as const,
    'body',
  ),
  ...optional('icon', lowerIcon(place)),
  ...optional('tone', lowerTone(cursor.get('tone'), place.scope)),
});
