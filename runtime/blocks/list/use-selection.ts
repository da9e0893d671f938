import { useMemo, useRef, useState } from 'react';
import type { List } from '../../../schemas/release/types.ts';
import type { RootSource, Scope } from '../../render/scope-types.ts';
import type { Row } from './model/rows.ts';

export interface Selection {
  rows: ReadonlyMap<string, Row>;
  toggle(key: string, row: Row): void;
  /** Chooses all of these, or none when all are chosen already. */
  toggleAll(rows: readonly { id: string; row: Row }[]): void;
  clear(): void;
  /** The list's scope with the root `selection`. */
  scope: Scope;
}

/** Chosen rows by key; they stay chosen while the user turns pages. The limit refuses with its message. */
export function useSelection(list: List, outer: Scope): Selection {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const source = useRef(new SelectionSource());
  const scope = useMemo(() => outer.child(source.current), [outer]);

  function put(next: ReadonlyMap<string, Row>): void {
    setRows(next);
    const chosen = [...next.values()];
    source.current.put(chosen);
    if (list.selection?.into !== undefined) outer.set(list.selection.into, chosen);
  }

  function add(next: Map<string, Row>, key: string, row: Row): boolean {
    const limit = list.selection?.max ? Number(outer.evaluate(list.selection.max)) : Number.POSITIVE_INFINITY;
    // A limit of zero is how parameters say 'no limit'.
    if (limit > 0 && next.size >= limit) return false;
    next.set(key, row);
    return true;
  }

  function refuse(): void {
    const { max, message } = list.selection ?? {};
    const text = message === undefined ? outer.app.message('selection.max', { n: max ? String(outer.evaluate(max)) : '' }) : scope.text(message);
    outer.app.notify({ text, tone: 'warning', life: 3000 });
  }

  return {
    rows,
    scope,
    toggle(key, row) {
      const next = new Map(rows);
      if (!next.delete(key) && !add(next, key, row)) return refuse();
      put(next);
    },
    toggleAll(entries) {
      const next = new Map(rows);
      if (entries.every((entry) => next.has(entry.id))) {
        for (const entry of entries) next.delete(entry.id);
        return put(next);
      }
      const refused = entries.filter((entry) => !next.has(entry.id)).some((entry) => !add(next, entry.id, entry.row));
      put(next);
      if (refused) refuse();
    },
    clear: () => put(new Map()),
  };
}

class SelectionSource implements RootSource {
  #roots: { selection: Row[] } = { selection: [] };
  readonly #listeners = new Set<() => void>();

  roots = (): { selection: Row[] } => this.#roots;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  put(selection: Row[]): void {
    this.#roots = { selection };
    for (const listener of this.#listeners) listener();
  }
}
