/** The value that a share (0 to 1) of the values does not exceed, as one of them. NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * The value in the middle; of an even number of values the mean of the two in the middle. NaN of
 * none.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/**
 * The median of the ratios of samples that were measured one right after the other. On a machine
 * whose load comes and goes it moves far less than the ratio of two medians, because both halves of
 * a pair met the same load.
 */
export function pairedRatio(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, index) => value / (others[index] ?? Number.NaN)));
}

/** `digits` significant ones are all that a measurement of this kind has. */
export function rounded(value: number, digits = 3): number {
  return Number(value.toPrecision(digits));
}

/**
 * Measures several contestants in turns, so that whatever else the machine does falls on all of
 * them alike. The order turns round with every round, because the one that goes second finds warmer
 * caches.
 *
 * @returns the samples of each contestant, by name, in the order of the rounds
 */
export async function interleave<T>(
  rounds: number,
  contestants: Record<string, () => Promise<T>>,
): Promise<Record<string, T[]>> {
  const samples: Record<string, T[]> = Object.fromEntries(
    Object.keys(contestants).map((name) => [name, []]),
  );
  for (let round = 0; round < rounds; round++) {
    const entries = Object.entries(contestants);
    for (const [name, run] of round % 2 === 0 ? entries : entries.reverse())
      samples[name]?.push(await run());
  }
  return samples;
}

/** Slope of the straight line that fits some points best, by least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return over / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}
