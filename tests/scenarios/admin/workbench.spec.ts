import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** Signs in as somebody who adjusts screens; answers a click that counts. */
async function signIn(
  page: Page,
): Promise<{ click: (place: Locator) => Promise<void>; clicks: () => number }> {
  let count = 0;
  const click = async (place: Locator): Promise<void> => {
    count++;
    await place.click();
  };
  await page.goto(`${portal.url}/admin/`);
  await page.getByLabel('E-mail').fill('editor@demo.local');
  await page.getByLabel('Senha', { exact: true }).fill('demo1234admin');
  await click(page.getByRole('button', { name: 'Entrar' }));
  await expect(page.getByRole('banner').getByText('Distribuidora Demonstração')).toBeVisible();
  return { click, clicks: () => count };
}

/** Opens a place of the person's own draft. */
async function openAt(page: Page, at: string): Promise<void> {
  await signIn(page);
  await page.goto(`${new URL(page.url()).origin}/admin/r/atual/telas?at=${encodeURIComponent(at)}`);
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

test('a clerk hides a column within six clicks from the sign-in, and shows it again', async ({
  page,
}) => {
  const { click, clicks } = await signIn(page);
  await click(page.getByRole('link', { name: 'Ajustar telas' }));
  await page.getByLabel('Procurar textos, campos e telas').fill('Total');
  await click(
    page
      .getByRole('list', { name: 'Resultados' })
      .getByRole('button', { name: /Pedidos › Pedidos › Colunas › Total/ }),
  );
  await click(page.getByRole('button', { name: 'Ocultar', exact: true }));
  await expect(page.getByRole('button', { name: 'Mostrar', exact: true })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(6);
  await expect(page.getByText('1 mudança')).toBeVisible();
  await expect(page.getByText('Nenhum problema')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ocultar', exact: true })).toBeVisible();
});

test('a column is renamed here, and everywhere its data are shown', async ({ page }) => {
  await openAt(page, 'list/pedidos#/columns/qtdeIt');
  const rename = page.getByRole('button', { name: 'Renomear', exact: true });
  await rename.click();
  await page.getByLabel('Novo nome').fill('Quantos itens');
  await page.getByLabel('Novo nome').press('Enter');
  await expect(heading(page, 'Quantos itens')).toBeVisible();

  await rename.click();
  await page.getByLabel(/^Em toda parte \(\d+ lugares\)$/).click();
  await page.getByLabel('Novo nome').fill('Volumes pedidos');
  await page.getByLabel('Novo nome').press('Enter');
  await expect(heading(page, 'Volumes pedidos')).toBeVisible();
  await page.getByLabel('Procurar textos, campos e telas').fill('Volumes pedidos');
  await expect(
    page
      .getByRole('list', { name: 'Resultados' })
      .getByRole('button', { name: /Cartão|Pedido/ })
      .nth(1),
  ).toBeVisible();
});

test('a filter is added from what the call takes, a slip is shown at its field, and the page is accessible', async ({
  page,
}) => {
  await openAt(page, 'list/boletos');
  await page.getByRole('button', { name: 'Acrescentar filtro', exact: true }).click();
  const offered = page
    .getByRole('dialog', { name: 'Acrescentar filtro' })
    .getByRole('button', { name: /^Acrescentar / })
    .first();
  const name = (await offered.getAttribute('aria-label'))?.replace('Acrescentar ', '') ?? '';
  await offered.click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome do filtro' }).fill('Sentido');
  await page.getByRole('textbox', { name: 'Nome do filtro' }).blur();
  await expect(heading(page, 'Sentido')).toBeVisible();
  await page.getByRole('textbox', { name: 'O que ele filtra' }).fill('nadaDisso');
  await expect(page.locator('.property .finding')).toContainText('nadaDisso');
  await expectAccessible(page, '.workbench');
});

test('on a phone the place is chosen in the map, and its properties come to the front @phone', async ({
  page,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) > 991, 'on a desk the three stand side by side');
  await openAt(page, 'list/pedidos#/columns/vlTot');
  // The first question of a tenant starts its compile thread.
  await expect(heading(page, 'Total')).toBeVisible({ timeout: 30_000 });
  const tab = page.getByRole('button', { name: 'Mapa', exact: true });
  await tab.click();
  await page
    .getByRole('treeitem', { name: /Situação/ })
    .first()
    .click();
  await expect(heading(page, 'Situação')).toBeVisible();
  await expectAccessible(page, '.workbench');
});
