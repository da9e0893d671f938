import type { Context, Hono } from 'hono';
import {
  type Member,
  type OpenInvitation,
  type PeopleList,
  type Role,
  roleNames,
} from '../../../schemas/admin/accounts.ts';
import type { Deps } from '../../deps.ts';
import { badInput } from '../../http/body.ts';
import { clientAddress } from '../../http/address.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { everyTenant, type MemberRecord } from '../../store/accounts.ts';
import { noteChange } from '../audit/note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { readTexts } from './ask.ts';
import { checkEmail } from './fields.ts';
import { invitationLetter } from './letters.ts';

const invitesPerMinute = 20;
const ofOneTenant: readonly Role[] = ['admin', 'editor', 'reader'];
const rolesFor = (c: Context<AdminEnv>): readonly Role[] =>
  c.get('person').permissions.includes('tenants.manage')
    ? ['implementer', ...ofOneTenant]
    : ofOneTenant;
const tenantOf = (role: Role, tenant: string): string =>
  role === 'implementer' ? everyTenant : tenant;

function checkRole(role: string, allowed: readonly Role[]): Role {
  const found = allowed.find((known) => known === role);
  if (!found)
    throw badInput('Escolha um perfil da lista.', { role: 'Escolha um perfil da lista.' });
  return found;
}

/**
 * The people of a tenant, its invitations, and what they may do; nobody changes themselves, and
 * implementers only each other.
 */
export function peopleRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { store, admin, now } = deps;
  const { accounts } = admin;
  const mayManage = permit('people.manage');

  const mayChange = (c: Context<AdminEnv>, { person, role }: MemberRecord): boolean =>
    person !== c.get('person').id && rolesFor(c).includes(role);
  const members = async (tenant: string): Promise<MemberRecord[]> => [
    ...(await store.members(everyTenant)),
    ...(await store.members(tenant)),
  ];

  async function changeable(c: Context<AdminEnv>, id: string): Promise<MemberRecord> {
    const member = (await members(c.get('person').tenant)).find(({ person }) => person === id);
    if (!member) throw notFound();
    if (!mayChange(c, member))
      throw new PortalError(403, 'PERMISSION', 'Você não pode mudar o acesso desta pessoa.');
    return member;
  }

  /** Answers whether the letter left. */
  async function invite(c: Context<AdminEnv>, email: string, role: Role): Promise<boolean> {
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

  api.get('/people', mayManage, async (c) => {
    const { tenant } = c.get('person');
    const roles = rolesFor(c);
    const tenants = roles.includes('implementer') ? [everyTenant, tenant] : [tenant];
    const invitations = (
      await Promise.all(tenants.map((id) => store.invitations(id, now())))
    ).flat();
    const people = (await members(tenant)).map((member): Member => {
      const { person, name, email, role, twoFactor, seenAt } = member;
      return { id: person, name, email, role, twoFactor, seenAt, mayChange: mayChange(c, member) };
    });
    const open = invitations.flatMap(
      ({ id, email, role, createdAt, expiresAt }): OpenInvitation[] =>
        email === null ? [] : [{ id, email, role, createdAt, expiresAt }],
    );
    return c.json({ people, invitations: open, roles } satisfies PeopleList);
  });

  api.post('/people/invitations', mayManage, async (c) => {
    const given = await readTexts(c, ['email', 'role']);
    const email = checkEmail(given.email);
    const role = checkRole(given.role, rolesFor(c));
    const there = (await members(c.get('person').tenant)).find((member) => member.email === email);
    if (there && (there.tenant === everyTenant || role !== 'implementer')) {
      throw badInput('Esta pessoa já tem acesso.', {
        email: `Esta pessoa já tem acesso, como ${roleNames[there.role]}.`,
      });
    }
    await limitRate(
      store,
      'admin-invite',
      clientAddress(c, deps.trustProxy),
      invitesPerMinute,
      now(),
    );
    const sent = await invite(c, email, role);
    await noteChange(c, deps, { action: 'person.invite', detail: `${email}: ${roleNames[role]}` });
    return c.json({ sent }, 201);
  });

  api.post('/people/invitations/:id/again', mayManage, async (c) => {
    const { tenant } = c.get('person');
    const open = (
      await Promise.all([everyTenant, tenant].map((id) => store.invitations(id, now())))
    ).flat();
    const known = open.find(({ id }) => id === c.req.param('id'));
    if (!known || known.email === null || !rolesFor(c).includes(known.role)) throw notFound();
    await limitRate(
      store,
      'admin-invite',
      clientAddress(c, deps.trustProxy),
      invitesPerMinute,
      now(),
    );
    const sent = await invite(c, known.email, known.role);
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

  api.post('/people/:id/role', mayManage, async (c) => {
    const member = await changeable(c, c.req.param('id'));
    const role = checkRole((await readTexts(c, ['role'])).role, ofOneTenant);
    if (member.tenant === everyTenant)
      throw new PortalError(
        409,
        'IMPLEMENTER',
        'Um implementador tem acesso a todos os distribuidores. Remova-o e convide-o com outro perfil.',
      );
    await store.putMembership({ ...member, role });
    await noteChange(c, deps, {
      action: 'person.role',
      detail: `${member.email}: ${roleNames[member.role]} → ${roleNames[role]}`,
    });
    return c.json({ ok: true });
  });

  api.delete('/people/:id', mayManage, async (c) => {
    const member = await changeable(c, c.req.param('id'));
    await store.removeMembership(member.person, member.tenant);
    // A person without memberships is deleted, with sessions and password.
    if ((await store.memberships(member.person)).length === 0)
      await accounts.people.remove(member.person);
    await noteChange(c, deps, {
      action: 'person.remove',
      detail: `${member.email}: ${roleNames[member.role]}`,
    });
    return c.json({ ok: true });
  });
}
