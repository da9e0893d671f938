import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import { pagePolicy } from '../../../server/http/security/security.ts';
import { axeSource } from '../../scenarios/support/axe-source.ts';
import { openPage, withBrowser } from '../browser.ts';
import type { Figure, SuiteResult, Table } from '../figures.ts';
import { countThreadTime } from '../page.ts';
import { benchFolder, buildFolder } from '../places.ts';
import { median, pairedRatio, rounded } from '../stats.ts';
import { findingsOfAxe } from './axe.ts';
import { probeOverlays } from './probes.ts';

/** As many of a widget as a large form or a long list has. */
const times = 50;
const rounds = 9;
const keys = 20;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The built page under the portal's own policy. */
async function serve(folder: string): Promise<Server> {
  const nonce = 'bench';
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = await readFile(join(folder, path)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Content-Security-Policy': pagePolicy(nonce),
    });
    response.end(
      path === '/index.html' ? body?.toString('utf8').replaceAll('%NONCE%', nonce) : body,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

type Contestant = 'ours' | 'theirs';

/** ms of drawing a widget by each, one right after the other; a first turn counts for nothing. */
function drawnInTurns(page: Page, name: string): Promise<Record<Contestant, number[]>> {
  return page.evaluate(
    ([widget, count, turns]) => {
      const samples: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
      for (let turn = -1; turn < turns; turn++)
        for (const by of ['ours', 'theirs'] as const) {
          const ms = window.widgets.show(widget, by, count);
          window.widgets.clear();
          if (turn >= 0) samples[by].push(ms);
        }
      return samples;
    },
    [name, times, rounds] as const,
  );
}

/** Serious and critical findings of axe in one of a widget, by rule. */
async function axeFindings(page: Page, name: string, by: Contestant): Promise<string> {
  await page.evaluate(
    ([widget, contestant]) => window.widgets.show(widget as string, contestant as 'ours', 1),
    [name, by],
  );
  const found = await findingsOfAxe(page);
  await page.evaluate(() => window.widgets.clear());
  return found.join(' ');
}

/** CPU time of the main thread a key in the first of the widgets, ms; NaN where none takes keys. */
async function keyTime(
  page: Page,
  threadTime: () => Promise<{ task: number }>,
  name: string,
  by: Contestant,
): Promise<number> {
  await page.evaluate(
    ([widget, contestant, count]) =>
      window.widgets.show(widget as string, contestant as 'ours', count as number),
    [name, by, times] as const,
  );
  const input = page.locator(
    '#w0:is(input:not([type=checkbox], [type=radio], [readonly]), textarea)',
  );
  const takesKeys = (await input.count()) === 1;
  let spent = Number.NaN;
  if (takesKeys) {
    await input.focus();
    const start = await threadTime();
    for (let key = 0; key < keys; key++) await page.keyboard.press(String(key % 10));
    spent = ((await threadTime()).task - start.task) / keys;
  }
  await page.evaluate(() => window.widgets.clear());
  return spent;
}

/** Runs with the built page of widgets, axe in it; reports the policy's violations in the note. */
async function withWidgets(
  run: (page: Page, threadTime: () => Promise<{ task: number }>) => Promise<SuiteResult>,
): Promise<SuiteResult> {
  const outDir = join(buildFolder, 'widgets');
  await build({
    configFile: join(benchFolder, 'widgets/page/vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const server = await serve(outDir);
  try {
    return await withBrowser(async (browser) => {
      const { page, cdp } = await openPage(browser, null);
      page.on('pageerror', (error) => process.stdout.write(`${error.stack}\n`));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction(() => window.widgets !== undefined);
      await page.evaluate(axeSource);
      const result = await run(page, await countThreadTime(cdp));
      const violations = await page.evaluate(() => window.widgets.violations);
      const note = `Violations of the policy: ${violations.length} ${violations.join(' ')}`;
      return { ...result, tables: result.tables.map((table) => ({ ...table, note })) };
    });
  } finally {
    server.close();
  }
}

/** PrimeReact's widgets against ours, one at a time: drawing fifty, a key, what axe says of one. */
export const benchWidgets = (): Promise<SuiteResult> =>
  withWidgets(async (page, threadTime) => {
    const figures: Figure[] = [];
    const table: Table = {
      title: `Widgets: ${times} drawn, medians of ${rounds} in turns; a key, CPU of the main thread`,
      columns: ['ours', 'PrimeReact', 'ratio', 'key', 'PrimeReact', 'axe: ours', 'axe: PrimeReact'],
      rows: [],
    };
    for (const name of await page.evaluate(() => window.widgets.names)) {
      const drawn = await drawnInTurns(page, name);
      const ratio = rounded(pairedRatio(drawn.theirs, drawn.ours));
      figures.push({ name: `widgets.${name}.drawn`, value: ratio, unit: 'x' });
      table.rows.push({
        label: name,
        cells: [
          median(drawn.ours),
          median(drawn.theirs),
          ratio,
          await keyTime(page, threadTime, name, 'ours'),
          await keyTime(page, threadTime, name, 'theirs'),
          await axeFindings(page, name, 'ours'),
          await axeFindings(page, name, 'theirs'),
        ],
      });
    }
    return { tables: [table], figures };
  });

/** PrimeReact's overlays by keys. */
export const benchOverlays = (): Promise<SuiteResult> =>
  withWidgets(async (page) => ({ tables: [await probeOverlays(page)], figures: [] }));
