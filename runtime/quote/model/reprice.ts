import { type DecimalString, type PricedLine, priceLine } from '../../pricing/index.ts';
import { asDecimal } from './decimals.ts';
import { type Packaging, packagingOf } from './packaging.ts';
import { priceOf, type Terms } from './price.ts';
import type { ItemRecord, ProductRecord, TaxAmountRecord } from './records.ts';
import type { Line, QuoteState } from './state.ts';
import { termsOf } from './state.ts';

function numericTaxes(priced: PricedLine): Record<string, TaxAmountRecord> {
  return Object.fromEntries(
    Object.entries(priced.impostos).map(([name, tax]) => [name, { perc: Number(tax.perc), valor: Number(tax.valor) }]),
  );
}

/** A line with everything the engine said about it. Ids that no longer apply leave it. */
export function withPrice(record: ItemRecord, priced: PricedLine): ItemRecord {
  const { idDesc: _discount, idPromo: _promotion, ...rest } = record;
  return {
    ...rest,
    qtde: priced.qtde,
    vlBaseUnit: Number(priced.vlBaseUnit),
    vlUnit: Number(priced.precoFinal),
    vlTot: Number(priced.vlTot),
    precoSemImposto: Number(priced.precoSemImposto),
    precoComImposto: Number(priced.precoFinal),
    precoFinal: Number(priced.precoFinal),
    baseCalculoImposto: Number(priced.baseCalculoImposto),
    impostos: numericTaxes(priced),
    percDesc: Number(priced.percDesc),
    percFlex: Number(priced.percFlex),
    coluna_preco: priced.coluna_preco,
    bonificado: priced.bonificado,
    ...(priced.idDesc !== null && { idDesc: priced.idDesc }),
    ...(priced.idPromo !== null && { idPromo: priced.idPromo }),
  };
}

/** Another quantity at the unit price at hand, until the product is known. */
export function withQuantityOnly(record: ItemRecord, qtde: number, terms: Terms): ItemRecord {
  const unit: DecimalString = asDecimal(record.vlUnit) ?? '0';
  const { vlTot } = priceLine({ qtde, precoBase: unit, tipo: 1 }, { idFil: terms.context.idFil }, terms.config);
  return { ...record, qtde, vlTot: Number(vlTot) };
}

/** The line priced under these terms; when the engine refuses, the line keeps its price and says so. */
export function repriceLine(line: Line, product: ProductRecord | undefined, terms: Terms): Line {
  const packaging: Packaging | undefined = product && packagingOf(product, line.record.idEmb);
  if (!product || !packaging) return line.stale ? line : { ...line, stale: true };
  const own = { percFlex: asDecimal(line.record.percFlex), bonificado: line.record.bonificado };
  const price = priceOf(product, packaging, line.record.qtde, terms, own);
  if (!price.ok) return { ...line, stale: false, unpriced: true };
  return { ...line, record: withPrice(line.record, price.priced), stale: false, unpriced: false };
}

/** Every line priced under the state's terms. */
export function repriceAll(state: QuoteState): readonly Line[] {
  const terms = termsOf(state);
  return state.lines.map((line) => repriceLine(line, state.products[String(line.record.idProd)], terms));
}
