import { optional } from '../../parts/field/fields.ts';
import { inside } from '../../../compiler/lowering/scope.ts';
import { checkOrigin, checkVideos } from '../../../compiler/rules/origins.ts';
import type * as Source from '../../../types.generated.ts';
import { type BlockLowering, text, textOf } from '../parts.ts';

/** `frame`: an embedded page. Its address is checked at run time, when the data is there. */
export const lowerFrame: BlockLowering<Source.FrameBlock> = (place, cursor) => {
  const of = textOf(inside(place, 'frame'));
  const as = cursor.choice('as', ['page', 'youtube'] as const, 'page');
  if (as === 'youtube') checkVideos(cursor.get('as'));
  else checkOrigin(cursor.get('frame'), 'frames');
  return (
    of && {
      of,
      as,
      title: text(inside(place, 'title')) ?? '',
      ...optional('height', cursor.string('height')),
      ...optional('ratio', cursor.string('ratio')),
      ...optional('phoneRatio', cursor.string('phoneRatio')),
    }
  );
};
