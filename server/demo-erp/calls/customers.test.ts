import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '../store/paging.ts';
import { CUSTOMER, type Client, LOGIN, loginAs, openDemo } from '../testing/client.ts';

interface Found {
  id: number;
  razSoc: string;
  cnpj: string;
  idColab: number;
}

const erp = openDemo();
let admin: Client;
beforeAll(async () => {
  admin = await loginAs(erp, LOGIN.admin);
});
afterAll(() => erp.close());
const search = async (client: Client, query: string) =>
  (await client.get<Page<Found>>(`/clientes?${query}`)).body;

describe('search', () => {
  test.each([
    'q=construcao+nakamura',
    'q=NAKAMURA',
    'q=12345678000195',
    'q=12.345.678/0001-95',
    'q=1001',
  ])('%s finds the customer', async (query) => {
    expect((await search(admin, query)).itens.map((found) => found.id)).toContain(
      CUSTOMER.customer,
    );
  });

  test('finds an alphanumeric document in lower case', async () => {
    expect((await search(admin, 'q=12abc345')).itens.map((found) => found.id)).toEqual([
      CUSTOMER.alphanumeric,
    ]);
  });

  test('takes the kind of code that identifies a customer, of which there is one', async () => {
    expect((await search(admin, 'q=nakamura&tipo=id')).itens.map((found) => found.id)).toContain(
      CUSTOMER.customer,
    );
    expect((await admin.get('/clientes?q=nakamura&tipo=cnpj')).status).toBe(422);
  });

  test('a percent sign is looked for as such', async () => {
    expect((await search(admin, 'q=%25')).paginator.total).toBe(0);
  });

  test('pages without overlap', async () => {
    const first = await search(admin, 'take=20&page=1');
    const second = await search(admin, 'take=20&page=2');
    expect(first.paginator).toMatchObject({
      current_page: 1,
      per_page: 20,
      total: 63,
      last_page: 4,
    });
    expect(new Set([...first.itens, ...second.itens].map((found) => found.id)).size).toBe(40);
  });

  test('a page of no sense is 422', async () => {
    expect((await admin.get('/clientes?page=zero')).status).toBe(422);
  });
});

describe('who sees whom', () => {
  test('a representative finds only own customers, the supervisor those of both', async () => {
    const [rep, other, supervisor] = await Promise.all(
      [LOGIN.rep, LOGIN.otherRep, LOGIN.supervisor].map((login) => loginAs(erp, login)),
    );
    if (!rep || !other || !supervisor) throw new Error('no clients');
    const [own, others, both] = await Promise.all(
      [rep, other, supervisor].map((client) => search(client, 'take=200')),
    );
    expect(new Set(own?.itens.map((found) => found.idColab))).toEqual(new Set([4]));
    expect(new Set(others?.itens.map((found) => found.idColab))).toEqual(new Set([5]));
    expect(both?.paginator.total).toBe(
      (own?.paginator.total ?? 0) + (others?.paginator.total ?? 0),
    );
  });

  test('a foreign customer is 403, an unknown one 404', async () => {
    const customer = await loginAs(erp, LOGIN.customer);
    expect((await customer.get('/clientes/1010')).status).toBe(403);
    expect((await customer.get('/clientes/9')).status).toBe(404);
    expect((await customer.get('/clientes/abc')).status).toBe(404);
    expect((await customer.get('/clientes/1001')).body).toMatchObject({
      cnpj: '12345678000195',
      tipoPessoa: 'J',
    });
  });
});

describe('delivery addresses', () => {
  const address = {
    cep: '01310-100',
    rua: 'Avenida Paulista',
    numero: '1000',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    estado: 'sp',
  };

  test('a new one is stored, with either spelling of its number', async () => {
    const created = await admin.send<{ id: number }>('POST', '/clientes/1001/enderecos', address);
    const list = await admin.get<{ id: number; num: string; estado: string }[]>(
      '/clientes/1001/enderecos',
    );
    expect(list.body.find((one) => one.id === created.body.id)).toMatchObject({
      num: '1000',
      cep: '01310100',
      estado: 'SP',
      compl: null,
    });
  });

  test('what is missing is named', async () => {
    const { rua, ...rest } = address;
    expect(rua).not.toBe('');
    expect(await admin.send('POST', '/clientes/1001/enderecos', rest)).toMatchObject({
      status: 422,
      body: { campos: { rua: 'Campo obrigatório' } },
    });
    expect(
      await admin.send('POST', '/clientes/1001/enderecos', { ...address, cep: '123' }),
    ).toMatchObject({
      status: 422,
      body: { campos: { cep: expect.any(String) } },
    });
  });
});
