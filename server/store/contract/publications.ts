import { expect, test } from 'vitest';
import { buildRelease } from '../../testing/release.ts';
import { EqualPublicationError, type PublicationInput, type Use } from '../publishing.ts';
import type { Stores } from './stores.ts';

const waiting = (more: Partial<PublicationInput> = {}): PublicationInput => ({
  tenant: 't',
  draft: 'd',
  draftName: 'Natal',
  revision: 4,
  active: 'h1',
  message: '',
  authorId: 'ana',
  authorName: 'Ana',
  branch: null,
  dueAt: 100,
  status: 'scheduled',
  createdAt: 1,
  ...more,
});
const settings = buildRelease({ title: 'x', hosts: [] }).tenant;

/** Publishes that wait, and what is counted of releases. */
export function publicationContract(stores: Stores): void {
  const publish = (hash: string, files: Record<string, string>, more = {}) =>
    stores.one.publish({ tenant: 't', hash, files, settings, overlay: [], at: 10, ...more });

  test('a publication that is due is claimed by one process at a time', async () => {
    const { one, other } = stores;
    const id = await one.createPublication(waiting());
    await one.createPublication(waiting({ dueAt: 500 }));
    await one.createPublication(waiting({ status: 'awaiting', dueAt: null }));
    expect(await one.claimPublication(99, 200)).toBeNull();
    const claims = await Promise.all(
      [one, other, one, other].map((store) => store.claimPublication(100, 200)),
    );
    expect(claims.flatMap((claim) => claim?.id ?? [])).toEqual([id]);
    expect(await other.claimPublication(199, 300)).toBeNull();
    expect(await other.claimPublication(200, 300)).toMatchObject({ id, draftName: 'Natal' });
  });

  test('a publication changes only from the status that is expected', async () => {
    const { one, other } = stores;
    const id = await one.createPublication(waiting({ status: 'awaiting' }));
    const change = { status: 'refused', approver: 'Bia', reason: 'cedo demais' } as const;
    const results = await Promise.all(
      [one, other].map((store) => store.changePublication('t', id, 'awaiting', change)),
    );
    expect(results.sort()).toEqual([false, true]);
    expect(await other.publication('t', id)).toMatchObject(change);
    expect(await other.publication('u', id)).toBeNull();
    const open = await one.createPublication(waiting());
    const later = await one.createPublication(waiting({ status: 'cancelled' }));
    const ids = async () => (await one.publications('t', 9)).map((record) => record.id);
    expect(await ids()).toEqual([open, later, id]);
    expect((await one.waitingPublications()).map((record) => record.id)).toEqual([open]);
  });

  test('what waits for a second person is asked for once, of the same draft and branches', async () => {
    const { one, other } = stores;
    const asked = (more: Partial<PublicationInput> = {}) =>
      waiting({ status: 'awaiting', dueAt: null, ...more });
    const results = await Promise.allSettled(
      [one, other, one].map((store) => store.createPublication(asked({ fromBranch: '2' }))),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    for (const more of [{}, { branch: '2' }, { draft: 'e' }, { tenant: 'u' }])
      await one.createPublication(asked(more));
    await expect(
      other.createPublication(asked({ message: 'Por favor', revision: 5 })),
    ).rejects.toThrow(EqualPublicationError);
    const [first] = await one.publications('u', 1);
    await one.changePublication('u', first?.id ?? 0, 'awaiting', { status: 'cancelled' });
    await one.createPublication(asked({ tenant: 'u' }));
    await one.createPublication(waiting());
    await one.createPublication(waiting());
  });

  test('a publish under way is known to all until its lease is over or it ends', async () => {
    const { one, other } = stores;
    const lease = (id: string, since: number, expiresAt: number) => ({
      id,
      tenant: 't',
      authorId: 'ana',
      authorName: 'Ana',
      draft: 'Natal',
      branch: null,
      since,
      expiresAt,
    });
    await one.leasePublish(lease('b', 2, 30));
    await one.leasePublish(lease('a', 1, 30));
    await one.leasePublish(lease('a', 1, 60));
    const known = async (now: number) =>
      (await other.publishesUnderWay('t', now)).map(({ id, expiresAt }) => [id, expiresAt]);
    expect(await known(29)).toEqual([
      ['a', 60],
      ['b', 30],
    ]);
    expect(await known(30)).toEqual([['a', 60]]);
    await other.endPublish('a');
    expect(await known(10)).toEqual([['b', 30]]);
    expect(await other.publishesUnderWay('u', 1)).toEqual([]);
  });

  test('a publish finishes its publication, and those that wait follow a recompile', async () => {
    const { one } = stores;
    await publish('h1', {});
    const id = await one.createPublication(waiting());
    const next = await one.createPublication(waiting());
    await publish('h1', {}, { publication: id });
    expect(await one.publication('t', id)).toMatchObject({ status: 'published' });
    await publish('h2', {}, { recompiles: 'h1' });
    expect(await one.publication('t', next)).toMatchObject({ active: 'h2' });
  });

  test('whether a second person approves is a setting of the tenant', async () => {
    expect(await stores.one.needsApproval('t')).toBe(false);
    await stores.one.setNeedsApproval('t', true);
    expect(await stores.other.needsApproval('t')).toBe(true);
    await stores.other.setNeedsApproval('t', false);
    expect(await stores.one.needsApproval('t')).toBe(false);
  });

  test('uses are counted once a session and day; with a new day hashes become counts', async () => {
    const { one, other } = stores;
    const use = (session: string, name = 'PEDIDOS', kind: Use['kind'] = 'call'): Use => ({
      tenant: 't',
      kind,
      name,
      session,
    });
    const salts = await Promise.all([
      one.usageSalt('2026-11-23', 'a'),
      other.usageSalt('2026-11-23', 'b'),
    ]);
    expect(new Set(salts).size).toBe(1);
    await one.countUses('2026-11-23', [use('s1'), use('s2'), use('s1', 'h1', 'release')]);
    await other.countUses('2026-11-23', [use('s1')]);
    const counted = [
      { kind: 'call', name: 'PEDIDOS', sessions: 2 },
      { kind: 'release', name: 'h1', sessions: 1 },
    ];
    const day = async () =>
      (await one.usage('t', '2026-11-23')).sort((a, b) => b.sessions - a.sessions);
    expect(await day()).toEqual(counted);
    expect(await one.usageSalt('2026-11-24', 'c')).toBe('c');
    expect(await day()).toEqual(counted);
    await one.countUses('2026-11-24', [use('s9', 'h1', 'release')]);
    expect(await other.sessionsOfRelease('t', 'h1')).toBe(2);
    expect(await other.sessionsOfRelease('t', 'h2')).toBe(0);
    await one.usageSalt('2027-03-01', 'd');
    expect(await one.usage('t', '2026-11-23')).toEqual([]);
  });

  test('faults are counted at places that the release has', async () => {
    const { one, other } = stores;
    await publish('h1', { 'a.js': 'f("list/pedidos#/rows")', 'b.js': 'f("list/outros#/rows")' });
    expect(await one.countFault('t', 'h1', 'list/pedidos#/rows', 20)).toBe(true);
    expect(await other.countFault('t', 'h1', 'list/pedidos#/rows', 30)).toBe(true);
    expect(await one.countFault('t', 'h1', 'list/outros#/rows', 25)).toBe(true);
    expect(await one.countFault('t', 'h1', 'list/nada#/rows', 30)).toBe(false);
    expect(await one.faults('t', 'h1')).toEqual([
      { at: 'list/pedidos#/rows', count: 2, firstAt: 20, lastAt: 30 },
      { at: 'list/outros#/rows', count: 1, firstAt: 25, lastAt: 25 },
    ]);
  });
}
