import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  Overview,
  PublishAnswer,
  Publication,
  Publications,
  PublishPlan,
  ReleaseHistory,
} from '../../../schemas/admin/releases.ts';
import type { InsertOperation, Operation } from '../../../schemas/draft/operation.ts';
import { branchUseName, dayOf } from '../../usage/usage.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { publishDue } from './publications.ts';
import { publishDraft } from './publish.ts';

const author = { id: 'p', name: 'Ana' };
let h: Harness;
let admin: string;
beforeEach(async () => {
  h = await startHarness();
  admin = await h.signIn('admin');
});
afterEach(() => h.close());

const ask = async <T>(
  path: string,
  body?: unknown,
  cookie = admin,
  method = body === undefined ? 'GET' : 'POST',
): Promise<{ status: number; body: T & { error?: { code: string } } }> => {
  const init =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await h.request(`/admin/api${path}`, { method, cookie, ...init });
  return {
    status: response.status,
    body: (await response.json()) as T & { error?: { code: string } },
  };
};

const rename = (label: string): Operation => ({
  op: 'set',
  at: 'list/pedidos#/columns/vlTot/label',
  value: label,
});
let key = 0;
async function change(draft: string, operation: Operation): Promise<void> {
  const { revision } = await h.deps.admin.drafts.read('teste', draft, author);
  await h.deps.admin.drafts.change('teste', draft, author, {
    revision,
    operation,
    key: `k${key++}`,
  });
}
async function draftWith(...operations: Operation[]): Promise<string> {
  const { id } = await h.deps.admin.drafts.create('teste', author, 'Ajustes');
  for (const operation of operations) await change(id, operation);
  return id;
}
const plan = async (draft: string) => (await ask<PublishPlan>(`/drafts/${draft}/plan`)).body;
async function publish(draft: string, more: object = {}, cookie = admin) {
  const {
    draft: { revision },
    active,
  } = await plan(draft);
  return ask<PublishAnswer>(
    `/drafts/${draft}/publish`,
    { revision, active, message: 'Pedido do comercial', ...more },
    cookie,
  );
}
const history = async () => (await ask<ReleaseHistory>('/releases')).body;
const isAnswer = (answer: PublishAnswer): string =>
  'published' in answer ? answer.published : String(answer.publication);

test('a publish is release, history, documents and the end of the draft at once', async () => {
  const draft = await draftWith(rename('Valor'));
  const { status, body } = await publish(draft);
  expect(status).toBe(200);
  const hash = isAnswer(body);
  expect(await h.deps.store.tenant('teste')).toMatchObject({ active: hash, head: hash });
  expect((await h.deps.store.overlay('teste')).files).toMatchObject([
    { path: 'config/tenants/teste/list/pedidos.json', text: expect.stringContaining('Valor') },
  ]);
  expect(await h.deps.store.draft('teste', draft)).toBeNull();
  const [entry] = (await history()).entries;
  expect(entry).toMatchObject({
    hash,
    kind: 'publish',
    message: 'Pedido do comercial',
    draft: 'Ajustes',
    state: 'active',
    changes: [{ sentence: expect.stringContaining('Valor'), author: { name: 'Ana' } }],
  });
  expect((await h.deps.admin.audit.entries('teste', {}, 5)).map(({ action }) => action)).toContain(
    'release.publish',
  );
});

test('the plan tells sentences, screens with yesterday’s sessions, and consequences', async () => {
  await publish(await draftWith(rename('Valor')));
  await h.deps.store.usageSalt(dayOf(h.clock.now), 's');
  const use = (session: string, branch: string) => [
    { tenant: 'teste', kind: 'screen' as const, name: 'pedidos', session },
    {
      tenant: 'teste',
      kind: 'branchScreen' as const,
      name: branchUseName('pedidos', branch),
      session,
    },
  ];
  await h.deps.store.countUses(dayOf(h.clock.now), [
    ...use('a', '2'),
    ...use('b', '2'),
    ...use('c', ''),
  ]);
  h.clock.now += 24 * 60 * 60 * 1000;
  admin = await h.signIn('admin');
  const draft = await draftWith(
    { op: 'unset', at: 'screen/pedidos#/routes' },
    rename('Total geral'),
  );
  await h.deps.admin.drafts.undo('teste', draft, author, { revision: 1 });
  const { changes, screens, everywhere, consequences, current, release, approval } =
    await plan(draft);
  expect(changes).toMatchObject([{ sentence: expect.stringContaining('Total geral') }]);
  expect(screens).toContainEqual({
    id: 'pedidos',
    title: 'Pedidos',
    audience: 'Quem tem o módulo Pedidos',
    path: '/pedidos',
    needsRecord: false,
    sessions: 3,
    branches: [
      { branch: '2', sessions: 2 },
      { branch: '', sessions: 1 },
    ],
    change: 'changed',
  });
  expect({ everywhere, consequences, current, approval }).toEqual({
    everywhere: [],
    consequences: [],
    current: true,
    approval: false,
  });
  expect(release).toMatch(/^[0-9a-f]{32}$/);
});

