import { expect, test } from 'vitest';
import { createAuth } from '../../admin/accounts/auth.ts';
import { createLogger } from '../../http/telemetry/logger.ts';
import type { InvitationRecord } from '../accounts.ts';
import type { Store } from '../types.ts';
import type { Stores } from './stores.ts';

const contextOf = async (store: Store) =>
  await createAuth({
    store,
    secret: Buffer.alloc(32, 7),
    log: createLogger(() => {}),
    secure: false,
  }).$context;

async function person(store: Store, name: string): Promise<string> {
  const { internalAdapter } = await contextOf(store);
  const made = await internalAdapter.createUser(
    { name, email: `${name.toLowerCase()}@acme.example`, emailVerified: true },
    { method: 'admin' },
  );
  return made.id;
}

const invitation = (id: string, more: Partial<InvitationRecord> = {}): InvitationRecord => ({
  id,
  key: `k-${id}`,
  email: 'bia@acme.example',
  tenant: 't',
  role: 'editor',
  invitedBy: null,
  createdAt: 1,
  expiresAt: 100,
  ...more,
});

/** People of the admin, and the log of what they changed. */
export function accountContract(stores: Stores): void {
  test('Better Auth keeps people and sessions, which every process sees', async () => {
    const id = await person(stores.one, 'Ana');
    const here = (await contextOf(stores.one)).internalAdapter;
    const there = (await contextOf(stores.other)).internalAdapter;
    expect(await there.findUserByEmail('ana@acme.example')).toMatchObject({
      user: { id, emailVerified: true, createdAt: expect.any(Date) },
    });
    const { token } = await here.createSession(id);
    const found = await there.findSession(token);
    expect(found?.session.expiresAt.getTime()).toBeGreaterThan(Date.now());
    await stores.one.putMembership({ person: id, tenant: 't', role: 'admin', createdAt: 1 });
    const [member] = await stores.other.members('t');
    expect(member?.seenAt).toBe(found?.session.updatedAt.getTime());
    await stores.other.purgeAccounts(Date.now() + 365 * 24 * 60 * 60 * 1000);
    expect(await there.findSession(token)).toBeNull();
    await there.deleteUser(id);
    expect(await stores.one.members('t')).toEqual([]);
  });

  test('a person has one membership a tenant, and the list of people is by name', async () => {
    const { one, other } = stores;
    const bia = await person(one, 'Bia');
    const ana = await person(one, 'Ana');
    await one.putMembership({ person: bia, tenant: 't', role: 'reader', createdAt: 1 });
    await one.putMembership({ person: bia, tenant: 't', role: 'editor', createdAt: 2 });
    await one.putMembership({ person: ana, tenant: 't', role: 'admin', createdAt: 3 });
    await one.putMembership({ person: ana, tenant: '*', role: 'implementer', createdAt: 4 });
    expect((await other.members('t')).map(({ name, role }) => [name, role])).toEqual([
      ['Ana', 'admin'],
      ['Bia', 'editor'],
    ]);
    expect((await other.members('t'))[0]).toEqual({
      person: ana,
      tenant: 't',
      role: 'admin',
      createdAt: 3,
      name: 'Ana',
      email: 'ana@acme.example',
      twoFactor: false,
      seenAt: null,
    });
    expect((await other.memberships(ana)).map(({ tenant }) => tenant)).toEqual(['*', 't']);
    expect(await one.removeMembership(bia, 't')).toBe(true);
    expect(await one.removeMembership(bia, 't')).toBe(false);
  });

  test('an invitation is accepted once, and a new one of the same address ends the old', async () => {
    const { one, other } = stores;
    await one.putInvitation(invitation('a'));
    await one.putInvitation(invitation('b', { createdAt: 2 }));
    await one.putInvitation(invitation('c', { email: null, createdAt: 3 }));
    const open = async (now: number) => (await other.invitations('t', now)).map(({ id }) => id);
    expect(await open(50)).toEqual(['c', 'b']);
    expect(await open(100)).toEqual([]);
    expect(await one.invitation('k-b', 50)).toEqual(invitation('b', { createdAt: 2 }));
    expect(await one.invitation('k-b', 100)).toBeNull();
    const taken = await Promise.all([one, other].map((store) => store.takeInvitation('k-b', 50)));
    expect(taken.filter((one) => one !== null)).toHaveLength(1);
    expect(await one.removeInvitation('t', 'c')).toBe(true);
    expect(await one.removeInvitation('t', 'c')).toBe(false);
    await one.putInvitation(invitation('d'));
    await one.purgeAccounts(200);
    expect(await open(50)).toEqual([]);
  });

  test('the log of changes is read newest first by each of its filters, and purged by age', async () => {
    const { one, other } = stores;
    const row = (at: number, more = {}) => ({
      at,
      tenant: 't',
      person: 'ana',
      action: 'publish',
      document: null,
      sealed: `s${at}`,
      ...more,
    });
    await one.recordAudit(row(1));
    await one.recordAudit(row(2, { person: null, action: 'draft', document: 'list/pedidos' }));
    await other.recordAudit(row(3));
    await other.recordAudit(row(4, { tenant: 'u' }));
    const found = async (filter: Parameters<Store['audit']>[1], limit = 9) =>
      (await one.audit('t', filter, limit)).map(({ at }) => at);
    expect(await found({})).toEqual([3, 2, 1]);
    expect(await found({}, 1)).toEqual([3]);
    expect(await found({ since: 2 })).toEqual([3, 2]);
    expect(await found({ until: 2 })).toEqual([1]);
    expect(await found({ person: 'ana' })).toEqual([3, 1]);
    expect(await found({ action: 'draft' })).toEqual([2]);
    expect(await found({ document: 'list/pedidos' })).toEqual([2]);
    expect(await other.auditDocuments('t', 9)).toEqual(['list/pedidos']);
    expect(await other.auditDocuments('u', 9)).toEqual([]);
    const [newest] = await one.audit('t', {}, 1);
    expect(await found({ before: newest?.id ?? 0 })).toEqual([2, 1]);
    expect(await one.purgeAudit(3, 1)).toBe(1);
    expect(await one.purgeAudit(3, 9)).toBe(1);
    expect(await found({})).toEqual([3]);
  });
}
