import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease } from '../../testing/release.ts';

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
  const file = (name: string, text: string) => writeFileSync(join(h.deps.runtimeDir, name), text);
  file('offline.json', '{"script":"/assets/offline-1.js","style":"/assets/offline-1.css"}');
  file('worker.js', 'const version = "%VERSION%";');
});
afterEach(() => h.close());

test('the offline page knows the tenant and nobody else, whoever asks for it', async () => {
  const cookie = await h.login();
  const [mine, foreign] = await Promise.all([
    h.request('/offline', { cookie }),
    h.request('/offline'),
  ]);
  const html = await mine.text();
  expect(html).toBe(await foreign.text());
  expect(html).toContain('Portal de teste');
  expect(html).not.toContain('id="boot"');
  expect(mine.headers.get('set-cookie')).toBeNull();
  const policy = mine.headers.get('content-security-policy') ?? '';
  const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain('#123456');
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).not.toContain('unsafe');
});

test('a worker is asked for every time, and is another one when the tenant’s colours change', async () => {
  const worker = async () => {
    const answer = await h.request('/worker.js');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    return answer.text();
  };
  const first = await worker();
  expect(first).toMatch(/^const version = "[0-9a-f]{16}";$/);
  expect(await worker()).toBe(first);
  await h.publish('teste', buildRelease({ theme: { tokens: { 'color-primary': '#654321' } } }));
  expect(await worker()).not.toBe(first);
});

test('ACC-316: the manifest names icons of the size that they have', async () => {
  const { icons, start_url, scope } = (await (await h.request('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    start_url: string;
    scope: string;
  };
  expect([start_url, scope]).toEqual(['/', '/']);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of icons) {
    const answer = await h.request(src);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
  }
});

test('the icon is the theme’s picture, where the tenant has it', async () => {
  const ofTheme = async () => Buffer.from(await (await h.request('/icon-512.png')).arrayBuffer());
  const drawn = await ofTheme();
  const hash = 'b'.repeat(32);
  const picture = await sharp({
    create: { width: 40, height: 20, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  await h.deps.store.addAsset({
    tenant: 'teste',
    hash,
    name: 'logo.png',
    type: 'image/png',
    body: picture,
    size: picture.length,
    width: 40,
    height: 20,
    use: 'icon',
    createdAt: 0,
  });
  await h.publish('teste', buildRelease({ theme: { icon: `/_/asset/${hash}` } }));
  const own = await ofTheme();
  expect(own.equals(drawn)).toBe(false);
  // The middle is the picture; above it there is nothing.
  const { data, info } = await sharp(own).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4).subarray(0, 4),
  ];
  expect(pixel(256, 256)).toEqual([255, 0, 0, 255]);
  expect(pixel(256, 5)[3]).toBe(0);
});
