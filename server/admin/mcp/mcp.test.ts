import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChangeAnswer } from '../../../schemas/admin/drafts.ts';
import type { MadeToken, TokenSummary } from '../../../schemas/admin/tokens.ts';
import { buildRelease } from '../../testing/release.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { scriptedClient } from './testing.ts';

let h: Harness;
let cookie: string;
beforeEach(async () => {
  h = await startHarness();
  cookie = await h.signIn('editor', 'teste');
});
afterEach(() => h.close());

const json = { 'content-type': 'application/json' };
const make = (name: string) =>
  h.request('/admin/api/tokens', {
    method: 'POST',
    cookie,
    body: JSON.stringify({ name }),
    headers: json,
  });
const tokenOf = async (name = 'Meu assistente') => (await (await make(name)).json()) as MadeToken;
const client = async () => scriptedClient(h, (await tokenOf()).token);
const key = () => crypto.randomUUID();
const label = (revisao: number, value: string) => ({
  revisao,
  chave: key(),
  operacao: { op: 'set', at: 'list/pedidos#/columns/vlTot/label', value },
});

async function begun() {
  const assistant = await client();
  const { data } = await assistant.call('criar_rascunho', { nome: 'Ajustes' });
  return { assistant, rascunho: String(data?.rascunho), revisao: Number(data?.revisao) };
}

test('an assistant introduces itself, and finds tools to read and to change drafts, none to publish', async () => {
  const assistant = await client();
  const { result } = await assistant.request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'script', version: '1' },
  });
  expect(result?.serverInfo).toMatchObject({ name: 'portal' });
  const tools = await assistant.tools();
  expect(tools).toEqual(
    expect.arrayContaining([
      'rascunhos',
      'criar_rascunho',
      'mapa',
      'procurar',
      'ler',
      'palavra',
      'nomes',
      'plano',
      'operacao',
      'desfazer',
      'conferir',
      'link_da_previa',
    ]),
  );
  expect(tools.join(' ')).not.toMatch(/public|agend|aprov/);
});

test('it finds a place, reads it, changes it, checks it and takes it back', async () => {
  const { assistant, rascunho } = await begun();
  expect((await assistant.call('rascunhos')).text).toContain('Ajustes');
  expect(
    (await assistant.call('mapa', { rascunho, dentro_de: 'list/pedidos#/columns' })).text,
  ).toContain('list/pedidos#/columns/vlTot  field  Total');
  const read = JSON.parse(
    (await assistant.call('ler', { rascunho, lugar: 'list/pedidos#/columns/vlTot' })).text,
  ) as { revisao: number; word: string };
  expect(read).toMatchObject({ word: 'field' });
  const done = await assistant.call('operacao', {
    rascunho,
    ...label(read.revisao, 'Total do pedido'),
  });
  expect(done).toMatchObject({ refused: false, data: { revisao: read.revisao + 1 } });
  expect((await assistant.call('conferir', { rascunho })).data).toEqual({
    ok: true,
    revisao: read.revisao + 1,
  });
  expect((await assistant.call('plano', { rascunho })).text).toMatch(
    /^Pode ser publicado[\s\S]*Total do pedido/,
  );
  expect((await assistant.call('link_da_previa', { rascunho })).text).toMatch(
    /^http:\/\/previa\.teste\.localhost\/_\/preview\//,
  );
  expect(
    (await assistant.call('desfazer', { rascunho, mudanca: done.data?.mudanca })).refused,
  ).toBe(false);
  expect(
    (await assistant.call('ler', { rascunho, lugar: 'list/pedidos#/columns/vlTot' })).text,
  ).not.toContain('Total do pedido');
});

test('it is offered the names that fit, and hears that there is no such place', async () => {
  const { assistant, rascunho } = await begun();
  expect(
    (await assistant.call('nomes', { rascunho, lugar: 'list/pedidos', propriedade: 'call' })).text,
  ).toContain('PEDIDOS_PAGINATE');
  expect((await assistant.call('ler', { rascunho, lugar: 'list/nenhuma' })).refused).toBe(true);
});