test('the plan tells what changes in the end, as a change of what is published', async () => {
  const original = await draftWith(rename('Um'), rename('Dois'), {
    op: 'set',
    at: 'list/pedidos#/empty',
    value: 'Nada aqui.',
  });
  const sentences = async (id: string) => (await plan(id)).changes.map(({ sentence }) => sentence);
  expect(await sentences(original)).toEqual([
    "Pedidos: a coluna Total passa a se chamar 'Dois'",
    expect.stringContaining('Nada aqui.'),
  ]);
  await change(original, { op: 'reset', at: 'list/pedidos#/columns/vlTot/label' });
  expect(await sentences(original)).toEqual([expect.stringContaining('Nada aqui.')]);
  await change(original, rename('Três'));
  await change(original, { op: 'remove', at: 'list/pedidos#/columns/vlTot' });
  expect(await sentences(original)).toEqual([
    expect.stringContaining('Nada aqui.'),
    'Pedidos: a coluna Total deixa de aparecer',
  ]);
});

test('the plan leaves out the parts of a replaced group that are as before, and keeps a group of which a part still counts', async () => {
  const empty = (value: string): Operation => ({ op: 'set', at: 'list/pedidos#/empty', value });
  const group = (...operations: Operation[]): Operation => ({
    op: 'group',
    title: 'Em dois lugares',
    operations,
  });
  const label = 'list/pedidos#/columns/vlTot/label';
  const sentences = async (id: string) => (await plan(id)).changes.map(({ sentence }) => sentence);
  const draft = await draftWith(group(empty('Nada.'), rename('Um')), empty('Nada aqui.'), {
    op: 'reset',
    at: label,
  });
  expect(await sentences(draft)).toEqual([expect.stringContaining('Nada aqui.')]);
  await change(draft, rename('Dois'));
  await change(draft, group({ op: 'reset', at: label }, empty('Vazio.')));
  expect(await sentences(draft)).toEqual([expect.stringContaining('Em dois lugares')]);
});

test('of what was put in and taken out again, and of a name that was typed back, the plan tells nothing', async () => {
  const at = 'list/pedidos#/columns';
  const draft = await draftWith(
    {
      op: 'insert',
      at,
      item: { id: 'nova', path: 'vlTot', label: 'Nova' },
      position: { at: 'last' },
    },
    { op: 'set', at: `${at}/nova/label`, value: 'Outra' },
    { op: 'move', at: `${at}/nova`, position: { at: 'first' } },
    rename('Um'),
    rename('Total'),
    { op: 'set', at: 'list/pedidos#/empty', value: 'Nada aqui.' },
  );
  const sentences = async () => (await plan(draft)).changes.map(({ sentence }) => sentence);
  expect(await sentences()).toEqual([
    expect.stringMatching(/a coluna Nova passa a aparecer/),
    expect.stringMatching(/passa a se chamar 'Outra'/),
    expect.stringMatching(/vai para o começo/),
    expect.stringContaining('Nada aqui.'),
  ]);
  await change(draft, { op: 'remove', at: `${at}/nova` });
  expect(await sentences()).toEqual([expect.stringContaining('Nada aqui.')]);
});

test('of a column that is new in the draft the plan tells both that it comes and its last name', async () => {
  const at = 'list/pedidos#/columns';
  const named = (value: string): Operation => ({ op: 'set', at: `${at}/nova/label`, value });
  const draft = await draftWith(
    {
      op: 'insert',
      at,
      item: { id: 'nova', path: 'vlTot', label: 'Nova' },
      position: { at: 'last' },
    },
    named('Outra'),
    named('Última'),
  );
  expect((await plan(draft)).changes.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/a coluna Nova passa a aparecer/),
    expect.stringMatching(/a coluna Nova passa a se chamar 'Última'/),
  ]);
});

