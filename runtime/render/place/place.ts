import type { DataSource, StateEntry, Trigger } from '../../../schemas/release/types.ts';
import { browserPersistence, urlPersistence } from './persistence.ts';
import type { Chunk } from '../scope/chunk.ts';
import { createDataSources } from './data-sources.ts';
import { reportFault } from '../faults/faults.ts';
import { changeState, deriveState, initialState, persistState } from './place-state.ts';
import { readPath } from '../values/paths.ts';
import { namesThatDiffer } from '../scope/roots.ts';
import type { Frame, Roots, RootSource, Scope } from '../scope/scope-types.ts';
import { startTriggers } from '../chains/triggers.ts';

/** A screen, a dialog or a wizard: what has state and data of its own. A tab has data only. */
export interface PlaceOptions {
  /** Names what `persist: browser` keeps. */
  id: string;
  at: string;
  outer: Scope;
  chunk: Chunk;
  /**
   * Without it the place has no state of its own, and what is inside sees and sets the enclosing
   * one.
   */
  state?: Record<string, StateEntry>;
  data: Record<string, DataSource>;
  inputs?: Record<string, unknown>;
  /** Further roots, e.g. a screen's typed `route`. */
  roots?: RootSource;
  /** Targets of `close` and `step` from inside, nearest first. */
  frames?: readonly Frame[];
  /** Trigger depth at which the place was gone to or opened. */
  triggerDepth?: number;
}

export interface Place {
  scope: Scope;
  /** Fetches, watches and runs `on`; the returned function ends all of it. For an effect. */
  start(triggers: readonly Trigger[]): () => void;
}

const unchanged: Roots = {};

/** Makes a place. Nothing is fetched or watched before `start`. */
export function createPlace({
  id,
  at,
  outer,
  chunk,
  state: declared,
  data,
  inputs = {},
  roots: further,
  frames = [],
  triggerDepth = 0,
}: PlaceOptions): Place {
  const { app } = outer;
  const entries = declared ?? {};
  const keepers = {
    url: urlPersistence(app.navigation),
    browser: browserPersistence(`${app.boot.tenant}:${id}`),
  };
  const listeners = new Set<() => void>();
  const initial = initialState({ entries, inputs, outer, keepers, at });
  // An initial value from the address is no default: if it were left out later, it would be lost.
  const standard = Object.values(entries).some((entry) => entry.persist === 'url')
    ? initialState({
        entries,
        inputs,
        outer,
        keepers: { ...keepers, url: { ...keepers.url, read: () => undefined } },
        at,
      })
    : initial;
  let state = initial;
  let snapshot: Roots | null = null;
  let seenFurther: Roots = unchanged;
  let seenData: unknown;
  let merged: Roots = {};

  const source: RootSource = {
    roots() {
      const now = further?.roots() ?? unchanged;
      // A wizard sees the data of its enclosing place in addition to its own.
      const outerData = outer.roots().data;
      if (!snapshot || now !== seenFurther || outerData !== seenData) {
        seenFurther = now;
        seenData = outerData;
        const data = { ...(outerData as Roots | undefined), ...sources.roots() };
        // A new object, so that those who select a single root see its change.
        merged = namesThatDiffer(merged, data).length === 0 ? merged : data;
        snapshot = { ...now, ...(declared && { state }), data: merged };
      }
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = further?.subscribe?.(listener);
      return () => {
        listeners.delete(listener);
        stop?.();
      };
    },
    set(path, value) {
      if (path[0] !== 'state')
        throw reportFault(at, new Error(`'${path.join('.')}' cannot be set`));
      try {
        commit(changeState(entries, state, path.slice(1), value));
      } catch (cause) {
        throw reportFault(at, cause);
      }
    },
    reset(path) {
      if (path.length === 1 && path[0] === 'state') commit(initial);
      else source.set?.(path, readPath(initial, path.slice(1)));
    },
  };
  const sources = createDataSources(app, chunk, data, () => settle());
  const scope = outer.child(source, { chunk, frames });

  const commit = (next: Roots): void => {
    if (next === state) return;
    const before = state;
    state = next;
    persistState(entries, before, next, keepers, standard);
    settle();
  };

  let settling = false;
  let again = false;
  /** Brings derived values and data in line with what changed, then notifies the listeners once. */
  const settle = (): void => {
    again = true;
    if (settling) return;
    settling = true;
    while (again) {
      again = false;
      snapshot = null;
      state = deriveState(entries, state, (next) => scope.child({ state: next }));
      snapshot = null;
      sources.update(scope);
    }
    settling = false;
    for (const listener of listeners) listener();
  };
  settle();

  return {
    scope,
    start(triggers) {
      const stopUrl = keepers.url.follow(
        Object.keys(entries).filter((name) => entries[name]?.persist === 'url'),
        (changed) => {
          let next = state;
          for (const [name, text] of Object.entries(changed)) {
            const value =
              text === undefined ? standard[name] : keepers.url.parse(text, entries[name]);
            next = changeState(entries, next, [name], value);
          }
          if (next !== state) {
            state = next;
            settle();
          }
        },
      );
      const stopOuter = outer.subscribe(settle);
      const stopFurther = further?.subscribe?.(settle);
      settle();
      const stopData = sources.start();
      const stopTriggers = startTriggers(triggers, scope, triggerDepth);
      return () => {
        stopTriggers();
        stopData();
        stopFurther?.();
        stopOuter();
        stopUrl();
      };
    },
  };
}
