/**
 * Measures the product against the figures of its founding design: `npm run bench`, or `npm run
 * bench -- list proxy` for some suites only, `slow 5` for five pairs, `quote 1` for one round.
 * Prints tables and appends the figures to `results.jsonl`. Speed is recorded, never asserted.
 */
import { benchAdmin } from './admin/admin.ts';
import { benchCompile } from './compile/compile.ts';
import { benchDraft } from './draft/draft.ts';
import { type Figure, renderTable, type SuiteResult } from './figures.ts';
import { benchForm } from './form/form.ts';
import { benchImport } from './import/import.ts';
import { benchLists } from './list/list.ts';
import { benchMemory } from './memory/memory.ts';
import { benchNeighbours } from './neighbours/neighbours.ts';
import { benchPricing } from './pricing/pricing.ts';
import { benchProxy } from './proxy/proxy.ts';
import { benchQuote } from './quote/quote.ts';
import { recordRun } from './record.ts';
import { benchSearch } from './search/search.ts';
import { benchSize } from './size/size.ts';
import { benchSlow } from './slow/slow.ts';
import { benchTenants } from './tenants/tenants.ts';
import { benchVisit } from './visit/visit.ts';
import { benchOverlays, benchWidgets } from './widgets/widgets.ts';

// Builds and child processes must be the production form.
process.env.NODE_ENV = 'production';

/** A number is that of the pairs or rounds that a suite measures. */
const suites: Readonly<Record<string, (count?: number) => Promise<SuiteResult>>> = {
  admin: benchAdmin,
  compile: benchCompile,
  draft: benchDraft,
  proxy: benchProxy,
  list: benchLists,
  form: benchForm,
  import: benchImport,
  memory: benchMemory,
  neighbours: benchNeighbours,
  quote: benchQuote,
  search: benchSearch,
  size: benchSize,
  slow: benchSlow,
  pricing: benchPricing,
  tenants: benchTenants,
  visit: benchVisit,
  widgets: benchWidgets,
  overlays: benchOverlays,
};

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const asked = given.filter((word) => !/^\d+$/.test(word));
  const [count] = given.filter((word) => !asked.includes(word)).map(Number);
  const unknown = asked.filter((name) => !Object.hasOwn(suites, name));
  if (unknown.length > 0)
    throw new Error(
      `Unknown suite ${unknown.join(', ')}; there are: ${Object.keys(suites).join(', ')}`,
    );
  const names = asked.length > 0 ? asked : Object.keys(suites);
  const figures: Figure[] = [];
  for (const name of names) {
    const start = performance.now();
    const result = await suites[name]?.(count);
    if (!result) continue;
    figures.push(...result.figures);
    for (const table of result.tables) process.stdout.write(`\n${renderTable(table)}`);
    process.stdout.write(`(${name}: ${((performance.now() - start) / 1000).toFixed(0)} s)\n`);
  }
  for (const { name, value, target } of figures) {
    if (target !== undefined)
      process.stdout.write(`${name}: ${value.toFixed(3)} (the design asks for ${target})\n`);
  }
  await recordRun(names, figures);
}

await main();
process.exit(0);
