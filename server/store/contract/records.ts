import { expect, test } from 'vitest';
import { diagnostic } from '../../../schemas/diagnostics/diagnostic.ts';
import type { PreviewRecord } from '../previews.ts';
import type { PushRecord } from '../push.ts';
import type { DriftRecord } from '../drifts.ts';
import type { Stores } from './stores.ts';

const hour = 60 * 60 * 1000;

/** Rows that one part of the server writes and reads. */
export function recordContract(stores: Stores): void {
  test('accesses are read from a moment on, page by page, and purged by their age', async () => {
    const { one, other } = stores;
    const row = (at: number, sealed: string, tenant = 't') => ({ at, tenant, sealed });
    await one.recordAccesses([]);
    await one.recordAccesses([row(5, 'e'), row(3, 'c'), row(3, 'd'), row(4, 'x', 'u')]);
    const first = await other.accesses('t', 3, null, 2);
    expect(first.map(({ sealed }) => sealed)).toEqual(['c', 'd']);
    const rest = await other.accesses('t', 3, first[1] ?? null, 9);
    expect(rest.map(({ sealed }) => sealed)).toEqual(['e']);
    expect(await other.accesses('t', 6, null, 9)).toEqual([]);
    expect(await one.purgeAccesses(5, 2)).toBe(2);
    expect(await one.purgeAccesses(5, 9)).toBe(1);
    expect(await one.purgeAccesses(5, 9)).toBe(0);
    expect(await one.sealPlainAccesses(() => row(1, 'never'), 9)).toBe(0);
  });

  test('an answer that fits does not hide one of the same hour that did not', async () => {
    const { one, other } = stores;
    const wrong = [{ path: 'itens[].id', problem: 'falta', count: 2 }];
    const record = (at: number, more: Partial<DriftRecord> = {}): DriftRecord => ({
      tenant: 't',
      call: 'PEDIDOS',
      release: 'h1',
      at,
      mismatches: [],
      ...more,
    });
    await one.recordDrift(record(1, { call: 'BOLETOS' }));
    await one.recordDrift(record(1, { mismatches: wrong }));
    await one.recordDrift(record(2));
    expect(await other.drift('t')).toEqual([
      record(1, { call: 'BOLETOS' }),
      record(1, { mismatches: wrong }),
    ]);
    await one.recordDrift(record(2, { release: 'h2' }));
    expect((await other.drift('t'))[1]).toEqual(record(2, { release: 'h2' }));
    await one.recordDrift(record(3, { mismatches: wrong }));
    await one.recordDrift(record(4 + hour));
    expect((await other.drift('t'))[1]?.mismatches).toEqual([]);
  });

  test('a file of a tenant is stored once, byte by byte', async () => {
    const { one, other } = stores;
    const body = Uint8Array.from({ length: 256 }, (_, i) => i);
    const asset = {
      hash: 'abc',
      name: 'logo.png',
      use: 'logo',
      type: 'image/webp',
      size: 256,
      width: 8,
      height: null,
      createdAt: 1_764_000_000_000,
    } as const;
    expect(await one.addAsset({ ...asset, tenant: 't', body })).toEqual(asset);
    const again = { ...asset, tenant: 't', name: 'outro.png', createdAt: 1_764_000_000_009, body };
    expect(await other.addAsset(again)).toEqual({ ...asset, createdAt: 1_764_000_000_009 });
    await one.addAsset({ ...asset, hash: 'def', tenant: 't', createdAt: 1, body });
    expect((await other.assets('t')).map(({ hash }) => hash)).toEqual(['abc', 'def']);
    const found = await other.asset('t', 'abc');
    expect([...(found?.body ?? [])]).toEqual([...body]);
    expect(found).toMatchObject({ tenant: 't', name: 'logo.png' });
    expect(await other.asset('u', 'abc')).toBeNull();
    expect(await one.deleteAsset('t', 'abc')).toBe(true);
    expect(await one.deleteAsset('t', 'abc')).toBe(false);
  });

  test('a secret and a trial login take the place of the one before', async () => {
    const { one, other } = stores;
    const secret = { tenant: 't', name: 'CHAVE', sealed: 'a', changedAt: 1, changedBy: 'Ana' };
    await one.putSecret(secret);
    await other.putSecret({ ...secret, sealed: 'b', changedAt: 2 });
    await other.putSecret({ ...secret, name: 'API' });
    expect((await one.secrets('t')).map(({ name, sealed }) => name + sealed)).toEqual([
      'APIa',
      'CHAVEb',
    ]);
    expect(await one.deleteSecret('t', 'CHAVE')).toBe(true);
    expect(await one.deleteSecret('t', 'CHAVE')).toBe(false);
    const login = { tenant: 't', person: 'ana', sealed: 'x', expiresAt: 100 };
    await one.putTrialLogin(login, 10);
    await one.putTrialLogin({ ...login, sealed: 'y' }, 10);
    expect(await other.trialLogin('t', 'ana', 99)).toEqual({ ...login, sealed: 'y' });
    expect(await other.trialLogin('t', 'ana', 100)).toBeNull();
    await other.deleteTrialLogin('t', 'ana');
    expect(await one.trialLogin('t', 'ana', 99)).toBeNull();
  });

  test('of a person’s browsers those registered last stay, and the first keys of a tenant', async () => {
    const { one, other } = stores;
    const keys = await Promise.all([one.pushKeys('t', 'a'), other.pushKeys('t', 'b')]);
    expect(new Set(keys).size).toBe(1);
    const push = (endpoint: string, registeredAt: number): PushRecord => ({
      tenant: 't',
      token: `k-${endpoint}`,
      endpoint,
      person: 'ana',
      session: `s-${endpoint}`,
      sealed: 'x',
      registeredAt,
    });
    await one.putPush(push('e1', 1), 2);
    await one.putPush(push('e2', 2), 2);
    await one.putPush({ ...push('e1', 3), token: 'new' }, 2);
    await one.putPush(push('e3', 4), 2);
    expect(await other.pushByEndpoint('t', 'e2')).toBeNull();
    expect(await other.pushByToken('t', 'new')).toEqual({ ...push('e1', 3), token: 'new' });
    await other.deletePush('t', 'new');
    expect(await one.pushByEndpoint('t', 'e1')).toBeNull();
    await one.putPush(push('e4', 5), 9);
    await one.deletePushOfPerson('t', 'ana', 's-e4');
    expect(await other.pushByEndpoint('t', 'e3')).toBeNull();
    expect(await other.pushByEndpoint('t', 'e4')).not.toBeNull();
    await one.deletePushOfSession('t', 's-e4');
    expect(await other.pushByEndpoint('t', 'e4')).toBeNull();
  });

  test('a personal token is found by its hash and ends by its id', async () => {
    const { one, other } = stores;
    const token = (id: string, createdAt: number) => ({
      hash: `h-${id}`,
      id,
      tenant: 't',
      person: 'ana',
      name: 'Assistente',
      createdAt,
      usedAt: null,
      expiresAt: 900,
    });
    await one.createToken(token('a', 1));
    await one.createToken(token('b', 2));
    expect((await other.tokensOf('t', 'ana')).map(({ id }) => id)).toEqual(['b', 'a']);
    await other.markTokenUsed('h-a', 50);
    expect(await one.tokenByHash('h-a')).toEqual({ ...token('a', 1), usedAt: 50 });
    expect(await one.deleteToken('t', 'bia', 'a')).toBe(false);
    expect(await one.deleteToken('t', 'ana', 'a')).toBe(true);
    expect(await one.tokenByHash('h-a')).toBeNull();
  });

  test('an upgrade that does not compile is remembered until a publish mends it', async () => {
    const { one, other } = stores;
    const publish = (hash: string, branch?: string) =>
      one.publish({
        tenant: 't',
        hash,
        files: {},
        settings: { hosts: [] } as never,
        overlay: [],
        at: 1,
        ...(branch && { branch }),
      });
    await publish('h1');
    await publish('h2', '7');
    const findings = [
      diagnostic('CFG2006', { document: 'config/base/list/a.json', pointer: '' }, 'x', 'y'),
    ];
    const broken = { tenant: 't', branch: null, head: 'h1', at: 5, findings };
    await one.recordUpgrade({ ...broken, at: 4 });
    await one.recordUpgrade(broken);
    await one.recordUpgrade({ ...broken, branch: '7', head: 'h2' });
    expect(await other.brokenUpgrades()).toEqual([broken, { ...broken, branch: '7', head: 'h2' }]);
    await one.forgetUpgrade('t', '7');
    await publish('h3');
    expect(await other.brokenUpgrades()).toEqual([]);
  });

  test('leave to see a preview is opened once, changed, and the oldest ends for a new one', async () => {
    const { one, other } = stores;
    const preview = (id: string, createdAt: number, more = {}): PreviewRecord => ({
      id,
      key: `k-${id}`,
      tenant: 't',
      kind: 'frame',
      source: '{}',
      options: '{}',
      person: 'ana',
      personName: 'Ana',
      personEmail: 'ana@acme.example',
      opened: false,
      createdAt,
      expiresAt: 100,
      ...more,
    });
    expect(await one.createPreview(preview('a', 1), 2)).toEqual([]);
    await one.createPreview(preview('b', 2), 2);
    expect(await other.createPreview(preview('c', 3), 2)).toEqual([preview('a', 1)]);
    const opened = await Promise.all(
      [one, other].map((store, i) =>
        store.openPreview('k-b', { key: `cookie-${i}`, expiresAt: 500 }),
      ),
    );
    expect(opened.sort()).toEqual([false, true]);
    expect(await one.preview('t', 'b')).toMatchObject({ opened: true, expiresAt: 500 });
    expect(await one.previewByKey('k-b')).toBeNull();
    const acting = JSON.stringify({ acting: { session: 's' } });
    expect(await one.changePreview('t', 'c', acting)).toBe(true);
    expect(await one.exchangePreview('t', 'c', '{}', '{"x":1}')).toBe(false);
    expect((await other.expiredActing(200, 9)).map(({ id }) => id)).toEqual(['c']);
    expect(await one.exchangePreview('t', 'c', acting, '{"acting":null}')).toBe(true);
    expect(await other.expiredActing(200, 9)).toEqual([]);
    await one.createPreview(preview('l', 4, { kind: 'link' }), 2);
    expect((await other.previewLinks('t')).map(({ id }) => id)).toEqual(['l']);
    expect(await one.openPreview('k-l', { key: 'x', expiresAt: 1 })).toBe(false);
    expect(await one.deletePreview('t', 'l')).toBe(true);
    await other.purge(200);
    expect(await one.preview('t', 'c')).toBeNull();
    expect(await one.preview('t', 'b')).not.toBeNull();
    await one.setPreviewAccount('t', 'x');
    await one.setPreviewAccount('t', 'y');
    expect(await other.previewAccount('t')).toBe('y');
    await one.setPreviewAccount('t', null);
    expect(await other.previewAccount('t')).toBeNull();
  });
}
