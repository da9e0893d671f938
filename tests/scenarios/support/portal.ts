import { type ChildProcess, spawn } from 'node:child_process';
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
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { builtScript } from './build-server.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;

/**
 * A portal as a user starts it: the real server with its demo ERP, in a process and a folder of its
 * own.
 */
export interface Portal {
  url: string;
  /** Address of the demo ERP, for its fault switches. */
  erpUrl: string;
  /** Working copy: `config/tenants` may be changed, `data/` is the store. */
  folder: string;
  /** Lines the server logged so far. */
  log: string[];
  /** Runs the portal's command line in this folder. */
  cli(...args: string[]): Promise<{ code: number; output: string }>;
  /** Makes the ERP slow, failing or nonsensical for one call; without a fault it behaves again. */
  fault(call: string, fault?: Record<string, unknown>): Promise<void>;
  /** Ends the server and starts it again at the same address, with other variables. */
  restart(env: Record<string, string>): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface PortalOptions {
  /** Changes the working copy before the first start. */
  prepare?(folder: string): void;
  env?: Record<string, string>;
}

function node(
  folder: string,
  script: string,
  args: string[],
  env: Record<string, string>,
): ChildProcess {
  const built =
    process.env.PORTAL_SERVER_BUILD && builtScript(process.env.PORTAL_SERVER_BUILD, script);
  return spawn(
    process.execPath,
    [...(built ? [built] : ['--import', tsx, join(root, script)]), ...args],
    { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
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

/** Starts the server and waits until it listens; `addresses` are those that it logged, by event. */
async function launch(
  folder: string,
  env: Record<string, string>,
  log: string[],
): Promise<{ child: ChildProcess; addresses: Record<string, string> }> {
  const child = node(folder, 'server/main.ts', [], env);
  const addresses: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The server stopped with ${code}:\n${log.slice(-20).join('\n')}`)),
    );
    child.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      log.push(line);
      const event = line.startsWith('{')
        ? (JSON.parse(line) as { event?: string; url?: string })
        : {};
      if (event.url && event.event) addresses[event.event] = event.url;
      if (event.event === 'started') resolve();
    });
  });
  child.removeAllListeners('exit');
  return { child, addresses };
}

/**
 * Copies the configuration into a fresh folder and starts the server there. What was prepared for
 * the whole run (the demo ERP's data, a store with the product's own tenants compiled) is copied
 * too, where a `prepare` does not change it.
 */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const store = options.prepare ? undefined : process.env.PORTAL_STORE_SEED;
  // Only a tenant that the store does not know yet is read from its folder; the gallery is nobody's
  // who changes one.
  copyConfiguration(folder, options.prepare || store ? ['demo'] : ['demo', 'galeria']);
  symlinkSync(join(root, 'dist'), join(folder, 'dist'));
  mkdirSync(join(folder, 'data'));
  if (process.env.PORTAL_ERP_SEED)
    copyFileSync(process.env.PORTAL_ERP_SEED, join(folder, 'data', 'demo-erp.sqlite'));
  options.prepare?.(folder);
  if (store) seedStore(store, folder);
  const env = { PORT: '0', STOP_DELAY: '0', DATA_DIR: join(folder, 'data'), ...options.env };
  const log: string[] = [];
  let { child, addresses } = await launch(folder, env, log);
  const ended = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  const url = addresses.started ?? '';
  return {
    url,
    get erpUrl() {
      return addresses['demo-erp.started'] ?? '';
    },
    folder,
    log,
    cli: (...args) => runCli(folder, args, env),
    fault: async (call, fault) => {
      const response = await fetch(
        `${addresses['demo-erp.started']}/_demo/faults/${call}`,
        fault
          ? {
              method: 'PUT',
              body: JSON.stringify(fault),
              headers: { 'content-type': 'application/json' },
            }
          : { method: 'DELETE' },
      );
      if (!response.ok) throw new Error(`The demo ERP refused the fault: ${response.status}`);
    },
    restart: async (changed) => {
      await ended('SIGTERM');
      ({ child, addresses } = await launch(
        folder,
        { ...env, ...changed, PORT: new URL(url).port },
        log,
      ));
    },
    stop: async (signal = 'SIGTERM') => {
      await ended(signal);
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
    const child = node(folder, 'server/cli/main.ts', args, env);
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
