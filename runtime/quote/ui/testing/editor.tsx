import { treeOf } from '../../../../schemas/expressions/tree/write.ts';
import type { ExtensionBlock, Field, List } from '../../../../schemas/release/types.ts';
import type { Registry } from '../../../render/view/registry.tsx';
import {
  type CallAnswers,
  createTestApp,
  renderIn,
  type TestApp,
  type TestAppOptions,
} from '../../../testing/test-app.tsx';
import { conditions, product, quote } from '../../model/testing/fixtures.ts';
import type { LockRecord, ProductRecord, QuoteRecord } from '../../model/records/records.ts';
import { QuoteEditor } from '../quote-editor.tsx';

export const field = (path: string, label = path, format: Field['format'] = 'text'): Field => ({
  id: `c-${path}`,
  at: 'list/x#',
  path: path.split('.'),
  label,
  format,
  align: 'start',
});

export const list = (columns: Field[] = [], change: Partial<List> = {}): List => ({
  list: 'x',
  at: 'list/x#',
  source: { rows: { $cel: treeOf('[]'), at: 'x' } },
  view: 'table',
  key: ['id'],
  columns,
  filters: [],
  paging: { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' },
  pageSize: 12,
  pageLinks: 4,
  rowActions: [],
  actions: [],
  empty: 'Nada aqui',
  ...change,
});

/** Calls that are named as their roles are, for tests that read what the editor asked for. */
export const rolesAs = (...roles: readonly string[]): Record<string, string> =>
  Object.fromEntries(roles.map((role) => [role, role]));
export const ESSENTIAL = [
  'open',
  'autosave',
  'save',
  'order',
  'products',
  'conditions',
  'lock',
  'lockCreate',
  'lockUpdate',
] as const;

/** The same calls by words that mean nothing: the editor knows only their roles. */
export const inRandomWords = {
  open: 'zebra',
  autosave: 'manga',
  save: 'rio',
  order: 'pedra',
  products: 'lua',
  conditions: 'trem',
  lock: 'sino',
  lockCreate: 'bolo',
  lockUpdate: 'gato',
};

/** The block of quote 500, edited by collaborator 7; its lists have no columns. */
export function editorBlock(
  calls: Record<string, string>,
  change: Partial<ExtensionBlock> = {},
): ExtensionBlock {
  return {
    block: 'extension',
    id: 'editor',
    at: 'screen/x#/body/0',
    extension: 'quoteEditor',
    props: { id: '500', idColab: 7 },
    calls,
    offers: Object.fromEntries(Object.keys(calls).map((role) => [role, true])),
    lists: { header: list(), products: list(), items: list() },
    forms: {},
    dialogs: {},
    on: { finished: [] },
    ...change,
  };
}

/** A page of the product search, which may ask for products by their ids. */
function pageOf(found: readonly ProductRecord[], filtros: unknown): unknown {
  const { produto_id: ids } = (filtros ?? {}) as { produto_id?: unknown[] };
  const itens = ids ? found.filter(({ id }) => ids.includes(id)) : found;
  return { itens, paginator: { current_page: 1, per_page: 24, total: itens.length, last_page: 1 } };
}

export interface ShownEditor extends Omit<TestAppOptions, 'calls' | 'session' | 'path'> {
  block: ExtensionBlock;
  /** The quote's differences from the usual one. */
  record?: Partial<QuoteRecord>;
  /** Who holds the quote; nobody without it. */
  lock?: LockRecord | null;
  /** Products that the search finds. */
  found?: readonly ProductRecord[];
  /** Answers by the name of the call, in place of or in addition to the usual ones. */
  answers?: CallAnswers;
  registry?: Registry;
}

/** The window of a desk, unless the test brought another: jsdom knows no widths. */
function standAtDesk(): void {
  window.matchMedia ??= ((query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

/**
 * Shows the editor with an ERP that answers the calls it cannot do without, by whatever names the
 * block has for them.
 */
export function showEditor({
  block,
  record = {},
  lock = {},
  found = [product(1)],
  answers = {},
  registry,
  params = {},
  ...options
}: ShownEditor): TestApp {
  standAtDesk();
  let held = lock;
  const take = ({ fingerprint }: Record<string, unknown>): LockRecord =>
    (held = { idColab: 7, fingerprint: String(fingerprint) });
  const usual: Record<(typeof ESSENTIAL)[number], CallAnswers[string]> = {
    open: () => quote(record),
    conditions: () => conditions,
    lock: () => held,
    lockCreate: take,
    lockUpdate: take,
    products: ({ filtros }) => pageOf(found, filtros),
    autosave: () => ({ id: 500 }),
    save: (args) => quote({ vlTot: Number(args.valorTotalAPagar), itens: undefined }),
    order: () => ({ id: 900 }),
  };
  const calls = Object.fromEntries(
    ESSENTIAL.map((role) => [block.calls[role] ?? role, usual[role]]),
  );
  const app = createTestApp({
    path: '/orcamento/500',
    session: { data: {}, params },
    params,
    ...options,
    calls: { ...calls, ...answers },
  });
  renderIn(app.scope, <QuoteEditor block={block} />, registry);
  return app;
}
