import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { QuoteKey, SessionInfo } from '../../../schemas/release/boot.ts';
import { lifeOf } from '../../session/life.ts';
import { createQuoteKeys } from '../../session/quote-keys.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease } from '../../testing/release.ts';

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
});
afterEach(() => h.close());

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const bootOf = async (cookie: string) => (await h.request('/pedidos', { cookie })).text();
const bootstrapAs = (nome: string) => h.erp.on('GET /carga', { colaborador: { nome } });

async function keyOf(response: Response): Promise<QuoteKey> {
  expect(response.headers.get('cache-control')).toBe('no-store');
  const answer = (await response.json()) as SessionInfo | { session: SessionInfo };
  return ('session' in answer ? answer.session : answer).quotes;
}

async function logIn(nome: string, host?: string): Promise<{ cookie: string; quotes: QuoteKey }> {
  bootstrapAs(nome);
  const response = await h.call('LOGIN', { cpf: '1', senha: '2' }, { host });
  return { cookie: cookieOf(response), quotes: await keyOf(response) };
}

describe('the key of unsent quotes', () => {
  test('is the same in every session of one person, and in every answer that gives the session', async () => {
    const { cookie, quotes } = await logIn('Ana');
    expect(quotes).toEqual({
      owner: expect.stringMatching(/^[0-9a-f]{16}$/),
      key: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await logIn('Ana')).quotes).toEqual(quotes);
    expect(await keyOf(await h.request('/_/session', { cookie }))).toEqual(quotes);
    expect(await keyOf(await h.request('/_/session/reload', { method: 'POST', cookie }))).toEqual(
      quotes,
    );
    expect(await bootOf(cookie)).toContain(quotes.key);
    h.clock.now += 13 * 60 * 60 * 1000;
    expect((await logIn('Ana')).quotes).toEqual(quotes);
  });

  test('is another for another person, tenant or secret', async () => {
    await h.publish('outro', buildRelease({ hosts: ['outro.localhost'] }));
    const all = [await logIn('Ana'), await logIn('Bia'), await logIn('Ana', 'outro.localhost')].map(
      ({ quotes }) => quotes,
    );
    const session = await h.deps.sessions.find(
      (await logIn('Ana')).cookie.split('=')[1] ?? '',
      'teste',
      lifeOf(h.release.tenant),
    );
    if (!session) throw new Error('no session');
    all.push(createQuoteKeys(Buffer.alloc(32, 8))(session));
    expect(new Set(all.map(({ key }) => key)).size).toBe(4);
    expect(new Set(all.map(({ owner }) => owner)).size).toBe(4);
  });

  test("of who acts as another is neither theirs nor the other's, and the same each time", async () => {
    h.erp.on('POST /login-colaborador', { token: 'token-do-outro' });
    const act = async (cookie: string) => {
      bootstrapAs('Bia');
      return h.call('ENTRAR_COMO', { idColab: 7 }, { cookie });
    };
    const ana = await logIn('Ana');
    const bia = await logIn('Bia');
    const caio = await logIn('Caio');
    const switched = await act(ana.cookie);
    const acting = await keyOf(switched);
    bootstrapAs('Ana');
    const back = await h.request('/_/session/restore', {
      method: 'POST',
      cookie: cookieOf(switched),
    });
    expect(await keyOf(back)).toEqual(ana.quotes);
    expect(await keyOf(await act(cookieOf(back)))).toEqual(acting);
    const others = [ana.quotes, bia.quotes, caio.quotes, await keyOf(await act(caio.cookie))];
    expect(others.map(({ key }) => key)).not.toContain(acting.key);
  });

  test("is only this session's where the ERP does not say who somebody is", async () => {
    const release = buildRelease();
    await h.publish('outro', {
      ...buildRelease({ hosts: ['outro.localhost'] }),
      files: {
        ...release.files,
        'calls.json': (release.files['calls.json'] ?? '').replace(
          '"person":["colaborador","nome"]',
          '"person":["colaborador","id"]',
        ),
      },
    });
    const { cookie, quotes } = await logIn('Ana', 'outro.localhost');
    expect((await logIn('Ana', 'outro.localhost')).quotes.key).not.toBe(quotes.key);
    expect(await keyOf(await h.request('/_/session', { cookie, host: 'outro.localhost' }))).toEqual(
      quotes,
    );
  });

  test('stands in no cached page and in no log', async () => {
    const { cookie, quotes } = await logIn('Ana');
    const page = await h.request('/pedidos', { cookie });
    expect(page.headers.get('cache-control')).toBe('no-store');
    await h.call('PEDIDOS', {}, { cookie });
    await h.request('/_/session/end', { method: 'POST', cookie });
    expect(h.lines.length).toBeGreaterThan(0);
    expect(h.lines.join('\n')).not.toContain(quotes.key);
    expect(await bootOf(cookie)).not.toContain(quotes.key);
  });
});
