import type { Browser, CDPSession, Page } from 'playwright';
import { type OpenPage, openPage, withBrowser } from '../browser.ts';
import type { Figure, SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import type { BenchSession } from '../portal/session.ts';
import { startPortal } from '../portal/start.ts';
import { buildRuntime } from '../size/build.ts';
import { countThreadTime, type ThreadTime } from '../page.ts';
import { interleave, median, percentile } from '../stats.ts';
import { FRAME_CATEGORIES, frameTimes } from './frames.ts';
import { makeLongQuote } from './make.ts';
import { installQuoteProbe } from './probe.ts';

/** A quote as long as the design speaks of, and one that a screen shows whole. */
const lengths = { short: 10, long: 1000 } as const;
/** Products that the ERP must have, some of which cannot be sold. */
const products = 1600;
/** How many times slower the page's processor is made. */
const slowdown = 4;
/** Lines whose quantity is typed a round. */
const typedLines = 40;
/** ms between two keys, as fast typing has it. */
const pause = 100;
/**
 * ms from a click into the first line until the first key: nobody's hand is faster, and all the
 * lines have scrolled.
 */
const handToKeys = 1000;
const edits = 500;

const targets = { key: 50, open: 1000 } as const;

/** From each key until what it did was painted, ms, by what the key did. */
interface Times {
  digits: number[];
  enters: number[];
  arrows: number[];
}

/**
 * The same keys twice: by the clock, and by the CPU time of the page's main thread, whose tracing
 * would cost the clock.
 */
interface Keys {
  clock: Times;
  cpu: Times;
}

/** One opening of a quote, and what typing into it costs; ms. */
interface Sample extends Keys {
  open: number;
  /** CPU time of the main thread until the lines were painted. */
  openCpu: number;
  /** CPU time of the main thread a key, with what it does after the frame. */
  task: number;
}

interface Opened extends OpenPage {
  threadTime: () => Promise<ThreadTime>;
}

async function openQuote(
  browser: Browser,
  session: BenchSession,
  id: number,
): Promise<Opened & Pick<Sample, 'open' | 'openCpu'>> {
  const opened = await openPage(browser, session, installQuoteProbe);
  const threadTime = await countThreadTime(opened.cdp);
  await opened.page.goto(`${session.url}/orcamento/${id}`, { waitUntil: 'commit' });
  const open = await opened.page.evaluate(() => window.quoteBench.cold);
  const openCpu = (await threadTime()).task;
  const ready = opened.page.locator('.quote-lines [data-at="0"] input[name=qtde]:enabled');
  // The page of the sample before still holds the lock.
  const takeOver = opened.page.getByRole('button', { name: 'Editar aqui' });
  await ready.or(takeOver).first().waitFor();
  if (await takeOver.isVisible()) await takeOver.click();
  await ready.waitFor();
  // The products of the lines come behind them: until then no line is priced anew.
  await opened.page.waitForLoadState('networkidle');
  return { ...opened, open, openCpu, threadTime };
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(pause);
}

/** Into the first line's quantity, all of it selected, as Enter leaves that of the next line. */
async function toFirst(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('.quote-scroll')?.scrollTo(0, 0));
  await page.locator('[data-at="0"] input[name=qtde]').click();
  await page.waitForTimeout(handToKeys);
  await press(page, 'ControlOrMeta+a');
}

/**
 * Counts the turns of typing, each with other quantities: the same ones again would be no edits.
 */
let turn = 0;

/**
 * Types another quantity into line after line: two digits and Enter, which leads to the next line.
 */
async function typeLines(page: Page, count: number, lines: number): Promise<void> {
  turn++;
  for (let line = 0; line < count; line++) {
    if (line % lines === 0) await toFirst(page);
    const quantity = String(10 + ((line * 7 + Math.floor(line / lines) * 3 + turn * 13) % 90));
    for (const digit of quantity) await press(page, digit);
    await press(page, 'Enter');
  }
}

type Pressed = ReturnType<typeof window.quoteBench.keys>;

/**
 * Types into line after line, then goes through them with the arrows; `times` yields those of each
 * key, in their order.
 */
