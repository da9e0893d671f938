import { type Failure, failureOf, kindOf } from './failure.ts';
import type { Timer } from '../state/timer.ts';

/** Pause after the last edit before it is sent, ms. */
export const AUTOSAVE_DELAY = 1500;
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 30_000;

export type AutosaveStatus =
  | { kind: 'clean' }
  /** Edited; the pause is running. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** `at`: epoch ms */
  | { kind: 'saved'; at: number }
  /** The ERP lacks edits; `message` says why. */
  | { kind: 'unsaved'; message: string };

export interface AutosaveHost {
  /** Revision of the state now. */
  rev(): number;
  /** Sends the state of now. Rejects with a failed call's error. */
  send(): Promise<void>;
  /** The ERP has everything up to `rev`. */
  acknowledged(rev: number): void;
  status(status: AutosaveStatus): void;
  /** A failure that will not pass by itself: the lock is another's, or the session ended. */
  stopped(failure: Failure): void;
  /** The ERP said no to what was sent; the next edit tries again. */
  refused(): void;
  timer: Timer;
}

export interface Autosave {
  /** The state changed. */
  edited(): void;
  /** Sends what is unsent now; false when it could not. */
  flush(): Promise<boolean>;
  /** Sends nothing more; resolves when nothing is under way. */
  pause(): Promise<void>;
  resume(): void;
  /** `rev` was saved by other means. */
  savedElsewhere(rev: number): void;
  /**
   * The state was read anew: everything up to `rev` is history, and nothing was said about saving
   * it.
   */
  restart(rev: number): void;
  /** Ends it for good. */
  dispose(): void;
}

/**
 * Saves a quote as it is edited: 1500 ms after the last edit, one request at a time, each with the
 * state of the moment it leaves, so requests can neither overtake each other nor carry an older
 * state. When nobody answers it tries again with growing pauses; when the ERP refuses, the next
 * edit tries again.
 * @param acked revision that the ERP has at the start
 */
export function createAutosave(host: AutosaveHost, acked: number): Autosave {
  const { timer } = host;
  let pending: unknown;
  let inFlight: Promise<boolean> | null = null;
  /** The pause ended while a request was under way. */
  let due = false;
  let failures = 0;
  let paused = false;
  let disposed = false;

  const isDirty = (): boolean => host.rev() > acked;
  const cancel = (): void => {
    if (pending !== undefined) timer.clear(pending);
    pending = undefined;
  };
  const schedule = (ms: number): void => {
    cancel();
    pending = timer.set(() => {
      pending = undefined;
      if (inFlight) due = true;
      else if (isDirty() && !paused) void start();
    }, ms);
  };

  function start(): Promise<boolean> {
    const rev = host.rev();
    due = false;
    host.status({ kind: 'saving' });
    inFlight = host.send().then(
      () => succeeded(rev),
      (error: unknown) => failed(failureOf(error)),
    );
    return inFlight;
  }

  function succeeded(rev: number): boolean {
    inFlight = null;
    failures = 0;
    acked = Math.max(acked, rev);
    host.acknowledged(rev);
    if (disposed) return true;
    if (!isDirty()) host.status({ kind: 'saved', at: timer.now() });
    else if (due && !paused) void start();
    else host.status({ kind: 'waiting' });
    return true;
  }

  function failed(failure: Failure): boolean {
    inFlight = null;
    due = false;
    if (disposed) return false;
    host.status({ kind: 'unsaved', message: failure.message });
    const kind = kindOf(failure);
    if (kind === 'retry' && !paused)
      schedule(Math.min(FIRST_RETRY * 2 ** failures++, LONGEST_RETRY));
    if (kind === 'lock' || kind === 'session') {
      paused = true;
      cancel();
      host.stopped(failure);
    }
    if (kind === 'refused') host.refused();
    return false;
  }

  return {
    edited() {
      if (disposed || !isDirty()) return;
      failures = 0;
      if (!inFlight && !paused) host.status({ kind: 'waiting' });
      if (!paused) schedule(AUTOSAVE_DELAY);
    },
    async flush() {
      cancel();
      while (inFlight || isDirty()) {
        if (paused || disposed) return false;
        if (!(await (inFlight ?? start()))) return false;
      }
      return true;
    },
    async pause() {
      paused = true;
      cancel();
      if (inFlight) await inFlight;
    },
    resume() {
      if (disposed) return;
      paused = false;
      if (isDirty()) {
        host.status({ kind: 'waiting' });
        schedule(AUTOSAVE_DELAY);
      }
    },
    savedElsewhere(rev) {
      acked = Math.max(acked, rev);
      host.acknowledged(rev);
      if (!isDirty()) host.status({ kind: 'saved', at: timer.now() });
    },
    restart(rev) {
      acked = Math.max(acked, rev);
      failures = 0;
      host.status({ kind: 'clean' });
    },
    dispose() {
      disposed = true;
      cancel();
    },
  };
}
