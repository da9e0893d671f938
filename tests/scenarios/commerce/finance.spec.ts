import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { accounts, expectAccessible, visit } from '../support/steps.ts';
import { atBothWidths, sizes } from '../support/widths.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterEach(() =>
  Promise.all(
    ['NOTAS_FISCAIS_PAGINADAS', 'BOLETOS_PAGINADOS', 'BOLETO_IMPRIMIR'].map((call) =>
      portal.fault(call),
    ),
  ),
);
test.afterAll(() => portal.stop());

const open = (page: Page, path: string): Promise<void> =>
  visit(page, portal.url, path, accounts.customer);

/** Rows on a desk, cards on a phone, that offer this button. */
const offering = (page: Page, name: string): Locator =>
  page
    .locator('tbody tr, .list-card')
    .filter({ has: page.getByRole('button', { name, exact: true }) });

test('COM-007 COM-107 COM-108 invoices are listed, chosen and downloaded', async ({ page }) => {
  await open(page, '/notas-fiscais');
  await offering(page, 'Baixar XML').nth(1).getByRole('checkbox').check();
  await page.setViewportSize(sizes.phone.viewport);
  await offering(page, 'Baixar XML').nth(2).getByRole('checkbox').check();
  // What the page's head covers is too small for axe.
  await page.evaluate(() => scrollTo(0, 0));
  await atBothWidths(page, async () => {
    await expect(page.getByText('2 selecionados')).toBeVisible();
    await expectAccessible(page);
  });
  await page.locator('.list-toolbar').getByRole('button', { name: 'Baixar DANFE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ordenação dos itens da DANFE' });
  await dialog.getByRole('radio', { name: 'Descrição' }).check();
  await atBothWidths(page, () => expectAccessible(page, '[role=dialog]'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar DANFE' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('danfe.pdf');
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-');
});

test('COM-008 COM-109 slips are listed, one is printed from a tab of its own or saved where the browser shows no PDF, and a refusal is shown where it was asked for', async ({
  page,
}) => {
  await open(page, '/boletos');
  const print = offering(page, 'Imprimir').first().getByRole('button', { name: 'Imprimir' });
  await atBothWidths(page, async () => {
    await expect(print).toBeVisible();
    await expectAccessible(page);
  });
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    const [tab] = await Promise.all([page.waitForEvent('popup'), print.click()]);
    await expect.poll(() => tab.url()).toMatch(/^blob:/);
    await tab.close();
  } else {
    const [download] = await Promise.all([page.waitForEvent('download'), print.click()]);
    expect(download.suggestedFilename()).toMatch(/^boleto-\d+\.pdf$/);
  }
  await portal.fault('BOLETO_IMPRIMIR', {
    mode: 'fail',
    status: 500,
    message: 'O banco não responde.',
  });
  await print.click();
  await expect(page.getByText('O banco não responde.')).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
});
