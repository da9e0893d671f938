import { writePath } from '../../render/values/paths.ts';
import type { RootSource, Scope } from '../../render/scope/scope-types.ts';
import type { Row } from './model/rows.ts';

/**
 * The scope of a row, made when something first needs it: most rows of a table are never asked
 * anything. An action that sets `row.x` changes the row in the list's answer, and a later action of
 * the same chain sees the change.
 */
export function lazyRowScope(
  list: Scope,
  row: Row,
  replace: ((row: Row | undefined) => void) | null,
): () => Scope {
  let scope: Scope | undefined;
  return () => {
    scope ??= list.child(replace ? rowSource(row, replace) : { row });
    return scope;
  };
}

function rowSource(row: Row, replace: (row: Row | undefined) => void): RootSource {
  let roots: { row: Row } = { row };
  return {
    roots: () => roots,
    set([, ...path], value) {
      roots = { row: writePath(roots.row, path, value) as Row };
      replace(roots.row);
    },
    remove: () => replace(undefined),
  };
}
