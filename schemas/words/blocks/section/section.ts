import { optional } from '../../parts/field/fields.ts';
import { inside } from '../../../compiler/lowering/scope.ts';
import type * as Source from '../../../types.generated.ts';
import { type BlockLowering, inner, text } from '../parts.ts';
import { lowerButtons } from '../../parts/button/buttons.ts';
import { lowerColour } from '../../parts/tone/tone.ts';

/** `section`: blocks under a title, as a card or in columns. */
export const lowerSectionBlock: BlockLowering<Source.SectionBlock> = (place, cursor) => ({
  ...optional('title', text(inside(place, 'title'))),
  ...optional('subtitle', text(inside(place, 'subtitle'))),
  look: cursor.choice('look', ['plain', 'card', 'row', 'narrow'] as const, 'plain'),
  ...optional('columns', cursor.number('columns')),
  ...optional('accent', lowerColour(inside(place, 'accent'))),
  body: inner(inside(place, 'section')),
  actions: lowerButtons(inside(place, 'actions')),
});
