import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Access, createAccessCodec } from '../../access/codec.ts';
import { readAccesses } from '../../access/read.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';

/** The secret of the installation that the harness is. */
const codec = createAccessCodec(Buffer.alloc(32, 7));
const sessionType = { accesses: { customer: ['colaborador', 'nome'], keys: ['idCli'] } };

let h: Harness;
beforeEach(async () => {
  h = await startHarness({ settings: sessionType });
});
afterEach(() => h.close());

async function accesses(): Promise<Access[]> {
  await h.deps.accesses.flush();
  const found: Access[] = [];
  for await (const access of readAccesses(h.deps.store, codec, 'teste', 0))
    if (access.event !== 'unreadable') found.push(access);
  return found;
}
const records = async () =>
  (await accesses()).map(({ event, what, record }) =>
    [event, what, record].filter((part) => part !== undefined),
  );
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const leave = (cookie: string) => h.request('/_/session/end', { method: 'POST', cookie });

describe('what is known of an access', () => {
  test('who came and went, from where, for which customer', async () => {
    await leave(await h.login());
    const [came, went] = await accesses();
    expect(came).toEqual({
      at: h.clock.now,
      tenant: 'teste',
      event: 'opened',
      session: expect.stringMatching(/^[0-9a-f-]{36}$/),
      address: 'local',
      who: 'Ana',
      as: null,
      customer: 'Ana',
    });
    expect(went).toEqual({ ...came, event: 'ended' });
  });

  test('who acted, as whom, until when', async () => {
    const own = await h.login();
    h.erp.on('POST /login-colaborador', { token: 'token-do-outro' });
    h.erp.on('GET /carga', { colaborador: { nome: 'Bia' } });
    const other = cookieOf(await h.call('ENTRAR_COMO', { idColab: 7 }, { cookie: own }));
    h.erp.on('GET /pedidos/7', { id: 7 });
    await h.call('PEDIDO', { id: 7 }, { cookie: other });
    h.erp.on('GET /carga', { colaborador: { nome: 'Ana' } });
    await h.request('/_/session/restore', { method: 'POST', cookie: other });
    expect(
      (await accesses()).map(({ event, who, as, customer }) => [event, who, as, customer]),
    ).toEqual([
      ['opened', 'Ana', null, 'Ana'],
      ['switched', 'Ana', 'Bia', 'Bia'],
      ['call', 'Ana', 'Bia', 'Bia'],
      ['restored', 'Ana', null, 'Ana'],
    ]);
  });

  test('which screens were opened, and which record', async () => {
    const cookie = await h.login();
    for (const path of ['/pedidos', '/pedidos/7?de=8', '/pedidos/7', '/', '/nada'])
      await h.request(path, { cookie });
    await h.request('/pedidos');
    expect((await records()).slice(1)).toEqual([
      ['screen', 'pedidos'],
      ['screen', 'pedidos', { id: '7' }],
      ['screen', 'login'],
    ]);
  });

  test('which screens a page went to without being loaded, by the calls that it made there', async () => {
    const cookie = await h.login();
    h.erp.on('GET /avisos', []);
    h.erp.on('GET /cidades', []);
    const from = (path: string) => ({
      cookie,
      headers: { referer: `http://teste.localhost${path}` },
    });
    await h.call('AVISOS', {}, from('/pedidos/7?de=8#fim'));
    await h.call('CIDADES', {}, from('/pedidos/8'));
    for (const path of ['/nada', '', '/%']) await h.call('AVISOS', {}, from(path));
    await h.call('AVISOS', {}, { cookie, headers: { referer: 'x' } });
    expect((await records()).slice(1)).toEqual([
      ['screen', 'pedidos', { id: '7' }],
      ['call', 'AVISOS'],
      ['screen', 'pedidos', { id: '8' }],
      ['screen', 'login'],
    ]);
  });

  test('no screen that somebody may not see, though their browser says so', async () => {
    await h.close();
    h = await startHarness({ screen: { access: { module: 'B2B_FINANCEIRO' } } });
    const cookie = await h.login();
    h.erp.on('GET /avisos', []);
    await h.call(
      'AVISOS',
      {},
      { cookie, headers: { referer: 'http://teste.localhost/pedidos/7' } },
    );
    await h.request('/pedidos/7', { cookie });
    expect((await records()).slice(1)).toEqual([['call', 'AVISOS']]);
  });

  test('which calls were made, of which record; neither what they were given besides nor what they answered', async () => {
    const cookie = await h.login();
    h.erp.on('GET /pedidos/7', { id: 7, cliente: { razSoc: 'Mercado Sol' } });
    h.erp.on('POST /pedidos', { id: 31 });
    h.erp.on('GET /avisos', [{ texto: 'Bom dia' }]);
    h.erp.on('GET /cidades', []);
    await h.call('PEDIDO', { id: 7 }, { cookie });
    await h.call('PEDIDO_CRIAR', { idCli: 9, obs: 'para a festa' }, { cookie });
    await h.call('AVISOS', {}, { cookie });
    await h.call('CIDADES', {}, { cookie });
    expect((await records()).slice(1)).toEqual([
      ['call', 'PEDIDO', { id: '7' }],
      ['call', 'PEDIDO_CRIAR', { idCli: '9' }],
      ['call', 'AVISOS'],
    ]);
    expect(JSON.stringify(await accesses())).not.toMatch(/festa|Mercado|"31"|Bom dia/);
  });

  test('nothing of what was refused', async () => {
    const cookie = await h.login();
    h.erp.on('GET /pedidos/8', { error: 'Pedido não encontrado.' }, 404);
    await h.call('PEDIDO', { id: 8 }, { cookie });
    await h.call('FINANCEIRO', {}, { cookie });
    await h.call('PEDIDO', { id: 7 });
    expect(await records()).toEqual([['opened']]);
  });

  test('which files were fetched and sent', async () => {
    const cookie = await h.login();
    const url = await h.listen();
    h.erp.on('GET /pedidos/7/pdf', (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF');
    });
    h.erp.on('POST /pedidos/7/anexos', { ok: true });
    const query = `r=${h.release.hash}&w=${encodeURIComponent('{"id":7}')}`;
    await (await fetch(`${url}/_/file/PEDIDO_PDF?${query}`, { headers: { cookie } })).arrayBuffer();
    const form = new FormData();
    form.append('with', JSON.stringify({ id: 7, titulo: 'Nota' }));
    await fetch(`${url}/_/call/ANEXAR`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: form,
    });
    expect((await records()).slice(1)).toEqual([
      ['file', 'PEDIDO_PDF', { id: '7' }],
      ['call', 'ANEXAR', { id: '7' }],
    ]);
  });

  test('none of it is in the log', async () => {
    const cookie = await h.login();
    h.erp.on('GET /pedidos/777123456', { id: 777123456 });
    await h.call('PEDIDO', { id: 777123456 }, { cookie });
    await accesses();
    expect(h.lines.join('\n')).not.toMatch(/777123456|"Ana"/);
  });

  test('a store that does not take them keeps nobody from working or leaving', async () => {
    const cookie = await h.login();
    h.deps.store.recordAccesses = () => Promise.reject(new Error('disk full'));
    h.erp.on('GET /pedidos/7', { id: 7 });
    expect((await h.call('PEDIDO', { id: 7 }, { cookie })).status).toBe(200);
    expect((await leave(cookie)).status).toBe(200);
    expect((await h.request('/_/session', { cookie })).status).toBe(401);
  });
});
