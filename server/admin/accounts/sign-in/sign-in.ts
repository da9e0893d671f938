import type { Hono } from 'hono';
import type { Deps } from '../../../deps.ts';
import { clientAddress } from '../../../http/address.ts';
import type { AppContext, AppEnv } from '../../../http/context.ts';
import { PortalError } from '../../../http/errors.ts';
import { counterName, limitRate } from '../../../http/limits/rate-limit.ts';
import { noteForeign } from '../../audit/foreign.ts';
import { askAuth, readTexts } from '../ask.ts';
import { roleOf } from '../current.ts';
import type { Person } from '../people/people.ts';
import { asAttempt } from './attempt.ts';
import { passCookies } from './sessions.ts';

type SignIn =
  | { twoFactorRedirect: true }
  | { twoFactorRedirect?: undefined; token: string; user: Person };
interface Verified {
  token: string;
  user: Person;
}

const codesPerMinute = 20;
/** ms; an app's code is accepted for a minute and a half. */
const codeRemembered = 3 * 60_000;

/**
 * Throws a 410, and ends the session that a code of the app has opened, where it opened another one
 * before: somebody may have read it over the person's shoulder.
 */
async function expectUnused(
  { admin, store, now }: Deps,
  { token, user }: Verified,
  code: string,
): Promise<void> {
  const counter = counterName('admin-code-used', user.id, code);
  if ((await store.hit(counter, now() + codeRemembered)) === 1) return;
  await admin.accounts.sessions.end(token);
  throw new PortalError(
    410,
    'CODE_USED',
    'Este código já foi usado. Entre novamente com o próximo que o aplicativo mostrar.',
  );
}

/**
 * Gives the session's cookie to the browser of somebody who belongs to the tenant; others are
 * refused and stay out.
 */
async function admit(
  c: AppContext,
  deps: Deps,
  { token, user }: Verified,
  cookies: Headers,
): Promise<void> {
  const { accounts, audit } = deps.admin;
  const tenant = c.get('tenant');
  const role = await roleOf({ people: accounts.people, releases: deps.releases }, user, tenant);
  if (role === null) {
    await accounts.sessions.end(token);
    await noteForeign(c, deps, { person: user.id, tenant: tenant.id });
    throw new PortalError(
      403,
      'NO_ACCESS',
      'Sua conta não tem acesso a este distribuidor. Peça um convite a quem o administra.',
    );
  }
  passCookies(c, cookies);
  await audit.record({
    tenant: tenant.id,
    person: user,
    action: 'session.open',
    address: clientAddress(c, deps.trustProxy),
  });
}

/** Signing in and out: routes for people who are not signed in. */
export function signInRoutes(api: Hono<AppEnv>, deps: Deps): void {
  const { accounts, audit } = deps.admin;

  api.post('/sign-in', async (c) => {
    const { email, password } = await readTexts(c, ['email', 'password']);
    const { answer, cookies } = await asAttempt(c, deps, email, () =>
      askAuth<SignIn>(c, accounts.auths, '/sign-in/email', { email, password }, false),
    );
    if (answer.twoFactorRedirect) {
      passCookies(c, cookies);
      return c.json({ next: 'code' });
    }
    await admit(c, deps, answer, cookies);
    return c.json({ next: 'in' });
  });

  api.post('/code', async (c) => {
    await limitRate(
      deps.store,
      'admin-code',
      clientAddress(c, deps.trustProxy),
      codesPerMinute,
      deps.now(),
    );
    if (await accounts.sessions.of(c)) return c.json({ next: 'in' });
    const { code, kind } = await readTexts(c, ['code', 'kind']);
    const path = kind === 'recovery' ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
    const given = kind === 'recovery' ? code : code.replace(/\D/g, '');
    const { answer, cookies } = await askAuth<Verified>(
      c,
      accounts.auths,
      path,
      { code: given },
      false,
    );
    if (kind !== 'recovery') await expectUnused(deps, answer, given);
    await admit(c, deps, answer, cookies);
    return c.json({ next: 'in' });
  });

  api.post('/sign-out', async (c) => {
    const session = await accounts.sessions.of(c);
    await askAuth(c, accounts.auths, '/sign-out', {});
    if (session)
      await audit.record({
        tenant: c.get('tenant').id,
        person: session.person,
        action: 'session.end',
        address: clientAddress(c, deps.trustProxy),
      });
    return c.json({ ok: true });
  });
}
