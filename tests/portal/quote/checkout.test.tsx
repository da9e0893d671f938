import { waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { customers, erpAs, makeQuote } from '../../scenarios/support/erp.ts';
import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';
import { addProduct, finishQuote } from './quote.ts';

const server = await startSuite();

/**
 * Representatives of the customers by the layout of their checkout, with the plan that is ordered
 * under; the customers themselves are looked at in a browser (`scenarios/quote/checkout.spec.ts`).
 */
const LAYOUTS = [
  {
    layout: 'DEFAULT',
    plan: '28 dias',
    login: LOGIN.customer,
    rep: LOGIN.rep,
    idCli: customers.customer,
    idFil: 1,
  },
  {
    layout: 'COLUNAS',
    plan: '28 dias',
    login: LOGIN.fourStores,
    rep: LOGIN.rep,
    idCli: customers.fourStores,
    idFil: 1,
  },
  {
    layout: 'PLANOS_LISTA',
    plan: '30/60/90 dias',
    login: LOGIN.alphanumeric,
    rep: LOGIN.otherRep,
    idCli: customers.alphanumeric,
    idFil: 3,
  },
  {
    layout: 'STEPS',
    plan: '7 dias',
    login: LOGIN.person,
    rep: LOGIN.otherRep,
    idCli: customers.person,
    idFil: 3,
  },
] as const;

const searchOf = (page: Page): Locator => page.getByRole('region', { name: 'Busca de produtos' });

/** What each layout asks for between the items and the order. */
const PASS: Record<(typeof LAYOUTS)[number]['layout'], (page: Page) => Promise<void>> = {
  DEFAULT: async (page) => {
    await page
      .getByRole('combobox', { name: 'Plano', exact: true })
      .selectOption({ label: '28 dias' });
  },
  COLUNAS: async (page) => {
    for (const name of ['Entrega', 'Pagamento', 'Resumo'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page
      .getByRole('combobox', { name: 'Plano', exact: true })
      .selectOption({ label: '28 dias' });
  },
  PLANOS_LISTA: async (page) => {
    const plan = page.getByRole('radio', { name: /^30\/60\/90 dias\s*Boleto bancário/ });
    await expect(page.getByText(/3x\sde\sR\$\s[\d.,]+/).first()).toBeVisible();
    await plan.check();
  },
  STEPS: async (page) => {
    for (const step of ['Entrega', 'Pagamento', 'Revisão']) {
      await page.getByRole('button', { name: 'Avançar' }).click();
      await expect(page.getByRole('heading', { name: step, exact: true }).first()).toBeFocused();
    }
  },
};

test.each(LAYOUTS)(
  'COM-098 ACC-386 a representative goes from an empty quote to an order by the checkout $layout',
  async ({ layout, plan, login, rep, idCli, idFil }) => {
    const id = await makeQuote(await erpAs(server, login), { idCli, idFil });
    const page = await visit(server, `/orcamento/${id}`, { as: rep });
    await addProduct(page, 'tinta');
    if (layout !== 'DEFAULT') {
      await page.getByRole('button', { name: 'Ir para o fechamento' }).click();
      await expect(page).toHaveURL(new RegExp(`/orcamento/checkout\\?id=${id}$`));
      await expect(searchOf(page)).toHaveCount(0);
    }
    await expect(
      page.getByRole('heading', {
        name: layout === 'DEFAULT' ? `Orçamento ${id}` : `Fechamento do orçamento ${id}`,
      }),
    ).toBeVisible();
    await PASS[layout](page);
    const order = await finishQuote(page);
    await expect(page.getByText(`Pedido ${order} realizado com sucesso!`)).toBeVisible();
    // What was chosen in the checkout is what was ordered.
    await expect(page.getByText(plan, { exact: true })).toBeVisible();
  },
);

test('COM-023 COM-024 COM-050 COM-254 the addresses of editing and checkout open the quote, and lead to each other', async () => {
  const id = await makeQuote(await erpAs(server, LOGIN.fourStores), {
    idCli: customers.fourStores,
    lines: 1,
  });
  const page = await visit(server, `/orcamento/editar?id=${id}`, { as: LOGIN.fourStores });
  await expect(searchOf(page)).toBeVisible();
  await page.goto(`/orcamento/checkout?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Resumo', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar aos itens' }).click();
  await expect(page).toHaveURL(new RegExp(`/orcamento/${id}$`));
  await expect(searchOf(page)).toBeVisible();
});

test('what was chosen and taken back is not ordered: cashback, a down payment', async () => {
  const erp = await erpAs(server, LOGIN.fourStores);
  const id = await makeQuote(erp, { idCli: customers.fourStores, lines: 1 });
  const page = await visit(server, `/orcamento/checkout?id=${id}`, { as: LOGIN.fourStores });
  const stored = () => erp.get<{ cashback?: number; vlEntrada?: number }>(`orcamentos/${id}`);
  const entry = page.getByLabel('Valor de entrada');
  const cashback = page.getByRole('checkbox', { name: /cashback/i });
  await entry.fill('200');
  await entry.blur();
  await cashback.check();
  await waitFor(async () => {
    const { cashback = 0, vlEntrada } = await stored();
    expect([cashback > 0, vlEntrada]).toEqual([true, 200]);
  });
  await cashback.uncheck();
  await entry.fill('');
  await entry.blur();
  await waitFor(async () => {
    const { cashback, vlEntrada } = await stored();
    expect([cashback || 0, vlEntrada || 0]).toEqual([0, 0]);
  });
  const number = await finishQuote(page);
  await expect(page.getByText(/realizado com sucesso!/)).toBeVisible();
  const order = await erp.get<Record<string, number>>(`pedidos/${number}`);
  expect([order.cashback || 0, order.vlEntrada || 0]).toEqual([0, 0]);
});
