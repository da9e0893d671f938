import { expect, type Locator, type Page } from '@playwright/test';
import { customers, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import {
  accounts,
  addProduct,
  expectAccessible,
  finishQuote,
  itemOf,
  visit,
} from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** Customers by the layout of their checkout, with the plan that is ordered under. */
const LAYOUTS = [
  {
    layout: 'DEFAULT',
    plan: '28 dias',
    login: accounts.customer,
    idCli: customers.customer,
    idFil: 1,
  },
  {
    layout: 'COLUNAS',
    plan: '28 dias',
    login: accounts.fourStores,
    idCli: customers.fourStores,
    idFil: 1,
  },
  {
    layout: 'PLANOS_LISTA',
    plan: '30/60/90 dias',
    login: accounts.alphanumeric,
    idCli: customers.alphanumeric,
    idFil: 3,
  },
  {
    layout: 'STEPS',
    plan: '7 dias',
    login: accounts.person,
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
    const plan = page.getByRole('radio', { name: /^30\/60\/90 dias Boleto bancário/ });
    await expect(page.getByText(/3x\sde\sR\$\s[\d.,]+/).first()).toBeVisible();
    await plan.check();
  },
  STEPS: async (page) => {
    for (const step of ['Entrega', 'Pagamento', 'Revisão']) {
      await page.getByRole('button', { name: 'Avançar' }).click();
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeFocused();
    }
  },
};

/** Tab, as often as it takes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(
      await target.evaluateAll(([one]) => one !== undefined && one === document.activeElement),
    ).toBe(true);
  }).toPass({ intervals: [0], timeout: 20_000 });
}

test('COM-004 COM-025 from search to order by the keyboard alone, with a coupon; the success page has the number, the total, a payment link and receipts', async ({
  page,
}) => {
  const erp = await erpAs(portal, accounts.customer);
  const id = await makeQuote(erp, { idCli: customers.customer });
  await visit(page, portal.url, `/orcamento/${id}`, accounts.customer);
  await tabTo(page, searchOf(page).getByLabel('Buscar produtos'));
  await page.keyboard.type('tinta');
  await page.keyboard.press('Enter');
  const add = searchOf(page)
    .getByRole('button', { name: /^Adicionar .*tinta/i })
    .first();
  await expect(add).toBeVisible();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Adicionar ', '');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(itemOf(page, name)).toBeVisible();

  await page.keyboard.press('Alt+u');
  const dialog = page.getByRole('dialog', { name: 'Cupom de desconto' });
  await expect(dialog.getByLabel('Código do cupom')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeEnabled();
  await page.keyboard.type('NATAL25');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Cupom expirado');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('bemvindo10');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('F9');
  const confirm = page.getByRole('dialog', { name: 'Finalizar pedido' });
  await expect(confirm.getByText('BEMVINDO10')).toBeVisible();
  const total = await confirm.getByRole('definition').last().innerText();
  await tabTo(page, confirm.getByRole('button', { name: 'Enviar pedido' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orcamento/sucesso\\?pedido=\\d+&orcamento=${id}$`));
  const order = new URL(page.url()).searchParams.get('pedido') ?? '';
  await expect(page.getByText(`Pedido ${order} realizado com sucesso!`)).toBeVisible();
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Próximos passos' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'pix.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await page.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(page.getByText('Comprovante enviado com sucesso')).toBeVisible();
  await expect(page.getByText('pix.pdf').first()).toBeVisible();
  await expectAccessible(page);
  const { cupom } = await erp.get<{ cupom: { codigo: string } }>(`orcamentos/${id}`);
  expect(cupom.codigo).toBe('BEMVINDO10');
});

for (const { layout, plan, login, idCli, idFil } of LAYOUTS) {
  test(`COM-098 ACC-386 a customer goes from an empty quote to an order by the checkout ${layout}`, async ({
    page,
  }) => {
    const id = await makeQuote(await erpAs(portal, login), { idCli, idFil });
    await visit(page, portal.url, `/orcamento/${id}`, login);
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
    await expectAccessible(page);
    const order = await finishQuote(page);
    await expect(page.getByText(`Pedido ${order} realizado com sucesso!`)).toBeVisible();
    // What was chosen in the checkout is what was ordered.
    await expect(page.getByText(plan, { exact: true })).toBeVisible();
  });
}
