import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';
import { statePath } from '../../parts/target/targets.ts';

/** `reset`: gives places of the state their first values. */
export const lowerReset: ActionLowering<Source.ResetAction> = (place, cursor) => {
  const { value } = cursor.get('reset');
  const paths = typeof value === 'string' ? [value] : (value ?? []);
  for (const path of paths) statePath(place, cursor.get('reset'), path, true);
  return { action: 'reset', paths };
};
