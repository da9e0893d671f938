import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv } from './context.ts';

export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/**
 * Never names, documents, addresses, tokens or query strings: what a field may hold is decided
 * where it is written.
 */
export type LogFields = Readonly<Record<string, unknown>>;

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return {
    name: value.name,
    message: value.message,
    stack: value.stack,
    ...(value.cause instanceof Error ? { cause: plain(value.cause) } : {}),
  };
}

/** One JSON object a line. */
export function createLogger(write: (line: string) => void, now: () => number = Date.now): Logger {
  const at =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      const entries = Object.entries(fields).map(([key, value]) => [key, plain(value)]);
      write(
        `${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...Object.fromEntries(entries) })}\n`,
      );
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * Logs each request by its route, never by its path: paths carry reset tokens and ids of people.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const start = performance.now();
  await next();
  const ms = performance.now() - start;
  const route = routePath(c);
  const status = c.get('sentStatus') ?? c.res.status;
  c.get('metrics').observe(route, c.req.method, status, ms);
  c.get('log').info('request', {
    requestId: c.get('requestId'),
    method: c.req.method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    tenant: c.get('tenant')?.id,
    call: c.get('callName'),
    code: c.get('errorCode'),
  });
};
