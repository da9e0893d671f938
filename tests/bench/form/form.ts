import type { Browser, Page } from 'playwright';
import { openPage } from '../browser.ts';
import type { SuiteResult } from '../figures.ts';
import { countThreadTime, installPainted, shownIn } from '../page.ts';
import type { BenchSession } from '../portal/session.ts';
import { median } from '../stats.ts';
import { compareTwins, type Measure, type Shown, withTwins } from '../twins.ts';
import { fieldCount } from './fields.ts';
import { installFormProbe } from './probe.ts';

/** One load of the form and what typing into it costs; ms. */
interface Sample extends Record<string, unknown>, Shown {
  cold: number;
  /** From a key to its painting. */
  key: number;
  /** CPU time of scripts a key, while typing without a pause. */
  keyScript: number;
  /** The same with everything the main thread does. */
  keyTask: number;
  /**
   * CPU time of scripts a key when each is followed by a pause, so that the form learns of every
   * one and checks it.
   */
  pausedScript: number;
  /** Script of leaving a field and of the check that follows. */
  leaveScript: number;
}

/** The ratio that is asked of a key in a form of two hundred fields. */
const target = 1.5;

const measures: readonly Measure<Sample>[] = [
  { key: 'cold', label: 'cold page to painted form' },
  { key: 'key', label: 'key to paint', target },
  { key: 'keyScript', label: 'CPU of scripts a key', target },
  { key: 'keyTask', label: 'CPU of the main thread a key' },
  { key: 'pausedScript', label: 'CPU of scripts a key, a pause after each', target },
  { key: 'leaveScript', label: 'CPU of scripts of leaving a field' },
];

const rounds = 7;
const quick = 40;
const paused = 6;
/** ms; fields hand their text up after 300, forms check 300 after that. */
const pause = 750;

async function type(page: Page, keys: number, wait: number): Promise<void> {
  for (let index = 0; index < keys; index++)
    await page.keyboard
      .press(String.fromCharCode(97 + (index % 26)), { delay: 0 })
      .then(() => page.waitForTimeout(wait));
}

async function takeSample(browser: Browser, session: BenchSession, path: string): Promise<Sample> {
  const { page, cdp, context } = await openPage(browser, session, installPainted, installFormProbe);
  try {
    const threadTime = await countThreadTime(cdp);
    await page.goto(`${session.url}${path}`, { waitUntil: 'commit' });
    const cold = await page.evaluate(() => window.formBench.cold);
    await page.waitForLoadState('networkidle');
    const shown = await shownIn(page);
    // A form that has been left once checks at every change from then on.
    await page.focus('input[name=campo99]');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(pause);
    await page.evaluate(() => window.formBench.keys());
    const start = await threadTime();
    await type(page, quick, 30);
    const typed = await threadTime();
    const keys = await page.evaluate(() => window.formBench.keys());
    await page.waitForTimeout(pause);
    const rested = await threadTime();
    await page.keyboard.press('Tab');
    await page.waitForTimeout(pause);
    const left = await threadTime();
    await type(page, paused, pause);
    const end = await threadTime();
    return {
      cold,
      key: median(keys),
      keyScript: (typed.script - start.script) / quick,
      keyTask: (typed.task - start.task) / quick,
      pausedScript: (end.script - left.script) / paused,
      leaveScript: left.script - rested.script,
      ...shown,
    };
  } finally {
    await context.close();
  }
}

/** A configured form of two hundred fields against the same one written by hand. */
export async function benchForm(): Promise<SuiteResult> {
  return withTwins(async (browser, session) => {
    const { table, figures } = await compareTwins(browser, session, {
      name: `form.${fieldCount}`,
      title: `Form: ${fieldCount} fields`,
      path: '/bench/formulario',
      rounds,
      measures,
      take: takeSample,
    });
    return { tables: [table], figures };
  });
}
