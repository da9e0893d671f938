import type { Browser, CDPSession } from 'playwright';
import { openPage } from '../browser.ts';
import type { BenchSession } from '../portal/session.ts';
import { installPainted } from '../page.ts';
import { installProbe } from './probe.ts';

/** Memory of a page as its list is turned. */
export interface Growth {
  /** KB after the first changes, when everything is loaded and warm. */
  heapBefore: number;
  /** KB after all changes. */
  heapAfter: number;
  nodesBefore: number;
  nodesAfter: number;
  listenersBefore: number;
  listenersAfter: number;
}

const warmUp = 5;
const changes = 50;

async function held(cdp: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  // Twice: finalisers of the first round free what the second one takes.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize / 1024, nodes, listeners: jsEventListeners };
}

/**
 * Turns the list of `path` fifty times and compares what is held before and after, garbage
 * collected.
 */
export async function measureGrowth(
  browser: Browser,
  session: BenchSession,
  path: string,
): Promise<Growth> {
  const { page, cdp, context } = await openPage(browser, session, installPainted, installProbe);
  try {
    await page.goto(`${session.url}${path}`);
    await page.evaluate(() => window.bench.cold);
    for (let index = 0; index < warmUp; index++) await page.evaluate(() => window.bench.turn());
    const before = await held(cdp);
    for (let index = 0; index < changes; index++) await page.evaluate(() => window.bench.turn());
    const after = await held(cdp);
    return {
      heapBefore: before.heap,
      heapAfter: after.heap,
      nodesBefore: before.nodes,
      nodesAfter: after.nodes,
      listenersBefore: before.listeners,
      listenersAfter: after.listeners,
    };
  } finally {
    await context.close();
  }
}
