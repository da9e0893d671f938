import { expect, test, vi } from 'vitest';
import { buildRelease } from '../../testing/release.ts';
import type { ReleaseNote } from '../publishing.ts';
import { StaleReleaseError } from '../publishing.ts';
import type { PublishInput } from '../releases.ts';
import { StaleOverlayError, TakenHostError } from '../errors.ts';
import type { Stores } from './stores.ts';

const note: ReleaseNote = {
  kind: 'publish',
  author: { id: 'ana', name: 'Ana' },
  message: 'Natal',
  draft: 'Rascunho',
  operations: [
    {
      revision: 1,
      sentence: 'A coluna Total muda de nome',
      author: { id: 'ana', name: 'Ana' },
      at: 5,
      operation: { op: 'set', at: 'list/pedidos#/title', value: 'Total' },
    },
  ],
};
const audit = (action: string) => ({
  at: 9,
  tenant: 't',
  person: 'ana',
  action,
  document: null,
  sealed: 's',
});
const settings = buildRelease({ title: 'x', hosts: [] }).tenant;

/** What a tenant is, what it publishes, and who gets which release. */
export function releaseContract(stores: Stores): void {
  const publish = (hash: string, more: Partial<PublishInput> = {}) =>
    stores.one.publish({
      tenant: 't',
      hash,
      files: { 'calls.json': `calls of ${hash}`, 'base.js': 'the same' },
      settings: { ...settings, hosts: [] },
      overlay: [{ path: 'a.json', text: hash }],
      at: 10,
      ...more,
    });
  const tenant = async (id = 't') => {
    const found = await stores.one.tenant(id);
    if (!found) throw new Error(`no tenant ${id}`);
    return found;
  };

  test('a tenant is made once, and everybody lists the oldest first', async () => {
    expect(await stores.one.createTenant('t', 5)).toBe(false);
    expect(await stores.other.createTenant('a', 3)).toBe(true);
    expect(await stores.one.tenant('a')).toEqual({
      id: 'a',
      hosts: [],
      active: null,
      head: null,
      compiledFrom: null,
      revision: 0,
      createdAt: 3,
      branches: {},
    });
    expect(await stores.one.tenant('nobody')).toBeNull();
    expect((await stores.other.tenants()).map(({ id }) => id)).toEqual(['t', 'a']);
    await vi.waitFor(async () =>
      expect((await stores.one.tenants()).map(({ id }) => id)).toEqual(['t', 'a']),
    );
  });

  test('the list is the same array until a tenant changes, also in another process', async () => {
    const before = await stores.other.tenants();
    expect(await stores.other.tenants()).toBe(before);
    await publish('h1');
    expect((await stores.one.tenants())[0]?.active).toBe('h1');
    await vi.waitFor(async () => expect((await stores.other.tenants())[0]?.active).toBe('h1'));
  });

  test('a publish writes the release, its files and its entry in the log, and is read by others', async () => {
    await publish('h1', { audit: audit('publish') });
    const { other } = stores;
    expect(await other.release('t', 'h1')).toEqual({
      tenant: 't',
      hash: 'h1',
      settings: { ...settings, hosts: [] },
      createdAt: 10,
      supersededAt: null,
      revokedAt: null,
      usedAt: 10,
      activated: 1,
    });
    expect(await other.releaseFileNames('t', 'h1')).toEqual(['base.js', 'calls.json']);
    expect(await other.releaseFile('t', 'h1', 'calls.json')).toBe('calls of h1');
    expect(await other.releaseFile('t', 'h1', 'nothing')).toBeNull();
    expect(await other.releaseFile('other', 'h1', 'calls.json')).toBeNull();
    expect(await other.releaseOverlay('t', 'h1')).toEqual([{ path: 'a.json', text: 'h1' }]);
    expect(await other.releaseOverlay('t', 'h2')).toBeNull();
    expect((await other.audit('t', {}, 5)).map(({ action }) => action)).toEqual(['publish']);
    await publish('h2', { at: 20 });
    expect(await other.release('t', 'h1')).toMatchObject({ supersededAt: 20 });
  });

  test('the same content published again keeps its files and takes what stands beside them', async () => {
    await publish('h1');
    await publish('h2');
    await publish('h1', { files: { 'calls.json': 'others' }, overlay: [] });
    expect(await stores.one.releaseFile('t', 'h1', 'calls.json')).toBe('calls of h1');
    expect(await stores.one.releaseOverlay('t', 'h1')).toEqual([]);
    expect((await stores.one.releases('t')).map(({ hash }) => hash)).toEqual(['h2', 'h1']);
  });

  test('a publish that expects another state changes nothing at all', async () => {
    await publish('h1');
    const next = { files: [], state: 's2', folder: null };
    const refused: [Partial<PublishInput>, new () => Error][] = [
      [{ expected: 'h0' }, StaleReleaseError],
      [{ expected: null }, StaleReleaseError],
      [{ recompiles: 'h0' }, StaleReleaseError],
      [{ ends: { draft: 'd', revision: 3 } }, StaleReleaseError],
      [{ publication: 77 }, StaleReleaseError],
      [{ draft: { expected: 's1', next } }, StaleOverlayError],
    ];
    for (const [more, error] of refused)
      await expect(publish('h2', { ...more, audit: audit('never') })).rejects.toThrow(error);
    expect(await stores.one.release('t', 'h2')).toBeNull();
    expect(await stores.one.audit('t', {}, 5)).toEqual([]);
    expect((await tenant()).active).toBe('h1');
  });

  test('of many publishes from one state exactly one wins, whichever process it is of', async () => {
    await publish('h0');
    const tries = Array.from({ length: 6 }, (_, i) =>
      (i % 2 ? stores.one : stores.other)
        .publish({
          tenant: 't',
          hash: `r${i}`,
          files: { 'base.js': 'the same', own: `${i}` },
          settings: { ...settings, hosts: [] },
          overlay: [],
          expected: 'h0',
          at: 20,
        })
        .then(
          () => `r${i}`,
          () => null,
        ),
    );
    const won = (await Promise.all(tries)).filter((hash) => hash !== null);
    expect(won).toHaveLength(1);
    expect(await tenant()).toMatchObject({ active: won[0], revision: 2 });
    expect(await stores.one.releases('t')).toHaveLength(2);
  });

  test('an address belongs to one tenant, also when two ask for it at once', async () => {
    await stores.one.createTenant('u', 2);
    const claim = (store: Stores['one'], id: string) =>
      store.publish({
        tenant: id,
        hash: id,
        files: {},
        settings: { ...settings, hosts: ['loja.com.br'] },
        overlay: [],
        at: 20,
      });
    const both = await Promise.allSettled([claim(stores.one, 't'), claim(stores.other, 'u')]);
    const lost = both.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toBeInstanceOf(TakenHostError);
    const hosts = [await tenant('t'), await tenant('u')].flatMap((one) => one.hosts);
    expect(hosts).toEqual(['loja.com.br']);
  });

  test('a publish for one branch leaves all others where they are, and is given to all or taken back', async () => {
    await publish('h1');
    await stores.one.replaceOverlay('t', { files: [], state: 's1', folder: null }, null);
    await publish('h2', { branch: '7', at: 20 });
    expect(await tenant()).toMatchObject({
      active: 'h1',
      head: 'h1',
      revision: 1,
      branches: { 7: { hash: 'h2', state: 's1', since: 20 } },
    });
    await stores.one.markCompiled('t', '7', 'h2', 'product 2');
    await stores.one.markCompiled('t', null, 'h1', 'product 2');
    await stores.one.markCompiled('t', null, 'h0', 'product 3');
    expect(await tenant()).toMatchObject({
      compiledFrom: 'product 2',
      branches: { 7: { compiledFrom: 'product 2' } },
    });
    expect(await stores.one.withdrawBranch('t', '7', 30, note, audit('withdraw'))).toBe(true);
    expect(await stores.one.withdrawBranch('t', '7', 30, note)).toBe(false);
    expect((await tenant()).branches).toEqual({});
    expect(await stores.one.release('t', 'h2')).toMatchObject({ supersededAt: 30 });
    await publish('h3', { branch: '7', at: 40 });
    await expect(stores.one.activate('t', 'h1', 50, { fromBranch: '7' })).rejects.toThrow(
      StaleOverlayError,
    );
    expect(await stores.one.activate('t', 'h3', 50, { fromBranch: '7' })).toBe(true);
    expect(await tenant()).toMatchObject({ active: 'h3', branches: {} });
  });

  test('what is revoked or unknown is not activated, and what is active is not revoked', async () => {
    await publish('h1');
    await publish('h2');
    expect(await stores.one.revokeRelease('t', 'h2', 30)).toBe(false);
    expect(await stores.one.revokeRelease('t', 'h1', 30)).toBe(true);
    expect(await stores.one.activate('t', 'h1', 40)).toBe(false);
    expect(await stores.one.activate('t', 'h9', 40)).toBe(false);
    await publish('h3');
    await expect(stores.one.activate('t', 'h2', 40, { expected: 'h2' })).rejects.toThrow(
      StaleReleaseError,
    );
    expect(await stores.one.activate('t', 'h2', 40, { expected: 'h3', audit: audit('back') })).toBe(
      true,
    );
    expect((await stores.other.audit('t', {}, 5)).map(({ action }) => action)).toEqual(['back']);
  });

  test('every move stands in the history, newest first, with the operations apart', async () => {
    await publish('h1', { note });
    await publish('h2', { at: 20 });
    await stores.one.activate('t', 'h1', 30);
    const events = await stores.other.releaseEvents('t', { limit: 2 });
    expect(events).toMatchObject([
      { kind: 'rollback', hash: 'h1', before: 'h2', at: 30 },
      { kind: 'publish', hash: 'h2', before: 'h1', author: { name: 'sistema' } },
    ]);
    const [first] = await stores.one.releaseEvents('t', { before: events[1]?.id ?? 0, limit: 9 });
    expect(first).toMatchObject({ message: 'Natal', draft: 'Rascunho', before: null });
    expect(first?.changes.map(({ sentence }) => sentence)).toEqual(['A coluna Total muda de nome']);
    expect(await stores.one.releaseEvent('t', first?.id ?? 0)).toEqual(first);
    expect(await stores.one.releaseEvent('u', first?.id ?? 0)).toBeNull();
    expect(await stores.one.releaseOperations('t', first?.id ?? 0)).toEqual(note.operations);
    expect(await stores.one.releaseOperations('t', 99)).toEqual([]);
  });

  test('an overlay is replaced only from the state that is expected', async () => {
    expect(await stores.one.overlay('t')).toEqual({ files: [], state: '', folder: null });
    const next = { files: [{ path: 'a.json', text: '{}' }], state: 's1', folder: '/a' };
    await stores.one.replaceOverlay('t', next, '');
    expect(await stores.other.overlay('t')).toEqual(next);
    expect(await stores.other.overlayState('t')).toBe('s1');
    await expect(stores.other.replaceOverlay('t', next, '')).rejects.toThrow(StaleOverlayError);
    const both = await Promise.allSettled(
      [stores.one, stores.other].map((store, i) =>
        store.replaceOverlay('t', { ...next, state: `n${i}` }, 's1'),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('pruning leaves a branch its release, and the others their files', async () => {
    await publish('h1', { at: 1 });
    await publish('h2', { at: 2, branch: '7' });
    await publish('h3', { at: 3 });
    await publish('h4', { at: 4 });
    await stores.one.createTenant('u', 1);
    await publish('h3', { tenant: 'u', at: 4 });
    expect(await stores.one.pruneReleases('t', 1, 100)).toBe(2);
    expect((await stores.one.releases('t')).map(({ hash }) => hash)).toEqual(['h4', 'h2']);
    expect(await stores.one.releaseFile('t', 'h2', 'base.js')).toBe('the same');
    expect(await stores.one.releaseFile('t', 'h4', 'base.js')).toBe('the same');
    expect(await stores.one.releaseFile('t', 'h3', 'base.js')).toBeNull();
    expect(await stores.other.releaseFile('u', 'h3', 'calls.json')).toBe('calls of h3');
  });
}
