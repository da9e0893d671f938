import { BoundedCache } from '../bounded-cache.ts';
import { CelFault, type CelHost } from '../language/host.ts';
import { maxVisited, tooMany } from '../evaluation/spending.ts';
import { compile, type Run } from './compile.ts';
import type { CelTree } from './tree.ts';
import { Optional } from './values.ts';

/** Results without NaN, which is a missing value. */
function toJson(value: unknown): unknown {
  if (value instanceof Optional) return toJson(value.value());
  if (Number.isNaN(value)) return undefined;
  if (Array.isArray(value)) return value.map(toJson);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toJson(entry)]));
  return value;
}

/**
 * Whether a tree builds a list or map. Only then can NaN or an optional be inside its value; any
 * other object is one of the roots' and keeps its identity, on which memoised components rely.
 */
const builds = (tree: CelTree): boolean =>
  Array.isArray(tree) && (['[', '{', 'map'].includes(String(tree[0])) || tree.some(builds));

function prepare(tree: CelTree): Run {
  const run = compile(tree);
  const converts = builds(tree);
  return (evaluation) => {
    const value = run(evaluation);
    if (evaluation.remaining <= 0) throw tooMany();
    if (value instanceof Optional) return value.value();
    return converts || typeof value === 'number' ? toJson(value) : value;
  };
}

const paths = new BoundedCache<Run>();
const prepared = new WeakMap<object, Run>();

function preparedOf(tree: CelTree): Run {
  if (typeof tree === 'string') return paths.of(tree, prepare);
  if (tree === null || typeof tree !== 'object') return () => tree;
  let evaluate = prepared.get(tree);
  if (!evaluate) prepared.set(tree, (evaluate = prepare(tree)));
  return evaluate;
}

/**
 * Evaluates an expression of object code over its roots, as the CEL library does its source.
 * Throws `CelFault`, also where the budget is exceeded (see `budget.ts`).
 */
export function evaluateTree(
  tree: CelTree,
  roots: Readonly<Record<string, unknown>>,
  host: CelHost,
): unknown {
  try {
    return preparedOf(tree)({ roots, host, remaining: maxVisited });
  } catch (cause) {
    throw new CelFault(cause);
  }
}
