import type { Browser } from 'playwright';
import { withBrowser } from './browser.ts';
import type { Figure, Table } from './figures.ts';
import { withScratch } from './places.ts';
import type { BenchSession } from './portal/session.ts';
import { startPortal } from './portal/start.ts';
import { buildHand, buildRuntime } from './size/build.ts';
import { interleave, median, pairedRatio } from './stats.ts';

/** Runs with both builds, a portal that serves them, and a browser. */
export async function withTwins<T>(
  run: (browser: Browser, session: BenchSession) => Promise<T>,
): Promise<T> {
  const runtimeDir = await buildRuntime();
  const handDir = await buildHand();
  return withScratch(async (scratch) => {
    const { session, stop } = await startPortal({ scratch, runtimeDir, handDir });
    try {
      return await withBrowser((browser) => run(browser, session));
    } finally {
      await stop();
    }
  });
}

/** Content of both twins, to be compared once. */
export interface Shown {
  /** Text of the page. */
  text: string;
  /** Its elements with their classes, in order. */
  elements: string;
}

/** One number of a sample, ms. */
export interface Measure<Sample> {
  key: keyof Sample & string;
  label: string;
  /** The ratio that the design asks for. */
  target?: number;
}

interface Comparison<Sample> {
  /** Begins the figures' names: `list.12`. */
  name: string;
  title: string;
  path: string;
  /** Of the page by hand, below `/hand`: the same as `path` by default. */
  handPath?: string;
  rounds: number;
  measures: readonly Measure<Sample>[];
  take(browser: Browser, session: BenchSession, path: string): Promise<Sample>;
}

/**
 * Samples of a configured page and of the same one by hand, taken in turns after a first round that
 * counts for nothing.
 */
export async function compareTwins<Sample extends Record<string, unknown> & Shown>(
  browser: Browser,
  session: BenchSession,
  { name, title, path, handPath = path, rounds, measures, take }: Comparison<Sample>,
): Promise<{ table: Table; figures: Figure[] }> {
  const contestants = {
    hand: () => take(browser, session, `/hand${handPath}`),
    schema: () => take(browser, session, path),
  };
  await interleave(1, contestants);
  const { hand = [], schema = [] } = await interleave(rounds, contestants);
  const figures: Figure[] = [];
  const rows = measures.map(({ key, label, target }) => {
    const of = (samples: Sample[]) => samples.map((sample) => Number(sample[key]));
    const values = { hand: median(of(hand)), schema: median(of(schema)) };
    const ratio = pairedRatio(of(schema), of(hand));
    for (const side of ['hand', 'schema'] as const)
      figures.push({ name: `${name}.${key}.${side}`, value: values[side], unit: 'ms' });
    figures.push({
      name: `${name}.${key}.ratio`,
      value: ratio,
      unit: 'x',
      ...(target !== undefined && { target }),
    });
    return { label, cells: [values.hand, values.schema, ratio] };
  });
  const note = `ms, medians of ${rounds} interleaved runs with empty caches, the ratio that of the pairs; ${differences(hand[0], schema[0])}`;
  return {
    table: { title: `${title} (${path})`, note, columns: ['by hand', 'schema', 'ratio'], rows },
    figures,
  };
}

/**
 * A benchmark whose two sides show different things says nothing: where they part is part of the
 * result.
 */
function differences(hand: Shown | undefined, schema: Shown | undefined): string {
  return (['text', 'elements'] as const)
    .map((what) => difference(what, hand?.[what] ?? '', schema?.[what] ?? ''))
    .join('; ');
}

function difference(what: string, hand: string, schema: string): string {
  if (hand === schema) return `same ${what}`;
  let at = 0;
  while (hand[at] === schema[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60));
  return `THE ${what.toUpperCase()} DIFFER: hand ${around(hand)}, schema ${around(schema)}`;
}
