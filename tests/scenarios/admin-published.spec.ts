import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Clerk, clerkAt, draftWith, previewOf, signedIn } from './clerk.ts';
import { customers, erpAs, makeOrder } from './erp.ts';
import { type Portal, startPortal } from './portal.ts';
import { accounts, expectAccessible, signIn } from './steps.ts';

let portal: Portal;
let clerk: Clerk;
test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  const url = portal.url.replace('localhost', 'demo.localhost');
  clerk = await clerkAt(browser, url, await signedIn(browser, url));
});
test.afterAll(async () => {
  await clerk?.close();
  await portal?.stop();
});

const properties = () => clerk.page.locator('.panel');
const inMap = (name: RegExp) => clerk.page.getByRole('treeitem', { name }).locator('.map-label');

/** Publishes the clerk's draft by the plan. */
async function publish(): Promise<void> {
  const main = clerk.page.getByRole('main');
  await clerk.open('Publicar');
  await main.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(clerk.page).toHaveURL(/\/publicacoes$/);
}

/** A screen as somebody sees it in a browser of their own, whose clock the test moves. */
async function pageOf(browser: Browser, login: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, portal.url, login);
  await page.clock.install();
  await page.goto(`${portal.url}${path}`);
  return page;
}

test('a column is for one role: chosen without writing, then seen by that role alone', async ({
  browser,
}) => {
  await makeOrder(await erpAs(portal, accounts.customer), { idCli: customers.customer, lines: 1 });
  await draftWith(clerk.page, 'Só representantes');
  const { page } = clerk;
  clerk.begin();
  await clerk.open('Ajustar telas');
  await inMap(/^Pedidos/).click();
  await page.getByRole('img', { name: 'Computador' }).click();
  await previewOf(page).getByRole('columnheader', { name: 'Itens', exact: true }).click();
  await properties().getByRole('button', { name: 'Condição' }).click();
  await page.keyboard.type('perfil');
  await page.getByRole('option', { name: /^Colaborador › Perfil/ }).click();
  await properties().locator('.condition-value').click();
  await page.getByRole('option', { name: 'Representante' }).click();
  await expect(properties().getByText('alterado por você')).toBeVisible();
  expect(clerk.done('A condition by role')).toBeLessThanOrEqual(8);
  await expectAccessible(page, '.panel');
  await publish();
  for (const [login, seen] of [
    [accounts.rep, 1],
    [accounts.customer, 0],
  ] as const) {
    const orders = await pageOf(browser, login, '/pedidos');
    await expect(orders.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    await expect(orders.getByRole('columnheader', { name: 'Itens' })).toHaveCount(seen);
    await orders.context().close();
  }
});
