import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { joiningRoutes } from './invitations/joining.ts';
import { oidcRoutes } from './sign-in/oidc.ts';
import { recoveryRoutes } from './sign-in/recovery.ts';
import { signInRoutes } from './sign-in/sign-in.ts';

/**
 * Routes before the sign-in, below `/admin/api/auth`: Better Auth is reached only through these.
 */
export function authRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  signInRoutes(api, deps);
  recoveryRoutes(api, deps);
  joiningRoutes(api, deps);
  oidcRoutes(api, deps);
  api.all('*', () => {
    throw notFound();
  });
  app.route('/admin/api/auth', api);
}
