import type * as Source from '../../../types.generated.ts';
import { type ActionLowering, expectTarget } from '../lowering.ts';

/** `submit`: sends a form of the screen. */
export const lowerSubmit: ActionLowering<Source.SubmitAction> = (place, cursor) => {
  const form = cursor.string('submit') ?? '';
  expectTarget(place, cursor.get('submit'), form, () => place.unit.forms.keys(), 'O formulário');
  place.unit.afterwards(() => {
    if (place.unit.forms.get(form) === false)
      cursor
        .get('submit')
        .report(
          'CFG2105',
          `O formulário '${form}' não tem submit: nada seria enviado.`,
          'Informe em submit, no formulário, o que o envio faz.',
        );
  });
  return { action: 'submit', form };
};
