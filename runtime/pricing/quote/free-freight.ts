import { compare, minus, round } from '../decimals/decimal.ts';
import { type DecimalString, toFixed } from '../decimals/decimal-text.ts';
import { type PriceConfig, resolveConfig } from '../config.ts';
import { calculateFreight, type FreightLimit } from './freight.ts';
import { parseAmount, readObject } from '../input.ts';
import type { QuoteExtras } from './quote-types.ts';

/** The nearest way to a freight that costs nothing. */
export interface FreeFreight {
  readonly rule: FreightLimit;
  /** Subtotal from which it is free. */
  readonly limit: DecimalString;
  /** Amount missing in the subtotal, above zero. */
  readonly missing: DecimalString;
}

/**
 * Amount missing for free freight; null when nothing promises it, or when it is free already.
 * Throws `PricingError`.
 * @param vlSubTot the quote's subtotal, as `totalQuote` says it
 */
export function freeFreight(
  vlSubTot: DecimalString,
  extras: Pick<QuoteExtras, 'vlIsenta' | 'embutido'>,
  config?: Partial<PriceConfig>,
): FreeFreight | null {
  const { casas, valorMinimoNaoCobrarCotacaoFrete } = resolveConfig(config);
  const subtotal = parseAmount(vlSubTot, 'vlSubTot');
  // As `totalQuote` reads them: a limit that it rounds down to the subtotal is met.
  const money = (value: DecimalString | null | undefined, field: string) =>
    round(parseAmount(value ?? '0', field), casas);
  const freeFrom = money(valorMinimoNaoCobrarCotacaoFrete, 'valorMinimoNaoCobrarCotacaoFrete');
  const { exemption, limits } = calculateFreight(
    readObject(extras, 'extras'),
    { subtotal, empty: false, freeFrom },
    money,
  );
  if (exemption !== null) return null;
  const [nearest] = [...limits].sort((a, b) => compare(a.limit, b.limit));
  if (!nearest) return null;
  return {
    rule: nearest.rule,
    limit: toFixed(nearest.limit, casas),
    missing: toFixed(minus(nearest.limit, subtotal), casas),
  };
}
