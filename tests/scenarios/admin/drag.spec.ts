import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';

// A list is a table where its screen is wide.
test.use({ viewport: { width: 2000, height: 1000 } });

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** Signs in to the admin, and opens the workbench of a new draft at a place. */
async function openWorkbench(page: Page, at: string, who = 'admin'): Promise<FrameLocator> {
  await page.goto(`${portal.url}/admin/`);
  await page.getByLabel('E-mail').fill(`${who}@demo.local`);
  await page.getByLabel('Senha', { exact: true }).fill('demo1234admin');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('navigation', { name: 'Painel' })).toBeVisible();
  const draft = await page.evaluate(async () => {
    const made = await fetch('/admin/api/drafts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Colunas' }),
    });
    const all = (await (await fetch('/admin/api/drafts')).json()) as { id: string }[];
    return made.ok ? 'atual' : (all[0]?.id ?? '');
  });
  await page.goto(
    `${new URL(page.url()).origin}/admin/r/${draft}/telas?at=${encodeURIComponent(at)}`,
  );
  return page.frameLocator('iframe[title="Portal"]');
}

const headings = (portalPage: FrameLocator): Locator => portalPage.locator('thead th[data-cfg]');

/** Where the middle of an element is, in px of the window. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

test('a column goes elsewhere by mouse and by keyboard, gets another name where it stands, is hidden, and comes back', async ({
  page,
}) => {
  const portalPage = await openWorkbench(page, 'list/pedidos');
  await expect(headings(portalPage)).toHaveText([
    'Número',
    'Data',
    'Cliente',
    'Situação',
    'Itens',
    'Total',
  ]);
  const customer = portalPage.getByRole('columnheader', { name: 'Cliente' });

  await drag(page, customer, portalPage.getByRole('columnheader', { name: 'Número' }));
  await expect(headings(portalPage)).toHaveText([
    'Cliente',
    'Número',
    'Data',
    'Situação',
    'Itens',
    'Total',
  ]);

  await customer.click();
  await expect(portalPage.getByRole('toolbar', { name: 'Ajustar Cliente' })).toBeVisible();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(headings(portalPage)).toHaveText([
    'Número',
    'Cliente',
    'Data',
    'Situação',
    'Itens',
    'Total',
  ]);

  // Again, should the frame be painted anew between the two clicks.
  const name = portalPage.getByLabel('Novo nome de Cliente');
  await expect(async () => {
    await customer.dblclick();
    await expect(name).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await name.fill('Comprador');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Em toda parte \(\d+ lugares\)/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Renomear' }).click();
  await expect(headings(portalPage)).toHaveText([
    'Número',
    'Comprador',
    'Data',
    'Situação',
    'Itens',
    'Total',
  ]);

  await portalPage.getByRole('columnheader', { name: 'Comprador' }).click();
  await portalPage.getByRole('button', { name: 'Ocultar' }).click();
  await expect(headings(portalPage)).toHaveText(['Número', 'Data', 'Situação', 'Itens', 'Total']);
  await page.keyboard.press('Control+z');
  await expect(headings(portalPage)).toHaveText([
    'Número',
    'Comprador',
    'Data',
    'Situação',
    'Itens',
    'Total',
  ]);
});

test('a field of a form goes elsewhere by its grip and the keyboard', async ({ page }) => {
  const portalPage = await openWorkbench(page, 'form/agenda-filtros');
  const labels = portalPage.locator('form .form-label');
  await expect(labels).toHaveText(['Cliente', 'Tipo']);
  await labels.first().click();
  await page.keyboard.press('Enter');
  await expect(portalPage.locator('.edit-grip')).toBeFocused();
  await page.keyboard.press('Space');
  // The places are measured a moment after the grip was taken; the last place has none behind it.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(portalPage.locator('.edit-drop')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press('Space');
  await expect(labels).toHaveText(['Tipo', 'Cliente']);
});

test('a column is made wider by mouse, another is added; whoever may only look has no tools', async ({
  page,
  browser,
}) => {
  const portalPage = await openWorkbench(page, 'list/pedidos');
  const situation = portalPage.getByRole('columnheader', { name: 'Situação' });
  await situation.click();
  const edge = await middleOf(portalPage.getByRole('slider', { name: 'Largura de Situação' }));
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + 30, edge.y, { steps: 4 });
  await page.mouse.up();
  // It was 12rem (192 pixels), the page is shown at about two thirds of its size, and a table gives
  // what its columns leave.
  await expect(page.getByLabel('Medida de largura')).toHaveValue(/^2[2-9]\d pixels$/);

  await portalPage.getByRole('button', { name: 'Acrescentar coluna' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Acrescentar / })
    .first()
    .click();
  await expect(headings(portalPage)).toHaveCount(7);

  const other = await browser.newPage();
  const looked = await openWorkbench(other, 'list/pedidos', 'leitor');
  await looked.getByRole('columnheader', { name: 'Situação' }).click();
  await expect(looked.getByText('Você só consulta')).toBeVisible();
  await expect(looked.locator('.edit-tool:not(.unseen-chip *)')).toHaveCount(0);
  await other.close();
});
