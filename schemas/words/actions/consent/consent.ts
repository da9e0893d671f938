import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';

/** `consent`: opens the choice of cookies again. */
export const lowerConsent: ActionLowering<Source.ConsentAction> = (_place, cursor) => {
  if (!cursor.project.find('shell', 'shell')?.has('consent'))
    cursor
      .get('consent')
      .report('CFG2105', 'A moldura não tem aviso de cookies.', 'Escreva consent em shell/shell.');
  return { action: 'consent' };
};
