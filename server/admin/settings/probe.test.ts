import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPrivate, probe } from './probe.ts';

let server: Server;
let url: string;
let answer: { status: number; headers: Record<string, string> };
let asked: string[];

beforeEach(async () => {
  asked = [];
  answer = { status: 200, headers: {} };
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, answer.headers).end('private words');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const options = { allowPrivate: true, timeout: 2_000 };

test('tells status and time of an address, and nothing of what it answered', async () => {
  const result = await probe(`${url}/rest`, options);
  expect(result).toMatchObject({ reached: true, status: 200 });
  expect(JSON.stringify(result)).not.toContain('private words');
  expect(asked).toEqual(['/rest']);
});

test('follows no redirect', async () => {
  answer = { status: 302, headers: { Location: '/inner' } };
  expect(await probe(url, options)).toMatchObject({ reached: true, status: 302 });
  expect(asked).toEqual(['/']);
});

test('asks no inner address, however it is written', async () => {
  const port = new URL(url).port;
  for (const inner of [
    url,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `http://0:${port}`,
    `http://2130706433:${port}`,
    'http://169.254.169.254/latest',
    'http://10.0.0.1',
  ]) {
    await expect(probe(inner, { ...options, allowPrivate: false }), inner).rejects.toMatchObject({
      status: 400,
    });
  }
  expect(asked).toEqual([]);
});

test('asks http and https alone, and carries no password', async () => {
  for (const wrong of ['file:///etc/passwd', 'ftp://x.br', 'x', 'http://ana:senha@erp.com.br'])
    await expect(probe(wrong, options)).rejects.toMatchObject({ status: 400 });
});

test('an address where nothing listens is shown in words', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await probe(url, options)).toMatchObject({
    reached: false,
    message: 'O endereço existe, mas nada responde nesta porta.',
  });
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['100.64.0.1', true],
  ['fd00::1', true],
  ['::ffff:192.168.0.1', true],
  ['8.8.8.8', false],
  ['2606:4700::1', false],
])('%s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
