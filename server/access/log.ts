import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '../http/telemetry/logger.ts';
import type { AccessStore, PlainAccess } from '../store/accesses.ts';
import type { Access, AccessCodec } from './codec.ts';

/** Six months, which is what the law asks for and no more. */
const retentionMs = 183 * 24 * 60 * 60 * 1000;
/** The same, opened again by the same session within this time, is one access. */
const sameMs = 10 * 60 * 1000;

export interface AccessLogOptions {
  store: AccessStore;
  codec: AccessCodec;
  log: Logger;
  now: () => number;
  /** ms after which what was noted is written. */
  delay?: number;
  /** Accesses that wait to be written, and openings that are remembered, at most. */
  waiting?: number;
  /** Rows of one transaction. */
  batch?: number;
}

export interface AccessLog {
  /** Takes it down and returns at once; it is written a moment later, together with others. */
  note(access: Access): void;
  /**
   * Resolves when what was noted is written. What the store does not take stays for the next time,
   * and is logged.
   */
  flush(): Promise<void>;
  /**
   * Deletes what is older than six months, and encrypts what an older version wrote, some rows at a
   * time.
   */
  purge(): Promise<void>;
}

/** An entry of a version that recorded sessions only. */
const unknown = { who: null, as: null, customer: null };

const isOpening = ({ event }: Access): boolean => ['screen', 'call', 'file'].includes(event);

/** Writes accesses in batches, from a buffer with a bound: no request waits for them. */
export function createAccessLog(options: AccessLogOptions): AccessLog {
  const { store, codec, log, now, delay = 1_000, waiting = 10_000, batch = 100 } = options;
  let buffer: Access[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  const recent = new Map<string, number>();

  function isRepeated(access: Access): boolean {
    if (!isOpening(access)) return false;
    const { session, event, what, record, at } = access;
    const about = record ? JSON.stringify(record) : '';
    const key = `${session} ${event} ${what} ${about}`;
    const last = recent.get(key);
    if (last !== undefined && Math.abs(at - last) < sameMs) return true;
    recent.delete(key);
    recent.set(key, at);
    if (recent.size > waiting) recent.delete(recent.keys().next().value as string);
    return false;
  }

  async function write(): Promise<void> {
    try {
      while (buffer.length > 0) {
        const rows = buffer.slice(0, batch);
        await store.recordAccesses(rows.map((access) => codec.seal(access)));
        buffer = buffer.slice(rows.length);
        await nextTurn();
      }
      if (lost > 0) log.error('access.lost', { count: lost });
      lost = 0;
    } catch (error) {
      log.error('access.write', { error, waiting: buffer.length });
      later(delay * 10);
    }
  }

  function later(ms: number): void {
    timer ??= setTimeout(() => void flush(), ms).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Entries noted while a batch was being written may not be part of it.
    await writing;
    writing ??= write().finally(() => {
      writing = undefined;
    });
    await writing;
  }

  return {
    note: (access) => {
      if (isRepeated(access)) return;
      if (buffer.length >= waiting) lost++;
      else buffer.push(access);
      later(delay);
    },
    flush,
    purge: async () => {
      const seal = (access: PlainAccess) => codec.seal({ ...access, ...unknown });
      while ((await store.sealPlainAccesses(seal, batch)) === batch) await nextTurn();
      while ((await store.purgeAccesses(now() - retentionMs, batch)) === batch) await nextTurn();
    },
  };
}
