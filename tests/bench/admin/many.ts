import { join } from 'node:path';
import { makePlan } from '../../../server/admin/releases/plan.ts';
import { publishDraft } from '../../../server/admin/releases/publish.ts';
import type { Figure, SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import { benchOverlay } from '../portal/overlay.ts';
import { interleave, median, pairedRatio, percentile } from '../stats.ts';
import { type Sample, timed } from './hold.ts';
import { author, openSite, type Site, tenant } from './site.ts';

const rounds = 20;
const tenants = 1_000;
const operations = 100;

let counter = 0;
const rename = () =>
  ({ op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: `Total ${counter++}` }) as const;

/** Publishes a draft that renames a column, as it is seen in the preview first. */
async function publishOne(site: Site): Promise<Sample> {
  const draft = await site.draft();
  await site.change(draft, rename());
  await site.deps.admin.compiles.compiled(tenant, draft);
  const active = (await site.deps.store.tenant(tenant))?.active ?? null;
  return timed(() =>
    publishDraft(site.deps, {
      tenant,
      draft,
      revision: 1,
      active,
      message: '',
      author,
      branch: null,
      audit: { tenant, person: null, action: 'release.publish', address: null },
    }),
  );
}

/** A draft of so many operations, compiled. */
async function draftOf(site: Site, count: number): Promise<string> {
  const draft = await site.draft();
  for (let index = 0; index < count; index++) await site.change(draft, rename());
  await site.deps.admin.compiles.compiled(tenant, draft);
  return draft;
}

const key = async (site: Site): Promise<Sample> => {
  const draft = (await site.deps.admin.drafts.list(tenant))[0]?.id ?? (await site.draft());
  return timed(() =>
    site.deps.admin.compiles.ask(tenant, draft, { kind: 'check', operation: rename() }),
  );
};

/** Costs of a publish, a plan and a key where many tenants or many operations are stored. */
export async function benchMany(): Promise<SuiteResult> {
  return withScratch(async (scratch) => {
    const overlay = benchOverlay();
    const one = await openSite({ folder: join(scratch, 'one'), overlay });
    const many = await openSite({ folder: join(scratch, 'many'), overlay, others: tenants - 1 });
    try {
      const figures: Figure[] = [];
      const rows: SuiteResult['tables'][number]['rows'] = [];
      const compare = async (
        name: string,
        label: string,
        few: () => Promise<Sample>,
        lots: () => Promise<Sample>,
      ): Promise<void> => {
        await interleave(2, { few, lots });
        const samples = await interleave(rounds, { few, lots });
        const of = (who: 'few' | 'lots', what: keyof Sample) =>
          (samples[who] ?? []).map((sample) => sample[what]);
        const [a, b] = [of('few', 'took'), of('lots', 'took')];
        const ratio = pairedRatio(b, a);
        rows.push({
          label,
          cells: [
            median(a),
            median(b),
            ratio,
            median(of('few', 'held')),
            median(of('lots', 'held')),
          ],
        });
        figures.push(
          { name: `admin.${name}`, value: median(b), unit: 'ms' },
          { name: `admin.${name}.p95`, value: percentile(b, 0.95), unit: 'ms' },
          { name: `admin.${name}.ratio`, value: ratio, unit: 'x', target: 1.2 },
          { name: `admin.${name}.held`, value: median(of('lots', 'held')), unit: 'ms' },
        );
      };
      await compare(
        'publish',
        `a publish, 1 and ${tenants} tenants stored`,
        () => publishOne(one),
        () => publishOne(many),
      );
      await compare(
        'key',
        `a key to its findings, 1 and ${tenants} tenants stored`,
        () => key(one),
        () => key(many),
      );
      const [single, hundred] = [await draftOf(one, 1), await draftOf(one, operations)];
      await compare(
        'plan',
        `a plan of 1 and of ${operations} operations`,
        () => timed(() => makePlan(one.deps, tenant, single)),
        () => timed(() => makePlan(one.deps, tenant, hundred)),
      );
      return {
        tables: [
          {
            title: 'Admin: many tenants, many operations',
            note: `ms, medians of ${rounds} in turns; held: the longest that the serving thread served nobody else`,
            columns: ['few', 'many', 'ratio', 'held (few)', 'held (many)'],
            rows,
          },
        ],
        figures,
      };
    } finally {
      await one.close();
      await many.close();
    }
  });
}
