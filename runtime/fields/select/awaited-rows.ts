import type { CelTree } from '../../../schemas/expressions/tree/tree.ts';
import type { DataRoot } from '../../render/place/data-sources.ts';
import type { Scope } from '../../render/scope/scope-types.ts';

/** `data.filiais.?value`, `data.?filiais`: the name of the data. */
const ofData = /^data\.\??(\w+)/;

/** The data of its place that an expression reads, by name. */
function dataOf(tree: CelTree): string[] {
  if (Array.isArray(tree)) return tree.flatMap(dataOf);
  const name = typeof tree === 'string' ? ofData.exec(tree)?.[1] : undefined;
  return name === undefined ? [] : [name];
}

/**
 * Whether rows that are computed wait for an answer, or lack one that failed: an expression without
 * them gives the same rows as with an answer that has none.
 */
export function awaitedRows(
  rows: { $cel: CelTree },
  scope: Scope,
): { loading: boolean; failed: boolean } {
  const data = (scope.roots().data ?? {}) as Partial<Record<string, DataRoot>>;
  const lacking = dataOf(rows.$cel).flatMap((name) => {
    const entry = data[name];
    return entry && entry.value === undefined ? [entry] : [];
  });
  return {
    loading: lacking.some(({ loading }) => loading === true),
    failed: lacking.some(({ error }) => error !== undefined),
  };
}
