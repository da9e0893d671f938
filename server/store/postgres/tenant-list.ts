import { count, eq, sql, sum } from 'drizzle-orm';
import pg from 'pg';
import type { TenantRecord } from '../releases.ts';
import { type Database, first } from './database.ts';
import { connectionOf, type PostgresOptions } from './pool.ts';
import { toTenant } from './publishing/pointers.ts';
import { tenants } from './schema/releases.ts';

/** All tenants, oldest first, in memory. */
export interface TenantList {
  /** The same array until a tenant changes. */
  read(): Promise<readonly TenantRecord[]>;
  /** Reads one again: this process has written to it. */
  refresh(tenant: string): Promise<void>;
  close(): Promise<void>;
}

type Row = typeof tenants.$inferSelect;

/** Channel of notifications that a tenant's pointers or hosts changed; the message is its id. */
const channel = 'portal_tenant';
/** Interval of polling, for notifications that a lost connection or a pool drops. */
const pollEveryMs = 500;

/**
 * Hears of changes in other processes, by a connection of its own.
 * @param changed gets the tenant's id
 */
function createListener(options: PostgresOptions, changed: (tenant: string) => void) {
  let listening: pg.Client | undefined;

  async function listen(): Promise<void> {
    const { url, directUrl, pooled } = options;
    // A pool gives the connection that listens to somebody else after the statement.
    if (pooled && directUrl === undefined) return;
    const client = new pg.Client({
      ...connectionOf({ ...options, url: directUrl ?? url, pooled: false }),
      statement_timeout: 0,
    });
    listening = client;
    const lose = (): void => {
      if (listening === client) listening = undefined;
      client.end().catch(() => {});
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) changed(payload);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch {
      lose();
    }
  }

  return {
    /** Connects again where the connection was lost. */
    ensure(): void {
      if (listening === undefined) void listen();
    },
    async close(): Promise<void> {
      const client = listening;
      listening = undefined;
      await client?.end().catch(() => {});
    },
  };
}

/** A list that follows changes of other processes until it is closed. */
export function createTenantList(db: Database, options: PostgresOptions): TenantList {
  const rows = new Map<string, Row>();
  let list: readonly TenantRecord[] | undefined;
  let loading: Promise<void> | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const listener = createListener(options, (tenant) => void refresh(tenant).catch(() => {}));

  /** Of two readings that cross, the one of the later state stays. */
  function take(found: readonly Row[]): void {
    const news = found.filter((row) => row.change > (rows.get(row.id)?.change ?? -1));
    for (const row of news) rows.set(row.id, row);
    if (list !== undefined && news.length === 0) return;
    list = [...rows.values()]
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
      .map(toTenant);
  }

  const load = async (): Promise<void> => take(await db.select().from(tenants));

  async function refresh(tenant: string): Promise<void> {
    if (list !== undefined) take(await db.select().from(tenants).where(eq(tenants.id, tenant)));
  }

  /** Changes are counted in each row and rows never go: their sum tells whether one is new. */
  async function poll(): Promise<void> {
    const changes = sql<number>`coalesce(${sum(tenants.change)}, 0)`.mapWith(Number);
    const now = await first(db.select({ count: count(), changes }).from(tenants));
    const known = [...rows.values()].reduce((total, { change }) => total + change, 0);
    if (now && (now.count !== rows.size || now.changes !== known)) await load();
  }

  /** What fails here is tried again: the next request says whether the database is away. */
  async function watch(): Promise<void> {
    if (closed) return;
    listener.ensure();
    await poll().catch(() => {});
    if (closed) return;
    timer = setTimeout(() => void watch(), pollEveryMs);
    timer.unref();
  }

  return {
    read: async () => {
      if (list !== undefined) return list;
      loading ??= load()
        .then(() => void watch())
        .finally(() => {
          loading = undefined;
        });
      await loading;
      return list ?? [];
    },
    refresh,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await listener.close();
    },
  };
}
