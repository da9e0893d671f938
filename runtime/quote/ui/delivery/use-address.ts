import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { type AddressRecord, sameId } from '../../model/records/records.ts';
import { headerOf } from '../../model/state/state.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { useOptionalCall } from './use-optional-call.ts';

interface Addresses {
  /**
   * The quote's delivery address: as it was read with the quote, else from the customer's
   * addresses; undefined without one.
   */
  address: AddressRecord | undefined;
  /** The first of the customer's, where the quote has none; only when it was asked for. */
  usual: AddressRecord | undefined;
}

/** @param wantsUsual the customer's addresses are read although the quote has none of them */
export function useAddress(
  block: ExtensionBlock,
  { editing }: OpenQuote,
  wantsUsual = false,
): Addresses {
  const read = useEditing(editing, ({ state }) => state.quote.enderecoEntrega);
  const chosen = useEditing(editing, ({ state }) => headerOf(state).idEndEntr);
  const idCli = useEditing(editing, ({ state }) => state.quote.idCli ?? state.quote.cliente?.id);
  const isRead = sameId(read?.id, chosen);
  const isWanted = chosen === undefined ? wantsUsual : !isRead;
  const all = useOptionalCall<AddressRecord[]>(
    block,
    'addresses',
    { idCli },
    isWanted && idCli !== undefined,
  );
  const address = isRead ? read : all.data?.find(({ id }) => sameId(id, chosen));
  return {
    address,
    usual:
      chosen === undefined && wantsUsual
        ? all.data?.find(({ cep, cidade }) => cep !== undefined || cidade !== undefined)
        : undefined,
  };
}
