import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import type { Page } from '../setup/visit.ts';

/** A line of the quote in the editor. */
export const itemOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: /^Itens do (orçamento|carrinho)$/ })
    .getByRole('row')
    .filter({ hasText: name });

/** Searches in the editor and puts the first product named so into the quote; answers its name. */
export async function addProduct(page: Page, term: string): Promise<string> {
  const search = page.getByRole('region', { name: 'Busca de produtos' });
  await search.getByLabel('Buscar produtos').fill(term);
  await search.getByLabel('Buscar produtos').press('Enter');
  const add = search.getByRole('button', { name: new RegExp(`^Adicionar .*${term}`, 'i') }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Adicionar ', '');
  await add.click();
  await expect(itemOf(page, name)).toBeVisible();
  return name;
}

/** Finishes the open quote as an order; answers the order's number. */
export async function finishQuote(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Finalizar pedido' }).click();
  await page
    .getByRole('dialog', { name: 'Finalizar pedido' })
    .getByRole('button', { name: 'Enviar pedido' })
    .click();
  await expect(page).toHaveURL(/\/orcamento\/sucesso\?pedido=\d+/);
  return new URLSearchParams(window.location.search).get('pedido') ?? '';
}