test('the plan calls nothing by a name that was given and replaced in the draft', async () => {
  const draft = await draftWith(
    rename('Um'),
    { op: 'set', at: 'list/pedidos#/columns/vlTot/width', value: '7rem' },
    rename('Dois'),
    { op: 'set', at: 'list/pedidos#/columns/vlTot/align', value: 'start' },
  );
  const sentences = (await plan(draft)).changes.map(({ sentence }) => sentence);
  expect(sentences).toEqual([
    expect.stringMatching(/^Pedidos: na coluna Total, a largura/),
    "Pedidos: a coluna Total passa a se chamar 'Dois'",
    expect.stringMatching(/^Pedidos: na coluna Dois, o alinhamento/),
  ]);
});

test('what was put in, taken out and put in again is told once', async () => {
  const at = 'list/pedidos#/columns';
  const put: Operation = {
    op: 'insert',
    at,
    item: { id: 'nova', path: 'vlTot', label: 'Nova' },
    position: { at: 'last' },
  };
  const draft = await draftWith(put, { op: 'remove', at: `${at}/nova` }, put);
  const sentences = async () => (await plan(draft)).changes.map(({ sentence }) => sentence);
  expect(await sentences()).toEqual([expect.stringMatching(/a coluna Nova passa a aparecer/)]);
  await change(draft, { op: 'remove', at: `${at}/nova` });
  await change(draft, put);
  expect(await sentences()).toEqual([expect.stringMatching(/a coluna Nova passa a aparecer/)]);
});

test('of a column of the product that was taken out and put in again the plan tells what is different, if anything', async () => {
  const at = 'list/pedidos#/columns';
  const out: Operation = { op: 'remove', at: `${at}/vlTot` };
  const put = (more: object, position: InsertOperation['position']): Operation => ({
    op: 'insert',
    at,
    item: { id: 'vlTot', ...more },
    position,
  });
  const told = async (...operations: Operation[]) =>
    (await plan(await draftWith(...operations))).changes.map(({ sentence }) => sentence);
  const last = { at: 'last' } as const;
  expect(await told(out, put({ width: '9rem' }, last))).toEqual([]);
  expect(await told(out, put({ width: '9rem' }, { at: 'first' }))).toEqual([
    'Pedidos: a coluna Total vai para o começo',
  ]);
  expect(await told(out, put({ width: '7rem' }, last))).toEqual([
    expect.stringMatching(/^Pedidos: na coluna Total, a largura passa a ser/),
  ]);
  expect(await told(rename('Um'), out, put({}, { at: 'first' }), rename('Valor'))).toEqual([
    'Pedidos: a coluna Total vai para o começo; na coluna Total, a largura deixa de ser definida',
    "Pedidos: a coluna Total passa a se chamar 'Valor'",
  ]);
  expect(await told(out, put({}, last), out)).toEqual([
    'Pedidos: a coluna Total deixa de aparecer',
  ]);
});

test('the plan has every change as it was made, undone ones too', async () => {
  const draft = await draftWith(rename('Um'), {
    op: 'set',
    at: 'list/pedidos#/empty',
    value: 'Nada aqui.',
  });
  await h.deps.admin.drafts.undo('teste', draft, author, { revision: 2 });
  await change(draft, rename('Dois'));
  expect((await plan(draft)).steps).toMatchObject([
    { revision: 1, touched: 1, isUndone: false, sentence: expect.stringContaining('Um') },
    { revision: 2, touched: 3, isUndone: true, sentence: expect.stringContaining('Nada aqui.') },
    { revision: 4, touched: 4, isUndone: false, sentence: expect.stringContaining('Dois') },
  ]);
});

test('the plan tells of a call that stops in how many of yesterday’s sessions it was made', async () => {
  await publish(await draftWith(rename('Valor')));
  await h.deps.store.usageSalt(dayOf(h.clock.now), 's');
  await h.deps.store.countUses(
    dayOf(h.clock.now),
    ['a', 'b'].map((session) => ({
      tenant: 'teste',
      kind: 'call' as const,
      name: 'INCLUSAO_PEDIDO',
      session,
    })),
  );
  h.clock.now += 24 * 60 * 60 * 1000;
  admin = await h.signIn('admin');
  const draft = await draftWith(
    { op: 'remove', at: 'list/pedidos#/rowActions/complementar' },
    { op: 'remove', at: 'list/pedidos-abertos#/rowActions/complementar' },
  );
  expect((await plan(draft)).consequences).toContainEqual(
    expect.stringMatching(/deixa de poder ser feita\. Ontem, 2 sessões a fizeram\.$/),
  );
});

