import type * as Source from '../../../types.generated.ts';
import { typeOfSchema } from '../../../expressions/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { resolvePath } from '../../parts/field/fields.ts';
import type { Place } from '../../../compiler/lowering/scope.ts';
import { lowerText } from '../../parts/text/text.ts';

/** `invalid`: sets an error at a field of the form, or, within a list of records, of the record. */
export function lowerInvalid(
  { unit, scope, record }: Place,
  cursor: Cursor<Source.InvalidAction>,
): Record<string, unknown> | undefined {
  const field = cursor.string('invalid') ?? '';
  const data = record ?? scope.roots.form;
  if (!data) {
    cursor
      .get('invalid')
      .report(
        'CFG2105',
        'Aqui não há formulário.',
        'A ação invalid só vale nas ações de um formulário.',
      );
    return undefined;
  }
  resolvePath(cursor.get('invalid'), typeOfSchema(data, scope.entities), field.split('.'), scope);
  return { action: 'invalid', field, message: lowerText(cursor.get('message'), unit, scope) ?? '' };
}
