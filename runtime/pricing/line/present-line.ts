import { priceColumn } from './base-price.ts';
import { type LineCalculation, netPlaces } from './calculate-line.ts';
import { presentSt } from '../taxes/computed-st.ts';
import type { PriceConfig } from '../config.ts';
import {
  type Decimal,
  HUNDRED,
  ZERO,
  compare,
  isZero,
  minus,
  quotient,
  round,
  times,
} from '../decimals/decimal.ts';
import { type DecimalString, toAtLeast, toFixed } from '../decimals/decimal-text.ts';
import { deductedRates, informativeLine, ratesInForce } from '../taxes/informative-rate.ts';
import { fraction, parseFactor, parseWithin, readFlag } from '../input.ts';
import { presentTaxes } from '../taxes/tax.ts';
import type { LineInput, PriceContext, PricedLine } from '../types.ts';

/** Margin in percent of a price, for show; null at price zero, where there is none. */
export function marginPerc(price: Decimal, cost: Decimal, places: number): DecimalString | null {
  return isZero(price)
    ? null
    : toFixed(quotient(times(minus(price, cost), HUNDRED), price, places), places);
}

/** Cost of one package; undefined where the line brings none. */
export function packageCost(line: LineInput): Decimal | undefined {
  if (line.custo == null) return undefined;
  return times(
    parseWithin(line.custo, 'custo', 0),
    parseFactor(line.fator_conversao, 'fator_conversao'),
  );
}

/** Values for staff: present only when the line brings their inputs. */
function forStaff(
  line: LineInput,
  { precoSemImposto, fulfilled }: LineCalculation,
  config: PriceConfig,
) {
  const out: { -readonly [K in 'cmv' | 'percLucro' | 'comissao']?: PricedLine[K] } = {};
  const cmv = packageCost(line);
  if (cmv !== undefined) {
    out.cmv = toAtLeast(cmv, config.casas);
    out.percLucro = marginPerc(precoSemImposto, cmv, config.casasExibicaoPerc);
  }
  if (line.percComissao != null) {
    const perc = parseWithin(line.percComissao, 'percComissao', 0, 100);
    const valor = toFixed(times(times(precoSemImposto, fulfilled), fraction(perc)), config.casas);
    out.comissao = { perc: toAtLeast(perc, 0), valor };
  }
  return out;
}

function informative(
  line: LineInput,
  context: PriceContext,
  { precoSemImposto, fulfilled }: LineCalculation,
  config: PriceConfig,
) {
  if (context.data == null) return undefined;
  const rates = ratesInForce(config.tributosInformativos, context.data);
  const vlProd = round(times(precoSemImposto, fulfilled), config.casas);
  return informativeLine(
    vlProd,
    { freight: ZERO, discount: ZERO },
    deductedRates(line.aliquotas ?? {}),
    rates,
    config.casas,
  );
}

/** A calculated line as texts, each with the decimals that it has been rounded to. */
export function presentLine(
  of: LineCalculation,
  line: LineInput,
  context: PriceContext,
  config: PriceConfig,
): PricedLine {
  const { casas, casasDesconto, casasImposto, truncaBaseImposto, casasBaseIpi } = config;
  const priced: { -readonly [K in keyof PricedLine]: PricedLine[K] } = {
    coluna_preco: priceColumn(line.coluna),
    idPromo: of.promo?.id ?? null,
    idDesc: of.discount?.rule.id ?? null,
    vlBaseUnit: toFixed(of.vlBaseUnit, casasDesconto),
    semDescontos: toFixed(of.semDescontos, casasDesconto),
    percDesc: toAtLeast(of.percDesc, 0),
    percFlex: toAtLeast(of.percFlex, 0),
    precoSemImposto: toFixed(of.precoSemImposto, netPlaces(config)),
    baseCalculoImposto: toFixed(of.base, truncaBaseImposto ? casas : casasBaseIpi),
    impostos: presentTaxes(of.taxes, casasImposto),
    valorImpostos: toFixed(of.taxes.total, casasImposto),
    precoFinal: toAtLeast(of.precoFinal, casas),
    qtde: line.qtde,
    vlTot: toFixed(of.vlTot, casas),
    bonificado: readFlag(line.bonificado, 'bonificado'),
  };
  if (line.qtdeAt != null && compare(of.fulfilled, of.qtde) < 0) priced.qtdeAt = line.qtdeAt;
  if (of.taxes.st !== null) priced.detalheSt = presentSt(of.taxes.st, casasImposto);
  if (line.divisor_unidade != null) {
    const pieces = parseFactor(line.divisor_unidade, 'divisor_unidade');
    priced.precoUnidade = toFixed(
      quotient(of.precoFinal, pieces, config.casasExibicaoValor),
      config.casasExibicaoValor,
    );
  }
  const informativos = informative(line, context, of, config);
  if (informativos !== undefined) priced.informativos = informativos;
  return Object.assign(priced, forStaff(line, of, config));
}
