import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import type { Draft } from '../../../schemas/admin/drafts.ts';
import { ask, previewOf } from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** What the page says was chosen. */
const chosen = (page: Page) => page.locator('.preview-chosen');
const pathShown = (page: Page, path: RegExp) =>
  expect(page.locator('.preview-path')).toHaveText(path);

/** Signs in to the admin, and opens the preview of a new draft at a screen. */
async function openPreview(page: Page, screen: string): Promise<FrameLocator> {
  await page.goto(`${portal.url}/admin/`);
  await page.getByLabel('E-mail').fill('admin@demo.local');
  await page.getByLabel('Senha', { exact: true }).fill('demo1234admin');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('navigation', { name: 'Painel' })).toBeVisible();
  await page.evaluate(() =>
    fetch('/admin/api/drafts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Colunas' }),
    }),
  );
  await page.goto(`${new URL(page.url()).origin}/admin/r/atual/previa?tela=${screen}`);
  return page.frameLocator('iframe[title="Portal"]');
}

/** The list closes when the page around it still moves, as while the frame comes. */
async function seeAs(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('option', { name });
  await expect(async () => {
    if (!(await option.isVisible())) await page.locator('.preview-as').click();
    await option.click({ timeout: 2_000 });
  }).toPass();
}

test('pointing at elements chooses them and nothing acts, by mouse and by keyboard, until the page is to be used', async ({
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

  await page.getByRole('button', { name: 'Usar' }).click();
  await customer.click();
  await expect(portalPage.getByRole('dialog', { name: 'Pedido 1' })).toBeVisible();
});

test('the real ERP’s data as somebody sees them; what writes is refused until that one call is allowed', async ({
  page,
}) => {
  const portalPage = await openPreview(page, '/pedidos');
  await seeAs(page, /Marcos/);
  await expect(portalPage.getByRole('button', { name: /Marcos/ })).toBeVisible();
  await expect(portalPage.getByText('Dados de exemplo')).toBeHidden();
  await page.getByRole('button', { name: 'Usar' }).click();

  const sideways = async (): Promise<void> => {
    await portalPage.getByRole('button', { name: /Marcos/ }).click();
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
});

test('a customer’s portal is seen in one branch, only to read, through a reload, until one stops', async ({
  page,
}) => {
  const portalPage = await openPreview(page, '/pedidos');
  await page.getByRole('button', { name: 'Perfil, filial e ERP' }).click();
  await expect(page.getByText('Com dados de exemplo não há clientes.')).toBeVisible();
  await page.keyboard.press('Escape');
  await seeAs(page, /Helena/);
  await expect(portalPage.getByText('Dados de exemplo')).toBeHidden();
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

test('what is hidden is counted without moving the page, and shown again', async ({ page }) => {
  const portalPage = await openPreview(page, '/pedidos');
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
});

test('two windows with one draft both show its changes in place', async ({ page }) => {
  const first = await openPreview(page, '/pedidos');
  const other = await page.context().newPage();
  await expect(first.getByRole('columnheader', { name: 'Cliente' })).toBeVisible();
  await other.goto(page.url());
  const second = previewOf(other);
  await expect(second.getByRole('columnheader', { name: 'Cliente' })).toBeVisible();
  const frames = [first, second];
  for (const frame of frames)
    await frame.locator('body').evaluate((body) => body.classList.add('never-reloaded'));

  const [{ id, revision }] = await ask<[Draft]>(other, '/drafts');
  for (const [step, value] of ['Comprador', 'Freguês'].entries()) {
    await ask(other, `/drafts/${id}/operations`, {
      revision: revision + step,
      key: crypto.randomUUID(),
      operation: { op: 'set', at: 'list/pedidos#/columns/cliente.razSoc/label', value },
    });
    for (const frame of frames)
      await expect(frame.getByRole('columnheader', { name: value })).toBeVisible();
  }
  for (const frame of frames) await expect(frame.locator('body')).toHaveClass(/never-reloaded/);
  await other.close();
});

test('a change of the draft shows in place, and a link shows it to whoever has it', async ({
  page,
  browser,
}) => {
  const portalPage = await openPreview(page, '/pedidos');
  await expect(portalPage.getByRole('columnheader', { name: 'Cliente' })).toBeVisible();
  await page.evaluate(async () => {
    const [draft] = (await (await fetch('/admin/api/drafts')).json()) as {
      id: string;
      revision: number;
    }[];
    const operation = {
      op: 'set',
      at: 'list/pedidos#/columns/cliente.razSoc/label',
      value: 'Comprador',
    };
    await fetch(`/admin/api/drafts/${draft?.id}/operations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ revision: draft?.revision, key: crypto.randomUUID(), operation }),
    });
  });
  await expect(portalPage.getByRole('columnheader', { name: 'Comprador' })).toBeVisible();

  await page.getByRole('button', { name: 'Compartilhar a prévia' }).click();
  await page.getByRole('button', { name: 'Criar link' }).click();
  const url = await page.getByLabel('Link da prévia').inputValue();
  const outside = await browser.newPage();
  await outside.goto(url);
  await expect(outside.getByText('Prévia: nada é gravado')).toBeVisible();
  await expect(outside.getByLabel('CPF ou CNPJ')).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('Ninguém de fora vê esta prévia.')).toBeVisible();
  await outside.reload();
  await expect(outside.getByText('Esta prévia terminou')).toBeVisible();
  await outside.close();
});
