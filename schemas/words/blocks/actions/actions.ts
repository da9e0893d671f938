import { inside } from '../../../compiler/lowering/scope.ts';
import type * as Source from '../../../types.generated.ts';
import type { BlockLowering } from '../parts.ts';
import { lowerButtons } from '../../parts/button/buttons.ts';

/** `actions`: buttons in a row. */
export const lowerActionsBlock: BlockLowering<Source.ActionsBlock> = (place, cursor) => ({
  buttons: lowerButtons(inside(place, 'actions')),
  align: cursor.choice('align', ['start', 'center', 'end', 'between'] as const, 'start'),
});
