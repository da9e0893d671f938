import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createDemoErp } from '../../server/demo-erp/index.ts';
import { startPortal } from './portal.ts';

/** The demo ERP's year of data is made, and the product's tenants are compiled, once for the whole run; every portal starts from copies. */
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
  return () => rmSync(folder, { recursive: true, force: true });
}

export default globalSetup;
