import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { compileTenant } from '../../../schemas/compiler/index.ts';
import { readConfig } from '../../../server/config.ts';
import { readSources } from '../../../server/folders/sources.ts';
import { hashOf, productKey } from '../../../server/release/product.ts';
import { openStore } from '../../../server/start.ts';
import { projectRoot } from '../places.ts';
import { benchOverlay } from '../portal/overlay.ts';

/** Id of a tenant by its number; its host is `ID.localhost`. */
export const tenantName = (index: number): string => `distribuidor-${index}`;

/**
 * Fills a store with tenants of different overlays: the whole base each, with a name, hosts and a
 * manifest of its own. They count as compiled by this very product, or by an older one.
 */
export async function fillStore(
  folder: string,
  count: number,
  { outdated = false } = {},
): Promise<void> {
  const store = await openStore(readConfig({ DATA_DIR: folder }, projectRoot));
  const base = await readSources(join(projectRoot, 'config/base'), 'config/base');
  const overlay = benchOverlay();
  const { release, diagnostics } = compileTenant({ tenant: 'bench', base, overlay });
  if (!release) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const from = hashOf(await productKey(), ...base.flatMap(({ path, text }) => [path, text]));
  for (let index = 0; index < count; index++) {
    const tenant = tenantName(index);
    const files = {
      ...release.files,
      'manifest.json': JSON.stringify({ ...release.manifest, tenant, title: `Portal ${index}` }),
    };
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 32);
    await store.createTenant(tenant, index);
    await store.publish({
      tenant,
      hash,
      files,
      settings: { ...release.tenant, hosts: [`pedidos.${tenant}.com.br`] },
      overlay,
      at: Date.now(),
    });
    await store.markCompiled(tenant, null, hash, outdated ? 'older' : from);
  }
  await store.close();
}
