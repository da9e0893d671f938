import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDemoErp } from './index.ts';
import { LOGIN, TODAY, clientOf, loginAs, openDemo } from './testing/client.ts';
import { createQuote, readQuote } from './testing/quotes.ts';

test('quotes and sessions survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-erp-'));
  try {
    const options = { dataFile: join(folder, 'erp.sqlite'), products: 60, today: TODAY };
    const before = createDemoErp(options);
    const login = await clientOf(before, null).send<{ token: string }>('POST', '/login/b2b', {
      cpf: LOGIN.customer,
      senha: 'demo1234',
    });
    const client = clientOf(before, login.body.token);
    const id = await createQuote(client);
    await client.send('PUT', `/orcamentos/${id}/autosave`, {
      itens: [{ idProd: 10001, qtde: 5 }],
      obsCliente: 'Guarde isto',
    });
    const saved = await readQuote(client, id);
    before.close();

    const after = createDemoErp(options);
    expect(await readQuote(clientOf(after, login.body.token), id)).toEqual(saved);
    after.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('answers on a real port, and drop cuts the connection there', async () => {
  const erp = openDemo({ products: 60 });
  const server = await erp.listen(0);
  try {
    const response = await fetch(`${server.url}/login/b2b`, {
      method: 'POST',
      body: JSON.stringify({ cpf: LOGIN.admin, senha: 'demo1234' }),
    });
    expect(await response.json()).toMatchObject({ token: expect.any(String), reset: false });
    erp.faults.set('CARGA', { mode: 'drop', times: 1 });
    await expect(fetch(`${server.url}/carga`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${server.url}/carga`)).status).toBe(401);
  } finally {
    await server.close();
    erp.close();
  }
});

test('an unknown path is 404 in the ERP’s words', async () => {
  const erp = openDemo({ products: 60 });
  const client = await loginAs(erp, LOGIN.admin);
  expect(await client.get('/nada')).toEqual({
    status: 404,
    body: { message: 'Recurso não encontrado.' },
  });
  erp.close();
});

test.each([{ products: 0 }, { products: 100_001 }, { products: 2.5 }, { today: '20/11/2026' }])(
  '%j is refused',
  (options) => {
    // Without the data that tests prepare, which would be made first.
    expect(() => createDemoErp({ dataFile: ':memory:', ...options })).toThrow(RangeError);
  },
);
