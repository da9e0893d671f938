import type { Id } from '../../pricing/index.ts';
import { failureOf } from './failure.ts';
import { type LockRecord, sameId } from './records.ts';
import type { Timer } from './timer.ts';

/** A lock dies 10 minutes after its last update: refreshed well before, with room for one failure. */
export const LOCK_REFRESH = 4 * 60_000;

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
  dispose(): void;
}

/** What a lock record means for this tab; `free` when nobody holds the quote. */
export function judge(record: LockRecord | null | undefined, idColab: Id, fingerprint: string): LockState | { kind: 'free' } {
  if (record?.idColab === undefined) return { kind: 'free' };
  if (!sameId(record.idColab, idColab)) return { kind: 'conflict', name: record.nomeColab ?? '' };
  return record.fingerprint === fingerprint ? { kind: 'ready' } : { kind: 'pending' };
}

/** The editing lock of one quote in one tab. */
export function createLock(host: LockHost): Lock {
  let refresh: unknown;
  let disposed = false;

  const enter = (state: LockState): void => {
    if (refresh !== undefined) host.timer.clear(refresh);
    refresh = undefined;
    if (disposed) return;
    if (state.kind === 'ready') refresh = host.timer.set(() => void keep(), LOCK_REFRESH);
    host.changed(state);
  };
  const attempt = async (step: () => Promise<LockState>): Promise<void> => {
    let state: LockState;
    try {
      state = await step();
    } catch (error) {
      state = { kind: 'invalid', message: failureOf(error).message };
    }
    enter(state);
  };
  const look = async () => judge(await host.get(), host.idColab, host.fingerprint);

  async function acquire(): Promise<LockState> {
    const found = await look();
    if (found.kind !== 'free') return found;
    try {
      await host.create();
      return { kind: 'ready' };
    } catch (error) {
      // Somebody was quicker: the record now says who.
      if (failureOf(error).status !== 409) throw error;
      const holder = await look();
      if (holder.kind === 'free') throw error;
      return holder;
    }
  }

  /** Looks before it updates: a tab from which the lock was taken must not take it back. */
  async function keep(): Promise<void> {
    try {
      const found = await look();
      if (found.kind === 'ready') await host.update();
      // It died (the computer slept): whoever had it meanwhile may have changed the quote, so it is gained anew.
      if (found.kind === 'free') await open();
      else enter(found);
    } catch (error) {
      failureOf(error);
      // The lock still lives for minutes; the next round tells. A save without it is refused by the ERP anyway.
      enter({ kind: 'ready' });
    }
  }

  async function open(): Promise<void> {
    if (disposed) return;
    host.changed({ kind: 'checking' });
    await attempt(acquire);
  }

  return {
    open,
    takeOver: () => attempt(async () => {
      await host.update();
      return { kind: 'ready' };
    }),
    dispose() {
      disposed = true;
      if (refresh !== undefined) host.timer.clear(refresh);
    },
  };
}
