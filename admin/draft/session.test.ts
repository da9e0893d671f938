import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  ChangeAnswer,
  ChangeRequest,
  Conflict,
  Draft,
  OperationRecord,
} from '../../schemas/admin/drafts.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { ApiError } from '../data/api.ts';
import { createPendingStore, movePending, type PendingStore } from './pending.ts';
import { createDraftSession } from './session.ts';
import type { DraftServer, DraftSession } from './session-types.ts';

const ana = { id: 'a', name: 'Ana' };
const bia = { id: 'b', name: 'Bia' };
const set = (value: string): Operation => ({ op: 'set', at: `list/pedidos#/${value}`, value });
const empty: Draft = {
  id: 'd',
  name: 'Rascunho de Ana',
  author: ana,
  createdAt: 0,
  changedAt: 0,
  revision: 3,
  changes: 0,
  current: true,
  files: [],
  operations: [],
  canUndo: false,
  canRedo: false,
};

/** A server that takes changes, or fails as it is set up. */
class Server implements DraftServer {
  readonly sent: ChangeRequest[] = [];
  failure: ApiError | undefined;
  revision = empty.revision;

  read = async (): Promise<Draft> => ({ ...empty, revision: this.revision });
  change = async (request: ChangeRequest): Promise<ChangeAnswer> => {
    if (this.failure) throw this.failure;
    this.sent.push(request);
    return this.answer(request.operation);
  };
  undo = async (): Promise<ChangeAnswer> => this.answer(set('desfeita'));
  redo = async (): Promise<ChangeAnswer> => this.answer(set('refeita'));

  private answer(operation: Operation): ChangeAnswer {
    this.revision++;
    const record: OperationRecord = {
      revision: this.revision,
      operation,
      sentence: '',
      author: ana,
      at: 0,
    };
    return {
      revision: this.revision,
      record,
      others: [],
      files: [{ path: 'list/pedidos.json', text: `v${this.revision}` }],
      canUndo: true,
      canRedo: false,
    };
  }
}

let storage: Map<string, string>;
let server: Server;
let session: DraftSession;
let keys: number;
const local = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> => ({
  getItem: (name) => storage.get(name) ?? null,
  setItem: (name, value) => void storage.set(name, value),
  removeItem: (name) => void storage.delete(name),
  key: (index) => [...storage.keys()][index] ?? null,
  get length() {
    return storage.size;
  },
});
const open = (): DraftSession => {
  const opened = createDraftSession({
    draft: empty,
    server,
    store: createPendingStore(local(), 'demo/a/d'),
    person: 'a',
    newKey: () => `chave-${++keys}`,
  });
  opened.resume();
  return opened;
};
const values = (): unknown[] =>
  server.sent.map(({ operation }) => (operation as { value: unknown }).value);

