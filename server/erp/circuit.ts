import { CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';

/** The ERP, or one of its calls, has not answered for some time: nobody waits for it. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
  /** ms until it is tried again, at the most. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('circuit open');
    this.retryAfter = retryAfter;
  }
}

/**
 * Without an answer, and the same person's as the one before: one person's hanging request opens
 * the circuit for nobody else.
 */
class RepeatedFailure extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('repeated');
    this.reason = reason;
  }
}

/** Whether an outcome counts against the circuit: an error, or else an answer. */
export type IsFailure = (error: unknown, answer: unknown) => boolean;

/** Lets exchanges through until too many in a row have failed. */
export interface Circuit {
  /** Throws `CircuitOpenError` where an exchange may not even try. */
  refuseShut(owner: string | undefined): void;
  /** @param owner whose exchange it is; undefined for those that belong to nobody */
  run<T>(owner: string | undefined, work: () => Promise<T>): Promise<T>;
}

export interface CircuitOptions {
  isFailure: IsFailure;
  /** Failures, one after the other and each of somebody else than the one before, that open it. */
  failures: number;
  /** ms from then until one exchange may try again. */
  probeAfter: number;
  changed(state: 'open' | 'closed'): void;
}

/** Opens after some failures in a row; one exchange tries it then, from `probeAfter` on. */
export function createCircuit(options: CircuitOptions): Circuit {
  const { isFailure, failures, probeAfter, changed } = options;
  /** ms since 1970. */
  let openUntil = 0;
  /**
   * Whose exchange was the last without an answer: they count once until another's, and are not the
   * first to try again.
   */
  let lastFailed: string | undefined;
  const policy = circuitBreaker(
    handleWhen((error) => isFailure(error, undefined)).orWhenResult((answer) =>
      isFailure(undefined, answer),
    ),
    { halfOpenAfter: probeAfter, breaker: new ConsecutiveBreaker(failures) },
  );
  policy.onBreak(() => {
    openUntil = Date.now() + probeAfter;
    changed('open');
  });
  policy.onReset(() => changed('closed'));

  /** The others do not wait for how the one try ends. */
  function refuseShut(owner: string | undefined): void {
    if (policy.state === CircuitState.HalfOpen) throw new CircuitOpenError(probeAfter);
    if (policy.state !== CircuitState.Open) return;
    // Whose exchange failed last leaves the first try to others, for as long again.
    const from = openUntil + (owner !== undefined && owner === lastFailed ? probeAfter : 0);
    const wait = from - Date.now();
    if (wait > 0) throw new CircuitOpenError(wait);
  }

  async function run<T>(owner: string | undefined, work: () => Promise<T>): Promise<T> {
    refuseShut(owner);
    const isProbe = policy.state !== CircuitState.Closed;
    const repeats = (error: unknown, answer: unknown): boolean => {
      if (!isFailure(error, answer)) return false;
      const isRepeated = !isProbe && owner !== undefined && owner === lastFailed;
      lastFailed = owner;
      return isRepeated;
    };
    try {
      return await policy.execute(async () => {
        let answer: T;
        try {
          answer = await work();
        } catch (error) {
          throw repeats(error, undefined) ? new RepeatedFailure(error) : error;
        }
        if (repeats(undefined, answer)) throw new RepeatedFailure(answer);
        if (!isFailure(undefined, answer)) lastFailed = undefined;
        return answer;
      });
    } catch (error) {
      if (!(error instanceof RepeatedFailure)) throw error;
      if (isFailure(undefined, error.reason)) return error.reason as T;
      throw error.reason;
    }
  }

  return { refuseShut, run };
}
