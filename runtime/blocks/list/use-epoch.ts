import { useMemo, useRef } from 'react';
import type { List } from '../../../schemas/release/types.ts';
import { namesThatDiffer } from '../../render/scope/roots.ts';
import type { Roots, Scope } from '../../render/scope/scope-types.ts';
import { readsScope } from './view.ts';

/**
 * Changes when expressions in rows may give another result; constant for rows without any. Rows that
 * wait for those of another page stay as they are when nothing but the address has changed: they
 * are about to go.
 *
 * @param busy rows of the former question stand while the next ones come
 */
export function useEpoch(list: List, scope: Scope, busy: boolean): object | undefined {
  const reads = useMemo(() => readsScope(list), [list]);
  const last = useRef<Roots>(undefined);
  if (!reads) return undefined;
  const roots = scope.roots();
  const before = last.current;
  const changed = before ? namesThatDiffer(before, roots) : [];
  if (!busy || !before || changed.some((name) => name !== 'route')) last.current = roots;
  return last.current;
}
