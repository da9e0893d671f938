import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { PreviewBoot } from '../../../schemas/release/boot.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/context.ts';
import { currentSession } from '../../session/current.ts';
import type { PreviewCode } from '../../tenancy/preview.ts';
import { mayActAs, viewerOf } from './acting/acting.ts';
import { carryActing, endSession, followSession } from './acting/session.ts';
import { readPreviewCookie, writePreviewCookie } from './cookie.ts';
import { endedPage } from './ended.ts';
import type { Grant } from './grants.ts';
import { hostOf, originOf, portalHost } from './hosts.ts';
import { sampleSession } from './sample/session.ts';
import { inputsOf, signIn } from './sign-in.ts';

function bootOf(
  c: Context<AppEnv>,
  { id, kind, options }: Grant,
  { release: { settings } }: PreviewCode,
  maySeeAs: boolean,
): PreviewBoot {
  const { as, problem, seen } = options;
  const branches = settings.sessionBranches;
  const customer = as.kind === 'example' ? settings.accesses?.customer : undefined;
  return {
    id,
    admin: originOf(c, portalHost(hostOf(c))),
    example: as.kind === 'example',
    link: kind === 'link',
    // The record around the customer's code, where there is one.
    ...(customer && { customer: customer.slice(0, Math.max(1, customer.length - 1)) }),
    ...(problem !== undefined && { problem }),
    ...(seen && { seen }),
    ...(branches && { branches }),
    ...(settings.seeAs && maySeeAs && as.kind !== 'example' && { seeAs: settings.seeAs }),
  };
}

/** Makes what the grant shows the request's release; null when there is nothing to show. */
async function show(c: Context<AppEnv>, deps: Deps, grant: Grant): Promise<PreviewCode | null> {
  const { codes } = deps.admin.previews;
  const tenant = c.get('tenant');
  const code = await codes.of(tenant.id, grant.source);
  if (!code) return null;
  const viewer = viewerOf(grant);
  const boot = bootOf(c, grant, code, await mayActAs(deps, viewer));
  const session = boot.example ? await sampleSession(code, grant.id, deps.now()) : null;
  const earlier = (hash: string) => codes.earlier(tenant.id, grant.source, hash);
  c.set('tenant', {
    id: tenant.id,
    active: code.release.hash,
    preview: { boot, options: grant.options, by: viewer.by, code, earlier, session },
  });
  return code;
}

/** A path of this very host, else the start. */
const ownPath = (wanted: string | undefined): string =>
  wanted && /^\/(?![/\\_])/.test(wanted) ? wanted : '/';

/**
 * `/_/preview/TOKEN?to=PATH`: takes the token of an address, gives the cookie, and goes where the
 * preview begins.
 */
export function enterRoute(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/_/preview/:token', async (c) => {
    const { grants } = deps.admin.previews;
    const before = await grants.find(c.get('tenant').id, readPreviewCookie(c));
    const entered = await grants.enter(c.get('tenant').id, c.req.param('token'));
    if (!entered || !(await show(c, deps, entered.grant))) return endedPage(c);
    writePreviewCookie(c, entered.cookie);
    const { grant } = entered;
    if (!(await carryActing(c, deps, before, grant))) {
      const isActing = Boolean((await currentSession(c, deps))?.previousToken);
      if (isActing || grant.options.as.kind !== 'login') await endSession(c, deps);
    }
    c.header('Cache-Control', 'no-store');
    return c.redirect(ownPath(c.req.query('to')));
  });
}

/**
 * Behind it, the tenant is what the cookie's preview shows; without one there is nothing but the
 * page that says so.
 */
export const withPreview =
  (deps: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const grant = await deps.admin.previews.grants.find(c.get('tenant').id, readPreviewCookie(c));
    const code = grant && (await show(c, deps, grant));
    if (!grant || !code) return endedPage(c);
    const isPage =
      c.req.method === 'GET' &&
      !c.req.path.startsWith('/_/') &&
      /text\/html/.test(c.req.header('accept') ?? '');
    await followSession(c, deps, grant, isPage);
    const { options } = c.get('tenant').preview ?? grant;
    const { as, problem } = options;
    if (!isPage || problem !== undefined || as.kind === 'login' || as.kind === 'example')
      return next();
    if (await currentSession(c, deps)) return next();
    const inputs = await inputsOf(deps, code.release, as);
    const failed = inputs
      ? await signIn(c, deps, code.release, inputs)
      : 'A conta escolhida para a prévia não existe mais.';
    if (failed !== null)
      await deps.admin.previews.grants.change(grant, { ...options, problem: failed });
    // The browser comes back with the session's cookie, or to read what went wrong.
    return c.redirect(c.req.path + new URL(c.req.url).search);
  };
