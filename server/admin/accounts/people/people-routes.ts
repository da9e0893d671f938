import type { Context, Hono } from 'hono';
import {
  type Member,
  type OpenInvitation,
  type PeopleList,
  roleNames,
} from '../../../../schemas/admin/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, PortalError } from '../../../http/errors.ts';
import { everyTenant, type MemberRecord } from '../../../store/accounts.ts';
import { noteChange } from '../../audit/note.ts';
import { type AdminEnv, permit } from '../../person.ts';
import { readTexts } from '../ask.ts';
import { invitationRoutes } from '../invitations/invitation-routes.ts';
import { checkRole, mayChange, members, ofOneTenant, rolesFor } from './roles.ts';

/**
 * The people of a tenant, its invitations, and what they may do; nobody changes themselves, and
 * implementers only each other.
 */
export function peopleRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { store, admin } = deps;
  const { accounts } = admin;
  const mayManage = permit('people.manage');

  async function changeable(c: Context<AdminEnv>, id: string): Promise<MemberRecord> {
    const member = (await members(store, c.get('person').tenant)).find(
      ({ person }) => person === id,
    );
    if (!member) throw notFound();
    if (!mayChange(c, member))
      throw new PortalError(403, 'PERMISSION', 'Você não pode mudar o acesso desta pessoa.');
    return member;
  }

  api.get('/people', mayManage, async (c) => {
    const { tenant } = c.get('person');
    const roles = rolesFor(c);
    const tenants = roles.includes('implementer') ? [everyTenant, tenant] : [tenant];
    const invitations = (await Promise.all(tenants.map(accounts.invitations.open))).flat();
    const people = (await members(store, tenant)).map((member): Member => {
      const { person, name, email, role, twoFactor, seenAt } = member;
      return { id: person, name, email, role, twoFactor, seenAt, mayChange: mayChange(c, member) };
    });
    const open = invitations.flatMap(
      ({ id, email, role, createdAt, expiresAt }): OpenInvitation[] =>
        email === null ? [] : [{ id, email, role, createdAt, expiresAt }],
    );
    return c.json({ people, invitations: open, roles } satisfies PeopleList);
  });

  invitationRoutes(api, deps);

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
