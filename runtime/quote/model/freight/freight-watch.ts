import { NO_QUOTATION } from './freight.ts';
import { headerChanged } from '../state/header.ts';
import { headerOf, type QuoteState } from '../state/state.ts';

/** State of a quoted freight after edits. */
export type FreightNotice = 'total' | 'advice' | 'address' | 'carrier';

export const FREIGHT_NOTICES: Readonly<Record<FreightNotice, string>> = {
  total: 'O valor final do orçamento mudou, é necessário recalcular o frete novamente.',
  advice: 'O valor final do orçamento mudou, talvez você deva recalcular frete novamente.',
  address: 'O endereço de entrega mudou, é necessário recalcular o frete novamente.',
  carrier: 'A transportadora mudou, é necessário recalcular o frete novamente.',
};

/** Notices of a freight that must be quoted and was not, or was in another tab. */
export const UNQUOTED = 'O frete ainda não foi calculado, é necessário calculá-lo.';

/** Whether the order must wait for another quotation; advice may be left. */
export const needsQuotation = (
  notice: FreightNotice | null,
): notice is Exclude<FreightNotice, 'advice'> => notice !== null && notice !== 'advice';

/** The values that a quotation of freight depends on. */
export interface FreightBasis {
  /** The quotation's number; empty without one. */
  number: string;
  /** Sum of the lines. */
  goods: string;
  freight: string;
  carrier: string;
  transport: string;
  address: string;
  /** The quotation changed prices, and some of them are not known yet. */
  settling: boolean;
}

/** The values of a state that its quotation of freight depends on. */
export function freightBasis(state: QuoteState): FreightBasis {
  const header = headerOf(state);
  return {
    number: header.cotacao ?? '',
    goods: state.totals.vlSubTot,
    freight: state.totals.vlFrete,
    carrier: String(header.idTransp ?? ''),
    transport: `${header.idTipoFrete ?? ''} ${header.retira === true}`,
    address: String(header.idEndEntr ?? ''),
    settling: (header.cotacao ?? '') !== '' && state.lines.some((line) => line.stale),
  };
}

export interface FollowedFreight {
  state: QuoteState;
  basis: FreightBasis;
  /** Undefined: what was shown before still holds; null: it is settled. */
  notice: FreightNotice | null | undefined;
}

/**
 * The state after an edit, with its freight made to fit. A quotation holds for the goods, the
 * address and the carrier it was made for: when one of them changes it is cleared. A freight that
 * nobody quoted stays, with advice.
 */
export function followFreight(basis: FreightBasis, state: QuoteState): FollowedFreight {
  const now = freightBasis(state);
  if (now.number === '') {
    // Choosing another transport is what the advice asked for.
    if (basis.number === '' && (now.transport !== basis.transport || now.carrier !== basis.carrier))
      return { state, basis: now, notice: null };
    const advised =
      basis.number === '' &&
      now.goods !== basis.goods &&
      Number(now.freight) !== 0 &&
      basis.freight === now.freight;
    return { state, basis: now, notice: advised ? 'advice' : undefined };
  }
  if (now.number !== basis.number) return { state, basis: now, notice: null };
  if (basis.settling) return { state, basis: now, notice: undefined };
  const notice =
    now.carrier !== basis.carrier
      ? 'carrier'
      : now.address !== basis.address
        ? 'address'
        : now.goods !== basis.goods
          ? 'total'
          : undefined;
  if (notice === undefined) return { state, basis: { ...now, settling: false }, notice };
  const cleared = headerChanged(state, NO_QUOTATION);
  return { state: cleared, basis: freightBasis(cleared), notice };
}
