import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import type { Carrier } from '../../model/freight/freight-records.ts';
import { type QuoteRecord, sameId } from '../../model/records/records.ts';
import { useOptionalCall } from './use-optional-call.ts';

const keyOf = (id: Id): string[] => ['carriers-met', String(id)];

/** Carrier names found in offers: an offered carrier is not always in the list of choices. */
export function rememberCarriers(queries: QueryClient, id: Id, met: readonly Carrier[]): void {
  queries.setQueryData<readonly Carrier[]>(keyOf(id), (known = []) => [...met, ...known]);
}

type CarriersOf = Pick<
  QuoteRecord,
  'idTransp' | 'idTranspRedespacho' | 'transportadora' | 'transpRedespacho'
>;

export interface KnownCarriers {
  /** Name of a carrier; undefined where unknown. */
  nameOf(of: Id | undefined): string | undefined;
  isLoading: boolean;
}

/**
 * The carriers whose names anybody said: the quote's record, the lists to choose from, or an offer.
 * @param quote a list is asked for only where a carrier from it is chosen
 */
export function useKnownCarriers(
  block: ExtensionBlock,
  id: Id,
  { idTransp, idTranspRedespacho, transportadora, transpRedespacho }: CarriersOf,
): KnownCarriers {
  const first = useOptionalCall<Carrier[]>(
    block,
    'carriers',
    { id },
    idTransp !== undefined || idTranspRedespacho !== undefined,
  );
  const second = useOptionalCall<Carrier[]>(
    block,
    'carriers',
    { id, redespacho: 1 },
    idTranspRedespacho !== undefined,
  );
  const met = useQuery<readonly Carrier[]>({
    queryKey: keyOf(id),
    queryFn: () => [],
    enabled: false,
  });
  const known: readonly Partial<Carrier>[] = [
    transportadora ?? {},
    transpRedespacho ?? {},
    ...(first.data ?? []),
    ...(second.data ?? []),
    ...(met.data ?? []),
  ];
  return {
    nameOf: (of) => known.find((one) => one.razSoc !== undefined && sameId(one.id, of))?.razSoc,
    isLoading: first.isLoading || second.isLoading,
  };
}

/** The same for a carrier that the quote has: it is called something in any case. */
export function useCarrierNames(
  block: ExtensionBlock,
  id: Id,
  quote: CarriersOf,
): KnownCarriers['nameOf'] {
  const { nameOf, isLoading } = useKnownCarriers(block, id, quote);
  return (of) =>
    of === undefined
      ? undefined
      : (nameOf(of) ?? (isLoading ? 'Carregando...' : `Escolhida (código ${of})`));
}
