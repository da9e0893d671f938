import type { ASTNode, Environment } from '@marcbachmann/cel-js';

/** Elements that one evaluation may visit in lists within lists: some tenths of a second. */
const MOST = 1_000_000;

/** What goes through a list once for each element of the list around. */
const walking: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'filter', 'map']);

/** Functions that go through the list that they are given. */
const counting: ReadonlySet<string> = new Set([
  'sum',
  'distinct',
  'flatten',
  'values',
  'keys',
  'entries',
]);

const spend = 'spend';

/** A list of ours that costs nothing more: what is around comes to its end at once. */
const nothing: readonly unknown[] = [];

/**
 * A bound on the work of expressions: lists within lists multiply (three of 300 rows are 27 million
 * turns), and an expression that takes minutes stops the page with all that is in it.
 */
export interface Budget {
  /** The source that counts what it visits in lists within lists; others stay as they are. */
  counted(source: string): string;
  /** Evaluates with the whole budget. Throws when it was not enough. */
  within<T>(evaluate: () => T): T;
}

/** @param environment one whose expressions may count */
export function createBudget(environment: Environment): Budget {
  let left = MOST;
  environment.registerFunction(`${spend}(dyn): dyn`, (list: unknown) => {
    if (left <= 0) return nothing;
    left -= sizeOf(list) + 1;
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
      const outer = left;
      left = MOST;
      try {
        const value = evaluate();
        if (left <= 0)
          throw new Error('the expression goes through too many elements of lists within lists');
        return value;
      } finally {
        left = outer;
      }
    },
  };
}

function sizeOf(list: unknown): number {
  if (Array.isArray(list)) return list.length;
  if (list instanceof Map || list instanceof Set) return list.size;
  return list !== null && typeof list === 'object' ? Object.keys(list).length : 0;
}

/** The source in which every one of some parts, which may lie in each other, is what is spent. */
function wrapped(source: string, places: readonly ASTNode[]): string {
  const marks = places.flatMap(({ start, end }) => [
    { at: start, mark: `${spend}(` },
    { at: end, mark: ')' },
  ]);
  return marks
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, mark }) => `${text.slice(0, at)}${mark}${text.slice(at)}`, source);
}

/** The lists that are gone through inside of something that goes through another. */
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
