import { checkQuantity, roundToMultiple } from '../../../pricing/index.ts';
import { quantityText } from '../lines/quantity-text.ts';
import { roundQuantity } from '../lines/round-quantity.ts';
import { asNumber } from '../state/decimals.ts';
import { noPrice } from '../prices/no-price.ts';
import {
  initialQuantity,
  type Packaging,
  packagingOf,
  quantityRuleOf,
} from '../lines/packaging.ts';
import { priceOf } from '../prices/price.ts';
import type { ProductRecord } from '../records/records.ts';
import { type QuoteState, termsOf } from '../state/state.ts';
import type { Line } from '../state/line.ts';
import { wordsOf } from '../state/words.ts';
import type { CheckedRow } from './checked-row.ts';
import type { ImportDraft } from './draft.ts';
import { brokenRule, cannotBuy, overLimit, presentLine, type Problem } from './problem.ts';

/**
 * Checks rows as the lines they will be: with what the quote has already, the rules of quantity,
 * stock shared with other packagings, the price, and the most lines a quote may have. A row that
 * passes stays ready, with its final quantity.
 */
export function createLineCheck(state: QuoteState, draft: ImportDraft): (row: CheckedRow) => void {
  const lines = new Map(state.lines.map((line) => [line.key, line]));
  const byProduct = linesByProduct(state);
  /** Stock units that rows checked before take, by product. */
  const packedSoFar = new Map<string, number>();
  const terms = termsOf(state);
  const { word } = wordsOf(state.quote);
  let room = state.settings.maxItems
    ? state.settings.maxItems - state.lines.length
    : Number.POSITIVE_INFINITY;

  return (row) => {
    const { product, packaging, key, qtde } = row;
    if (!product || !packaging || key === undefined || qtde === undefined) return;
    const fail = (problem: Problem): void =>
      void Object.assign(row, { status: 'problem', problem });
    const there = lines.get(key);
    const policy = draft.policies[key]?.present;
    if (there && policy === undefined) return fail(presentLine(there.record.qtde, qtde, word));
    const sum = there && policy === 'add' ? roundQuantity(there.record.qtde + qtde) : qtde;
    const total = draft.mends[row.at]?.total;
    const final = total?.of === sum ? total.is : sum;
    row.sum = sum;
    row.qtde = final;
    row.brings =
      there && policy === 'add' ? roundQuantity(Math.max(0, final - there.record.qtde)) : final;
    const units = (byProduct.get(String(product.id)) ?? []).reduce(
      (all, line) => (line.key === key ? all : all + unitsOf(product, line)),
      packedSoFar.get(String(product.id)) ?? 0,
    );
    const broken = ruleProblem(state, product, packaging, sum, final, units);
    if (broken) return fail(broken);
    const price = priceOf(product, packaging, final, terms);
    if (!price.ok)
      return fail(cannotBuy(product, noPrice(price.reason, state.settings.staff), 'price'));
    if (!there && room <= 0) return fail(overLimit(state.settings.maxItems ?? 0, word));
    if (!there) room--;
    packedSoFar.set(
      String(product.id),
      (packedSoFar.get(String(product.id)) ?? 0) + final * factorOf(packaging),
    );
  };
}

const factorOf = (packaging: Packaging): number => asNumber(packaging.fator_conversao) ?? 1;

function unitsOf(product: ProductRecord, { record }: Line): number {
  return (
    record.qtde *
    (asNumber(packagingOf(product, record.idEmb)?.fator_conversao ?? record.qtdEmb) ?? 1)
  );
}

function linesByProduct({ lines }: QuoteState): Map<string, Line[]> {
  const found = new Map<string, Line[]>();
  for (const line of lines) {
    const id = String(line.record.idProd);
    const before = found.get(id);
    if (before) before.push(line);
    else found.set(id, [line]);
  }
  return found;
}

/**
 * The first rule that a quantity breaks, with quantities near it that break none.
 * @param sum the quantity before a decision about it
 * @param units stock units of the product in other lines
 */
function ruleProblem(
  state: QuoteState,
  product: ProductRecord,
  packaging: Packaging,
  sum: number,
  final: number,
  units: number,
): Problem | null {
  const rule = quantityRuleOf(product, packaging, units, state.settings.checkMaximum);
  const violation = checkQuantity(final, rule);
  if (violation === null) return null;
  const text = quantityText(violation);
  const { multiplo = 0, tipoMult } = rule;
  const step = multiplo ?? 0;
  const allowed = (qtde: number): number | undefined =>
    qtde > 0 && checkQuantity(qtde, rule) === null ? qtde : undefined;
  if (violation.code === 'multiple') {
    if (tipoMult === 'U')
      return brokenRule('multiple', text, sum, { down: allowed(step) }, packaging, product.id);
    const offered = {
      up: allowed(roundToMultiple(final, step, 'up')),
      down: allowed(roundToMultiple(final, step, 'down')),
    };
    const nearest =
      offered.up === undefined && offered.down === undefined
        ? { up: allowed(initialQuantity(rule)) }
        : offered;
    return brokenRule('multiple', text, sum, nearest, packaging, product.id);
  }
  if (violation.code === 'quantity-below')
    return brokenRule(
      'minimum',
      text,
      sum,
      { up: allowed(initialQuantity(rule)) },
      packaging,
      product.id,
    );
  return brokenRule(
    'maximum',
    text,
    sum,
    { down: allowed(mostOf(product, packaging, units, step)) },
    packaging,
    product.id,
  );
}

/** The most whole multiples that stock and maximum leave. */
function mostOf(product: ProductRecord, packaging: Packaging, units: number, step: number): number {
  const price = product.precos?.[0];
  const most = asNumber(price?.qtdMax) ?? -1;
  const free =
    Math.min(
      asNumber(price?.qtEst) ?? Number.POSITIVE_INFINITY,
      most < 0 ? Number.POSITIVE_INFINITY : most,
    ) - units;
  if (!Number.isFinite(free) || free <= 0) return 0;
  return roundToMultiple(roundQuantity(free / factorOf(packaging)), step || 1, 'down');
}
