import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Deps } from '../../../deps.ts';
import { clientAddress } from '../../../http/address.ts';
import type { AppContext, AppEnv } from '../../../http/context.ts';
import { counterName, limitRate } from '../../../http/limits/rate-limit.ts';
import { askAuth, readTexts } from '../ask.ts';
import { roleOf } from '../current.ts';
import { checkEmail, checkPassword } from '../fields.ts';
import { resetLetter } from '../invitations/letters.ts';
import type { Person } from '../people/people.ts';
import { forgive } from './attempt.ts';

const hour = 60 * 60 * 1000;
const requestsPerMinute = 10;
/** More letters than this in an hour are a nuisance to their recipient. */
const lettersPerHour = 3;

/** Writes the letter whose link sets a new password. */
async function sendReset(
  c: AppContext,
  { admin: { accounts }, now, log }: Deps,
  person: Person,
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await accounts.auths.plain.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: person.id,
    expiresAt: new Date(now() + hour),
  });
  const link = await accounts.links.to(c, c.get('tenant').id, 'nova-senha', token);
  // Nobody waits for it: how long it takes would say that the account exists.
  accounts.mailer
    .send(resetLetter({ to: person.email, name: person.name, link }))
    .catch((error: unknown) => log.error('mail.failed', { error }));
}

/** A forgotten password: the same answer whether the account exists. */
export function recoveryRoutes(api: Hono<AppEnv>, deps: Deps): void {
  const { accounts, audit } = deps.admin;

  api.post('/forgotten', async (c) => {
    const email = checkEmail((await readTexts(c, ['email'])).email);
    await limitRate(
      deps.store,
      'admin-forgotten',
      clientAddress(c, deps.trustProxy),
      requestsPerMinute,
      deps.now(),
    );
    const window = Math.floor(deps.now() / hour);
    const letters = await deps.store.hit(
      counterName('admin-letters', email, String(window)),
      (window + 1) * hour,
    );
    const person = letters > lettersPerHour ? null : await accounts.people.byEmail(email);
    if (
      person &&
      (await roleOf({ people: accounts.people, releases: deps.releases }, person, c.get('tenant')))
    )
      await sendReset(c, deps, person);
    return c.json({ ok: true });
  });

  api.post('/reset', async (c) => {
    const { token, newPassword } = await readTexts(c, ['token', 'newPassword']);
    await limitRate(
      deps.store,
      'admin-reset',
      clientAddress(c, deps.trustProxy),
      requestsPerMinute,
      deps.now(),
    );
    checkPassword(newPassword, 'newPassword');
    const { internalAdapter } = await accounts.auths.plain.$context;
    const wanted = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    await askAuth(c, accounts.auths, '/reset-password', { token, newPassword });
    const user = wanted && (await internalAdapter.findUserById(wanted.value));
    if (user) {
      await accounts.sessions.endBegun(user.id);
      await forgive(c, deps, user.email);
      await audit.record({
        tenant: c.get('tenant').id,
        person: user,
        action: 'account.passwordReset',
        address: clientAddress(c, deps.trustProxy),
      });
    }
    return c.json({ ok: true });
  });
}
