import type { Context } from 'hono';
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
export function requireOneHost(c: Context<AppEnv>): void {
  const raw = c.env?.incoming?.rawHeaders ?? [];
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1)
    throw new PortalError(400, 'HOST', 'A requisição indica mais de um endereço do portal.');
}

/**
 * Refuses paths that climb. Looks at the raw target, because URL parsing has already resolved the
 * dots elsewhere.
 */
export function requirePlainPath(c: Context<AppEnv>): void {
  if (climbs(c.env?.incoming?.url ?? c.req.path)) throw notFound();
}
