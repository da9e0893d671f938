import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { switchFault } from './demo-erp.ts';
import { askHost } from './ask-host.ts';
import { nodeArguments, root } from './run-script.ts';

/**
 * A portal as a user starts it: the real server with its demo ERP, in a folder of its own and in
 * the process of its worker's portals.
 */
export interface Portal {
  url: string;
  /** Address of the demo ERP, for its fault switches. */
  erpUrl: string;
  /** Working copy: `config/tenants` may be changed, `data/` is the store. */
  folder: string;
  /** Runs the portal's command line in this folder. */
  cli(...args: string[]): Promise<{ code: number; output: string }>;
  /** Makes the ERP slow, failing or nonsensical for one call; without a fault it behaves again. */
  fault(call: string, fault?: Record<string, unknown>): Promise<void>;
  /** Ends the server and starts it again at the same address, with other variables. */
  restart(env: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

export interface PortalOptions {
  /** Changes the working copy before the first start. */
  prepare?(folder: string): void;
  /** `prepare` adds tenants and leaves those of the product as they are. */
  addsOnly?: boolean;
  env?: Record<string, string>;
  /** Its captcha is as hard as that of every portal; else it is solved at once. */
  usualCaptcha?: boolean;
}

/**
 * A copy of a store whose tenants were imported from elsewhere, as if they had been from this
 * folder.
 */
function seedStore(seed: string, folder: string): void {
  const file = join(folder, 'data', 'portal.sqlite');
  copyFileSync(seed, file);
  const store = new Database(file);
  store
    .prepare("UPDATE overlay SET folder = ? || '/config/tenants/' || tenant")
    .run(realpathSync(folder));
  store.close();
}

/**
 * The configuration in a folder of its own, where a test may change what tenants have. The base is a
 * link: copying its 500 files and removing them again costs a third of a start.
 */
function copyConfiguration(folder: string, tenants: readonly string[]): void {
  mkdirSync(join(folder, 'config/tenants'), { recursive: true });
  symlinkSync(join(root, 'config/base'), join(folder, 'config/base'));
  for (const tenant of tenants) {
    const own = join('config/tenants', tenant);
    cpSync(join(root, own), join(folder, own), { recursive: true });
  }
}

/**
 * Copies the configuration into a fresh folder and starts the server there. What was prepared for
 * the whole run (the demo ERP's data, a store with the product's own tenants compiled) is copied
 * too, where a `prepare` does not change it.
 */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const changed = options.prepare && !options.addsOnly;
  const store = changed ? undefined : process.env.PORTAL_STORE_SEED;
  // Only a tenant that the store does not know yet is read from its folder; the gallery is nobody's
  // who changes one.
  copyConfiguration(folder, options.prepare || store ? ['demo'] : ['demo', 'galeria']);
  symlinkSync(join(root, 'dist'), join(folder, 'dist'));
  mkdirSync(join(folder, 'data'));
  if (process.env.PORTAL_ERP_SEED)
    copyFileSync(process.env.PORTAL_ERP_SEED, join(folder, 'data', 'demo-erp.sqlite'));
  options.prepare?.(folder);
  if (store) seedStore(store, folder);
  const own = { PORT: '0', STOP_DELAY: '0', DATA_DIR: join(folder, 'data'), ...options.env };
  const start = async (env: Record<string, string>) => {
    const {
      id,
      url = '',
      erpUrl = '',
    } = await askHost({
      start: { folder, env, usualCaptcha: options.usualCaptcha ?? false },
    });
    return { id, url, erpUrl };
  };
  let server = await start(own);
  const end = () => askHost({ stop: server.id });
  const { url } = server;
  return {
    url,
    get erpUrl() {
      return server.erpUrl;
    },
    folder,
    cli: (...args) => runCli(folder, args, own),
    fault: (call, fault) => switchFault(server.erpUrl, call, fault),
    restart: async (changed) => {
      await end();
      server = await start({ ...own, ...changed, PORT: new URL(url).port });
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function runCli(
  folder: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArguments('server/cli/main.ts'), ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? -1, output }));
  });
}
