import { createBulkhead, type Bulkhead } from '../concurrency/bulkhead.ts';
import { type Circuit, createCircuit, type IsFailure } from './circuit.ts';
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

  const circuitOf = (call: string | undefined, isFailure: IsFailure): Circuit =>
    createCircuit({ isFailure, failures, probeAfter, changed: (state) => notify({ call, state }) });
  const whole = circuitOf(undefined, isUnreachable);

  function ofCall(call: string): GuardedCall {
    let known = calls.get(call);
    if (!known) {
      known = {
        places: createBulkhead(limits.call, queue, patience),
        circuit: circuitOf(call, isHanging),
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

  return {
    run: async (call, owner, work, { isUpload = false } = {}) => {
      const { places, circuit } = ofCall(call);
      // Before anybody waits for a place, and once more when it is there.
      whole.refuseShut(owner);
      circuit.refuseShut(owner);
      const exchange = () =>
        places.run(() => total.run(() => whole.run(owner, () => circuit.run(owner, work))));
      const own =
        isUpload && owner !== undefined
          ? () => ofOwner(`${owner} uploads`, Math.min(uploadPlaces, limits.session), exchange)
          : exchange;
      return ofOwner(owner, limits.session, own);
    },
  };
}
