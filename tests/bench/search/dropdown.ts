import type { Browser } from 'playwright';
import { openPage } from '../browser.ts';
import type { BenchSession } from '../portal/session.ts';
import { median } from '../stats.ts';

/** From a typed term to the painted price dropdown, ms: medians. */
export interface Dropdown {
  /** From the last key until the products are asked for. */
  pause: number;
  /** Until the answer is whole: the portal's server and the ERP. */
  answer: number;
  /** From there until the rows are painted. */
  draw: number;
}

/** Time of one term. Runs in the page. */
async function typeTerm(term: string): Promise<Dropdown> {
  const input = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (!input) throw new Error('the search is not there');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const type = (text: string): void => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const frame = (): Promise<number> =>
    new Promise((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
    );
  const rows = (): string => document.querySelector('[role=grid]')?.textContent ?? '';
  input.focus();
  type('');
  while (rows() !== '') await frame();
  const from = performance.now();
  type(term);
  while (rows() === '') await frame();
  const painted = await frame();
  const asked = performance
    .getEntriesByType('resource')
    .filter(
      (entry): entry is PerformanceResourceTiming =>
        entry.name.includes('ORCAMENTO_PRODUTOS') && entry.startTime >= from,
    )
    .at(-1);
  if (!asked) throw new Error(`${term} was answered from the cache`);
  return {
    pause: asked.startTime - from,
    answer: asked.responseEnd - asked.startTime,
    draw: painted - asked.responseEnd,
  };
}

/**
 * Types each term into the search of an open quote. No term may be typed twice: the second time
 * nothing would be asked.
 */
export async function measureDropdown(
  browser: Browser,
  session: BenchSession,
  quote: number,
  terms: readonly string[],
): Promise<Dropdown> {
  const { page, context } = await openPage(browser, session);
  try {
    await page.goto(`${session.url}/orcamento/${quote}`);
    await page.getByLabel('Plano').waitFor();
    await page.evaluate('globalThis.__name = (named) => named;');
    await page.evaluate(() => performance.setResourceTimingBufferSize(2000));
    const samples: Dropdown[] = [];
    for (const term of terms) samples.push(await page.evaluate(typeTerm, term));
    // The first one draws the dropdown for the first time.
    const warm = samples.slice(1);
    return {
      pause: median(warm.map(({ pause }) => pause)),
      answer: median(warm.map(({ answer }) => answer)),
      draw: median(warm.map(({ draw }) => draw)),
    };
  } finally {
    await context.close();
  }
}
