import { expect, type Locator, type Page, test } from '@playwright/test';
import { areas, publicPages } from '../../admin/app/areas.ts';
import { draftWith, signedIn } from './clerk.ts';
import { type Portal, startPortal } from './portal.ts';
import { expectAccessible } from './steps.ts';

let portal: Portal;
let url: string;
let state: Awaited<ReturnType<typeof signedIn>>;
test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
  state = await signedIn(browser, url, 'implementador@demo.local');
});
test.afterAll(() => portal.stop());

/** Addresses of every page; a page of one thing of many shows one that the demo has. */
const addresses = areas
  .map(({ path }) => path.replace(':draft', 'atual').replace(':call', 'PEDIDOS_PAGINATE'))
  .filter((path) => !path.includes(':'));

test('every page is there for keyboard and screen reader, and as wide as its window @phone', async ({
  browser,
}, { project }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    ...project.use,
    storageState: state,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${url}/admin/`);
  await expect(page.locator('h1')).toBeVisible();
  await draftWith(
    page,
    'Acesso',
    { op: 'set', at: 'list/pedidos#/columns/vlTot/when', value: 'params.usaCarrinh' },
    { op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: 'Total' },
  );
  const failures: string[] = [];
  for (const path of addresses) {
    await page.goto(`${url}/admin/${path}`);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0);
    await expectAccessible(page).catch((error: Error) =>
      failures.push(`${path}: ${error.message}`),
    );
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (excess > 0) failures.push(`${path}: ${excess} px wider than the window`);
  }
  await context.clearCookies();
  for (const { path } of publicPages) {
    await page.goto(`${url}/admin/${path}`);
    await expect(page.locator('h1')).toBeVisible();
    await expectAccessible(page).catch((error: Error) =>
      failures.push(`${path}: ${error.message}`),
    );
  }
  expect(failures).toEqual([]);
  await context.close();
});

/** Presses of Tab: results of a search, the page in the frame and its outlines all take one. */
const mostPresses = 400;

/** Presses Tab until the place has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus does not come to ${place}`);
}

test('without a mouse, from the sign-in to a published change', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { keyboard } = page;
  const press = async (place: Locator): Promise<void> => {
    await tabTo(page, place);
    await keyboard.press('Enter');
  };
  await page.goto(`${url}/admin/`);
  await tabTo(page, page.getByLabel('E-mail'));
  await keyboard.type('admin@demo.local');
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await keyboard.type('demo1234admin');
  await keyboard.press('Enter');
  await press(page.getByRole('link', { name: 'Ajustar telas', exact: true }));
  await tabTo(page, page.getByLabel('Procurar textos, campos e telas'));
  await keyboard.type('Total');
  await press(
    page
      .getByRole('list', { name: 'Resultados' })
      .getByRole('button', { name: /Pedidos › Pedidos › Colunas › Total/ }),
  );
  await press(page.getByRole('button', { name: 'Renomear', exact: true }));
  const name = page.getByRole('dialog').getByLabel('Novo nome');
  await expect(name).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('Valor do pedido');
  await keyboard.press('Enter');
  await expect(page.locator('.draft-count')).toHaveText('1 mudança');
  await press(page.getByRole('link', { name: 'Publicar', exact: true }));
  await press(page.getByRole('main').getByRole('button', { name: 'Publicar', exact: true }));
  await expect(page.getByRole('row', { name: /Publicação de Meu rascunho/ })).toContainText(
    'No ar',
  );
  await context.close();
});
