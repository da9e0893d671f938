import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createPictureEncoder } from './images.ts';

const svg = (inner: string, head = ''): Buffer =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${inner}</svg>`,
  );
const square = '<rect width="200" height="200" fill="red"/>';

const blurs = '<feGaussianBlur stdDeviation="500"/>'.repeat(2_000);
const blurred = '<rect width="600" height="200" filter="url(#f)"/>'.repeat(500);
/** Takes for ever. */
const slow = svg(`<filter id="f">${blurs}</filter>${blurred}`);

/** Drawings have the lowest priority: on a machine with other work they take long. */
const encode = createPictureEncoder(60_000);

test('a drawing that would take for ever is given up, and holds up no other picture', async () => {
  const png = await sharp(svg(square)).png().toBuffer();
  const strict = createPictureEncoder(1_000);
  const [refused, other] = await Promise.allSettled([
    strict('t', slow, 'logo', false),
    strict('t', png, 'logo', false),
  ]);
  expect(refused).toMatchObject({
    reason: { status: 422, message: expect.stringContaining('complexo demais') },
  });
  expect(other).toMatchObject({ value: { type: 'image/webp', width: 600, height: 200 } });
}, 30_000);

test('a drawing that would take for ever ends by itself where its server was killed', async () => {
  const limits = { box: { width: 720, height: 240 }, maxSide: 1e4, maxPixels: 1e7, deadline: 500 };
  const script = fileURLToPath(new URL('draw.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(limits)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.end(slow);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}, 60_000);

test('three slow drawings of one tenant hold up no picture of another', async () => {
  const png = await sharp(svg(square)).png().toBuffer();
  const strict = createPictureEncoder(2_000);
  let given = 0;
  const slowOnes = Array.from({ length: 3 }, () =>
    strict('lento', slow, 'logo', false).catch(() => given++),
  );
  expect(await strict('outro', png, 'logo', false)).toMatchObject({ type: 'image/webp' });
  // Two are made at a time: the first would have been given up before the other's turn came.
  expect(given).toBe(0);
  await Promise.all(slowOnes);
  expect(given).toBe(3);
}, 60_000);

test('a compressed drawing is drawn as any', async () => {
  const stored = await encode('t', gzipSync(svg(square)), 'logo', false);
  expect(stored).toMatchObject({ width: 720, height: 240 });
});

test('a photograph whose notes hold a drawing is read as a photograph, and turned upright', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${svg(square).toString()}</x:xmpmeta>`;
  const jpeg = await sharp(svg(square))
    .withXmp(xmp)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(jpeg.subarray(0, 4_096).includes('<svg')).toBe(true);
  const stored = await encode('t', jpeg, 'logo', false);
  expect(stored).toMatchObject({ width: 80, height: 240 });
});

test.each([
  ['of 20,000 pixels', svg('').toString().replace('600', '20000'), '20000 × 200 pixels'],
  ['that is not well-formed', svg('<g>').toString(), 'não é uma imagem'],
  [
    'whose entities grow without end',
    svg(
      `<text>&b;</text>`,
      `<!DOCTYPE s [<!ENTITY a "${'x'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50_000)}">]>`,
    ).toString(),
    'não é uma imagem',
  ],
  ['without a size', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'não é uma imagem'],
])('a drawing %s is refused', async (_, text, message) => {
  await expect(encode('t', Buffer.from(text), 'logo', false)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(message),
  });
});