beforeEach(() => {
  vi.useFakeTimers();
  [storage, server, keys] = [new Map(), new Server(), 0];
  session = open();
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test('changes are sent in their order, and the draft is what the server says', async () => {
  const results = await Promise.all([session.change(set('a')), session.change(set('b'))]);
  expect(results.map(({ kind }) => kind)).toEqual(['saved', 'saved']);
  expect(values()).toEqual(['a', 'b']);
  expect(session.state()).toMatchObject({
    saving: 'saved',
    pending: [],
    draft: { revision: 5, changes: 2, files: [{ path: 'list/pedidos.json', text: 'v5' }] },
  });
  expect(storage.size).toBe(0);
});

test('a change counts from what the person saw when it began, but for what is their own', async () => {
  await session.change(set('a'));
  const { revision } = session.state().draft;
  await session.change(set('b'), revision - 1);
  expect(server.sent.at(-1)).toMatchObject({ revision: revision - 1, own: [revision] });
  await session.change(set('c'));
  expect(server.sent.at(-1)).toMatchObject({ revision: revision + 1 });
});

test('what follows a change of the same window does not meet it as another’s', async () => {
  await Promise.all([session.change(set('a')), session.change(set('b'))]);
  expect(server.sent[1]).toMatchObject({ revision: 3, own: [4] });
});

describe('without a network', () => {
  beforeEach(() => {
    server.failure = new ApiError(0, 0, 'Sem conexão');
  });

  test('changes wait, and go when it is back', async () => {
    const saved = [session.change(set('a')), session.change(set('b'))];
    await vi.advanceTimersByTimeAsync(600_000);
    expect(session.state()).toMatchObject({ saving: 'offline', pending: [{}, {}] });
    server.failure = undefined;
    await vi.advanceTimersByTimeAsync(5_000);
    await Promise.all(saved);
    expect([values(), session.state().saving]).toEqual([['a', 'b'], 'saved']);
  });

  test('they outlive a reload', async () => {
    void session.change(set('a'));
    await vi.advanceTimersByTimeAsync(1);
    session.close();
    server.failure = undefined;
    session = open();
    await vi.advanceTimersByTimeAsync(1);
    expect([values(), storage.size]).toEqual([['a'], 0]);
  });

  test('undo gives up what was never sent', async () => {
    const result = session.change(set('a'));
    await vi.advanceTimersByTimeAsync(1);
    await session.undo();
    expect(await result).toEqual({ kind: 'dropped' });
    expect([session.state().pending, storage.size]).toEqual([[], 0]);
  });
});

test('changes survive an ended session, and go after the sign-in', async () => {
  server.failure = new ApiError(401, 'ADMIN_SESSION', 'Entre para continuar.');
  const saved = session.change(set('a'));
  await vi.advanceTimersByTimeAsync(1);
  expect(session.state()).toMatchObject({ saving: 'signedOut', pending: [{}] });
  server.failure = undefined;
  session.resume();
  expect(await saved).toMatchObject({ kind: 'saved' });
});

test('a refusal is shown and does not hold up what follows', async () => {
  server.failure = new ApiError(422, 'DRAFT_NOT_FOUND', 'Não existe.', {
    fields: { at: 'list/x' },
  });
  const refused = session.change(set('a'));
  expect(await refused).toEqual({ kind: 'refused', message: 'Não existe.', at: 'list/x' });
  server.failure = undefined;
  expect(await session.change(set('b'))).toMatchObject({ kind: 'saved' });
});

test('a draft that a restored backup took back is shown as it is now, and the refusal is told', async () => {
  await session.change(set('a'));
  server.revision = 1;
  server.failure = new ApiError(409, 'DRAFT_RESTORED', 'Foi restaurado.');
  expect(await session.change(set('b'))).toEqual({ kind: 'refused', message: 'Foi restaurado.' });
  await vi.advanceTimersByTimeAsync(1);
  expect(session.state()).toMatchObject({ pending: [], draft: { revision: 1 } });
  server.failure = undefined;
  await session.change(set('c'));
  expect(server.sent.at(-1)).toMatchObject({ revision: 1 });
});

test('changes to a draft that is gone stay stored, and nothing more is sent', async () => {
  server.failure = new ApiError(404, 'NOT_FOUND', 'Não existe.');
  void session.change(set('a'));
  await vi.advanceTimersByTimeAsync(1);
  server.failure = undefined;
  void session.change(set('b'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.state()).toMatchObject({ gone: true, pending: [{}, {}] });
  expect([values(), storage.size]).toEqual([[], 2]);
});

test('a draft that cannot be read because it is gone is known to be', async () => {
  server.read = () => Promise.reject(new ApiError(404, 'NOT_FOUND', 'Não existe.'));
  await expect(session.refresh()).rejects.toThrow('Não existe.');
  expect(session.state().gone).toBe(true);
});

test('what waits for a draft that is gone goes to another one, in its order', async () => {
  const [old, next] = [createPendingStore(local(), 'demo/a/d'), createPendingStore(local(), 'n')];
  old.put({ revision: 7, own: [8], operation: set('a'), key: 'k1', order: 1 });
  old.put({ revision: 7, operation: set('b'), key: 'k2', order: 2 });
  movePending(old, next);
  expect(old.all()).toEqual([]);
  expect(next.all()).toMatchObject([
    { revision: 0, own: [], operation: set('a') },
    { revision: 0, own: [], operation: set('b') },
  ]);
});

describe('a conflict', () => {
  const theirs: OperationRecord = {
    revision: 9,
    operation: set('a'),
    sentence: 'Bia',
    author: bia,
    at: 0,
  };
  const conflict: Conflict = {
    at: 'list/pedidos#/a',
    mine: { sentence: 'Ana', operation: set('a') },
    theirs,
    revision: 9,
  };
  let first: Promise<unknown>;
  let second: Promise<unknown>;
  beforeEach(async () => {
    server.failure = new ApiError(409, 'CONFLICT', 'Conflito', { body: { conflict } });
    [first, second] = [session.change(set('a')), session.change(set('b'))];
    await vi.advanceTimersByTimeAsync(10_000);
    server.failure = undefined;
  });

  test('holds everything until somebody decides', () => {
    expect(session.state()).toMatchObject({
      conflict: { at: 'list/pedidos#/a' },
      pending: [{}, {}],
    });
    expect(server.sent).toEqual([]);
  });

  test('mine goes over theirs, which is said to be known', async () => {
    session.decide('mine');
    expect(await first).toMatchObject({ kind: 'saved' });
    expect(server.sent[0]).toMatchObject({ own: [9] });
    expect(await second).toMatchObject({ kind: 'saved' });
  });

  test('theirs stays, and what follows goes', async () => {
    session.decide('theirs');
    expect(await first).toEqual({ kind: 'dropped' });
    await second;
    expect(values()).toEqual(['b']);
  });
});

describe('where the browser stores nothing', () => {
  const full = () => ({
    ...local(),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  const openWith = (store: PendingStore): DraftSession => {
    session.close();
    session = createDraftSession({
      draft: empty,
      server,
      store,
      person: 'a',
      newKey: () => `sem-${++keys}`,
    });
    return session;
  };

  test.each([
    ['full', () => createPendingStore(full(), 'demo/a/cheio')],
    ['blocked', () => createPendingStore(undefined, 'demo/a/negado')],
  ])('%s: changes go to the server, and the page is notified', async (_, store) => {
    const opened = openWith(store());
    expect(opened.state().unstored).toBe(false);
    expect(await opened.change(set('a'))).toMatchObject({ kind: 'saved' });
    expect(values()).toEqual(['a']);
    expect(opened.state()).toMatchObject({ unstored: true, pending: [] });
  });

  test('what waits can go on in another draft', async () => {
    server.failure = new ApiError(404, 404, 'Não existe');
    const from = createPendingStore(full(), 'demo/a/velho');
    void openWith(from).change(set('a'));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state().gone).toBe(true);
    const to = createPendingStore(full(), 'demo/a/novo');
    movePending(from, to);
    expect(from.all()).toEqual([]);
    expect(to.all()).toMatchObject([{ operation: set('a'), revision: 0 }]);
    for (const { key } of to.all()) to.remove(key);
  });

  test('the warning ends with the next change that is stored', async () => {
    let isFull = true;
    const storage = local();
    const opened = openWith(
      createPendingStore(
        {
          ...storage,
          setItem: (name, value) => (isFull ? full().setItem() : storage.setItem(name, value)),
        },
        'demo/a/d',
      ),
    );
    await opened.change(set('a'));
    isFull = false;
    await opened.change(set('b'));
    expect(opened.state().unstored).toBe(false);
  });
});
