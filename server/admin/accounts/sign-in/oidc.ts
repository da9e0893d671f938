import type { Hono } from 'hono';
import type { Deps } from '../../../deps.ts';
import { clientAddress } from '../../../http/address.ts';
import type { AppEnv } from '../../../http/context.ts';
import { notFound } from '../../../http/errors.ts';
import { limitRate } from '../../../http/limits/rate-limit.ts';
import { noteForeign } from '../../audit/foreign.ts';
import { askAuth, authRequest } from '../ask.ts';
import { oidcProvider } from '../auth.ts';
import { roleOf } from '../current.ts';
import { challenge } from './challenge.ts';
import { authFor, passCookies } from './sessions.ts';

const perMinute = 30;
const home = '/admin';
const refusedAt = '/admin/entrar?erro=';
const codeAt = '/admin/entrar?etapa=codigo';

const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Signing in at the provider: the way there, and the way back. */
export function oidcRoutes(api: Hono<AppEnv>, deps: Deps): void {
  const { accounts, audit } = deps.admin;
  const limit = (address: string) =>
    limitRate(deps.store, 'admin-oidc', address, perMinute, deps.now());

  api.get('/options', (c) => c.json({ oidc: accounts.oidc?.name ?? null }));

  api.post('/oidc', async (c) => {
    if (!accounts.oidc) throw notFound();
    await limit(clientAddress(c, deps.trustProxy));
    const given = {
      provider: oidcProvider,
      callbackURL: home,
      errorCallbackURL: `${refusedAt}provedor`,
      disableRedirect: true,
    };
    const { answer } = await askAuth<{ url: string }>(c, accounts.auths, '/sign-in/social', given);
    return c.json({ url: answer.url });
  });

  api.get(`/callback/${oidcProvider}`, async (c) => {
    if (!accounts.oidc) throw notFound();
    await limit(clientAddress(c, deps.trustProxy));
    const auth = authFor(c, accounts.auths);
    const response = await auth.handler(
      authRequest(c, 'GET', `/callback/${oidcProvider}${new URL(c.req.url).search}`),
    );
    const found = await auth.api.getSession({
      headers: new Headers({ cookie: cookiesOf(response.headers) }),
    });
    if (!found) return c.redirect(`${refusedAt}provedor`);
    const tenant = c.get('tenant');
    if (
      (await roleOf({ people: accounts.people, releases: deps.releases }, found.user, tenant)) ===
      null
    ) {
      await accounts.sessions.end(found.session.token);
      await noteForeign(c, deps, { person: found.user.id, tenant: tenant.id });
      return c.redirect(`${refusedAt}acesso`);
    }
    if (found.user.twoFactorEnabled && !accounts.oidc.trustsSecondFactor) {
      await accounts.sessions.end(found.session.token);
      await challenge(c, accounts.auths, found.user.id);
      return c.redirect(codeAt);
    }
    passCookies(c, response.headers);
    await audit.record({
      tenant: tenant.id,
      person: found.user,
      action: 'session.open',
      detail: accounts.oidc.name,
      address: clientAddress(c, deps.trustProxy),
    });
    return c.redirect(home);
  });
}
