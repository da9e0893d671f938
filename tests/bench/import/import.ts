import type { Browser } from 'playwright';
import { asXlsx, type Cell } from '../../scenarios/support/sheets.ts';
import { openPage, withBrowser } from '../browser.ts';
import { cpuMs } from '../child.ts';
import type { SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import type { BenchSession } from '../portal/session.ts';
import { startPortal } from '../portal/start.ts';
import { buildRuntime } from '../size/build.ts';
import { median } from '../stats.ts';
import { checkOnly } from './model.ts';
import { newQuote, sellable } from './quote.ts';

const size = 1000;
/** Products that the ERP must have, some of which cannot be sold. */
const products = 1600;
const rounds = 5;
/** The design's: a thousand rows are checked within this, ms. */
const target = 2000;

interface Sample {
  /** Choosing the file to its columns. */
  read: number;
  /** 'Verificar' to the checked rows. */
  verify: number;
  /** 'Adicionar' to the summary. */
  add: number;
  /** Of the portal's process while verifying. */
  portalCpu: number;
}

async function takeSample(
  browser: Browser,
  session: BenchSession,
  id: number,
  sheet: Buffer,
  portalMs: () => Promise<number>,
): Promise<Sample> {
  const { page, context } = await openPage(browser, session);
  try {
    await page.goto(`${session.url}/orcamento/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Importar planilha' });
    await page.getByRole('button', { name: 'Importar planilha' }).click();
    const timed = async (run: () => Promise<void>, until: () => Promise<void>): Promise<number> => {
      const start = performance.now();
      await run();
      await until();
      return performance.now() - start;
    };
    const verify = dialog.getByRole('button', { name: 'Verificar' });
    const read = await timed(
      () =>
        dialog
          .getByTestId('import-file')
          .setInputFiles({ name: 'mil.xlsx', mimeType: 'application/octet-stream', buffer: sheet }),
      () => verify.waitFor(),
    );
    const before = await portalMs();
    const verified = await timed(
      () => verify.click(),
      () => dialog.getByRole('list', { name: 'Linhas da planilha' }).waitFor(),
    );
    const portalCpu = (await portalMs()) - before;
    const add = await timed(
      () => dialog.getByRole('button', { name: /^Adicionar/ }).click(),
      () => dialog.getByText(/adicionados ao orçamento/).waitFor(),
    );
    return { read, verify: verified, add, portalCpu };
  } finally {
    await context.close();
  }
}

/**
 * A thousand rows from the file to the quote in the real product, and what of it the browser's own
 * checking is.
 */
export async function benchImport(): Promise<SuiteResult> {
  const runtimeDir = await buildRuntime();
  process.env.ERP_PRODUCTS = String(products);
  return withScratch(async (scratch) => {
    const { erpUrl, portal, session, stop } = await startPortal({ scratch, runtimeDir });
    try {
      const codes = await sellable(erpUrl, size);
      const rows: Cell[][] = [
        ['Código', 'Quantidade'],
        ...codes.map((code, at) => [code, 1 + (at % 9)]),
      ];
      const sheet = await asXlsx(rows);
      const samples = await withBrowser(async (browser) => {
        const all: Sample[] = [];
        for (let round = 0; round <= rounds; round++)
          all.push(
            await takeSample(browser, session, await newQuote(erpUrl), sheet, () =>
              portal.ask<number>('cpu'),
            ),
          );
        // The first one met a cold server.
        return all.slice(1);
      });
      const check = checkOnly(size);
      const of = (key: keyof Sample): number => median(samples.map((sample) => sample[key]));
      const worst = Math.max(...samples.map(({ verify }) => verify));
      return {
        tables: [
          {
            title: `Import: ${size} rows of an .xlsx, in the browser against the portal and the demo ERP`,
            note: `ms, medians of ${rounds} runs; the worst check took ${worst.toFixed(0)} ms; this process had ${cpuMs().toFixed(0)} ms of CPU`,
            columns: ['ms'],
            rows: [
              { label: 'file to columns', cells: [of('read')] },
              { label: 'Verificar to checked rows', cells: [of('verify')] },
              { label: '  of it CPU of the portal', cells: [of('portalCpu')] },
              { label: '  of it checking in the page', cells: [check.empty] },
              { label: 'the same against a quote of 1,000 lines', cells: [check.full] },
              { label: 'Adicionar to summary', cells: [of('add')] },
            ],
          },
        ],
        figures: [
          { name: 'import.1000.read', value: of('read'), unit: 'ms' },
          { name: 'import.1000.verify', value: of('verify'), unit: 'ms', target },
          { name: 'import.1000.portalCpu', value: of('portalCpu'), unit: 'ms' },
          { name: 'import.1000.check', value: check.empty, unit: 'ms' },
          { name: 'import.1000.checkFull', value: check.full, unit: 'ms' },
          { name: 'import.1000.add', value: of('add'), unit: 'ms' },
        ],
      };
    } finally {
      await stop();
    }
  });
}
