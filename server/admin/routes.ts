import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { withAdminHost } from '../http/tenant.ts';
import { accountRoutes } from './accounts/account.ts';
import { peopleRoutes } from './accounts/people/people-routes.ts';
import { authRoutes } from './accounts/routes.ts';
import { assetAdminRoutes } from './assets/routes.ts';
import { noteForeign } from './audit/foreign.ts';
import { auditRoutes } from './audit/routes.ts';
import { branchRoutes } from './branches/routes.ts';
import { callAdminRoutes } from './calls/routes.ts';
import { compileRoutes } from './compile/routes.ts';
import { designRoutes } from './design/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { tokenRoutes } from './mcp/routes.ts';
import { adminPage } from './page.ts';
import { type AdminEnv, withPerson } from './person.ts';
import { previewRoutes } from './preview/routes.ts';
import { releaseAdminRoutes } from './releases/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';
import { ticketRoutes } from './tenants/visit.ts';

/** Everything below `/admin`: the page, its files, and the API at `/admin/api`. */
export function adminRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.use('/admin/*', withAdminHost(deps.tenants));
  authRoutes(app, deps);
  ticketRoutes(app, deps);
  const api = new Hono<AdminEnv>();
  api.use(
    withPerson(
      (c) => deps.admin.findPerson(c),
      (c, person) => noteForeign(c, deps, { person, tenant: c.get('tenant').id }),
    ),
  );
  api.get('/me', (c) => {
    const person = c.get('person');
    if (person.permissions.includes('read')) deps.admin.compiles.warm(person.tenant);
    return c.json(person);
  });
  previewRoutes(api, deps);
  accountRoutes(api, deps);
  peopleRoutes(api, deps);
  auditRoutes(api, deps);
  // Routes of the areas are mounted here.
  assetAdminRoutes(api, deps);
  draftRoutes(api, deps);
  compileRoutes(api, deps);
  designRoutes(api, deps);
  branchRoutes(api, deps);
  releaseAdminRoutes(api, deps);
  tenantRoutes(api, deps);
  settingsRoutes(api, deps);
  tokenRoutes(api, deps);
  callAdminRoutes(api, deps);
  api.all('*', () => {
    throw notFound();
  });
  app.route('/admin/api', api);
  adminPage(app, deps);
}
