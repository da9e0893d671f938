import { useMemo, useState } from 'react';
import {
  type Destination,
  destinationOf,
  destinationProblem,
  freightArguments,
} from '../../model/freight/freight.ts';
import type { FreightCondition, FreightType } from '../../model/freight/freight-records.ts';
import { compareOffers } from '../../model/freight/offers.ts';
import { shipmentOf } from '../../model/freight/shipment.ts';
import type { QuoteRecord } from '../../model/records/records.ts';
import { headerOf } from '../../model/state/state.ts';
import { names } from '../editing/calls.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useAddress } from './use-address.ts';
import { useOptionalCall } from './use-optional-call.ts';
import { useQuotation } from './use-quotation.ts';

/** Who carries the goods, and to whom they are handed on. */
type Carriers = Pick<QuoteRecord, 'idTransp' | 'idTranspRedespacho'>;

export type FreightForm = ReturnType<typeof useFreightForm>;

/**
 * What is filled in to quote the freight, what is missing of it, and the offers. Offers belong to
 * the arguments that were asked with: another argument discards them.
 */
export function useFreightForm({ block, id, quote }: FeatureProps) {
  const state = useEditing(quote.editing, (view) => view.state);
  const header = headerOf(state);
  const shipment = useMemo(() => shipmentOf(state), [state]);
  const types = useOptionalCall<FreightType[]>(block, 'freightTypes', { id });
  const conditions = useOptionalCall<FreightCondition[]>(block, 'freightConditions', {});
  const { setTo, ...destination } = useDestination(block, quote);
  const [chosenType, setType] = useState<string>();
  const [lookUpError, setLookUpError] = useState<string | null>(null);
  const [condition, setCondition] = useState<string>();
  const [reship, setReship] = useState(header.idTranspRedespacho !== undefined);
  const [carrier, setCarrier] = useState<Carriers>({
    idTransp: header.idTransp,
    idTranspRedespacho: header.idTranspRedespacho,
  });
  const { quotation, ask, forget } = useQuotation(block, id);

  const all = types.data ?? [];
  const type = chosenOf(all, chosenType ?? header.idTipoFrete);
  const { to } = destination;
  const needs = needsOf({ type, to, reship, carrier }, names(block, 'carriers'));
  const { isReshipped, idTranspRedespacho } = needs;
  const isRunning = quotation.kind === 'running';
  const offers = useMemo(
    () =>
      quotation.kind === 'done'
        ? compareOffers(state, quotation.offers, type, idTranspRedespacho)
        : [],
    [quotation, state, type, idTranspRedespacho],
  );
  const error =
    lookUpError ??
    (quotation.kind === 'failed' ? quotation.message : null) ??
    types.error?.message ??
    conditions.error?.message ??
    null;

  /** A setter of an argument: the offers for the former one are discarded. */
  const argument =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      forget();
      setLookUpError(null);
    };

  function calculate(): void {
    if (isRunning || needs.isBlocked) return;
    const request = { type, to, condition, reship: isReshipped };
    void ask(freightArguments(id, request, shipment, state.totals.vlSubTot));
  }

  return {
    state,
    header,
    shipment,
    types: all,
    type,
    setType: argument(setType),
    ...destination,
    ...needs,
    changeTo: argument(setTo),
    foundTo: setTo,
    setLookUpError,
    conditions: conditions.data ?? [],
    condition,
    setCondition: argument(setCondition),
    reship,
    setReship: argument(setReship),
    carrier,
    setCarrier,
    isRunning,
    quotation,
    offers,
    error,
    calculate,
  };
}

/** Where to: as it is in the quote, until another destination is typed or found. */
function useDestination(block: FeatureProps['block'], quote: FeatureProps['quote']) {
  const { address, usual } = useAddress(block, quote, true);
  const [typed, setTo] = useState<Destination>();
  return {
    to: typed ?? destinationOf(address ?? usual),
    setTo,
    /** It is the quote's, not one that was typed. */
    isPrefilled: typed === undefined,
    isUsual: typed === undefined && usual !== undefined,
  };
}

interface FreightInput {
  type: FreightType | undefined;
  to: Destination;
  reship: boolean;
  carrier: Carriers;
}

/** What a type of freight asks for, and what is missing of it. */
function needsOf({ type, to, reship, carrier }: FreightInput, hasCarriers: boolean) {
  const isQuoted = type === undefined || type.cotado === true;
  const isPickup = type?.retira === true;
  const problem = destinationProblem(to);
  const isReshipped = reship && type?.redespacho === true;
  const idTranspRedespacho = isReshipped ? carrier.idTranspRedespacho : undefined;
  // Goods are not handed on to nobody.
  const lacksReshipper = isReshipped && idTranspRedespacho === undefined && hasCarriers;
  const lacksCarrier = !isQuoted && !isPickup && carrier.idTransp === undefined;
  return {
    isQuoted,
    isPickup,
    problem,
    isReshipped,
    idTranspRedespacho,
    lacksReshipper,
    lacksCarrier,
    isBlocked: (isQuoted && problem !== null) || lacksCarrier || lacksReshipper,
  };
}

/** The chosen type of freight, else the first that is quoted, else the first. */
const chosenOf = (all: readonly FreightType[], id: string | undefined): FreightType | undefined =>
  all.find((one) => one.id === id) ?? all.find((one) => one.cotado === true) ?? all[0];
