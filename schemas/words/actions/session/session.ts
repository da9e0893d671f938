import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';

/** `session`: ends, reloads or restores the session. */
export const lowerSession: ActionLowering<Source.SessionAction> = (_place, cursor) => ({
  action: 'session',
  do: cursor.choice('session', ['end', 'reload', 'restore'] as const, 'end'),
});
