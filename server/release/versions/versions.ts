import { randomUUID } from 'node:crypto';
import type { Logger } from '../../http/telemetry/logger.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import type { Store } from '../../store/types.ts';
import type { TenantPointers } from '../../tenancy/tenants.ts';
import { type Product, renew, renewable } from '../renew.ts';
import type { ReleaseThread } from '../thread/threads.ts';
import { compiledFor } from './compiled.ts';
import { startPolling } from './polling.ts';
import { createServed, foreign } from './served.ts';

const announceEveryMs = 5_000;
/** ms after which a server that announces nothing counts as ended. */
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

/**
 * This version is the only one: what it made of the releases becomes active.
 * @param isOver another version has come, or this server ends
 */
async function takeOver(
  { store, product, log }: Pick<VersionOptions, 'store' | 'product' | 'log'>,
  { compile }: ReleaseThread,
  isOver: () => boolean,
): Promise<void> {
  for (const { id: tenant } of await store.tenants()) {
    if (isOver()) return;
    const record = await store.tenant(tenant);
    for (const { branch, hash, compiledFrom } of record ? renewable(record) : [])
      if (compiledFrom !== product.from)
        await renew(store, compile, product, { tenant, branch, hash }, log);
  }
}

/** This server among those of other versions, see `Versions`. */
export function createVersions({ store, product, openThread, log, now }: VersionOptions): Versions {
  const { from } = product;
  const id = randomUUID();
  const served = createServed(from);
  let isMixed = false;
  let announcedAt = Number.NEGATIVE_INFINITY;

  async function tenants(): Promise<readonly TenantPointers[]> {
    const stored = await store.tenants();
    if (!isMixed) return stored;
    return served.tenants(stored);
  }

  /** Whether other versions run. */
  async function poll(): Promise<boolean> {
    if (Math.abs(now() - announcedAt) >= announceEveryMs) {
      await store.announceServer({ id, from, expiresAt: now() + announcedForMs }, now());
      announcedAt = now();
    }
    const others = (await store.runningVersions(now())).filter((version) => version !== from);
    const was = isMixed;
    if (others.length > 0 && !was)
      for (const one of await store.compiledReleases(from)) served.add(one);
    isMixed = others.length > 0;
    if (isMixed !== was) {
      served.restart();
      log.info('versions', { others: others.length });
    }
    return isMixed;
  }

  async function compileMissing(thread: ReleaseThread, signal: AbortSignal): Promise<void> {
    await tenants();
    for (const record of await store.tenants())
      for (const { place, hash } of foreign(record, from)) {
        if (signal.aborted || !isMixed) return;
        if (served.isCompiled(record.id, hash)) continue;
        const work = { store, product, compile: thread.compile, log, now };
        const found = await compiledFor(work, { tenant: record.id, hash }, served.last(place));
        if (!found) continue;
        served.add(found);
        served.put(place, found);
      }
  }

  /** Whether something may be left to do. */
  async function work(thread: ReleaseThread, signal: AbortSignal): Promise<boolean> {
    if (isMixed) {
      await compileMissing(thread, signal);
      return true;
    }
    await takeOver({ store, product, log }, thread, () => signal.aborted || isMixed);
    return isMixed;
  }

  return {
    join: poll,
    tenants,
    start() {
      const stop = startPolling({
        isWaiting: isMixed,
        poll,
        work,
        openThread,
        failed(error) {
          if (!(error instanceof StoreUnavailableError)) log.error('versions.failed', { error });
        },
      });
      return {
        async stop() {
          await stop();
          await store.withdrawServer(id).catch(() => {});
        },
      };
    },
  };
}
