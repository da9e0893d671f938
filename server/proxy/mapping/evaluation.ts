import jsonata from 'jsonata';
import { mapFunctions } from '../../../schemas/expressions/language/map-functions.ts';

/** A mapping that failed or went past its bounds. */
export class MapFault extends Error {
  override readonly name = 'MapFault';
}

/** Limits of one evaluation. */
export interface Bounds {
  /** ms; looked at between the steps of an expression, never within one. */
  timeout: number;
  /** Depth of recursion. */
  stack: number;
  /** Length of any list it makes. */
  sequence: number;
}

/** Bytes of an answer; a larger one is looked at in a thread. */
export const inlineSize = 128 * 1024;

/** Options of jsonata that its types lack. */
type BoundedOptions = jsonata.JsonataOptions & Bounds;

/** Code and position only: JSONata's messages quote the data, and this text goes into the log. */
export function reasonOf(error: unknown): string {
  if (error === null || typeof error !== 'object' || !('code' in error)) return 'failed';
  return `${String(error.code)}${'position' in error ? ` at ${String(error.position)}` : ''}`;
}

/**
 * Whether an evaluation ended because it took too long or made too long a list, and not because it
 * is wrong.
 */
export const wentPast = (error: unknown): boolean =>
  ['D1012', 'D2015'].some((code) => reasonOf(error).startsWith(code));

/**
 * A JSONata expression with the functions that every mapping has. Each evaluation has its own
 * frame, so they may overlap.
 */
export function compileMapping(source: string, bounds: Bounds): jsonata.Expression {
  const options: BoundedOptions = bounds;
  const expression = jsonata(source, options);
  for (const [name, implementation] of Object.entries(mapFunctions))
    expression.registerFunction(name, implementation);
  return expression;
}
