import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeErp, startFakeErp } from '../../server/testing/fake-erp.ts';
import { prepareData } from '../builders/prepared-tenants.ts';
import { runCli, type ServerProcess, startServer } from './process.ts';

let dataDir: string;
let erp: FakeErp;
let server: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-accesses-'));
  await prepareData(dataDir);
  erp = await startFakeErp();
  erp.on('GET /carga', {
    colaborador: { id: 17, nome: 'Ana', type: 'CLIENTE', cliente: { id: 40, razSoc: 'Mercado' } },
    filiais: [],
    lojas: [],
    modulos: [],
    preferencias: {},
  });
  erp.on('GET /relatorios', []);
}, 300_000);
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await erp.close();
  rmSync(dataDir, { recursive: true });
});

async function call(url: string, name: string, given: object, cookie = ''): Promise<Response> {
  const headers = { origin: url, cookie, 'content-type': 'application/json' };
  const response = await fetch(`${url}/_/call/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ with: given }),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response;
}

/** Yields the cookie. */
async function logIn(url: string): Promise<string> {
  const challenge = await (await fetch(`${url}/_/captcha/challenge`)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const response = await call(url, 'LOGIN', { cpf: '1', senha: '2', captcha });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

test('what was opened a moment before the server stopped is shown by the command', async () => {
  server = await startServer({ DATA_DIR: dataDir, ERP_URL: erp.url, STOP_DELAY: '0' });
  const cookie = await logIn(server.url);
  await call(server.url, 'RELATORIOS', { tipo: 'CLIENTE', idCli: 40 }, cookie);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });

  const { output } = await runCli({ DATA_DIR: dataDir }, 'accesses', 'demo', '--json');
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual([
    expect.objectContaining({
      event: 'opened',
      who: '17',
      as: null,
      customer: '40',
      address: '127.0.0.1',
    }),
    expect.objectContaining({
      event: 'call',
      who: '17',
      what: 'RELATORIOS',
      record: { idCli: '40' },
    }),
  ]);
}, 300_000);
