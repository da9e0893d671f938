import type { DecimalString } from '../decimals/decimal-text.ts';

/** One tax that is shown. Money with `casas` decimals. */
export interface InformativeTax {
  readonly nome: string;
  readonly perc: DecimalString;
  readonly valor: DecimalString;
  readonly somaAoTotal: boolean;
}
