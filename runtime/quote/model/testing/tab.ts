import { createEditing } from '../editing/editing.ts';
import type { EditingHost } from '../editing/editing-types.ts';
import type { Payload } from '../records/payload.ts';
import type { LockRecord, QuoteRecord } from '../records/records.ts';
import { realTimer } from '../state/timer.ts';
import type { PlainStorage } from '../unsent/storage/entries.ts';
import { createEditJournal } from '../unsent/storage/journal.ts';
import { item, openState, product, quote } from './fixtures.ts';

/** The plain storage of a browser. */
export function plainStorage(): PlainStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

/** Shared by the tabs of one browser. */
export const browser = () => ({ store: plainStorage() });
export type Browser = ReturnType<typeof browser>;

/** How many of the browser's places hold unsent edits. */
export function unsentIn({ store }: Browser): number {
  return [...store.values.values()].filter((text) => JSON.parse(text).edits !== null).length;
}

/** One tab on a quote of an ERP whose lock is `held`. Time is the test's. */
export function tab(
  { store }: Browser = browser(),
  change: { quote?: Partial<QuoteRecord>; host?: Partial<EditingHost>; held?: LockRecord } = {},
) {
  const saved: Payload[] = [];
  const toasts: string[] = [];
  const erp: { held: LockRecord; quote?: Partial<QuoteRecord> } = { held: change.held ?? {} };
  const finished: unknown[] = [];
  let reads = 0;
  const mine: LockRecord = { idColab: 7, fingerprint: 'tab-a' };
  const editing = createEditing(openState(change.quote), {
    autosave: async (payload) => void saved.push(payload),
    save: async (payload) => ({
      ...quote(change.quote),
      vlTot: Number(payload.valorTotalAPagar),
      itens: undefined,
    }),
    order: async () => ({ id: 900 }),
    products: async (ids) => ids.map((id) => product(Number(id))),
    lock: {
      idColab: 7,
      fingerprint: 'tab-a',
      get: async () => erp.held,
      create: async () => (erp.held = mine),
      update: async () => (erp.held = mine),
    },
    refused: () => null,
    obstacle: async () => null,
    finished: async (result) => {
      finished.push(result);
      return null;
    },
    read: async () => {
      reads++;
      return openState({ ...change.quote, ...erp.quote });
    },
    notify: ({ text, tone, life }) => void toasts.push(`${tone} ${life} ${text}`),
    journal: createEditJournal(store, 7, 500),
    timer: realTimer,
    ...change.host,
  });
  return { editing, saved, toasts, erp, finished, reads: () => reads };
}

/** Shared by two tabs of one person, and what the other one did while this one was locked out. */
export const otherTab: LockRecord = { idColab: 7, fingerprint: 'tab-b' };
export const theirs: Partial<QuoteRecord> = { obsPedido: 'Deles', itens: [item(1, 2), item(2, 7)] };
export const quantities = (payload: Payload | undefined) =>
  payload?.itens.map(({ idProd, qtde }) => [idProd, qtde]);
