import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import type { Carrier } from '../../model/freight-records.ts';
import { type QuoteRecord, sameId } from '../../model/records.ts';
import { useOptionalCall } from './use-optional-call.ts';

const keyOf = (id: Id): string[] => ['carriers-met', String(id)];

/** Names that offers told: who may be offered is not always who may be chosen from a list. */
export function rememberCarriers(queries: QueryClient, id: Id, met: readonly Carrier[]): void {
  queries.setQueryData<readonly Carrier[]>(keyOf(id), (known = []) => [...met, ...known]);
}

type Names = (of: Id | undefined) => string | undefined;

/** What the carriers of a quote are called, as far as anybody said: its record, the lists to choose from, or an offer. */
export function useCarrierNames(block: ExtensionBlock, id: Id, { idTransp, idTranspRedespacho, transportadora, transpRedespacho }: QuoteRecord): Names {
  const first = useOptionalCall<Carrier[]>(block, 'carriers', { id }, idTransp !== undefined || idTranspRedespacho !== undefined);
  const second = useOptionalCall<Carrier[]>(block, 'carriers', { id, redespacho: 1 }, idTranspRedespacho !== undefined);
  const met = useQuery<readonly Carrier[]>({ queryKey: keyOf(id), queryFn: () => [], enabled: false });
  const known: readonly Partial<Carrier>[] = [transportadora ?? {}, transpRedespacho ?? {}, ...(first.data ?? []), ...(second.data ?? []), ...(met.data ?? [])];
  return (of) => {
    if (of === undefined) return undefined;
    const name = known.find((one) => one.razSoc !== undefined && sameId(one.id, of))?.razSoc;
    return name ?? (first.isLoading || second.isLoading ? 'Carregando...' : `Escolhida (código ${of})`);
  };
}
