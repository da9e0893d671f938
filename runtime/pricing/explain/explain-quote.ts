import { type QuoteCalculation, calculateQuote } from '../quote/calculate-quote.ts';
import { type PriceConfig, resolveConfig } from '../config.ts';
import { type Decimal, compare, isZero } from '../decimals/decimal.ts';
import { type DecimalString, toFixed } from '../decimals/decimal-text.ts';
import { parseDecimal, readList } from '../input.ts';
import { type ProfitLine, quoteProfit } from '../quote/quote-profit.ts';
import type { QuoteExtras, QuoteLine, QuoteTotals } from '../quote/quote-types.ts';
import type { RewardCheck } from '../quote/rewards.ts';
import { presentQuote } from '../quote/total-quote.ts';
import type { QuoteStep, RejectedReward } from './trace.ts';
import type { Id } from '../types.ts';

/** A quote's line that may bring what margin and commission need. */
export type ExplainedQuoteLine = QuoteLine & Partial<ProfitLine>;

/** The totals of a quote and how they came about, in the order of the calculation. */
export interface ExplainedQuote {
  readonly totals: QuoteTotals;
  readonly steps: readonly QuoteStep[];
}

type Show = (value: Decimal) => DecimalString;

function freightSteps({ freight, subtotal }: QuoteCalculation, show: Show): QuoteStep[] {
  const rejected = freight.limits
    .filter(({ rule }) => rule !== freight.exemption)
    .map(({ rule, limit }): RejectedReward => {
      return {
        id: rule,
        limit: show(limit),
        reason: compare(subtotal, limit) < 0 ? 'below-limit' : 'lower-priority',
      };
    });
  return [
    {
      step: 'freight',
      inputs: {
        vlFreteOriginal: show(freight.original),
        vlFreteAbonado: show(freight.waived),
        vlMin: show(freight.least),
      },
      result: show(freight.due),
      staff: false,
    },
    {
      step: 'exemption',
      inputs: { freight: show(freight.due), subtotal: show(subtotal) },
      result: show(freight.charged),
      applied: freight.exemption,
      rejected,
      staff: false,
    },
  ];
}

function couponStep(
  { subtotal, coupon }: QuoteCalculation,
  { cupom }: QuoteExtras,
  show: Show,
): QuoteStep {
  const capped =
    cupom?.tipo === 'VALOR' &&
    compare(parseDecimal(cupom.desconto, 'cupom.desconto'), subtotal) > 0;
  return {
    step: 'coupon',
    inputs: {
      subtotal: show(subtotal),
      codigo: cupom?.codigo ?? null,
      tipo: cupom?.tipo ?? null,
      desconto: cupom?.desconto ?? null,
      capped,
    },
    result: show(coupon),
    staff: false,
  };
}

/** The taxes that the total shows without charging them; nothing where none are asked for. */
function informativeSteps({ informativos, vlTributos }: QuoteTotals): QuoteStep[] {
  if (!informativos) return [];
  const { base, tributos, linhas } = informativos;
  const deducts = linhas.some((line) =>
    line?.deducoes.some((rate) => !isZero(parseDecimal(rate, 'deducoes'))),
  );
  return [
    {
      step: 'informative',
      inputs: { base, deducts, tributos },
      result: vlTributos,
      staff: false,
    },
  ];
}

/** The total, and what is left to pay of it. */
function totalSteps(
  { creditAvailable }: QuoteCalculation,
  totals: QuoteTotals,
  extras: QuoteExtras,
  show: Show,
): QuoteStep[] {
  const { vlTot, vlCredito, valorTotalAPagar, vlCashback } = totals;
  return [
    {
      step: 'total',
      inputs: {
        subtotal: totals.vlSubTot,
        freight: totals.vlFrete,
        fee: totals.vlTaxaFixa,
        taxes: totals.vlTributos,
        coupon: totals.cupomValor,
      },
      result: vlTot,
      staff: false,
    },
    {
      step: 'credit',
      inputs: {
        total: vlTot,
        available: show(creditAvailable),
        asked: extras.vlCredito ?? null,
      },
      result: vlCredito,
      staff: false,
    },
    {
      step: 'toPay',
      inputs: {
        total: vlTot,
        credit: vlCredito,
        ...(vlCashback !== undefined && { cashback: vlCashback }),
      },
      result: valorTotalAPagar,
      staff: false,
    },
    { step: 'entry', inputs: { toPay: valorTotalAPagar }, result: totals.vlEntrada, staff: false },
  ];
}

