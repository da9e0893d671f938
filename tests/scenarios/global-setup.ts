import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { buildServer } from './support/build-server.ts';
import { endHost } from './support/ask-host.ts';
import { startPortal } from './support/portal.ts';
import { root } from './support/run-script.ts';

/** Copies a database that is in use. */
async function copy(from: string, to: string): Promise<string> {
  const database = new Database(from, { readonly: true });
  await database.backup(to);
  database.close();
  return to;
}

/**
 * The server is built, the demo ERP's year of data is made, and the product's tenants are compiled,
 * once for the whole run: as the first start of `npm start` leaves them. Every portal starts from
 * copies.
 */
export async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seed-'));
  const built = await buildServer(root);
  process.env.PORTAL_SERVER_BUILD = built;
  const portal = await startPortal();
  const data = join(portal.folder, 'data');
  const erp = await copy(join(data, 'demo-erp.sqlite'), join(folder, 'demo-erp.sqlite'));
  const store = await copy(join(data, 'portal.sqlite'), join(folder, 'portal.sqlite'));
  await portal.stop();
  process.env.PORTAL_ERP_SEED = erp;
  process.env.PORTAL_STORE_SEED = store;
  return async () => {
    await endHost();
    for (const one of [folder, built]) rmSync(one, { recursive: true, force: true });
  };
}

export default globalSetup;
