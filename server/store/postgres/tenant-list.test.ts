import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../tests/postgres/database.ts';
import type { Store } from '../types.ts';
import { openPostgresStore } from './open.ts';

/** Stands where notices come from, and never answers. */
let silent: Server;
let connections: Socket[];
let database: string;
let store: Store;

beforeEach(async () => {
  connections = [];
  silent = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => {});
    socket.resume();
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  database = await createDatabase();
  store = await openPostgresStore({
    url: database,
    directUrl: `postgres://postgres@127.0.0.1:${port()}/nowhere`,
    poolSize: 2,
    timeout: 5000,
  });
});
afterEach(async () => {
  for (const socket of connections) socket.destroy();
  silent.close();
  await once(silent, 'close');
});

const port = (): number => (silent.address() as AddressInfo).port;

/** How many connections were made: one that is made now arrives after them. */
async function connectionsMade(): Promise<number> {
  const own = connect(port(), '127.0.0.1');
  await once(own, 'connect');
  const arrived = () => connections.findIndex(({ remotePort }) => remotePort === own.localPort);
  await vi.waitFor(() => expect(arrived()).toBeGreaterThanOrEqual(0));
  const before = arrived();
  own.destroy();
  return before;
}

test('a list that is closed while it loads does not begin to listen', async () => {
  const other = new pg.Client({ connectionString: database });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE tenant');
  const loading = store.tenants();
  await vi.waitFor(async () => {
    const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()';
    expect((await other.query(waiting)).rowCount).toBe(1);
  });
  const closing = store.close();
  await other.end();
  expect(await loading).toEqual([]);
  await closing;
  expect(await connectionsMade()).toBe(0);
});

test('a connection that is still being made for notices ends with the list', async () => {
  const made = once(silent, 'connection') as Promise<[Socket]>;
  await store.tenants();
  const [listener] = await made;
  const ended = once(listener, 'close');
  await store.close();
  await ended;
  expect(listener.destroyed).toBe(true);
});
