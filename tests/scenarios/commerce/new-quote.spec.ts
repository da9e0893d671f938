import { expect } from '@playwright/test';
import { customers, erpAs, makeOrder } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn, stepOf } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
  // Whatever the day's data: the store has an open order to complement.
  await makeOrder(await erpAs(portal, accounts.admin), { idCli: customers.zonaNorte, lines: 1 });
});
test.afterAll(() => portal.stop());

test('COM-063 COM-067 a customer with four stores chooses one, and the quote is that store’s', async ({
  page,
}) => {
  await signIn(page, portal.url, accounts.fourStores);
  await page.goto(`${portal.url}/orcamentos`);
  await page.getByRole('button', { name: 'Novo Orçamento' }).click();
  const stores = stepOf(page, 'Escolher loja');
  await expect(stores.getByRole('listitem')).toHaveCount(4);
  await atBothWidths(page, () => expectAccessible(page));
  const [, second] = await stores.getByRole('listitem').all();
  await expect(stores.getByRole('listitem').nth(1)).toContainText('Queiroz Loja Zona Norte');
  await second?.getByRole('button').click();
  const complement = stepOf(page, 'Complementar pedido ou criar orçamento');
  await expect(complement.getByRole('heading', { name: 'Pedidos em aberto' })).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await complement.getByRole('button', { name: 'Criar novo orçamento' }).click();
  const branch = stepOf(page, 'Escolher filial').getByRole('button', { name: /Curitiba/ });
  await atBothWidths(page, async () => {
    await expect(branch).toBeVisible();
    await expectAccessible(page);
  });
  await branch.click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  await expect(
    page.getByText('Ipê Distribuidora de Materiais Ltda - Filial Curitiba'),
  ).toBeVisible();
});
