import {
  type Decimal,
  ZERO,
  compare,
  isZero,
  max,
  ofNumber,
  plus,
  quotient,
  times,
} from '../decimals/decimal.ts';
import { type DecimalString, toAtLeast, toNumber } from '../decimals/decimal-text.ts';
import { parseFactor, parseQuantity, readNumber, quantityNumber } from '../input.ts';
import { divides } from './match.ts';

/** The quantity rule of a line. Quantities are packages unless stated. */
export interface QuantityRule {
  /** The package multiple; 0 or absent accepts any quantity. */
  readonly multiplo?: number | null;
  /** `U`: the quantity is at or below the multiple; any other: it is a multiple of it. */
  readonly tipoMult?: string | null;
  readonly qtdMin?: number | null;
  /** Stock units; negative or absent is unlimited. */
  readonly qtdMax?: number | null;
  /** Stock units; absent when the ERP does not tell. */
  readonly qtEst?: number | null;
  /** 1 normal, 2 low, 3 empty. */
  readonly statEst?: 1 | 2 | 3 | null;
  /** Packaging: stock units of one package; default 1. */
  readonly fator_conversao?: DecimalString | null;
  /** Stock units of the same product in the quote already. */
  readonly qtdAdicionada?: number | null;
  /** The product has this one line, so what was added already is being replaced. */
  readonly produtoUnico?: boolean | null;
  readonly validaQuantidadeMaxima?: boolean | null;
}

const EMPTY_STOCK = 3;

/**
 * Why a quantity is not allowed. `limit`: the multiple or the minimum, in packages; null where the
 * stock or the maximum sets it.
 */
export interface QuantityViolation {
  readonly code: 'multiple' | 'quantity-below' | 'out-of-stock' | 'quantity-above';
  readonly limit: DecimalString | null;
}

const violation = (code: QuantityViolation['code'], limit?: number | null): QuantityViolation => ({
  code,
  limit: limit == null ? null : toAtLeast(ofNumber(limit), 0),
});

function breaksMultiple(qtde: number, rule: QuantityRule): boolean {
  const multiple = quantityNumber(rule.multiplo ?? 0, 'multiplo');
  if (multiple === 0) return false;
  return rule.tipoMult === 'U' ? qtde > multiple : !divides(rule.multiplo, qtde);
}

function outOfStock(rule: QuantityRule): boolean {
  return rule.statEst === EMPTY_STOCK || readNumber(rule.qtEst, 'qtEst', Infinity) <= 0;
}

function exceeds(value: Decimal, limit: number): boolean {
  return limit !== Infinity && compare(value, ofNumber(limit)) > 0;
}

function breaksMaximum(qtde: Decimal, rule: QuantityRule): boolean {
  if (!rule.validaQuantidadeMaxima) return false;
  const added = parseQuantity(rule.produtoUnico ? 0 : (rule.qtdAdicionada ?? 0), 'qtdAdicionada');
  const wanted = plus(times(qtde, parseFactor(rule.fator_conversao, 'fator_conversao')), added);
  const stock = readNumber(rule.qtEst, 'qtEst', Infinity);
  const most = readNumber(rule.qtdMax, 'qtdMax', Infinity);
  return exceeds(wanted, stock) || (most >= 0 && exceeds(wanted, most));
}

/**
 * The first rule that a quantity breaks; null when it is allowed. Zero always is: it removes the
 * line. An empty stock comes before the maximum, which it would exceed anyway. Throws
 * `bad-quantity` for a negative number or NaN.
 */
export function checkQuantity(qtde: number, rule: QuantityRule): QuantityViolation | null {
  const wanted = quantityNumber(qtde, 'qtde');
  if (wanted === 0) return null;
  if (breaksMultiple(wanted, rule)) return violation('multiple', rule.multiplo);
  if (rule.qtdMin != null && wanted < quantityNumber(rule.qtdMin, 'qtdMin'))
    return violation('quantity-below', rule.qtdMin);
  if (outOfStock(rule)) return violation('out-of-stock');
  return breaksMaximum(ofNumber(wanted), rule) ? violation('quantity-above') : null;
}

/**
 * The quantity after the plus (`1`) or minus (`-1`) button: the next multiple above or below, so
 * that a typed quantity off the grid snaps to it; by one for unit type `U` or no multiple; never
 * below zero.
 */
export function stepQuantity(
  qtde: number,
  direction: 1 | -1,
  rule: Pick<QuantityRule, 'multiplo' | 'tipoMult'>,
): number {
  const current = parseQuantity(qtde, 'qtde');
  const step = parseQuantity(rule.multiplo ?? 0, 'multiplo');
  const one = ofNumber(direction);
  if (isZero(step) || rule.tipoMult === 'U') return toNumber(max(ZERO, plus(current, one)));
  const steps = plus(quotient(current, step, 0, direction === 1 ? 'down' : 'up'), one);
  return toNumber(max(ZERO, times(steps, step)));
}

/**
 * The multiple at or next to a quantity: 7 of 12 is 0 rounded down and 12 rounded up; a multiple of
 * 0 leaves it as it is. Exact also for decimal multiples (0.1). Throws `bad-quantity` for a
 * negative number or NaN.
 */
export function roundToMultiple(qtde: number, multiplo: number, direction: 'up' | 'down'): number {
  const step = parseQuantity(multiplo, 'multiplo');
  const wanted = parseQuantity(qtde, 'qtde');
  return isZero(step) ? qtde : toNumber(times(quotient(wanted, step, 0, direction), step));
}
