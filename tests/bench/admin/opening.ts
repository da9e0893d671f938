import type { Browser, BrowserContext, Page } from 'playwright';
import { withBrowser } from '../browser.ts';
import type { Figure, SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import { startPortal } from '../portal/start.ts';
import { buildAdmin, buildRuntime } from '../size/build.ts';
import { interleave, median, pairedRatio } from '../stats.ts';
import { columnOf, wideOperation } from './overlay.ts';

const rounds = 6;
const columns = 290;
const chosen = 7;
/** In `npm start`'s demo. */
const account = { email: 'implementador@demo.local', password: 'demo1234admin' };

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signIn(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${url}/admin/entrar`);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Senha', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL((address) => !address.pathname.endsWith('/entrar'));
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** Sends JSON as the admin's pages do; yields the answer. */
const post = (page: Page, path: string, body: object): Promise<{ id: string }> =>
  page.evaluate(
    async ([address, text]) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(address, { method: 'POST', headers, body: text });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as { id: string };
    },
    [`/admin/api${path}`, JSON.stringify(body)] as const,
  );

/** Makes a draft with a list of many columns; yields its id. */
async function makeDraft(page: Page): Promise<string> {
  const { id } = await post(page, '/drafts', { name: 'Bancada' });
  await post(page, `/drafts/${id}/operations`, {
    revision: 0,
    operation: wideOperation(columns),
    key: 'bench-wide',
  });
  return id;
}

/** ms from the navigation until something is seen, by the page's own clock. */
async function shownAfter(page: Page, url: string, selector: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  return page.evaluate(() => performance.now());
}

/** KB of script that a page loads with empty caches until its network is quiet, as it is sent. */
async function scriptOf(browser: Browser, state: State, url: string): Promise<number> {
  const context = await browser.newContext({ storageState: state });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    return bytes / 1024;
  } finally {
    await context.close();
  }
}

const seen = {
  map: '[role=treeitem]',
  column: `h2:has-text("Coluna ${chosen}")`,
  page: 'body',
} as const;

async function measured(browser: Browser, url: string): Promise<SuiteResult> {
  const state = await signIn(browser, url);
  const fresh = async (path: string, selector: string, times = 1): Promise<number> => {
    const context = await browser.newContext({ storageState: state });
    try {
      const page = await context.newPage();
      let took = 0;
      for (let time = 0; time < times; time++)
        took = await shownAfter(page, `${url}${path}`, selector);
      return took;
    } finally {
      await context.close();
    }
  };
  const setup = await browser.newContext({ storageState: state });
  const first = await setup.newPage();
  await first.goto(`${url}/admin/`);
  const draft = await makeDraft(first);
  await setup.close();
  const wide = `/admin/r/${draft}/telas?at=${encodeURIComponent(`list/pedidos#/columns/${columnOf(chosen)}`)}`;
  const contestants = {
    empty: () => fresh('/healthz', seen.page),
    cold: () => fresh('/admin/r/atual/telas', seen.map),
    warm: () => fresh('/admin/r/atual/telas', seen.map, 2),
    wide: () => fresh(wide, seen.column, 2),
  };
  await interleave(1, contestants);
  const samples = await interleave(rounds, contestants);
  const labels: Record<string, string> = {
    empty: 'an empty page',
    cold: 'the map, empty caches',
    warm: 'the map, opened before',
    wide: `a column of a list of ${columns}, opened before`,
  };
  const names = Object.keys(contestants);
  const of = (name: string): number[] => samples[name] ?? [];
  const rows = names.map((name) => ({
    label: labels[name] ?? name,
    cells: [median(of(name)), pairedRatio(of(name), of('empty'))],
  }));
  const kilobytes = {
    home: await scriptOf(browser, state, `${url}/admin/`),
    map: await scriptOf(browser, state, `${url}/admin/r/atual/telas`),
  };
  const figures: Figure[] = [
    ...names.map(
      (name): Figure => ({
        name: `admin.open.${name}`,
        value: median(of(name)),
        unit: 'ms',
      }),
    ),
    { name: 'admin.script.home', value: kilobytes.home, unit: 'KB' },
    { name: 'admin.script.map', value: kilobytes.map, unit: 'KB' },
  ];
  return {
    tables: [
      {
        title: 'Admin: opening',
        note: `ms from the navigation, medians of ${rounds} in turns; scripts of the start page ${kilobytes.home.toFixed(0)} KB, of the map ${kilobytes.map.toFixed(0)} KB, as sent`,
        columns: ['ms', 'of an empty page'],
        rows,
      },
    ],
    figures,
  };
}

/** From the address to a map that can be used, and to a place in a long list. */
export async function benchOpening(): Promise<SuiteResult> {
  const [runtimeDir, adminDir] = [await buildRuntime(), await buildAdmin()];
  return withScratch(async (scratch) => {
    const { session, stop } = await startPortal({ scratch, runtimeDir, adminDir });
    const url = session.url.replace('//localhost', '//bench.localhost');
    try {
      return await withBrowser((browser) => measured(browser, url));
    } finally {
      await stop();
    }
  });
}
