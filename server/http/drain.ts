import type { Server, ServerResponse } from 'node:http';

/** Stops a server without breaking off what it was asked. */
export interface Drain {
  /** From now on every answer, also one that is being made, asks for the end of its connection. */
  begin(): void;
  /**
   * Takes no more connections and ends those that nothing is asked on. Resolves when every request
   * is answered, after `within` ms at the latest: with how many were broken off then.
   */
  finish(within: number): Promise<number>;
}

/** How often connections are looked at whose last answer did not ask for their end, in ms. */
const sweepEvery = 200;

/** Watches the requests of a server from now on. */
export function createDrain(server: Server): Drain {
  const open = new Set<ServerResponse>();
  let draining = false;
  const askForEnd = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  // Before the application hears of it, which may answer at once.
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (draining) askForEnd(response);
  });
  return {
    begin: () => {
      draining = true;
      open.forEach(askForEnd);
    },
    finish: (within) =>
      new Promise((resolve) => {
        let cut = 0;
        // An answer whose head was sent before leaves a keep-alive connection.
        const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
        const timer = setTimeout(() => {
          cut = open.size;
          server.closeAllConnections();
        }, within);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(timer);
          resolve(cut);
        });
        server.closeIdleConnections();
      }),
  };
}
