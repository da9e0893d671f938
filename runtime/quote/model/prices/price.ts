import {
  createPricer,
  type DecimalString,
  type Discount,
  type Id,
  type LineInput,
  type PriceConfig,
  type PriceContext,
  type PricedLine,
  type Pricer,
  PricingError,
  type Promotion,
  type TaxRates,
} from '../../../pricing/index.ts';
import { asDecimal, asNumber, forEngine } from '../state/decimals.ts';
import type { Packaging } from '../lines/packaging.ts';
import type {
  DiscountRecord,
  ItemRecord,
  ProductRecord,
  PromotionRecord,
} from '../records/records.ts';
import type { Amount } from '../records/amount.ts';
import { mostFulfilled } from '../lines/fulfilment.ts';

/** The inputs of every price of a quote beyond its line. */
export interface Terms {
  context: PriceContext;
  /** The customer's price column: the quote's price table. */
  coluna: number | undefined;
  config: Partial<PriceConfig>;
  /** By product, where this session may know them: they add margin and commission to prices. */
  costs?: Costs | undefined;
}

/** Cost of one stock unit, and the commission's percentage, by product. */
export type Costs = Readonly<Record<string, Pick<LineInput, 'custo' | 'percComissao'>>>;

/** A price, or the engine's reason why there is none. */
export type PriceResult = { ok: true; priced: PricedLine } | { ok: false; reason: PricingError };

function rate(rates: Record<string, unknown>, ...names: string[]): DecimalString | undefined {
  for (const name of names) {
    const value = rates[name];
    const amount =
      value !== null && typeof value === 'object'
        ? (value as { perc?: Amount }).perc
        : (value as Amount | undefined);
    const text = forEngine(amount);
    if (text !== undefined) return text;
  }
  return undefined;
}

function taxRates(rates: Record<string, unknown>): TaxRates {
  // A switch that is none is left to the engine to refuse.
  const flag = (name: keyof TaxRates) => rates[name] as boolean | undefined;
  return {
    ipi: rate(rates, 'ipi'),
    st: rate(rates, 'st'),
    stsn: rate(rates, 'stsn'),
    partilha: rate(rates, 'icmsPartilha', 'partilha'),
    ipiNaBasePartilha: flag('ipiNaBasePartilha'),
    mva: rate(rates, 'mva'),
    icmsProprio: rate(rates, 'icmsProprio'),
    icmsInterno: rate(rates, 'icmsInterno'),
    reducao: rate(rates, 'reducao'),
    reducaoPropria: rate(rates, 'reducaoPropria'),
    fcpSt: rate(rates, 'fcpSt'),
    interestadual: flag('interestadual'),
    remetenteSimples: flag('remetenteSimples'),
    pis: rate(rates, 'pis'),
    cofins: rate(rates, 'cofins'),
    icms: rate(rates, 'icms'),
    difal: rate(rates, 'difal'),
    fcp: rate(rates, 'fcp'),
  };
}

function promotion(record: PromotionRecord): Promotion {
  return { ...record, final: forEngine(record.final), precoBase: forEngine(record.precoBase) };
}

/**
 * A discount whose percentage cannot be read is left to the engine to refuse: it must not vanish
 * silently.
 */
function discount(record: DiscountRecord): Discount {
  return { ...record, perc: forEngine(record.perc) ?? String(record.perc) };
}

const columns = (values: readonly Amount[]): (DecimalString | null)[] =>
  values.map((value) => forEngine(value) ?? null);

function readInput(product: ProductRecord, packaging: Packaging, own: OwnInput): LineInput {
  const price = product.precos?.[0];
  return {
    idFil: price?.idFil,
    precos: price?.tabela && columns(price.tabela),
    tabelas:
      price?.tabelas &&
      Object.fromEntries(
        Object.entries(price.tabelas).map(([table, values]) => [table, columns(values)]),
      ),
    precoBase: forEngine(price?.precoBase),
    precoBaseAtacado: forEngine(price?.precoBaseAtacado),
    fator_preco: forEngine(packaging.fator_preco),
    fator_conversao: forEngine(packaging.fator_conversao),
    divisor_unidade: forEngine(packaging.divisor_unidade),
    // A tax type that the ERP does not name is left to the engine to refuse.
    tipo: Number(price?.aliquotas?.tipo) as LineInput['tipo'],
    aliquotas: taxRates(price?.aliquotas ?? {}),
    promocao: price?.promocao && promotion(price.promocao),
    descontos: [...(product.descontos ?? []), ...(product.descontosTabela ?? [])].map(discount),
    ...own,
  };
}

