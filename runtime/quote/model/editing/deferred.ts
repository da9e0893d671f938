/** Steps that run after the next paint. */
export interface DeferredSteps {
  /** Runs a step later, or before anything that is wrapped by `afterDeferred`. */
  defer(step: () => void): void;
  /** Runs waiting steps now. */
  runDeferred(): void;
  /** Wraps a function so that it runs after all deferred steps. */
  afterDeferred<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
  ): (...args: Args) => Result;
}

/**
 * Creates a queue of deferred steps. Each runs once, in order.
 * @param later schedules the queue; without it, steps run at once
 */
export function createDeferredSteps(
  later: (step: () => void) => void = (step) => step(),
): DeferredSteps {
  let waiting: (() => void)[] = [];
  function runDeferred(): void {
    const steps = waiting;
    waiting = [];
    for (const step of steps) step();
  }
  return {
    defer(step) {
      waiting.push(step);
      later(runDeferred);
    },
    runDeferred,
    afterDeferred:
      (run) =>
      (...args) => {
        runDeferred();
        return run(...args);
      },
  };
}
