import { inside } from '../../../compiler/lowering/scope.ts';
import type * as Source from '../../../types.generated.ts';
import { optional } from '../../parts/field/fields.ts';
import { lowerIcon } from '../../parts/icon/icon.ts';
import { lowerTone } from '../../parts/tone/tone.ts';
import { type BlockLowering, datePath, recordsOf, text, textOr } from '../parts.ts';

/** `timeline`: events in order. */
export const lowerTimeline: BlockLowering<Source.TimelineBlock> = (place, cursor) => {
  const { cel, element, repeated } = recordsOf(place, 'timeline');
  const time = datePath(inside(repeated, 'at'), element);
  return (
    cel &&
    time && {
      of: cel,
      time,
      title: text(inside(repeated, 'title')) ?? '',
      ...optional('text', text(inside(repeated, 'text'))),
      ...optional('by', text(inside(repeated, 'by'))),
      ...optional('icon', lowerIcon(repeated)),
      ...optional('tone', lowerTone(cursor.get('tone'), repeated.scope)),
      ...optional('first', cursor.number('first')),
      ...optional(
        'all',
        cursor.has('first') ? textOr(inside(place, 'all'), 'timeline.all') : undefined,
      ),
      ...optional('end', text(inside(place, 'end'))),
      empty: textOr(inside(place, 'empty'), 'list.empty'),
    }
  );
};
