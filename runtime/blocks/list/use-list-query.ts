import { useMemo, useState } from 'react';
import type { List } from '../../../schemas/release/types.ts';
import { equalJson } from '../../render/equal.ts';
import { useScoped, useStableScope } from '../../render/scope.tsx';
import { type ListQuery, readQuery, writeQuery } from './model/query.ts';

/**
 * Page, order and filters of a list. They live in the address, so that a reload or a shared link shows the same rows;
 * inside a dialog or wizard, which an address cannot reopen, they live as long as the list. What the user chose is
 * pushed, so that Back takes it back; what the list mends by itself replaces the place.
 */
export function useListQuery(list: List): { query: ListQuery; defaults: Record<string, string>; setQuery(next: ListQuery, options?: { push?: boolean }): void } {
  const scope = useStableScope();
  const defaults = useScoped((current) => {
    const values: Record<string, string> = {};
    for (const filter of list.filters) {
      const value = filter.default === undefined ? undefined : current.value(filter.default);
      if (value !== undefined && value !== null && value !== '') values[filter.id] = String(value);
    }
    return values;
  }, equalJson);
  const address = useScoped((current) => current.app.navigation.current().query, equalJson);
  const [own, setOwn] = useState<Record<string, string>>({});
  const isInside = scope.frame('close') !== undefined || scope.frame('step') !== undefined;
  const search = isInside ? own : address;
  const query = useMemo(() => readQuery(list, search, defaults), [list, search, defaults]);

  function setQuery(next: ListQuery, options?: { push?: boolean }): void {
    const changes = writeQuery(list, next, defaults);
    if (!isInside) {
      scope.app.navigation.query(changes, options);
      return;
    }
    setOwn((before) => {
      const kept = Object.entries({ ...before, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return Object.fromEntries(kept);
    });
  }

  return { query, defaults, setQuery };
}
