import { withBrowser } from '../browser.ts';
import type { Figure, SuiteResult, Table } from '../figures.ts';
import { withScratch } from '../places.ts';
import { startPortal } from '../portal/start.ts';
import { buildHand, buildRuntime } from './build.ts';
import { type Loaded, loadedBy } from './network.ts';
import { builtFile, sharesByPackage } from './packages.ts';

/** Packages below this are summed up, KB. */
const worthNaming = 1;

const kb = (loaded: readonly Loaded[]): number =>
  loaded.reduce((sum, { gzip }) => sum + gzip, 0) / 1024;

/** KB of script by package: each file's gzip size in proportion to what is in it. */
async function scriptsByPackage(
  loaded: readonly Loaded[],
  runtimeDir: string,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const add = (name: string, size: number) => sizes.set(name, (sizes.get(name) ?? 0) + size / 1024);
  for (const { url, gzip } of loaded.filter((entry) => entry.kind === 'script')) {
    const file = builtFile(runtimeDir, url);
    if (file === undefined) add('(release: validators and templates)', gzip);
    else for (const [name, share] of await sharesByPackage(file)) add(name, gzip * share);
  }
  return sizes;
}

interface MeasuredPage {
  name: string;
  loaded: Loaded[];
  packages: Map<string, number>;
}

const kinds = ['script', 'style', 'data', 'font', 'document'] as const;

function kindTable(pages: readonly MeasuredPage[], hand: readonly Loaded[]): Table {
  const columns = [
    ...pages.map(({ name, loaded }) => ({ name, loaded })),
    { name: '/orcamentos by hand', loaded: [...hand] },
  ];
  return {
    title: 'What the browser loads, KB gzip',
    note: 'from the network log of Chromium with empty caches, production build; in brackets the number of files',
    columns: columns.map((column) => column.name),
    rows: kinds.flatMap((kind) => {
      const row = (label: string, keep: (entry: Loaded) => boolean) => ({
        label,
        cells: columns.map(({ loaded }) => {
          const own = loaded.filter((entry) => entry.kind === kind && keep(entry));
          return `${kb(own).toFixed(1)} (${own.length})`;
        }),
      });
      return [
        row(kind, () => true),
        ...(kind === 'script' ? [row('  before anything is shown', (entry) => entry.needed)] : []),
      ];
    }),
  };
}

function packageTable(pages: readonly MeasuredPage[]): Table {
  const names = [...new Set(pages.flatMap(({ packages }) => [...packages.keys()]))];
  const most = (name: string) => Math.max(...pages.map(({ packages }) => packages.get(name) ?? 0));
  const named = names.filter((name) => most(name) >= worthNaming).sort((a, b) => most(b) - most(a));
  const rest = names.filter((name) => !named.includes(name));
  const sum = (packages: Map<string, number>) =>
    rest.reduce((total, name) => total + (packages.get(name) ?? 0), 0);
  return {
    title: 'Script by package, KB gzip',
    note: 'by the source maps: each file in proportion to what is in it',
    columns: pages.map((page) => page.name),
    rows: [
      ...named.map((name) => ({
        label: name,
        cells: pages.map(({ packages }) => packages.get(name)),
      })),
      { label: `${rest.length} smaller ones`, cells: pages.map(({ packages }) => sum(packages)) },
    ],
  };
}

function fileTable({ name, loaded }: MeasuredPage): Table {
  const scripts = loaded.filter((entry) => entry.kind === 'script').sort((a, b) => b.gzip - a.gzip);
  return {
    title: `Scripts of ${name}, KB gzip`,
    columns: ['KB', 'when'],
    rows: scripts.map(({ url, gzip, needed }) => ({
      label: new URL(url).pathname.split('/').at(-1) ?? '',
      cells: [gzip / 1024, needed ? 'before' : 'after'],
    })),
  };
}

/** Size of the first loads of `/login` and `/orcamentos`, by its parts. */
export async function benchSize(): Promise<SuiteResult> {
  const runtimeDir = await buildRuntime();
  const handDir = await buildHand();
  return withScratch(async (scratch) => {
    const { session, stop } = await startPortal({ scratch, runtimeDir, handDir });
    try {
      return await withBrowser(async (browser) => {
        const pages: MeasuredPage[] = [];
        for (const [name, visitor] of [
          ['/login', null],
          ['/orcamentos', session],
        ] as const) {
          const loaded = await loadedBy(browser, visitor, `${session.url}${name}`);
          pages.push({ name, loaded, packages: await scriptsByPackage(loaded, runtimeDir) });
        }
        const hand = await loadedBy(browser, session, `${session.url}/hand/orcamentos`);
        const figures = pages.flatMap(({ name, loaded }) => [
          ...(['script', 'style', 'data'] as const).map(
            (kind): Figure => ({
              name: `size.${name.slice(1)}.${kind}`,
              value: kb(loaded.filter((entry) => entry.kind === kind)),
              unit: 'KB',
            }),
          ),
          {
            name: `size.${name.slice(1)}.script.needed`,
            value: kb(loaded.filter((entry) => entry.kind === 'script' && entry.needed)),
            unit: 'KB',
          } satisfies Figure,
        ]);
        figures.push({
          name: 'size.orcamentos.script.hand',
          value: kb(hand.filter((entry) => entry.kind === 'script')),
          unit: 'KB',
        });
        return {
          tables: [kindTable(pages, hand), packageTable(pages), ...pages.map(fileTable)],
          figures,
        };
      });
    } finally {
      await stop();
    }
  });
}
