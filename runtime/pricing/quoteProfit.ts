import { type PriceConfig, resolveConfig } from './config.ts';
import { type Decimal, HUNDRED, ZERO, isZero, minus, plus, quotient, round, times } from './decimal.ts';
import { type DecimalString, toFixed } from './decimalText.ts';
import { parseAmount, parseQuantity, readFlag, readList, readObject } from './input.ts';
import { marginPerc } from './presentLine.ts';
import type { PricedLine } from './types.ts';

/** The part of a priced line that margin and commission need. */
export type ProfitLine = Pick<PricedLine, 'qtde' | 'precoSemImposto'> &
  Partial<Pick<PricedLine, 'cmv' | 'comissao' | 'bonificado'>>;

/** Margin and commission of a quote. For staff only. Money with `casas` decimals, percentages with `casasExibicaoPerc`. */
export interface QuoteProfit {
  /** Charged lines without taxes. */
  readonly receita: DecimalString;
  /** Charged lines at cost; null when one of them brings none, since a margin of the others would be told as that of all. */
  readonly custo: DecimalString | null;
  /** Bonified lines at cost; null like `custo`. */
  readonly custoBonificado: DecimalString | null;
  /** Margin of the charged lines, each weighing what it brings in; null without revenue or cost. */
  readonly percLucro: DecimalString | null;
  /** What is left of it after the bonified lines and the coupon. */
  readonly percLucroLiquido: DecimalString | null;
  /** Sum of the lines' commissions, and its share of `receita`; null when no line brings one. */
  readonly comissao: { readonly perc: DecimalString | null; readonly valor: DecimalString } | null;
}

/** Lines at cost; null when one of them brings none. */
function costOf(lines: readonly ProfitLine[]): Decimal | null {
  let sum = ZERO;
  for (const { cmv, qtde } of lines) {
    if (cmv == null) return null;
    sum = plus(sum, times(parseAmount(cmv, 'cmv'), parseQuantity(qtde, 'qtde')));
  }
  return sum;
}

function commission(lines: readonly ProfitLine[], revenue: Decimal, { casas, casasExibicaoPerc }: PriceConfig): QuoteProfit['comissao'] {
  const values = lines.flatMap(({ comissao }) => (comissao == null ? [] : [parseAmount(readObject(comissao, 'comissao').valor, 'comissao.valor')]));
  if (values.length === 0) return null;
  const sum = values.reduce(plus, ZERO);
  const perc = isZero(revenue) ? null : toFixed(quotient(times(sum, HUNDRED), revenue, casasExibicaoPerc), casasExibicaoPerc);
  return { perc, valor: toFixed(sum, casas) };
}

/**
 * Margin and commission of a quote's lines; `cupomValor` is what its coupon takes off. Throws `PricingError` for what
 * `priceLine` would not have returned.
 */
export function quoteProfit(
  lines: readonly ProfitLine[],
  cupomValor: DecimalString = '0',
  config?: Partial<PriceConfig>,
): QuoteProfit {
  const settings = resolveConfig(config);
  const { casas, casasExibicaoPerc } = settings;
  const items = readList(lines, 'itens').map((line) => readObject(line, 'itens'));
  const charged = items.filter((line) => !readFlag(line.bonificado, 'bonificado'));
  const revenue = charged
    .map((line) => times(parseAmount(line.precoSemImposto, 'precoSemImposto'), parseQuantity(line.qtde, 'qtde')))
    .reduce(plus, ZERO);
  const cost = costOf(charged);
  const given = costOf(items.filter((line) => line.bonificado === true));
  const money = (value: Decimal | null) => value && toFixed(value, casas);
  const net = minus(revenue, round(parseAmount(cupomValor, 'cupomValor'), casas));
  const left = cost && given && net.coefficient > 0 ? marginPerc(net, plus(cost, given), casasExibicaoPerc) : null;
  return {
    receita: toFixed(revenue, casas),
    custo: money(cost),
    custoBonificado: money(given),
    percLucro: cost && marginPerc(revenue, cost, casasExibicaoPerc),
    percLucroLiquido: left,
    comissao: commission(charged, revenue, settings),
  };
}
