import { expect } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import {
  accounts,
  addProduct,
  expectAccessible,
  finishQuote,
  itemOf,
  logIn,
  record,
  stepOf,
} from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test('ACC-005 COM-019 COM-054 COM-055 COM-057 COM-058 COM-061 COM-293 a representative finds a client, chooses the branch, edits and orders', async ({
  page,
}) => {
  await logIn(page, portal.url, accounts.rep);
  await page.goto(`${portal.url}/orcamentos`);
  await page.getByRole('button', { name: 'Novo Orçamento' }).click();
  const client = stepOf(page, 'Selecionar Cliente');
  await expect(client).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await client.getByPlaceholder('Código, Razão Social, CNPJ...').fill('nakamura');
  await expect(page.getByRole('option', { name: /12\.345\.678\/0001-95/ })).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByRole('option', { name: /Nakamura Materiais/ }).click();

  const branches = stepOf(page, 'Selecionar filial');
  await expect(branches).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await branches.getByRole('button', { name: /Belo Horizonte/ }).click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  // The list shows the same name until the quote has come.
  await expect(page.getByRole('heading', { level: 1, name: /^Orçamento \d+$/ })).toBeVisible();
  await expect(page.getByText('Nakamura Materiais para Construção Ltda')).toBeVisible();
  await expect(
    page.getByText('Ipê Distribuidora de Materiais Ltda - Filial Belo Horizonte'),
  ).toBeVisible();

  const first = await addProduct(page, 'tinta');
  const second = await addProduct(page, 'cimento');
  await itemOf(page, first)
    .getByRole('button', { name: `Remover ${first}` })
    .click();
  await expect(itemOf(page, first)).toHaveCount(0);
  const quantity = itemOf(page, second).getByLabel(`Quantidade de ${second}`, { exact: true });
  await quantity.fill('60');
  await quantity.press('Tab');
  await expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();

  await page.reload();
  await expect(quantity).toHaveValue('60');
  const order = await finishQuote(page);
  await page.getByRole('button', { name: 'Ver pedidos' }).click();
  await expect(record(page, new RegExp(order))).toBeVisible();
});
