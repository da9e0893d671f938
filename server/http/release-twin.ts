import type { Context, MiddlewareHandler } from 'hono';
import type { Releases } from '../tenancy/releases.ts';
import type { AppEnv } from './context.ts';
import { headerOf } from './header.ts';

/** The release that a request says it came from, or asks a file of. */
function releaseOf(c: Context<AppEnv>): string | undefined {
  const header = headerOf(c, 'x-release');
  if (header !== undefined) return header;
  if (c.req.path.startsWith('/_/file/')) return c.req.query('r');
  return /^\/_\/r\/([\w-]+)\//.exec(c.req.path)?.[1];
}

/**
 * While servers of several versions of the program run, a page of another version's server goes on
 * with the release that it has: here, too, it counts as the active one. Both are of the same
 * documents.
 */
export const withTwin =
  ({ releases }: { releases: Releases }): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const tenant = c.get('tenant');
    if (tenant.source !== undefined) {
      const hash = releaseOf(c);
      if (hash !== undefined && (await releases.isTwin(tenant, hash)))
        c.set('tenant', { ...tenant, active: hash });
    }
    await next();
  };
