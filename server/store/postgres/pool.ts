import pg from 'pg';

/** How the server uses its database. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`; may be a pool such as PgBouncer. */
  url: string;
  /** The same database without a pool between, for notices; absent: `url`. */
  directUrl?: string | undefined;
  /** Connections of this process at most. */
  poolSize: number;
  /** ms that a statement, or waiting for a connection, may take. */
  timeout: number;
  /** What `inspectPool` found. */
  pooled?: boolean;
  /** Nothing but a transaction's own setting limits how long a statement may take. */
  unlimited?: boolean;
}

/** PostgreSQL's text holds no NUL; nothing that the portal compares or shows does either. */
export const clean = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\u0000')
    ? value.replaceAll('\u0000', '\ufffd')
    : value;

/** A connection that takes any text. */
class TextClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: it has the overloads of the method that it extends.
  override query(config: any, values?: any, callback?: any): any {
    return super.query(config, Array.isArray(values) ? values.map(clean) : values, callback);
  }
}

export const connectionOf = ({ url, timeout, pooled }: PostgresOptions): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'portal',
  connectionTimeoutMillis: timeout,
  // Settings of a connection: a pool refuses them or loses them, see `beginWithin`.
  ...(!pooled && { statement_timeout: timeout, idle_in_transaction_session_timeout: timeout }),
  query_timeout: timeout + 1000,
  keepAlive: true,
});

/**
 * Whether a pool such as PgBouncer stands before the database: it has another process behind a
 * connection than it said when it took it. And whether the role has no limit of time behind it.
 */
export async function inspectPool(
  options: PostgresOptions,
): Promise<Required<Pick<PostgresOptions, 'pooled' | 'unlimited'>>> {
  const client: pg.Client & { processID?: number } = new pg.Client(
    connectionOf({ ...options, pooled: true }),
  );
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; time: string }>(
      `SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS time`,
    );
    const pooled = rows[0]?.pid !== client.processID;
    return { pooled, unlimited: pooled && rows[0]?.time === '0' };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Begins a transaction; behind a pool with the limits that a connection of one's own has. */
export const beginWithin = ({ pooled, timeout }: PostgresOptions, mode = ''): string =>
  [
    `begin ${mode}`.trim(),
    ...(pooled
      ? ['statement_timeout', 'idle_in_transaction_session_timeout'].map(
          (name) => `set local ${name} = ${Math.trunc(timeout)}`,
        )
      : []),
  ].join('; ');

/**
 * One transaction on a connection of its own. Drizzle's does not give a connection back whose
 * `begin` fails, and gives one back whose statement still runs: this one closes it when the
 * transaction did not end.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let ended = false;
  try {
    await client.query(begin);
    try {
      const result = await work(client);
      await client.query('commit');
      ended = true;
      return result;
    } catch (error) {
      ended = await client.query('rollback').then(
        () => true,
        () => false,
      );
      throw error;
    }
  } finally {
    client.release(!ended);
  }
}

/**
 * Makes a short transaction of each single statement, for nothing else would end one whose client
 * has given up. (PgBouncer 1.18 ends itself at a request to cancel a statement.)
 */
class LimitingPool extends pg.Pool {
  private readonly begin: string;

  constructor(config: pg.PoolConfig, options: PostgresOptions) {
    super(config);
    this.begin = beginWithin(options);
  }

  // biome-ignore lint/suspicious/noExplicitAny: it has the overloads of the method that it extends.
  override query(config: any, values?: any): any {
    return inTransaction(this, this.begin, (client) => client.query(config, values));
  }
}

/** A pool of connections with the limits of time of `options`. */
export function createPool(options: PostgresOptions): pg.Pool {
  const config = { ...connectionOf(options), max: options.poolSize, Client: TextClient };
  const pool = options.unlimited ? new LimitingPool(config, options) : new pg.Pool(config);
  // A connection that rests and breaks is removed from the pool; the next request gets a new one.
  pool.on('error', () => {});
  // One that breaks in a transaction fails its statements; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
