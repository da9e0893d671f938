import {
  createPricer,
  explainLine,
  priceLine,
  totalQuote,
} from '../../../runtime/pricing/index.ts';
import { referenceLine, referenceTotals } from '../../../runtime/pricing/testing/reference.ts';
import { cpuMs, startChild } from '../child.ts';
import type { Figure, SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import { interleave, median, pairedRatio } from '../stats.ts';
import { editedQuote, repriced } from './editor.ts';
import { plainLine, plainTotal } from './plain.ts';
import { sampleConfig, sampleContext, sampleExtras, sampleLines } from './sample.ts';

const size = 1000;
const warmUp = 100;
const rounds = 60;
const coldRounds = 5;
/**
 * Reprices a sample, so that the clock's grain and a moment's other work on the machine weigh
 * little.
 */
const repeats = 5;

interface Cold {
  one: number;
  all: number;
  cpu: number;
}

/**
 * ms of one of `repeats` runs, and what the machine's other users cannot lengthen: its CPU time.
 */
interface Cost {
  ms: number;
  cpu: number;
}

function timed(run: () => unknown): Cost {
  const before = cpuMs();
  const start = performance.now();
  for (let time = 0; time < repeats; time++) run();
  return { ms: (performance.now() - start) / repeats, cpu: (cpuMs() - before) / repeats };
}

function percentile(values: readonly number[], part: number): number {
  return (
    values.toSorted((a, b) => a - b)[
      Math.min(values.length - 1, Math.floor(values.length * part))
    ] ?? Number.NaN
  );
}

/** Single prices one by one, each with its own look at the clock, us. */
function singles(lines: ReturnType<typeof sampleLines>): number[] {
  const pricer = createPricer(sampleConfig);
  return lines.map((line) => {
    const start = performance.now();
    pricer.priceLine(line, sampleContext);
    return (performance.now() - start) * 1000;
  });
}

/**
 * A full reprice of a quote of 1,000 lines, next to the same arithmetic in plain numbers and over
 * decimal.js.
 */
export async function benchPricing(): Promise<SuiteResult> {
  const lines = sampleLines(size);
  let edited = editedQuote(size);
  const contestants = {
    engine: () => {
      const quote = { lines, context: sampleContext, extras: sampleExtras };
      return createPricer(sampleConfig).priceQuote(quote);
    },
    // The configuration comes along with every line.
    unresolved: () =>
      totalQuote(
        lines.map((line) => priceLine(line, sampleContext, sampleConfig)),
        sampleExtras,
        sampleConfig,
      ),
    plain: () =>
      plainTotal(
        lines.map((line) => plainLine(line, sampleContext)),
        sampleExtras,
      ),
    decimalJs: () => {
      const priced = lines.map((line) => referenceLine(line, sampleContext, sampleConfig));
      return referenceTotals(
        priced.map(({ vlTot = '0' }) => ({ vlTot, bonificado: false })),
        sampleExtras,
      );
    },
    // As the editor does it, from records to records, each round from what the last one left.
    editor: () => {
      edited = repriced(edited);
    },
    explain: () => lines.map((line) => explainLine(line, sampleContext, sampleConfig)),
  };
  const sampled = Object.fromEntries(
    Object.entries(contestants).map(([name, run]) => [name, async () => timed(run)]),
  );
  await interleave(warmUp / repeats, sampled);
  const {
    engine = [],
    unresolved = [],
    plain = [],
    decimalJs = [],
    editor = [],
    explain = [],
  } = await interleave(rounds / repeats, sampled);
  const each = Array.from({ length: 5 }, () => singles(lines)).flat();
  const cold = await withScratch(async () => {
    const found: Cold[] = [];
    for (let round = 0; round < coldRounds; round++) {
      const child = await startChild<Cold>('pricing', 'pricing/cold.ts');
      found.push(child.hello);
      await child.stop();
    }
    return found;
  });

  const ms = (costs: readonly Cost[]) => median(costs.map((cost) => cost.ms));
  const cpu = (costs: readonly Cost[]) => median(costs.map((cost) => cost.cpu));
  const ratio = (costs: readonly Cost[]) =>
    pairedRatio(
      costs.map((cost) => cost.cpu),
      plain.map((cost) => cost.cpu),
    );
  const figures: Figure[] = [
    { name: 'pricing.1000', value: ms(engine), unit: 'ms', target: 16 },
    { name: 'pricing.1000.cpu', value: cpu(engine), unit: 'ms', target: 16 },
    {
      name: 'pricing.1000.least',
      value: Math.min(...engine.map((cost) => cost.ms)),
      unit: 'ms',
      target: 16,
    },
    { name: 'pricing.1000.unresolved.cpu', value: cpu(unresolved), unit: 'ms', target: 16 },
    { name: 'pricing.1000.editor', value: ms(editor), unit: 'ms', target: 16 },
    { name: 'pricing.1000.editor.cpu', value: cpu(editor), unit: 'ms', target: 16 },
    { name: 'pricing.1000.plain.cpu', value: cpu(plain), unit: 'ms' },
    { name: 'pricing.1000.ratio', value: ratio(engine), unit: 'x' },
    { name: 'pricing.1000.decimalJs.ratio', value: ratio(decimalJs), unit: 'x' },
    { name: 'pricing.1000.explain.ratio', value: ratio(explain), unit: 'x' },
    { name: 'pricing.1', value: median(each), unit: 'us', target: 1000 },
    { name: 'pricing.1.p99', value: percentile(each, 0.99), unit: 'us', target: 1000 },
    { name: 'pricing.cold.1', value: median(cold.map(({ one }) => one)), unit: 'ms' },
    { name: 'pricing.cold.1000', value: median(cold.map(({ all }) => all)), unit: 'ms' },
    { name: 'pricing.cold.1000.cpu', value: median(cold.map((sample) => sample.cpu)), unit: 'ms' },
  ];
  const row = (label: string, costs: readonly Cost[]) => ({
    label,
    cells: [ms(costs), cpu(costs), ratio(costs)],
  });
  return {
    figures,
    tables: [
      {
        title: `A full reprice of ${size} lines`,
        note: `medians of ${rounds} in turns, warm; the ratio is of CPU time to plain numbers, by pairs`,
        columns: ['ms', 'CPU ms', 'ratio'],
        rows: [
          row('the engine', engine),
          row('... configuration with every line', unresolved),
          row('the editor, from records to records', editor),
          row('plain numbers, not exact', plain),
          row('the same over decimal.js', decimalJs),
          row('the engine, explained', explain),
        ],
      },
      {
        title: 'One line, and a fresh process',
        columns: ['median', 'p99'],
        rows: [
          { label: 'one line, us', cells: [median(each), percentile(each, 0.99)] },
          { label: 'the first line of a process, ms', cells: [median(cold.map(({ one }) => one))] },
          {
            label: `the first ${size} lines of a process, ms`,
            cells: [median(cold.map(({ all }) => all))],
          },
          { label: '... CPU ms', cells: [median(cold.map((sample) => sample.cpu))] },
        ],
      },
    ],
  };
}
