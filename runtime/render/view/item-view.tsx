import { memo, type ReactNode, useMemo } from 'react';
import type { Block } from '../../../schemas/release/types.ts';
import { Blocks } from './block-view.tsx';
import { itemScope } from '../scope/item-scope.ts';
import { readPath } from '../values/paths.ts';
import { faultOf } from '../faults/row-fault.ts';
import { RowFault } from '../faults/row-fault-view.tsx';
import { ScopeProvider, useStableScope } from '../scope/scope.tsx';

/**
 * The blocks of one repeated record, or the fault of a record that could not be read. They render
 * again when the record, or something that they read, changes.
 */
export const ItemView = memo(function ItemView({
  item,
  body,
}: {
  item: unknown;
  body: readonly Block[];
}): ReactNode {
  const scope = useStableScope();
  const own = useMemo(() => itemScope(scope, item), [scope, item]);
  const fault = faultOf(item);
  if (fault !== undefined) return <RowFault fault={fault} />;
  return (
    <ScopeProvider scope={own}>
      <Blocks blocks={body} />
    </ScopeProvider>
  );
});

/**
 * React's key of a repeated record: its `id` where it has one, so that what it holds moves with it.
 */
export function itemKey(item: unknown, index: number): string {
  const id = readPath(item, ['id']);
  return typeof id === 'string' || typeof id === 'number' ? `id${id}` : String(index);
}
