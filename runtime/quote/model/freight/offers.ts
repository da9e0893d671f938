import { type FreeFreight, PricingError } from '../../../pricing/index.ts';
import { pricerOf } from '../prices/price.ts';
import { asDecimal, asNumber } from '../state/decimals.ts';
import { deliveryDays, NO_QUOTATION, offerHeader } from './freight.ts';
import type { FreightOffer, FreightType } from './freight-records.ts';
import { type Header, headerChanged } from '../state/header.ts';
import type { QuoteRecord } from '../records/records.ts';
import { headerOf, type QuoteState } from '../state/state.ts';

/** The measures by which offers are compared. */
export type OfferMeasure = 'total' | 'prazo' | 'previsao' | 'dias';
export type OfferOrder = 'nomeTransp' | OfferMeasure;

/** An offer compared with the others. */
export interface ComparedFreight {
  offer: FreightOffer;
  /** Its amounts make no freight: it is shown but cannot be chosen. */
  invalid: boolean;
  /**
   * The quote with this offer applied; null when it cannot be shown: the value is on request, or a
   * price is not known yet.
   */
  applied: QuoteState | null;
  /** Amount missing in the subtotal for this carrier to charge nothing. */
  free: FreeFreight | null;
  /** Days of a week on which it delivers; null when it does not say. */
  days: number | null;
  /** In what it is better than others that were offered. */
  best: readonly OfferMeasure[];
}

const MEASURES: readonly OfferMeasure[] = ['total', 'prazo', 'previsao', 'dias'];

/** The measure as something to sort by, least first; null where the offer says nothing. */
function measured(
  { offer, applied, days }: Omit<ComparedFreight, 'best'>,
  by: OfferMeasure,
): number | string | null {
  switch (by) {
    case 'total':
      return applied === null ? null : Number(applied.totals.vlTot);
    case 'prazo':
      return offer.prazo ?? null;
    case 'previsao':
      return offer.previsao ?? null;
    case 'dias':
      return days === null ? null : -days;
  }
}

/**
 * Offers side by side. Each is applied on trial, so that a freight inside the prices is compared by
 * what the quote costs with it, like any other. Best is who is before at least one other offer that
 * can be chosen.
 */
export function compareOffers(
  state: QuoteState,
  offers: readonly FreightOffer[],
  type: FreightType | undefined,
  idTranspRedespacho?: QuoteRecord['idTranspRedespacho'],
): ComparedFreight[] {
  const plain = headerChanged(state, { ...NO_QUOTATION, percBaseImposto: 0, retira: false });
  const compared = offers.map((offer) => {
    const tried = triedOffer(state, plain, offer, offerHeader(offer, type, idTranspRedespacho));
    return {
      offer,
      invalid: tried === null,
      applied: tried?.applied ?? null,
      free: tried?.free ?? null,
      days:
        deliveryDays(offer.diasSemanaEntrega)?.filter(({ delivers }) => delivers).length ?? null,
    };
  });
  const eligible = compared.filter(mayTake);
  return compared.map((one) => ({
    ...one,
    best: eligible.includes(one) ? MEASURES.filter((by) => isBest(one, eligible, by)) : [],
  }));
}

/** Whether the user may choose it: the ERP lets them, and its amounts make a freight. */
export function mayTake({ offer, invalid }: Pick<ComparedFreight, 'offer' | 'invalid'>): boolean {
  return offer.selecionavel !== false && !invalid;
}

/**
 * Amounts that the engine never sees as they are: read as zero, an unreadable freight would be a
 * free one.
 */
function isUnsound({ valor, vlMin, vlIsenta, perc }: FreightOffer): boolean {
  return [valor, vlMin, vlIsenta, perc].some(
    (amount) => amount !== undefined && amount !== '' && !((asNumber(amount) ?? -1) >= 0),
  );
}

/**
 * The offer applied on trial; null when its amounts make no freight, which the engine would refuse.
 */
function triedOffer(
  state: QuoteState,
  plain: QuoteState,
  offer: FreightOffer,
  header: Header,
): Pick<ComparedFreight, 'applied' | 'free'> | null {
  if (isUnsound(offer)) return null;
  try {
    const tried = headerChanged(plain, header);
    return {
      applied: offer.aConsultar === true || tried.lines.some((line) => line.stale) ? null : tried,
      free: pricerOf(state.settings.config).freeFreight(state.totals.vlSubTot, {
        vlIsenta: asDecimal(offer.vlIsenta),
        embutido: offer.embutido,
      }),
    };
  } catch (reason) {
    if (!(reason instanceof PricingError)) throw reason;
    return null;
  }
}

function isBest(
  one: Omit<ComparedFreight, 'best'>,
  all: readonly Omit<ComparedFreight, 'best'>[],
  by: OfferMeasure,
): boolean {
  const mine = measured(one, by);
  const others = all.map((other) => measured(other, by)).filter((value) => value !== null);
  return (
    mine !== null && others.every((value) => mine <= value) && others.some((value) => mine < value)
  );
}

/** The header of a compared offer: as it was quoted, and what it comes to on this quote. */
export function headerWithOffer(
  { offer, applied }: ComparedFreight,
  type: FreightType | undefined,
  idTranspRedespacho?: QuoteRecord['idTranspRedespacho'],
): Header {
  return {
    ...offerHeader(offer, type, idTranspRedespacho),
    ...(applied && { vlFreteCotacao: Number(applied.totals.vlFrete) }),
  };
}

/** In that order, the best first; offers that say nothing stand last, either way. */
export function sortedOffers(
  compared: readonly ComparedFreight[],
  by: OfferOrder,
  descending: boolean,
): ComparedFreight[] {
  const key = (one: ComparedFreight): number | string | null =>
    by === 'nomeTransp' ? one.offer.nomeTransp.toLocaleLowerCase('pt-BR') : measured(one, by);
  return [...compared].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === right) return 0;
    if (left === null || right === null) return left === null ? 1 : -1;
    return left < right === descending ? 1 : -1;
  });
}

/**
 * Amount missing for free freight on the quote as it stands; null when nothing promises it, it
 * does, or it is picked up.
 */
export function missingForFreeFreight(state: QuoteState): FreeFreight | null {
  const header = headerOf(state);
  if (header.retira === true || state.lines.length === 0) return null;
  return pricerOf(state.settings.config).freeFreight(state.totals.vlSubTot, {
    vlIsenta: asDecimal(header.vlIsenta),
    embutido: header.embutido,
  });
}
