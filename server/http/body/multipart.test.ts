import { describe, expect, test } from 'vitest';
import { PortalError } from '../errors.ts';
import { boundaryOf, MultipartReader } from './multipart.ts';

async function* pieces(body: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

async function readAll(
  body: Buffer | string,
  size: number,
  boundary = 'b',
): Promise<[string, string][]> {
  const reader = new MultipartReader(pieces(Buffer.from(body as string, 'latin1'), size), boundary);
  const parts: [string, string][] = [];
  for (let name = await reader.next(); name !== null; name = await reader.next())
    parts.push([name, await reader.text(1_000_000)]);
  return parts;
}

const part = (name: string, text: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="x; y.txt"\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;

describe('a multipart body', () => {
  const body = `${part('with', '{}')}${part('vazio', '')}${part('linhas', 'a\r\n--\r\n--cb-não\r\n')}--b--\r\n`;

  test('is read the same however it is cut on its way', async () => {
    const whole = await readAll(body, 10_000);
    expect(whole.map(([name]) => name)).toEqual(['with', 'vazio', 'linhas']);
    expect(whole[1]?.[1]).toBe('');
    for (const size of [1, 2, 3, 7, 64]) expect(await readAll(body, size)).toEqual(whole);
  });

  test('keeps every byte of a file, and holds no more of it than a piece', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256));
    const whole = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="f"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const reader = new MultipartReader(pieces(whole, 4_096), 'b');
    expect(await reader.next()).toBe('f');
    const got: Buffer[] = [];
    for await (const piece of reader.content()) got.push(Buffer.from(piece));
    expect(Buffer.concat(got).equals(bytes)).toBe(true);
    expect(Math.max(...got.map(({ length }) => length))).toBeLessThanOrEqual(4_096 + 8);
  });

  test('text goes no further than its limit', async () => {
    const reader = new MultipartReader(pieces(Buffer.from(body), 16), 'b');
    await reader.next();
    await expect(reader.text(1)).rejects.toMatchObject({ status: 413 });
  });

  test.each([
    ['is empty', ''],
    ['has another boundary', '--x\r\n\r\n--x--'],
    ['begins with something else', `prologo\r\n${part('a', '')}--b--`],
    ['ends within a head', '--b\r\nContent-Disposition: form-data; na'],
    ['ends within a part', `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc`],
    ['has a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
    ['has a part without a head', '--b\r\n\r\nx\r\n--b--'],
    ['has no end', part('a', 'x')],
    ['has a head without end', `--b\r\n${'x'.repeat(20_000)}`],
    ['goes on after its delimiter', '--bX\r\n\r\n--b--'],
  ])('one that %s is refused with 400', async (_, wrong) => {
    for (const size of [1, 50, 100_000])
      await expect(readAll(wrong, size)).rejects.toMatchObject({ status: 400 });
  });
});

describe('the boundary', () => {
  test('is read with and without quotes', () => {
    expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
    expect(boundaryOf('Multipart/Form-Data; charset=utf-8; boundary="a b c"')).toBe('a b c');
  });
  test.each([
    [undefined, 415],
    ['application/json', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, 400],
  ])('%j is refused', (type, status) => {
    const refusal = (): string => boundaryOf(type);
    expect(refusal).toThrow(PortalError);
    expect(refusal).toThrow(expect.objectContaining({ status }));
  });
});
