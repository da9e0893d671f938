import { expect, type Page } from '@playwright/test';
import { customers, erpAs, makeOrder } from '../support/erp.ts';
import { type OddErp, startOddErp } from '../support/odd-erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { accounts, expectAccessible, record, visit } from '../support/steps.ts';

let erp: OddErp;
let portal: Portal;
test.beforeAll(async () => {
  erp = await startOddErp();
  portal = await startPortal({ env: { ERP_URL: erp.url } });
});
test.afterAll(async () => {
  await portal.stop();
  await erp.close();
});
test.afterEach(async () => {
  await erp.clearFaults();
  erp.alter('/orcamentos');
});

const open = (page: Page, path: string): Promise<void> =>
  visit(page, portal.url, path, accounts.rep);

const cards = (page: Page) => page.getByRole('article', { name: / \d+$/ });

test('ACC-324 an ERP that cuts the connection, and a row of wrong types, leave an accessible page', async ({
  page,
}) => {
  await erp.fault('ORCAMENTOS_PAGINADOS', { mode: 'drop' });
  erp.alter('/orcamentos', (answer: { itens: { vlTot: unknown; id: number }[] }) => ({
    ...answer,
    itens: answer.itens.map((row, at) => (at === 1 ? { ...row, vlTot: 'muito' } : row)),
  }));
  await open(page, '/orcamentos');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Falha na comunicação com o servidor!');
  await expectAccessible(page);
  await erp.clearFaults();
  await alert.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByText('Este registro veio com dados inválidos.')).toHaveCount(1);
  await expect(cards(page)).toHaveCount(11);
  await expectAccessible(page);
});

test('without a connection the rows of the former page are dimmed and marked as old', async ({
  page,
}) => {
  await open(page, '/orcamentos');
  const context = page.context();
  const pages = page.getByRole('navigation', { name: 'Paginação' });
  const former = await cards(page).first().textContent();
  await context.setOffline(true);
  await pages.getByRole('button', { name: 'Próxima' }).click();
  await expect(
    page.getByText(/Estes dados são da consulta anterior, feita às \d\d:\d\d\./),
  ).toBeInViewport();
  await expect(cards(page).first()).toHaveText(former ?? '');
  await expect(page.locator('.list-cards')).toHaveCSS('opacity', '0.7');
  // Where the page is scrolled, the notice stays in sight over a part of the cards' buttons.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(cards(page).first()).not.toHaveText(former ?? '');
  await expect(page.getByText(/consulta anterior/)).toHaveCount(0);
});

test('a double click on a button sends one request', async ({ page }) => {
  const order = await makeOrder(await erpAs({ erpUrl: erp.url }, accounts.rep), {
    idCli: customers.customer,
    lines: 1,
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await open(page, '/pedidos');
  await erp.fault('DUPLICAR_PEDIDO', { mode: 'slow', ms: 800 });
  await record(page, new RegExp(String(order)))
    .getByRole('button', { name: 'Repetir pedido' })
    .dblclick();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  expect(sent.filter((url) => url.endsWith('/_/call/DUPLICAR_PEDIDO'))).toHaveLength(1);
});
