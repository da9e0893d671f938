import type { Coupon } from '../../../../runtime/pricing/index.ts';
import { optionalNumber, optionalText } from '../../input.ts';
import type { Store } from '../../store/store.ts';
import { quotedFreight } from './freight.ts';
import { engineCoupon, checkCoupon } from './coupon.ts';
import { requireCredit } from './credit.ts';
import type { DocumentRow } from '../select.ts';

/** Parts of a document's total other than lines, payment and freight. Money in reais. */
export interface SaleExtras {
  /** As it was typed; stored even while it is worth nothing. */
  cupom: string | null;
  vlCredito: number;
  cashback: number;
  vlMin: number;
  vlIsenta: number;
  embutido: boolean;
  percBaseImposto: number;
  /** The coupon for a subtotal, or null while it cannot be used. */
  couponFor(subtotal: number): Coupon | null;
}

/**
 * Reads the extras of a sent header; `whole` says that absent values were withdrawn. 422 for credit
 * that is not there.
 */
export function readExtras(
  store: Store,
  body: Record<string, unknown>,
  row: DocumentRow,
  { whole, today, cotacao }: { whole: boolean; today: string; cotacao: string | null },
): SaleExtras {
  const stored = JSON.parse(row.cabecalho) as Record<string, unknown>;
  const cupom = whole || 'cupom' in body ? optionalText(body, 'cupom') : row.cupom;
  const vlCredito =
    whole || 'vlCredito' in body ? (optionalNumber(body, 'vlCredito') ?? 0) : row.vlCredito;
  const cashback =
    whole || 'cashback' in body
      ? (optionalNumber(body, 'cashback') ?? 0)
      : (optionalNumber(stored, 'cashback') ?? 0);
  requireCredit(store, { ...row, today }, { vlCredito, cashback });
  return {
    cupom,
    vlCredito,
    cashback,
    ...quotedFreight(cotacao, row.id),
    couponFor: couponOf(store, cupom, row, today),
  };
}

/** The extras of a stored document, as they were read. */
export function storedExtras(store: Store, row: DocumentRow, today: string): SaleExtras {
  const stored = JSON.parse(row.cabecalho) as Record<string, unknown>;
  return {
    cupom: row.cupom,
    vlCredito: row.vlCredito,
    cashback: optionalNumber(stored, 'cashback') ?? 0,
    ...quotedFreight(optionalText(stored, 'cotacao'), row.id),
    couponFor: couponOf(store, row.cupom, row, today),
  };
}

function couponOf(
  store: Store,
  code: string | null,
  { idCli, idFil }: DocumentRow,
  today: string,
): SaleExtras['couponFor'] {
  return (subtotal) => {
    if (code === null) return null;
    const { coupon, problem } = checkCoupon(store, code, { idCli, idFil, subtotal, today });
    return coupon === null || problem !== null ? null : engineCoupon(coupon);
  };
}
