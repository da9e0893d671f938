import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { asNumber } from '../../model/state/decimals.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { sameId } from '../../model/records/records.ts';
import type { Amount } from '../../model/records/amount.ts';
import { branchOf } from '../../model/state/state.ts';
import { useOptional } from '../editing/calls.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useParameter } from '../checkout/use-parameter.ts';

/**
 * The customer's credit at the quote's branch; `available` is undefined while it is not known, or
 * where no credit is used (`usaCreditoCliente`).
 */
export function useCredit(block: ExtensionBlock, editing: Editing) {
  const quote = useEditing(editing, (view) => view.state.quote);
  const used = useParameter(editing, 'usaCreditoCliente') === true;
  const idCli = quote.idCli ?? quote.cliente?.id;
  const idFil = branchOf(quote);
  const { data, error, refetch } = useOptional<{ idFil: Id; valor: Amount }[]>(
    block,
    'credit',
    { idCli, ...(idFil !== undefined && { idFil }) },
    used && idCli !== undefined,
  );
  return {
    available: data && (asNumber(data.find((entry) => sameId(entry.idFil, idFil))?.valor) ?? 0),
    error,
    refetch,
  };
}
