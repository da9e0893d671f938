import { optional } from '../../parts/field/fields.ts';
import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';
import { lowerValue } from '../../parts/value/expressions.ts';

/** `close`: closes the dialog that it stands in. */
export const lowerClose: ActionLowering<Source.CloseAction> = (place, cursor) => {
  if (!place.inDialog)
    cursor
      .get('close')
      .report(
        'CFG2105',
        'Aqui não há diálogo para fechar.',
        'Feche um diálogo nos seus próprios botões e blocos.',
      );
  return {
    action: 'close',
    ...optional(
      'result',
      cursor.has('result')
        ? lowerValue(cursor.get('result'), place.scope, place.result)
        : undefined,
    ),
  };
};
