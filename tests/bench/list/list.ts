import { withTwins, compareTwins, type Measure } from '../twins.ts';
import type { Figure, SuiteResult, Table } from '../figures.ts';
import { type Growth, measureGrowth } from './memory.ts';
import { type Sample, takeSample } from './sample.ts';

const cases = [
  { id: '12', title: 'List: 12 cards', path: '/orcamentos', rounds: 9 },
  { id: '1000', title: 'List: 1,000 rows x 10', path: '/bench/longa', rounds: 7 },
  {
    id: '1000-whole',
    title: 'List: 1,000 rows x 10, by hand without virtualisation',
    path: '/bench/longa',
    handPath: '/bench/inteira',
    rounds: 7,
  },
  { id: '50x100', title: 'List: 50 columns x 100', path: '/bench/larga', rounds: 7 },
  {
    id: '50x100-whole',
    title: 'List: 50 columns x 100, by hand without virtualisation',
    path: '/bench/larga',
    handPath: '/bench/larga-inteira',
    rounds: 7,
  },
] as const;

/** The ratio the founding design allows a schema-rendered screen. */
const target = 1.15;

const measures: readonly Measure<Sample>[] = [
  { key: 'cold', label: 'cold page to painted rows', target },
  { key: 'coldFiles', label: '  after it the last file is here' },
  { key: 'coldAsked', label: '  the rows are asked for' },
  { key: 'coldAnswered', label: '  and here' },
  { key: 'coldScript', label: '  CPU of its scripts' },
  { key: 'coldTask', label: '  CPU of the main thread' },
  { key: 'turn', label: 'page change, click to painted', target },
  { key: 'turnScript', label: '  CPU of its scripts' },
  { key: 'turnTask', label: '  CPU of the main thread' },
];

function growthTable(growth: { hand: Growth; schema: Growth }): {
  table: Table;
  figures: Figure[];
} {
  const rows = (['heap', 'nodes', 'listeners'] as const).map((what) => ({
    label: what === 'heap' ? 'heap, KB' : what,
    cells: [growth.hand, growth.schema].flatMap((side) => [
      side[`${what}Before`],
      side[`${what}After`],
    ]),
  }));
  const figures = (['hand', 'schema'] as const).flatMap((side): Figure[] => [
    { name: `memory.heap.${side}`, value: growth[side].heapAfter, unit: 'KB' },
    {
      name: `memory.growth.${side}`,
      value: growth[side].heapAfter - growth[side].heapBefore,
      unit: 'KB',
    },
    {
      name: `memory.nodes.${side}`,
      value: growth[side].nodesAfter - growth[side].nodesBefore,
      unit: '',
    },
  ]);
  const note =
    'after garbage collection; the cache keeps the fifty pages for five minutes on both sides';
  return {
    table: {
      title: 'Memory: 50 page changes of /orcamentos',
      note,
      columns: ['hand before', 'after', 'schema before', 'after'],
      rows,
    },
    figures,
  };
}

/** Schema-rendered lists against the same ones written by hand, and what they hold on to. */
export async function benchLists(): Promise<SuiteResult> {
  return withTwins(async (browser, session) => {
    const parts = [];
    for (const { id, ...each } of cases)
      parts.push(
        await compareTwins(browser, session, {
          ...each,
          name: `list.${id}`,
          measures,
          take: takeSample,
        }),
      );
    const hand = await measureGrowth(browser, session, '/hand/orcamentos');
    parts.push(growthTable({ hand, schema: await measureGrowth(browser, session, '/orcamentos') }));
    return {
      tables: parts.map((part) => part.table),
      figures: parts.flatMap((part) => part.figures),
    };
  });
}
