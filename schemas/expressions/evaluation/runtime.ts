import { type Environment, Optional } from '@marcbachmann/cel-js';
import { createBudget } from './budget.ts';
import { createCelEnvironment } from '../language/environment.ts';
import { CelFault, type CelHost } from '../language/host.ts';

/** Converts CEL's integers and maps to numbers and plain objects, and NaN to null. */
function toJson(value: unknown): unknown {
  if (value instanceof Optional) return value.hasValue() ? toJson(value.value()) : undefined;
  if (typeof value === 'bigint') return Number(value);
  if (Number.isNaN(value)) return undefined;
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, entry]) => [String(key), toJson(entry)]));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toJson(entry)]));
  return value;
}

/**
 * Whether an expression builds a list or map. Only then can integers be inside its value; any other
 * object is one of the roots' and keeps its identity, on which memoised components rely.
 */
function builds(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(builds);
  if (node === null || typeof node !== 'object' || !('op' in node) || !('args' in node))
    return false;
  return (
    node.op === 'map' ||
    node.op === 'list' ||
    (node.op === 'rcall' && Array.isArray(node.args) && node.args[0] === 'map') ||
    builds(node.args)
  );
}

type Evaluate = (roots: Record<string, unknown>) => unknown;

/**
 * An evaluator of sources, by the library: for the compiler and for conditions of mappings; object
 * code has trees instead (`tree/evaluate.ts`). It has its own cache of parsed expressions, whose
 * number a release bounds. Throws `CelFault`, also where the budget is exceeded (see `budget.ts`).
 *
 * @param extend registers functions of this evaluator
 */
export function createEvaluator(
  host: CelHost,
  extend?: (environment: Environment) => void,
): (source: string, roots: Record<string, unknown>) => unknown {
  const environment = createCelEnvironment(host);
  extend?.(environment);
  const budget = createBudget(environment);
  const parsed = new Map<string, Evaluate>();
  return (source, roots) => {
    try {
      let evaluate = parsed.get(source);
      if (!evaluate) {
        const expression = environment.parse(budget.counted(source));
        const convert = builds(expression.ast);
        evaluate = (context) => {
          const value: unknown = budget.within(() => expression(context) as unknown);
          if (value instanceof Optional) return value.hasValue() ? value.value() : undefined;
          return convert || typeof value !== 'object' ? toJson(value) : value;
        };
        parsed.set(source, evaluate);
      }
      return evaluate(roots);
    } catch (cause) {
      throw new CelFault(cause, source);
    }
  };
}
