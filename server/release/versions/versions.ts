import { randomUUID } from 'node:crypto';
import type { Logger } from '../../http/telemetry/logger.ts';
import type { CompiledRelease } from '../../store/compiled.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import type { TenantRecord } from '../../store/releases.ts';
import type { Store } from '../../store/types.ts';
import type { TenantPointers } from '../../tenancy/tenants.ts';
import { type Product, renew, renewable } from '../renew.ts';
import type { ReleaseThread } from '../thread/threads.ts';
import { compiledFor } from './compiled.ts';

const lookEveryMs = 1_000;
const announceEveryMs = 5_000;
/** A server that was killed counts as running for so long. */
const announcedForMs = 15_000;

export interface VersionOptions {
  store: Store;
  product: Product & { from: string };
  openThread: () => ReleaseThread;
  log: Logger;
  now: () => number;
}

/**
 * Servers of several versions over one store, as while they are replaced one by one. Each version
 * serves what it compiled itself of the releases that were published, whoever published them; no
 * pointer moves for that. When one version is left it makes its own releases the active ones.
 */
export interface Versions {
  /** Announces this server; true when a server of another version runs. */
  join(): Promise<boolean>;
  /** The tenants as this version serves them: the same array until something changes. */
  tenants(): Promise<readonly TenantPointers[]>;
  /** Compiles what is missing, as long as other versions run; yields the way to stop. */
  start(): { stop(): Promise<void> };
}

const placeOf = (tenant: string, branch: string | null): string => `${tenant}/${branch ?? ''}`;

/** The releases that users of a tenant get and that this version did not make itself. */
function* foreign(
  { id, active, compiledFrom, branches }: TenantRecord,
  from: string,
): Generator<{ place: string; hash: string }> {
  if (active !== null && compiledFrom !== from) yield { place: placeOf(id, null), hash: active };
  for (const [branch, pointer] of Object.entries(branches))
    if (pointer.compiledFrom !== from) yield { place: placeOf(id, branch), hash: pointer.hash };
}

export function createVersions({ store, product, openThread, log, now }: VersionOptions): Versions {
  const { from } = product;
  const id = randomUUID();
  const known = new Map<string, CompiledRelease>();
  /** By tenant and branch: what was served last. */
  const last = new Map<string, string>();
  let isMixed = false;
  let announcedAt = Number.NEGATIVE_INFINITY;
  let view: { of: readonly TenantRecord[]; list: readonly TenantPointers[] } | undefined;

  /** A release that was published a moment ago waits for its compile: until then the last one. */
  function served(record: TenantRecord): TenantPointers {
    const places = new Set([...foreign(record, from)].map(({ place }) => place));
    const own = (branch: string | null, hash: string): string => {
      const place = placeOf(record.id, branch);
      const result = places.has(place)
        ? (known.get(`${record.id}/${hash}`)?.result ?? last.get(place) ?? hash)
        : hash;
      last.set(place, result);
      return result;
    };
    const branches = Object.entries(record.branches).map(
      ([branch, { hash }]) => [branch, { hash: own(branch, hash), source: hash }] as const,
    );
    const { active } = record;
    return {
      id: record.id,
      hosts: record.hosts,
      active: active === null ? null : own(null, active),
      source: active,
      branches: Object.fromEntries(branches),
    };
  }

  async function tenants(): Promise<readonly TenantPointers[]> {
    const stored = await store.tenants();
    if (!isMixed) return stored;
    if (view?.of !== stored) view = { of: stored, list: stored.map(served) };
    return view.list;
  }

  /** Yields whether other versions run. */
  async function look(): Promise<boolean> {
    if (Math.abs(now() - announcedAt) >= announceEveryMs) {
      await store.announceServer({ id, from, expiresAt: now() + announcedForMs }, now());
      announcedAt = now();
    }
    const others = (await store.runningVersions(now())).filter((version) => version !== from);
    const was = isMixed;
    if (others.length > 0 && !was)
      for (const one of await store.compiledReleases(from))
        known.set(`${one.tenant}/${one.hash}`, one);
    isMixed = others.length > 0;
    if (isMixed !== was) {
      view = undefined;
      last.clear();
      log.info('versions', { others: others.length });
    }
    return isMixed;
  }

  async function compileMissing(thread: ReleaseThread, signal: AbortSignal): Promise<void> {
    await tenants();
    for (const record of await store.tenants())
      for (const { place, hash } of foreign(record, from)) {
        if (signal.aborted || !isMixed) return;
        const key = `${record.id}/${hash}`;
        if (known.has(key)) continue;
        const work = { store, product, compile: thread.compile, log, now };
        const found = await compiledFor(work, { tenant: record.id, hash }, last.get(place));
        if (!found) continue;
        known.set(key, found);
        last.set(place, found.result);
        view = undefined;
      }
  }

  /** This version is the only one: what it made of the releases becomes active. */
  async function takeOver(thread: ReleaseThread, signal: AbortSignal): Promise<void> {
    for (const { id: tenant } of await store.tenants()) {
      if (signal.aborted || isMixed) return;
      const record = await store.tenant(tenant);
      for (const { branch, hash, compiledFrom } of record ? renewable(record) : [])
        if (compiledFrom !== from)
          await renew(store, thread.compile, product, { tenant, branch, hash }, log);
    }
  }

  return {
    join: look,
    tenants,
    start() {
      const ending = new AbortController();
      let thread: ReleaseThread | undefined;
      let working: Promise<void> | undefined;
      let timer: NodeJS.Timeout | undefined;
      /** Was among others, and has not taken over yet. */
      let isWaiting = isMixed;

      async function work(): Promise<void> {
        thread ??= openThread();
        if (isMixed) return compileMissing(thread, ending.signal);
        await takeOver(thread, ending.signal);
        isWaiting = isMixed;
      }
      const report = (error: unknown): void => {
        const isExpected = ending.signal.aborted || error instanceof StoreUnavailableError;
        if (!isExpected) log.error('versions.failed', { error });
      };
      async function step(): Promise<void> {
        isWaiting = (await look()) || isWaiting;
        if (isWaiting)
          working ??= work()
            .catch(report)
            .finally(() => {
              working = undefined;
            });
      }
      function again(): void {
        timer = setTimeout(() => {
          looking = step().catch(report).then(next);
        }, lookEveryMs).unref();
      }
      const next = (): void => {
        if (!ending.signal.aborted) again();
      };
      let looking = Promise.resolve();
      again();
      return {
        async stop() {
          ending.abort();
          clearTimeout(timer);
          await looking;
          await thread?.close();
          await working;
          await store.withdrawServer(id).catch(() => {});
        },
      };
    },
  };
}
