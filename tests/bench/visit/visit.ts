import type { Browser } from 'playwright';
import { openPage, withBrowser } from '../browser.ts';
import type { SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import { startPortal } from '../portal/start.ts';
import { buildRuntime } from '../size/build.ts';
import { slowDown, slowNote } from '../slow-line.ts';
import { median } from '../stats.ts';

const runs = 5;

/** One first visit, with empty caches. */
interface Visit {
  /** ms from the navigation until the form is painted. */
  painted: number;
  /** ms until what is typed into it stands there, at the earliest. */
  usable: number;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, cdp, context } = await openPage(browser, null);
  await page.setViewportSize({ width: 390, height: 844 });
  await slowDown(cdp);
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  const field = page.getByLabel('CPF ou CNPJ');
  await field.waitFor({ state: 'visible', timeout: 60_000 });
  const painted = await page.evaluate(() => performance.now());
  await field.press('1');
  const usable = await page.evaluate(() => performance.now());
  if ((await field.inputValue()) !== '1') throw new Error('The login lost what was typed.');
  await context.close();
  return { painted, usable };
}

/** How long a first visitor, with a phone on a slow line, waits for the login. */
export async function benchVisit(): Promise<SuiteResult> {
  const runtimeDir = await buildRuntime();
  return withScratch(async (scratch) => {
    const { session, stop } = await startPortal({ scratch, runtimeDir });
    try {
      return await withBrowser(async (browser) => {
        const visits: Visit[] = [];
        for (let turn = 0; turn < runs; turn++) visits.push(await visit(browser, session.url));
        const [painted, usable] = [
          median(visits.map((one) => one.painted)),
          median(visits.map((one) => one.usable)),
        ];
        return {
          tables: [
            {
              title: 'The first visit to /login on a phone, ms',
              note: `empty caches, 390 pixels, ${slowNote}; medians of ${runs}`,
              columns: ['form painted', 'a key stands in it'],
              rows: [{ label: '/login', cells: [painted, usable] }],
            },
          ],
          figures: [
            { name: 'visit.login.painted', value: painted, unit: 'ms' },
            { name: 'visit.login.usable', value: usable, unit: 'ms', target: 3000 },
          ],
        };
      });
    } finally {
      await stop();
    }
  });
}
