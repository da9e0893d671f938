import jsonata from 'jsonata';
import { mapFunctions } from '../../schemas/expressions/mapFunctions.ts';

/** A mapping that failed or went past its bounds. */
export class MapFault extends Error {
  override readonly name = 'MapFault';
}

/** `known` are further values by name, each a variable of the mapping. */
export type Mapping = (input: unknown, known?: Readonly<Record<string, unknown>>) => Promise<unknown>;

interface Bounds extends jsonata.JsonataOptions {
  /** ms */
  timeout: number;
  /** Depth of recursion. */
  stack: number;
  /** Length of any list it makes. */
  sequence: number;
}

/**
 * What one evaluation may use; jsonata knows these options, its types do not yet. A quote of a thousand lines, every
 * field of them renamed, takes most of a second where others work too.
 */
const bounds: Bounds = { timeout: 3_000, stack: 500, sequence: 200_000 };

/** Code and position only: JSONata's messages quote the data, and this text goes into the log. */
function reason(error: unknown): string {
  if (error === null || typeof error !== 'object' || !('code' in error)) return 'failed';
  return `${String(error.code)}${'position' in error ? ` at ${String(error.position)}` : ''}`;
}

/** Compiles a JSONata mapping of a release. Each evaluation has its own frame, so calls may overlap. */
export function createMapping(source: string): Mapping {
  const expression = jsonata(source, bounds);
  for (const [name, implementation] of Object.entries(mapFunctions)) expression.registerFunction(name, implementation);
  return async (input, known = {}) => {
    try {
      return await expression.evaluate(input, known);
    } catch (error) {
      throw new MapFault(reason(error), { cause: error });
    }
  };
}
