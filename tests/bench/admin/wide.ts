import { join } from 'node:path';
import type { Operation } from '../../../schemas/draft/operation.ts';
import type { Figure, SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import { benchOverlay } from '../portal/overlay.ts';
import { median, percentile } from '../stats.ts';
import { type Sample, timed } from './hold.ts';
import { columnOf, wideOperation } from './overlay.ts';
import { author, openSite, type Site, tenant } from './site.ts';

const rounds = 30;
/** A list that compiles has 300 at most; a draft holds any, and says so. */
const counts = [290, 1_000];
const column = (round: number): string => `list/pedidos#/columns/${columnOf(round * 7)}`;

const edits: Readonly<Record<string, (round: number) => Operation>> = {
  set: (round) => ({ op: 'set', at: `${column(round)}/label`, value: `Nova ${round}` }),
  move: (round) => ({
    op: 'move',
    at: column(round),
    position: { after: columnOf(289 - round * 2) },
  }),
  remove: (round) => ({ op: 'remove', at: column(round) }),
};

/** Operations on the list, one after the other on one draft. */
function works(site: Site, draft: string): Record<string, (round: number) => Promise<unknown>> {
  const { compiles, drafts } = site.deps.admin;
  return {
    'a key to its findings': (round) =>
      compiles.ask(tenant, draft, {
        kind: 'check',
        operation: { op: 'set', at: `${column(round)}/label`, value: `Tecla ${round}` },
      }),
    'a label is set': (round) => site.change(draft, edits.set?.(round) as Operation),
    'the change is compiled': () => compiles.compiled(tenant, draft),
    'it is undone': () => drafts.undo(tenant, draft, author, {}),
    'a column is moved': (round) => site.change(draft, edits.move?.(round) as Operation),
    'a column is removed': (round) => site.change(draft, edits.remove?.(round) as Operation),
  };
}

/** Cost of editing on a draft whose list has so many columns of the tenant's own. */
async function measured(site: Site, count: number): Promise<SuiteResult> {
  const draft = await site.draft();
  await site.change(draft, wideOperation(count));
  await site.deps.admin.compiles.compiled(tenant, draft);
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round < rounds; round++) {
    // Somebody who types sees what he did before: the preview has asked for it.
    await site.deps.admin.compiles.compiled(tenant, draft);
    for (const [name, work] of Object.entries(works(site, draft)))
      samples.set(name, [...(samples.get(name) ?? []), await timed(() => work(round))]);
  }
  const rows = [...samples].map(([label, list]) => {
    const took = list.map((sample) => sample.took);
    const held = list.map((sample) => sample.held);
    return { label, cells: [median(took), percentile(took, 0.95), median(held)] as const };
  });
  const figures = rows.flatMap(({ label, cells: [took, p95, held] }): Figure[] => {
    const name = `admin.wide.${count}.${label.replaceAll(' ', '-')}`;
    return [
      { name, value: took, unit: 'ms' },
      { name: `${name}.p95`, value: p95, unit: 'ms' },
      { name: `${name}.held`, value: held, unit: 'ms' },
    ];
  });
  const table = {
    title: `Admin: a list of ${count} columns`,
    note: `ms, of ${rounds}; held: the longest that the serving thread served nobody else, median`,
    columns: ['median', '95 of 100', 'held'],
    rows: rows.map(({ label, cells }) => ({ label, cells: [...cells] })),
  };
  return { tables: [table], figures };
}

/** Editing lists of many columns that the tenant's overlay added. */
export function benchWide(): Promise<SuiteResult> {
  return withScratch(async (scratch) => {
    const site = await openSite({ folder: join(scratch, 'wide'), overlay: benchOverlay() });
    try {
      const parts: SuiteResult[] = [];
      for (const count of counts) parts.push(await measured(site, count));
      return {
        tables: parts.flatMap(({ tables }) => tables),
        figures: parts.flatMap(({ figures }) => figures),
      };
    } finally {
      await site.close();
    }
  });
}
