import { optional } from '../../parts/field/fields.ts';
import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';
import { lowerText } from '../../parts/text/text.ts';
import { tones } from '../../parts/tone/tone.ts';

/** `confirm`: asks before the chain goes on. */
export const lowerConfirm: ActionLowering<Source.ConfirmAction> = (place, cursor) => ({
  action: 'confirm',
  style: cursor.choice('style', ['dialog', 'twice', 'warning'] as const, 'dialog'),
  ...optional('text', lowerText(cursor.get('confirm'), place.unit, place.scope)),
  ...optional('title', lowerText(cursor.get('title'), place.unit, place.scope)),
  yes:
    lowerText(cursor.get('yes'), place.unit, place.scope) ??
    place.unit.project.message(cursor.record().style === 'warning' ? 'warning.ok' : 'confirm.yes'),
  no:
    lowerText(cursor.get('no'), place.unit, place.scope) ??
    place.unit.project.message('confirm.no'),
  tone: cursor.choice('tone', tones, 'danger'),
});
