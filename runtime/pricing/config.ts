import type { DecimalString } from './decimals/decimal-text.ts';
import { PricingError } from './error.ts';
import { chargesOn, type DatedRate } from './taxes/informative-rate.ts';

/**
 * `BRUTO`: least price and greatest discount are of the price with taxes; `LIQUIDO`: of the price
 * without.
 */
export type PriceValidation = 'BRUTO' | 'LIQUIDO';

/**
 * The tenant's switches and decimals of the calculation. Every `casas*` is a number of decimals.
 */
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
  readonly tipoValidacaoPreco: PriceValidation;
  /**
   * Rates of CBS and IBS by date, reported on lines and totals; added to the total only where an
   * entry says so.
   */
  readonly tributosInformativos: readonly DatedRate[];
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
  tipoValidacaoPreco: 'BRUTO',
  // LC 214/2025 art. 348: the rates of the test year, printed on documents and not charged.
  tributosInformativos: Object.freeze([
    Object.freeze({
      nome: 'CBS',
      perc: '0.9',
      desde: '2026-01-01',
      ate: '2026-12-31',
      somaAoTotal: false,
    }),
    Object.freeze({
      nome: 'IBS',
      perc: '0.1',
      desde: '2026-01-01',
      ate: '2026-12-31',
      somaAoTotal: false,
    }),
  ]),
});

const DECIMALS = [
  'casas',
  'casasDesconto',
  'casasImposto',
  'casasBaseIpi',
  'casasExibicaoValor',
  'casasExibicaoPerc',
] as const satisfies readonly (keyof PriceConfig)[];

const SWITCHES = [
  'arredondaValorFinal',
  'arredondaValorSemImposto',
  'truncaBaseImposto',
  'calculaIpiSt',
] as const satisfies readonly (keyof PriceConfig)[];

const KEYS = Object.keys(defaultPriceConfig) as (keyof PriceConfig)[];

function entryOf<Key extends keyof PriceConfig>(
  config: Partial<PriceConfig>,
  key: Key,
): PriceConfig[Key] | undefined {
  return config[key] === undefined ? defaultPriceConfig[key] : config[key];
}

function checked(whole: PriceConfig): PriceConfig {
  for (const key of DECIMALS) {
    if (!Number.isInteger(whole[key]) || whole[key] < 0 || whole[key] > 12) {
      throw new PricingError('bad-config', key, 'expected 0 to 12 decimals');
    }
  }
  for (const key of SWITCHES) {
    if (typeof whole[key] !== 'boolean')
      throw new PricingError('bad-config', key, 'expected true or false');
  }
  const { percBaseImpostoPorUf: extras, tributosInformativos: rates, tipoValidacaoPreco } = whole;
  if (typeof extras !== 'object' || extras === null)
    throw new PricingError('bad-config', 'percBaseImpostoPorUf', 'expected an object');
  if (!Array.isArray(rates))
    throw new PricingError('bad-config', 'tributosInformativos', 'expected a list');
  if (tipoValidacaoPreco !== 'BRUTO' && tipoValidacaoPreco !== 'LIQUIDO') {
    throw new PricingError('bad-config', 'tipoValidacaoPreco', 'expected BRUTO or LIQUIDO');
  }
  return Object.freeze(whole);
}

/** Resolved configurations, by what was given. */
const resolved = new WeakMap<Partial<PriceConfig>, PriceConfig>();

/**
 * The whole configuration; an absent or undefined entry takes its default. Throws `bad-config`, for
 * an unknown entry, too. A configuration that comes along with each of a thousand lines is looked
 * through, but checked once, as long as its entries stay the same.
 */
export function resolveConfig(config: Partial<PriceConfig> = defaultPriceConfig): PriceConfig {
  if (typeof config !== 'object' || config === null)
    throw new PricingError('bad-config', 'config', 'expected an object');
  const known = resolved.get(config);
  if (
    known !== undefined &&
    (known === config || KEYS.every((key) => known[key] === entryOf(config, key)))
  )
    return known;
  const unknown = Object.keys(config).find((key) => !(KEYS as readonly string[]).includes(key));
  if (unknown !== undefined)
    throw new PricingError('bad-config', unknown || 'config', 'there is no such entry');
  const whole = checked(
    Object.fromEntries(KEYS.map((key) => [key, entryOf(config, key)])) as unknown as PriceConfig,
  );
  resolved.set(config, whole);
  resolved.set(whole, whole);
  return whole;
}

/**
 * Whether CBS or IBS is charged on top of a quote's total on a day (`YYYY-MM-DD`), so that totals
 * need their lines priced with it. Throws `PricingError`.
 */
export function chargesTaxes(config: Partial<PriceConfig> | undefined, day: string): boolean {
  return chargesOn(resolveConfig(config).tributosInformativos, day);
}
