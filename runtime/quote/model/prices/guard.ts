import {
  type DecimalString,
  type PricedLine,
  PricingError,
  type QuoteProfit,
  quoteProfit,
  totalQuote,
} from '../../../pricing/index.ts';
import { asDecimal } from '../state/decimals.ts';
import { beyondCap } from './limits.ts';
import { type Packaging, packagingOf } from '../lines/packaging.ts';
import { lineInputOf, ownOf, pricerOf, type Terms } from './price.ts';
import type { ItemRecord, ProductRecord } from '../records/records.ts';
import { type QuoteState, termsOf, totalled } from '../state/state.ts';
import type { Line } from '../state/line.ts';

/** The seller's limits for prices, by the parameters of the quote's branch. */
export interface GuardSettings {
  /** `margemMinima`, in percent of the price without taxes. */
  leastMargin: DecimalString;
  /**
   * `flexMaximo`: greatest own discount in percent that needs nobody's approval. 0: the seller
   * gives none.
   */
  mostFlex: number;
  /** `permiteBonificar` */
  bonifies: boolean;
}

/**
 * The settings by the parameters of the quote's branch; a parameter that is no number counts as 0.
 */
export function guardSettingsOf(parameter: (name: string) => unknown): GuardSettings {
  const number = (name: string): number => {
    const value = parameter(name);
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  return {
    leastMargin: asDecimal(Math.min(number('margemMinima'), 99)) ?? '0',
    mostFlex: Math.min(Math.max(number('flexMaximo'), 0), 100),
    bonifies: parameter('permiteBonificar') === true,
  };
}

/** A line as it would be under some own discount. */
export interface Tried {
  percFlex: DecimalString;
  priced: PricedLine;
  /** Reasons why it would need approval, in words. */
  exceptions: string[];
}

const MARGIN = ({ leastMargin }: GuardSettings): string =>
  `A margem fica abaixo da mínima de ${percentOf(leastMargin)}.`;

const belowMargin = (
  percLucro: DecimalString | null | undefined,
  settings: GuardSettings,
): string[] =>
  percLucro != null && Number(percLucro) < Number(settings.leastMargin) ? [MARGIN(settings)] : [];
const aboveFlex = (percFlex: DecimalString, settings: GuardSettings): string[] =>
  Number(percFlex) > settings.mostFlex ? [beyondCap(settings.mostFlex)] : [];

/** All that a discount may need somebody's approval for, in words. */
export function exceptionsOf(settings: GuardSettings, tellsMargin: boolean): string[] {
  return [
    ...(settings.mostFlex < 100 ? [beyondCap(settings.mostFlex)] : []),
    ...(tellsMargin ? [MARGIN(settings)] : []),
  ];
}

const percentOf = (value: DecimalString): string => `${value.replace('.', ',')}%`;

interface Known {
  product: ProductRecord;
  packaging: Packaging;
  record: ItemRecord;
}

function known(state: QuoteState, { record }: Line): Known | null {
  const product = state.products[String(record.idProd)];
  const packaging = product && packagingOf(product, record.idEmb);
  return product && packaging ? { product, packaging, record } : null;
}

function pricedAt(
  { product, packaging, record }: Known,
  percFlex: DecimalString,
  terms: Terms,
): PricedLine | null {
  try {
    const input = lineInputOf(product, packaging, record.qtde, terms, {
      ...ownOf(record),
      percFlex,
    });
    return pricerOf(terms.config).priceLine(input, terms.context);
  } catch (reason) {
    if (reason instanceof PricingError) return null;
    throw reason;
  }
}

/** A line under an own discount; null where it cannot be priced. */
export function tryLine(
  state: QuoteState,
  line: Line,
  percFlex: DecimalString,
  settings: GuardSettings,
): Tried | null {
  const of = known(state, line);
  const priced = of && pricedAt(of, percFlex, termsOf(state));
  return (
    priced && {
      percFlex,
      priced,
      exceptions: [...aboveFlex(percFlex, settings), ...belowMargin(priced.percLucro, settings)],
    }
  );
}

/**
 * The largest own discount with which a line keeps the least margin, cut to two decimals and zero
 * at least; null when its cost is not known or when it does not keep the margin even without one.
 */
export function largestForLine(
  state: QuoteState,
  line: Line,
  { leastMargin }: GuardSettings,
): DecimalString | null {
  const of = known(state, line);
  const terms = termsOf(state);
  if (!of || terms.costs?.[String(of.product.id)]?.custo === undefined) return null;
  try {
    const input = lineInputOf(of.product, of.packaging, of.record.qtde, terms, {
      ...ownOf(of.record),
      percFlex: undefined,
    });
    const largest = pricerOf(terms.config).largestDiscount(input, terms.context, {
      margemMinima: leastMargin,
    });
    if (largest === null) return null;
    // Rounded to the decimals that sellers use, downwards so that the margin holds.
    const cut = cutPercent(Number(largest.percFlex));
    return Number(cut) < 0 ? null : cut;
  } catch (reason) {
    if (reason instanceof PricingError) return null;
    throw reason;
  }
}

/** Hundredths of a percentage, downwards. */
const cutPercent = (perc: number): DecimalString =>
  String(Math.floor(Math.min(perc, 100) * 100 + 1e-9) / 100);

/** A whole quote under one own discount on all its charged lines. */
export interface TriedQuote {
  percFlex: DecimalString;
  /** Null where a line's cost is not known. */
  profit: QuoteProfit;
  vlTot: DecimalString;
  exceptions: string[];
}

/** The quote with one own discount on every charged line; null while products are missing. */
export function tryQuote(
  state: QuoteState,
  percFlex: DecimalString,
  settings: GuardSettings,
): TriedQuote | null {
  const terms = termsOf(state);
  const lines: PricedLine[] = [];
  for (const line of state.lines) {
    const of = known(state, line);
    const flex = line.record.bonificado ? (asDecimal(line.record.percFlex) ?? '0') : percFlex;
    const priced = of && pricedAt(of, flex, terms);
    if (!priced) return null;
    lines.push(priced);
  }
  return totalled(state, (_now, extras, config) => {
    const totals = totalQuote(lines, extras, config);
    const profit = quoteProfit(lines, totals.cupomValor, config);
    return {
      percFlex,
      profit,
      vlTot: totals.vlTot,
      exceptions: [
        ...aboveFlex(percFlex, settings),
        ...belowMargin(profit.percLucroLiquido, settings),
      ],
    };
  });
}

/** Hundredths of a percent that are no discount any more. */
const TOO_MUCH = 10_001;

/**
 * Where the largest discount is about, in hundredths of a percent: what a quote brings in falls
 * almost evenly with it.
 */
function estimated(
  { profit }: TriedQuote,
  state: QuoteState,
  { leastMargin }: GuardSettings,
): number {
  const { receita, custo, custoBonificado } = profit;
  const least =
    (Number(custo) + Number(custoBonificado)) / (1 - Number(leastMargin) / 100) +
    Number(state.totals.cupomValor);
  return Math.floor((1 - least / Number(receita)) * 10_000);
}

/**
 * The largest own discount on all charged lines with which the quote keeps the least margin, after
 * bonified lines and coupon, in hundredths of a percent: a hundredth more breaks it. Null when a
 * cost is missing or when the quote does not keep the margin even without a discount. Each try is
 * the engine's, in steps that double from the estimate until the margin is on either side, and then
 * halve: rounding to cents may hold a price far beyond the estimate.
 */
export function largestForQuote(state: QuoteState, settings: GuardSettings): TriedQuote | null {
  const plain = tryQuote(state, '0', settings);
  const keeps = (tried: TriedQuote | null): tried is TriedQuote =>
    tried !== null &&
    tried.profit.percLucroLiquido !== null &&
    Number(tried.profit.percLucroLiquido) >= Number(settings.leastMargin);
  if (!keeps(plain)) return null;
  let [largest, allowed, broken] = [plain, 0, TOO_MUCH];
  let at = Math.min(Math.max(estimated(plain, state, settings), 1), TOO_MUCH - 1);
  for (let step = 1; broken - allowed > 1; step *= 2) {
    const tried = tryQuote(state, String(at / 100), settings);
    const holds = keeps(tried);
    if (holds) [largest, allowed] = [tried, at];
    else broken = at;
    const next = holds ? at + step : at - step;
    at = next > allowed && next < broken ? next : Math.floor((allowed + broken) / 2);
  }
  return largest;
}
