import { withBrowser } from '../browser.ts';
import type { Figure, SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import { callHeaders } from '../portal/session.ts';
import { startPortal } from '../portal/start.ts';
import { buildRuntime } from '../size/build.ts';
import { interleave, median } from '../stats.ts';
import { measureDropdown } from './dropdown.ts';
import { openErp, timed } from './erp.ts';

const products = 100_000;
const rounds = 15;

const searches = [
  { id: 'word', label: 'a common word: tinta', filtros: { termo: 'tinta' } },
  {
    id: 'words',
    label: 'three words: cabo flexível azul',
    filtros: { termo: 'cabo flexível azul' },
  },
  { id: 'code', label: 'a code: EL050001', filtros: { termo: 'EL050001' } },
  {
    id: 'filters',
    label: 'a category, in stock',
    filtros: { dimensoes: { dim1: ['TINTAS'] }, estoque: true },
  },
  { id: 'all', label: 'everything', filtros: {} },
] as const;

/** Terms for the browser, each typed once. */
const terms = [
  'tinta',
  'cabo',
  'tubo',
  'luva',
  'disjuntor',
  'parafuso',
  'lâmpada',
  'broca',
  'fita',
  'joelho',
  'esmalte',
  'rolo',
];

/**
 * The product search among 100,000 products: how much of the time is the portal's own, in its
 * server and in the browser.
 */
export async function benchSearch(): Promise<SuiteResult> {
  const runtimeDir = await buildRuntime();
  return withScratch(async (scratch) => {
    const { erpUrl, session, stop } = await startPortal({ scratch, runtimeDir, products });
    try {
      const erp = await openErp(erpUrl);
      const rows: { label: string; cells: (string | number)[] }[] = [];
      const figures: Figure[] = [];
      for (const { id, label, filtros } of searches) {
        const body = { page: 1, filtros, orderBy: { campo: 'descricaocompleta', modo: 'ASC' } };
        const contestants = {
          erp: () => timed(`${erpUrl}/orcamentos/${erp.quote}/produtos-precos`, erp.headers, body),
          portal: () =>
            timed(`${session.url}/_/call/ORCAMENTO_PRODUTOS`, callHeaders(session), {
              with: { id: erp.quote, ...body },
            }),
        };
        await interleave(2, contestants);
        const { erp: direct = [], portal = [] } = await interleave(rounds, contestants);
        // The two of a pair met the same load: their difference says more than that of two medians.
        const own = median(portal.map((value, at) => value - (direct[at] ?? Number.NaN)));
        rows.push({ label, cells: [median(direct), median(portal), own, own / median(portal)] });
        figures.push(
          { name: `search.${id}.erp`, value: median(direct), unit: 'ms' },
          { name: `search.${id}.portal`, value: median(portal), unit: 'ms' },
          { name: `search.${id}.own`, value: own, unit: 'ms' },
        );
      }
      const drop = await withBrowser((browser) =>
        measureDropdown(browser, session, erp.quote, terms),
      );
      for (const part of ['pause', 'answer', 'draw'] as const)
        figures.push({ name: `search.dropdown.${part}`, value: drop[part], unit: 'ms' });
      return {
        tables: [
          {
            title: `Search among ${products} products: the server`,
            note: `ms, medians of ${rounds} interleaved pairs over one connection, 24 products an answer; the portal's own part is the median of the pairs' differences`,
            columns: ['ERP alone', 'through the portal', "portal's own", 'share'],
            rows,
          },
          {
            title: 'Search: the price dropdown in the browser',
            note: `ms, medians of ${terms.length - 1} terms, not slowed`,
            columns: ['pause after a key', 'answer', 'answer to painted'],
            rows: [{ label: 'a term', cells: [drop.pause, drop.answer, drop.draw] }],
          },
        ],
        figures,
      };
    } finally {
      await stop();
    }
  });
}
