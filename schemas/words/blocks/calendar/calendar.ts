import type * as Source from '../../../types.generated.ts';
import { typeOfSchema } from '../../../expressions/types.ts';
import type { JsonSchema } from '../../../release/types.ts';
import { bringsRows, lowerCallUse, rowSchema } from '../../call/call-use.ts';
import { optional } from '../../parts/field/fields.ts';
import { inside, type Place } from '../../../compiler/lowering/scope.ts';
import { expectInto } from '../../parts/target/targets.ts';
import { lowerTone } from '../../parts/tone/tone.ts';
import { type BlockLowering, datePath, text } from '../parts.ts';

/** The visible days, `YYYY-MM-DD`, both inclusive. */
const rangeSchema: JsonSchema = {
  type: 'object',
  required: ['start', 'end'],
  properties: {
    start: { type: 'string', format: 'date' },
    end: { type: 'string', format: 'date' },
  },
};
const views = ['month', 'week', 'list'];

/**
 * `calendar`: records by day; the visible `range` is an argument of the call. A target of
 * `refresh`.
 */
export const lowerCalendar: BlockLowering<Source.CalendarBlock> = (place, cursor, id) => {
  const { unit } = place;
  unit.lists.add(id);
  const into = cursor.string('into');
  if (into !== undefined) expectInto(place, cursor.get('into'), into, rangeSchema);
  const name = cursor.string('calendar') ?? '';
  const use = lowerCallUse(
    { ...place, scope: place.scope.with({ range: rangeSchema }) },
    name,
    cursor.get('calendar'),
    { serves: bringsRows },
  );
  if (!use) return undefined;
  const rows = rowSchema(use.call);
  const scope = place.scope.with({ row: rows?.row ?? {} });
  const row = typeOfSchema(rows?.row, scope.entities);
  const each: Place<Source.CalendarBlock> = { ...place, scope };
  const start = datePath(inside(each, 'at'), row);
  return (
    start && {
      call: name,
      with: use.with,
      start,
      ...optional('end', datePath(inside(each, 'end'), row)),
      title: text(inside(each, 'title')) ?? '',
      ...optional('tone', lowerTone(cursor.get('tone'), scope)),
      ...optional(
        'open',
        cursor.has('open') ? unit.words.chain({ ...each, cursor: cursor.get('open') }) : undefined,
      ),
      views: cursor.has('views') ? cursor.strings('views') : views,
      ...optional('empty', text(inside(place, 'empty'))),
      ...optional('into', into),
    }
  );
};
