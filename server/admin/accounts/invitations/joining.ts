import type { Hono } from 'hono';
import type { Deps } from '../../../deps.ts';
import { clientAddress } from '../../../http/address.ts';
import type { AppContext, AppEnv } from '../../../http/context.ts';
import { PortalError } from '../../../http/errors.ts';
import { limitRate } from '../../../http/limits/rate-limit.ts';
import { everyTenant, type InvitationRecord } from '../../../store/accounts.ts';
import { readTexts } from '../ask.ts';
import { checkEmail, checkName, checkPassword } from '../fields.ts';

const perMinute = 20;
const gone = (): PortalError =>
  new PortalError(410, 'INVITATION', 'Este convite não vale mais. Peça outro a quem o enviou.');

/** The open invitation of a token, at the tenant it is for. */
async function openInvitation(
  c: AppContext,
  { admin, store, trustProxy, now }: Deps,
  token: string,
): Promise<InvitationRecord> {
  await limitRate(store, 'admin-invitation', clientAddress(c, trustProxy), perMinute, now());
  const invitation = await admin.accounts.invitations.find(token);
  if (
    !invitation ||
    (invitation.tenant !== everyTenant && invitation.tenant !== c.get('tenant').id)
  )
    throw gone();
  return invitation;
}

/** Accepts an invitation: for everybody with its link. */
export function joiningRoutes(api: Hono<AppEnv>, deps: Deps): void {
  const { accounts, audit } = deps.admin;

  api.post('/invitation', async (c) => {
    const { token } = await readTexts(c, ['token']);
    const { email, role, tenant } = await openInvitation(c, deps, token);
    const isKnown = email !== null && (await accounts.people.byEmail(email)) !== null;
    return c.json({ email, role, everyTenant: tenant === everyTenant, isKnown });
  });

  api.post('/join', async (c) => {
    const { token, name, email, password } = await readTexts(
      c,
      ['token'],
      ['name', 'email', 'password'],
    );
    const invitation = await openInvitation(c, deps, token);
    const address = invitation.email ?? checkEmail(email);
    // Somebody who is known keeps name and password, and signs in with them: the link proves the
    // mail, not the person.
    const isKnown = (await accounts.people.byEmail(address)) !== null;
    if (!isKnown) checkPassword(password, 'password');
    const own = { name: isKnown ? '' : checkName(name), email: address, password };
    const accepted = await accounts.invitations.accept(token, own);
    if (!accepted) throw gone();
    if (accepted.made) await accounts.sessions.open(c, accepted.person.id);
    await audit.record({
      tenant: c.get('tenant').id,
      person: accepted.person,
      action: 'person.join',
      detail: invitation.role,
      address: clientAddress(c, deps.trustProxy),
    });
    return c.json({ next: accepted.made ? 'in' : 'signIn' });
  });
}
