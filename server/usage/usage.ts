import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from '../http/telemetry/logger.ts';
import type { UsageStore, Use } from '../store/publishing.ts';

/**
 * Counts in how many sessions a day calls, screens and releases are used, and by branch: no
 * persons, and no session beyond its day.
 */
export interface Usage {
  /** Never fails and never waits; `session` is its public id. */
  note(tenant: string, session: string, kind: Use['kind'], name: string): void;
  /** Writes down what was noted. */
  flush(): Promise<void>;
}

/** Name of a use of a screen by somebody of a branch; the code is empty for several or none. */
export const branchUseName = (screen: string, branch: string): string => `${screen}/${branch}`;

/** Reads a name of `branchUseName`: ids of screens hold no slash. */
export function branchUseOf(name: string): { screen: string; branch: string } {
  const end = name.indexOf('/');
  return { screen: name.slice(0, end), branch: name.slice(end + 1) };
}

const flushMs = 5_000;
const mostWaiting = 2_000;
/** Uses of the day known to be recorded; beyond it the store distinguishes them. */
const mostRemembered = 100_000;

/** Days begin at a full quarter of an hour everywhere. */
const quarterMs = 15 * 60 * 1000;

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The day in Brazil, `2026-11-23`. */
export const dayOf = (at: number): string => dayFormat.format(at);

export const yesterdayOf = (at: number): string => dayOf(at - 24 * 60 * 60 * 1000);

export interface UsageOptions {
  store: UsageStore;
  log: Logger;
  now: () => number;
}

/**
 * Uses by session, whose public id no other tenant has, kind and name: every call asks, and one
 * text of all of them would be put together and hashed each time.
 */
class RememberedUses {
  size = 0;
  private readonly sessions = new Map<string, Map<Use['kind'], Set<string>>>();

  has(session: string, kind: Use['kind'], name: string): boolean {
    return this.sessions.get(session)?.get(kind)?.has(name) === true;
  }

  add(session: string, kind: Use['kind'], name: string): void {
    const kinds = this.sessions.get(session) ?? new Map<Use['kind'], Set<string>>();
    this.sessions.set(session, kinds);
    const names = kinds.get(kind) ?? new Set();
    kinds.set(kind, names);
    names.add(name);
    this.size++;
  }
}

/** Gathers uses in memory and writes those that are new every few seconds. */
export function createUsage({ store, log, now }: UsageOptions): Usage {
  let day = '';
  let quarter = -1;
  let remembered = new RememberedUses();
  let waiting: Use[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const [uses, of] = [waiting, day];
    waiting = [];
    const salt = await store.usageSalt(of, randomBytes(16).toString('base64url'));
    const hash = (session: string): string =>
      createHash('sha256').update(`${salt}\n${session}`).digest('base64url').slice(0, 16);
    await store.countUses(
      of,
      uses.map((use) => ({ ...use, session: hash(use.session) })),
    );
  }

  /** Asks for the day of a time once in its quarter of an hour. */
  function turnDay(at: number): void {
    const current = Math.floor(at / quarterMs);
    if (current === quarter) return;
    quarter = current;
    const today = dayOf(at);
    if (today === day) return;
    if (waiting.length > 0) scheduleWrite();
    day = today;
    remembered = new RememberedUses();
  }

  const scheduleWrite = (): void => {
    write().catch((error: unknown) => log.warn('usage', { error }));
  };

  return {
    note: (tenant, session, kind, name) => {
      turnDay(now());
      if (remembered.has(session, kind, name)) return;
      if (remembered.size >= mostRemembered) remembered = new RememberedUses();
      remembered.add(session, kind, name);
      waiting.push({ tenant, session, kind, name });
      if (waiting.length >= mostWaiting) scheduleWrite();
      else timer ??= setTimeout(scheduleWrite, flushMs).unref();
    },
    flush: write,
  };
}
