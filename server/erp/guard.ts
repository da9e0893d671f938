import { createBulkhead, type Bulkhead } from '../concurrency/bulkhead.ts';
import { Circuit, type Outcome } from './circuit.ts';
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
  /** An upload lasts as long as the person's line needs, so there are few places for uploads. */
  isUpload?: boolean;
}

/** Uploads at once of one person. */
const uploadPlaces = 2;

const isKind = (outcome: Outcome, kind: ErpFailure['kind']): boolean =>
  'error' in outcome && outcome.error instanceof ErpFailure && outcome.error.kind === kind;

/** A gateway before the ERP says that there is no ERP; other errors are answers. */
function isGatewayDown(outcome: Outcome): boolean {
  if (!('answer' in outcome)) return false;
  const { answer } = outcome;
  return (
    answer !== null &&
    typeof answer === 'object' &&
    'status' in answer &&
    (answer.status === 502 || answer.status === 503 || answer.status === 504)
  );
}

const isUnreachable = (outcome: Outcome): boolean => isKind(outcome, 'unreachable');
const isHanging = (outcome: Outcome): boolean =>
  isKind(outcome, 'timeout') || isGatewayDown(outcome);

/** Works in a place of each bulkhead, entered one after the other. */
async function within<T>(bulkheads: readonly Bulkhead[], work: () => Promise<T>): Promise<T> {
  let entered = 0;
  try {
    for (const bulkhead of bulkheads) {
      const turn = bulkhead.enter();
      if (turn) await turn;
      entered += 1;
    }
    return await work();
  } finally {
    while (entered > 0) bulkheads[--entered]?.leave();
  }
}

/** An exchange that both circuits watch: the ERP's and its call's. */
async function attempt<T>(
  circuits: readonly [Circuit, Circuit],
  owner: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const [whole, circuit] = circuits;
  whole.refuseShut(owner);
  circuit.refuseShut(owner);
  const triesWhole = whole.begin();
  const triesCall = circuit.begin();
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    whole.end(owner, triesWhole, { error });
    circuit.end(owner, triesCall, { error });
    throw error;
  }
  whole.end(owner, triesWhole, { answer });
  circuit.end(owner, triesCall, { answer });
  return answer;
}

interface GuardedCall {
  places: Bulkhead;
  circuit: Circuit;
}

/**
 * A call's circuit opens when it hangs; the ERP's alone when nothing reaches it, so that one report
 * shuts nothing else.
 */
export function createGuard(limits: ErpLimits, notify: (event: GuardEvent) => void): ErpGuard {
  const { queue, patience, failures, probeAfter } = limits;
  const total = createBulkhead(limits.total, queue, patience);
  const owners = new Map<string, Bulkhead>();
  const calls = new Map<string, GuardedCall>();

  const circuitOf = (call: string | undefined, isFailure: (outcome: Outcome) => boolean): Circuit =>
    new Circuit({ isFailure, failures, probeAfter, changed: (state) => notify({ call, state }) });
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

  /** The places of a person, kept as long as somebody is in them or waits. */
  function placesOf(name: string, count: number): Bulkhead {
    let places = owners.get(name);
    if (!places) owners.set(name, (places = createBulkhead(count, queue, patience)));
    return places;
  }

  function forgetIdle(name: string, places: Bulkhead): void {
    if (places.isIdle() && owners.get(name) === places) owners.delete(name);
  }

  /** An exchange in the places that it needs, those of its owner first. */
  async function exchange<T>(
    { places, circuit }: GuardedCall,
    owner: string | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const own = owner === undefined ? undefined : placesOf(owner, limits.session);
    try {
      return await within(own ? [own, places, total] : [places, total], () =>
        attempt([whole, circuit], owner, work),
      );
    } finally {
      if (own && owner !== undefined) forgetIdle(owner, own);
    }
  }

  /** Waits for one of the few places that a person's files have, and holds no other meanwhile. */
  async function upload<T>(call: GuardedCall, owner: string, work: () => Promise<T>): Promise<T> {
    const name = `${owner} uploads`;
    const places = placesOf(name, Math.min(uploadPlaces, limits.session));
    try {
      return await places.run(() => exchange(call, owner, work));
    } finally {
      forgetIdle(name, places);
    }
  }

  return {
    run: async (call, owner, work, { isUpload = false } = {}) => {
      const guarded = ofCall(call);
      // Checked before waiting for a place, and again when there is one.
      whole.refuseShut(owner);
      guarded.circuit.refuseShut(owner);
      return isUpload && owner !== undefined
        ? upload(guarded, owner, work)
        : exchange(guarded, owner, work);
    },
  };
}
