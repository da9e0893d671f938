import {
  type DecimalString, type Discount, type Id, type LineInput, type PriceConfig, type PriceContext, type PricedLine,
  PricingError, type Promotion, priceLine,type TaxRates, 
} from '../../pricing/index.ts';
import { asDecimal, asNumber } from './decimals.ts';
import type { Packaging } from './packaging.ts';
import type { Amount, DiscountRecord, ProductRecord, PromotionRecord } from './records.ts';

/** What every price of a quote depends on beside its line. */
export interface Terms {
  context: PriceContext;
  /** The customer's price column: the quote's price table. */
  coluna: number | undefined;
  config: Partial<PriceConfig>;
}

/** A price, or the engine's reason why there is none. */
export type PriceResult = { ok: true; priced: PricedLine } | { ok: false; reason: PricingError };

function rate(rates: Record<string, unknown>, ...names: string[]): DecimalString | undefined {
  for (const name of names) {
    const value = rates[name];
    const amount = value !== null && typeof value === 'object' ? (value as { perc?: Amount }).perc : (value as Amount | undefined);
    const text = asDecimal(amount);
    if (text !== undefined) return text;
  }
  return undefined;
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function taxRates(rates: Record<string, unknown>): TaxRates {
  return {
    ipi: rate(rates, 'ipi'),
    st: rate(rates, 'st'),
    stsn: rate(rates, 'stsn'),
    partilha: rate(rates, 'icmsPartilha', 'partilha'),
    ipiNaBasePartilha: flag(rates.ipiNaBasePartilha),
    mva: rate(rates, 'mva'),
    icmsProprio: rate(rates, 'icmsProprio'),
    icmsInterno: rate(rates, 'icmsInterno'),
    reducao: rate(rates, 'reducao'),
    interestadual: flag(rates.interestadual),
    remetenteSimples: flag(rates.remetenteSimples),
  };
}

function promotion(record: PromotionRecord): Promotion {
  return { ...record, final: asDecimal(record.final), precoBase: asDecimal(record.precoBase) };
}

/** A discount whose percentage cannot be read is left to the engine to refuse: it must not vanish silently. */
function discount(record: DiscountRecord): Discount {
  return { ...record, perc: asDecimal(record.perc) ?? String(record.perc) };
}

function lineInput(product: ProductRecord, packaging: Packaging, qtde: number, coluna: number | undefined, own: LineOwn): LineInput {
  const price = product.precos?.[0];
  return {
    qtde,
    idFil: price?.idFil,
    precos: price?.tabela?.map((value) => asDecimal(value) ?? null),
    coluna,
    precoBase: asDecimal(price?.precoBase),
    precoBaseAtacado: asDecimal(price?.precoBaseAtacado),
    fator_preco: asDecimal(packaging.fator_preco),
    fator_conversao: asDecimal(packaging.fator_conversao),
    divisor_unidade: asDecimal(packaging.divisor_unidade),
    // A tax type that the ERP does not name is left to the engine to refuse.
    tipo: Number(price?.aliquotas?.tipo) as LineInput['tipo'],
    aliquotas: taxRates(price?.aliquotas ?? {}),
    promocao: price?.promocao && promotion(price.promocao),
    descontos: product.descontos?.map(discount),
    percFlex: own.percFlex,
    bonificado: own.bonificado,
  };
}

/** What a line has of its own, beside product and quantity. */
export interface LineOwn {
  percFlex?: DecimalString;
  bonificado?: boolean;
}

/** The price of a quantity of a product in a packaging. A price that cannot be computed is a result, not an exception. */
export function priceOf(product: ProductRecord, packaging: Packaging, qtde: number, terms: Terms, own: LineOwn = {}): PriceResult {
  try {
    return { ok: true, priced: priceLine(lineInput(product, packaging, qtde, terms.coluna, own), terms.context, terms.config) };
  } catch (reason) {
    if (!(reason instanceof PricingError)) throw reason;
    return { ok: false, reason };
  }
}

/** The price column that a price table stands for; tables beyond the seven columns have none. */
export function columnOf(table: Amount | undefined): number | undefined {
  return asNumber(table);
}

/** What the chosen payment changes in every price. */
export interface PaymentTerms {
  idPl?: Id;
  prazMed?: number;
  percFin?: DecimalString;
}
