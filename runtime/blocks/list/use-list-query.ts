import { useEffect, useMemo, useState } from 'react';
import { filterText } from '../../../schemas/release/filter-text.ts';
import { addressNames, type ListQuery } from '../../../schemas/release/list-call.ts';
import type { List } from '../../../schemas/release/types.ts';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { readQuery, writeQuery } from './model/query.ts';
import { storedQuery, storeQuery } from './stored-query.ts';

/**
 * Page, order and filters of a list. They live in the address, so that a reload or a shared link
 * shows the same rows; inside a dialog or wizard, which an address cannot reopen, they live as long
 * as the list. What the user chose is pushed, so that Back takes it back; what the list mends by
 * itself replaces the place. A list that keeps its filters begins with the stored ones where the
 * address says nothing of it.
 */
export function useListQuery(list: List): {
  query: ListQuery;
  defaults: Record<string, string>;
  setQuery(next: ListQuery, options?: { push?: boolean }): void;
} {
  const scope = useStableScope();
  const { app } = scope;
  const defaults = useScoped((current) => {
    const values: Record<string, string> = {};
    for (const filter of list.filters) {
      const text =
        filter.default === undefined
          ? undefined
          : filterText(filter, current.value(filter.default));
      if (text !== undefined) values[filter.id] = text;
    }
    return values;
  }, equalJson);
  const address = useScoped((current) => current.app.navigation.current().query, equalJson);
  const isInside = scope.frame('close') !== undefined || scope.frame('step') !== undefined;
  const [stored, setStored] = useState(() =>
    list.persist === 'browser' ? storedQuery(app, list) : undefined,
  );
  const [own, setOwn] = useState<Record<string, string>>(stored ?? {});
  const isPlain = useMemo(
    () => addressNames(list).every((name) => address[name] === undefined),
    [list, address],
  );
  const restored = isInside || !isPlain ? undefined : stored;

  // The stored query is written to the address once, so that Back and a shared link have it; from
  // then on the address is the truth.
  useEffect(() => {
    if (restored) app.navigation.query(restored);
    else setStored(undefined);
  }, [app, restored]);

  const search = isInside ? own : (restored ?? address);
  const query = useMemo(() => readQuery(list, search, defaults), [list, search, defaults]);

  function setQuery(next: ListQuery, options?: { push?: boolean }): void {
    const changes = writeQuery(list, next, defaults);
    if (list.persist === 'browser')
      storeQuery(app, list, writeQuery(list, { ...next, page: 1, searched: false }, defaults));
    if (!isInside) {
      setStored(undefined);
      app.navigation.query(changes, options);
      return;
    }
    setOwn((before) => {
      const stands = Object.entries({ ...before, ...changes }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      return Object.fromEntries(stands);
    });
  }

  return { query, defaults, setQuery };
}
