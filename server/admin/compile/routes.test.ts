import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MapNode, NameChoice, SharedTitle } from '../../../schemas/admin/documents.ts';
import type { Draft } from '../../../schemas/admin/drafts.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';

let h: Harness;
let cookie: string;
let draft: string;

const send = (path: string, body?: unknown, as = cookie): Promise<Response> =>
  h.request(`/admin/api/${path}`, {
    cookie: as,
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
  });
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

beforeAll(async () => {
  h = await startHarness();
  cookie = await h.signIn('editor');
  draft = (await json<Draft>(send('drafts', { name: 'Rascunho' }))).id;
}, 300_000);
afterAll(() => h.close());

describe('questions about a draft', () => {
  test('are answered to who may read it, of its own tenant', async () => {
    expect((await json<unknown[]>(send(`drafts/${draft}/map`))).length).toBeGreaterThan(1_000);
    expect((await send(`drafts/${draft}/document?at=list/pedidos`)).status).toBe(200);
    expect((await send(`drafts/${draft}/map`, undefined, '')).status).toBe(401);
    expect((await send('drafts/outro/map')).status).toBe(404);
    const reader = await h.signIn('reader');
    expect((await send(`drafts/${draft}/search?q=frete`, undefined, reader)).status).toBe(200);
    expect(
      (
        await send(
          `drafts/${draft}/check`,
          { operation: { op: 'set', at: 'list/pedidos#/pageSize', value: 5 } },
          reader,
        )
      ).status,
    ).toBe(403);
  }, 300_000);

  test('with a place that is none, or too long, or none at all, are refused in words', async () => {
    expect(await json(send(`drafts/${draft}/document?at=list/nada`))).toMatchObject({
      error: { status: 404, message: expect.stringContaining('list/nada') },
    });
    expect((await send(`drafts/${draft}/document`)).status).toBe(400);
    expect((await send(`drafts/${draft}/document?at=${'a'.repeat(3_000)}`)).status).toBe(400);
    expect(
      (await send(`drafts/${draft}/check`, { operation: { op: 'explode' } })).status,
    ).toBeGreaterThanOrEqual(400);
    expect(
      await json(
        send(`drafts/${draft}/check`, {
          operation: { op: 'remove', at: 'list/pedidos#/columns/nada' },
        }),
      ),
    ).toMatchObject({ error: { status: 422, fields: { at: 'list/pedidos#/columns/nada' } } });
  }, 300_000);

  test('tell what a tour may point at, first on the screen that starts it', async () => {
    const at = encodeURIComponent('tour/home#/steps/menu');
    const choices = await json<NameChoice[]>(
      send(`drafts/${draft}/names?at=${at}&property=target`),
    );
    expect(choices[0]?.group).toBe('Home');
    expect(choices).toContainEqual({
      value: 'menu',
      label: 'Menu',
      group: 'Moldura',
      covers: ['shell/shell#/menu'],
    });
    expect(choices.find(({ value }) => value === 'comprar')).toMatchObject({
      label: 'Comprar Agora',
      covers: ['screen/home#/body/modulos/extra/comprar'],
    });
    expect(
      choices.find(({ value, group }) => value === 'paineis' && group === 'Home')?.covers,
    ).toContain('dashboard/painel');
  }, 300_000);

  test('tell what people call the modules of the menu', async () => {
    const at = encodeURIComponent('shell/shell#/menu/modules/order');
    const choices = await json<NameChoice[]>(send(`drafts/${draft}/names?at=${at}&property=0`));
    expect(choices).toContainEqual({ value: 'B2B_PEDIDO', label: 'Pedidos', group: 'Módulos' });
    expect(choices.find(({ value }) => value === 'B2B_ORCAMENTO')?.label).toBe('Orçamentos');
  }, 300_000);

  test('tell who changed a place last, in the draft', async () => {
    const at = encodeURIComponent('list/pedidos#/columns/vlTot');
    expect(await json(send(`drafts/${draft}/explain?at=${at}`))).not.toHaveProperty('changed');
    const change = {
      revision: 0,
      key: 'chave-da-mudanca',
      operation: { op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: 'Total do pedido' },
    };
    const { revision } = await json<Draft>(send(`drafts/${draft}`));
    expect((await send(`drafts/${draft}/operations`, { ...change, revision })).status).toBe(200);
    expect(await json(send(`drafts/${draft}/explain?at=${at}`))).toMatchObject({
      layer: 'base',
      changed: { sentence: expect.stringContaining('Total do pedido') },
    });
    expect(
      await json(
        send(`drafts/${draft}/explain?at=${encodeURIComponent('list/pedidos#/columns/st')}`),
      ),
    ).not.toHaveProperty('changed');
  }, 300_000);

  test('tell of a title changed everywhere what it was, by whom, and mark who shows it', async () => {
    const total = 'list/cliente-pedidos#/columns/vlTot';
    const place = encodeURIComponent(total);
    const title = 'entity/pedido#/schema/properties/vlTot/title';
    const own = await json<SharedTitle>(send(`drafts/${draft}/title?at=${place}`));
    expect(own).not.toHaveProperty('standard');
    const { revision } = await json<Draft>(send(`drafts/${draft}`));
    const change = {
      revision,
      key: 'chave-do-titulo',
      operation: { op: 'set', at: title, value: 'Valor' },
    };
    expect((await send(`drafts/${draft}/operations`, change)).status).toBe(200);
    expect(await json(send(`drafts/${draft}/title?at=${place}`))).toMatchObject({
      at: title,
      title: 'Valor',
      standard: 'Total',
      changed: { sentence: expect.stringContaining('Valor') },
    });
    const nodes = await json<MapNode[]>(send(`drafts/${draft}/map`));
    const marked = (at: string) => nodes.find((node) => node.at === at);
    expect(marked(total)).toMatchObject({ renamed: true, changed: false });
    expect(marked('list/pedidos#/columns/st')).not.toHaveProperty('renamed');
    // It has a label of its own in this draft.
    expect(marked('list/pedidos#/columns/vlTot')).not.toHaveProperty('renamed');
  }, 300_000);
});
