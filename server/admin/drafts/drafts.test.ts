import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  h.request(`/admin/api/drafts${path}`, {
    method,
    cookie,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
const json = async <T>(response: Promise<Response>): Promise<T> =>
  (await (await response).json()) as T;

const begin = (cookie = ana): Promise<Draft> =>
  json<Draft>(ask(cookie, 'POST', '', { name: 'Minhas telas' }));
let count = 0;
const change = (
  cookie: string,
  draft: string,
  revision: number,
  operation: Operation,
  key = `mudanca-${++count}`,
): Promise<Response> => ask(cookie, 'POST', `/${draft}/operations`, { revision, operation, key });
const rename = (label: string): Operation => ({
  op: 'set',
  at: 'list/pedidos#/columns/vlTot/label',
  value: label,
});
const read = (cookie: string, id: string): Promise<Draft> =>
  json<Draft>(ask(cookie, 'GET', `/${id}`));
const texts = (draft: Pick<Draft, 'files'>): string => draft.files.map(({ text }) => text).join();

describe('a draft', () => {
  test('begins empty, saves each change with a sentence, and is listed', async () => {
    const { id } = await begin();
    const answer = await json<ChangeAnswer>(change(ana, id, 0, rename('Total do pedido')));
    expect(answer).toMatchObject({
      revision: 1,
      others: [],
      canUndo: true,
      canRedo: false,
      record: { sentence: "Pedidos: a coluna Total passa a se chamar 'Total do pedido'" },
    });
    expect(answer.files).toMatchObject([{ path: 'config/tenants/teste/list/pedidos.json' }]);
    expect(await read(ana, id)).toMatchObject({
      revision: 1,
      changes: 1,
      current: true,
      operations: [{ revision: 1 }],
    });
    expect(await json<DraftSummary[]>(ask(bia, 'GET', ''))).toMatchObject([
      { id, name: 'Minhas telas', changes: 1 },
    ]);
  });

  test('that a page opened for somebody is one, follows what is published, and is listed once something stands in it', async () => {
    const opened = await json<Draft>(ask(ana, 'POST', '/own'));
    expect((await json<Draft>(ask(ana, 'POST', '/own'))).id).toBe(opened.id);
    expect(await json<DraftSummary[]>(ask(bia, 'GET', ''))).toEqual([]);
    await bringIn([themed]);
    const followed = await json<Draft>(ask(ana, 'POST', '/own'));
    expect(followed).toMatchObject({ id: opened.id, current: true });
    expect(texts(followed)).toBe(themed.text);
    await change(ana, opened.id, followed.revision, rename('Total'.repeat(2)));
    expect(await json<DraftSummary[]>(ask(bia, 'GET', ''))).toMatchObject([{ id: opened.id }]);
    const log = await h.deps.admin.audit.entries('teste', {}, 10);
    expect(log.map(({ action }) => action)).not.toContain('draft.create');
  });

  test('of a reader is what is published, which nobody is shown as a draft and he cannot change', async () => {
    const reader = await h.signIn('reader');
    await bringIn([themed]);
    const live = await json<Draft>(ask(reader, 'POST', '/own'));
    expect(live).toMatchObject({ changes: 0, current: true });
    expect(texts(live)).toBe(themed.text);
    expect(await json<DraftSummary[]>(ask(bia, 'GET', ''))).toEqual([]);
    expect((await ask(reader, 'GET', `/${live.id}/map`)).status).toBe(200);
    expect((await change(reader, live.id, 0, rename('A'))).status).toBe(403);
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

  test('an older change that is undone leaves the newer one of its place, and nothing behind it', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('Um'));
    await change(ana, id, 1, rename('Dois'));
    expect((await ask(ana, 'POST', `/${id}/undo`, { revision: 1 })).status).toBe(409);
    expect((await ask(ana, 'POST', `/${id}/undo`, { revision: 1, force: true })).status).toBe(200);
    expect(texts(await read(ana, id))).toContain('Dois');
    expect((await ask(ana, 'POST', `/${id}/undo`, {})).status).toBe(200);
    expect(await read(ana, id)).toMatchObject({ changes: 0, files: [] });
  });

  test('a column whose coming is undone takes what was changed of it along', async () => {
    const { id } = await begin();
    const item = { id: 'nova', path: 'vlTot', label: 'Nova' };
    const at = 'list/pedidos#/columns';
    await change(ana, id, 0, { op: 'insert', at, item, position: { after: 'vlTot' } });
    await change(ana, id, 1, { op: 'set', at: `${at}/nova/label`, value: 'Outra' });
    expect((await ask(ana, 'POST', `/${id}/undo`, { revision: 1, force: true })).status).toBe(200);
    expect(texts(await read(ana, id))).not.toMatch(/Nova|Outra/);
  });

  test('a request that is sent again changes nothing twice', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'), 'a-mesma-chave');
    const again = await json<ChangeAnswer>(change(ana, id, 0, rename('A'), 'a-mesma-chave'));
    expect(again).toMatchObject({ revision: 1, record: { revision: 1 } });
    expect((await read(ana, id)).operations).toHaveLength(1);
  });
});

test('what was seen in a later state than the draft has is refused, as after a restored backup', async () => {
  const { id } = await begin();
  await change(ana, id, 0, rename('A'));
  const ahead = await change(ana, id, 2, rename('B'));
  expect([ahead.status, await ahead.json()]).toMatchObject([
    409,
    { error: { code: 'DRAFT_RESTORED', message: expect.stringContaining('restaurada') } },
  ]);
  const known = { revision: 1, own: [2], operation: rename('B'), key: 'vista-antes' };
  expect((await ask(ana, 'POST', `/${id}/operations`, known)).status).toBe(409);
  expect(await read(ana, id)).toMatchObject({ revision: 1, changes: 1 });
  expect((await change(ana, id, 1, rename('B'))).status).toBe(200);
});

describe('two people', () => {
  test('changes of different places merge, and each learns of the other’s', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'));
    const answer = await json<ChangeAnswer>(
      change(bia, id, 0, { op: 'set', at: 'list/orcamentos#/openLabel', value: 'Ver' }),
    );
    expect(answer).toMatchObject({ revision: 2, others: [{ revision: 1 }] });
    expect(answer.files.map(({ path }) => path.split('/').at(-1)).sort()).toEqual([
      'orcamentos.json',
      'pedidos.json',
    ]);
  });

  test('the same place is a conflict that shows both sides and changes nothing', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'));
    const refused = await change(bia, id, 0, rename('B'));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: 'CONFLICT' },
      conflict: {
        at: 'list/pedidos#/columns/vlTot/label',
        theirs: { revision: 1, sentence: expect.stringContaining("'A'") },
        mine: { sentence: expect.stringContaining("'B'") },
      },
    });
    expect(await read(ana, id)).toMatchObject({ revision: 1 });
    // Who has seen the other's change may go over it.
    expect((await change(bia, id, 1, rename('B'))).status).toBe(200);
  });

  test('undo takes back one’s own last change only, and asks before it goes over another’s', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'));
    await change(bia, id, 1, rename('B'));
    const refused = await ask(ana, 'POST', `/${id}/undo`, {});
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { conflict: { theirs: { revision: 2 } } },
    ]);
    expect((await ask(bia, 'POST', `/${id}/undo`, {})).status).toBe(200);
    expect((await ask(ana, 'POST', `/${id}/undo`, {})).status).toBe(200);
    expect((await read(ana, id)).files).toEqual([]);
  });

  test('of changes that arrive together none is lost', async () => {
    const { id } = await begin();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = await Promise.all(
      names.map((name) =>
        change(ana, id, 0, { op: 'set', at: `tenant/tenant#/env/${name}`, value: name }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { revision, files } = await read(ana, id);
    expect(revision).toBe(6);
    expect(Object.keys((JSON.parse(texts({ files })) as { env: object }).env).sort()).toEqual(
      names,
    );
  });
});

describe('what is refused', () => {
  test('an operation that cannot be done, with a sentence and its place', async () => {
    const { id } = await begin();
    const answer = await change(ana, id, 0, { op: 'remove', at: 'list/pedidos#/columns/vlTott' });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        error: {
          code: 'DRAFT_NOT_FOUND',
          message: expect.stringContaining("'vlTot'"),
          fields: { at: 'list/pedidos#/columns/vlTott' },
        },
      },
    ]);
  });

  test.each([
    ['no operation', { revision: 0, key: 'chave-longa', operation: { op: 'evil' } }, 422],
    ['no key', { revision: 0, operation: { op: 'remove', at: 'list/pedidos#/columns/id' } }, 400],
    [
      '10 MB',
      {
        revision: 0,
        key: 'chave-longa',
        operation: { op: 'write', document: 'list/pedidos', text: 'x'.repeat(10_000_000) },
      },
      413,
    ],
    [
      'a text that is no JSON',
      {
        revision: 0,
        key: 'chave-longa',
        operation: { op: 'write', document: 'list/pedidos', text: '{ "a": ' },
      },
      422,
    ],
    [
      'a text that is too deep',
      {
        revision: 0,
        key: 'chave-longa',
        operation: {
          op: 'write',
          document: 'list/pedidos',
          text: `{ "$patch": "list/pedidos", "a": ${'['.repeat(150)}${']'.repeat(150)} }`,
        },
      },
      422,
    ],
    [
      'a name of the language of patches',
      {
        revision: 0,
        key: 'chave-longa',
        operation: { op: 'set', at: 'list/pedidos#/card', value: { $remove: true } },
      },
      422,
    ],
    [
      'a prototype',
      {
        revision: 0,
        key: 'chave-longa',
        operation: { op: 'set', at: 'list/pedidos#/__proto__/x', value: 1 },
      },
      422,
    ],
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
    const answer = await h.request(`/admin/api/drafts/${id}`, {
      cookie: stranger,
      host: 'outra.localhost',
    });
    expect(answer.status).toBe(404);
  });
});

