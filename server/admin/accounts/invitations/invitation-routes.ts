import type { Context, Hono } from 'hono';
import { type Role, roleNames } from '../../../../schemas/admin/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { clientAddress } from '../../../http/address.ts';
import { badInput, notFound } from '../../../http/errors.ts';
import { limitRate } from '../../../http/limits/rate-limit.ts';
import { everyTenant } from '../../../store/accounts.ts';
import { noteChange } from '../../audit/note.ts';
import { type AdminEnv, permit } from '../../person.ts';
import { readTexts } from '../ask.ts';
import { checkEmail } from '../fields.ts';
import { checkRole, members, rolesFor, tenantOf } from '../people/roles.ts';
import { invitationLetter } from './letters.ts';

const invitesPerMinute = 20;

const limitInvitations = (c: Context<AdminEnv>, { store, trustProxy, now }: Deps): Promise<void> =>
  limitRate(store, 'admin-invite', clientAddress(c, trustProxy), invitesPerMinute, now());

/** Answers whether the letter left. */
async function invite(
  c: Context<AdminEnv>,
  deps: Deps,
  email: string,
  role: Role,
): Promise<boolean> {
  const { accounts } = deps.admin;
  const { id, name, tenant, tenantName } = c.get('person');
  const token = await accounts.invitations.create({
    email,
    tenant: tenantOf(role, tenant),
    role,
    invitedBy: id,
  });
  const link = await accounts.links.to(c, tenant, 'convite', token);
  const letter = invitationLetter({
    to: email,
    tenant: role === 'implementer' ? null : tenantName,
    role,
    from: name,
    link,
  });
  try {
    await accounts.mailer.send(letter);
    return true;
  } catch (error) {
    deps.log.error('mail.failed', { error });
    return false;
  }
}

/** Invites people to a tenant, sends invitations again and takes them back. */
export function invitationRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { store } = deps;
  const mayManage = permit('people.manage');

  api.post('/people/invitations', mayManage, async (c) => {
    const given = await readTexts(c, ['email', 'role']);
    const email = checkEmail(given.email);
    const role = checkRole(given.role, rolesFor(c));
    const there = (await members(store, c.get('person').tenant)).find(
      (member) => member.email === email,
    );
    if (there && (there.tenant === everyTenant || role !== 'implementer')) {
      throw badInput('Esta pessoa já tem acesso.', {
        email: `Esta pessoa já tem acesso, como ${roleNames[there.role]}.`,
      });
    }
    await limitInvitations(c, deps);
    const sent = await invite(c, deps, email, role);
    await noteChange(c, deps, { action: 'person.invite', detail: `${email}: ${roleNames[role]}` });
    return c.json({ sent }, 201);
  });

  api.post('/people/invitations/:id/again', mayManage, async (c) => {
    const { tenant } = c.get('person');
    const { invitations } = deps.admin.accounts;
    const open = (await Promise.all([everyTenant, tenant].map(invitations.open))).flat();
    const known = open.find(({ id }) => id === c.req.param('id'));
    if (!known || known.email === null || !rolesFor(c).includes(known.role)) throw notFound();
    await limitInvitations(c, deps);
    const sent = await invite(c, deps, known.email, known.role);
    await noteChange(c, deps, {
      action: 'person.invite',
      detail: `${known.email}: ${roleNames[known.role]}`,
    });
    return c.json({ sent });
  });

  api.delete('/people/invitations/:id', mayManage, async (c) => {
    const id = c.req.param('id');
    const { tenant } = c.get('person');
    const tenants = rolesFor(c).includes('implementer') ? [tenant, everyTenant] : [tenant];
    const removed = await Promise.all(tenants.map((known) => store.removeInvitation(known, id)));
    if (!removed.includes(true)) throw notFound();
    await noteChange(c, deps, { action: 'person.inviteRemove' });
    return c.json({ ok: true });
  });
}
