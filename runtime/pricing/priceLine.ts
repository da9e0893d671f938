import { listPrice, priceColumn, promotionPrice } from './basePrice.ts';
import { type PriceConfig, resolveConfig } from './config.ts';
import { Decimal, ONE, ZERO, fraction, parseQuantity, parseWithin, percentage, round, toAtLeast, toFixed } from './decimal.ts';
import { chooseDiscount } from './discount.ts';
import { PricingError } from './error.ts';
import { qualifyingPromotion } from './promotion.ts';
import { lineTaxes } from './tax.ts';
import type { LineInput, PriceContext, PricedLine } from './types.ts';

/** `value x (1 + perc/100)`. */
function addPercent(value: Decimal, perc: Decimal): Decimal {
  return value.times(ONE.plus(fraction(perc)));
}

/** A packaging factor; throws `out-of-range` at zero or below, which would give the goods away. */
function factor(value: string | null | undefined, field: string): Decimal {
  const parsed = parseWithin(value ?? '1', field, 0);
  if (parsed.isZero()) throw new PricingError('out-of-range', field, 'a packaging factor is above zero');
  return parsed;
}

function taxBase(price: Decimal, context: PriceContext, config: PriceConfig): Decimal {
  const freightShare = parseWithin(context.percBaseImposto ?? '0', 'percBaseImposto', 0);
  const stateExtra = (context.uf && config.percBaseImpostoPorUf[context.uf]) || '0';
  const extra = parseWithin(stateExtra, `percBaseImpostoPorUf.${context.uf}`, 0);
  const base = round(addPercent(price, freightShare.plus(extra)), config.casasBaseIpi);
  return config.truncaBaseImposto ? base.toDecimalPlaces(config.casas, Decimal.ROUND_DOWN) : base;
}

/** Cost, margin, commission and price per piece: present only when the line brings what they need. */
function derived(line: LineInput, price: Decimal, final: Decimal, qtde: Decimal, config: PriceConfig) {
  const out: { -readonly [K in 'precoUnidade' | 'cmv' | 'percLucro' | 'comissao']?: PricedLine[K] } = {};
  if (line.divisor_unidade != null) {
    const pieces = factor(line.divisor_unidade, 'divisor_unidade');
    out.precoUnidade = toFixed(final.div(pieces), config.casasExibicaoValor);
  }
  if (line.custo != null) {
    const cmv = parseWithin(line.custo, 'custo', 0).times(factor(line.fator_conversao, 'fator_conversao'));
    out.cmv = toAtLeast(cmv, config.casas);
    out.percLucro = price.isZero()
      ? null
      : toFixed(percentage(price.minus(cmv).div(price)), config.casasExibicaoPerc);
  }
  if (line.percComissao != null) {
    const perc = parseWithin(line.percComissao, 'percComissao', 0, 100);
    out.comissao = { perc: toAtLeast(perc, 0), valor: toFixed(price.times(qtde).times(fraction(perc)), config.casas) };
  }
  return out;
}

/**
 * Prices one line: column, promotion, packaging, finance, discount, flex, tax base, taxes, final price
 * and total, in that order. Pure; decimal texts in and out, HALF_UP. Percentages are 7.5 for 7.5%.
 * Throws `PricingError` for any input that gives no sound price.
 */
export function priceLine(line: LineInput, context: PriceContext, config?: Partial<PriceConfig>): PricedLine {
  const settings = resolveConfig(config);
  const { casas, casasDesconto } = settings;
  const qtde = parseQuantity(line.qtde, 'qtde');

  const promo = qualifyingPromotion(line.promocao, qtde, context);
  const unit = promo ? promotionPrice(promo, line) : listPrice(line, context);
  const vlBaseUnit = round(unit.times(factor(line.fator_preco, 'fator_preco')), casasDesconto);

  const financed = (promo?.aplFin ?? true) ? parseWithin(context.percFin ?? '0', 'percFin', -100) : ZERO;
  const semDescontos = round(addPercent(vlBaseUnit, financed), casasDesconto);

  const discountable = promo === null || promo.aplicaDesconto === true;
  const discount = discountable ? chooseDiscount(line.descontos, qtde, line.idFil ?? context.idFil, context) : null;
  const percDesc = discount?.perc ?? ZERO;
  const percFlex = parseWithin(line.percFlex ?? '0', 'percFlex', -1000, 100);
  const discounted = addPercent(addPercent(semDescontos, percDesc.neg()), percFlex.neg());
  const places = settings.arredondaValorSemImposto ? casas : casasDesconto;
  const precoSemImposto = round(discounted, places);

  const base = taxBase(precoSemImposto, context, settings);
  const taxes = lineTaxes(line.tipo, base, line.aliquotas ?? {}, settings);
  const gross = precoSemImposto.plus(taxes.total);
  const precoFinal = settings.arredondaValorFinal ? round(gross, casas) : gross;

  return {
    coluna_preco: priceColumn(line.coluna),
    idPromo: promo?.id ?? null,
    idDesc: discount?.id ?? null,
    vlBaseUnit: toFixed(vlBaseUnit, casasDesconto),
    semDescontos: toFixed(semDescontos, casasDesconto),
    percDesc: toAtLeast(percDesc, 0),
    percFlex: toAtLeast(percFlex, 0),
    precoSemImposto: toFixed(precoSemImposto, places),
    baseCalculoImposto: toFixed(base, settings.truncaBaseImposto ? casas : settings.casasBaseIpi),
    impostos: taxes.impostos,
    valorImpostos: toFixed(taxes.total, settings.casasImposto),
    precoFinal: toAtLeast(precoFinal, casas),
    qtde: line.qtde,
    vlTot: toFixed(precoFinal.times(qtde), casas),
    bonificado: line.bonificado === true,
    ...(taxes.detalheSt && { detalheSt: taxes.detalheSt }),
    ...derived(line, precoSemImposto, precoFinal, qtde, settings),
  };
}
