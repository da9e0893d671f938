import type { ASTNode, Environment } from '@marcbachmann/cel-js';
import { RE2JS } from 're2js';
import { linearMethod } from '../../../schemas/expressions/language/linear-matches.ts';
import { createEvaluator } from '../../../schemas/expressions/evaluation/runtime.ts';
import { createCelEnvironment } from '../../../schemas/expressions/language/environment.ts';
import { CelFault } from '../../../schemas/expressions/language/host.ts';
import { inlineSize, MapFault } from './evaluation.ts';
import type { MapThreads } from './threads.ts';

/** Whether an answer satisfies a condition. Throws `MapFault`. */
export type Condition = (answer: unknown, size: number) => Promise<boolean>;

/** A condition is about the answer alone: it has no parameters to ask for. */
const host = {
  param: (name: string): never => {
    throw new Error(`param('${name}') is not known here`);
  },
  today: () => new Date().toISOString().slice(0, 10),
  now: () => new Date().toISOString().slice(0, 16),
};

function registerMatches(environment: Environment): void {
  const patterns = new Map<string, RE2JS>();
  environment.registerFunction(
    `string.${linearMethod}(string): bool`,
    (text: string, source: string) => {
      let pattern = patterns.get(source);
      if (!pattern) patterns.set(source, (pattern = RE2JS.compile(source)));
      return pattern.test(text);
    },
  );
}

const evaluate = createEvaluator(host, registerMatches);
const parser = createCelEnvironment(host);
registerMatches(parser);

/** Throws `MapFault` with the expression and CEL's reason. */
export function holds(source: string, answer: unknown): boolean {
  try {
    return evaluate(source, { result: answer }) === true;
  } catch (error) {
    if (error instanceof CelFault) throw new MapFault(error.message, { cause: error });
    throw error;
  }
}

/**
 * Methods that look at every entry of a list, which may stand in one another, and those that look
 * at every character.
 */
const dearMethods: ReadonlySet<string> = new Set([
  'all',
  'exists',
  'exists_one',
  'existsOne',
  'filter',
  'map',
  'matches',
  linearMethod,
]);

/** Whether a condition may take longer than a few steps for each value of its answer. */
function isDearCondition(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isDearCondition);
  if (node === null || typeof node !== 'object' || !('op' in node)) return false;
  const { op, args } = node as ASTNode;
  return (op === 'rcall' && dearMethods.has(args[0])) || isDearCondition(args);
}

/**
 * Compiles the `ok` of a call. One that reads single values of a small answer is evaluated here;
 * any other one in a thread, which ends with its deadline.
 * @param owner whose condition it is, for a fair share of the threads
 */
export function createCondition(source: string, threads: MapThreads, owner: object): Condition {
  const dear = isDearCondition(parser.parse(source).ast);
  return async (answer, size) =>
    dear || size > inlineSize
      ? (await threads.run(owner, { kind: 'condition', source, answer })) === true
      : holds(source, answer);
}
