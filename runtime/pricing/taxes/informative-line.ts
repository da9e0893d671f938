import type { DecimalString } from '../decimals/decimal-text.ts';
import type { InformativeTax } from './informative-tax.ts';

/** Informative taxes of one line. */
export interface InformativeLine {
  /** Goods without taxes, of the whole line. */
  readonly vlProd: DecimalString;
  /** Goods + freight - discount, less PIS, COFINS, ICMS, DIFAL and FCP. */
  readonly base: DecimalString;
  readonly tributos: readonly InformativeTax[];
  /** The rates, in percent, that the base leaves out. */
  readonly deducoes: readonly DecimalString[];
}
