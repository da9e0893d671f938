import type { AppContext } from './context.ts';

/**
 * A header of the request, by its lower-case name. Read from node's own record where there is one:
 * making the web's `Headers` of it costs more than everything that is looked up in them.
 */
export function headerOf(c: Pick<AppContext, 'env' | 'req'>, name: string): string | undefined {
  const incoming = c.env?.incoming;
  if (!incoming) return c.req.header(name);
  const value = incoming.headers[name];
  return typeof value === 'object' ? value.join(', ') : value;
}

/** The host that a request is for, with its port. */
export const hostHeader = (c: Pick<AppContext, 'env' | 'req'>): string =>
  headerOf(c, 'host') ?? new URL(c.req.url).host;
