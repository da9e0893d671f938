import type { Id } from '../../../pricing/index.ts';
import type { Header } from '../state/header.ts';
import type { CouponRecord } from '../records/records.ts';
import { headerOf, type QuoteState } from '../state/state.ts';

/** The coupon of a quote, whether it counts or not. */
export function couponOf(state: Pick<QuoteState, 'quote' | 'fields'>): CouponRecord | undefined {
  return headerOf(state).cupom;
}

/** A code as it is compared: a coupon is printed in capitals, and typed as one likes. */
export function couponCode(text: string): string {
  return text.trim().toUpperCase();
}

/** The ERP accepts the coupon. */
export function headerWithCoupon({ codigo, desconto, tipo, descricao }: CouponRecord): Header {
  return {
    cupom: {
      codigo,
      ...(desconto !== undefined && { desconto }),
      ...(tipo !== undefined && { tipo }),
      ...(descricao !== undefined && { descricao }),
    },
  };
}

/** The ERP no longer accepts the quote's coupon: it stays, worth nothing, with the reason. */
export function couponSuspended(state: QuoteState, motivo: string): Header {
  const coupon = couponOf(state);
  return coupon ? { cupom: { ...coupon, motivo } } : {};
}

/**
 * All that a coupon's value depends on: the ERP is asked again when this changes. By default of the
 * quote's own coupon; null without a coupon or lines.
 */
export function couponQuestion(state: QuoteState, codigo = couponOf(state)?.codigo): string | null {
  if (codigo === undefined || state.lines.length === 0) return null;
  const { idCob, idPl }: { idCob?: Id; idPl?: Id } = state.payment;
  return JSON.stringify([codigo, state.totals.vlSubTot, idCob, idPl]);
}
