import {
  type DecimalString,
  PricingError,
  type PriceLimits,
  type PriceViolation,
} from '../../../pricing/index.ts';
import { asDecimal, asNumber, forEngine } from '../state/decimals.ts';
import { money, percent } from '../explain/words.ts';
import { type Packaging, packagingOf } from '../lines/packaging.ts';
import { lineInputOf, ownOf, pricerOf } from './price.ts';
import type { Amount } from '../records/amount.ts';
import { type QuoteState, termsOf } from '../state/state.ts';
import type { Line } from '../state/line.ts';

/** The seller's own discount above what needs nobody's approval. */
export const beyondCap = (mostFlex: number): string =>
  `O desconto passa do seu limite de ${percent(String(mostFlex))}: o pedido vai para aprovação.`;

function violationText(
  { limit, price, least }: PriceViolation,
  { descontoMaximo }: PriceLimits,
  gross: boolean,
): string {
  const of = gross ? 'com impostos' : 'sem impostos';
  if (limit === 'least-price')
    return `O preço ${of}, ${money(price)}, está abaixo do mínimo de ${money(least)}.`;
  return `Os descontos passam do máximo de ${percent(descontoMaximo ?? '0')}: o menor preço ${of} é ${money(least)}.`;
}

/**
 * The least price of a package: the ERP's is of what its price columns are of, and a package costs
 * so many times that.
 */
function leastOf(
  { fator_preco }: Packaging,
  precoMinimo: Amount | undefined,
): DecimalString | undefined {
  const least = asNumber(precoMinimo);
  return least === undefined ? undefined : asDecimal(least * (asNumber(fator_preco) ?? 1));
}

/**
 * The ERP's limits for the product that the line's price breaks; nothing of a line that is given
 * away or cannot be priced.
 */
function beyondProduct(state: QuoteState, { record }: Line): string[] {
  const product = state.products[String(record.idProd)];
  const packaging = product && packagingOf(product, record.idEmb);
  const price = product?.precos?.[0];
  if (
    !packaging ||
    record.bonificado === true ||
    (price?.precoMinimo === undefined && price?.descontoMaximo === undefined)
  )
    return [];
  const limits = {
    precoMinimo: leastOf(packaging, price.precoMinimo),
    descontoMaximo: forEngine(price.descontoMaximo),
  };
  const terms = termsOf(state);
  try {
    const input = lineInputOf(product, packaging, record.qtde, terms, ownOf(record));
    const gross = terms.config.tipoValidacaoPreco !== 'LIQUIDO';
    return pricerOf(terms.config)
      .validatePrice(input, terms.context, limits)
      .map((violation) => violationText(violation, limits, gross));
  } catch (reason) {
    if (reason instanceof PricingError) return [];
    throw reason;
  }
}

/**
 * The limits that a line's price exceeds, in words for staff: the seller's own cap, and the least
 * price and greatest discount that the ERP has for the product. The ERP decides at the save; this
 * only says so before.
 * @param mostFlex greatest own discount in percent that needs nobody's approval
 */
export function limitsBroken(state: QuoteState, line: Line, mostFlex: number): string[] {
  const flex = asNumber(line.record.percFlex) ?? 0;
  return [...(flex > mostFlex ? [beyondCap(mostFlex)] : []), ...beyondProduct(state, line)];
}