test('of two who publish at once one is refused, and nothing is lost', async () => {
  const [one, two] = [await draftWith(rename('Um')), await draftWith(rename('Dois'))];
  const [a, b] = await Promise.all([publish(one), publish(two)]);
  expect([a.status, b.status].sort()).toEqual([200, 409]);
  const [won, lost] = a.status === 200 ? [a, two] : [b, one];
  expect((await h.deps.store.tenant('teste'))?.active).toBe(isAnswer(won.body));
  expect(await plan(lost)).toMatchObject({ current: false, changes: [expect.anything()] });
  expect((await publish(lost)).body.error?.code).toBe('OUTDATED');
});

test('what changed after the plan was seen is not published', async () => {
  const draft = await draftWith(rename('Um'));
  const {
    draft: { revision },
    active,
  } = await plan(draft);
  await change(draft, rename('Dois'));
  const answer = await ask(`/drafts/${draft}/publish`, { revision, active, message: '' });
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'STALE_DRAFT' } } });
});

test('a draft that does not compile is never published', async () => {
  const draft = await draftWith({ op: 'set', at: 'list/pedidos#/call', value: 'NENHUMA' });
  expect(await plan(draft)).toMatchObject({
    release: null,
    findings: expect.arrayContaining([expect.objectContaining({ severity: 'error' })]),
  });
  expect(await publish(draft)).toMatchObject({ status: 409, body: { error: { code: 'BROKEN' } } });
  expect((await h.deps.store.tenant('teste'))?.active).toBe(h.release.hash);
});

test('an editor publishes nothing, and of another tenant nobody sees anything', async () => {
  const draft = await draftWith(rename('Um'));
  expect((await publish(draft, {}, await h.signIn('editor'))).status).toBe(403);
  await h.deps.store.createTenant('outro', 1);
  expect(
    (await ask(`/drafts/${draft}/plan`, undefined, await h.signIn('admin', 'outro'))).status,
  ).toBe(404);
});

test('a publish of one branch keeps the draft, and given to all it ends', async () => {
  const draft = await draftWith(rename('Um'));
  const hash = isAnswer((await publish(draft, { branch: '2' })).body);
  expect(await h.deps.store.tenant('teste')).toMatchObject({
    active: h.release.hash,
    branches: { 2: { hash } },
  });
  expect(await history()).toMatchObject({
    branches: [{ branch: '2', hash, author: { name: 'admin de teste' } }],
    entries: [{ kind: 'branch', branch: '2', state: 'branch' }, {}],
  });
  expect((await ask('/releases/branches/2/release', {})).status).toBe(200);
  expect(await h.deps.store.tenant('teste')).toMatchObject({ active: hash, branches: {} });
  expect(await h.deps.store.draft('teste', draft)).toBeNull();
  expect((await history()).entries[0]).toMatchObject({
    kind: 'publish',
    draft: 'Ajustes',
    changes: [{ sentence: expect.stringContaining('Um') }],
  });
});

test('a branch’s release is not given to all over what was published since', async () => {
  await publish(await draftWith(rename('Um')), { branch: '2' });
  const hash = isAnswer((await publish(await draftWith(rename('Dois')))).body);
  expect(await ask('/releases/branches/2/release', {})).toMatchObject({
    status: 409,
    body: { error: { code: 'STALE_RELEASE' } },
  });
  expect((await h.deps.store.tenant('teste'))?.active).toBe(hash);
});

test('a publish at a time waits for it, once', async () => {
  const draft = await draftWith(rename('Um'));
  expect((await publish(draft, { dueAt: h.clock.now - 1 })).status).toBe(400);
  expect(await publish(draft, { dueAt: h.clock.now + 60_000 })).toMatchObject({
    status: 202,
    body: { publication: 1 },
  });
  expect(await publishDue(h.deps)).toBe(0);
  h.clock.now += 60_000;
  expect((await Promise.all([publishDue(h.deps), publishDue(h.deps)])).sort()).toEqual([0, 1]);
  expect((await history()).entries[0]).toMatchObject({
    kind: 'publish',
    author: { name: 'admin de teste' },
  });
  expect((await h.deps.store.publication('teste', 1))?.status).toBe('published');
});

test('one whose process was killed is taken over', async () => {
  await publish(await draftWith(rename('Um')), { dueAt: h.clock.now + 1_000 });
  h.clock.now += 1_000;
  expect(await h.deps.store.claimPublication(h.clock.now, h.clock.now + 120_000)).toMatchObject({
    id: 1,
  });
  expect(await publishDue(h.deps)).toBe(0);
  h.clock.now += 120_000;
  expect(await publishDue(h.deps)).toBe(1);
  expect((await h.deps.store.publication('teste', 1))?.status).toBe('published');
});

