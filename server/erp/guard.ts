import { type CircuitBreakerPolicy, CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { createBulkhead, type Bulkhead } from '../concurrency/bulkhead.ts';
import { ErpFailure } from './types.ts';

/** How much of an ERP may be used at a time. */
export interface ErpLimits {
  /** Exchanges at once: in all, of one call, of one session. */
  total: number;
  call: number;
  session: number;
  /** Exchanges that wait for a place, in all, of one call and of one session each. */
  queue: number;
  /** ms that an exchange waits for a place. */
  patience: number;
  /** Exchanges without an answer, one after the other, that open a circuit. */
  failures: number;
  /** ms from then until one exchange may try whether the ERP answers again. */
  probeAfter: number;
}

export const defaultLimits: ErpLimits = { total: 48, call: 16, session: 8, queue: 64, patience: 5_000, failures: 5, probeAfter: 5_000 };

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

export interface GuardEvent {
  /** Undefined: the ERP as a whole. */
  call: string | undefined;
  state: 'open' | 'closed';
}

/**
 * Stands before an ERP: no session, no call and no number of users takes all of its connections, and what does not answer
 * is told at once instead of waited for.
 */
export interface ErpGuard {
  /**
   * Throws `BusyError`, `CircuitOpenError`, or what `work` throws.
   * @param session whose exchange it is; undefined for those that belong to nobody
   */
  run<T>(call: string, session: string | undefined, work: () => Promise<T>): Promise<T>;
}

/** A gateway before the ERP says that there is no ERP; other errors are answers. */
const isGatewayDown = (answer: unknown): boolean =>
  answer !== null && typeof answer === 'object' && 'status' in answer && (answer.status === 502 || answer.status === 503 || answer.status === 504);

type Policy = ReturnType<typeof handleWhen>;

interface Circuit {
  policy: CircuitBreakerPolicy;
  /** ms since 1970. */
  openUntil: number;
}

interface GuardedCall {
  places: Bulkhead;
  circuit: Circuit;
}

const isKind = (error: unknown, ...kinds: readonly ErpFailure['kind'][]): boolean => error instanceof ErpFailure && kinds.includes(error.kind);

/** A call's circuit opens when it hangs; the ERP's alone when nothing reaches it, so that one report shuts nothing else. */
export function createGuard(limits: ErpLimits, notify: (event: GuardEvent) => void): ErpGuard {
  const { queue, patience, failures, probeAfter } = limits;
  const total = createBulkhead(limits.total, queue, patience);
  const sessions = new Map<string, Bulkhead>();
  const calls = new Map<string, GuardedCall>();

  /** Opens after some failures in a row; see `through` for who may try it then. */
  function circuitOf(call: string | undefined, isFailure: Policy): Circuit {
    const policy = circuitBreaker(isFailure, { halfOpenAfter: probeAfter, breaker: new ConsecutiveBreaker(failures) });
    const circuit: Circuit = { policy, openUntil: 0 };
    policy.onBreak(() => {
      circuit.openUntil = Date.now() + probeAfter;
      notify({ call, state: 'open' });
    });
    policy.onReset(() => notify({ call, state: 'closed' }));
    return circuit;
  }

  const whole = circuitOf(undefined, handleWhen((error) => isKind(error, 'unreachable')));

  function ofCall(call: string): GuardedCall {
    let known = calls.get(call);
    if (!known) {
      const policy = handleWhen((error) => isKind(error, 'timeout')).orWhenResult(isGatewayDown);
      known = { places: createBulkhead(limits.call, queue, patience), circuit: circuitOf(call, policy) };
      calls.set(call, known);
    }
    return known;
  }

  async function inSession<T>(session: string | undefined, work: () => Promise<T>): Promise<T> {
    if (session === undefined) return work();
    let places = sessions.get(session);
    if (!places) sessions.set(session, (places = createBulkhead(limits.session, queue, patience)));
    try {
      return await places.run(work);
    } finally {
      if (places.isIdle()) sessions.delete(session);
    }
  }

  /** One exchange tries an open circuit, from `probeAfter` on; the others do not wait for how that ends. */
  function refuseShut({ policy, openUntil }: Circuit): void {
    const wait = policy.state === CircuitState.Open ? openUntil - Date.now() : policy.state === CircuitState.HalfOpen ? probeAfter : 0;
    if (wait > 0) throw new CircuitOpenError(wait);
  }

  function through<T>(circuit: Circuit, work: () => Promise<T>): Promise<T> {
    refuseShut(circuit);
    return circuit.policy.execute(work);
  }

  return {
    run: async (call, session, work) => {
      const { places, circuit } = ofCall(call);
      // Before anybody waits for a place, and once more when it is there.
      refuseShut(whole);
      refuseShut(circuit);
      return inSession(session, () => places.run(() => total.run(() => through(whole, () => through(circuit, work)))));
    },
  };
}
