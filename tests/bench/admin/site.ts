import { join } from 'node:path';
import { compileTenant, type SourceFile } from '../../../schemas/compiler/index.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { readConfig } from '../../../server/config.ts';
import type { Deps } from '../../../server/deps.ts';
import { readSources } from '../../../server/folders/sources.ts';
import { createLogger } from '../../../server/http/telemetry/logger.ts';
import { stateOf } from '../../../server/release/overlay.ts';
import { publish } from '../../../server/release/publish.ts';
import { assemble, openStore } from '../../../server/start.ts';
import type { Store } from '../../../server/store/types.ts';
import { projectRoot } from '../places.ts';

export const tenant = 'bench';
export const author = { id: 'bench', name: 'Bancada' };

/** The server's parts over a store of their own, with the benchmark's tenant published. */
export interface Site {
  deps: Deps;
  /** Makes a draft and yields its id. */
  draft(): Promise<string>;
  /** Carries out one operation of a draft as a person's page sends it. */
  change(draft: string, operation: Operation): Promise<void>;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Folder of the store. */
  folder: string;
  overlay: readonly SourceFile[];
  /** Stored tenants in addition to the benchmark's own, each with a host and a release. */
  others?: number;
}

/** Bytes of each of the files that another tenant's release has here. */
const otherFiles = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`file-${index}.json`, 'x'.repeat(2_000)]),
);

async function addOthers(
  store: Store,
  settings: Parameters<Store['publish']>[0]['settings'],
  count: number,
): Promise<void> {
  for (let index = 0; index < count; index++) {
    const id = `vizinho-${index}`;
    await store.createTenant(id, index);
    await store.publish({
      tenant: id,
      hash: `release-${index}`,
      files: otherFiles,
      settings: { ...settings, hosts: [`pedidos.${id}.com.br`, `b2b.${id}.com.br`] },
      overlay: [],
      at: index,
    });
  }
}

/** Throws when the tenant does not compile. */
export async function openSite({ folder, overlay, others = 0 }: SiteOptions): Promise<Site> {
  const env = {
    DATA_DIR: folder,
    PORT: '0',
    DEFAULT_TENANT: tenant,
    ERP_URL: 'http://127.0.0.1:9',
  };
  const config = readConfig(env, projectRoot);
  const store = await openStore(config);
  await store.createTenant(tenant, Date.now());
  const { release, diagnostics } = await publish(store, compileTenant, {
    tenant,
    base: await readSources(join(projectRoot, 'config/base'), 'config/base'),
    overlay,
    draft: {
      expected: '',
      next: { files: [...overlay], state: stateOf([...overlay]), folder: null },
    },
    at: Date.now(),
  });
  if (!release) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  await addOthers(store, release.tenant, others);
  const deps = assemble(
    config,
    store,
    { url: env.ERP_URL },
    createLogger(() => {}),
    () => false,
  );
  const { drafts, compiles } = deps.admin;
  let key = 0;
  return {
    deps,
    draft: async () => (await drafts.create(tenant, author, 'Bancada')).id,
    change: async (draft, operation) => {
      const revision = (await drafts.files(tenant, draft))?.revision ?? 0;
      await drafts.change(tenant, draft, author, { revision, operation, key: `bench-${key++}` });
    },
    close: async () => {
      await deps.maps.close();
      await compiles.close();
      await deps.erps.close();
      await store.close();
    },
  };
}
