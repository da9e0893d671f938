import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemoErp } from '../../server/demo-erp/index.ts';

/** The demo ERP's year of data is made once for the whole run; every portal starts from a copy of it. */
export async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seed-'));
  const dataFile = join(folder, 'demo-erp.sqlite');
  createDemoErp({ dataFile }).close();
  process.env.PORTAL_SEED = dataFile;
  return () => rmSync(folder, { recursive: true, force: true });
}

export default globalSetup;
