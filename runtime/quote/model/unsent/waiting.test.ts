import { expect, test } from 'vitest';
import { createSeal } from './storage/encryption.ts';
import { type JournalEntry, serializeEntry } from './storage/entries.ts';
import { hasWaitingEdits } from './waiting.ts';

const seal = createSeal({ key: btoa('\x07'.repeat(32)) });
const payment = { plano: null, forma: null } as never;
const edits: NonNullable<JournalEntry['edits']> = {
  format: 2,
  lines: [],
  removed: [],
  fields: { obs: '' },
  base: { lines: {}, fields: {}, payment },
};
/** A browser's storage with these texts. */
function storageOf(texts: Record<string, string>) {
  const names = Object.keys(texts);
  return {
    length: names.length,
    key: (at: number) => names[at] ?? null,
    getItem: (name: string) => texts[name] ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
}
const sealed = (entry: JournalEntry) => seal.seal('x', serializeEntry(entry));
const [at, since] = [1_764_000_000_000, 1_764_000_000_001];

test.each<[string, Record<string, string>, boolean]>([
  ['the least edits', { 'portal-orcamento:p:1:a': sealed({ at, edits }) }, true],
  [
    'a journal without edits',
    { 'portal-orcamento:p:1:a': sealed({ at, since, edits: null }) },
    false,
  ],
  ['something else', { outro: sealed({ at, since, edits }) }, false],
  ['nothing', {}, false],
])('whether edits wait is seen without the key: %s', async (_, texts, expected) => {
  expect(await hasWaitingEdits(storageOf(texts), null)).toBe(expected);
});

test('edits that only the database has wait, too', async () => {
  const durable = {
    entries: async () => [['portal-orcamento:p:1:a', sealed({ at, since, edits })] as const],
    write: () => undefined,
    works: () => true,
  };
  expect(await hasWaitingEdits(storageOf({}), durable)).toBe(true);
});

test('a storage that the browser blocks holds nothing', async () => {
  const blocked = {
    ...storageOf({}),
    get length(): number {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  expect(await hasWaitingEdits(blocked, null)).toBe(false);
});
