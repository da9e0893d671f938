import { suggest } from '../../../diagnostics/nearest.ts';
import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';

/** `step`: moves a wizard to a step. */
export const lowerStep: ActionLowering<Source.StepAction> = (place, cursor) => {
  const to = cursor.string('step') ?? 'next';
  const known = ['next', 'back', ...(place.steps ?? [])];
  if (!place.steps)
    cursor
      .get('step')
      .report('CFG2105', 'Aqui não há assistente.', 'A ação step só vale dentro de um assistente.');
  else if (!known.includes(to))
    cursor.get('step').report('CFG2105', `O passo '${to}' não existe.`, suggest(to, known));
  return { action: 'step', to };
};
