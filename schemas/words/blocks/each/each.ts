import { inside } from '../../../compiler/lowering/scope.ts';
import type { JsonSchema } from '../../../release/types.ts';
import type * as Source from '../../../types.generated.ts';
import { type BlockLowering, inner, recordsOf, text } from '../parts.ts';
import { optional, resolvePath } from '../../parts/field/fields.ts';

/** Schema of `item` in the heading of a group. */
const groupSchema: JsonSchema = {
  type: 'object',
  required: ['key', 'label', 'count'],
  properties: { key: { type: 'string' }, label: { type: 'string' }, count: { type: 'integer' } },
};

/** `each`: its blocks once for each record of a list, in groups where it says so. */
export const lowerEachBlock: BlockLowering<Source.EachBlock> = (place, cursor) => {
  const { cel, element, repeated } = recordsOf(place, 'each');
  const groupBy = cursor.string('groupBy')?.split('.');
  if (groupBy) resolvePath(cursor.get('groupBy'), element, groupBy, place.scope);
  return (
    cel && {
      of: cel,
      ...optional('groupBy', groupBy),
      ...optional(
        'heading',
        text(inside(place, 'heading', place.scope.with({ item: groupSchema }))),
      ),
      body: inner(inside(repeated, 'body')),
      ...optional('empty', text(inside(place, 'empty'))),
      ...optional('columns', cursor.get('columns').value),
    }
  );
};
