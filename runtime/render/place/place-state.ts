import { coerceText, valueText } from '../../../schemas/release/coerce.ts';
import type { StateEntry } from '../../../schemas/release/types.ts';
import { Fault, reportFault } from '../faults/faults.ts';
import type { Roots, Scope } from '../scope/scope-types.ts';
import { equalJson } from '../values/equal.ts';
import { readPath, writePath } from '../values/paths.ts';

/** Where `persist` keeps values; both speak text. */
export interface Keeper {
  read(name: string): string | undefined;
  write(name: string, text: string | undefined): void;
}

export interface StateOptions {
  entries: Record<string, StateEntry>;
  /** Values for `input` entries. */
  inputs: Record<string, unknown>;
  /** Evaluates defaults: the enclosing scope, in which `state` is what has been set so far. */
  outer: Scope;
  keepers: { url: Keeper; browser: Keeper };
  at: string;
}

/**
 * The first values of a place, in the order of their entries: inputs, then stored values, then
 * defaults.
 */
export function initialState({ entries, inputs, outer, keepers, at }: StateOptions): Roots {
  let state: Roots = {};
  for (const [name, entry] of Object.entries(entries)) {
    if (entry.derived) continue;
    let value: unknown;
    if (entry.input && Object.hasOwn(inputs, name)) value = inputs[name];
    else if (entry.persist) {
      const text = keepers[entry.persist].read(name);
      value = text === undefined ? undefined : coerceText(text, entry.schema);
    }
    if (value === undefined && entry.default !== undefined) {
      // An input's default is evaluated by the enclosing place, so it sees the enclosing state.
      value = (entry.input ? outer : outer.child({ state })).value(entry.default);
    }
    if (value === undefined && entry.input && isRequired(entry))
      reportFault(at, new Error(`input '${name}' was not given`));
    if (value !== undefined && value !== null) state = { ...state, [name]: value };
  }
  return state;
}

function isRequired(entry: StateEntry): boolean {
  return entry.schema.optional !== true;
}

/**
 * `state` with its derived entries computed anew in their order, so that one may read those before
 * it. Gives back the same object when nothing changed. An entry whose expression fails is reported
 * and stays absent.
 */
export function deriveState(
  entries: Record<string, StateEntry>,
  state: Roots,
  scope: (state: Roots) => Scope,
): Roots {
  let next = state;
  for (const [name, entry] of Object.entries(entries)) {
    if (!entry.derived) continue;
    let value: unknown;
    try {
      value = scope(next).evaluate(entry.derived);
    } catch (cause) {
      if (!(cause instanceof Fault)) throw cause;
    }
    if (!equalJson(next[name], value)) next = writePath(next, [name], value) as Roots;
  }
  return next;
}

/**
 * The state after `path` (without the root's name) was set; throws on what the place does not
 * declare.
 */
export function changeState(
  entries: Record<string, StateEntry>,
  state: Roots,
  path: readonly string[],
  value: unknown,
): Roots {
  const entry = entries[path[0] ?? ''];
  if (!entry) throw new Error(`state '${path.join('.')}' is not declared`);
  if (entry.derived) throw new Error(`state '${path.join('.')}' is derived and cannot be set`);
  if (equalJson(readPath(state, path), value)) return state;
  return writePath(state, path, value === null ? undefined : value) as Roots;
}

/** Writes what `persist` asks to keep of the entries that changed. */
export function persistState(
  entries: Record<string, StateEntry>,
  before: Roots,
  after: Roots,
  keepers: { url: Keeper; browser: Keeper },
  initial: Roots,
): void {
  for (const [name, entry] of Object.entries(entries)) {
    if (!entry.persist || before[name] === after[name]) continue;
    // The initial value needs no place in the address.
    const text =
      entry.persist === 'url' && equalJson(after[name], initial[name])
        ? undefined
        : valueText(after[name]);
    keepers[entry.persist].write(name, text);
  }
}
