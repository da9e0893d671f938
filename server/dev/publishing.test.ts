import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMemoryStore } from '../testing/store.ts';
import type { DevMessage } from './messages.ts';
import { createDevTenant } from './publishing.ts';
import { createSourceCache } from './source-cache.ts';
import { createDevTenants } from './tenants.ts';
import { overlayError, terminalText } from './terminal.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'dev-')));
const folder = join(root, 'config/tenants/demo');
mkdirSync(join(folder, 'tenant'), { recursive: true });
const save = (settings: object): void =>
  writeFileSync(
    join(folder, 'tenant/tenant.json'),
    JSON.stringify({ $patch: 'tenant/tenant', name: 'Distribuidora', ...settings }, null, 2),
  );
const store = openMemoryStore();
await store.createTenant('demo', 0);
const base = createSourceCache(join(process.cwd(), 'config/base'), 'config/base');
const tenant = createDevTenant(store, root, 'demo', base);
const publish = (): Promise<DevMessage> => {
  tenant.sources.invalidate();
  return tenant.publish(performance.now());
};
const head = async (): Promise<string | null | undefined> => (await store.tenant('demo'))?.head;

test('what was saved is published; what does not compile is shown at its line, and changes nothing', async () => {
  save({});
  expect(await publish()).toMatchObject({ tenant: 'demo', failed: false, changed: true });
  const first = await head();
  expect(first).toBeTruthy();

  save({ nmae: 'x' });
  const failed = await publish();
  expect(failed).toMatchObject({ failed: true });
  expect(terminalText(failed)).toMatch(
    /config\/tenants\/demo\/tenant\/tenant\.json:\d+:\d+ \/nmae[\s\S]*nada foi publicado/,
  );
  expect(overlayError(root, failed)).toMatchObject({
    plugin: 'CFG1101',
    loc: { file: join(folder, 'tenant/tenant.json'), line: 4 },
  });
  expect(await head()).toBe(first);

  save({ name: 'Outra' });
  const mended = await publish();
  expect(overlayError(root, mended)).toBeUndefined();
  expect(await head()).not.toBe(first);
});

test('what somebody changed in the admin meanwhile is not overwritten', async () => {
  const stored = await store.overlay('demo');
  await store.replaceOverlay(
    'demo',
    { files: [], state: 'no painel', folder: '/outra' },
    stored.state,
  );
  save({ name: 'Terceira' });
  const refused = await publish();
  expect(terminalText(refused)).toContain('mudou no painel');
  expect(overlayError(root, refused)?.message).toContain('mudou no painel');
  expect((await store.overlay('demo')).state).toBe('no painel');
});

test('a folder that says it was made of what is stored now takes its place', async () => {
  const state = (of: string): void =>
    writeFileSync(
      join(folder, '.portal-state.json'),
      JSON.stringify({ tenant: 'demo', state: of }),
    );
  state('de antes');
  expect(await publish()).toHaveProperty('refusal');
  state('no painel');
  expect(await publish()).toMatchObject({ failed: false, changed: true });
  save({ name: 'Quarta' });
  expect(await publish()).toMatchObject({ failed: false, changed: true });
});

test('a tenant whose folder is made later is published, one whose folder is gone is told of', async () => {
  symlinkSync(join(process.cwd(), 'config/base'), join(root, 'config/base'));
  const tenants = await createDevTenants(store, root, 'demo');
  expect(tenants.all().map(({ id }) => id)).toEqual(['demo']);
  expect(tenants.reachedBy('tenants/acme')).toEqual([]);
  expect(tenants.reachedBy('tenants/Minha Pasta/tenant/tenant.json')).toEqual([]);

  const own = join(root, 'config/tenants/acme');
  mkdirSync(join(own, 'tenant'), { recursive: true });
  writeFileSync(
    join(own, 'tenant/tenant.json'),
    JSON.stringify({ $patch: 'tenant/tenant', name: 'Acme' }),
  );
  const [acme] = tenants.reachedBy('tenants/acme/tenant/tenant.json');
  expect(await acme?.publish(performance.now())).toMatchObject({ tenant: 'acme', changed: true });
  expect((await store.tenant('acme'))?.head).toBeTruthy();
  expect(tenants.all().map(({ id }) => id)).toEqual(['demo', 'acme']);

  rmSync(own, { recursive: true });
  const [gone] = tenants.reachedBy('tenants/acme/tenant/tenant.json');
  expect(gone).toBe(acme);
  expect(terminalText((await gone?.publish(0)) as DevMessage)).toContain('não existe');
});
