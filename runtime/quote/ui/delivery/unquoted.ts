import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { CallError } from '../../../data/errors.ts';
import type { Id } from '../../../pricing/index.ts';
import { callQuery } from '../../../render/calls/call-query.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { isUnquoted } from '../../model/freight/freight.ts';
import type { FreightType } from '../../model/freight/freight-records.ts';
import { FREIGHT_NOTICES, needsQuotation, UNQUOTED } from '../../model/freight/freight-watch.ts';
import { headerOf } from '../../model/state/state.ts';
import { names } from '../editing/calls.ts';

/**
 * Why the freight must be quoted before the quote can be sent; null when it need not be, or the
 * document has no way to. That a quotation was cleared is known here; after a reload the type of
 * the freight still says that it takes one.
 */
export async function unquoted(
  scope: Scope,
  block: ExtensionBlock,
  id: Id,
  editing: Editing,
): Promise<string | null> {
  if (!names(block, 'freight')) return null;
  const { freight, state } = editing.view();
  if (needsQuotation(freight)) return FREIGHT_NOTICES[freight];
  const header = headerOf(state);
  const call = block.calls.freightTypes;
  if (call === undefined || header.idTipoFrete === undefined) return null;
  try {
    const types = (await scope.app.queries.ensureQueryData(
      callQuery(scope.app, scope.chunk, call, { id }),
    )) as FreightType[];
    return isUnquoted(header, types) ? UNQUOTED : null;
  } catch (error) {
    // Nobody can tell which types are quoted: the ERP has the last word on the order.
    if (error instanceof CallError) return null;
    throw error;
  }
}
