import {
  agrees,
  type DecimalString,
  explainQuote,
  type PricedLine,
  PricingError,
  type QuoteLine,
  withoutStaffSteps,
} from '../../../pricing/index.ts';
import { explainedLine } from '../explain/line.ts';
import { explainedQuote } from '../explain/quote.ts';
import { DEDUCTED, type Explained, isZero, money, percent, taxLine } from '../explain/words.ts';
import { type Packaging, packagingLabel, packagingOf } from '../lines/packaging.ts';
import { type ProductRecord, sameId } from '../records/records.ts';
import { asDecimal } from '../state/decimals.ts';
import type { Line } from '../state/line.ts';
import { headerOf, priceTableOf, type QuoteState, termsOf, totalled } from '../state/state.ts';
import { noPrice } from './no-price.ts';
import { operationOf } from './payment/conditions.ts';
import { type LineOwn, lineInputOf, ownOf, priceOf, pricerOf, type Terms } from './price.ts';

/** Who asks. */
export interface Audience {
  /** Freight values, cost, margin and commission are shown. */
  staff: boolean;
}

/** How an amount came about, or why that cannot be shown. */
export type Explanation =
  | { ok: true; steps: Explained[]; note?: string }
  | { ok: false; message: string };

function names(state: QuoteState, packaging: Packaging) {
  const plan = state.conditions.planos.find(({ id }) => sameId(id, state.payment.idPl));
  const table = priceTableOf(state.quote);
  const operation = operationOf(state.conditions, headerOf(state).idTpOp);
  return {
    operation: operation?.desc,
    plan: plan?.desc,
    packaging: packagingLabel(packaging),
    table: table === undefined ? undefined : String(table),
  };
}

/**
 * The quote's terms on its day, which decides which rates of CBS and IBS are shown, charged or not.
 */
function datedTerms(state: QuoteState): Terms {
  const terms = termsOf(state);
  return { ...terms, context: { ...terms.context, data: state.settings.today } };
}

/** CBS and IBS of one line, which its price does not contain. */
function informative({ informativos }: PricedLine): Explained[] {
  if (!informativos || informativos.tributos.length === 0) return [];
  const rates = informativos.deducoes.filter((rate) => !isZero(rate)).map(percent);
  const less =
    rates.length === 0 ? 'sem tributos a descontar' : `menos ${rates.join(' + ')} de ${DEDUCTED}`;
  const text = `Base de ${money(informativos.base)}, antes de frete e cupom, ${less}.`;
  return [
    {
      step: 'informative',
      label: 'CBS e IBS',
      text,
      details: informativos.tributos.map(taxLine),
      idle: false,
      staff: false,
    },
  ];
}

function refusal(reason: unknown, { staff }: Audience): Explanation {
  if (!(reason instanceof PricingError)) throw reason;
  return { ok: false, message: noPrice(reason, staff) };
}

/** Why a quantity of a product costs what it costs. */
export function whyProduct(
  state: QuoteState,
  product: ProductRecord,
  packaging: Packaging,
  qtde: number,
  asker: Audience,
  own: LineOwn = {},
): Explanation & { priced?: PricedLine } {
  const terms = datedTerms(state);
  try {
    const { priced, steps } = pricerOf(terms.config).explainLine(
      lineInputOf(product, packaging, qtde, terms, own),
      terms.context,
    );
    const visible = asker.staff ? steps : withoutStaffSteps(steps);
    return {
      ok: true,
      priced,
      steps: [...explainedLine(visible, names(state, packaging)), ...informative(priced)],
    };
  } catch (reason) {
    return refusal(reason, asker);
  }
}

/** Why a line costs what it costs; a price that the ERP computed otherwise is said to be so. */
export function whyLine(state: QuoteState, { record }: Line, asker: Audience): Explanation {
  const product = state.products[String(record.idProd)];
  const packaging = product && packagingOf(product, record.idEmb);
  if (!product || !packaging)
    return {
      ok: false,
      message:
        'Os preços deste produto ainda não foram carregados. O preço mostrado é o calculado pelo sistema.',
    };
  const { priced, ...why } = whyProduct(
    state,
    product,
    packaging,
    record.qtde,
    asker,
    ownOf(record),
  );
  const shown: DecimalString | undefined = asDecimal(record.vlUnit);
  if (!why.ok || !priced || shown === undefined || agrees(priced.precoFinal, shown)) return why;
  return {
    ...why,
    note: `O item está com ${money(shown)}, calculado antes: o preço será conferido ao finalizar.`,
  };
}

/** Lines as their totals need them, with CBS, IBS and costs where their products are known. */
function totalLines(state: QuoteState, lines: readonly QuoteLine[]): QuoteLine[] {
  const terms = datedTerms(state);
  return lines.map((line, at) => {
    const record = state.lines[at]?.record;
    const product = record && state.products[String(record.idProd)];
    const packaging = product && packagingOf(product, record?.idEmb);
    if (!record || !packaging) return line;
    const price = priceOf(product, packaging, record.qtde, terms, ownOf(record));
    // The total shown is that of the shown lines: only what it does not contain comes from today's
    // price.
    return price.ok ? { ...price.priced, ...line } : line;
  });
}

/** Freight is shown to staff only; the total of everybody else names it without its value. */
const FREIGHT_STEPS: readonly string[] = ['freight', 'exemption'];

/**
 * Why the quote's totals are what they are.
 * @param credit what the customer has at the quote's branch, where it is known: the quote only has
 * what it uses of it
 */
export function whyTotals(state: QuoteState, asker: Audience, credit?: number): Explanation {
  const { steps } = totalled(state, (lines, extras, config) =>
    explainQuote(totalLines(state, lines), extras, config),
  );
  const visible = asker.staff
    ? steps
    : withoutStaffSteps(steps).filter(({ step }) => !FREIGHT_STEPS.includes(step));
  return {
    ok: true,
    steps: explainedQuote(visible, { freight: asker.staff, credit: asDecimal(credit) }),
  };
}
