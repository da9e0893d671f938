import type { DecimalString, LineTaxes, PricedLine, TaxAmount } from '../../../pricing/index.ts';
import { asDecimal } from '../state/decimals.ts';
import { type Packaging, packagingOf } from '../lines/packaging.ts';
import { ownOf, priceOf, pricerOf, type Terms } from './price.ts';
import type { ItemRecord, ProductRecord, TaxAmountRecord } from '../records/records.ts';
import { mostFulfilled } from '../lines/fulfilment.ts';
import type { QuoteState } from '../state/state.ts';
import type { Line } from '../state/line.ts';
import { termsOf } from '../state/state.ts';

const numeric = ({ perc, valor }: TaxAmount): TaxAmountRecord => ({
  perc: Number(perc),
  valor: Number(valor),
});

function numericTaxes({
  ipi,
  st,
  stsn,
  icmsPartilha,
  fcpSt,
}: LineTaxes): Record<string, TaxAmountRecord> {
  const taxes = {
    ipi: numeric(ipi),
    st: numeric(st),
    stsn: numeric(stsn),
    icmsPartilha: numeric(icmsPartilha),
  };
  return fcpSt === undefined ? taxes : { ...taxes, fcpSt: numeric(fcpSt) };
}

/**
 * A line with everything the engine said about it. Ids that no longer apply are undefined, which is
 * not sent: taking them out of the object makes a reprice of a thousand lines several times slower.
 */
export function withPrice(record: ItemRecord, priced: PricedLine): ItemRecord {
  const next = { ...record };
  next.qtde = priced.qtde;
  next.vlBaseUnit = Number(priced.vlBaseUnit);
  next.vlUnit = Number(priced.precoFinal);
  next.vlTot = Number(priced.vlTot);
  next.atendeAte = mostFulfilled(record);
  next.qtdeAt = priced.qtdeAt;
  next.precoSemImposto = Number(priced.precoSemImposto);
  next.precoComImposto = next.vlUnit;
  next.precoFinal = next.vlUnit;
  next.baseCalculoImposto = Number(priced.baseCalculoImposto);
  next.impostos = numericTaxes(priced.impostos);
  next.percDesc = Number(priced.percDesc);
  next.percFlex = Number(priced.percFlex);
  next.coluna_preco = priced.coluna_preco;
  next.bonificado = priced.bonificado;
  next.idDesc = priced.idDesc ?? undefined;
  next.idPromo = priced.idPromo ?? undefined;
  return priced.cmv === undefined && priced.comissao === undefined
    ? next
    : withProfit(next, priced);
}

/** A line with its margin and commission, which only staff's prices have. */
export function withProfit(
  record: ItemRecord,
  { cmv, percLucro, comissao }: PricedLine,
): ItemRecord {
  return {
    ...record,
    cmv: cmv === undefined ? undefined : Number(cmv),
    percLucro: percLucro == null ? undefined : Number(percLucro),
    percComissao: comissao && Number(comissao.perc),
    vlComissao: comissao && Number(comissao.valor),
  };
}

/** Another quantity at the unit price at hand, until the product is known. */
export function withQuantityOnly(record: ItemRecord, qtde: number, terms: Terms): ItemRecord {
  const unit: DecimalString = asDecimal(record.vlUnit) ?? '0';
  const atendeAte = mostFulfilled(record);
  const { vlTot, qtdeAt } = pricerOf(terms.config).priceLine(
    { qtde, qtdeAt: atendeAte, precoBase: unit, tipo: 1 },
    { idFil: terms.context.idFil },
  );
  return { ...record, qtde, vlTot: Number(vlTot), qtdeAt, atendeAte };
}

/**
 * The line priced under these terms; when the engine refuses, the line keeps its price and says so.
 */
export function repriceLine(line: Line, product: ProductRecord | undefined, terms: Terms): Line {
  const packaging: Packaging | undefined = product && packagingOf(product, line.record.idEmb);
  if (!product || !packaging) return line.stale ? line : { ...line, stale: true };
  const price = priceOf(product, packaging, line.record.qtde, terms, ownOf(line.record));
  if (!price.ok) return { ...line, stale: false, unpriced: true };
  return { ...line, record: withPrice(line.record, price.priced), stale: false, unpriced: false };
}

/** Every line priced under the state's terms. */
export function repriceAll(state: QuoteState): readonly Line[] {
  const terms = termsOf(state);
  return state.lines.map((line) =>
    repriceLine(line, state.products[String(line.record.idProd)], terms),
  );
}
