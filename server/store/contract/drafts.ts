import { expect, test } from 'vitest';
import type { Operation } from '../../../schemas/draft/operation.ts';
import type { DraftStep, StoredDraft } from '../drafts.ts';
import type { Stores } from './stores.ts';

const ana = { id: 'ana', name: 'Ana' };
const bia = { id: 'bia', name: 'Bia' };
const file = (path: string, text = path) => ({ path, text });
const set = (value: string): Operation => ({ op: 'set', at: 'list/pedidos#/title', value });
const inverse = { changes: [], operation: set('antes') };

const fresh = (id: string, more: Partial<StoredDraft> = {}): StoredDraft => ({
  id,
  tenant: 't',
  name: 'Natal',
  author: ana,
  createdAt: 1,
  changedAt: 1,
  revision: 0,
  changes: 0,
  baseState: 's0',
  baseFiles: [file('a')],
  files: [file('a'), file('b')],
  ...more,
});
const step = (expected: number, key: string, more: Partial<DraftStep> = {}): DraftStep => ({
  tenant: 't',
  draft: 'd',
  expected,
  at: 10 + expected,
  changes: 1,
  files: [],
  added: {
    revision: expected + 1,
    touched: expected + 1,
    operation: set(key),
    sentence: `Título ${key}`,
    author: ana,
    at: 10 + expected,
    undoneBy: null,
    inverse,
    key,
  },
  ...more,
});

