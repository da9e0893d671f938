import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuditPage } from '../../../schemas/admin/audit.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { type AdminClient, adminClient } from '../accounts/testing/client.ts';
import { createAuditLog } from './log.ts';

let h: Harness;
let admin: AdminClient;
const ana = { id: 'p1', name: 'Ana', email: 'ana@acme.example' };
const bia = { id: 'p2', name: 'Bia', email: 'bia@acme.example' };

beforeEach(async () => {
  h = await startHarness();
  admin = adminClient(h, { cookie: await h.signIn('admin') });
});
afterEach(() => h.close());

const write = (given: Partial<Parameters<typeof h.deps.admin.audit.record>[0]>) =>
  h.deps.admin.audit.record({
    tenant: 'teste',
    person: ana,
    action: 'person.invite',
    address: '10.0.0.1',
    ...given,
  });
const read = async (query = '') => (await (await admin.get(`/audit${query}`)).json()) as AuditPage;

test('the database holds neither names nor addresses nor details in plain text', async () => {
  await write({ detail: 'coluna Total', document: 'list/pedidos' });
  const [row] = await h.deps.store.audit('teste', {}, 1);
  expect(row).toMatchObject({ person: 'p1', action: 'person.invite', document: 'list/pedidos' });
  expect(JSON.stringify(row)).not.toMatch(/Ana|acme|10\.0\.0\.1|coluna/);
});

test('a row that is moved to another person or tenant tells nothing, nor does one of another key', async () => {
  await write({ detail: 'segredo' });
  const [row] = await h.deps.store.audit('teste', {}, 1);
  const { id: _, ...rest } = row ?? ({} as never);
  await h.deps.store.recordAudit({ ...rest, person: 'p2' });
  const [moved] = (await read()).entries;
  expect(moved).toMatchObject({ person: { id: 'p2', name: null }, detail: null, address: null });
  const other = createAuditLog(h.deps.store, Buffer.alloc(32, 9), h.deps.now);
  expect((await other.entries('teste', {}, 9)).map(({ detail }) => detail)).toEqual([null, null]);
});

test('it is filtered by who, what, document and time, newest first', async () => {
  await write({ document: 'list/pedidos' });
  h.clock.now += 1000;
  const from = h.clock.now;
  await write({ person: bia, action: 'person.role', document: 'list/pedidos' });
  h.clock.now += 1000;
  await write({ person: null, action: 'person.remove' });
  const actions = async (query: string) => (await read(query)).entries.map(({ action }) => action);
  expect(await actions('')).toEqual(['person.remove', 'person.role', 'person.invite']);
  expect(await actions('?person=p2')).toEqual(['person.role']);
  expect(await actions('?document=list/pedidos')).toEqual(['person.role', 'person.invite']);
  expect(await actions('?action=person.invite')).toEqual(['person.invite']);
  expect(await actions(`?since=${from}`)).toEqual(['person.remove', 'person.role']);
  expect(await actions(`?since=${from}&until=${from + 1}`)).toEqual(['person.role']);
  expect((await admin.get('/audit?since=ontem')).status).toBe(400);
});

test('documents come with the names that people know them by, whatever else an entry names', async () => {
  for (const document of ['list/pedidos', 'theme/default', 'list/gone', 'list/a/b', 'x'])
    await write({ document });
  expect((await read()).names).toEqual({
    'list/pedidos': 'Pedidos (lista)',
    'theme/default': 'Tema',
    'list/gone': 'Gone (lista)',
  });
});

test('its documents are offered once each, by name', async () => {
  for (const document of ['theme/default', 'list/pedidos', 'list/pedidos', 'list/a/b', 'x'])
    await write({ document });
  await write({ tenant: 'outro', document: 'list/fora' });
  expect(await (await admin.get('/audit/documents')).json()).toEqual([
    { document: 'list/pedidos', name: 'Pedidos (lista)' },
    { document: 'theme/default', name: 'Tema' },
  ]);
});

test('it comes a page at a time, each entry once', async () => {
  for (let i = 0; i < 120; i++) await write({ detail: String(i) });
  const seen: (string | null)[] = [];
  for (let page = await read(); ; page = await read(`?before=${page.more}`)) {
    seen.push(...page.entries.map(({ detail }) => detail));
    if (page.more === null) break;
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => String(119 - i)));
});

test('what was done at another tenant shows there alone', async () => {
  await write({ tenant: 'outro' });
  expect((await read()).entries).toEqual([]);
});

test('the export holds all of it, no formula, and is itself in the log', async () => {
  for (let i = 0; i < 501; i++) await write({ detail: `=SOMA(${i});"x"` });
  const bytes = Buffer.from(await (await admin.get('/audit/export?format=csv')).arrayBuffer());
  const csv = bytes.toString('utf8');
  const lines = csv.trimEnd().split('\r\n');
  expect(lines).toHaveLength(503);
  expect(lines[0]).toBe(
    '\uFEFFQuando;Quem;E-mail;O que;Documento;Detalhe;Endereço de rede;Endereço do documento',
  );
  expect(lines[2]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;Ana;ana@acme\.example;Convidou uma pessoa;;"'=SOMA\(500\);""x""";10\.0\.0\.1;$/,
  );
  const json = (await (
    await admin.get('/audit/export?format=json&action=audit.export')
  ).json()) as unknown[];
  expect(json).toHaveLength(2);
});

test('the export calls a document what people call it, and says its address', async () => {
  await write({ document: 'list/pedidos' });
  const ask = async (format: string) =>
    (await admin.get(`/audit/export?format=${format}&document=list/pedidos`)).text();
  expect(await ask('csv')).toMatch(/;Pedidos \(lista\);.*;list\/pedidos\r\n/);
  expect(JSON.parse(await ask('json'))).toMatchObject([
    { document: 'list/pedidos', documentName: 'Pedidos (lista)' },
  ]);
});

test('after five years it is gone', async () => {
  await write({});
  h.clock.now += 5 * 365 * 24 * 60 * 60 * 1000;
  await write({});
  h.clock.now += 1000;
  await h.deps.admin.audit.purge();
  expect(await h.deps.admin.audit.entries('teste', {}, 10)).toHaveLength(1);
});
