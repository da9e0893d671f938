import { type PreviewSource, publishedRelease } from '../../../schemas/admin/preview.ts';
import type { CallTable, Manifest, TenantSettings } from '../../../schemas/release/types.ts';
import type { MapThreads } from '../../proxy/mapping/threads.ts';
import { createProcedures } from '../../proxy/procedures.ts';
import type { ReleaseStore } from '../../store/releases.ts';
import type { PreviewCode } from '../../tenancy/preview.ts';

/** Object code of a draft as it last compiled. */
export interface DraftCode {
  hash: string;
  files: Readonly<Record<string, string>>;
  settings: TenantSettings;
  origins: PreviewCode['origins'];
}

export interface PreviewCodes {
  /**
   * The code of a source now; null for a draft or release that is not there, never compiled, or was
   * revoked.
   */
  of(tenant: string, source: PreviewSource): Promise<PreviewCode | null>;
  /** Code that the same source showed a short while ago. */
  earlier(tenant: string, source: PreviewSource, hash: string): PreviewCode | undefined;
}

interface CodesOptions {
  store: ReleaseStore;
  threads: MapThreads;
  /** The object code of a tenant's draft. */
  draft(tenant: string, draft: string): Promise<DraftCode | null>;
}

/** A release is some megabytes of text. */
const mostInMemory = 12;

/** The object code that previews show; the code used last stays in memory. */
export function createPreviewCodes({ store, threads, draft }: CodesOptions): PreviewCodes {
  const known = new Map<string, PreviewCode>();
  const keyOf = (tenant: string, source: PreviewSource, hash: string): string =>
    JSON.stringify([tenant, source, hash]);

  async function make(
    tenant: string,
    hash: string,
    settings: TenantSettings,
    { origins, file }: Pick<PreviewCode, 'origins' | 'file'>,
  ): Promise<PreviewCode | null> {
    const [manifestText, callsText] = await Promise.all([
      file('manifest.json'),
      file('calls.json'),
    ]);
    if (manifestText === null || callsText === null) return null;
    const table = JSON.parse(callsText) as CallTable;
    const manifest = JSON.parse(manifestText) as Manifest;
    return {
      release: {
        tenant,
        hash,
        settings,
        manifest,
        manifestText,
        table,
        procedures: createProcedures(table, threads),
      },
      origins,
      file,
    };
  }

  async function load(
    tenant: string,
    source: PreviewSource,
    key: (hash: string) => PreviewCode | undefined,
  ): Promise<PreviewCode | null> {
    if ('draft' in source) {
      const code = await draft(tenant, source.draft);
      if (!code) return null;
      const { hash, files, settings, origins } = code;
      return (
        key(hash) ??
        make(tenant, hash, settings, {
          origins,
          file: async (name) => (Object.hasOwn(files, name) ? (files[name] ?? null) : null),
        })
      );
    }
    const wanted =
      source.release === publishedRelease ? (await store.tenant(tenant))?.active : source.release;
    const record = wanted ? await store.release(tenant, wanted) : null;
    if (!record || record.revokedAt !== null) return null;
    const { hash, settings } = record;
    return (
      key(hash) ??
      make(tenant, hash, settings, {
        origins: async () => ({}),
        file: (name) => store.releaseFile(tenant, hash, name),
      })
    );
  }

  return {
    of: async (tenant, source) => {
      const code = await load(tenant, source, (hash) => known.get(keyOf(tenant, source, hash)));
      if (!code) return null;
      const key = keyOf(tenant, source, code.release.hash);
      // Removed and inserted again, so that the first entry is always the least recently used.
      known.delete(key);
      known.set(key, code);
      if (known.size > mostInMemory) known.delete(known.keys().next().value as string);
      return code;
    },
    earlier: (tenant, source, hash) => known.get(keyOf(tenant, source, hash)),
  };
}
