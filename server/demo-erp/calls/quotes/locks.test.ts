import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, LOGIN, loginAs, openDemo } from '../../testing/client.ts';
import { createQuote } from '../../testing/quotes.ts';

const MINUTE = 60_000;
let time = Date.parse('2026-11-20T12:00:00Z');
const erp = openDemo({ epoch: () => time });
let customer: Client;
let rep: Client;
beforeAll(async () => {
  customer = await loginAs(erp, LOGIN.customer);
  rep = await loginAs(erp, LOGIN.rep);
});
afterAll(() => erp.close());
const take = (client: Client, id: number, fingerprint: string) =>
  client.send('POST', `/sinaleiras/${id}`, { fingerprint });

describe('editing lock', () => {
  test('there is none at first, then it says who holds it', async () => {
    const id = await createQuote(customer);
    expect(await customer.get(`/sinaleiras/${id}`)).toEqual({ status: 200, body: {} });
    const held = await take(customer, id, 'janela-1');
    expect(held.body).toMatchObject({
      idColab: 7,
      nomeColab: 'Paulo Cesar Nakamura',
      fingerprint: 'janela-1',
      token: expect.any(String),
    });
    expect(await rep.get(`/sinaleiras/${id}`)).toEqual(held);
  });

  test('needs a fingerprint', async () => {
    expect(
      (await customer.send('POST', `/sinaleiras/${await createQuote(customer)}`, {})).status,
    ).toBe(422);
  });

  test('another person is refused the lock and every change', async () => {
    const id = await createQuote(customer);
    await take(customer, id, 'janela-1');
    expect(await take(rep, id, 'outra')).toMatchObject({
      status: 409,
      body: { error: 'O orçamento está sendo editado por Paulo Cesar Nakamura.' },
    });
    expect((await rep.send('PUT', `/sinaleiras/${id}`, { fingerprint: 'outra' })).status).toBe(409);
    expect((await rep.send('PUT', `/orcamentos/${id}/autosave`, { itens: [] })).status).toBe(409);
    expect((await rep.send('POST', `/orcamentos/${id}/pedido`, {})).status).toBe(409);
    expect((await rep.send('DELETE', `/orcamentos/${id}`)).status).toBe(409);
  });

  test('the same person may go on in another window, and the first window is notified', async () => {
    const id = await createQuote(customer);
    await take(customer, id, 'janela-1');
    expect(
      (await customer.send('PUT', `/sinaleiras/${id}`, { fingerprint: 'janela-2' })).body,
    ).toMatchObject({
      fingerprint: 'janela-2',
    });
    expect(
      (await customer.send('PUT', `/orcamentos/${id}/autosave`, { fingerprint: 'janela-1' }))
        .status,
    ).toBe(409);
    expect(
      (await customer.send('PUT', `/orcamentos/${id}/autosave`, { fingerprint: 'janela-2' }))
        .status,
    ).toBe(200);
  });

  test('it dies ten minutes after its last update', async () => {
    const id = await createQuote(customer);
    await take(customer, id, 'janela-1');
    time += 9 * MINUTE;
    await customer.send('PUT', `/sinaleiras/${id}`, { fingerprint: 'janela-1' });
    time += 9 * MINUTE;
    expect((await take(rep, id, 'outra')).status).toBe(409);
    time += MINUTE;
    expect((await take(rep, id, 'outra')).status).toBe(200);
  });
});