/** The tenant's documents change, as by an import. */
async function bringIn(files: { path: string; text: string }[]): Promise<void> {
  await h.deps.store.replaceOverlay('teste', { files, state: stateOf(files), folder: null }, null);
}
const themed = {
  path: 'config/tenants/teste/theme/default.json',
  text: '{ "$patch": "theme/default", "tokens": { "color-primary": "#123456" } }',
};
const labelled = (label: string) => ({
  path: 'config/tenants/teste/list/pedidos.json',
  text: JSON.stringify({ $patch: 'list/pedidos', columns: [{ id: 'vlTot', label }] }),
});

describe('an import', () => {
  test('changes the tenant’s documents and no draft, which is not current then', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'));
    const before = texts(await read(ana, id));
    await bringIn([themed]);
    const draft = await read(ana, id);
    expect([draft.current, texts(draft)]).toEqual([false, before]);
  });

  test('is taken into a draft, whose changes stay and can be undone to what is new', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'));
    await bringIn([themed]);
    const draft = await json<Draft>(ask(ana, 'POST', `/${id}/rebase`, {}));
    expect(draft).toMatchObject({ current: true, changes: 1, revision: 2 });
    expect(draft.files.map(({ path }) => path.split('/').at(-1))).toEqual([
      'default.json',
      'pedidos.json',
    ]);
    await ask(ana, 'POST', `/${id}/undo`, {});
    expect((await read(ana, id)).files).toEqual([themed]);
  });

  test('of the same place is shown, and taken in as the person decides', async () => {
    const { id } = await begin();
    await change(ana, id, 0, rename('A'));
    await bringIn([labelled('B')]);
    const refused = await ask(ana, 'POST', `/${id}/rebase`, {});
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { code: 'REBASE' }, conflicts: [{ mine: { revision: 1 }, possible: true }] },
    ]);
    expect(await read(ana, id)).toMatchObject({ revision: 1, current: false });
    const stored = await json<Draft>(ask(ana, 'POST', `/${id}/rebase`, { keep: [1] }));
    expect([stored.changes, texts(stored)]).toEqual([1, expect.stringContaining('"label":"A"')]);
    await bringIn([labelled('C')]);
    const dropped = await json<Draft>(ask(ana, 'POST', `/${id}/rebase`, { drop: [1] }));
    expect([dropped.changes, texts(dropped)]).toEqual([0, labelled('C').text]);
  });

  test('of what a draft says leaves it with nothing to say', async () => {
    const { id } = await begin();
    await change(ana, id, 0, { op: 'remove', at: 'list/pedidos#/columns/qtdeIt' });
    await bringIn([...(await read(ana, id)).files]);
    expect(await json<Draft>(ask(ana, 'POST', `/${id}/rebase`, {}))).toMatchObject({
      current: true,
      changes: 0,
    });
  });
});

