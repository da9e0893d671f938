import { Hono, type MiddlewareHandler } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppEnv, HostHandler } from '../../http/context.ts';
import { onError, onNotFound } from '../../http/error-answer.ts';
import { notFound } from '../../http/errors.ts';
import { guarded } from '../../http/guarded.ts';
import { sameOrigin } from '../../http/security/origin.ts';
import { observed } from '../../http/telemetry/log.ts';
import { assetRoutes } from '../../routes/assets.ts';
import { callRoutes } from '../../routes/calls/call.ts';
import { fileRoutes } from '../../routes/calls/file.ts';
import { envRoutes } from '../../routes/env.ts';
import { eventRoutes } from '../../routes/events/events.ts';
import { brandRoutes } from '../../routes/page/brand.ts';
import { pageRoutes } from '../../routes/page/page.ts';
import { releaseRoutes } from '../../routes/release.ts';
import { captchaRoutes } from '../../routes/session/captcha.ts';
import { sessionRoutes } from '../../routes/session/session.ts';
import { tenantAssetRoutes } from '../../routes/tenant-asset.ts';
import { previewAnswers } from './answers.ts';
import { enterRoute, withPreview } from './enter.ts';
import { hostOf, isPreviewHost, portalHost } from './hosts.ts';
import { originRoutes } from './origins.ts';
import { previewReleases } from './releases.ts';

/** The tenant that owns the host below `previa.`; a host that is nobody's own has no previews. */
const withOwner =
  ({ tenants }: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const tenant = await tenants.owner(portalHost(hostOf(c)));
    if (!tenant) throw notFound();
    c.set('tenant', { id: tenant.id, active: null });
    await next();
  };

/**
 * The page says itself who may frame it; this older header knows no origin. And nothing of a
 * preview is for shared caches.
 */
const framed: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.env?.outgoing?.removeHeader('X-Frame-Options');
  c.res.headers.delete('X-Frame-Options');
  await next();
  if (c.req.path.startsWith('/_/r/')) c.header('Cache-Control', 'private, no-cache');
};

/** A made-up session has no events. */
const noEvents: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get('tenant').preview?.session) throw notFound();
  await next();
};

/**
 * The portal as the hosts of previews serve it: with their own sessions, and what each preview
 * shows as the only release.
 */
function createPreviewApp(outer: Deps): Hono<AppEnv> {
  const deps: Deps = {
    ...outer,
    releases: previewReleases,
    sessions: outer.admin.previews.sessions,
    drift: { ...outer.drift, of: () => () => undefined },
  };
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.notFound(onNotFound);
  app.use(observed(deps), guarded, framed);
  assetRoutes(app, { folder: deps.runtimeDir, storedFiles: deps.storedFiles });
  app.use(sameOrigin, withOwner(deps));
  enterRoute(app, deps);
  app.use(withPreview(deps));
  for (const path of ['/_/call/:name', '/_/file/:name']) app.use(path, previewAnswers(deps));
  app.use('/_/events/*', noEvents);
  originRoutes(app);
  callRoutes(app, deps);
  fileRoutes(app, deps);
  releaseRoutes(app, deps);
  sessionRoutes(app, deps);
  captchaRoutes(app, deps);
  envRoutes(app, deps);
  eventRoutes(app, deps);
  brandRoutes(app, deps);
  tenantAssetRoutes(app, deps);
  app.all('/admin/*', () => {
    throw notFound();
  });
  pageRoutes(app, deps);
  return app;
}

/** Answers requests to the hosts of previews. */
export function previewHosts(deps: Deps): HostHandler {
  const app = createPreviewApp(deps);
  return (c) =>
    isPreviewHost(hostOf(c)) ? Promise.resolve(app.fetch(c.req.raw, c.env)) : undefined;
}
