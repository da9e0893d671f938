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
