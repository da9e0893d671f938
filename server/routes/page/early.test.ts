import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Boot, EarlyCall } from '../../../schemas/release/boot.ts';
import type { Seen } from '../../testing/fake-erp.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease, call, type ReleaseOptions } from '../../testing/release.ts';

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
});
afterEach(() => h.close());

const source = (name: string, given: Record<string, unknown> = {}) => ({
  call: name,
  with: given as never,
  at: '',
});
const data = { pedido: source('PEDIDO', { id: { $cel: 'route.params.id', at: '' } }) };
/** On a machine with other work nothing here takes too long for the ERP. */
const patient = call('PEDIDO', 'GET', 'pedidos/{id}', {
  params: { id: { shape: { t: 'string' }, required: true } },
  response: { kind: 'value', shape: { t: 'ref', id: 'pedido' } },
  timeout: 60_000,
});
const publish = (screen: ReleaseOptions['screen'], more: ReleaseOptions = {}) =>
  h.publish(
    'teste',
    buildRelease({ ...more, calls: [patient, ...(more.calls ?? [])], screen: screen ?? {} }),
  );
const order = { id: 7, vlTot: 10 };

interface Page {
  early: EarlyCall[];
  /** Texts of the answers at the page's end, by the name of their call. */
  answers: Record<string, string>;
  html: string;
}

async function open(cookie?: string, headers: Record<string, string> = {}): Promise<Page> {
  const html = await (await h.request('/pedidos/7', { cookie, headers })).text();
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot;
  const early = boot.early ?? [];
  const answers = Object.fromEntries(
    early.flatMap(({ id, call: name }) => {
      const text = new RegExp(`id="early-${id}">(.*?)</script>`, 's').exec(html)?.[1];
      return text === undefined ? [] : [[name, text]];
    }),
  );
  return { early, answers, html };
}
function reply(response: ServerResponse | undefined, body: unknown): void {
  response?.writeHead(200, { 'Content-Type': 'application/json' });
  response?.end(JSON.stringify(body));
}
const asks = (name: string) => h.erp.seen.filter(({ url }) => url.startsWith(name));
const ask = (cookie: string, early?: string, id = '7') =>
  h.call('PEDIDO', { id }, { cookie, ...(early && { headers: { 'x-early': early } }) });

describe('a page of a session', () => {
  test('ends with what its screen asks for when it opens; data cannot end their element', async () => {
    h.erp.on('GET /pedidos/7', { ...order, cliente: { razSoc: '</script><b>' } });
    await publish({ data });
    const page = await open(await h.login());
    expect(page.early).toMatchObject([{ call: 'PEDIDO', with: { id: '7' } }]);
    expect(JSON.parse(page.answers.PEDIDO ?? '')).toEqual({
      ...order,
      cliente: { razSoc: '</script><b>' },
    });
    expect(page.html).not.toContain('<b>');
    expect(page.html.indexOf('early-')).toBeLessThan(page.html.indexOf('</body>'));
    expect(asks('/pedidos/7')).toHaveLength(1);
  });

  test('ends without an answer that is late; the request that names it gets that one, once', async () => {
    const waiting: ServerResponse[] = [];
    h.erp.on('GET /pedidos/7', (_seen: Seen, response: ServerResponse) => waiting.push(response));
    await publish({ data });
    const cookie = await h.login();
    const page = await open(cookie);
    expect(page.answers).toEqual({});
    const joined = ask(cookie, page.early[0]?.id);
    reply(waiting[0], order);
    expect(await (await joined).json()).toEqual(order);
    expect(asks('/pedidos/7')).toHaveLength(1);
    h.erp.on('GET /pedidos/7', order);
    expect((await ask(cookie, page.early[0]?.id)).status).toBe(200);
    expect(asks('/pedidos/7')).toHaveLength(2);
  });

  test('gives its answer to no other session, arguments or later moment', async () => {
    let answers = 0;
    const waiting: ServerResponse[] = [];
    h.erp.on('GET /pedidos/7', (_seen: Seen, response: ServerResponse) => {
      answers += 1;
      if (answers === 1) waiting.push(response);
      else reply(response, { ...order, vlTot: answers });
    });
    h.erp.on('GET /pedidos/8', { id: 8 });
    await publish({ data });
    const cookie = await h.login();
    const id = (await open(cookie)).early[0]?.id;
    expect(await (await ask(cookie, id, '8')).json()).toEqual({ id: 8 });
    const other = await h.login();
    expect(await (await ask(other, id)).json()).toEqual({ ...order, vlTot: 2 });
    h.clock.now += 10_000;
    expect(await (await ask(cookie, id)).json()).toEqual({ ...order, vlTot: 3 });
    reply(waiting[0], order);
  });

  test('leaves the failure of an answer to the request that asks for it', async () => {
    h.erp.on('GET /pedidos/7', { mensagem: 'Pedido bloqueado' }, 422);
    await publish({ data });
    const cookie = await h.login();
    const page = await open(cookie);
    expect(page.answers).toEqual({});
    expect((await ask(cookie, page.early[0]?.id)).status).toBe(422);
    expect(asks('/pedidos/7')).toHaveLength(1);
  });
});

test('an answer that found no room at the ERP is asked for anew by the request that names it', async () => {
  const limits = { session: 1, queue: 0 };
  await publish({ data }, { settings: { erp: { app: 'B2B', timeout: 2_000, limits } } });
  const waiting: ServerResponse[] = [];
  h.erp.on('GET /pedidos/8', (_seen: Seen, response: ServerResponse) => waiting.push(response));
  h.erp.on('GET /pedidos/7', order);
  const cookie = await h.login();
  const other = ask(cookie, undefined, '8');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const page = await open(cookie);
  expect(page.answers).toEqual({});
  reply(waiting[0], { id: 8 });
  await other;
  expect(await (await ask(cookie, page.early[0]?.id)).json()).toEqual(order);
});

describe('nothing is asked early', () => {
  test.each([
    ['that changes something', { method: 'POST' as const }],
    ['that anybody may make', { access: 'public' as const }],
    ['of a module that the session does not have', { access: { module: 'B2B_NADA' } }],
    ['whose requests are limited', { rate: 5 }],
    ['that can be guessed at', { attempts: {} }],
    ['behind a captcha', { captcha: 'captcha' }],
    ['that the portal answers by itself', { portal: 'sessions' as const }],
  ])('by a call %s', async (_case, more) => {
    h.erp.on('GET /outra', {});
    const { method = 'GET' as const, ...rest } = more as { method?: 'POST' };
    await publish(
      { data: { a: source('OUTRA') } },
      { calls: [call('OUTRA', method, 'outra', rest)] },
    );
    const page = await open(await h.login());
    expect(page.early).toEqual([]);
    expect(asks('/outra')).toEqual([]);
  });

  test('of the same data without these', async () => {
    h.erp.on('GET /outra', {});
    await publish({ data: { a: source('OUTRA') } }, { calls: [call('OUTRA', 'GET', 'outra')] });
    expect((await open(await h.login())).early).toHaveLength(1);
  });

  test('for a visitor, a page that is loaded ahead, or a screen that the session may not see', async () => {
    h.erp.on('GET /pedidos/7', order);
    await publish({ data });
    const cookie = await h.login();
    expect((await open()).early).toEqual([]);
    expect((await open(cookie, { 'sec-purpose': 'prefetch;prerender' })).early).toEqual([]);
    await publish({ data, access: { module: 'B2B_NADA' } });
    expect((await open(cookie)).early).toEqual([]);
    expect(asks('/pedidos/7')).toEqual([]);
  });
});
