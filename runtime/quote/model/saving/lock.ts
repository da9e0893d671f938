import type { Id } from '../../../pricing/index.ts';
import { failureOf } from './failure.ts';
import { type LockRecord, sameId } from '../records/records.ts';
import type { Timer } from '../state/timer.ts';

/**
 * A lock dies 10 minutes after its last update: refreshed well before, with room for one failure.
 */
export const LOCK_REFRESH = 4 * 60_000;
/**
 * How long the last update of the lock stands for, ms: it still lives, so nobody else can have
 * come, changed the quote and gone.
 */
export const LOCK_TRUST = 8 * 60_000;
/**
 * Longest time between a look and its update, ms, in which nobody takes a quote over, reads it and
 * changes it.
 */
const LOOK_STANDS = 2000;

export type LockState =
  | { kind: 'checking' }
  /** The quote is this tab's to edit. */
  | { kind: 'ready' }
  /** The same person edits it in another tab or browser. */
  | { kind: 'pending' }
  /** Another person edits it. */
  | { kind: 'conflict'; name: string }
  /** Nobody could tell. */
  | { kind: 'invalid'; message: string };

export interface LockHost {
  get(): Promise<LockRecord | null | undefined>;
  create(): Promise<unknown>;
  /** Refreshes the lock, or takes it over. */
  update(): Promise<unknown>;
  changed(state: LockState): void;
  idColab: Id;
  fingerprint: string;
  timer: Timer;
}

export interface Lock {
  /** Retrieves the lock, and creates it when there is none. */
  open(): Promise<void>;
  /** Pending: makes this tab the editing one. */
  takeOver(): Promise<void>;
  /**
   * Whether the lock was ours so lately that it still is; not after the computer slept, or was long
   * without the ERP.
   */
  isSure(): boolean;
  dispose(): void;
}

/** Meaning of a lock record for this tab; `free` when nobody holds the quote. */
export function interpretLock(
  record: LockRecord | null | undefined,
  idColab: Id,
  fingerprint: string,
): LockState | { kind: 'free' } {
  if (record?.idColab === undefined) return { kind: 'free' };
  if (!sameId(record.idColab, idColab)) return { kind: 'conflict', name: record.nomeColab ?? '' };
  return record.fingerprint === fingerprint ? { kind: 'ready' } : { kind: 'pending' };
}

/**
 * The editing lock of one quote in one tab. Of several questions under way only the last one asked
 * counts: an older answer may be about a lock that was lost since.
 */
export function createLock(host: LockHost): Lock {
  const { timer } = host;
  let refresh: unknown;
  let disposed = false;
  /** Counts the questions. */
  let turn = 0;
  /** When the lock was last made ours for its whole life, by the clock of before the question. */
  let seen: number | undefined;

  const cancel = (): void => {
    if (refresh !== undefined) timer.clear(refresh);
    refresh = undefined;
  };
  const enter = (state: LockState): void => {
    cancel();
    if (disposed) return;
    if (state.kind === 'ready') refresh = timer.set(() => void keep(), LOCK_REFRESH);
    else seen = undefined;
    host.changed(state);
  };
  const look = async () => interpretLock(await host.get(), host.idColab, host.fingerprint);

  async function attempt(step: () => Promise<LockState>): Promise<void> {
    const mine = ++turn;
    const since = timer.now();
    let state: LockState;
    try {
      state = await step();
    } catch (error) {
      state = { kind: 'invalid', message: failureOf(error).message };
    }
    if (mine !== turn) return;
    if (state.kind === 'ready') seen = since;
    enter(state);
  }

  /**
   * Makes it ours by a request that somebody else may have been quicker with: the record then says
   * who.
   */
  async function gain(request: () => Promise<unknown>): Promise<LockState> {
    try {
      await request();
      return { kind: 'ready' };
    } catch (error) {
      if (failureOf(error).status !== 409) throw error;
      const holder = await look();
      if (holder.kind === 'free') throw error;
      return holder;
    }
  }

  /** One that was only found has an unknown rest of life: it is refreshed before it counts. */
  async function acquire(): Promise<LockState> {
    const found = await look();
    if (found.kind === 'free') return gain(host.create);
    return found.kind === 'ready' ? gain(host.update) : found;
  }

  /** Reads before it updates: a tab that lost the lock must not take it back. */
  async function keep(): Promise<void> {
    const mine = ++turn;
    const since = timer.now();
    try {
      const found = await look();
      if (mine !== turn || disposed) return;
      if (found.kind === 'ready') await host.update();
      if (mine !== turn) return;
      const late = timer.now() - since > LOOK_STANDS;
      // The lock expired (the computer slept) or was unobserved: another holder may have changed
      // the quote meanwhile, so it is acquired anew.
      if (found.kind === 'free' || (found.kind === 'ready' && late)) return await open();
      if (found.kind === 'ready') seen = since;
      enter(found);
    } catch (error) {
      failureOf(error);
      // The lock is valid for minutes, and the next round checks it. The ERP refuses a save without
      // it anyway.
      if (mine === turn) enter({ kind: 'ready' });
    }
  }

  function isSure(): boolean {
    if (seen === undefined) return false;
    const age = timer.now() - seen;
    // After the clock was set back, the age means nothing.
    return age >= 0 && age < LOCK_TRUST;
  }

  async function open(): Promise<void> {
    if (disposed) return;
    host.changed({ kind: 'checking' });
    await attempt(acquire);
  }

  return {
    open,
    takeOver: () => attempt(() => gain(host.update)),
    isSure,
    dispose() {
      disposed = true;
      cancel();
    },
  };
}
