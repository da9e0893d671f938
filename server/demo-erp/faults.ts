import { isRecord } from './input.ts';

/** How a call may go wrong. */
export type FaultKind =
  | { mode: 'slow'; ms: number }
  | { mode: 'fail'; status: number; message?: string }
  /** A page of HTML with status 200, as a proxy in between would send it. */
  | { mode: 'html' }
  /** The real answer with texts for numbers and lists for objects. */
  | { mode: 'type' }
  /** The real answer without its records: an empty list, or an empty page. */
  | { mode: 'empty' }
  /** Ten megabytes of JSON. */
  | { mode: 'big' }
  /** The connection is cut; in-process the fetch rejects. */
  | { mode: 'drop' };

/** A fault, for ever or for so many `times`. */
export type Fault = FaultKind & { times?: number };

/**
 * The test switch: which calls misbehave. `call` is a name of the contract or `*`; the named one
 * comes first.
 */
export interface FaultControl {
  set(call: string, fault: Fault): void;
  /** Without a name, all of them. */
  clear(call?: string): void;
  /** The fault to play for a call now; counts `times` down. */
  take(call: string): FaultKind | undefined;
}

/**
 * Thrown through the application so that an in-process fetch rejects like one over a cut
 * connection.
 */
export class ConnectionDropped extends Error {
  constructor() {
    super('socket hang up');
  }
}

/** `set` throws a RangeError for a call that is not among `calls`. */
export function createFaults(calls: readonly { call: string }[]): FaultControl {
  const faults = new Map<string, Fault>();
  const known = new Set(['*', ...calls.map((route) => route.call)]);
  return {
    set(call, fault) {
      if (!known.has(call)) throw new RangeError(`Chamada desconhecida: ${call}`);
      faults.set(call, { ...fault });
    },
    clear(call) {
      if (call === undefined) faults.clear();
      else faults.delete(call);
    },
    take(call) {
      const key = faults.has(call) ? call : '*';
      const fault = faults.get(key);
      if (fault?.times !== undefined && --fault.times <= 0) faults.delete(key);
      return fault;
    },
  };
}

/** Reads a fault sent over HTTP; undefined when it is none. */
export function readFault(value: unknown): Fault | undefined {
  if (!isRecord(value)) return undefined;
  const times =
    typeof value['times'] === 'number' && value['times'] > 0 ? { times: value['times'] } : {};
  switch (value['mode']) {
    case 'slow':
      return typeof value['ms'] === 'number' && value['ms'] >= 0
        ? { mode: 'slow', ms: value['ms'], ...times }
        : undefined;
    case 'fail': {
      const { status, message } = value;
      if (typeof status !== 'number' || !Number.isInteger(status) || status < 400 || status > 599)
        return undefined;
      return {
        mode: 'fail',
        status,
        ...(typeof message === 'string' ? { message } : {}),
        ...times,
      };
    }
    case 'html':
    case 'type':
    case 'empty':
    case 'big':
    case 'drop':
      return { mode: value['mode'], ...times };
    default:
      return undefined;
  }
}

/** A list or a page of nothing; what holds no records stays as it is. */
export function withoutRecords(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (!isRecord(value) || !isRecord(value['paginator'])) return value;
  return { ...value, itens: [], paginator: { ...value['paginator'], total: 0, last_page: 1 } };
}

/**
 * A value of the same outline and the wrong types: every number a word, every inner object a list.
 */
export function wrongTypes(value: unknown, inner = false): unknown {
  if (typeof value === 'number') return `número ${value}`;
  if (Array.isArray(value)) return value.map((one) => wrongTypes(one, false));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(
    ([name, one]) => [name, wrongTypes(one, true)] as const,
  );
  return inner ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
