import type * as Source from '../../../types.generated.ts';
import { type ActionLowering, expectTarget } from '../lowering.ts';

/** `refresh`: loads lists and data again. */
export const lowerRefresh: ActionLowering<Source.RefreshAction> = (place, cursor) => {
  const { value } = cursor.get('refresh');
  const targets = typeof value === 'string' ? [value] : (value ?? []);
  for (const name of targets)
    if (name !== 'session')
      expectTarget(
        place,
        cursor.get('refresh'),
        name,
        () => [...place.unit.lists, ...[...place.unit.data].map((id) => `data.${id}`)],
        'A lista ou o dado',
      );
  return { action: 'refresh', targets };
};
