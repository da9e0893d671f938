import { join } from 'node:path';
import type { SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import { interleave, median, pairedRatio } from '../stats.ts';
import { fillStore, tenantName } from './fill.ts';
import { startMeasured } from './server.ts';

const tenants = 1_000;
const rounds = 3;
/** Tenants whose pages are asked for. */
const visited = 200;

interface Start {
  ready: number;
  /** ms; of each tenant the first page after the start, and the second. */
  first: number[];
  again: number[];
  /** KB that each visited tenant added. */
  perTenant: number;
}

/** Starts the server, asks for the first page of so many tenants, and stops it. */
async function takeStart(folder: string, count: number): Promise<Start> {
  const server = await startMeasured(folder);
  try {
    const host = (index: number): string => `${tenantName(index)}.localhost`;
    // The first page of a process runs code for the first time.
    for (let index = 0; index < 20; index++) await server.page(host(0));
    const before = await server.memory();
    const visit = async (): Promise<number[]> => {
      const times: number[] = [];
      for (let index = 0; index < visited; index++)
        times.push(await server.page(host(index % count)));
      return times;
    };
    const first = await visit();
    const after = await server.memory();
    const again = await visit();
    const perTenant = (after - before) / Math.min(count, visited);
    return { ready: server.ready, first, again, perTenant };
  } finally {
    await server.stop();
  }
}

/** Starting and serving with a thousand tenants against one. */
export async function benchTenants(): Promise<SuiteResult> {
  return withScratch(async (scratch) => {
    const folder = (name: string): string => join(scratch, name);
    await fillStore(folder('one'), 1);
    await fillStore(folder('many'), tenants);
    await fillStore(folder('older'), tenants, { outdated: true });
    const samples = await interleave(rounds, {
      one: () => takeStart(folder('one'), 1),
      many: () => takeStart(folder('many'), tenants),
    });
    const of = (who: 'one' | 'many', read: (start: Start) => number): number[] =>
      (samples[who] ?? []).map(read);
    const first = (start: Start): number => median(start.first);
    const again = (start: Start): number => median(start.again);
    const older = await takeStart(folder('older'), tenants);
    const ratio = pairedRatio(of('many', again), of('one', again));
    const ready = median(of('many', (start) => start.ready));
    const memory = median(of('many', (start) => start.perTenant));
    return {
      tables: [
        {
          title: `Starts: ${tenants} tenants against one`,
          note: `medians of ${rounds} starts in turns; pages of ${visited} tenants in turn`,
          columns: ['one', `${tenants}`, `${tenants} of an older version`],
          rows: [
            {
              label: 'process to ready, ms',
              cells: [median(of('one', (start) => start.ready)), ready, older.ready],
            },
            {
              label: 'first page of a tenant, ms',
              cells: [undefined, median(of('many', first)), first(older)],
            },
            {
              label: 'another page, ms',
              cells: [median(of('one', again)), median(of('many', again)), again(older)],
            },
            { label: 'memory a visited tenant, KB', cells: [undefined, memory, undefined] },
          ],
        },
      ],
      figures: [
        { name: 'tenants.ready', value: ready, unit: 'ms', target: 5_000 },
        { name: 'tenants.ready.older', value: older.ready, unit: 'ms' },
        { name: 'tenants.page.ratio', value: ratio, unit: 'x', target: 1.2 },
        { name: 'tenants.memory', value: memory, unit: 'KB', target: 200 },
      ],
    };
  });
}
