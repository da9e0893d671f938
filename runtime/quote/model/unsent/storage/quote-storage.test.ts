import { describe, expect, test, vi } from 'vitest';
import { createImportDraftStore, newDraft } from '../../import/draft.ts';
import type { Sheet } from '../../import/sheet/sheet.ts';
import { realTimer } from '../../state/timer.ts';
import { disk, refusing, removal } from '../../testing/storage.ts';
import { plainStorage } from '../../testing/tab.ts';
import { createPendingInputs } from '../pending-inputs.ts';
import { createEditJournal } from './journal.ts';
import { createQuoteStorage, type OpenEditor, type QuoteStorage } from './quote-storage.ts';

const ana = { owner: 'aaaa', key: 'A'.repeat(43) };
const bia = { owner: 'bbbb', key: 'B'.repeat(43) };
const browser = () => ({ store: plainStorage(), durable: disk(), tab: plainStorage() });
type Browser = ReturnType<typeof browser>;

const journalOf = ({ store, owner, durable }: QuoteStorage, id = 500) =>
  createEditJournal(store, owner, id, { durable });
const namesIn = ({ store, durable }: Browser) =>
  [...store.values.keys(), ...durable.values.keys()].filter((name) => !name.endsWith('-fim'));
const editor = (change: Partial<OpenEditor> = {}): OpenEditor => ({
  writeNow: () => undefined,
  isUnsaved: () => false,
  saveNow: async () => true,
  ...change,
});

function typedOf({ store, owner, durable }: QuoteStorage) {
  return createPendingInputs(
    { store, durable, timer: realTimer, mayWrite: () => true },
    owner,
    500,
  );
}

describe('what one person has not sent', () => {
  test('is not readable in the browser, and there in their next session', async () => {
    const one = browser();
    journalOf(createQuoteStorage({ id: 's1', quotes: ana }, one)).writeSnapshot(removal('4711:UN'));
    const written = JSON.stringify([...one.store.values, ...one.durable.values]);
    expect(written).not.toMatch(/4711|removed|edits/);
    const next = createQuoteStorage({ id: 's2', quotes: ana }, one);
    expect(await journalOf(next).claimAll(null)).toMatchObject({ removed: ['4711:UN'] });
  });

  test('another person of the browser neither sees nor touches, not even with the same name', async () => {
    const one = browser();
    journalOf(createQuoteStorage({ id: 's1', quotes: ana }, one)).writeSnapshot(removal('1:UN'));
    for (const quotes of [bia, { ...bia, owner: ana.owner }]) {
      const other = createQuoteStorage({ id: 's2', quotes }, one);
      expect([await other.hasUnsent(), await journalOf(other).claimAll(null)]).toEqual([
        false,
        null,
      ]);
    }
    expect(await createQuoteStorage({ id: 's3', quotes: ana }, one).hasUnsent()).toBe(true);
  });

  test.each(['store', 'durable'] as const)(
    'is asked about where only one storage has it: %s',
    async (which) => {
      const one = browser();
      const here = createQuoteStorage({ id: 's1', quotes: ana }, one);
      expect(await here.hasUnsent()).toBe(false);
      const journal = journalOf(here);
      journal.writeSnapshot(removal('1:UN'));
      one[which === 'store' ? 'durable' : 'store'].values.clear();
      expect(await here.hasUnsent()).toBe(true);
    },
  );

  test('is nothing once the ERP has it, or another editor took it over and sent it', async () => {
    const one = browser();
    const here = createQuoteStorage({ id: 's1', quotes: ana }, one);
    const [first, second] = [journalOf(here), journalOf(here, 501)];
    first.writeSnapshot(removal('1:UN'));
    second.writeSnapshot(removal('2:UN'));
    first.writeSnapshot(null);
    expect(await here.hasUnsent()).toBe(true);
    const taker = journalOf(here, 501);
    await taker.claimAll(null);
    taker.writeSnapshot(null);
    expect(await here.hasUnsent()).toBe(false);
  });

  test('is also what was typed and waits for its Enter', async () => {
    const one = browser();
    const here = createQuoteStorage({ id: 's1', quotes: ana }, one);
    const typed = typedOf(here);
    await typed.load();
    typed.note('qtde:1:UN', 37);
    typed.flush();
    expect(JSON.stringify([...one.store.values])).not.toContain('qtde');
    expect(await createQuoteStorage({ id: 's2', quotes: ana }, one).hasUnsent()).toBe(true);
    typed.note('qtde:1:UN', undefined);
    typed.flush();
    expect(await here.hasUnsent()).toBe(false);
  });
});

