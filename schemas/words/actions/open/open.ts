import { optional } from '../../parts/field/fields.ts';
import { inside } from '../../../compiler/lowering/scope.ts';
import type * as Source from '../../../types.generated.ts';
import { changedBy, whateverRuns } from '../changes.ts';
import type { ActionLowering } from '../lowering.ts';
import { dialogResult, expectResult } from '../../dialog/dialog-result.ts';

/** `open`: opens a dialog. The chain goes on at once; `done` and `closed` run when it ends. */
export const lowerOpen: ActionLowering<Source.OpenAction> = (place, cursor) => {
  const dialog = cursor.string('open') ?? '';
  const inputs = place.unit.words.dialog(place, dialog, cursor.get('open'));
  if (cursor.items('done').length > 0) expectResult(place, dialog, cursor.get('done'));
  // The chain continues while the dialog is open, so chains that wait for its end run after the
  // rest.
  const after = whateverRuns(place.scope, place.later ?? []);
  const done = place.unit.words.chain(
    inside(place, 'done', after.with({ result: dialogResult(place.unit.project, dialog) })),
  );
  return {
    action: 'open',
    dialog,
    with: inputs,
    done,
    ...optional(
      'closed',
      cursor.has('closed')
        ? place.unit.words.chain(
            inside(place, 'closed', after.forgetting(cursor.items('done').flatMap(changedBy))),
          )
        : undefined,
    ),
  };
};