test('what is wrong is reported with its place', async () => {
  const { assistant, rascunho, revisao } = await begun();
  await assistant.call('operacao', {
    rascunho,
    revisao,
    chave: key(),
    operacao: {
      op: 'insert',
      at: 'list/pedidos#/columns',
      item: { id: 'vlTott', label: 'X' },
      position: { at: 'last' },
    },
  });
  const found = await assistant.call('conferir', { rascunho });
  expect(found.data).toMatchObject({ ok: false });
  expect(found.text).toContain('erro CFG2101 list/pedidos#/columns/vlTott');
});

test('it mends what is wrong by the repair that is offered, and is offered none of whole files', async () => {
  const { assistant, rascunho, revisao } = await begun();
  const item = { id: 'xyzxyz', label: 'X' };
  const wrong = { op: 'insert', at: 'list/pedidos#/columns', item, position: { at: 'last' } };
  const request = (revision: number, operacao: unknown) =>
    assistant.call('operacao', { rascunho, revisao: revision, chave: key(), operacao });
  await request(revisao, wrong);
  const { text } = await assistant.call('conferir', { rascunho });
  const repairs = [...text.matchAll(/conserto: [^:]*: (.*)/g)].map(
    ([, operation = '']) => JSON.parse(operation) as { op: string },
  );
  expect(repairs).toEqual([{ op: 'remove', at: 'list/pedidos#/columns/xyzxyz' }]);
  expect((await request(revisao + 1, repairs[0])).refused).toBe(false);
  expect((await assistant.call('conferir', { rascunho })).data).toMatchObject({ ok: true });
});

test('the words that it is told of are those of the language', async () => {
  const { assistant } = await begun();
  const { result } = await assistant.request('tools/list');
  const { description = '' } = result?.tools?.find(({ name }) => name === 'palavra') ?? {};
  const words = /\(([a-z, -]+)\.\.\.\)/.exec(description)?.[1]?.split(', ') ?? [];
  expect(words.length).toBeGreaterThan(3);
  for (const palavra of words)
    expect((await assistant.call('palavra', { palavra })).refused, palavra).toBe(false);
});

test('what a person did since is never overwritten: the assistant hears who did what', async () => {
  const { assistant, rascunho, revisao } = await begun();
  const other = await h.signIn('admin', 'teste');
  const body = {
    revision: revisao,
    key: key(),
    operation: { op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: 'Da Ana' },
  };
  expect(
    (
      await h.request(`/admin/api/drafts/${rascunho}/operations`, {
        method: 'POST',
        cookie: other,
        body: JSON.stringify(body),
        headers: json,
      })
    ).status,
  ).toBe(200);
  const refused = await assistant.call('operacao', {
    rascunho,
    ...label(revisao, 'Do assistente'),
  });
  expect(refused).toMatchObject({
    refused: true,
    data: { conflito: { autor: 'admin de teste', lugar: 'list/pedidos#/columns/vlTot/label' } },
  });
  expect(
    (await assistant.call('ler', { rascunho, lugar: 'list/pedidos#/columns/vlTot' })).text,
  ).toContain('Da Ana');
});

test('what another person did, an assistant does not undo', async () => {
  const { assistant, rascunho, revisao } = await begun();
  const ana = await h.signIn('admin', 'teste');
  const { revisao: revision, ...rest } = label(revisao, 'Da Ana');
  const made = await h.request(`/admin/api/drafts/${rascunho}/operations`, {
    method: 'POST',
    cookie: ana,
    body: JSON.stringify({ revision, key: rest.chave, operation: rest.operacao }),
    headers: json,
  });
  const { record } = (await made.json()) as ChangeAnswer;
  const undone = await assistant.call('desfazer', { rascunho, mudanca: record.revision });
  expect(undone).toMatchObject({ refused: true, text: expect.stringContaining('admin de teste') });
  expect((await assistant.call('desfazer', { rascunho })).refused).toBe(true);
  expect(
    (await assistant.call('ler', { rascunho, lugar: 'list/pedidos#/columns/vlTot' })).text,
  ).toContain('Da Ana');
});

test('a request that is sent again changes nothing twice', async () => {
  const { assistant, rascunho, revisao } = await begun();
  const given = { rascunho, ...label(revisao, 'Uma vez') };
  const [first, second] = [
    await assistant.call('operacao', given),
    await assistant.call('operacao', given),
  ];
  expect(second.data).toEqual(first.data);
});

