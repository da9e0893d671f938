import { isExpensive } from './cost.ts';
import {
  type Bounds,
  compileMapping,
  inlineSize,
  MapFault,
  reasonOf,
  wentPast,
} from './evaluation.ts';
import type { MapThreads } from './threads.ts';

export interface MapInput {
  /** Further values by name, each a variable of the mapping. */
  known?: Readonly<Record<string, unknown>>;
  /** Bytes that the input came in. */
  size?: number;
}

/** Throws `MapFault`. */
export type Mapping = (input: unknown, more?: MapInput) => Promise<unknown>;

/** Limits of an evaluation in the server's own thread: every other request waits for it. */
const inline: Bounds = { timeout: 100, stack: 500, sequence: 20_000 };
/** ms; how long a mapping that went past its bounds is not tried here again. */
const restMs = 60_000;

/**
 * Compiles a JSONata mapping of a release. A cheap one runs here, within narrow limits; one that
 * could hold up the server (`isDear`), has a large answer to read, or exceeded those limits runs in
 * a thread, which is ended at its deadline. A mapping changes nothing, so it can be run again
 * there.
 * @param owner whose mapping it is, for a fair share of the threads
 */
export function createMapping(source: string, threads: MapThreads, owner: object): Mapping {
  const expression = compileMapping(source, inline);
  const dear = isExpensive(expression.ast());
  let restingUntil = 0;

  return async (input, { known = {}, size = 0 } = {}) => {
    const aside = () => threads.run(owner, { kind: 'mapping', source, input, known });
    if (dear || size > inlineSize || performance.now() < restingUntil) return aside();
    try {
      return await expression.evaluate(input, known);
    } catch (error) {
      if (!wentPast(error)) throw new MapFault(reasonOf(error), { cause: error });
    }
    restingUntil = performance.now() + restMs;
    return aside();
  };
}
