import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createApp, type ErpApp } from './app.ts';
import { sentMessages } from './calls/account/outbox.ts';
import { createClock } from './clock.ts';
import { createEvents, type EventsPort } from './events.ts';
import { createFaults, type FaultControl } from './faults.ts';
import { ROUTES } from './routes.ts';
import { generateData } from './seed/generate.ts';
import { openSocket } from './socket.ts';
import { openStore } from './store/store.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './accounts.ts';
export { type Connection, EVENTS_KEY, type EventsPort } from './events.ts';
export type { Fault, FaultControl, FaultKind } from './faults.ts';

export interface DemoErpOptions {
  /**
   * A path, `:memory:`, or the bytes of a file, whose copy in memory is used. An empty file is
   * filled; a full one is used unchanged.
   */
  dataFile: string | Buffer;
  /** How many products to make for an empty file; by default 3,000, at most 100,000. */
  products?: number;
  /**
   * `YYYY-MM-DD`: the day the data end and on which the ERP's calendar stands. By default the real
   * day (São Paulo).
   */
  today?: string;
  /** Milliseconds since 1970, for expiries of tokens and locks; by default the real time. */
  epoch?: () => number;
  /**
   * Origin under which browsers reach the ERP's own pages (a dashboard's frame); by default where
   * it listens.
   */
  pages?: string;
  /** Origin of the portal, for the links in mails; `http://localhost:3000` unless given. */
  portal?: string;
}

/** A running ERP of a made-up distributor. */
export interface DemoErp {
  app: ErpApp;
  /** Answers a request in-process; rejects while a `drop` fault is on. */
  fetch(request: Request): Promise<Response>;
  /** Also answers on a port; 0 takes a free one. Websockets come in at `/app/{key}`. */
  listen(port: number): Promise<{ url: string; close(): Promise<void> }>;
  faults: FaultControl;
  /** Events without a websocket. */
  events: EventsPort;
  /**
   * Mails and text messages that it would have sent, newest first; to one address when it is given.
   */
  mails(address?: string): ReturnType<typeof sentMessages>;
  /** Closes the data; the ERP answers no more. */
  close(): void;
}

const MOST_PRODUCTS = 100_000;
/** Before it listens anywhere, nobody finds its pages. */
const UNREACHED = 'http://localhost';

/** Opens the ERP on its data. Throws a RangeError for a number of products or a day of no sense. */
export function createDemoErp(options: DemoErpOptions): DemoErp {
  const products = options.products ?? 3000;
  if (!Number.isInteger(products) || products < 1 || products > MOST_PRODUCTS) {
    throw new RangeError(`products: 1 to ${MOST_PRODUCTS}`);
  }
  if (options.today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(options.today)) {
    throw new RangeError('today: YYYY-MM-DD');
  }
  const clock = createClock(options);
  const store = openStore(options.dataFile);
  if (store.isEmpty()) generateData(store, { today: clock.today(), products });
  const faults = createFaults(ROUTES);
  const events = createEvents();
  const erp = {
    store,
    clock,
    events,
    pages: options.pages ?? UNREACHED,
    portal: options.portal ?? 'http://localhost:3000',
  };
  const app = createApp(erp, faults);
  return {
    app,
    fetch: async (request) => app.fetch(request),
    listen: async (port) => {
      const server = await listen(app, events, port);
      if (options.pages === undefined) erp.pages = server.url;
      return server;
    },
    faults,
    events,
    mails: (address) => sentMessages(erp, address),
    close: () => store.close(),
  };
}

function listen(
  app: ErpApp,
  events: EventsPort,
  port: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const endSockets = openSocket(server, events);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const real = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        url: `http://127.0.0.1:${real}`,
        close: () =>
          new Promise((closed, failed) => {
            endSockets();
            server.close((failure) => (failure === undefined ? closed() : failed(failure)));
            server.closeAllConnections();
          }),
      });
    });
  });
}
