import type { ASTNode, Environment } from '@marcbachmann/cel-js';
import { maxVisited, nothing, sizeOf, tooMany } from './spending.ts';

/** Macros that run once for each element of a list. */
const walking: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'filter', 'map']);

/** Functions that iterate over their argument. */
const counting: ReadonlySet<string> = new Set([
  'sum',
  'distinct',
  'flatten',
  'values',
  'keys',
  'entries',
]);

const spend = 'spend';

/**
 * Limits the work of expressions: nested loops multiply (three over 300 rows are 27 million steps),
 * and an expression that runs for minutes blocks the page.
 */
export interface Budget {
  /** The source with counters in nested loops; other expressions are unchanged. */
  counted(source: string): string;
  /**
   * Evaluates with the whole budget.
   *
   * @throws when it is exceeded
   */
  within<T>(evaluate: () => T): T;
}

/** @param environment registers the counter */
export function createBudget(environment: Environment): Budget {
  let remaining = maxVisited;
  environment.registerFunction(`${spend}(dyn): dyn`, (list: unknown) => {
    if (remaining <= 0) return nothing;
    remaining -= sizeOf(list) + 1;
    return list;
  });
  return {
    counted(source) {
      if (!/\.(all|exists|exists_one|filter|map)\(/.test(source)) return source;
      const places: ASTNode[] = [];
      collect(environment.parse(source).ast, false, places);
      return wrapped(source, places);
    },
    within(evaluate) {
      const outer = remaining;
      remaining = maxVisited;
      try {
        const value = evaluate();
        if (remaining <= 0) throw tooMany();
        return value;
      } finally {
        remaining = outer;
      }
    },
  };
}

/** The source with every node of `places` wrapped in a counter; nodes may be nested. */
function wrapped(source: string, places: readonly ASTNode[]): string {
  const marks = places.flatMap(({ start, end }) => [
    { at: start, mark: `${spend}(` },
    { at: end, mark: ')' },
  ]);
  return marks
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, mark }) => `${text.slice(0, at)}${mark}${text.slice(at)}`, source);
}

/** Collects the lists that are iterated inside of another loop. */
function collect(node: ASTNode, inside: boolean, places: ASTNode[]): void {
  if (node.op === 'rcall' && walking.has(node.args[0])) {
    const [, receiver, args] = node.args;
    if (inside) places.push(receiver);
    collect(receiver, inside, places);
    for (const arg of args) collect(arg, true, places);
    return;
  }
  if (inside && node.op === 'call' && counting.has(node.args[0]) && node.args[1][0])
    places.push(node.args[1][0]);
  if (inside && node.op === 'in' && node.args[1].op !== 'list') places.push(node.args[1]);
  below(node.args, inside, places);
}

function below(args: unknown, inside: boolean, places: ASTNode[]): void {
  if (Array.isArray(args)) for (const arg of args) below(arg, inside, places);
  else if (args !== null && typeof args === 'object' && 'op' in args)
    collect(args as ASTNode, inside, places);
}
