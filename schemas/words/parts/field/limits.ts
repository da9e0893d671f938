import type * as Source from '../../../types.generated.ts';
import { CelFault } from '../../../expressions/language/host.ts';
import { createEvaluator } from '../../../expressions/evaluation/runtime.ts';
import type { JsonSchema } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { expressionOf } from '../value/expressions.ts';

/** Any fixed day: only the distance of two limits matters. */
const evaluate = createEvaluator({
  param: () => undefined,
  today: () => '2026-01-15',
  now: () => '2026-01-15T12:00',
});

/**
 * Reports limits of a field or filter that allow no value, as far as they are constant or depend on
 * the day only.
 *
 * @param schema of the field, whose own limits apply too
 */
export function checkLimits(
  cursor: Cursor<Pick<Source.FormField, 'min' | 'max'>>,
  schema: JsonSchema,
): void {
  const [min, max] = [known(cursor.get('min')), known(cursor.get('max'))];
  const why = (low: unknown, high: unknown): string =>
    `O menor valor é ${String(low)}, mas o maior é ${String(high)}: nenhum serviria.`;
  // Two constant numbers are checked in the document.
  const plain = typeof cursor.record().min === 'number' && typeof cursor.record().max === 'number';
  if (!plain && isMore(min, max)) cursor.latest('min', 'max').report('CFG1105', why(min, max));
  else if (isMore(min, schema.maximum))
    cursor.get('min').report('CFG1105', why(min, schema.maximum));
  else if (isMore(schema.minimum, max))
    cursor.get('max').report('CFG1105', why(schema.minimum, max));
}

/** The value of a limit that is constant or depends on the day; undefined for any other. */
function known({ value }: Cursor): unknown {
  const source = typeof value === 'string' ? expressionOf(value) : undefined;
  if (source === undefined) return value;
  try {
    return evaluate(source, {});
  } catch (cause) {
    if (cause instanceof CelFault) return undefined;
    throw cause;
  }
}

const isMore = (low: unknown, high: unknown): boolean =>
  (typeof low === 'number' && typeof high === 'number' && low > high) ||
  (typeof low === 'string' && typeof high === 'string' && low > high);
