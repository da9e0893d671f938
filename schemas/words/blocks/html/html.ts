import { optional } from '../../parts/field/fields.ts';
import { inside } from '../../../compiler/lowering/scope.ts';
import type * as Source from '../../../types.generated.ts';
import { type BlockLowering, text, textOf } from '../parts.ts';

/** `html`: markup, which the runtime sanitises. */
export const lowerHtml: BlockLowering<Source.HtmlBlock> = (place) => {
  const of = textOf(inside(place, 'html'));
  return of && { of, ...optional('empty', text(inside(place, 'empty'))) };
};