async function pressKeys(
  page: Page,
  lines: number,
  times: (pressed: Pressed) => number[] | Promise<number[]>,
): Promise<Times> {
  await page.evaluate(() => window.quoteBench.keys());
  await typeLines(page, typedLines, lines);
  await toFirst(page);
  for (let line = 0; line < typedLines; line++)
    await press(page, line % 10 < 8 ? 'ArrowDown' : 'ArrowUp');
  const pressed = await page.evaluate(() => window.quoteBench.keys());
  const taken = await times(pressed);
  const of = (wanted: RegExp) =>
    pressed.flatMap(({ key }, at) => (wanted.test(key) ? [taken[at] ?? Number.NaN] : []));
  return { digits: of(/^\d$/), enters: of(/^Enter$/), arrows: of(/^Arrow/) };
}

/** The keys on a slowed processor: by the clock, and what they cost in all; then traced. */
async function takeKeys(
  browser: Browser,
  { page, cdp, threadTime }: Opened,
  lines: number,
): Promise<Pick<Sample, 'clock' | 'cpu' | 'task'>> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = (await threadTime()).task;
  const clock = await pressKeys(page, lines, (pressed) => pressed.map(({ ms }) => ms));
  const task = (await threadTime()).task - before;
  await browser.startTracing(page, { categories: FRAME_CATEGORIES });
  const cpu = await pressKeys(page, lines, async () => frameTimes(await browser.stopTracing()));
  return { clock, cpu, task: task / Object.values(clock).flat().length };
}

/**
 * @param waits until the ERP has every edit; else all lines are unsent, as their payment condition
 * has just changed
 */
async function takeSample(
  browser: Browser,
  session: BenchSession,
  id: number,
  lines: number,
  waits = true,
): Promise<Sample> {
  const opened = await openQuote(browser, session, id);
  try {
    await typeLines(opened.page, 3, lines);
    if (waits) await saved(opened.page);
    return {
      open: opened.open,
      openCpu: opened.openCpu,
      ...(await takeKeys(browser, opened, lines)),
    };
  } finally {
    await opened.context.close();
  }
}

/**
 * The same keys in a page of ten entries and nothing else: the browser's own part, below which no
 * page comes.
 */
async function takeBare(browser: Browser): Promise<Sample> {
  const opened = await openPage(browser, null, installQuoteProbe);
  const { page, context } = opened;
  try {
    const entries = Array.from(
      { length: lengths.short },
      (_, at) => `<form data-at="${at}"><input name="qtde"></form>`,
    ).join('');
    await page.goto(`data:text/html,${encodeURIComponent(entries)}`);
    await page.evaluate(() =>
      addEventListener('keydown', (event) => {
        const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
        const at =
          event.target instanceof Element
            ? event.target.closest('[data-at]')?.getAttribute('data-at')
            : undefined;
        if (by === undefined || at === undefined) return;
        event.preventDefault();
        const next = document.querySelector<HTMLInputElement>(
          `[data-at="${Number(at) + by}"] input`,
        );
        next?.focus();
        next?.select();
      }),
    );
    await typeLines(page, 3, lengths.short);
    return {
      open: Number.NaN,
      openCpu: Number.NaN,
      ...(await takeKeys(
        browser,
        { ...opened, threadTime: await countThreadTime(opened.cdp) },
        lengths.short,
      )),
    };
  } finally {
    await context.close();
  }
}

/** Waits until the ERP has every edit. */
async function saved(page: Page): Promise<void> {
  await page.waitForTimeout(2000);
  await page.getByText(/^Salvo às/).waitFor();
}

async function heapKb(cdp: CDPSession): Promise<number> {
  // Twice: finalisers of the first round free what the second one takes.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024;
}

/** Memory of the page before and after five hundred edits, all of them saved. */
async function measureHeap(
  browser: Browser,
  session: BenchSession,
  id: number,
  lines: number,
): Promise<{ before: number; after: number }> {
  const { page, cdp, context } = await openQuote(browser, session, id);
  try {
    await typeLines(page, 40, lines);
    await saved(page);
    const before = await heapKb(cdp);
    await typeLines(page, edits, lines);
    await saved(page);
    return { before, after: await heapKb(cdp) };
  } finally {
    await context.close();
  }
}

const measures = [
  { key: 'digits', label: 'a digit of a quantity' },
  { key: 'enters', label: 'Enter: priced, totalled, next line' },
  { key: 'arrows', label: 'an arrow to another line' },
] as const;

