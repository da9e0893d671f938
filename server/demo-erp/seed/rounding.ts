/** A price: two decimals, never nothing. */
export function cents(value: number): number {
  return Math.max(0.01, Math.round(value * 100) / 100);
}

/** A weight or a measure: three decimals. */
export function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
