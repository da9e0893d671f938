import type { Cel, Value } from './types.ts';

const isCel = (value: object): value is Cel => '$cel' in value;

/**
 * A value of a release with its expressions evaluated. Properties that come out as null or
 * undefined are left out of their object, as an absent argument of a call.
 */
export function evaluateValue(value: Value, evaluate: (cel: Cel) => unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((entry) => evaluateValue(entry, evaluate));
  if (isCel(value)) return evaluate(value);
  const result: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const evaluated = evaluateValue(entry, evaluate);
    if (evaluated !== undefined && evaluated !== null) result[name] = evaluated;
  }
  return result;
}
