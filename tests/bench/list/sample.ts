import type { Browser, CDPSession } from 'playwright';
import { openPage } from '../browser.ts';
import type { BenchSession } from '../portal/session.ts';
import { median } from '../stats.ts';
import { installProbe } from './probe.ts';

/** One cold load of a page and the page changes after it; ms. */
export interface Sample {
  cold: number;
  /** Time of the main thread in scripts until everything was painted. */
  coldScript: number;
  /** All work of the main thread: scripts, styles, layout, painting. */
  coldTask: number;
  turn: number;
  turnScript: number;
  turnTask: number;
  /** Elements below #root, to see that both contestants draw the same. */
  elements: number;
  text: string;
}

const turns = 5;

async function threadTime(cdp: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), task: of('TaskDuration') };
}

/** Loads `path` with a fresh profile, then turns the page a few times. */
export async function takeSample(browser: Browser, session: BenchSession, path: string): Promise<Sample> {
  const { page, cdp, context } = await openPage(browser, session, installProbe);
  try {
    await cdp.send('Performance.enable');
    await page.goto(`${session.url}${path}`, { waitUntil: 'commit' });
    const cold = await page.evaluate(() => window.bench.cold);
    const loaded = await threadTime(cdp);
    await page.waitForLoadState('load');
    const content = await page.evaluate(() => ({
      elements: document.querySelectorAll('#root *').length,
      text: document.querySelector('main')?.textContent.replaceAll('\u00a0', ' ') ?? '',
    }));
    const before = await threadTime(cdp);
    const times: number[] = [];
    for (let index = 0; index < turns; index++) times.push(await page.evaluate(() => window.bench.turn()));
    const after = await threadTime(cdp);
    return {
      cold, coldScript: loaded.script, coldTask: loaded.task, turn: median(times),
      turnScript: (after.script - before.script) / turns, turnTask: (after.task - before.task) / turns, ...content,
    };
  } finally {
    await context.close();
  }
}
