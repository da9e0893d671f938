import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

/**
 * Reports `navigate` in a trigger on `leave`: the user would be redirected from where they are
 * going.
 */
export function checkLeaving(screen: Cursor<Source.ScreenDocument>): void {
  for (const trigger of screen.items('on')) {
    if (trigger.boolean('leave') !== true) continue;
    for (const action of trigger.items('do')) {
      if (!action.has('navigate') || action.has('when') || action.boolean('newTab') === true)
        continue;
      action
        .get('navigate')
        .report(
          'CFG2766',
          `Quem sai desta tela seria levado a '${String(action.get('navigate').value)}', para onde quer que fosse.`,
        );
    }
  }
}
