import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Draft } from '../../../schemas/admin/drafts.ts';
import { follow, type Person, previewOf, signedIn } from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let url: string;
let admin: Person;
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
  admin = await signedIn(url);
});
test.afterAll(() => portal.stop());

/** What the page says was chosen. */
const chosen = (page: Page) => page.locator('.preview-chosen');
const pathShown = (page: Page, path: RegExp) =>
  expect(page.locator('.preview-path')).toHaveText(path);

/** Opens the preview of a new draft at a screen. */
async function openPreview(page: Page, screen: string): Promise<FrameLocator> {
  await admin.draftWith('Colunas');
  await page.context().addCookies(admin.state.cookies);
  await page.goto(`${url}/admin/r/atual/previa?tela=${screen}`);
  return previewOf(page);
}

/** The list closes when the page around it still moves, as while the frame comes. */
async function seeAs(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('option', { name });
  await expect(async () => {
    if (!(await option.isVisible())) await page.locator('.preview-as').click();
    await option.click({ timeout: 2_000 });
  }).toPass();
}

test('pointing at elements chooses them and nothing acts, by mouse and by keyboard; what is hidden is counted without moving the page, and shown again; then the page is used, also with the real ERP’s data as somebody sees them, and what writes is refused until that one call is allowed; a customer’s portal is seen in one branch, only to read, through a reload, until one stops', async ({
  page,
}) => {
  const portalPage = await openPreview(page, '/pedidos');
  await expect(portalPage.getByText('Dados de exemplo')).toBeVisible();
  const customer = portalPage.getByRole('cell', { name: 'Cliente 1' });
  await customer.click();
  await expect(chosen(page)).toContainText('Cliente');
  await expect(portalPage.locator('.preview-outline-selected')).toHaveAttribute(
    'data-label',
    'Cliente',
  );
  await pathShown(page, /^\/pedidos$/);

  await portalPage.getByRole('link', { name: 'Home' }).click();
  await expect(chosen(page)).toContainText('Home');
  await pathShown(page, /^\/pedidos$/);

  await page.keyboard.press('Tab');
  const focused = portalPage.locator('.preview-outline-focus');
  await expect(focused).toBeFocused();
  const label = (await focused.getAttribute('data-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toContainText(label);
  await expectAccessible(page);

  const column = portalPage.getByRole('columnheader', { name: 'Cliente' });
  await column.click();
  const topOf = async (): Promise<number | undefined> =>
    (await portalPage.locator('.list-body').boundingBox())?.y;
  const top = await topOf();
  const bar = await portalPage.locator('.edit-bar').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan((await column.boundingBox())?.y ?? 0);
  await portalPage.getByRole('button', { name: 'Ocultar' }).click();
  await expect(column).toBeHidden();
  await portalPage.getByRole('button', { name: '1 item escondido' }).click();
  await expect(portalPage.getByText('Coluna Cliente · ninguém vê')).toBeVisible();
  expect(await topOf()).toBe(top);
  await portalPage.getByRole('button', { name: 'Mostrar Cliente' }).click();
  await expect(column).toBeVisible();

  await page.getByRole('button', { name: 'Usar' }).click();
  await customer.click();
  await expect(portalPage.getByRole('dialog', { name: 'Pedido 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Perfil, filial e ERP' }).click();
  await expect(page.getByText('Com dados de exemplo não há clientes.')).toBeVisible();
  await page.keyboard.press('Escape');
  await seeAs(page, /Helena/);
  await expect(portalPage.getByRole('button', { name: /Helena/ })).toBeVisible();
  await expect(portalPage.getByText('Dados de exemplo')).toBeHidden();

  const sideways = async (): Promise<void> => {
    await portalPage.getByRole('button', { name: /Helena/ }).click();
    await portalPage.getByRole('button', { name: 'Usar menu lateral' }).click();
  };
  await sideways();
  await expect(
    page.getByText('Nada foi gravado: PREFERENCIAS_SALVAR muda dados no ERP.'),
  ).toBeVisible();
  await expect(portalPage.locator('.side-menu')).toBeHidden();
  await page.getByRole('button', { name: 'Permitir esta chamada nesta prévia' }).click();
  await portalPage.locator('.toasts').getByRole('button').click();
  await sideways();
  await expect(portalPage.locator('.side-menu')).toBeVisible();

  await page.getByRole('button', { name: 'Perfil, filial e ERP' }).click();
  await page.getByRole('combobox', { name: 'Ver como um cliente' }).fill('Paulo');
  await page.getByRole('option', { name: /Paulo/ }).first().click();
  await page.getByRole('button', { name: 'Ver como', exact: true }).click();

  const note = page.getByText(/^Vendo como Paulo.* · só leitura$/);
  await expect(note).toBeVisible();
  await expect(portalPage.getByText(/^Vendo como Paulo.* · só leitura$/)).toBeVisible();
  await expect(page.locator('.preview-options')).toBeHidden();
  await page.getByRole('button', { name: 'Perfil, filial e ERP' }).click();
  await page.locator('.p-dropdown', { has: page.getByLabel('Filial') }).click();
  const branch = page.getByRole('option').first();
  const name = await branch.innerText();
  expect(name).toMatch(/[A-Za-z]{3}/);
  await branch.click();
  await page.keyboard.press('Escape');
  await expect(note).toContainText(`na filial ${name}`);
  await page.reload();
  await expect(note).toContainText(`na filial ${name}`);
  await page.getByRole('button', { name: 'Parar de ver como' }).click();
  await expect(note).toBeHidden();
  await expect(portalPage.locator('.preview-note')).toBeHidden();
});

test('no tour covers a page that is pointed at, nor takes the clicks of the tools', async ({
  page,
}) => {
  const portalPage = await openPreview(page, '/orcamentos');
  const tourLoaded = page.waitForResponse(/show-tour/);
  await seeAs(page, /Marcos/);
  await tourLoaded;
  await expect(portalPage.getByRole('button', { name: 'Novo Orçamento' })).toBeVisible();
  await portalPage.getByRole('textbox', { name: 'Buscar' }).click();
  await portalPage.getByRole('button', { name: 'Acrescentar filtro' }).click();
  await expect(page.getByRole('dialog', { name: 'Acrescentar filtro' })).toBeVisible();
  await expect(portalPage.locator('.driver-popover')).toBeHidden();
});

test('two windows with one draft both show its changes in place, and a link shows it to whoever has it', async ({
  page,
  browser,
}) => {
  const first = await openPreview(page, '/pedidos');
  const other = await page.context().newPage();
  await expect(first.getByRole('columnheader', { name: 'Cliente' })).toBeVisible();
  await other.goto(page.url());
  const second = previewOf(other);
  await expect(second.getByRole('columnheader', { name: 'Cliente' })).toBeVisible();
  const frames = [first, second];
  for (const frame of frames)
    await frame.locator('body').evaluate((body) => body.classList.add('never-reloaded'));

  const [{ id, revision }] = await admin.ask<[Draft]>('/drafts');
  for (const [step, value] of ['Comprador', 'Freguês'].entries()) {
    await admin.ask(`/drafts/${id}/operations`, {
      revision: revision + step,
      key: crypto.randomUUID(),
      operation: { op: 'set', at: 'list/pedidos#/columns/cliente.razSoc/label', value },
    });
    for (const frame of frames)
      await expect(frame.getByRole('columnheader', { name: value })).toBeVisible();
  }
  for (const frame of frames) await expect(frame.locator('body')).toHaveClass(/never-reloaded/);
  await other.close();

  await page.getByRole('button', { name: 'Compartilhar a prévia' }).click();
  await page.getByRole('button', { name: 'Criar link' }).click();
  const link = await page.getByLabel('Link da prévia').inputValue();
  const outside = await browser.newPage();
  await outside.goto(link);
  await expect(outside.getByText('Prévia: nada é gravado')).toBeVisible();
  await expect(outside.getByLabel('CPF ou CNPJ')).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('Ninguém de fora vê esta prévia.')).toBeVisible();
  await outside.reload();
  await expect(outside.getByText('Esta prévia terminou')).toBeVisible();
  await outside.close();
});

test.describe('at a wide screen, where a list is a table', () => {
  test.use({ viewport: { width: 2000, height: 1000 } });

  const addressAt = (at: string, draft = 'atual'): string =>
    `${url}/admin/r/${draft}/telas?at=${encodeURIComponent(at)}`;

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

  test('a column goes elsewhere by mouse and by keyboard, gets another name where it stands, is hidden, and comes back; another is made wider by mouse, and one is added; a field of a form goes elsewhere by its grip and the keyboard; whoever may only look has no tools', async ({
    page,
    browser,
  }) => {
    const draft = await admin.draftWith('Colunas');
    await page.context().addCookies(admin.state.cookies);
    await page.goto(addressAt('list/pedidos'));
    const portalPage = previewOf(page);
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
    await expect(portalPage.locator('.preview-outline-focus')).toBeFocused();
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

    await follow(page, addressAt('form/agenda-filtros'));
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

    const other = await browser.newPage();
    const reader = await signedIn(url, 'leitor@demo.local');
    await other.context().addCookies(reader.state.cookies);
    await other.goto(addressAt('list/pedidos', draft.id));
    const looked = previewOf(other);
    await looked.getByRole('columnheader', { name: 'Situação' }).click();
    await expect(looked.getByText('Você só consulta')).toBeVisible();
    await expect(looked.locator('.edit-tool:not(.unseen-chip *)')).toHaveCount(0);
    await other.close();
  });
});
