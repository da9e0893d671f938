import { useMemo, useState, useSyncExternalStore } from 'react';
import type { List } from '../../../schemas/release/types.ts';
import type { RootSource, Scope } from '../../render/scope/scope-types.ts';
import type { Row } from './model/rows.ts';

export interface Selection {
  rows: ReadonlyMap<string, Row>;
  toggle(key: string, row: Row): void;
  /** Chooses all of these, or none when all are chosen already. */
  toggleAll(rows: readonly { id: string; row: Row }[]): void;
  /** The list's scope with the root `selection`. */
  scope: Scope;
}

/**
 * Chosen rows by key; they stay chosen while the user turns pages. The limit refuses with its
 * message. The methods keep working however old the render is that handed them out, so that
 * choosing one row does not draw the others again.
 */
export function useSelection(list: List, outer: Scope): Selection {
  const [model] = useState(() => new SelectionSource());
  const rows = useSyncExternalStore(model.subscribe, model.rows);
  const methods = useMemo(() => selectionMethods(list, outer, model), [list, outer, model]);
  return { rows, ...methods };
}

function selectionMethods(
  list: List,
  outer: Scope,
  model: SelectionSource,
): Omit<Selection, 'rows'> {
  const scope = outer.child(model);
  const max = list.selection?.max;
  const limit = (): number => (max ? Number(outer.evaluate(max)) : 0);

  function put(next: ReadonlyMap<string, Row>): void {
    model.put(next);
    if (list.selection?.into !== undefined) outer.set(list.selection.into, [...next.values()]);
  }

  /** A limit of zero is how parameters say 'no limit'. */
  function add(next: Map<string, Row>, key: string, row: Row): boolean {
    if (limit() > 0 && next.size >= limit()) return false;
    next.set(key, row);
    return true;
  }

  function refuse(): void {
    const message = list.selection?.message;
    const text =
      message === undefined
        ? outer.app.message('selection.max', { n: limit() })
        : scope.text(message);
    outer.app.notify({ text, tone: 'warning', life: 3000 });
  }

  return {
    scope,
    toggle(key, row) {
      const next = new Map(model.rows());
      if (!next.delete(key) && !add(next, key, row)) return refuse();
      put(next);
    },
    toggleAll(entries) {
      const next = new Map(model.rows());
      if (entries.every((entry) => next.has(entry.id))) {
        for (const entry of entries) next.delete(entry.id);
        return put(next);
      }
      const refused = entries
        .filter((entry) => !next.has(entry.id))
        .some((entry) => !add(next, entry.id, entry.row));
      put(next);
      if (refused) refuse();
    },
  };
}

class SelectionSource implements RootSource {
  #rows: ReadonlyMap<string, Row> = new Map();
  #roots: { selection: Row[] } = { selection: [] };
  readonly #listeners = new Set<() => void>();

  rows = (): ReadonlyMap<string, Row> => this.#rows;
  roots = (): { selection: Row[] } => this.#roots;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  put(rows: ReadonlyMap<string, Row>): void {
    this.#rows = rows;
    this.#roots = { selection: [...rows.values()] };
    for (const listener of this.#listeners) listener();
  }
}
