import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { notFound, PortalError } from './errors.ts';

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Whether a request target climbs, in any encoding, or cannot be read at all. */
export function climbs(target: string): boolean {
  let path = target.split(/[?#]/, 1)[0] ?? '';
  // Nearly every path is plain, and every request passes here.
  if (/^[\w/-]*(?:\.\w+)*$/.test(path)) return false;
  for (let round = 0; round < 3; round++) {
    if (path.includes('\\') || path.includes('\0') || path.split('/').includes('..')) return true;
    const next = decode(path);
    if (next === null) return true;
    if (next === path) return false;
    path = next;
  }
  return true;
}

/**
 * Refuses requests with several `Host` headers: node uses the first, a proxy before us may have
 * used another, and the host selects the tenant.
 */
export const oneHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  const raw = c.env?.incoming?.rawHeaders ?? [];
  if (raw.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
    throw new PortalError(400, 'HOST', 'A requisição indica mais de um endereço do portal.');
  await next();
};

/**
 * Refuses paths that climb. Looks at the raw target, because URL parsing has already resolved the
 * dots elsewhere.
 */
export const pathGuard: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (climbs(c.env?.incoming?.url ?? c.req.path)) throw notFound();
  await next();
};
