import { roundToMultiple } from '../../../pricing/index.ts';

/** How quantities are written. */
export interface EntrySettings {
  /** Digits before the comma (`maxLengthQtdVenda`). */
  maxLength: number;
  /** `casasDecimaisQtdVenda` */
  decimals: number;
}

/**
 * Why a quantity cannot be written as the distributor writes them, with those next to it that can.
 */
export interface Unfit {
  message: string;
  near: { up: number; down: number } | null;
}

/**
 * Whether a quantity has more decimals or digits than a line may have; null when it fits. It holds
 * however the quantity came: the ERP refuses a line that breaks it, and with it every other edit of
 * the same save.
 */
export function unfit(qtde: number, { decimals, maxLength }: EntrySettings): Unfit | null {
  const step = Number((10 ** -decimals).toFixed(decimals));
  const near = { up: roundToMultiple(qtde, step, 'up'), down: roundToMultiple(qtde, step, 'down') };
  if (near.up !== qtde)
    return {
      message:
        decimals === 0
          ? 'A quantidade não aceita casas decimais.'
          : `A quantidade aceita no máximo ${decimals} casas decimais.`,
      near,
    };
  return String(Math.trunc(qtde)).length > maxLength
    ? { message: tooLong(maxLength), near: null }
    : null;
}

/** That a quantity has more digits before the comma than there may be. */
export function tooLong(maxLength: number): string {
  return maxLength === 1
    ? 'A quantidade aceita no máximo 1 dígito.'
    : `A quantidade aceita no máximo ${maxLength} dígitos.`;
}
