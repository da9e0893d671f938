import { expect, test } from 'vitest';
import type { SessionRecord } from '../sessions.ts';
import type { Stores } from './stores.ts';

const session = (key: string, more: Partial<SessionRecord> = {}): SessionRecord => ({
  key,
  publicId: `p-${key}`,
  tenant: 't',
  token: 'sealed',
  previousToken: null,
  person: 'ana',
  actor: null,
  device: '{"aparelho":"Chrome no Windows"}',
  data: JSON.stringify({ nome: `Ana \u0000 ${key}` }),
  parameters: '[]',
  modules: '[]',
  release: 'h1',
  version: 1,
  createdAt: 1_764_000_000_000,
  usedAt: 1_764_000_000_000,
  validatedAt: 1_764_000_000_000,
  expiresAt: 1_764_000_043_200,
  ...more,
});

/** Who is signed in. */
export function sessionContract(stores: Stores): void {
  const keys = async (...names: string[]) =>
    (await Promise.all(names.map((key) => stores.other.session(key)))).map((row) => row?.key);

  test('a session is read, changed and ended by whichever process', async () => {
    const { one, other } = stores;
    await one.createSession(session('k'));
    expect(await other.session('k')).toEqual(session('k'));
    expect(await other.sessionState('k')).toEqual({
      tenant: 't',
      version: 1,
      createdAt: 1_764_000_000_000,
      usedAt: 1_764_000_000_000,
    });
    const changed = await Promise.all(
      [one, other].map((store) => store.changeSession('k', { previousToken: 'x' })),
    );
    expect(changed).toEqual([true, true]);
    expect(await one.session('k')).toMatchObject({ previousToken: 'x', version: 3 });
    await one.useSession('k', 1_764_000_000_500, 1_764_000_100_000);
    expect(await other.session('k')).toMatchObject({
      usedAt: 1_764_000_000_500,
      expiresAt: 1_764_000_100_000,
      version: 3,
    });
    await other.deleteSession('k');
    expect(await one.session('k')).toBeNull();
    expect(await one.sessionState('k')).toBeNull();
    expect(await one.changeSession('k', { token: 'y' })).toBe(false);
  });

  test('a login takes the place of the session before it, all or nothing', async () => {
    const { one } = stores;
    await one.createSession(session('old'));
    await one.createSession(session('there'));
    await expect(one.replaceSession('old', session('there'))).rejects.toThrow();
    expect(await keys('old', 'there')).toEqual(['old', 'there']);
    await one.replaceSession('old', session('new'));
    expect(await keys('old', 'new')).toEqual([undefined, 'new']);
  });

  test('all sessions of a person end but one, also those in which another acts for them', async () => {
    const { one } = stores;
    await one.createSession(session('a'));
    await one.createSession(session('b'));
    await one.createSession(session('c', { person: 'loja', actor: 'ana' }));
    await one.createSession(session('d', { person: 'bia' }));
    await one.createSession(session('e', { tenant: 'u' }));
    expect(await one.deleteSessionsOf('t', 'ana', 'b')).toBe(2);
    expect(await keys('a', 'b', 'c', 'd', 'e')).toEqual([undefined, 'b', undefined, 'd', 'e']);
    expect(await one.deleteSessionsOf('t', 'ana', null)).toBe(1);
  });

  test('what the sessions used last hold is known of a tenant', async () => {
    const { one, other } = stores;
    expect(await one.latestParameters('t')).toBeNull();
    await one.createSession(session('a', { usedAt: 5, parameters: '[1]' }));
    await one.createSession(session('b', { usedAt: 7, parameters: '[2]' }));
    expect(await other.latestParameters('t')).toBe('[2]');
    const listing = (...filiais: number[]) => JSON.stringify({ 'de "b"': { filiais } });
    await one.createSession(session('c', { usedAt: 9, data: listing(2, 10) }));
    await one.createSession(session('d', { usedAt: 11, data: listing(2, 10) }));
    await one.createSession(session('e', { usedAt: 13, data: listing(3) }));
    const paths = [['de "b"', 'filiais'], ['nome'], ['nada']];
    expect(await other.recentSessionLists('t', paths)).toEqual([[3], [2, 10]]);
    expect(await other.recentSessionLists('u', paths)).toEqual([]);
  });

  test('what has expired is purged', async () => {
    const { one } = stores;
    await one.createSession(session('a', { expiresAt: 10 }));
    await one.createSession(session('b', { expiresAt: 20 }));
    await one.purge(15);
    expect(await keys('a', 'b')).toEqual([undefined, 'b']);
  });

  test('those in which a person acts are listed, the latest first, without what is over', async () => {
    const { one, other } = stores;
    const soon = 1_764_000_043_200;
    await one.createSession(session('a1'));
    await one.createSession(session('a2', { usedAt: 1_764_000_000_009 }));
    await one.createSession(session('como-outra', { person: 'bia', actor: 'ana' }));
    await one.createSession(session('por-outra', { actor: 'caio' }));
    await one.createSession(session('alheia', { person: 'bia' }));
    await one.createSession(session('de-outro', { tenant: 'u' }));
    await one.createSession(session('passada', { expiresAt: soon - 2 }));
    const found = await other.sessionsOf('t', 'ana', soon - 1);
    expect(found[0]).toEqual(session('a2', { usedAt: 1_764_000_000_009 }));
    expect(found.map(({ key }) => key).sort()).toEqual(['a1', 'a2', 'como-outra']);
  });
}
