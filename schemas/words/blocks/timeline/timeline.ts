import { optional } from '../../parts/field/fields.ts';
import { lowerIcon } from '../../parts/icon/icon.ts';
import { lowerTone } from '../../parts/tone/tone.ts';
import { type BlockLowering, datePath, recordsOf, text, textOr } from '../parts.ts';

/** `timeline`: what happened, in order. */
export const lowerTimeline: BlockLowering = (place, cursor) => {
  const { cel, element, repeated } = recordsOf(place, 'timeline');
  const time = datePath(repeated, 'at', element);
  return (
    cel &&
    time && {
      of: cel,
      time,
      title: text(repeated, 'title') ?? '',
      ...optional('text', text(repeated, 'text')),
      ...optional('by', text(repeated, 'by')),
      ...optional('icon', lowerIcon(repeated)),
      ...optional('tone', lowerTone(cursor, 'tone', repeated.scope)),
      ...optional('first', cursor.number('first')),
      ...optional('all', cursor.has('first') ? textOr(place, 'all', 'timeline.all') : undefined),
      ...optional('end', text(place, 'end')),
      empty: textOr(place, 'empty', 'list.empty'),
    }
  );
};
