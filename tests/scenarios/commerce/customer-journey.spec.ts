import { expect } from '@playwright/test';
import { customers, erpAs, makeOrder } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import {
  accounts,
  addProduct,
  choose,
  expectAccessible,
  expectTouchable,
  finishQuote,
  itemOf,
  logIn,
  record,
  stepOf,
} from '../support/steps.ts';
import { sizes } from '../support/widths.ts';
import { test } from '../support/test.ts';

// commerce/rep-journey.spec.ts has a desk.
test.use(sizes.phone);

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
  await makeOrder(await erpAs(portal, accounts.customer), { idCli: customers.customer, lines: 1 });
});
test.afterAll(() => portal.stop());

test('ACC-005 COM-004 COM-022 COM-040 COM-043 COM-048 COM-066 COM-254 a customer with one store makes a quote, finishes it, and finds the order', async ({
  page,
}) => {
  await logIn(page, portal.url, accounts.customer);
  await page.getByRole('button', { name: 'Comprar Agora' }).click();
  await stepOf(page, 'Complementar pedido ou criar orçamento')
    .getByRole('button', { name: 'Criar novo orçamento' })
    .click();
  await stepOf(page, 'Escolher filial')
    .getByRole('button', { name: /São Paulo/ })
    .click();

  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  await expect(page.getByRole('heading', { name: /^Orçamento \d+$/ })).toBeVisible();
  await expect(page.getByText('Nenhum item adicionado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finalizar pedido' })).toBeDisabled();

  const name = await addProduct(page, 'tinta');
  await expectAccessible(page);
  await expectTouchable(page);
  const item = itemOf(page, name);
  const quantity = item.getByLabel(`Quantidade de ${name}`, { exact: true });
  const total = page.getByRole('region', { name: 'Totais' }).getByRole('definition').last();
  const before = await quantity.inputValue();
  const price = await total.innerText();
  await item.getByRole('button', { name: `Aumentar quantidade de ${name}` }).click();
  await expect(quantity).not.toHaveValue(before);
  await expect(total).not.toHaveText(price);
  await quantity.fill('40');
  await quantity.press('Enter');
  await choose(page, 'Cobrança', 'Pix');
  await expect(
    page
      .getByRole('combobox', { name: 'Plano', exact: true })
      .getByRole('option', { name: 'À vista' }),
  ).toHaveCount(1);
  // The part is folded, with its state in its heading.
  await page.getByRole('heading', { name: 'Fechamento' }).click();
  await page.getByLabel('Ordem de compra').fill('OC-777');

  const order = await finishQuote(page);
  await expect(page.getByText(`Pedido ${order} realizado com sucesso!`)).toBeVisible();
  await expectAccessible(page);
  await expectTouchable(page);
  await page.getByRole('button', { name: 'Ver pedidos' }).click();
  await expect(page).toHaveURL(/\/pedidos$/);
  await expect(record(page, new RegExp(order))).toBeVisible();
  await page
    .getByRole('button', { name: order })
    .or(page.getByRole('button', { name: `Pedido ${order}` }))
    .click();
  const preview = page.getByRole('dialog', { name: `Pedido ${order}` });
  await expect(preview.getByText('OC-777')).toBeVisible();
  await expect(preview.getByText('Pix')).toBeVisible();
});