/**
 * The quote editor with a thousand lines next to one with ten: opening, keys to paint on a slowed
 * processor, and memory.
 */
export async function benchQuote(rounds = 3): Promise<SuiteResult> {
  const runtimeDir = await buildRuntime();
  return withScratch(async (scratch) => {
    const { session, erpUrl, stop } = await startPortal({ scratch, runtimeDir, products });
    try {
      const ids = {
        short: await makeLongQuote(erpUrl, lengths.short),
        long: await makeLongQuote(erpUrl, lengths.long),
      };
      return await withBrowser(async (browser) => {
        const {
          short = [],
          long = [],
          unsent = [],
          bare = [],
        } = await interleave(rounds, {
          bare: () => takeBare(browser),
          short: () => takeSample(browser, session, ids.short, lengths.short),
          long: () => takeSample(browser, session, ids.long, lengths.long),
          // A quote of its own at every turn: what was sent once is unsent no more.
          unsent: async () =>
            takeSample(
              browser,
              session,
              await makeLongQuote(erpUrl, lengths.long),
              lengths.long,
              false,
            ),
        });
        const figures: Figure[] = [];
        const row = (
          name: string,
          label: string,
          of: (samples: Sample[]) => number,
          target?: number,
        ) => {
          const [few, many, waiting] = [of(short), of(long), of(unsent)];
          figures.push(
            { name: `quote.${lengths.short}.${name}`, value: few, unit: 'ms' },
            {
              name: `quote.${lengths.long}.${name}`,
              value: many,
              unit: 'ms',
              ...(target === undefined ? {} : { target }),
            },
            { name: `quote.unsent.${name}`, value: waiting, unit: 'ms' },
          );
          const floor = of(bare);
          if (!Number.isNaN(floor))
            figures.push({ name: `quote.bare.${name}`, value: floor, unit: 'ms' });
          return { label, cells: [few, many, many / few, waiting, floor] };
        };
        const rows = [
          row(
            'open',
            'page to painted lines',
            (samples) => median(samples.map(({ open }) => open)),
            targets.open,
          ),
          row(
            'open.least',
            '... the least',
            (samples) => Math.min(...samples.map(({ open }) => open)),
            targets.open,
          ),
          row('open.cpu', '... main thread, CPU', (samples) =>
            median(samples.map(({ openCpu }) => openCpu)),
          ),
          ...measures.flatMap(({ key, label }) => {
            const all = (samples: Sample[], by: 'clock' | 'cpu') =>
              samples.flatMap((sample) => sample[by][key]);
            return [
              row(`${key}.median`, `${label}, median`, (samples) => median(all(samples, 'clock'))),
              row(
                `${key}.p95`,
                `${label}, 95th percentile`,
                (samples) => percentile(all(samples, 'clock'), 0.95),
                targets.key,
              ),
              row(`${key}.cpu.median`, '... main thread, CPU, median', (samples) =>
                median(all(samples, 'cpu')),
              ),
              row(
                `${key}.cpu.p95`,
                '... 95th percentile',
                (samples) => percentile(all(samples, 'cpu'), 0.95),
                targets.key,
              ),
            ];
          }),
          row('task', 'main thread a key, with what comes after the frame, CPU', (samples) =>
            median(samples.map(({ task }) => task)),
          ),
        ];
        const heap = await measureHeap(browser, session, ids.long, lengths.long);
        figures.push(
          { name: `quote.${lengths.long}.heap`, value: heap.after, unit: 'KB' },
          { name: `quote.${lengths.long}.heapGrowth`, value: heap.after - heap.before, unit: 'KB' },
        );
        const note = `ms; keys to paint with the processor slowed ${slowdown} times, ${typedLines * rounds} lines typed in ${rounds} interleaved rounds; opening not slowed`;
        return {
          tables: [
            {
              title: 'Quote editor',
              note,
              columns: [
                `${lengths.short} lines`,
                `${lengths.long} lines`,
                'ratio',
                `${lengths.long}, all unsent`,
                'ten entries, nothing else',
              ],
              rows,
            },
            {
              title: `Memory: ${edits} edits of ${lengths.long} lines`,
              note: 'KB of heap after garbage collection',
              columns: ['before', 'after'],
              rows: [{ label: 'heap', cells: [heap.before, heap.after] }],
            },
          ],
          figures,
        };
      });
    } finally {
      await stop();
    }
  });
}
