import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeAnswer, Draft, DraftSummary } from '../../../schemas/admin/drafts.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { stateOf } from '../../release/overlay.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';

let h: Harness;
let ana: string;
let bia: string;
beforeEach(async () => {
  h = await startHarness();
  [ana, bia] = [await h.signIn('editor'), await h.signIn('admin')];
});
afterEach(() => h.close());

const ask = (cookie: string, method: string, path: string, body?: unknown): Promise<Response> =>
  h.request(`/admin/api/drafts${path}`, { method, cookie, ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) });
const json = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;

const begin = (cookie = ana): Promise<Draft> => json<Draft>(ask(cookie, 'POST', '', { name: 'Minhas telas' }));
let count = 0;
const change = (cookie: string, draft: string, revision: number, operation: Operation, key = `mudanca-${++count}`): Promise<Response> => ask(cookie, 'POST', `/${draft}/operations`, { revision, operation, key });
const rename = (label: string): Operation => ({ op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: label });
const read = (cookie: string, id: string): Promise<Draft> => json<Draft>(ask(cookie, 'GET', `/${id}`));
const texts = (draft: Pick<Draft, 'files'>): string => draft.files.map(({ text }) => text).join();

describe('a draft', () => {
  test('begins empty, saves each change with a sentence, and is listed', async () => {
    const { id } = await begin();
    const answer = await json<ChangeAnswer>(change(ana, id, 0, rename('Total do pedido')));
    expect(answer).toMatchObject({ revision: 1, others: [], canUndo: true, canRedo: false, record: { sentence: "Pedidos: a coluna Total passa a se chamar 'Total do pedido'" } });
    expect(answer.files).toMatchObject([{ path: 'config/tenants/teste/list/pedidos.json' }]);
    expect(await read(ana, id)).toMatchObject({ revision: 1, changes: 1, current: true, operations: [{ revision: 1 }] });
    expect(await json<DraftSummary[]>(ask(bia, 'GET', ''))).toMatchObject([{ id, name: 'Minhas telas', changes: 1 }]);
  });

  test('undo and redo bring back the bytes, as often as somebody likes', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'));
    const first = texts(await read(ana, id));
    await change(ana, id, 1, { op: 'remove', at: 'list/pedidos#/columns/qtdeIt' });
    const second = texts(await read(ana, id));
    const undo = () => ask(ana, 'POST', `/${id}/undo`, {});
    const redo = () => ask(ana, 'POST', `/${id}/redo`);
    await undo();
    expect(texts(await read(ana, id))).toBe(first);
    await undo();
    expect((await read(ana, id)).files).toEqual([]);
    expect((await undo()).status).toBe(409);
    await redo();
    await redo();
    expect(texts(await read(ana, id))).toBe(second);
    expect((await redo()).status).toBe(409);
  });

  test('a request that is sent again changes nothing twice', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'), 'a-mesma-chave');
    const again = await json<ChangeAnswer>(change(ana, id, 0, rename('A'), 'a-mesma-chave'));
    expect(again).toMatchObject({ revision: 1, record: { revision: 1 } });
    expect((await read(ana, id)).operations).toHaveLength(1);
  });
});

