import { test } from 'vitest';
import type { CompiledSummary } from '../../../schemas/admin/drafts.ts';
import { type AdminPage, startAdminSuite } from '../setup/admin-page.tsx';
import { expect } from '../setup/expect.ts';

const { server, open } = await startAdminSuite();

/** Opens a page of a new draft. */
async function openEditor(path: string): Promise<{ page: AdminPage; draft: string }> {
  const { id } = await server.draftWith('admin', 'Verão');
  return { page: await open(`r/${id}/${path}`, 'admin'), draft: id };
}

test('a dashboard of its own shows a number, within nine clicks', async () => {
  const { page, draft } = await openEditor('paineis');
  const presses = page.presses();
  await page.getByRole('button', { name: 'Novo painel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Título').fill('Meus números');
  await dialog.getByRole('button', { name: 'Criar' }).click();
  await page.getByRole('button', { name: 'Acrescentar quadro' }).click();
  await dialog.getByLabel('Título').fill('Pedidos no mês');
  await dialog.locator('.p-dropdown').click();
  await page
    .locator('.p-dropdown-item')
    .filter({ hasText: /^Pedidos$/ })
    .click();
  await dialog.getByRole('button', { name: 'Acrescentar' }).click();
  await expect(page.getByRole('button', { name: 'Pedidos no mês' })).toBeVisible();
  await expect(page.locator('.draft-count')).toHaveText('2 mudanças');
  expect(presses()).toBeLessThanOrEqual(8);
  const compiled = await server.ask<CompiledSummary>('admin', `/drafts/${draft}/compiled`);
  expect(compiled.ok).toBe(true);
});

test('undone before it is saved, what was chosen of the theme never becomes a change', async () => {
  const { page } = await openEditor('tema');
  const corners = (name: string) => page.getByRole('button', { name, exact: true });
  await corners('Redondos').click();
  await expect(page.locator('.draft-count')).toHaveText('1 mudança');
  await corners('Retos').click();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(corners('Redondos')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.draft-count')).toHaveText('1 mudança');
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.locator('.draft-count')).toHaveText('0 mudanças');
  await expect(corners('Médios')).toHaveAttribute('aria-pressed', 'true');
});

test('after a switch is turned, the keys that undo reach the draft', async () => {
  const { page } = await openEditor('parametros');
  const flag = page.getByRole('switch', { name: 'Usa carrinho em vez de orçamento' });
  await flag.click();
  await expect(page.locator('.draft-count')).toHaveText('1 mudança');
  await page.key('Control+z');
  await expect(page.locator('.draft-count')).toHaveText('0 mudanças');
  // A text has an undo of its own.
  await page.getByRole('searchbox', { name: 'Procurar parâmetro' }).click();
  await page.key('Control+y');
  await expect(page.locator('.draft-count')).toHaveText('0 mudanças');
});

test('an entry is added to the menu by the keyboard, which then goes on from there', async () => {
  const { page } = await openEditor('menu');
  const add = page.getByRole('button', { name: 'Incluir em Menu, antes dos módulos' });
  await add.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.key('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
});
