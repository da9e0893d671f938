import type * as Source from '../../../types.generated.ts';
import type { BlockLowering } from '../parts.ts';
import { lowerList } from '../../list/list.ts';

/** `list`: a list document, or one that is written here. */
export const lowerListBlock: BlockLowering<Source.ListBlock> = (place, cursor) => {
  const of = cursor.get('list');
  if (typeof of.value !== 'string')
    return { list: lowerList({ ...place, cursor: of.as<Source.ListDocument>() }) };
  const list = cursor.project.resolve('list', of.value, of);
  return list && { list: lowerList({ ...place, cursor: list }) };
};
