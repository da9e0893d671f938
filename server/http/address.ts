import type { Context } from 'hono';
import type { AppEnv } from './context.ts';

/**
 * The address a request came from, for rate limits only. `X-Forwarded-For` counts when the operator said that a proxy
 * stands before us: its last entry is the one that proxy wrote.
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'local';
}
