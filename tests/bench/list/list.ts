import type { Browser } from 'playwright';
import { withBrowser } from '../browser.ts';
import type { Figure, SuiteResult, Table } from '../figures.ts';
import { withScratch } from '../places.ts';
import type { BenchSession } from '../portal/session.ts';
import { startPortal } from '../portal/start.ts';
import { buildHand, buildRuntime } from '../size/build.ts';
import { interleave, median, pairedRatio } from '../stats.ts';
import { type Growth, measureGrowth } from './memory.ts';
import { type Sample, takeSample } from './sample.ts';

const cases = [
  { id: '12', label: '12 cards', path: '/orcamentos', rounds: 9 },
  { id: '1000', label: '1,000 rows x 10', path: '/bench/longa', rounds: 7 },
  { id: '50x100', label: '50 columns x 100', path: '/bench/larga', rounds: 7 },
] as const;

const measures = [
  { key: 'cold', label: 'cold page to painted rows' },
  { key: 'coldScript', label: '  of it script' },
  { key: 'coldTask', label: '  of it main thread' },
  { key: 'turn', label: 'page change, click to painted' },
  { key: 'turnScript', label: '  of it script' },
  { key: 'turnTask', label: '  of it main thread' },
] as const;

/** The ratio the founding design allows a schema-rendered screen. */
const target = 1.15;

/** A benchmark whose two sides show different things says nothing: where they part is part of the result. */
function difference(one: string, other: string): string {
  if (one === other) return 'same text';
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 30));
  return `THE TEXT DIFFERS: hand ${around(one)}, schema ${around(other)}`;
}

async function measureCase(browser: Browser, session: BenchSession, { id, label, path, rounds }: (typeof cases)[number]): Promise<{ table: Table; figures: Figure[] }> {
  const contestants = { hand: () => takeSample(browser, session, `/hand${path}`), schema: () => takeSample(browser, session, path) };
  await interleave(1, contestants);
  const { hand = [], schema = [] } = await interleave(rounds, contestants);
  const figures: Figure[] = [];
  const rows = measures.map(({ key, label: measure }) => {
    const of = (samples: Sample[]) => samples.map((sample) => sample[key]);
    const values = { hand: median(of(hand)), schema: median(of(schema)) };
    const ratio = pairedRatio(of(schema), of(hand));
    for (const side of ['hand', 'schema'] as const) figures.push({ name: `list.${id}.${key}.${side}`, value: values[side], unit: 'ms' });
    figures.push({ name: `list.${id}.${key}.ratio`, value: ratio, unit: 'x', ...(key === 'cold' || key === 'turn' ? { target } : {}) });
    return { label: measure, cells: [values.hand, values.schema, ratio] };
  });
  const [one, other] = [hand[0], schema[0]];
  const same = difference(one?.text ?? '', other?.text ?? '');
  const note = `ms, medians of ${rounds} interleaved runs with empty caches, the ratio that of the pairs; elements: hand ${one?.elements}, schema ${other?.elements}; ${same}`;
  return { table: { title: `List: ${label} (${path})`, note, columns: ['by hand', 'schema', 'ratio'], rows }, figures };
}

function growthTable(growth: { hand: Growth; schema: Growth }): { table: Table; figures: Figure[] } {
  const rows = (['heap', 'nodes', 'listeners'] as const).map((what) => ({
    label: what === 'heap' ? 'heap, KB' : what,
    cells: [growth.hand, growth.schema].flatMap((side) => [side[`${what}Before`], side[`${what}After`]]),
  }));
  const figures = (['hand', 'schema'] as const).flatMap((side): Figure[] => [
    { name: `memory.heap.${side}`, value: growth[side].heapAfter, unit: 'KB' },
    { name: `memory.growth.${side}`, value: growth[side].heapAfter - growth[side].heapBefore, unit: 'KB' },
    { name: `memory.nodes.${side}`, value: growth[side].nodesAfter - growth[side].nodesBefore, unit: '' },
  ]);
  const note = 'after garbage collection; the cache keeps the fifty pages for five minutes on both sides';
  return { table: { title: 'Memory: 50 page changes of /orcamentos', note, columns: ['hand before', 'after', 'schema before', 'after'], rows }, figures };
}

/** Schema-rendered lists against the same ones written by hand, and what they hold on to. */
export async function benchLists(): Promise<SuiteResult> {
  const runtimeDir = await buildRuntime();
  const handDir = await buildHand();
  return withScratch(async (scratch) => {
    const { session, stop } = await startPortal({ scratch, runtimeDir, handDir });
    try {
      return await withBrowser(async (browser) => {
        const parts = [];
        for (const each of cases) parts.push(await measureCase(browser, session, each));
        const hand = await measureGrowth(browser, session, '/hand/orcamentos');
        parts.push(growthTable({ hand, schema: await measureGrowth(browser, session, '/orcamentos') }));
        return { tables: parts.map((part) => part.table), figures: parts.flatMap((part) => part.figures) };
      });
    } finally {
      await stop();
    }
  });
}