/** What several people write together. */
export function draftContract(stores: Stores): void {
  const texts = async () => (await stores.other.draft('t', 'd'))?.files.map(({ path }) => path);

  test('a draft is made, renamed, listed by its last change, and deleted with all that is its own', async () => {
    const { one, other } = stores;
    expect(await one.createDraft(fresh('d'), 2)).toBe(true);
    expect(await one.createDraft(fresh('e', { changedAt: 5, baseFiles: [] }), 2)).toBe(true);
    expect(await other.createDraft(fresh('f'), 2)).toBe(false);
    expect(await other.draft('t', 'd')).toEqual(fresh('d'));
    expect(await other.draft('u', 'd')).toBeNull();
    const { files: _, baseFiles: __, ...head } = fresh('d');
    expect(await other.draftHead('t', 'd')).toEqual(head);
    expect((await one.drafts('t')).map(({ id }) => id)).toEqual(['e', 'd']);
    expect(await other.renameDraft('t', 'd', 'Páscoa')).toBe(true);
    expect(await other.renameDraft('u', 'd', 'x')).toBe(false);
    expect((await one.draftHead('t', 'd'))?.name).toBe('Páscoa');
    await one.stepDraft(step(0, 'k'));
    expect(await one.deleteDraft('t', 'd')).toBe(true);
    expect(await one.deleteDraft('t', 'd')).toBe(false);
    expect(await one.draftOperations('d')).toEqual([]);
  });

  test('of many new drafts no more are made than a tenant may have', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        (i % 2 ? stores.one : stores.other).createDraft(fresh(`d${i}`), 3),
      ),
    );
    expect(made.filter(Boolean)).toHaveLength(3);
    expect(await stores.one.drafts('t')).toHaveLength(3);
  });

  test('of many steps from one revision exactly one is written', async () => {
    await stores.one.createDraft(fresh('d'), 9);
    const done = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        (i % 2 ? stores.one : stores.other).stepDraft(step(0, `k${i}`)),
      ),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await stores.one.draftHead('t', 'd')).toMatchObject({ revision: 1, changes: 1 });
    expect(await stores.one.draftOperations('d')).toHaveLength(1);
  });

  test('a step writes, adds and takes away files where they stand, and its operation', async () => {
    const { one, other } = stores;
    await one.createDraft(fresh('d'), 9);
    expect(
      await one.stepDraft(step(0, 'k1', { files: [{ path: 'n', text: 'n', index: 1 }] })),
    ).toBe(true);
    expect(await texts()).toEqual(['a', 'n', 'b']);
    const files = [
      { path: 'a', text: null, index: 0 },
      { path: 'b', text: 'B', index: 1 },
    ];
    expect(await other.stepDraft(step(1, 'k2', { files }))).toBe(true);
    expect((await one.draft('t', 'd'))?.files).toEqual([file('n'), file('b', 'B')]);
    expect(await other.stepDraft(step(1, 'k3'))).toBe(false);
    expect(await one.draftOperationOf('d', 'k2')).toMatchObject({ revision: 2, author: ana });
    expect(await one.draftOperationOf('d', 'k3')).toBeNull();
    expect(await one.draftInverse('d', 2)).toEqual(inverse);
    expect(await one.draftInverse('d', 3)).toBeNull();
    const undone = { revision: 1, touched: 3, undoneBy: 3, inverse };
    const { added: _, ...undo } = step(2, '', { changes: -1, changed: undone });
    expect(await one.stepDraft(undo)).toBe(true);
    expect(await other.draftOperations('d')).toMatchObject([
      { revision: 1, undoneBy: 3, touched: 3, operation: set('k1') },
      { revision: 2, undoneBy: null },
    ]);
    expect(await other.draftHead('t', 'd')).toMatchObject({ revision: 3, changes: 1 });
  });

  test('a text is found in files and in operations, undone ones among them', async () => {
    await stores.one.createDraft(fresh('d', { files: [file('a', 'o % de "IPI"_')] }), 9);
    await stores.one.stepDraft(step(0, 'escondido'));
    const find = (text: string, tenant = 't') => stores.other.draftWithText(tenant, text);
    expect(await find('% de "IPI"_')).toBe('Natal');
    expect(await find('escondido')).toBe('Natal');
    expect(await find('ipi')).toBeNull();
    expect(await find('escondido', 'u')).toBeNull();
  });

  test('a rebase puts other files in place and leaves the operations that stand', async () => {
    const { one, other } = stores;
    await one.createDraft(fresh('d'), 9);
    await one.stepDraft(step(0, 'k1'));
    await one.stepDraft(step(1, 'k2'));
    const later = { changes: [], operation: set('depois') };
    const rebase = {
      tenant: 't',
      draft: 'd',
      expected: 2,
      at: 50,
      baseState: 's1',
      baseFiles: [file('z')],
      files: [file('z'), file('y')],
      standing: [{ revision: 2, inverse: later }],
    };
    expect(await other.rebaseDraft({ ...rebase, expected: 1 })).toBe(false);
    expect(await other.rebaseDraft(rebase)).toBe(true);
    expect(await one.draft('t', 'd')).toMatchObject({
      revision: 3,
      changes: 1,
      baseState: 's1',
      files: rebase.files,
      baseFiles: rebase.baseFiles,
    });
    expect((await one.draftOperations('d')).map(({ revision }) => revision)).toEqual([2]);
    expect(await one.draftInverse('d', 2)).toEqual(later);
  });

  test('each person is present once, where the last window is, until it expires', async () => {
    const { one, other } = stores;
    await one.createDraft(fresh('d'), 9);
    await one.noteDraftPresence('d', 'w1', ana, 'list/pedidos', 100);
    await other.noteDraftPresence('d', 'w2', ana, 'list/boletos', 110);
    await other.noteDraftPresence('d', 'w3', bia, null, 120);
    await other.noteDraftPresence('d', 'w3', ana, 'list/roubada', 900);
    expect(await one.draftPresence('d', 90)).toEqual([
      { person: bia, document: null },
      { person: ana, document: 'list/boletos' },
    ]);
    await one.renewDraftPresence('d', 'w1', ana, 200);
    await one.leaveDraft('d', 'w3', ana);
    expect(await other.draftPresence('d', 115)).toEqual([
      { person: ana, document: 'list/pedidos' },
      { person: bia, document: null },
    ]);
    await one.leaveDraft('d', 'w3', bia);
    expect(await other.draftPresence('d', 150)).toHaveLength(1);
  });

  test('a publish ends its draft at the revision that is meant; for one branch it stays', async () => {
    const { one } = stores;
    await one.createDraft(fresh('d'), 9);
    const publish = (revision: number, branch?: string) =>
      one.publish({
        tenant: 't',
        hash: 'h1',
        files: {},
        settings: { hosts: [] } as never,
        overlay: [],
        ends: { draft: 'd', revision },
        at: 20,
        ...(branch && { branch }),
      });
    await publish(0, '7');
    expect((await one.tenant('t'))?.branches['7']?.draft).toEqual({ id: 'd', revision: 0 });
    expect(await one.draftHead('t', 'd')).not.toBeNull();
    await publish(0);
    expect(await one.draftHead('t', 'd')).toBeNull();
  });
}
