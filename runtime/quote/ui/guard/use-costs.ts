import { useEffect, useRef } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { CostRecord } from '../../model/records/records.ts';
import { branchOf } from '../../model/state/state.ts';
import { names, write } from '../editing/calls.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';

/** Products asked for at once. */
const BATCH = 500;

/** Cost data that this session may see: margin, commission, both or neither. */
export interface Insight {
  margin: boolean;
  commission: boolean;
}

/**
 * By role and by parameters `exibeMargemLucro` and `exibeComissao`; nobody without a call that
 * provides them.
 */
export function useInsight(block: ExtensionBlock, { editing, staff }: OpenQuote): Insight {
  const { session } = useStableScope().app;
  const branch = useEditing(editing, (view) => branchOf(view.state.quote));
  const may = (name: string): boolean =>
    staff && names(block, 'costs') && session.param(name, branch) === true;
  return { margin: may('exibeMargemLucro'), commission: may('exibeComissao') };
}

/**
 * Fetches costs and commissions of the quote's products as they become known, for who may see them.
 * A failure is shown by nobody: margins stay away, prices do not depend on them, and the next
 * product asks again.
 */
export function useCosts(
  block: ExtensionBlock,
  id: Id,
  { editing }: OpenQuote,
  { margin, commission }: Insight,
): void {
  const scope = useStableScope();
  const products = useEditing(editing, (view) => view.state.products);
  const costs = useEditing(editing, (view) => view.state.costs);
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!margin && !commission) return;
    // A quote that was read again has lost them.
    if (!costs) asked.current.clear();
    const missing = Object.values(products)
      .filter((product) => !costs?.[String(product.id)] && !asked.current.has(String(product.id)))
      .slice(0, BATCH);
    if (missing.length === 0) return;
    const ids = missing.map((product) => product.id);
    for (const one of ids) asked.current.add(String(one));
    write<CostRecord[]>(scope, block, 'costs', { id, produtos: ids }).then(
      (records) =>
        editing.knowCosts(
          records.map(({ idProd, custo, percComissao }) => ({
            idProd,
            ...(margin && custo !== undefined && { custo }),
            ...(commission && percComissao !== undefined && { percComissao }),
          })),
        ),
      () => {
        for (const one of ids) asked.current.delete(String(one));
      },
    );
  }, [scope, block, id, editing, products, costs, margin, commission]);
}