test('a draft that changed until its time is not published, and the start page says so', async () => {
  const draft = await draftWith(rename('Um'));
  await publish(draft, { dueAt: h.clock.now + 1_000 });
  await change(draft, rename('Dois'));
  h.clock.now += 1_000;
  await publishDue(h.deps);
  expect((await h.deps.store.tenant('teste'))?.active).toBe(h.release.hash);
  expect((await ask<Overview>('/overview')).body).toMatchObject({
    waiting: [],
    failed: [{ draftName: 'Ajustes', reason: expect.stringContaining('mudou') }],
    drafts: [{ id: draft }],
  });
});

test('where a second person approves, an editor may ask, and nobody approves what is their own', async () => {
  expect((await ask('/publications/approval', { needed: true }, admin, 'PUT')).status).toBe(200);
  const editor = await h.signIn('editor');
  const draft = await draftWith(rename('Um'));
  expect(await publish(draft, {}, editor)).toMatchObject({ status: 202 });
  expect((await ask('/publications/1/approve', {}, editor)).status).toBe(403);
  expect((await h.deps.store.tenant('teste'))?.active).toBe(h.release.hash);
  expect(await ask<Publication>('/publications/1/approve', {})).toMatchObject({
    status: 200,
    body: { status: 'published', approver: 'admin de teste' },
  });
  expect((await history()).entries[0]).toMatchObject({
    kind: 'publish',
    author: { name: 'editor de teste' },
  });
  expect(await ask('/publications/1/refuse', { reason: 'x' })).toMatchObject({
    status: 409,
    body: { error: { code: 'DECIDED' } },
  });
  await publish(await draftWith(rename('Dois')));
  expect(await ask('/publications/2/approve', {})).toMatchObject({
    status: 403,
    body: { error: { code: 'OWN' } },
  });
  expect((await ask('/publications/2/cancel', {})).status).toBe(200);
  expect((await h.deps.store.publication('teste', 2))?.status).toBe('cancelled');
});

test('who decides a second time reads what became of it, and the log of changes names its draft', async () => {
  await ask('/publications/approval', { needed: true }, admin, 'PUT');
  const editor = await h.signIn('editor');
  const other = await h.signIn('implementer');
  const draft = await draftWith(rename('Um'));
  const decide = async (how: string, body = {}, cookie = other) =>
    (await ask<{ error?: { message: string } }>(`/publications/${how}`, body, cookie)).body.error
      ?.message;

  await publish(draft, { message: '' }, editor);
  expect(await decide('1/cancel', {}, editor)).toBeUndefined();
  expect(await decide('1/cancel', {}, editor)).toBe('Esta publicação já foi cancelada.');
  await publish(draft, { message: '' }, editor);
  expect(await decide('2/refuse', { reason: 'Falta o preço' })).toBeUndefined();
  expect(await decide('2/approve')).toMatch(/^Esta publicação já foi recusada por .+\.$/);
  await publish(draft, { message: '' }, editor);
  expect(await decide('3/approve')).toBeUndefined();
  expect(await decide('3/approve')).toBe('Esta publicação já está no ar.');

  const entries = await h.deps.admin.audit.entries('teste', {}, 50);
  const { draftName } = (await h.deps.store.publication('teste', 3)) ?? {};
  const detailsOf = (action: string) =>
    entries.filter((entry) => entry.action === action).map(({ detail }) => detail);
  expect(detailsOf('release.cancel')).toEqual([draftName]);
  expect(detailsOf('release.refuse')).toEqual([`${draftName}: Falta o preço`]);
  expect(detailsOf('release.request')).toEqual([draftName, draftName, draftName]);
});

test('where a second person approves, a branch’s release is given to all by two, as any publish', async () => {
  const draft = await draftWith(rename('Um'));
  const hash = isAnswer((await publish(draft, { branch: '2' })).body);
  await ask('/publications/approval', { needed: true }, admin, 'PUT');
  const editor = await h.signIn('editor');
  const toAll = (cookie: string) => ask('/releases/branches/2/release', {}, cookie);
  expect(await toAll(admin)).toMatchObject({ status: 202, body: { publication: 1 } });
  expect(await toAll(editor)).toMatchObject({ status: 409, body: { error: { code: 'ASKED' } } });
  expect((await ask('/publications/1/approve', {}, admin)).body.error?.code).toBe('OWN');
  await ask('/publications/1/cancel', {});
  expect(await toAll(editor)).toMatchObject({ status: 202, body: { publication: 2 } });
  expect(await h.deps.store.tenant('teste')).toMatchObject({
    active: h.release.hash,
    branches: { 2: { hash } },
  });
  expect(await ask<Publication>('/publications/2/approve', {})).toMatchObject({
    status: 200,
    body: { status: 'published', fromBranch: '2', draftName: 'Ajustes' },
  });
  expect(await h.deps.store.tenant('teste')).toMatchObject({ active: hash, branches: {} });
  expect(await h.deps.store.draft('teste', draft)).toBeNull();
  expect((await history()).entries[0]).toMatchObject({
    kind: 'publish',
    author: { name: 'editor de teste' },
    changes: [{ sentence: expect.stringContaining('Um') }],
  });
});