/** Messages of a stream until one that fits; the reader is gone then. */
async function listen(
  response: Response,
  fits: (event: string, data: Record<string, unknown>) => boolean,
): Promise<void> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += new TextDecoder().decode(chunk.value);
    const messages = text
      .split('\n\n')
      .slice(0, -1)
      .map(
        (message) =>
          Object.fromEntries(message.split('\n').map((line) => line.split(/: (.*)/s, 2))) as {
            event: string;
            data: string;
          },
      );
    if (
      messages.some(({ event, data }) => fits(event, JSON.parse(data) as Record<string, unknown>))
    )
      return reader.cancel();
  }
  throw new Error(`It was never heard: ${text}`);
}

describe('events', () => {
  test('tell of a change and who made it', async () => {
    const { id } = await begin();
    const heard = listen(
      await ask(ana, 'GET', `/${id}/events?window=janela-da-ana`),
      (event, data) =>
        event === 'revision' &&
        data.revision === 1 &&
        JSON.stringify(data.by).includes('admin de teste'),
    );
    await change(bia, id, 0, rename('B'));
    await heard;
  });

  test('tell that the documents of the tenant changed meanwhile', async () => {
    const { id } = await begin();
    const heard = listen(
      await ask(ana, 'GET', `/${id}/events?window=janela-da-ana`),
      (event, data) => event === 'base' && data.current === false,
    );
    await bringIn([labelled('B')]);
    await heard;
  });

  test('tell who is in the draft, and where', async () => {
    const { id } = await begin();
    const heard = listen(
      await ask(ana, 'GET', `/${id}/events?window=janela-da-ana`),
      (event, data) =>
        event === 'presence' && JSON.stringify(data.people).includes('"document":"list/pedidos"'),
    );
    expect(
      (
        await ask(bia, 'POST', `/${id}/presence`, {
          window: 'janela-da-bia',
          document: 'list/pedidos',
        })
      ).status,
    ).toBe(204);
    await heard;
  });

  test('end with their reader, who has left the draft then', async () => {
    const { id } = await begin();
    const { presence } = h.deps.admin.drafts;
    await listen(
      await ask(ana, 'GET', `/${id}/events?window=janela-da-ana`),
      (event, data) => event === 'presence' && JSON.stringify(data.people) !== '[]',
    );
    await vi.waitFor(async () => expect(await presence.people(id)).toEqual([]));
    expect(h.lines.filter((line) => line.includes('draft.events'))).toEqual([]);
  });

  test('are not for people of another tenant', async () => {
    const { id } = await begin();
    await h.publish('outra', h.release);
    const stranger = await h.signIn('admin', 'outra');
    for (const path of ['events', 'compiled'])
      expect(
        (
          await h.request(`/admin/api/drafts/${id}/${path}`, {
            cookie: stranger,
            host: 'outra.localhost',
          })
        ).status,
      ).toBe(404);
    expect(
      (
        await h.request(`/admin/api/drafts/${id}/rebase`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
          cookie: stranger,
          host: 'outra.localhost',
        })
      ).status,
    ).toBe(404);
  });
});

test('a setting is stored under a part that no document has yet, and reset again', async () => {
  const { id } = await begin();
  const at = 'tenant/tenant#/erp/limits/total';
  expect((await change(ana, id, 0, { op: 'set', at, value: 20 })).status).toBe(200);
  const [file] = (await read(ana, id)).files;
  expect(JSON.parse(file?.text ?? '')).toMatchObject({
    $patch: 'tenant/tenant',
    erp: { limits: { total: 20 } },
  });
  expect((await change(ana, id, 1, { op: 'reset', at })).status).toBe(200);
  expect(texts(await read(ana, id))).not.toContain('total');
});

test('a draft that a page opened says whose it is, and is listed once something is changed', async () => {
  const own = await json<Draft>(ask(ana, 'POST', '/own'));
  expect(own.name).toBe(`Rascunho de ${own.author.name.split(' ')[0]}`);
  expect(await json<DraftSummary[]>(ask(bia, 'GET', ''))).toEqual([]);
  await change(ana, own.id, 0, rename('Valor'));
  expect(await json<DraftSummary[]>(ask(bia, 'GET', ''))).toMatchObject([{ name: own.name }]);
});
