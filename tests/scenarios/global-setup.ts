import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createDemoErp } from '../../server/demo-erp/index.ts';
import { buildServer } from './support/build-server.ts';
import { root, startPortal } from './support/portal.ts';

/**
 * A store with the product's tenants, as the first start of `npm start` leaves it, in a file of
 * this folder.
 */
async function seedStore(folder: string): Promise<string> {
  const seed = join(folder, 'portal.sqlite');
  const portal = await startPortal();
  const store = new Database(join(portal.folder, 'data/portal.sqlite'), { readonly: true });
  await store.backup(seed);
  store.close();
  await portal.stop();
  return seed;
}

/**
 * The demo ERP's year of data is made, and the product's tenants are compiled, once for the whole
 * run; every portal starts from copies. This first one starts from the sources as `npm start` does,
 * those of the journeys from a build of them, which is made on the other core meanwhile.
 */
export async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seed-'));
  const erp = join(folder, 'demo-erp.sqlite');
  createDemoErp({ dataFile: erp }).close();
  process.env.PORTAL_ERP_SEED = erp;
  const [store, built] = await Promise.all([seedStore(folder), buildServer(root)]);
  process.env.PORTAL_STORE_SEED = store;
  process.env.PORTAL_SERVER_BUILD = built;
  return () => {
    for (const one of [folder, built]) rmSync(one, { recursive: true, force: true });
  };
}

export default globalSetup;
