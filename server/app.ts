import { Hono, type MiddlewareHandler } from 'hono';
import { mcpRoutes } from './admin/mcp/routes.ts';
import { previewHosts } from './admin/preview/host.ts';
import { adminRoutes } from './admin/routes.ts';
import type { Deps } from './deps.ts';
import type { AppEnv } from './http/context.ts';
import { onError, onNotFound } from './http/error-answer.ts';
import { guarded } from './http/guarded.ts';
import { withTwin } from './http/release-twin.ts';
import { CallRouter } from './http/router.ts';
import { observed } from './http/telemetry/log.ts';
import { fromOwnPages } from './http/tenant.ts';
import { assetRoutes } from './routes/assets.ts';
import { directCallRoute } from './routes/calls/call.ts';
import { fileRoutes } from './routes/calls/file.ts';
import { envRoutes } from './routes/env.ts';
import { eventRoutes } from './routes/events/events.ts';
import { pushRoutes, pushSendRoute } from './routes/events/push.ts';
import { faultRoutes } from './routes/fault.ts';
import { operationRoutes } from './routes/operations.ts';
import { brandRoutes } from './routes/page/brand.ts';
import { offlineRoutes } from './routes/page/offline.ts';
import { pageRoutes } from './routes/page/page.ts';
import { releaseRoutes } from './routes/release.ts';
import { captchaRoutes } from './routes/session/captcha.ts';
import { sessionRoutes } from './routes/session/session.ts';
import { tenantAssetRoutes } from './routes/tenant-asset.ts';
import { withBranch } from './session/branch.ts';

/**
 * The release of a branch, or of another version's server; costs nothing while there is neither.
 */
function withOwnRelease(deps: Deps): MiddlewareHandler<AppEnv> {
  const [branch, twin] = [withBranch(deps), withTwin(deps)];
  return (c, next) => {
    const { branches, source } = c.get('tenant');
    if (source === undefined && Object.keys(branches ?? {}).length === 0) return next();
    return branch(c, async () => {
      await twin(c, next);
    });
  };
}

/** The whole server as one function from request to response; it listens to nothing by itself. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: new CallRouter() });
  app.onError(onError);
  app.notFound(onNotFound);

  const ownRelease = withOwnRelease(deps);
  const previews = previewHosts(deps);
  directCallRoute(app, deps, previews, ownRelease);
  app.use((c, next) => previews(c) ?? next());
  app.use(observed(deps), guarded);
  operationRoutes(app, deps);
  assetRoutes(app, { folder: deps.runtimeDir, storedFiles: deps.storedFiles });
  assetRoutes(app, { folder: deps.adminDir, base: '/admin', storedFiles: deps.storedFiles });

  mcpRoutes(app, deps);
  pushSendRoute(app, deps);
  app.use(fromOwnPages(deps.tenants));
  // The admin is about the tenant, not about its signed-in users in the portal.
  adminRoutes(app, deps);
  app.use(ownRelease);
  fileRoutes(app, deps);
  releaseRoutes(app, deps);
  sessionRoutes(app, deps);
  pushRoutes(app, deps);
  captchaRoutes(app, deps);
  envRoutes(app, deps);
  faultRoutes(app, deps);
  eventRoutes(app, deps);
  brandRoutes(app, deps);
  offlineRoutes(app, deps);
  tenantAssetRoutes(app, deps);
  pageRoutes(app, deps);
  return app;
}