test('what changed after it was asked for is not approved, which says so, and can be asked for again', async () => {
  await ask('/publications/approval', { needed: true }, admin, 'PUT');
  const editor = await h.signIn('editor');
  const draft = await draftWith(rename('Um'));
  const dueAt = h.clock.now + 60_000;
  await publish(draft, { dueAt }, editor);
  expect((await publish(draft, { dueAt }, editor)).body.error?.code).toBe('ASKED');
  const list = async () => (await ask<Publications>('/publications')).body.list;
  expect(await list()).toMatchObject([{ isOutdated: false }]);
  await change(draft, rename('Dois'));
  expect(await list()).toMatchObject([{ status: 'awaiting', isOutdated: true }]);
  expect((await ask<Overview>('/overview')).body.waiting).toMatchObject([{ isOutdated: true }]);
  expect(await ask('/publications/1/approve', {})).toMatchObject({
    status: 409,
    body: { error: { code: 'STALE_DRAFT' } },
  });
  await ask('/publications/1/cancel', {}, editor);
  await publish(draft, { dueAt }, editor);
  expect(await ask<Publication>('/publications/2/approve', {})).toMatchObject({
    status: 200,
    body: { status: 'scheduled', isOutdated: false },
  });
});

test('what was undone and redone after it was asked for is what was asked for, and is approved', async () => {
  await ask('/publications/approval', { needed: true }, admin, 'PUT');
  const editor = await h.signIn('editor');
  const draft = await draftWith(rename('Um'), {
    op: 'set',
    at: 'list/pedidos#/empty',
    value: 'Nada aqui.',
  });
  const { drafts } = h.deps.admin;
  await drafts.undo('teste', draft, author, {});
  await publish(draft, {}, editor);
  const list = async () => (await ask<Publications>('/publications')).body.list;
  expect(await list()).toMatchObject([{ isOutdated: false, standing: [1] }]);
  await drafts.redo('teste', draft, author);
  expect(await list()).toMatchObject([{ isOutdated: true, standing: [1] }]);
  await drafts.undo('teste', draft, author, {});
  await drafts.undo('teste', draft, author, {});
  await drafts.redo('teste', draft, author);
  expect((await plan(draft)).steps).toMatchObject([
    { revision: 1, touched: 7, isUndone: false },
    { revision: 2, isUndone: true },
  ]);
  expect(await list()).toMatchObject([{ isOutdated: false }]);
  expect(await ask<Publication>('/publications/1/approve', {})).toMatchObject({
    status: 200,
    body: { status: 'published' },
  });
});

test('a revision that the draft does not have cannot be asked for, before or after it', async () => {
  await ask('/publications/approval', { needed: true }, admin, 'PUT');
  const draft = await draftWith(rename('Um'));
  const { revision } = (await plan(draft)).draft;
  for (const other of [revision - 1, revision + 1])
    expect((await publish(draft, { revision: other })).body.error?.code).toBe('STALE_DRAFT');
  expect((await publish(draft)).status).toBe(202);
});

test('a branch’s release that was asked for while all had none is not given over one that they have since', async () => {
  const draft = await draftWith(rename('Um'));
  const { revision } = (await plan(draft)).draft;
  await publish(draft, { branch: '2' });
  await ask('/publications/approval', { needed: true }, admin, 'PUT');
  const id = await h.deps.store.createPublication({
    tenant: 'teste',
    draft,
    draftName: 'Ajustes',
    revision: -1 - revision,
    active: null,
    message: '',
    authorId: 'outra',
    authorName: 'Outra',
    branch: null,
    fromBranch: '2',
    dueAt: null,
    status: 'awaiting',
    createdAt: h.clock.now,
  });
  expect((await ask<Publication>(`/publications/${id}/approve`, {})).body).toMatchObject({
    status: 'failed',
  });
  expect((await h.deps.store.tenant('teste'))?.active).toBe(h.release.hash);
});

