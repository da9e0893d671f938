import { type PriceConfig, resolveConfig } from '../config.ts';
import {
  type Decimal,
  HUNDRED,
  ZERO,
  isZero,
  min,
  minus,
  plus,
  quotient,
  round,
  times,
} from '../decimals/decimal.ts';
import { type DecimalString, toFixed } from '../decimals/decimal-text.ts';
import { parseAmount, parseQuantity, readFlag, readList, readObject } from '../input.ts';
import { marginPerc } from '../line/present-line.ts';
import type { PricedLine } from '../types.ts';

/** The part of a priced line that margin and commission need. */
export type ProfitLine = Pick<PricedLine, 'qtde' | 'precoSemImposto'> &
  Partial<Pick<PricedLine, 'qtdeAt' | 'cmv' | 'comissao' | 'bonificado'>>;

/**
 * Margin and commission of a quote. For staff only. Money with `casas` decimals, percentages with
 * `casasExibicaoPerc`.
 */
export interface QuoteProfit {
  /** Charged lines without taxes. */
  readonly receita: DecimalString;
  /**
   * Charged lines at cost; null when one of them brings none, since a margin of the others would be
   * shown as that of all.
   */
  readonly custo: DecimalString | null;
  /** Bonified lines at cost; null like `custo`. */
  readonly custoBonificado: DecimalString | null;
  /** Margin of the charged lines, each weighing what it brings in; null without revenue or cost. */
  readonly percLucro: DecimalString | null;
  /** The margin after the bonified lines and the coupon. */
  readonly percLucroLiquido: DecimalString | null;
  /** Sum of the lines' commissions, and its share of `receita`; null when no line brings one. */
  readonly comissao: { readonly perc: DecimalString | null; readonly valor: DecimalString } | null;
}

declare const opaque: unique symbol;

/** A line's part of its quote's margin and commission; only `sumProfit` reads it. */
export interface LineProfit {
  readonly [opaque]: 'LineProfit';
}

interface LineAmounts {
  readonly bonificado: boolean;
  /** Revenue without taxes. */
  readonly receita: Decimal;
  /** Cost; null when it is not known. */
  readonly custo: Decimal | null;
  readonly comissao: Decimal | null;
}

/** Throws `PricingError` for what `priceLine` would not have returned. */
export function lineProfit(line: ProfitLine): LineProfit {
  return amountsOf(line) as unknown as LineProfit;
}

function amountsOf(given: ProfitLine): LineAmounts {
  const line = readObject(given, 'itens');
  const wanted = parseQuantity(line.qtde, 'qtde');
  const qtde = line.qtdeAt == null ? wanted : min(wanted, parseQuantity(line.qtdeAt, 'qtdeAt'));
  return {
    bonificado: readFlag(line.bonificado, 'bonificado'),
    receita: times(parseAmount(line.precoSemImposto, 'precoSemImposto'), qtde),
    custo: line.cmv == null ? null : times(parseAmount(line.cmv, 'cmv'), qtde),
    comissao:
      line.comissao == null
        ? null
        : parseAmount(readObject(line.comissao, 'comissao').valor, 'comissao.valor'),
  };
}

/** Lines at cost; null when one of them brings none. */
function costOf(lines: readonly LineAmounts[]): Decimal | null {
  let sum = ZERO;
  for (const { custo } of lines) {
    if (custo === null) return null;
    sum = plus(sum, custo);
  }
  return sum;
}

function commission(
  lines: readonly LineAmounts[],
  revenue: Decimal,
  { casas, casasExibicaoPerc }: PriceConfig,
): QuoteProfit['comissao'] {
  const values = lines.flatMap(({ comissao }) => comissao ?? []);
  if (values.length === 0) return null;
  const sum = values.reduce(plus, ZERO);
  const perc = isZero(revenue)
    ? null
    : toFixed(quotient(times(sum, HUNDRED), revenue, casasExibicaoPerc), casasExibicaoPerc);
  return { perc, valor: toFixed(sum, casas) };
}

/**
 * Margin and commission of a quote from those of its lines. Throws `PricingError` for a coupon that
 * is no amount.
 */
export function sumProfit(
  profits: readonly LineProfit[],
  cupomValor: DecimalString = '0',
  config?: Partial<PriceConfig>,
): QuoteProfit {
  const lines = profits as unknown as readonly LineAmounts[];
  const settings = resolveConfig(config);
  const { casas, casasExibicaoPerc } = settings;
  const charged = lines.filter(({ bonificado }) => !bonificado);
  const revenue = charged.reduce((sum, { receita }) => plus(sum, receita), ZERO);
  const cost = costOf(charged);
  const given = costOf(lines.filter(({ bonificado }) => bonificado));
  const money = (value: Decimal | null) => value && toFixed(value, casas);
  const net = minus(revenue, round(parseAmount(cupomValor, 'cupomValor'), casas));
  const left =
    cost && given && net.coefficient > 0
      ? marginPerc(net, plus(cost, given), casasExibicaoPerc)
      : null;
  return {
    receita: toFixed(revenue, casas),
    custo: money(cost),
    custoBonificado: money(given),
    percLucro: cost && marginPerc(revenue, cost, casasExibicaoPerc),
    percLucroLiquido: left,
    comissao: commission(charged, revenue, settings),
  };
}

/**
 * Margin and commission of a quote's lines; `cupomValor` is what its coupon takes off. Throws
 * `PricingError` for what `priceLine` would not have returned.
 */
export function quoteProfit(
  lines: readonly ProfitLine[],
  cupomValor: DecimalString = '0',
  config?: Partial<PriceConfig>,
): QuoteProfit {
  return sumProfit(readList(lines, 'itens').map(lineProfit), cupomValor, config);
}
