import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { LOGIN, clientOf, loginAs, openDemo } from './testing/client.ts';

const erp = openDemo();
afterEach(() => erp.faults.clear());
afterAll(() => erp.close());
const request = (path: string) => erp.fetch(new Request(`http://erp${path}`));
const IMAGE = '/produtos/10001/imagem';

describe('faults', () => {
  test('fail answers the status and text, for so many times', async () => {
    erp.faults.set('PRODUTO_IMAGEM', {
      mode: 'fail',
      status: 503,
      message: 'Em manutenção',
      times: 2,
    });
    const failed = await request(IMAGE);
    expect([failed.status, await failed.json()]).toEqual([503, { error: 'Em manutenção' }]);
    expect((await request(IMAGE)).status).toBe(503);
    expect((await request(IMAGE)).status).toBe(200);
  });

  test('slow answers after the given time', async () => {
    erp.faults.set('PRODUTO_IMAGEM', { mode: 'slow', ms: 40 });
    const begin = performance.now();
    expect((await request(IMAGE)).status).toBe(200);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(39);
  });

  test('html answers a page with status 200', async () => {
    erp.faults.set('*', { mode: 'html' });
    const page = await request('/carga');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  test('empty answers lists and pages of nothing, and the rest as it is', async () => {
    const client = await loginAs(erp, LOGIN.customer);
    erp.faults.set('*', { mode: 'empty' });
    expect((await client.get('/banners')).body).toEqual([]);
    expect((await client.get('/orcamentos')).body).toMatchObject({
      itens: [],
      paginator: { current_page: 1, total: 0, last_page: 1 },
    });
    expect(
      (await client.get<{ quantidade: string }>('/avisos/total-nao-lidos')).body.quantidade,
    ).toMatch(/^\d+$/);
  });

  test('type answers words for numbers and lists for objects', async () => {
    const client = await loginAs(erp, LOGIN.customer);
    erp.faults.set('ORCAMENTOS_PAGINADOS', { mode: 'type' });
    const { body } = await client.get<{ itens: { id: unknown; cliente: unknown }[] }>(
      '/orcamentos?take=1',
    );
    expect(body.itens[0]?.id).toMatch(/^número \d+$/);
    expect(Array.isArray(body.itens[0]?.cliente)).toBe(true);
  });

  test('big answers ten megabytes of JSON', async () => {
    erp.faults.set('LOGIN', { mode: 'big' });
    const response = await erp.fetch(new Request('http://erp/login/b2b', { method: 'POST' }));
    expect((await response.text()).length).toBeGreaterThan(10 * 1024 * 1024);
  });

  test('drop rejects the fetch', async () => {
    erp.faults.set('PRODUTO_IMAGEM', { mode: 'drop' });
    await expect(request(IMAGE)).rejects.toThrow('socket hang up');
  });

  test('the fault of a call comes before that of all, and others are spared', async () => {
    erp.faults.set('*', { mode: 'fail', status: 500 });
    erp.faults.set('PRODUTO_IMAGEM', { mode: 'fail', status: 418 });
    expect((await request(IMAGE)).status).toBe(418);
    expect((await request('/carga')).status).toBe(500);
    erp.faults.clear('*');
    expect((await request('/carga')).status).toBe(401);
  });

  test('an unknown call is an error', () => {
    expect(() => erp.faults.set('ORCAMENTO_VOAR', { mode: 'drop' })).toThrow(RangeError);
  });
});

describe('faults over HTTP', () => {
  const nobody = clientOf(erp, null);

  test('are set and cleared by the test switch', async () => {
    expect(
      (await nobody.send('PUT', '/_demo/faults/PRODUTO_IMAGEM', { mode: 'fail', status: 502 }))
        .status,
    ).toBe(200);
    expect((await request(IMAGE)).status).toBe(502);
    expect((await nobody.send('DELETE', '/_demo/faults')).status).toBe(200);
    expect((await request(IMAGE)).status).toBe(200);
  });

  test.each([
    ['LINKS', { mode: 'explode' }],
    ['LINKS', { mode: 'slow' }],
    ['LINKS', { mode: 'fail', status: 200 }],
    ['ORCAMENTO_VOAR', { mode: 'drop' }],
  ])('%s with %j is refused', async (call, fault) => {
    expect((await nobody.send('PUT', `/_demo/faults/${call}`, fault)).status).toBe(400);
  });
});