test('where a second person approves, nobody goes back to what only a branch has had', async () => {
  await publish(await draftWith(rename('Um')));
  const active = isAnswer((await publish(await draftWith(rename('Dois')))).body);
  const hash = isAnswer((await publish(await draftWith(rename('Três')), { branch: '2' })).body);
  await ask('/publications/approval', { needed: true }, admin, 'PUT');
  const back = (to: string) => ask('/releases/rollback', { hash: to, expected: active });
  expect((await back(hash)).body.error?.code).toBe('APPROVAL');
  expect((await h.deps.store.tenant('teste'))?.active).toBe(active);
  expect((await back(h.release.hash)).status).toBe(200);
});

test('a server that does not know of requests for a branch’s release publishes no draft for them', async () => {
  const draft = await draftWith(rename('Um'));
  await publish(draft, { branch: '2' });
  await ask('/publications/approval', { needed: true }, admin, 'PUT');
  await ask('/releases/branches/2/release', {});
  const record = await h.deps.store.publication('teste', 1);
  if (!record) throw new Error('the request was written down');
  const { revision, active, message, branch } = record;
  const audit = {
    tenant: 'teste',
    person: null,
    action: 'release.publish',
    detail: '',
    address: null,
  } as const;
  const asOlder = { tenant: 'teste', draft, revision, active, message, branch, author, audit };
  await expect(publishDraft(h.deps, asOlder)).rejects.toMatchObject({ code: 'STALE_DRAFT' });
});

test('what a branch got since it was asked for is not given to all by the approval', async () => {
  await ask('/publications/approval', { needed: true }, admin, 'PUT');
  const editor = await h.signIn('editor');
  const approve = (id: number) => ask<Publication>(`/publications/${id}/approve`, {});
  await publish(await draftWith(rename('Um')), { branch: '2' }, editor);
  await approve(1);
  await ask('/releases/branches/2/release', {}, editor);
  await publish(await draftWith(rename('Dois')), { branch: '2' }, editor);
  await approve(3);
  expect((await approve(2)).body).toMatchObject({ status: 'failed' });
  expect((await h.deps.store.tenant('teste'))?.active).toBe(h.release.hash);
});

test('without approval an editor gives nothing to all', async () => {
  await publish(await draftWith(rename('Um')), { branch: '2' });
  const editor = await h.signIn('editor');
  expect((await ask('/releases/branches/2/release', {}, editor)).status).toBe(403);
});

test('who asked for a publish that was refused reads by whom and why on the start page', async () => {
  await ask('/publications/approval', { needed: true }, admin, 'PUT');
  const editor = await h.signIn('editor');
  const draft = await draftWith(rename('Um'));
  await publish(draft, {}, editor);
  expect((await ask('/publications/1/refuse', { reason: 'Antes da feira não.' })).status).toBe(200);
  expect((await ask<Overview>('/overview', undefined, editor)).body).toMatchObject({
    waiting: [],
    failed: [
      { draft, status: 'refused', approver: 'admin de teste', reason: 'Antes da feira não.' },
    ],
  });
});

test('one change of a later history is taken back alone', async () => {
  await publish(
    await draftWith(rename('Um'), { op: 'set', at: 'list/pedidos#/empty', value: 'Nada aqui.' }),
  );
  const [first] = (await history()).entries;
  await publish(await draftWith({ op: 'set', at: 'list/orcamentos#/empty', value: 'Nenhum.' }));
  const revision = first?.changes[0]?.revision;
  const { body } = await ask<{ draft: string }>(`/releases/${first?.id}/undo`, { revision });
  await publish(body.draft);
  const texts = (await h.deps.store.overlay('teste')).files.map(({ text }) => text).join();
  expect(texts).toContain('Nada aqui.');
  expect(texts).toContain('Nenhum.');
  expect(texts).not.toContain('"Um"');
  expect(await ask(`/releases/${first?.id}/undo`, { revision })).toMatchObject({
    status: 409,
    body: { error: { code: 'CANNOT_UNDO' } },
  });
});

test('those who publish hear of places that fail only since then, by name', async () => {
  const hash = isAnswer((await publish(await draftWith(rename('Um')))).body);
  await h.deps.store.countFault('teste', hash, 'list/pedidos#/columns/5', h.clock.now);
  expect((await ask<Overview>('/overview')).body.faults).toMatchObject([
    {
      hash,
      branch: null,
      places: [{ at: 'list/pedidos#/columns/vlTot', label: 'Pedidos › Um', count: 1 }],
    },
  ]);
});

