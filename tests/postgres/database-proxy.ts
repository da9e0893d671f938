import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between servers and their database, which can make it unreachable. */
export interface DatabaseProxy {
  /** The database's address through it. */
  url: string;
  /** Ends all connections, and takes no more. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Keeps back what either side sends, or lets it through again. */
  hold(held: boolean): void;
  close(): Promise<void>;
}

/** Opens a port that forwards to the socket of a database. */
export async function openDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const { pathname, searchParams } = new URL(address.replace('@/', '@localhost/'));
  const path = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`;
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(path);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const shut = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    shut,
    open: () => listen(port),
    hold: (held) => {
      for (const socket of sockets) held ? socket.pause() : socket.resume();
    },
    close: shut,
  };
}
