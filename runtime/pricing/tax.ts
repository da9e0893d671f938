import { computedSt } from './computedSt.ts';
import type { PriceConfig } from './config.ts';
import { type Decimal, ZERO, fraction, parseWithin, percentage, round, toAtLeast, toFixed } from './decimal.ts';
import { PricingError } from './error.ts';
import type { ComputedStDetail, LineTaxes, TaxRates, TaxType } from './types.ts';

interface Tax {
  readonly perc: Decimal;
  readonly valor: Decimal;
}

type ExtraTax = Exclude<keyof LineTaxes, 'ipi'>;

export interface TaxResult {
  readonly impostos: LineTaxes;
  readonly total: Decimal;
  readonly detalheSt?: ComputedStDetail;
}

const NO_TAX: Tax = { perc: ZERO, valor: ZERO };

/** A rate that the tax type cannot do without; throws `missing-rate`: no rate is not a rate of zero. */
function requiredRate(rates: TaxRates, key: 'st' | 'stsn' | 'partilha'): Decimal {
  const value = rates[key];
  if (value == null) throw new PricingError('missing-rate', `aliquotas.${key}`, 'the tax type needs this rate');
  return parseWithin(value, `aliquotas.${key}`, 0, 1000);
}

function result(ipi: Tax, extra: Partial<Record<ExtraTax, Tax>>, places: number, detalheSt?: ComputedStDetail): TaxResult {
  const { st = NO_TAX, stsn = NO_TAX, icmsPartilha = NO_TAX } = extra;
  const show = (tax: Tax) => ({ perc: toAtLeast(tax.perc, 0), valor: toFixed(tax.valor, places) });
  return {
    impostos: { ipi: show(ipi), st: show(st), stsn: show(stsn), icmsPartilha: show(icmsPartilha) },
    total: ipi.valor.plus(st.valor).plus(stsn.valor).plus(icmsPartilha.valor),
    ...(detalheSt && { detalheSt }),
  };
}

/**
 * The taxes of one package on a tax base: IPI, then by type one more on base + IPI, each rounded to
 * `casasImposto`. Throws `unknown-tax-type`, `missing-rate` and `out-of-range`.
 */
export function lineTaxes(tipo: TaxType, base: Decimal, rates: TaxRates, config: PriceConfig): TaxResult {
  const places = config.casasImposto;
  if (!config.calculaIpiSt) return result(NO_TAX, {}, places);

  const on = (amount: Decimal, perc: Decimal): Tax => ({ perc, valor: round(amount.times(fraction(perc)), places) });
  const ipi = on(base, parseWithin(rates.ipi ?? '0', 'aliquotas.ipi', 0, 1000));
  const withIpi = base.plus(ipi.valor);

  switch (tipo) {
    case 1:
      return result(ipi, {}, places);
    case 2:
      return result(ipi, { st: on(withIpi, requiredRate(rates, 'st')) }, places);
    case 3:
      return result(ipi, { stsn: on(withIpi, requiredRate(rates, 'stsn')) }, places);
    case 4: {
      const amount = rates.ipiNaBasePartilha === false ? base : withIpi;
      return result(ipi, { icmsPartilha: on(amount, requiredRate(rates, 'partilha')) }, places);
    }
    case 5: {
      const { valor, detalheSt } = computedSt(base, withIpi, rates, places);
      const effective = withIpi.isZero() ? ZERO : percentage(valor.div(withIpi));
      const perc = round(effective, config.casasExibicaoPerc);
      return result(ipi, { st: { perc, valor } }, places, detalheSt);
    }
    default:
      throw new PricingError('unknown-tax-type', 'tipo', `expected 1 to 5, got ${String(tipo)}`);
  }
}
