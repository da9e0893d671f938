import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Portal, startPortal } from '../scenarios/support/portal.ts';
import { nodeArguments, root } from '../scenarios/support/run-script.ts';

/** Norte's ERP in a process of its own. */
export interface RunningErp {
  /** Where its calls begin. */
  url: string;
  stop(): Promise<void>;
}

/** @param seed a file of the demo ERP's data to begin with; without it Norte makes its own */
export async function startNorteErp(seed = process.env.PORTAL_ERP_SEED): Promise<RunningErp> {
  const folder = mkdtempSync(join(tmpdir(), 'norte-erp-'));
  if (seed) copyFileSync(seed, join(folder, 'norte-erp.sqlite'));
  const child = spawn(
    process.execPath,
    [...nodeArguments('tests/norte-erp/main.ts'), '--data', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Norte's ERP stopped with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) =>
      resolve((JSON.parse(line) as { url: string }).url),
    );
  });
  child.removeAllListeners('exit');
  return {
    url: `${origin}/api/v2`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}

export interface TwoTenants {
  portal: Portal;
  erp: RunningErp;
  /** Addresses of the two distributors, on one server. */
  demo: string;
  norte: string;
  stop(): Promise<void>;
}

export interface TwoTenantsOptions {
  /** Data that both ERPs begin with. */
  seed?: string;
  /** Other properties of the demo's tenant document. */
  demo?: Record<string, unknown>;
}

function change(file: string, changes: Record<string, unknown>): void {
  writeFileSync(
    file,
    JSON.stringify({
      ...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>),
      ...changes,
    }),
  );
}

/**
 * One server with two distributors, imported and published at its first start: `demo` with the ERP
 * in its process, `norte` with one of its own elsewhere.
 */
export async function startTwoTenants({
  seed,
  demo = {},
}: TwoTenantsOptions = {}): Promise<TwoTenants> {
  const erp = await startNorteErp(seed);
  const portal = await startPortal({
    addsOnly: Object.keys(demo).length === 0,
    prepare: (folder) => {
      if (seed) copyFileSync(seed, join(folder, 'data', 'demo-erp.sqlite'));
      change(join(folder, 'config/tenants/demo/tenant/tenant.json'), demo);
      const overlay = join(folder, 'config/tenants/norte');
      cpSync(join(root, 'tests/configs/norte'), overlay, { recursive: true });
      const file = join(overlay, 'tenant/tenant.json');
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(/"url": "[^"]+"/, `"url": "${erp.url}"`),
      );
    },
  }).catch(async (error: unknown) => {
    await erp.stop();
    throw error;
  });
  const { port } = new URL(portal.url);
  return {
    portal,
    erp,
    demo: `http://demo.localhost:${port}`,
    norte: `http://norte.localhost:${port}`,
    stop: async () => {
      await portal.stop();
      await erp.stop();
    },
  };
}
