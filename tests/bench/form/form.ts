import type { Browser, CDPSession, Page } from 'playwright';
import { openPage, withBrowser } from '../browser.ts';
import type { Figure, SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import type { BenchSession } from '../portal/session.ts';
import { startPortal } from '../portal/start.ts';
import { buildHand, buildRuntime } from '../size/build.ts';
import { interleave, median, pairedRatio } from '../stats.ts';
import { fieldCount } from './fields.ts';
import { installFormProbe } from './probe.ts';

/** One load of the form and what typing into it costs; ms. */
interface Sample {
  cold: number;
  /** From a key to its painting. */
  key: number;
  /** Script a key, while typing without a pause. */
  keyScript: number;
  /** The same with everything the main thread does. */
  keyTask: number;
  /** Script a key when each is followed by a pause, so that the form learns of every one and checks it. */
  pausedScript: number;
  /** Script of leaving a field and of the check that follows. */
  leaveScript: number;
  inputs: number;
}

const measures = [
  { key: 'cold', label: 'cold page to painted form' },
  { key: 'key', label: 'key to paint' },
  { key: 'keyScript', label: 'script a key' },
  { key: 'keyTask', label: 'main thread a key' },
  { key: 'pausedScript', label: 'script a key, a pause after each' },
  { key: 'leaveScript', label: 'script of leaving a field' },
] as const;

const rounds = 7;
/** The ratio that is asked of a key in a form of two hundred fields. */
const target = 1.5;

const quick = 40;
const paused = 6;
/** ms; fields hand their text up after 300, forms check 300 after that. */
const pause = 750;

async function threadTime(cdp: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), task: of('TaskDuration') };
}

async function type(page: Page, keys: number, wait: number): Promise<void> {
  for (let index = 0; index < keys; index++) await page.keyboard.press(String.fromCharCode(97 + (index % 26)), { delay: 0 }).then(() => page.waitForTimeout(wait));
}

async function takeSample(browser: Browser, session: BenchSession, path: string): Promise<Sample> {
  const { page, cdp, context } = await openPage(browser, session, installFormProbe);
  try {
    await cdp.send('Performance.enable');
    await page.goto(`${session.url}${path}`, { waitUntil: 'commit' });
    const cold = await page.evaluate(() => window.formBench.cold);
    await page.waitForLoadState('load');
    // A form that has been left once checks at every change from then on.
    await page.focus('input[name=campo99]');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(pause);
    await page.evaluate(() => window.formBench.keys());
    const start = await threadTime(cdp);
    await type(page, quick, 30);
    const typed = await threadTime(cdp);
    const keys = await page.evaluate(() => window.formBench.keys());
    await page.waitForTimeout(pause);
    const rested = await threadTime(cdp);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(pause);
    const left = await threadTime(cdp);
    await type(page, paused, pause);
    const end = await threadTime(cdp);
    return {
      cold, key: median(keys), keyScript: (typed.script - start.script) / quick, keyTask: (typed.task - start.task) / quick,
      pausedScript: (end.script - left.script) / paused, leaveScript: left.script - rested.script,
      inputs: await page.locator('.form input').count(),
    };
  } finally {
    await context.close();
  }
}

/** A configured form of two hundred fields against the same one written by hand. */
export async function benchForm(): Promise<SuiteResult> {
  const runtimeDir = await buildRuntime();
  const handDir = await buildHand();
  return withScratch(async (scratch) => {
    const { session, stop } = await startPortal({ scratch, runtimeDir, handDir });
    try {
      return await withBrowser(async (browser) => {
        const path = '/bench/formulario';
        const contestants = { hand: () => takeSample(browser, session, `/hand${path}`), schema: () => takeSample(browser, session, path) };
        await interleave(1, contestants);
        const { hand = [], schema = [] } = await interleave(rounds, contestants);
        const figures: Figure[] = [];
        const rows = measures.map(({ key, label }) => {
          const of = (samples: Sample[]) => samples.map((sample) => sample[key]);
          const values = { hand: median(of(hand)), schema: median(of(schema)) };
          const ratio = pairedRatio(of(schema), of(hand));
          for (const side of ['hand', 'schema'] as const) figures.push({ name: `form.${fieldCount}.${key}.${side}`, value: values[side], unit: 'ms' });
          figures.push({ name: `form.${fieldCount}.${key}.ratio`, value: ratio, unit: 'x', ...(key === 'keyScript' || key === 'pausedScript' ? { target } : {}) });
          return { label, cells: [values.hand, values.schema, ratio] };
        });
        const note = `ms, medians of ${rounds} interleaved runs, the ratio that of the pairs; inputs: hand ${hand[0]?.inputs}, schema ${schema[0]?.inputs}`;
        return { tables: [{ title: `Form: ${fieldCount} fields (${path})`, note, columns: ['by hand', 'schema', 'ratio'], rows }], figures };
      });
    } finally {
      await stop();
    }
  });
}
