import {
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel';
import { createBulkhead, type Bulkhead } from '../concurrency/bulkhead.ts';
import { ErpFailure } from './types.ts';

/** How much of an ERP may be used at a time. */
export interface ErpLimits {
  /**
   * Exchanges at once: in all, of one call, of one person (or session, where the ERP names nobody).
   */
  total: number;
  call: number;
  session: number;
  /** Exchanges that wait for a place, in all, of one call and of one session each. */
  queue: number;
  /** ms that an exchange waits for a place. */
  patience: number;
  /**
   * Exchanges without an answer, one after the other and each of somebody else than the one before,
   * that open a circuit.
   */
  failures: number;
  /** ms from then until one exchange may try whether the ERP answers again. */
  probeAfter: number;
}

export const defaultLimits: ErpLimits = {
  total: 48,
  call: 16,
  session: 8,
  queue: 64,
  patience: 5_000,
  failures: 5,
  probeAfter: 5_000,
};

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
 * Protects an ERP's connections: no session, no call and no number of users takes all of them, and
 * a call that does not answer fails at once instead of waiting.
 */
export interface ErpGuard {
  /**
   * Throws `BusyError`, `CircuitOpenError`, or what `work` throws.
   * @param owner whose exchange it is; undefined for those that belong to nobody
   */
  run<T>(
    call: string,
    owner: string | undefined,
    work: () => Promise<T>,
    options?: ExchangeOptions,
  ): Promise<T>;
}

export interface ExchangeOptions {
  /** Lasts as long as somebody's line needs for files, and so has few places of its own. */
  isUpload?: boolean;
}

/** Uploads at once of one person. */
const uploadPlaces = 2;

/** A gateway before the ERP says that there is no ERP; other errors are answers. */
const isGatewayDown = (answer: unknown): boolean =>
  answer !== null &&
  typeof answer === 'object' &&
  'status' in answer &&
  (answer.status === 502 || answer.status === 503 || answer.status === 504);

const isUnreachable = (error: unknown): boolean => isKind(error, 'unreachable');
const isHanging = (error: unknown, answer: unknown): boolean =>
  isKind(error, 'timeout') || isGatewayDown(answer);

type Policy = ReturnType<typeof handleWhen>;

interface Circuit {
  policy: CircuitBreakerPolicy;
  /** ms since 1970. */
  openUntil: number;
  /**
   * Whose exchange was the last without an answer: they count once until another's, and are not the
   * first to try again.
   */
  lastFailed: string | undefined;
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

interface GuardedCall {
  places: Bulkhead;
  circuit: Circuit;
}

const isKind = (error: unknown, ...kinds: readonly ErpFailure['kind'][]): boolean =>
  error instanceof ErpFailure && kinds.includes(error.kind);

/**
 * A call's circuit opens when it hangs; the ERP's alone when nothing reaches it, so that one report
 * shuts nothing else.
 */
export function createGuard(limits: ErpLimits, notify: (event: GuardEvent) => void): ErpGuard {
  const { queue, patience, failures, probeAfter } = limits;
  const total = createBulkhead(limits.total, queue, patience);
  const owners = new Map<string, Bulkhead>();
  const calls = new Map<string, GuardedCall>();

  /** Opens after some failures in a row; see `through` for who may try it then. */
  function circuitOf(call: string | undefined, isFailure: Policy): Circuit {
    const policy = circuitBreaker(isFailure, {
      halfOpenAfter: probeAfter,
      breaker: new ConsecutiveBreaker(failures),
    });
    const circuit: Circuit = { policy, openUntil: 0, lastFailed: undefined };
    policy.onBreak(() => {
      circuit.openUntil = Date.now() + probeAfter;
      notify({ call, state: 'open' });
    });
    policy.onReset(() => notify({ call, state: 'closed' }));
    return circuit;
  }

  const whole = circuitOf(undefined, handleWhen(isUnreachable));

  function ofCall(call: string): GuardedCall {
    let known = calls.get(call);
    if (!known) {
      const policy = handleWhen((error) => isHanging(error, undefined)).orWhenResult(isGatewayDown);
      known = {
        places: createBulkhead(limits.call, queue, patience),
        circuit: circuitOf(call, policy),
      };
      calls.set(call, known);
    }
    return known;
  }

  /** Within the places of one person. */
  async function ofOwner<T>(
    owner: string | undefined,
    count: number,
    work: () => Promise<T>,
  ): Promise<T> {
    if (owner === undefined) return work();
    let places = owners.get(owner);
    if (!places) owners.set(owner, (places = createBulkhead(count, queue, patience)));
    try {
      return await places.run(work);
    } finally {
      if (places.isIdle()) owners.delete(owner);
    }
  }

  /**
   * One exchange tries an open circuit, from `probeAfter` on; the others do not wait for how that
   * ends.
   */
  function refuseShut({ policy, openUntil, lastFailed }: Circuit, owner: string | undefined): void {
    if (policy.state === CircuitState.HalfOpen) throw new CircuitOpenError(probeAfter);
    if (policy.state !== CircuitState.Open) return;
    // Whose exchange failed last leaves the first try to others, for as long again.
    const from = openUntil + (owner !== undefined && owner === lastFailed ? probeAfter : 0);
    const wait = from - Date.now();
    if (wait > 0) throw new CircuitOpenError(wait);
  }

  /** @param isFailure which outcomes count against the circuit */
  async function through<T>(
    circuit: Circuit,
    owner: string | undefined,
    isFailure: (error: unknown, answer: unknown) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    refuseShut(circuit, owner);
    const isProbe = circuit.policy.state !== CircuitState.Closed;
    const repeats = (error: unknown, answer: unknown): boolean => {
      if (!isFailure(error, answer)) return false;
      const isRepeated = !isProbe && owner !== undefined && owner === circuit.lastFailed;
      circuit.lastFailed = owner;
      return isRepeated;
    };
    try {
      return await circuit.policy.execute(async () => {
        let answer: T;
        try {
          answer = await work();
        } catch (error) {
          throw repeats(error, undefined) ? new RepeatedFailure(error) : error;
        }
        if (repeats(undefined, answer)) throw new RepeatedFailure(answer);
        if (!isFailure(undefined, answer)) circuit.lastFailed = undefined;
        return answer;
      });
    } catch (error) {
      if (!(error instanceof RepeatedFailure)) throw error;
      if (isFailure(undefined, error.reason)) return error.reason as T;
      throw error.reason;
    }
  }

  return {
    run: async (call, owner, work, { isUpload = false } = {}) => {
      const { places, circuit } = ofCall(call);
      // Before anybody waits for a place, and once more when it is there.
      refuseShut(whole, owner);
      refuseShut(circuit, owner);
      const exchange = () =>
        places.run(() =>
          total.run(() =>
            through(whole, owner, isUnreachable, () => through(circuit, owner, isHanging, work)),
          ),
        );
      const own =
        isUpload && owner !== undefined
          ? () => ofOwner(`${owner} uploads`, Math.min(uploadPlaces, limits.session), exchange)
          : exchange;
      return ofOwner(owner, limits.session, own);
    },
  };
}
