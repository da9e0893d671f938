import type { At } from '../../../schemas/release/types.ts';

/**
 * Object code that could not be carried out. It has already been reported; a boundary shows it in
 * place.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly at: At;
  constructor(at: At, message: string, cause?: unknown) {
    super(message, { cause });
    this.at = at;
  }
}

type Listener = (fault: Fault) => void;
const listeners = new Set<Listener>();
const seen = new Set<string>();

/**
 * Calls back with every fault that was not reported in this page before. Returns a function that
 * stops it.
 */
export function onFault(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reports a fault with its position in the configuration. The same fault of the same position is
 * reported once, not once a row.
 */
export function reportFault(at: At, cause: unknown): Fault {
  if (cause instanceof Fault) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const fault = new Fault(at, message, cause);
  const key = `${at}\n${message}`;
  if (!seen.has(key)) {
    seen.add(key);
    for (const listener of listeners) listener(fault);
  }
  return fault;
}

/** Forgets what has been reported: another release, or another test. */
export function forgetFaults(): void {
  seen.clear();
}
