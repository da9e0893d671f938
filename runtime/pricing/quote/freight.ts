import { type Decimal, ZERO, compare, isZero, max, minus } from '../decimals/decimal.ts';
import type { DecimalString } from '../decimals/decimal-text.ts';
import { readFlag } from '../input.ts';
import type { QuoteExtras } from './quote-types.ts';

/** A subtotal from which freight is free. */
export type FreightLimit = 'vlIsenta' | 'valorMinimoNaoCobrarCotacaoFrete';

/** The rules that make a freight free; `semItens`: nothing is delivered. */
export type FreightExemption = 'semItens' | 'embutido' | FreightLimit;

export interface FreightCalculation {
  readonly original: Decimal;
  readonly waived: Decimal;
  /** The least freight of the chosen freight quote. */
  readonly least: Decimal;
  /** Original less waived, at least the least: what is charged unless it is free. */
  readonly due: Decimal;
  /** The exemption that holds, in the order of `FreightExemption`. */
  readonly exemption: FreightExemption | null;
  /** The limits that are set, by exemption. */
  readonly limits: readonly { readonly rule: FreightLimit; readonly limit: Decimal }[];
  readonly charged: Decimal;
}

/** Reads money that is zero or more, rounded to what is charged. */
export type ReadMoney = (value: DecimalString | null | undefined, field: string) => Decimal;

/** Inputs of a quote's freight beyond the freight itself. */
export interface Freighted {
  readonly subtotal: Decimal;
  /** No line at all: there is nothing to deliver. */
  readonly empty: boolean;
  /** The tenant's own limit, zero being none. */
  readonly freeFrom: Decimal;
}

/** The freight of a quote. */
export function calculateFreight(
  extras: QuoteExtras,
  { subtotal, empty, freeFrom }: Freighted,
  money: ReadMoney,
): FreightCalculation {
  const limits = [
    { rule: 'vlIsenta' as const, limit: money(extras.vlIsenta, 'vlIsenta') },
    { rule: 'valorMinimoNaoCobrarCotacaoFrete' as const, limit: freeFrom },
  ].filter(({ limit }) => !isZero(limit));
  const reached = limits.find(({ limit }) => compare(subtotal, limit) >= 0);
  const included = readFlag(extras.embutido, 'embutido') ? 'embutido' : null;
  const exemption = empty ? 'semItens' : (included ?? reached?.rule ?? null);
  const original = money(extras.vlFreteOriginal, 'vlFreteOriginal');
  const waived = money(extras.vlFreteAbonado, 'vlFreteAbonado');
  const least = money(extras.vlMin, 'vlMin');
  // `vlMin` is not below zero, so neither is what is due.
  const due = max(minus(original, waived), least);
  return {
    original,
    waived,
    least,
    due,
    exemption,
    limits,
    charged: exemption === null ? due : ZERO,
  };
}
