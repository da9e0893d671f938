import jsonata from 'jsonata';

/** A mapping that failed or went past its bounds. */
export class MapFault extends Error {
  override readonly name = 'MapFault';
}

export type Mapping = (input: unknown) => Promise<unknown>;

/** Bounds of one evaluation: ms, depth of recursion, length of any list it makes. */
const bounds = { timeout: 1_000, stack: 500, sequence: 200_000 };

function reason(error: unknown): string {
  if (error !== null && typeof error === 'object' && 'message' in error) return String(error.message);
  return String(error);
}

/** Compiles a JSONata mapping of a release. Each evaluation has its own frame, so calls may overlap. */
export function createMapping(source: string): Mapping {
  const expression = jsonata(source, bounds);
  return async (input) => {
    try {
      return await expression.evaluate(input, {});
    } catch (error) {
      throw new MapFault(reason(error), { cause: error });
    }
  };
}