function rejectedRewards(
  checks: readonly RewardCheck<{ readonly id: Id }>[],
  earned: unknown,
  show: Show,
): RejectedReward[] {
  return checks
    .filter((check) => check !== earned)
    .map(({ rule, met, limit }) => ({
      id: rule.id,
      limit: show(limit),
      reason: met ? 'lower-value' : 'below-limit',
    }));
}

function rewardSteps(
  { rewards, subtotal, coupon }: QuoteCalculation,
  totals: QuoteTotals,
  show: Show,
): QuoteStep[] {
  const { cashback, earned, gifts } = rewards;
  const steps: QuoteStep[] = [];
  if (cashback.length > 0) {
    steps.push({
      step: 'cashback',
      inputs: { subtotal: show(subtotal), coupon: show(coupon) },
      result: totals.cashback?.valor ?? '0',
      applied: earned?.rule.id ?? null,
      rejected: rejectedRewards(cashback, earned, show),
      staff: false,
    });
  }
  if (gifts.length > 0) {
    const missed = gifts.filter(({ met }) => !met);
    steps.push({
      step: 'gifts',
      inputs: { subtotal: show(subtotal) },
      result: totals.brindes ?? [],
      rejected: rejectedRewards(missed, null, show),
      staff: false,
    });
  }
  return steps;
}

/** Nothing where no line brings a cost or a commission, which is how a customer's quote comes. */
function staffSteps(
  lines: readonly ExplainedQuoteLine[],
  coupon: DecimalString,
  config: PriceConfig,
): QuoteStep[] {
  const known = lines.filter(
    (line): line is QuoteLine & ProfitLine => line.precoSemImposto != null && line.qtde != null,
  );
  if (
    known.length < lines.length ||
    !known.some((line) => line.cmv != null || line.comissao != null)
  )
    return [];
  const { receita, custo, custoBonificado, percLucro, percLucroLiquido, comissao } = quoteProfit(
    known,
    coupon,
    config,
  );
  const steps: QuoteStep[] = [];
  if (custo !== null) {
    const inputs = {
      revenue: receita,
      cost: custo,
      bonifiedCost: custoBonificado,
      coupon,
      net: percLucroLiquido,
    };
    steps.push({ step: 'margin', inputs, result: percLucro, staff: true });
  }
  if (comissao !== null) {
    steps.push({
      step: 'commission',
      inputs: { value: receita, perc: comissao.perc },
      result: comissao.valor,
      staff: true,
    });
  }
  return steps;
}

/**
 * `totalQuote` with its reasons. Lines that bring cost or commission get their quote's margin and
 * commission as staff steps. Throws what `totalQuote` and `quoteProfit` throw.
 */
export function explainQuote(
  lines: readonly ExplainedQuoteLine[],
  extras: QuoteExtras = {},
  config?: Partial<PriceConfig>,
): ExplainedQuote {
  const settings = resolveConfig(config);
  const items = readList(lines, 'itens');
  const of = calculateQuote(items, extras, settings);
  const totals = presentQuote(of, settings.casas);
  const show: Show = (value) => toFixed(value, settings.casas);
  const configured = extras.vlTaxaFixa == null && extras.taxaCob != null;
  const steps: QuoteStep[] = [
    {
      step: 'subtotal',
      inputs: { lines: of.charged, unpaid: of.unpaid },
      result: totals.vlSubTot,
      staff: false,
    },
    {
      step: 'bonified',
      inputs: { lines: items.length - of.charged - of.unpaid },
      result: totals.vlBoni,
      staff: false,
    },
    ...freightSteps(of, show),
    {
      step: 'fee',
      inputs: { configured, lines: items.length },
      result: totals.vlTaxaFixa,
      staff: false,
    },
    couponStep(of, extras, show),
    ...informativeSteps(totals),
    ...totalSteps(of, totals, extras, show),
    ...rewardSteps(of, totals, show),
    ...staffSteps(items, totals.cupomValor, settings),
  ];
  return { totals, steps };
}
