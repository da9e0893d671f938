import { fromSources } from '../../schemas/expressions/tree/object-code.ts';
import type { CallTable, Manifest, ServerCall, Shape } from '../../schemas/release/types.ts';
import { PortalError } from '../http/errors.ts';
import type { MapThreads } from '../proxy/mapping/threads.ts';
import { createProcedures } from '../proxy/procedures.ts';
import type { Store } from '../store/types.ts';
import { Interned } from './intern.ts';
import type { LiveRelease } from './live-release.ts';
import type { Tenant } from './tenants.ts';

export interface Releases {
  /** The release that new pages get. */
  active(tenant: Tenant): Promise<LiveRelease>;
  /**
   * The release a request says it came from: the active one, or one superseded less than a day ago
   * and not revoked.
   */
  serving(tenant: Tenant, hash: string | undefined): Promise<LiveRelease>;
  /**
   * Whether a release is what another version of the program made of the one that the tenant's
   * users get.
   */
  isTwin(tenant: Tenant, hash: string): Promise<boolean>;
  /** A file of a release that still serves, else null. */
  file(tenant: Tenant, hash: string, name: string): Promise<string | null>;
}

const graceMs = 24 * 60 * 60 * 1000;

const stateTtl = 1_000;

/** 'Used' decides which releases are retained for weeks: recording it once an hour is enough. */
const usedResolution = 60 * 60 * 1000;
export const releaseGone = (): PortalError =>
  new PortalError(409, 'RELEASE_GONE', 'Há uma nova versão desta tela.');

const unpublished = (): PortalError =>
  new PortalError(503, 'NO_RELEASE', 'Este distribuidor ainda não foi publicado.');

/** Those of a tenant that nobody asked for in this time go when another of its is asked for. */
const restingMs = 10 * 60 * 1000;

interface Loaded {
  key: string;
  release: Promise<LiveRelease | null>;
  usedAt: number;
}

/** Reads releases of the store, parses them, and keeps those that were used last. */
function createLoader(
  store: Store,
  now: () => number,
  threads: MapThreads,
  mostInMemory: number,
): (tenant: string, hash: string) => Promise<LiveRelease | null> {
  const loaded = new Map<string, Loaded>();
  const calls = new Interned<ServerCall>();
  const shapes = new Interned<Shape>();

  async function load(tenant: string, hash: string): Promise<LiveRelease | null> {
    const [record, manifestText, callsText] = await Promise.all([
      store.release(tenant, hash),
      store.releaseFile(tenant, hash, 'manifest.json'),
      store.releaseFile(tenant, hash, 'calls.json'),
    ]);
    if (!record || manifestText === null || callsText === null) return null;
    const parsed = JSON.parse(callsText) as CallTable;
    const table = {
      ...parsed,
      calls: calls.record(parsed.calls),
      shapes: shapes.record(parsed.shapes),
    };
    const read = JSON.parse(manifestText) as Manifest;
    // What an older version compiled is served as it is; its expressions are evaluated here too.
    const manifest = read.format === 1 ? fromSources(read) : read;
    return {
      tenant,
      hash,
      settings: record.settings,
      manifest,
      manifestText,
      table,
      procedures: createProcedures(table, threads),
    };
  }

  /** In the order of their use; those of the tenant that rest. */
  function dropResting(tenant: string, at: number): void {
    for (const [key, { usedAt }] of loaded) {
      if (at - usedAt < restingMs) return;
      if (key.startsWith(`${tenant}/`)) loaded.delete(key);
    }
  }

  function add(tenant: string, hash: string, key: string): Loaded {
    dropResting(tenant, now());
    const added = { key, release: load(tenant, hash), usedAt: 0 };
    const forget = () => loaded.get(key) === added && loaded.delete(key);
    added.release.then((release) => release ?? forget(), forget);
    return added;
  }

  let last: Loaded | undefined;
  return (tenant, hash) => {
    const key = `${tenant}/${hash}`;
    if (last?.key !== key || loaded.get(key) !== last) {
      last = loaded.get(key) ?? add(tenant, hash, key);
      // Removed and inserted again, so that the first entry is always the least recently used.
      loaded.delete(key);
      loaded.set(key, last);
      if (loaded.size > mostInMemory) loaded.delete(loaded.keys().next().value as string);
    }
    last.usedAt = now();
    return last.release;
  };
}

/**
 * Reads releases from the store and keeps the parsed ones; whether one may still serve is asked
 * again every second.
 * @param mostInMemory of 114 KB where a tenant changes no calls, of 380 KB where it has all of its
 * own
 */
export function createReleases(
  store: Store,
  now: () => number,
  threads: MapThreads,
  mostInMemory = 500,
): Releases {
  const get = createLoader(store, now, threads, mostInMemory);
  const states = new Map<string, { readAt: number; usable: boolean }>();
  const sources = new Map<string, { readAt: number; hashes: readonly string[] }>();

  async function usable(tenant: Tenant, hash: string): Promise<boolean> {
    if (
      hash === tenant.active ||
      Object.values(tenant.branches ?? {}).some((branch) => branch.hash === hash)
    )
      return true;
    const key = `${tenant.id}/${hash}`;
    const at = now();
    const known = states.get(key);
    if (known && Math.abs(at - known.readAt) < stateTtl) return known.usable;
    const record = await store.release(tenant.id, hash);
    const state =
      record !== null &&
      record.revokedAt === null &&
      (record.supersededAt === null || at - record.supersededAt < graceMs);
    if (states.size > 1_000) states.clear();
    states.set(key, { readAt: at, usable: state });
    if (state && at - (record.usedAt ?? 0) > usedResolution)
      await store.markReleaseUsed(tenant.id, hash, at);
    return state;
  }

  async function sourcesOf(tenant: string, hash: string): Promise<readonly string[]> {
    const key = `${tenant}/${hash}`;
    const known = sources.get(key);
    if (known && Math.abs(now() - known.readAt) < stateTtl) return known.hashes;
    const hashes = await store.sourcesOf(tenant, hash);
    if (sources.size > 1_000) sources.clear();
    sources.set(key, { readAt: now(), hashes });
    return hashes;
  }

  return {
    isTwin: async ({ id, active, source }, hash) =>
      typeof source === 'string' &&
      hash !== active &&
      (hash === source || (await sourcesOf(id, hash)).includes(source)),
    active: async (tenant) => {
      const release = tenant.active === null ? null : await get(tenant.id, tenant.active);
      if (!release) throw unpublished();
      return release;
    },
    serving: async (tenant, hash) => {
      const wanted = hash ?? tenant.active;
      if (wanted === null) throw unpublished();
      const serves =
        wanted === tenant.active ||
        (/^[\w-]{1,128}$/.test(wanted) && (await usable(tenant, wanted)));
      const release = serves ? await get(tenant.id, wanted) : null;
      if (!release) throw releaseGone();
      return release;
    },
    file: async (tenant, hash, name) =>
      (await usable(tenant, hash)) ? store.releaseFile(tenant.id, hash, name) : null,
  };
}
