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

/** How an exchange ended: an error, or else an answer. */
export type Outcome = { error: unknown } | { answer: unknown };

export interface CircuitOptions {
  /** Whether an outcome counts against the circuit. */
  isFailure(outcome: Outcome): boolean;
  /** Failures, one after the other and each of somebody else than the one before, that open it. */
  failures: number;
  /** ms from then until one exchange may try again. */
  probeAfter: number;
  changed(state: 'open' | 'closed'): void;
}

/**
 * A circuit breaker: lets exchanges through until some in a row have failed; from `probeAfter` on
 * one exchange tries again. Exchanges report how they ended instead of running inside it: every
 * call passes two breakers, and a function around another costs it a handful of promises.
 */
export class Circuit {
  private readonly options: CircuitOptions;
  private state: 'closed' | 'open' | 'tried' = 'closed';
  /** Failures in a row, each of somebody else than the one before. */
  private inRow = 0;
  /** ms since 1970. */
  private openUntil = 0;
  /**
   * Owner of the last exchange without an answer. Its failures count once until another owner's,
   * and it is not the first to try again: one person's hanging request opens the circuit for nobody
   * else.
   */
  private lastFailed: string | undefined;

  constructor(options: CircuitOptions) {
    this.options = options;
  }

  /**
   * Throws `CircuitOpenError` where an exchange may not even try.
   *
   * @param owner whose exchange it is; undefined for those that belong to nobody
   */
  refuseShut(owner: string | undefined): void {
    if (this.state === 'closed') return;
    // Others are refused while the one try is under way.
    if (this.state === 'tried') throw new CircuitOpenError(this.options.probeAfter);
    // The owner of the last failure leaves the first try to others, for as long again.
    const own = owner !== undefined && owner === this.lastFailed ? this.options.probeAfter : 0;
    const wait = this.openUntil + own - Date.now();
    if (wait > 0) throw new CircuitOpenError(wait);
  }

  /** An exchange that was not refused begins; whether it is the one that tries the circuit. */
  begin(): boolean {
    if (this.state === 'closed') return false;
    this.state = 'tried';
    return true;
  }

  /** An exchange that was begun has ended. */
  end(owner: string | undefined, isTry: boolean, outcome: Outcome): void {
    if (this.options.isFailure(outcome)) {
      const isRepeated = !isTry && owner !== undefined && owner === this.lastFailed;
      this.lastFailed = owner;
      if (!isRepeated && (++this.inRow >= this.options.failures || isTry)) this.open();
      return;
    }
    // Other errors, such as a browser that left, say nothing of those before.
    if ('answer' in outcome) {
      this.lastFailed = undefined;
      this.inRow = 0;
    }
    if (isTry && this.state === 'tried') {
      this.state = 'closed';
      this.options.changed('closed');
    }
  }

  private open(): void {
    if (this.state === 'open') return;
    this.state = 'open';
    this.openUntil = Date.now() + this.options.probeAfter;
    this.options.changed('open');
  }
}