test('an import under way is not readable in its tab, and there for its own user only', () => {
  const one = browser();
  const draft = newDraft(
    'pedido.xls',
    { columns: [{ id: 'A', title: 'Código' }], rows: [{ A: '4711' }] } as unknown as Sheet,
    {},
  );
  createImportDraftStore(createQuoteStorage({ id: 's1', quotes: ana }, one).tab, 500).save(draft);
  expect(JSON.stringify([...one.tab.values])).not.toMatch(/4711|pedido/);
  const [mine, theirs] = [ana, bia].map((quotes) =>
    createImportDraftStore(createQuoteStorage({ id: 's1', quotes }, one).tab, 500).take(),
  );
  expect([mine, theirs]).toEqual([draft, null]);
});

describe('an editor that is open at the logout', () => {
  test('writes what waits, and sends what can be sent', async () => {
    const here = createQuoteStorage({ id: 's1', quotes: ana }, browser());
    const journal = journalOf(here);
    let unsaved = true;
    here.opened(
      editor({
        writeNow: () => void journal.writeSnapshot(removal('1:UN')),
        isUnsaved: () => unsaved,
        async saveNow() {
          journal.writeSnapshot(null);
          unsaved = false;
          return true;
        },
      }),
    );
    expect(await here.hasUnsent()).toBe(false);
    expect(unsaved).toBe(false);
  });

  test.each<[string, OpenEditor['saveNow']]>([
    [
      'fails',
      async () => {
        throw new Error('offline');
      },
    ],
    ['does not answer', () => new Promise(() => undefined)],
  ])('is not waited for, and has something unsent, where the ERP %s', async (_title, saveNow) => {
    vi.useFakeTimers();
    const here = createQuoteStorage({ id: 's1', quotes: ana }, browser());
    here.opened(editor({ isUnsaved: () => true, saveNow }));
    const asked = here.hasUnsent();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asked).toBe(true);
    vi.useRealTimers();
  });

  test('that was closed is asked no more', async () => {
    const here = createQuoteStorage({ id: 's1', quotes: ana }, browser());
    here.opened(editor({ isUnsaved: () => true }))();
    expect(await here.hasUnsent()).toBe(false);
  });
});

describe('a logout', () => {
  test('removes everything of the person from both storages, and nothing of another', async () => {
    const one = browser();
    const [hers, theirs] = [ana, bia].map((quotes, at) =>
      createQuoteStorage({ id: `s${at}`, quotes }, one),
    );
    if (!hers || !theirs) throw new Error('two');
    for (const storage of [hers, theirs]) {
      journalOf(storage).writeSnapshot(removal('1:UN'));
      journalOf(storage, 501).writeSnapshot(removal('2:UN'));
      const typed = typedOf(storage);
      await typed.load();
      typed.note('a', 1);
      typed.flush();
    }
    const before = namesIn(one).length;
    await hers.clear();
    expect(namesIn(one).filter((name) => name.includes('aaaa'))).toEqual([]);
    expect(namesIn(one).length).toBe(before / 2);
    expect([await hers.hasUnsent(), await theirs.hasUnsent()]).toEqual([false, true]);
  });

  test('lets no window of the session write again, and every window of a new one', async () => {
    const one = browser();
    const [here, there] = [0, 1].map(() => createQuoteStorage({ id: 's1', quotes: ana }, one));
    if (!here || !there) throw new Error('two');
    const journal = journalOf(there);
    journal.writeSnapshot(removal('1:UN'));
    await here.clear();
    expect(journal.writeSnapshot(removal('1:UN', '2:UN'))).toBe('refused');
    journal.writeSnapshot(null);
    expect(journalOf(here).writeSnapshot(removal('3:UN'))).toBe('refused');
    expect(namesIn(one)).toEqual([]);
    const next = createQuoteStorage({ id: 's2', quotes: ana }, one);
    expect(journalOf(next).writeSnapshot(removal('4:UN'))).toBe('stored');
    expect(await journalOf(next).claimAll(null)).toMatchObject({ removed: ['4:UN'] });
  });

  test('tells other windows also in a browser that was full', async () => {
    let isFull = false;
    const one = { ...browser(), store: refusing(() => isFull) };
    const { removeItem } = one.store;
    one.store.removeItem = (name) => {
      removeItem(name);
      isFull = false;
    };
    const [here, there] = [0, 1].map(() => createQuoteStorage({ id: 's1', quotes: ana }, one));
    if (!here || !there) throw new Error('two');
    journalOf(here).writeSnapshot(removal('1:UN'));
    isFull = true;
    await here.clear();
    expect(journalOf(there).writeSnapshot(removal('2:UN'))).toBe('refused');
  });

  test('remembers no more ends than it needs', async () => {
    const one = browser();
    for (let at = 0; at < 50; at++)
      await createQuoteStorage({ id: `s${at}`, quotes: ana }, one).clear();
    expect(JSON.parse(one.store.values.get('portal-orcamento-fim') ?? '[]')).toHaveLength(20);
    one.store.values.set('portal-orcamento-fim', '{');
    expect(
      journalOf(createQuoteStorage({ id: 's60', quotes: ana }, one)).writeSnapshot(removal('1:UN')),
    ).toBe('stored');
  });
});
