import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createDemoErp } from '../../server/demo-erp/index.ts';
import { buildServer } from './build-server.ts';
import { root, startPortal } from './portal.ts';

/**
 * The demo ERP's year of data is made, and the product's tenants are compiled, once for the whole run; every portal starts
 * from copies. This first one starts from the sources as `npm start` does, those of the journeys from a build of them.
 */
export async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seed-'));
  const erp = join(folder, 'demo-erp.sqlite');
  createDemoErp({ dataFile: erp }).close();
  process.env.PORTAL_ERP_SEED = erp;
  const portal = await startPortal();
  const store = new Database(join(portal.folder, 'data/portal.sqlite'), { readonly: true });
  await store.backup(join(folder, 'portal.sqlite'));
  store.close();
  await portal.stop();
  process.env.PORTAL_STORE_SEED = join(folder, 'portal.sqlite');
  const built = await buildServer(root);
  process.env.PORTAL_SERVER_BUILD = built;
  return () => {
    for (const one of [folder, built]) rmSync(one, { recursive: true, force: true });
  };
}

export default globalSetup;
