import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { type Destination, destinationOf } from '../../model/freight.ts';
import { type AddressRecord, sameId } from '../../model/records.ts';
import { headerOf } from '../../model/state.ts';
import { type OpenQuote, useEditing } from '../use-editing.ts';
import { useOptionalCall } from './use-optional-call.ts';

/** The quote's delivery address: as it was read with the quote, else from the customer's addresses; undefined without one. */
export function useAddress(block: ExtensionBlock, { editing }: OpenQuote): { address: AddressRecord | undefined; to: Destination } {
  const read = useEditing(editing, ({ state }) => state.quote.enderecoEntrega);
  const chosen = useEditing(editing, ({ state }) => headerOf(state).idEndEntr);
  const idCli = useEditing(editing, ({ state }) => state.quote.idCli ?? state.quote.cliente?.id);
  const isRead = sameId(read?.id, chosen);
  const all = useOptionalCall<AddressRecord[]>(block, 'addresses', { idCli }, chosen !== undefined && idCli !== undefined && !isRead);
  const address = isRead ? read : all.data?.find(({ id }) => sameId(id, chosen));
  return { address, to: destinationOf(address) };
}