test('those who publish hear of what fails only in the release of one branch, wherever it stands', async () => {
  const active = isAnswer((await publish(await draftWith(rename('Um')))).body);
  const insert: Operation = {
    op: 'insert',
    at: 'list/pedidos#/columns',
    item: { id: 'vlFrete' },
    position: { at: 'first' },
  };
  const hash = isAnswer((await publish(await draftWith(insert), { branch: '2' })).body);
  await h.deps.store.countFault('teste', hash, 'list/pedidos#/columns/6', h.clock.now);
  expect((await ask<Overview>('/overview')).body.faults).toMatchObject([
    { hash, branch: '2', places: [{ at: 'list/pedidos#/columns/vlTot', count: 1 }] },
  ]);
  await h.deps.store.countFault('teste', active, 'list/pedidos#/columns/5', h.clock.now);
  expect((await ask<Overview>('/overview')).body.faults).toMatchObject([
    { hash: active, branch: null },
  ]);
});

test('those who publish hear of a branch’s release whose sessions meet more faults than before', async () => {
  const active = isAnswer((await publish(await draftWith(rename('Um')))).body);
  const hash = isAnswer((await publish(await draftWith(rename('Dois')), { branch: '2' })).body);
  const body = (await h.deps.store.releaseFile('teste', hash, 'manifest.json')) ?? '';
  const at = body.match(/[a-z]+\/[\w-]+#[\w/-]+/)?.[0] ?? '';
  const fail = async (release: string, times: number) => {
    for (let count = 0; count < times; count++)
      await h.deps.store.countFault('teste', release, at, h.clock.now);
  };
  let session = 0;
  const open = (name: string, times: number) =>
    h.deps.store.countUses(
      dayOf(h.clock.now),
      Array.from({ length: times }, () => ({
        tenant: 'teste',
        kind: 'release' as const,
        name,
        session: `s${session++}`,
      })),
    );
  const branch = async () =>
    (await ask<Overview>('/overview')).body.faults.find((faults) => faults.hash === hash);
  await open(active, 100);
  await open(hash, 19);
  await fail(active, 10);
  await fail(hash, 4);
  expect(await branch()).toBeUndefined();
  await open(hash, 1);
  expect(await branch()).toBeUndefined();
  await fail(hash, 1);
  expect(await branch()).toEqual({
    hash,
    branch: '2',
    places: [],
    rate: { now: 25, before: 10 },
  });
  await open(hash, 20);
  expect(await branch()).toBeUndefined();
});

test('the start page calls what drifts as people do', async () => {
  const release = isAnswer((await publish(await draftWith(rename('Um')))).body);
  const mismatches = [{ path: 'itens[].vlTot', problem: 'falta', count: 1 }];
  const call = 'PEDIDOS_PAGINATE';
  await h.deps.store.recordDrift({ tenant: 'teste', call, release, at: 1, mismatches });
  const { drifting } = (await ask<Overview>('/overview')).body;
  expect(drifting).toEqual(['Pedidos']);
});

test('others see a publish that is under way, and no more once it ended', async () => {
  const draft = await draftWith(rename('Um'));
  const reader = await h.signIn('reader');
  const underWay = async () =>
    (await ask<Publications>('/publications', undefined, reader)).body.underWay;
  const { store } = h.deps;
  const stored = store.publish;
  let seen: Publications['underWay'] = [];
  store.publish = async (input) => {
    seen = await underWay();
    return stored(input);
  };
  expect((await publish(draft)).status).toBe(200);
  store.publish = stored;
  expect(seen).toMatchObject([
    { author: { name: 'admin de teste' }, draft: 'Ajustes', branch: null },
  ]);
  expect(await underWay()).toEqual([]);
  const broken = await draftWith({ op: 'set', at: 'list/pedidos#/call', value: 'NENHUMA' });
  await publish(broken);
  expect(await underWay()).toEqual([]);
});

test('a publish of another process is seen until it ends, or says nothing for half a minute', async () => {
  const reader = await h.signIn('reader');
  const drafts = async () =>
    (await ask<Publications>('/publications', undefined, reader)).body.underWay.map(
      ({ draft }) => draft,
    );
  const lease = (id: string, tenant: string) =>
    h.deps.store.leasePublish({
      id,
      tenant,
      authorId: 'a',
      authorName: 'Ana',
      draft: `De ${id}`,
      branch: null,
      since: h.clock.now,
      expiresAt: h.clock.now + 30_000,
    });
  await lease('um', 'teste');
  await lease('dois', 'teste');
  await lease('fora', 'outro');
  expect(await drafts()).toEqual(['De um', 'De dois']);
  await h.deps.store.endPublish('um');
  expect(await drafts()).toEqual(['De dois']);
  h.clock.now += 30_000;
  expect(await drafts()).toEqual([]);
});
