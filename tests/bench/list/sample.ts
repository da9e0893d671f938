import type { Browser, CDPSession, Page } from 'playwright';
import { openPage } from '../browser.ts';
import { countThreadTime, installPainted, shownIn } from '../page.ts';
import type { BenchSession } from '../portal/session.ts';
import { median } from '../stats.ts';
import type { Shown } from '../twins.ts';
import { installProbe } from './probe.ts';

/** When things were there, ms from the start of the navigation. */
interface Stages {
  /** The last script, style and release file that the rows waited for. */
  coldFiles: number;
  coldAsked: number;
  coldAnswered: number;
}

/** One cold load of a page and the page changes after it; ms. */
export interface Sample extends Record<string, unknown>, Shown, Stages {
  cold: number;
  /** CPU time of the main thread in scripts until everything was painted. */
  coldScript: number;
  /** All work of the main thread: scripts, styles, layout, painting. */
  coldTask: number;
  turn: number;
  turnScript: number;
  turnTask: number;
}

const turns = 5;

/** Rows that came with the page were asked for with it; its files are all that it fetched. */
function stagesOf(page: Page): Promise<Stages> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const smallest = 2_000;
    const given = [...document.querySelectorAll('script[id^="early-"]')].some(
      (script) => (script.textContent ?? '').length > smallest,
    );
    // Next to the rows only small things are asked for.
    const called = entries
      .filter(({ name }) => name.includes('/_/call/'))
      .sort((one, other) => other.encodedBodySize - one.encodedBodySize)[0];
    const isGiven = given || !called;
    const asked = isGiven ? (document_?.requestStart ?? 0) : called.startTime;
    const answered = isGiven ? (document_?.responseEnd ?? 0) : called.responseEnd;
    const files = entries.filter(
      ({ name, startTime }) => /\.(js|css|json)$/.test(name) && (isGiven || startTime < asked),
    );
    return {
      coldFiles: Math.max(...files.map((entry) => entry.responseEnd)),
      coldAsked: asked,
      coldAnswered: answered,
    };
  });
}

/**
 * Loads `path` with a fresh profile, then turns the page a few times.
 * @param prepare the browser, before it goes there
 */
export async function takeSample(
  browser: Browser,
  session: BenchSession,
  path: string,
  prepare: (cdp: CDPSession) => Promise<void> = async () => undefined,
): Promise<Sample> {
  const { page, cdp, context } = await openPage(browser, session, installPainted, installProbe);
  try {
    await prepare(cdp);
    const threadTime = await countThreadTime(cdp);
    await page.goto(`${session.url}${path}`, { waitUntil: 'commit' });
    const cold = await page.evaluate(() => window.bench.cold);
    const loaded = await threadTime();
    await page.waitForLoadState('networkidle');
    const content = { ...(await shownIn(page)), ...(await stagesOf(page)) };
    const before = await threadTime();
    const times: number[] = [];
    for (let index = 0; index < turns; index++)
      times.push(await page.evaluate(() => window.bench.turn()));
    const after = await threadTime();
    return {
      cold,
      coldScript: loaded.script,
      coldTask: loaded.task,
      turn: median(times),
      turnScript: (after.script - before.script) / turns,
      turnTask: (after.task - before.task) / turns,
      ...content,
    };
  } finally {
    await context.close();
  }
}
