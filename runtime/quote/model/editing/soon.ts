/** What was decided and is done a moment later, when it is in nobody's way. */
export interface Soon {
  /** Does a step later, or before anything else that must find it done. */
  soon(step: () => void): void;
  /** Does what waits, now. */
  settle(): void;
  /** The function, which finds everything done that was to be done. */
  settled<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
  ): (...args: Args) => Result;
}

/**
 * Steps that wait for a moment of their host's choosing. Each is done once, in the order they came.
 * @param later runs a step at that moment; without one, steps are done at once
 */
export function createSoon(later: (step: () => void) => void = (step) => step()): Soon {
  let waiting: (() => void)[] = [];
  function settle(): void {
    const steps = waiting;
    waiting = [];
    for (const step of steps) step();
  }
  return {
    soon(step) {
      waiting.push(step);
      later(settle);
    },
    settle,
    settled:
      (run) =>
      (...args) => {
        settle();
        return run(...args);
      },
  };
}
