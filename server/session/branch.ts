import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { readSessionCookie } from '../http/security/cookie.ts';
import { branchOf } from './branch-of.ts';
import { lifeOf } from './life.ts';

/** Addresses that carry a release's hash mean the same to everybody. */
const isHashed = (path: string): boolean => path.startsWith('/_/r/');

/**
 * While a branch has a release of its own, the tenant of a request of that branch's users is one
 * whose active release is that one: page, files, calls and rights all follow it, and answers at
 * addresses that everybody shares are not stored by shared caches. Costs nothing while no branch
 * has one.
 */
export const withBranch =
  (deps: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const tenant = c.get('tenant');
    const { branches = {} } = tenant;
    if (Object.keys(branches).length === 0) return next();
    const cookie = readSessionCookie(c);
    if (cookie !== undefined) {
      const { settings } = await deps.releases.active(tenant);
      const session = await deps.sessions.peek(cookie, tenant.id, lifeOf(settings));
      const branch = session?.tenant === tenant.id ? branchOf(session, settings) : undefined;
      const own = branch === undefined ? undefined : branches[branch];
      if (own) {
        const source = own.source === undefined ? {} : { source: own.source };
        c.set('tenant', { ...tenant, active: own.hash, ...source });
      }
    }
    await next();
    const cache = c.res.headers.get('cache-control');
    if (cache?.startsWith('public') && !isHashed(c.req.path))
      c.res.headers.set('Cache-Control', cache.replace('public', 'private'));
  };
