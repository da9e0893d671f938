import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { compileTenant } from '../../../schemas/compiler/index.ts';
import { readSources } from '../../../server/folders/sources.ts';
import { publish } from '../../../server/release/publish.ts';
import { openSqliteStore } from '../../../server/store/sqlite/open.ts';
import type { SuiteResult } from '../figures.ts';
import { projectRoot, withScratch } from '../places.ts';
import { benchOverlay } from '../portal/overlay.ts';
import { startPortal } from '../portal/start.ts';
import { buildRuntime } from '../size/build.ts';
import { slope } from '../stats.ts';
import type { Held } from './held.ts';
import { openTraffic } from './traffic.ts';

const minute = 60_000;
const minutes = Number(process.env.MEMORY_MINUTES ?? 4);
/** Requests a second. */
const rate = Number(process.env.MEMORY_RATE ?? 20);
/** Looks at the memory, evenly over the time; the first ones, until caches are full, do not count. */
const looks = 40;
const warm = 0.25;
/** Publishes of another release, evenly over the time. */
const publishes = 6;

interface Look extends Held {
  /** Minutes since the begin. */
  at: number;
}

/** Publishes as the command line does: from another process than the server's. */
async function openPublisher(dataDir: string): Promise<() => Promise<void>> {
  const base = await readSources(`${projectRoot}/config/base`, 'config/base');
  let made = 0;
  return async () => {
    const store = openSqliteStore(join(dataDir, 'portal.sqlite'));
    const overlay = benchOverlay(`Bancada ${++made}`);
    await publish(store, compileTenant, { tenant: 'bench', base, overlay, at: Date.now() });
    await store.close();
  };
}

/** What the server holds while mixed traffic goes on, with a slope over all but the first part. */
export async function benchMemory(): Promise<SuiteResult> {
  const runtimeDir = await buildRuntime();
  return withScratch(async (scratch) => {
    const { portal, session, stop } = await startPortal({
      scratch,
      runtimeDir,
      nodeArgs: ['--expose-gc'],
    });
    const seen: Look[] = [];
    try {
      const traffic = await openTraffic(session.url, session.release);
      const publishOther = await openPublisher(join(scratch, 'data'));
      const begin = performance.now();
      const passed = () => (performance.now() - begin) / minute / minutes;
      let published = 0;
      while (seen.length < looks) {
        traffic.next();
        await rest(1000 / rate);
        if (passed() >= (published + 0.5) / publishes) {
          published++;
          await publishOther();
        }
        if (passed() < (seen.length + 1) / looks) continue;
        const look = { at: passed() * minutes, ...(await portal.ask<Held>('held')) };
        process.stdout.write(`${JSON.stringify({ ...look, ...traffic.counts() })}\n`);
        seen.push(look);
      }
      await traffic.settled();
      return resultOf(seen, traffic.counts(), published);
    } finally {
      await stop();
    }
  });
}

function resultOf(
  seen: readonly Look[],
  counts: Readonly<Record<string, number>>,
  published: number,
): SuiteResult {
  const steady = seen.slice(Math.round(seen.length * warm));
  const parts = (['rss', 'heap', 'external'] as const).map((key) => {
    const growth = slope(steady.map((look) => [look.at / 60, look[key]]));
    return { key, first: steady[0]?.[key], last: steady.at(-1)?.[key], growth };
  });
  const traffic = Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
  return {
    tables: [
      {
        title: `Memory of the server over ${minutes} minutes of mixed traffic, MB`,
        note: `after garbage collection, from ${Math.round(minutes * warm)} minutes on; answered: ${traffic}; ${published} publishes`,
        columns: ['first', 'last', 'growth an hour'],
        rows: parts.map(({ key, first, last, growth }) => ({
          label: key,
          cells: [first, last, growth],
        })),
      },
    ],
    figures: parts.flatMap(({ key, last, growth }) => [
      { name: `server-memory.${key}`, value: last ?? Number.NaN, unit: 'MB' as const },
      { name: `server-memory.${key}.growth`, value: growth, unit: 'MB' as const },
    ]),
  };
}
