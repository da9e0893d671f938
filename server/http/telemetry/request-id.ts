import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';

/** Names each request; a name given by a proxy in front is reused when it is harmless. */
export const requestId: MiddlewareHandler<AppEnv> = async (c, next) => {
  const given = c.req.header('x-request-id');
  const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  c.set('requestId', id);
  if (c.env?.outgoing) c.env.outgoing.setHeader('X-Request-Id', id);
  else c.header('X-Request-Id', id);
  await next();
};
