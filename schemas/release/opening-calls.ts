import type { CelTree } from '../expressions/tree/tree.ts';
import { coerceText } from './coerce.ts';
import { filterText } from './filter-text.ts';
import { addressNames, callParameters, type ListQuery } from './list-call.ts';
import type { Block, Cel, List, Screen, Shell, Value } from './types.ts';
import { evaluateValue } from './value.ts';

/** A call with its evaluated arguments. */
export interface OpeningCall {
  call: string;
  with: Record<string, unknown>;
}

/** An address at which a screen opens. */
export interface OpeningAddress {
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
}

/** The parts of a list that its first request needs. */
type OpeningList = Pick<
  List,
  'list' | 'source' | 'persist' | 'idle' | 'filters' | 'sort' | 'paging' | 'pageSize'
>;
type OpeningBlock =
  | { when: Cel | undefined; list: OpeningList }
  | { when: Cel | undefined; body: OpeningBlock[] };

/** The parts of a screen that its opening calls need: a tenth of it. */
export interface OpeningScreen extends Pick<Screen, 'when' | 'query' | 'state' | 'data'> {
  body: OpeningBlock[];
}

type Evaluate = (expression: CelTree, roots: Record<string, unknown>) => unknown;

/** Evaluates with the roots of one place; throws for a value that is not known yet. */
interface Known {
  value(value: Value): unknown;
  test(condition: Cel | undefined): boolean;
}

function knownFrom(roots: Record<string, unknown>, evaluate: Evaluate): Known {
  const cel = ({ $cel }: Cel): unknown => evaluate($cel, roots);
  return {
    value: (value) => evaluateValue(value, cel),
    test: (condition) => condition === undefined || cel(condition) === true,
  };
}

/** The result; empty where an expression reads what only the browser, or another answer, knows. */
function attempt<T>(run: () => T[]): T[] {
  try {
    return run();
  } catch {
    return [];
  }
}

const asArguments = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

function dataCalls(data: Screen['data'], known: Known): OpeningCall[] {
  return Object.values(data).flatMap((source) =>
    attempt(() =>
      'call' in source && known.test(source.when)
        ? [{ call: source.call, with: asArguments(known.value(source.with)) }]
        : [],
    ),
  );
}

/**
 * The first page of a list whose query the address says nothing of. One that keeps its filters in
 * the browser may begin with those.
 */
function listCall(list: OpeningList, known: Known, address: OpeningAddress): OpeningCall[] {
  const { source } = list;
  if (!('call' in source) || list.persist === 'browser' || list.idle !== undefined) return [];
  if (addressNames(list).some((name) => address.query[name] !== undefined)) return [];
  const filters: Record<string, string> = {};
  for (const filter of list.filters) {
    const text =
      filter.default === undefined ? undefined : filterText(filter, known.value(filter.default));
    if (text) filters[filter.id] = text;
  }
  const { by, direction } = list.sort ?? {};
  const query: ListQuery = {
    page: 1,
    sort: by ? { by, direction: direction ?? 'asc' } : undefined,
    filters,
    searched: true,
  };
  const active = list.filters.filter(
    ({ when, enabled }) => known.test(when) && known.test(enabled),
  );
  const own = asArguments(known.value(source.with));
  return [{ call: source.call, with: { ...own, ...callParameters(list, query, active) } }];
}

function blockCalls(
  blocks: readonly OpeningBlock[],
  known: Known,
  address: OpeningAddress,
): OpeningCall[] {
  return blocks.flatMap((block) =>
    attempt(() => {
      if (!known.test(block.when)) return [];
      return 'body' in block
        ? blockCalls(block.body, known, address)
        : listCall(block.list, known, address);
    }),
  );
}

function openingBlocks(blocks: readonly Block[]): OpeningBlock[] {
  return blocks.flatMap((block): OpeningBlock[] => {
    const { when } = block;
    if (block.block === 'section') return [{ when, body: openingBlocks(block.body) }];
    if (block.block !== 'list') return [];
    const { list, source, persist, idle, filters, sort, paging, pageSize } = block.list;
    const own = { list, source, filters, paging, pageSize };
    return [
      {
        when,
        list: { ...own, ...(persist && { persist }), ...(idle && { idle }), ...(sort && { sort }) },
      },
    ];
  });
}

/** The parts of a screen that determine the calls which it makes when it opens. */
export function openingScreenOf({ when, query, state, data, body }: Screen): OpeningScreen {
  return { ...(when && { when }), query, state, data, body: openingBlocks(body) };
}

/** The query with the types that the screen declares. */
function typedQuery(
  screen: OpeningScreen,
  { query }: OpeningAddress,
  known: Known,
): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(screen.query)) {
    const text = query[name];
    const given = text === undefined ? undefined : coerceText(text, entry.schema);
    const value =
      given === undefined && entry.default !== undefined ? known.value(entry.default) : given;
    if (value !== undefined) typed[name] = value;
  }
  return typed;
}

/**
 * The initial state of a screen; undefined where the browser stores a part of it. Throws where an
 * expression reads what is not known.
 */
function initialState(
  entries: Screen['state'],
  roots: Record<string, unknown>,
  evaluate: Evaluate,
): Record<string, unknown> | undefined {
  const all = Object.entries(entries);
  if (all.some(([, { persist, input }]) => persist !== undefined || input)) return undefined;
  const state: Record<string, unknown> = {};
  // Defaults come first, for derived entries may read any of them.
  for (const isDerived of [false, true])
    for (const [name, { default: given, derived }] of all) {
      if ((derived !== undefined) !== isDerived) continue;
      const value = knownFrom({ ...roots, state }, evaluate).value(derived ?? given ?? null);
      if (value !== undefined && value !== null) state[name] = value;
    }
  return state;
}

/**
 * The calls that a screen makes as soon as it opens, as far as their arguments follow from the
 * address, the session and its parameters: what it declares as data, and the first page of its
 * lists. Not the record of an extension such as the quote editor: what the page before has changed
 * may still be on its way.
 *
 * @param roots `session`, `params` and `env`
 * @param evaluate an expression; throws where a root that it reads is not there
 */
export function screenOpeningCalls(
  screen: OpeningScreen,
  address: OpeningAddress,
  roots: Record<string, unknown>,
  evaluate: Evaluate,
): OpeningCall[] {
  return attempt(() => {
    const outer = knownFrom({ ...roots, route: address }, evaluate);
    if (!outer.test(screen.when)) return [];
    const { path, params } = address;
    const route = { path, params, query: typedQuery(screen, address, outer) };
    const inner = { ...roots, route };
    const [state] = attempt(() => [initialState(screen.state, inner, evaluate)]);
    const known = knownFrom({ ...inner, ...(state && { state }) }, evaluate);
    return [...dataCalls(screen.data, known), ...blockCalls(screen.body, known, address)];
  });
}

/** The calls that the frame around the screens makes as soon as a page opens. */
export function shellOpeningCalls(
  shell: Shell,
  address: OpeningAddress,
  roots: Record<string, unknown>,
  evaluate: Evaluate,
): OpeningCall[] {
  return dataCalls(shell.data, knownFrom({ ...roots, route: address }, evaluate));
}