describe('two people', () => {
  test('changes of different places merge, and each learns of the other’s', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'));
    const answer = await json<ChangeAnswer>(change(bia, id, 0, { op: 'set', at: 'list/orcamentos#/openLabel', value: 'Ver' }));
    expect(answer).toMatchObject({ revision: 2, others: [{ revision: 1 }] });
    expect(answer.files.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(['orcamentos.json', 'pedidos.json']);
  });

  test('the same place is a conflict that shows both sides and changes nothing', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'));
    const refused = await change(bia, id, 0, rename('B'));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: 'CONFLICT' }, conflict: { at: 'list/pedidos#/columns/vlTot/label', theirs: { revision: 1, sentence: expect.stringContaining("'A'") }, mine: { sentence: expect.stringContaining("'B'") } } });
    expect(await read(ana, id)).toMatchObject({ revision: 1 });
    // Who has seen the other's change may go over it.
    expect((await change(bia, id, 1, rename('B'))).status).toBe(200);
  });

  test('undo takes back one’s own last change only, and asks before it goes over another’s', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'));
    await change(bia, id, 1, rename('B'));
    const refused = await ask(ana, 'POST', `/${id}/undo`, {});
    expect([refused.status, await refused.json()]).toMatchObject([409, { conflict: { theirs: { revision: 2 } } }]);
    expect((await ask(bia, 'POST', `/${id}/undo`, {})).status).toBe(200);
    expect((await ask(ana, 'POST', `/${id}/undo`, {})).status).toBe(200);
    expect((await read(ana, id)).files).toEqual([]);
  });

  test('of changes that arrive together none is lost', async () => {
    const { id } = await begin();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = await Promise.all(names.map((name) => change(ana, id, 0, { op: 'set', at: `tenant/tenant#/env/${name}`, value: name })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { revision, files } = await read(ana, id);
    expect(revision).toBe(6);
    expect(Object.keys((JSON.parse(texts({ files })) as { env: object }).env).sort()).toEqual(names);
  });
});

describe('what is refused', () => {
  test('an operation that cannot be done, with a sentence and its place', async () => {
    const { id } = await begin();
    const answer = await change(ana, id, 0, { op: 'remove', at: 'list/pedidos#/columns/vlTott' });
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { code: 'DRAFT_NOT_FOUND', message: expect.stringContaining("'vlTot'"), fields: { at: 'list/pedidos#/columns/vlTott' } } }]);
  });

  test.each([
    ['no operation', { revision: 0, key: 'chave-longa', operation: { op: 'evil' } }, 422],
    ['no key', { revision: 0, operation: { op: 'remove', at: 'list/pedidos#/columns/id' } }, 400],
    ['10 MB', { revision: 0, key: 'chave-longa', operation: { op: 'write', document: 'list/pedidos', text: 'x'.repeat(10_000_000) } }, 413],
    ['a text that is no JSON', { revision: 0, key: 'chave-longa', operation: { op: 'write', document: 'list/pedidos', text: '{ "a": ' } }, 422],
    ['a text that is too deep', { revision: 0, key: 'chave-longa', operation: { op: 'write', document: 'list/pedidos', text: `{ "$patch": "list/pedidos", "a": ${'['.repeat(150)}${']'.repeat(150)} }` } }, 422],
    ['a name of the language of patches', { revision: 0, key: 'chave-longa', operation: { op: 'set', at: 'list/pedidos#/card', value: { $remove: true } } }, 422],
    ['a prototype', { revision: 0, key: 'chave-longa', operation: { op: 'set', at: 'list/pedidos#/__proto__/x', value: 1 } }, 422],
  ])('%s', async (_title, body, status) => {
    const { id } = await begin();
    expect((await ask(ana, 'POST', `/${id}/operations`, body)).status).toBe(status);
    expect((await read(ana, id)).revision).toBe(0);
  });

  test('a reader’s change, and a draft of another tenant', async () => {
    const { id } = await begin();
    expect((await change(await h.signIn('reader'), id, 0, rename('A'))).status).toBe(403);
    await h.publish('outra', h.release);
    const stranger = await h.signIn('admin', 'outra');
    const answer = await h.request(`/admin/api/drafts/${id}`, { cookie: stranger, host: 'outra.localhost' });
    expect(answer.status).toBe(404);
  });
});

test('an import changes the tenant’s documents and no draft, which is not current then', async () => {
  const { id } = await begin();
  await change(ana, id, 0, rename('A'));
  const before = texts(await read(ana, id));
  const files = [{ path: 'config/tenants/teste/theme/default.json', text: '{ "$patch": "theme/default", "tokens": { "color-primary": "#123456" } }' }];
  await h.deps.store.replaceOverlay('teste', { files, state: stateOf(files), folder: null }, null);
  const draft = await read(ana, id);
  expect(draft.current).toBe(false);
  expect(texts(draft)).toBe(before);
});
