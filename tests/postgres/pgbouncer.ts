import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PgBouncer before the databases of one PostgreSQL. */
export interface Bouncer {
  /** Address of a database through it. */
  url: string;
  close(): Promise<void>;
}

/** PgBouncer refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 };

/** `PGBOUNCER_BIN`, else the one that is installed; undefined: there is none. */
export function findPgbouncer(): string | undefined {
  if (process.env.PGBOUNCER_BIN) return process.env.PGBOUNCER_BIN;
  // Debian puts it where only root looks.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts it in transaction mode, as its package configures it but for that: with fewer connections
 * to the database than a server opens to it, so that they are handed around.
 *
 * @param address of the database, on a socket
 */
export async function startPgbouncer(
  program: string,
  address: string,
  settings: readonly string[] = [],
): Promise<Bouncer> {
  const { pathname, searchParams, username } = new URL(address.replace('@/', '@localhost/'));
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${searchParams.get('host')} port=${searchParams.get('port')} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 3',
      'max_client_conn = 200',
      // The next try after one that failed; 15 s otherwise.
      'server_login_retry = 1',
      ...settings,
    ].join('\n'),
  );
  chmodSync(folder, 0o755);
  const child = spawn(program, [file], {
    ...(userInfo().uid === 0 ? nobody : {}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`pgbouncer ended (${code}):\n${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('process up')) resolve();
    });
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
