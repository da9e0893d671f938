import type { DecimalString } from './decimal.ts';
import { PricingError } from './error.ts';

/** The tenant's switches and decimals of the calculation. Every `casas*` is a number of decimals. */
export interface PriceConfig {
  /** Round the unit price with taxes to `casas`. */
  readonly arredondaValorFinal: boolean;
  /** Round the unit price without taxes to `casas` instead of `casasDesconto`. */
  readonly arredondaValorSemImposto: boolean;
  /** Cut the tax base to `casas` instead of rounding it to `casasBaseIpi`. */
  readonly truncaBaseImposto: boolean;
  /** Off: no tax of any type is computed. */
  readonly calculaIpiSt: boolean;
  /** Money that is charged: unit price, line total, quote totals. */
  readonly casas: number;
  /** Unit prices before taxes. */
  readonly casasDesconto: number;
  /** Each tax of one unit. */
  readonly casasImposto: number;
  /** The tax base of one unit. */
  readonly casasBaseIpi: number;
  /** Values that are only shown, such as the price per piece of a package. */
  readonly casasExibicaoValor: number;
  /** Percentages that are computed to be shown. */
  readonly casasExibicaoPerc: number;
  /** Extra percentage on the tax base by the customer's UF. */
  readonly percBaseImpostoPorUf: Readonly<Record<string, DecimalString>>;
  /** Subtotal from which freight is not charged; "0" is no limit. */
  readonly valorMinimoNaoCobrarCotacaoFrete: DecimalString;
}

export const defaultPriceConfig: PriceConfig = Object.freeze({
  arredondaValorFinal: true,
  arredondaValorSemImposto: false,
  truncaBaseImposto: false,
  calculaIpiSt: true,
  casas: 2,
  casasDesconto: 8,
  casasImposto: 3,
  casasBaseIpi: 8,
  casasExibicaoValor: 3,
  casasExibicaoPerc: 3,
  percBaseImpostoPorUf: Object.freeze({}),
  valorMinimoNaoCobrarCotacaoFrete: '0',
});

const DECIMALS = [
  'casas', 'casasDesconto', 'casasImposto', 'casasBaseIpi', 'casasExibicaoValor', 'casasExibicaoPerc',
] as const satisfies readonly (keyof PriceConfig)[];

/** The whole configuration; an absent or undefined entry takes its default. Throws `bad-config`. */
export function resolveConfig(config: Partial<PriceConfig> = {}): PriceConfig {
  const given = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
  const whole: PriceConfig = { ...defaultPriceConfig, ...given };
  for (const key of DECIMALS) {
    if (!Number.isInteger(whole[key]) || whole[key] < 0 || whole[key] > 12) {
      throw new PricingError('bad-config', key, `expected 0 to 12 decimals, got ${String(whole[key])}`);
    }
  }
  return whole;
}
