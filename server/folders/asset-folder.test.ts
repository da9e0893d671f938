import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetHash } from '../admin/assets/images.ts';
import { exportEntries } from '../admin/tenants/export.ts';
import { readImport } from '../admin/tenants/import.ts';
import { createWorkplace, type Workplace } from '../cli/testing/workplace.ts';

let place: Workplace;
let body: Buffer;
let hash: string;
const command = (name: string, tenant: string, dir: string) =>
  place.run([...name.split(' '), '--tenant', tenant, '--dir', dir]);

beforeEach(async () => {
  place = createWorkplace();
  body = await sharp({ create: { width: 30, height: 10, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  hash = assetHash(body);
  for (const tenant of ['demo', 'copia']) await place.store.createTenant(tenant, 1);
  await command('publish', 'demo', 'config/tenants/demo');
  await place.store.addAsset({
    tenant: 'demo',
    hash,
    name: 'marca.png',
    use: 'logo',
    type: 'image/webp',
    size: body.length,
    width: 30,
    height: 10,
    createdAt: 5,
    body,
  });
});
afterEach(() => place.close());

test('pictures leave with the documents and come back into another tenant', async () => {
  expect((await command('tenant export', 'demo', 'fora')).code).toBe(0);
  expect(readdirSync(place.path('fora/assets'))).toEqual([`${hash}.logo.webp`]);
  expect((await command('tenant import', 'copia', 'fora')).code).toBe(0);
  expect(await place.store.asset('copia', hash)).toMatchObject({
    use: 'logo',
    type: 'image/webp',
    width: 30,
    height: 10,
    body: Buffer.from(body),
  });
});

test('a publish of a folder brings its pictures, so that what it names is there', async () => {
  await command('tenant export', 'demo', 'fora');
  expect((await command('publish', 'copia', 'fora')).code).toBe(0);
  expect(await place.store.assets('copia')).toHaveLength(1);
});

test('a file whose content is not what its name says is refused, and nothing is imported', async () => {
  await command('tenant export', 'demo', 'fora');
  place.write(`fora/assets/${'a'.repeat(32)}.logo.webp`, '<svg onload="alert(1)"/>');
  expect(await command('tenant import', 'copia', 'fora')).toMatchObject({
    code: 1,
    err: expect.stringContaining('não é uma imagem ou fonte exportada'),
  });
  expect(await place.store.assets('copia')).toEqual([]);
});

test('a tenant without pictures is exported without a folder for them', async () => {
  await command('publish', 'copia', 'config/tenants/demo');
  await command('tenant export', 'copia', 'vazio');
  expect(existsSync(place.path('vazio/assets'))).toBe(false);
});

test('what the admin packs into a ZIP is a folder that the command takes, with its pictures', async () => {
  for await (const { path, content } of exportEntries(place.store, 'demo'))
    place.write(`do-painel/${path}`, content);
  expect((await command('tenant import', 'copia', 'do-painel')).code).toBe(0);
  expect(await place.store.asset('copia', hash)).toMatchObject({
    use: 'logo',
    body: Buffer.from(body),
  });
});

test('a folder that the command exported is a ZIP that the admin takes, with its pictures', async () => {
  await command('tenant export', 'demo', 'fora');
  const names = readdirSync(place.path('fora'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );
  const packed = zipSync(
    Object.fromEntries(
      names.map(({ parentPath, name }) => [
        join(relative(place.path('fora'), parentPath), name),
        new Uint8Array(readFileSync(join(parentPath, name))),
      ]),
    ),
  );
  const imported = await readImport(packed, 'copia', 1);
  expect(imported.from).toEqual({
    tenant: 'demo',
    state: (await place.store.overlay('demo')).state,
  });
  expect(imported.assets).toEqual([
    expect.objectContaining({ hash, use: 'logo', body: Buffer.from(body) }),
  ]);
});
