import { cents } from '../cents.ts';

/** An amount of money, rounded to cents; one cent at least. */
export const positiveCents = (value: number): number => Math.max(0.01, cents(value));

/** A weight or a measure: three decimals. */
export function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
