import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { draftWith, signedIn } from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';

let portal: Portal;
let url: string;
const contexts: BrowserContext[] = [];
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
});
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
test.afterAll(() => portal.stop());

/** The start page of the admin in a browser of somebody's own. */
async function adminPage(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    storageState: await signedIn(browser, url, email),
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${url}/admin/`);
  await expect(page.locator('h1')).toBeVisible();
  return page;
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Renomear', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Renomear/ });
  await dialog.getByLabel('Novo nome').fill(name);
  await dialog.getByLabel('Novo nome').press('Enter');
}

test('two people in one document: other places merge, of the same place one chooses', async ({
  browser,
}) => {
  const bia = await adminPage(browser, 'admin@demo.local');
  const ana = await adminPage(browser, 'editor@demo.local');
  const draft = await draftWith(bia, 'A duas');
  const openColumn = async (page: Page, column: string, name: string): Promise<void> => {
    const at = encodeURIComponent(`list/pedidos#/columns/${column}`);
    await page.goto(`${url}/admin/r/${draft.id}/telas?at=${at}`);
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible({
      timeout: 30_000,
    });
  };
  await openColumn(bia, 'qtdeIt', 'Itens');
  await openColumn(ana, 'vlTot', 'Total');
  const others = (page: Page) => page.getByRole('list', { name: 'Quem está neste rascunho' });
  for (const page of [ana, bia])
    await expect(others(page).getByTitle(/ em .*pedidos/i)).toBeVisible();

  const counts = [ana, bia].map((page) => page.locator('.draft-count'));
  await Promise.all([rename(ana, 'Soma'), rename(bia, 'Volumes')]);
  for (const count of counts) await expect(count).toHaveText('2 mudanças');

  await openColumn(bia, 'vlTot', 'Soma');
  await ana.context().setOffline(true);
  await rename(ana, 'Valor de Ana');
  await expect(ana.locator('.draft-saving')).toHaveText('Sem conexão: 1 mudança espera');
  await rename(bia, 'Valor de Bia');
  await expect(bia.locator('.draft-count')).toHaveText('3 mudanças');
  await ana.context().setOffline(false);
  const choice = ana.getByRole('dialog', { name: 'Duas pessoas mudaram o mesmo lugar' });
  await expect(choice).toContainText('Valor de Ana');
  await expect(choice).toContainText('Valor de Bia');
  await expect(bia.getByRole('heading', { level: 2, name: 'Valor de Bia' })).toBeVisible();
  await choice.getByRole('button', { name: 'Aplicar a minha' }).click();
  for (const page of [ana, bia]) {
    await expect(page.getByRole('heading', { level: 2, name: 'Valor de Ana' })).toBeVisible();
    await expect(page.locator('.draft-count')).toHaveText('4 mudanças');
  }
});
