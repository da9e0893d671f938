import { optional } from '../../parts/field/fields.ts';
import type * as Source from '../../../types.generated.ts';
import type { BlockLowering } from '../parts.ts';
import { lowerForm, typedSchema } from '../../form/form.ts';
import { expectInto, surelyThere } from '../../parts/target/targets.ts';
import { expressionOf, lowerValue } from '../../parts/value/expressions.ts';

/** `form`: a form document, with where its values come from and go. */
export const lowerFormBlock: BlockLowering<Source.FormBlock> = (place, cursor) => {
  const form = cursor.project.resolve('form', cursor.string('form') ?? '', cursor.get('form'));
  const into = cursor.string('into');
  const shape = form && typedSchema(form);
  if (into !== undefined) expectInto(place, cursor.get('into'), into, shape ?? {});
  if (into !== undefined && cursor.has('value') && surelyThere(place, into))
    cursor
      .get('value')
      .report('CFG2710', `'${into}' já começa com um valor, e este nunca é usado.`);
  return (
    form && {
      form: lowerForm(
        { ...place, cursor: form },
        (path) => into !== undefined || provides(cursor.record().value, path.split('.')),
      ),
      ...optional('into', into),
      ...optional(
        'value',
        cursor.has('value')
          ? lowerValue(cursor.get('value'), place.scope, shape && { ...shape, required: [] }, true)
          : undefined,
      ),
    }
  );
};

/** Whether a form's `value` provides a path; an expression may provide any. */
function provides(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined || (typeof value === 'string' && expressionOf(value) !== undefined))
    return value !== undefined;
  return (
    value !== null &&
    typeof value === 'object' &&
    provides((value as Record<string, unknown>)[step], rest)
  );
}
