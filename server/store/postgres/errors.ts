import { DrizzleQueryError } from 'drizzle-orm';
import { StoreUnavailableError } from '../errors.ts';

/** The errors behind an error, itself first. */
function chain(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let one = error; one instanceof Error && found.length < 5; one = one.cause) found.push(one);
  return found;
}

/** The code that PostgreSQL or the network gave. */
export function codeOf(error: unknown): string | undefined {
  for (const one of chain(error))
    if (one instanceof Error && 'code' in one && typeof one.code === 'string') return one.code;
  return undefined;
}

/**
 * Of PostgreSQL: connection lost (08), too many connections (53), shut down or starting (57P), a
 * statement over its time (57014), a standby that cannot be written (25006). The rest is the
 * network's.
 */
const away =
  /^(08|53|57P|57014|25006|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
const lost =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|connection ended/i;

/** What ends a connection, or refuses it, whatever the reason. */
const isFatal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'FATAL';

/** Whether the database cannot be reached, or does not answer in time. */
export const isAway = (error: unknown): boolean =>
  away.test(codeOf(error) ?? '') ||
  chain(error).some(isFatal) ||
  chain(error).some((one) => one instanceof Error && lost.test(one.message)) ||
  (error instanceof AggregateError && error.errors.some(isAway));

/**
 * Throws the error on, as `StoreUnavailableError` where the database is away. That of the statement
 * holds all its values, which no log may have: what PostgreSQL said takes its place.
 */
export function rethrow(error: unknown): never {
  const said = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  throw isAway(said) ? new StoreUnavailableError('The database is away.', { cause: said }) : said;
}

/** The same object whose asynchronous methods fail with `StoreUnavailableError`. */
export function withUnavailable<T extends object>(methods: T): T {
  const wrap = (value: unknown): unknown =>
    typeof value === 'function'
      ? (...args: unknown[]) => {
          const result: unknown = value(...args);
          return result instanceof Promise ? result.catch(rethrow) : result;
        }
      : value;
  return Object.fromEntries(
    Object.entries(methods).map(([name, value]) => [name, wrap(value)]),
  ) as T;
}
