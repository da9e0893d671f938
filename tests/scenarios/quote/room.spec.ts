import { expect, type Locator, type Page } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { asXlsx, productsOf } from '../support/sheets.ts';
import { accounts, visit } from '../support/steps.ts';
import { atBothWidths, sizes } from '../support/widths.ts';

/**
 * What stands where: nothing moves under a hand, lies over something else, or reaches out of its
 * place.
 */
let portal: Portal;
let erp: ErpUser;
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
});
test.afterAll(() => portal.stop());

const lines = (page: Page): Locator => page.getByRole('region', { name: 'Itens do orçamento' });

async function open(page: Page, id: number): Promise<void> {
  await visit(page, portal.url, `/orcamento/${id}`, accounts.customer);
  await expect(page.getByRole('heading', { name: `Orçamento ${id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled();
}

/** What is measured on a phone, and then on a desk. */
async function eachWidth<T>(page: Page, measure: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  await atBothWidths(page, async () => void found.push(await measure()));
  return found;
}

const heights = (page: Page): Promise<number[]> =>
  page
    .locator('[data-at]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
const served = (page: Page): Locator => lines(page).getByText('Estoque atende 7').first();

test('lines stay as high as they are when their products come, and go on to say what stock serves', async ({
  page,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 4 });
  const { itens } = await erp.get<{ itens: { idProd: number; idEmb: string; qtde: number }[] }>(
    `orcamentos/${id}`,
  );
  const stock = await fetch(`${portal.erpUrl}/_demo/produtos/${itens[0]?.idProd}`, {
    method: 'PUT',
    body: JSON.stringify({ qtEst: 7 }),
    headers: { 'content-type': 'application/json' },
  });
  expect(stock.ok).toBe(true);
  // Once more, with less in stock; without a condition, so that the editor prices the lines when
  // it knows their products.
  await erp.send('PUT', `orcamentos/${id}/autosave`, {
    itens: itens.map(({ idProd, idEmb, qtde }) => ({ idProd, idEmb, qtde })),
  });
  let came = false;
  page.on('response', (response) => {
    came ||= response.url().endsWith('/_/call/ORCAMENTO_PRODUTOS');
  });
  await open(page, id);
  await portal.fault('ORCAMENTO_PRODUTOS', { mode: 'slow', ms: 5000 });
  await atBothWidths(page, async () => {
    await page.reload();
    came = false;
    await expect(served(page)).toBeVisible();
    const before = await heights(page);
    expect([before.length, came]).toEqual([4, false]);
    await expect.poll(() => came).toBe(true);
    await page.waitForLoadState('networkidle');
    await expect(served(page)).toBeVisible();
    expect(await heights(page)).toEqual(before);
    // Nor do they reach out of their place.
    expect(
      await page.locator('.quote-scroll').evaluate((box) => box.scrollWidth - box.clientWidth),
    ).toBe(0);
  });
  await portal.fault('ORCAMENTO_PRODUTOS');
});

test('why a save failed has its room from the beginning: the lines do not move', async ({
  page,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 2 });
  await open(page, id);
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  const places = (): Promise<number[]> =>
    eachWidth(page, () =>
      lines(page).evaluate((box) => Math.round(box.getBoundingClientRect().top + window.scrollY)),
    );
  const before = await places();
  const message =
    'Não foi possível gravar o orçamento: o servidor do ERP está em manutenção programada até as 14 horas.';
  await portal.fault('ORCAMENTO_AUTOSAVE', { mode: 'fail', status: 500, message });
  await lines(page)
    .getByRole('button', { name: /^Aumentar/ })
    .first()
    .click();
  await expect(page.getByText(message)).toBeVisible();
  const again = page.getByRole('button', { name: 'Salvar agora' });
  await expect(again).toBeVisible();
  expect(await places()).toEqual(before);
  await portal.fault('ORCAMENTO_AUTOSAVE');
  await again.click();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
});

test('the way back from a removal takes its room next to the lines: those that are left stay where a finger is', async ({
  page,
}) => {
  await open(page, await makeQuote(erp, { idCli: customers.customer, lines: 4 }));
  const tops = (): Promise<number[]> =>
    eachWidth(page, () =>
      page
        .locator('[data-at]')
        .first()
        .evaluate((row) => Math.round(row.getBoundingClientRect().top + window.scrollY)),
    );
  const before = await tops();
  await lines(page)
    .getByRole('button', { name: /^Remover/ })
    .last()
    .click();
  await expect(lines(page).getByRole('button', { name: 'Desfazer' })).toBeVisible();
  expect(await tops()).toEqual(before);
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
});

test('on a phone the editor with three lines is below four screens long, and its total and next step stay at the lower edge', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone.viewport);
  await open(page, await makeQuote(erp, { idCli: customers.customer, lines: 3 }));
  const bar = page.locator('.quote-step-bar');
  const edge = (): Promise<number> =>
    bar.evaluate((box) => Math.round(window.innerHeight - box.getBoundingClientRect().bottom));
  expect(await edge()).toBe(0);
  await page.getByRole('heading', { name: 'Atendente' }).scrollIntoViewIfNeeded();
  expect(await edge()).toBe(0);
  // Names of products take two lines, and what is seldom needed is folded.
  const names = await lines(page)
    .getByRole('gridcell')
    .and(page.locator('.quote-lead'))
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...names)).toBeLessThan(60);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(3_000);
  await bar.getByRole('button', { name: 'Calcular frete' }).click();
  await expect(page.getByRole('dialog', { name: /^Calcular Frete/ })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('the help button lies over none of the amounts, wherever the page is scrolled to', async ({
  page,
}) => {
  await open(page, await makeQuote(erp, { idCli: customers.customer, lines: 3 }));
  const help = await page.getByRole('button', { name: 'Fale conosco' }).boundingBox();
  const amounts = page.getByRole('region', { name: 'Totais' }).getByRole('definition');
  await expect(amounts.first()).toBeVisible();
  const rights = await amounts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().right),
  );
  expect(Math.max(...rights)).toBeLessThan(help?.x ?? 0);
});

test("at a zoom of 200 % the account stands at the end of the page's head", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await open(page, await makeQuote(erp, { idCli: customers.customer, lines: 1 }));
  const account = await page.getByRole('banner').getByRole('button').last().boundingBox();
  expect((account?.x ?? 0) + (account?.width ?? 0)).toBeGreaterThan(600);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
});

test('the columns of a sheet with a long heading are chosen side by side', async ({ page }) => {
  const id = await makeQuote(erp, { idCli: customers.customer });
  const [first] = await productsOf(erp, id);
  await visit(page, portal.url, `/orcamento/${id}`, accounts.customer);
  await page.getByRole('button', { name: 'Importar planilha' }).click();
  const sheet = await asXlsx([
    ['Código', 'Descrição do material que a obra solicita e de quem o entrega', 'Qtde'],
    [first?.idExibicao ?? '', 'Tomada', 3],
  ]);
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'obra.xlsx', mimeType: 'application/octet-stream', buffer: sheet });
  const dialog = page.getByRole('dialog', { name: 'Importar planilha' });
  await expect(dialog.getByRole('combobox')).toHaveCount(3);
  const edges = await dialog
    .getByRole('combobox')
    .evaluateAll((all) =>
      all.flatMap((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]),
    );
  expect(edges).toEqual([...edges].sort((a, b) => a - b));
});
