import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Asset } from '../../../schemas/admin/assets.ts';
import type { Role } from '../../../schemas/admin/accounts.ts';
import { buildRelease } from '../../testing/release.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { permissionsOf } from '../permissions.ts';

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
  await h.publish('outro', buildRelease({ title: 'Outro' }));
  as('editor');
});
afterEach(() => h.close());

function as(role: Role): void {
  h.deps.admin.findPerson = async (c) => ({
    id: 'p',
    name: 'Ana',
    email: 'ana@x.br',
    role,
    permissions: permissionsOf[role],
    tenant: c.get('tenant').id,
    tenantName: 'Teste',
    twoFactor: false,
  });
}

const send = (body: Uint8Array<ArrayBuffer>, query = 'use=logo&name=marca.png') =>
  h.request(`/admin/api/assets?${query}`, { method: 'POST', body });
const png = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#0f6b5c' } })
      .png()
      .toBuffer(),
  );
const text = (content: string) => new Uint8Array(Buffer.from(content));
const messageOf = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message;

test('a picture is stored as WebP of the size that its use needs, and served by its hash for ever', async () => {
  const stored = (await (await send(await png(3_000, 1_000))).json()) as Asset;
  expect(stored).toMatchObject({
    type: 'image/webp',
    width: 720,
    height: 240,
    name: 'marca.png',
    use: 'logo',
  });
  const served = await h.request(`/_/asset/${stored.hash}`);
  expect(served.headers.get('content-type')).toBe('image/webp');
  expect(served.headers.get('cache-control')).toContain('immutable');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).format).toBe('webp');
});

test('what a camera wrote into a picture does not reach the portal', async () => {
  const body = new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .jpeg()
      .toBuffer(),
  );
  const { hash } = (await (await send(body)).json()) as Asset;
  const served = Buffer.from(await (await h.request(`/_/asset/${hash}`)).arrayBuffer());
  expect((await sharp(served).metadata()).exif).toBeUndefined();
});

test('a drawing with script becomes a picture without one', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><script>alert(1)</script><rect width="60" height="20" fill="red" onclick="alert(2)"/></svg>';
  const { hash, ...stored } = (await (
    await send(text(drawing), 'use=logo&name=marca.svg')
  ).json()) as Asset;
  expect(stored).toMatchObject({ type: 'image/webp', width: 720, height: 240 });
  const served = Buffer.from(await (await h.request(`/_/asset/${hash}`)).arrayBuffer());
  expect(served.toString('latin1')).not.toContain('script');
});

test('empty margins are cut when that is asked for', async () => {
  const mark = await sharp({
    create: { width: 200, height: 50, channels: 4, background: '#0f6b5c' },
  })
    .png()
    .toBuffer();
  const body = new Uint8Array(
    await sharp({
      create: { width: 600, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: mark }])
      .png()
      .toBuffer(),
  );
  expect(await (await send(body, 'use=logo&trim=1')).json()).toMatchObject({
    width: 200,
    height: 50,
  });
});

test('what is no picture is refused in words, whatever it is called', async () => {
  const refused = await send(text('<!doctype html><script>alert(1)</script>'));
  expect(refused.status).toBe(422);
  expect(await messageOf(refused)).toBe(
    'O arquivo não é uma imagem que se possa abrir. Envie PNG, JPG, WebP, GIF ou SVG.',
  );
});

test('a picture of 20,000 pixels is refused by its size, before it is decoded', async () => {
  const refused = await send(await png(20_000, 10));
  expect(refused.status).toBe(422);
  expect(await messageOf(refused)).toContain('20000 × 10 pixels');
});

test.each([
  ['of nothing', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'],
  [
    'of a script and a picture from elsewhere',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><image href="https://x.example/a.png" width="40" height="20"/></svg>',
  ],
])('a drawing %s is refused with the reason', async (_what, svg) => {
  const refused = await send(text(svg));
  expect(refused.status).toBe(422);
  expect(await messageOf(refused)).toContain('Não há nada para ver nesta imagem');
});

test('a picture that ends half-way is refused', async () => {
  const whole = new Uint8Array(
    await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: 'red',
      },
    })
      .png()
      .toBuffer(),
  );
  expect((await send(whole.slice(0, 20_000))).status).toBe(422);
});