test('an assistant writes no whole file, not within a group either', async () => {
  const { assistant, rascunho, revisao } = await begun();
  const write = { op: 'write', document: 'list/pedidos', text: null };
  for (const operacao of [write, { op: 'group', title: 'x', operations: [write] }]) {
    expect(
      (await assistant.call('operacao', { rascunho, revisao, chave: key(), operacao })).text,
    ).toContain('arquivos inteiros');
  }
});

test('its changes are recorded as an assistant’s', async () => {
  const { assistant, rascunho, revisao } = await begun();
  await assistant.call('operacao', { rascunho, ...label(revisao, 'Total') });
  const [entry] = await h.deps.admin.audit.entries('teste', {}, 1);
  expect(entry).toMatchObject({
    action: 'draft.change',
    document: 'list/pedidos',
    person: { name: 'editor de teste (assistente)' },
  });
  expect(entry?.detail).toContain('Meu assistente');
});

test('what a draft of another tenant holds is not there', async () => {
  const { rascunho } = await begun();
  await h.publish('outro', buildRelease({ title: 'Outro' }));
  const other = await h.signIn('editor', 'outro');
  const made = (await (
    await h.request('/admin/api/tokens', {
      method: 'POST',
      host: 'outro.localhost',
      cookie: other,
      body: '{"name":"x"}',
      headers: json,
    })
  ).json()) as MadeToken;
  const foreign = scriptedClient(h, made.token, 'outro.localhost');
  for (const [tool, given] of [
    ['ler', { rascunho, lugar: 'list/pedidos' }],
    ['mapa', { rascunho }],
    ['conferir', { rascunho }],
    ['plano', { rascunho }],
    ['link_da_previa', { rascunho }],
    ['operacao', { rascunho, ...label(0, 'x') }],
  ] as const) {
    expect(await foreign.call(tool, given), tool).toMatchObject({ refused: true });
  }
  expect(
    (await scriptedClient(h, made.token).send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }))
      .status,
  ).toBe(401);
});

test('a token is shown once, stored as a hash, good for 90 days, and gone when it is revoked', async () => {
  const { token, id } = await tokenOf();
  expect(token).toMatch(/^portal_[\w-]{43}$/);
  expect(await (await h.request('/admin/api/tokens', { cookie })).text()).not.toContain(token);
  const [record] = await h.deps.store.tokensOf(
    'teste',
    ((await (await h.request('/admin/api/me', { cookie })).json()) as { id: string }).id,
  );
  expect(JSON.stringify(record)).not.toContain(token);
  const assistant = scriptedClient(h, token);
  expect((await assistant.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(200);
  const list = (await (await h.request('/admin/api/tokens', { cookie })).json()) as TokenSummary[];
  expect(list).toMatchObject([
    { id, usedAt: h.clock.now, expiresAt: h.clock.now + 90 * 86_400_000 },
  ]);
  expect((await h.request(`/admin/api/tokens/${id}`, { method: 'DELETE', cookie })).status).toBe(
    204,
  );
  expect((await assistant.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(401);
  const second = await tokenOf();
  h.clock.now += 90 * 86_400_000;
  expect(
    (await scriptedClient(h, second.token).send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }))
      .status,
  ).toBe(401);
});

test('a token is worth what its person may do now', async () => {
  const { token } = await tokenOf();
  const { id } = (await (await h.request('/admin/api/me', { cookie })).json()) as { id: string };
  await h.deps.store.putMembership({
    person: id,
    tenant: 'teste',
    role: 'reader',
    createdAt: h.clock.now,
  });
  expect(
    (await scriptedClient(h, token).send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).status,
  ).toBe(401);
  await h.deps.store.removeMembership(id, 'teste');
  expect(
    (await scriptedClient(h, token).send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).status,
  ).toBe(401);
});

test('whoever guesses tokens waits', async () => {
  const guess = scriptedClient(h, 'portal_x');
  for (let round = 0; round < 30; round++)
    await guess.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect((await guess.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(429);
});

test('too much at once, and what is no request, is refused before it is read', async () => {
  const assistant = await client();
  expect(
    (
      await assistant.send({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'ler', arguments: { lugar: 'x'.repeat(600_000) } },
      })
    ).status,
  ).toBe(413);
  expect((await assistant.send([])).status).toBe(400);
  await expect(assistant.call('publicar')).rejects.toThrow(/publicar/);
  expect(await assistant.call('ler', { lugar: 3 })).toMatchObject({ refused: true });
});