/**
 * The last input of a product in a packaging. Reading its records costs more than pricing it, and
 * they never change; a reprice of the whole quote finds every line's input as it left it.
 */
const inputs = new WeakMap<ProductRecord, Map<Packaging, LineInput>>();

const pricers = new WeakMap<Partial<PriceConfig>, Pricer>();

/**
 * The engine under a configuration, which is checked once as long as it is the same object. Throws
 * `PricingError` for a bad one.
 */
export function pricerOf(config: Partial<PriceConfig>): Pricer {
  let pricer = pricers.get(config);
  if (!pricer) pricers.set(config, (pricer = createPricer(config)));
  return pricer;
}

/** A line's own price inputs, beyond product and quantity. */
export interface LineOwn {
  percFlex?: DecimalString | undefined;
  bonificado?: boolean | undefined;
  /** The most that stock fulfils: what is beyond it is not charged. */
  qtdeAt?: number | undefined;
}

/** A line's own price inputs. */
export function ownOf(record: ItemRecord): LineOwn {
  return {
    percFlex: asDecimal(record.percFlex),
    bonificado: record.bonificado,
    qtdeAt: mostFulfilled(record),
  };
}

type OwnInput = LineOwn & Pick<LineInput, 'qtde' | 'coluna' | 'custo' | 'percComissao'>;

function sameOwn(a: OwnInput, b: OwnInput): boolean {
  return (
    a.qtde === b.qtde &&
    a.percFlex === b.percFlex &&
    a.qtdeAt === b.qtdeAt &&
    a.coluna === b.coluna &&
    a.bonificado === b.bonificado &&
    a.custo === b.custo &&
    a.percComissao === b.percComissao
  );
}

/** The engine's input for a quantity of a product in a packaging. */
export function lineInputOf(
  product: ProductRecord,
  packaging: Packaging,
  qtde: number,
  { coluna, costs }: Pick<Terms, 'coluna' | 'costs'>,
  own: LineOwn = {},
): LineInput {
  let known = inputs.get(product);
  if (!known) inputs.set(product, (known = new Map()));
  const last = known.get(packaging) as (LineInput & OwnInput) | undefined;
  const cost = costs?.[String(product.id)];
  const { percFlex, bonificado, qtdeAt } = own;
  const wanted: OwnInput = {
    qtde,
    qtdeAt,
    coluna,
    percFlex,
    bonificado,
    custo: cost?.custo,
    percComissao: cost?.percComissao,
  };
  if (last && sameOwn(last, wanted)) return last;
  const input = last ? { ...last, ...wanted } : readInput(product, packaging, wanted);
  known.set(packaging, input);
  return input;
}

/**
 * The price of a quantity of a product in a packaging. A price that cannot be computed is a result,
 * not an exception.
 */
export function priceOf(
  product: ProductRecord,
  packaging: Packaging,
  qtde: number,
  terms: Terms,
  own: LineOwn = {},
): PriceResult {
  try {
    return {
      ok: true,
      priced: pricerOf(terms.config).priceLine(
        lineInputOf(product, packaging, qtde, terms, own),
        terms.context,
      ),
    };
  } catch (reason) {
    if (!(reason instanceof PricingError)) throw reason;
    return { ok: false, reason };
  }
}

/** The price column that a price table stands for; tables beyond the seven columns have none. */
export function columnOf(table: Amount | undefined): number | undefined {
  return asNumber(table);
}

/** Price terms of the chosen payment. */
export interface PaymentTerms {
  idPl?: Id;
  prazMed?: number;
  percFin?: DecimalString;
}
