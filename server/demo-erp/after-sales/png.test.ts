import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPng } from './png.ts';

test('a drawn picture is a whole PNG: its chunks carry their checksums and as many pixels as it says', () => {
  const bytes = Buffer.from(drawPng(7));
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.push({ type: body.subarray(0, 4).toString('latin1'), data: body.subarray(4) });
    at += 12 + length;
  }
  expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
  const [head, pixels] = chunks;
  const [width, height] = [head?.data.readUInt32BE(0) ?? 0, head?.data.readUInt32BE(4) ?? 0];
  expect(inflateSync(pixels?.data ?? Buffer.alloc(0)).length).toBe((width * 3 + 1) * height);
});

test('the same seed gives the same picture, another one another', () => {
  expect(drawPng(7)).toEqual(drawPng(7));
  expect(drawPng(8)).not.toEqual(drawPng(7));
});
