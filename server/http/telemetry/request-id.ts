import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import { headerOf } from '../header.ts';

/** Names a request; a name given by a proxy in front is reused when it is harmless. */
export function nameRequest(c: Context<AppEnv>): string {
  const given = headerOf(c, 'x-request-id');
  const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  c.set('requestId', id);
  return id;
}
