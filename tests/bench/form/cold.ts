import type { Browser, CDPSession } from 'playwright';
import { openPage } from '../browser.ts';
import { countThreadTime, installPainted, shownIn } from '../page.ts';
import type { BenchSession } from '../portal/session.ts';
import type { Shown } from '../twins.ts';
import { installFormProbe } from './probe.ts';

/** One cold load of the form; ms. */
export interface ColdForm extends Record<string, unknown>, Shown {
  cold: number;
  /** CPU time of the main thread in scripts until the form was painted. */
  coldScript: number;
  coldTask: number;
}

/**
 * Loads the form at `path` with a fresh profile.
 * @param prepare the browser, before it goes there
 */
export async function takeColdForm(
  browser: Browser,
  session: BenchSession,
  path: string,
  prepare: (cdp: CDPSession) => Promise<void> = async () => undefined,
): Promise<ColdForm> {
  const { page, cdp, context } = await openPage(browser, session, installPainted, installFormProbe);
  try {
    await prepare(cdp);
    const threadTime = await countThreadTime(cdp);
    await page.goto(`${session.url}${path}`, { waitUntil: 'commit' });
    const cold = await page.evaluate(() => window.formBench.cold);
    const { script, task } = await threadTime();
    await page.waitForLoadState('networkidle');
    return { cold, coldScript: script, coldTask: task, ...(await shownIn(page)) };
  } finally {
    await context.close();
  }
}