test('more bytes than a picture may have are refused', async () => {
  expect((await send(new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
});

test('a font is taken by its head and its length, never by its name', async () => {
  const font = Buffer.alloc(200);
  font.writeUInt32BE(0x774f4632, 0);
  font.writeUInt32BE(0x00010000, 4);
  font.writeUInt32BE(font.length, 8);
  const stored = (await (
    await send(new Uint8Array(font), 'use=font&name=casa.woff2')
  ).json()) as Asset;
  expect(stored).toMatchObject({ type: 'font/woff2', width: null });
  expect(
    (await send(new Uint8Array(font.subarray(0, 150)), 'use=font&name=casa.woff2')).status,
  ).toBe(422);
  expect((await send(await png(10, 10), 'use=font&name=casa.woff2')).status).toBe(422);
});

test('a picture is its tenant’s alone', async () => {
  const { hash } = (await (await send(await png(10, 10))).json()) as Asset;
  expect((await h.request(`/_/asset/${hash}`, { host: 'outro.localhost' })).status).toBe(404);
  expect(await (await h.request('/admin/api/assets', { host: 'outro.localhost' })).json()).toEqual(
    [],
  );
  expect(
    (await h.request(`/admin/api/assets/${hash}`, { method: 'DELETE', host: 'outro.localhost' }))
      .status,
  ).toBe(404);
  expect((await h.request(`/_/asset/${hash}`)).status).toBe(200);
});

test('whoever only reads sends nothing and deletes nothing', async () => {
  const { hash } = (await (await send(await png(10, 10))).json()) as Asset;
  as('reader');
  expect((await send(await png(20, 10))).status).toBe(403);
  expect((await h.request(`/admin/api/assets/${hash}`, { method: 'DELETE' })).status).toBe(403);
  expect(await (await h.request('/admin/api/assets')).json()).toHaveLength(1);
});

test('a file that a stored release names stays', async () => {
  const persisted = (await (await send(await png(10, 10))).json()) as Asset;
  const unused = (await (await send(await png(20, 10))).json()) as Asset;
  const overlay = [
    {
      path: 'config/tenants/teste/theme/default.json',
      text: JSON.stringify({ logo: `/_/asset/${persisted.hash}` }),
    },
  ];
  await h.deps.store.publish({
    tenant: 'teste',
    hash: 'outra',
    files: h.release.files,
    settings: h.release.tenant,
    overlay,
    at: 1,
  });
  expect(
    (await h.request(`/admin/api/assets/${persisted.hash}`, { method: 'DELETE' })).status,
  ).toBe(409);
  expect((await h.request(`/admin/api/assets/${unused.hash}`, { method: 'DELETE' })).status).toBe(
    204,
  );
  const log = await h.deps.admin.audit.entries('teste', {}, 10);
  expect(log.map(({ action }) => action)).toEqual(['asset.delete', 'asset.add', 'asset.add']);
  expect(log[0]?.detail).toContain(unused.hash);
});

test('a file that a draft names stays, also while only an undone change does, until the draft goes', async () => {
  const { hash } = (await (await send(await png(10, 10))).json()) as Asset;
  const author = { id: 'p', name: 'Ana' };
  const { drafts } = h.deps.admin;
  const remove = () => h.request(`/admin/api/assets/${hash}`, { method: 'DELETE' });
  const { id, revision } = await drafts.create('teste', author, 'Novo tema');
  await drafts.change('teste', id, author, {
    revision,
    key: 'primeira-mudanca',
    operation: {
      op: 'create',
      document: 'theme/novo',
      value: { id: 'novo', tokens: {}, pictures: { logo: `/_/asset/${hash}` } },
    },
  });
  expect(await messageOf(await remove())).toContain('‘Novo tema’');
  await drafts.undo('teste', id, author, { force: false });
  expect((await remove()).status).toBe(409);
  await drafts.remove('teste', id);
  expect((await remove()).status).toBe(204);
});

test('a file that a later change of a draft replaced stays, so that the change can be undone', async () => {
  const { hash } = (await (await send(await png(10, 10))).json()) as Asset;
  const other = (await (await send(await png(20, 10))).json()) as Asset;
  const author = { id: 'p', name: 'Ana' };
  const write = (logo: string) =>
    JSON.stringify({ $patch: 'theme/default', pictures: { logo: `/_/asset/${logo}` } });
  const { drafts } = h.deps.admin;
  const { id } = await drafts.create('teste', author, 'Novo tema');
  await drafts.change('teste', id, author, {
    revision: 0,
    key: 'primeira-mudanca',
    operation: { op: 'write', document: 'theme/default', text: write(hash) },
  });
  await drafts.change('teste', id, author, {
    revision: 1,
    key: 'segunda-mudanca',
    operation: { op: 'write', document: 'theme/default', text: write(other.hash) },
  });
  expect((await h.request(`/admin/api/assets/${hash}`, { method: 'DELETE' })).status).toBe(409);
});
