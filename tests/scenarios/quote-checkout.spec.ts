import { expect, type Locator, type Page, test } from '@playwright/test';
import { customers, erpAs, makeQuote } from './erp.ts';
import { type Portal, startPortal } from './portal.ts';
import { accounts, addProduct, expectAccessible, finishQuote, itemOf, signIn } from './steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** Customers by the layout of their checkout, with their representative. */
const LAYOUTS = [
  { layout: 'DEFAULT', login: accounts.customer, rep: accounts.rep, idCli: customers.customer, idFil: 1 },
  { layout: 'COLUNAS', login: accounts.fourStores, rep: accounts.rep, idCli: customers.fourStores, idFil: 1 },
  { layout: 'PLANOS_LISTA', login: accounts.alphanumeric, rep: accounts.secondRep, idCli: customers.alphanumeric, idFil: 3 },
  { layout: 'STEPS', login: accounts.person, rep: accounts.secondRep, idCli: customers.person, idFil: 3 },
] as const;

const searchOf = (page: Page): Locator => page.getByRole('region', { name: 'Busca de produtos' });

/** Enough of the first product found to be above the least value of an order. */
async function fillQuote(page: Page): Promise<void> {
  const name = await addProduct(page, 'tinta');
  const quantity = itemOf(page, name).getByLabel(`Quantidade de ${name}`, { exact: true });
  await quantity.fill('60');
  await quantity.press('Enter');
}

/** What each layout asks for between the items and the order. */
const PASS: Record<(typeof LAYOUTS)[number]['layout'], (page: Page) => Promise<void>> = {
  DEFAULT: async (page) => {
    await page.getByRole('combobox', { name: 'Plano', exact: true }).selectOption({ label: '28 dias' });
  },
  COLUNAS: async (page) => {
    for (const name of ['Entrega', 'Pagamento', 'Resumo']) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Plano', exact: true }).selectOption({ label: '28 dias' });
  },
  PLANOS_LISTA: async (page) => {
    const plan = page.getByRole('radio', { name: /^30\/60\/90 dias Boleto bancário/ });
    await expect(page.getByText(/3x de R\$ [\d.,]+/)).toBeVisible();
    await plan.check();
  },
  STEPS: async (page) => {
    for (const step of ['Entrega', 'Pagamento', 'Revisão']) {
      await page.getByRole('button', { name: 'Avançar' }).click();
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeFocused();
    }
  },
};

for (const { layout, login, rep, idCli, idFil } of LAYOUTS) {
  test(`COM-098 a customer and a representative go from an empty quote to an order by the checkout ${layout}`, { tag: '@desk' }, async ({ browser }) => {
    for (const user of [login, rep]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, portal.url, user);
      const id = await makeQuote(await erpAs(portal, login), { idCli, idFil });
      await page.goto(`${portal.url}/orcamento/${id}`);
      await fillQuote(page);
      if (layout !== 'DEFAULT') {
        await page.getByRole('button', { name: 'Ir para o fechamento' }).click();
        await expect(page).toHaveURL(new RegExp(`/orcamento/checkout\\?id=${id}$`));
        await expect(searchOf(page)).toHaveCount(0);
      }
      await expect(page.getByRole('heading', { name: layout === 'DEFAULT' ? `Orçamento ${id}` : `Fechamento do orçamento ${id}` })).toBeVisible();
      await PASS[layout](page);
      if (user === login) await expectAccessible(page);
      const order = await finishQuote(page);
      await expect(page.getByText(`Pedido ${order} realizado com sucesso!`)).toBeVisible();
      await context.close();
    }
  });
}

test('COM-023 COM-024 COM-050 COM-254 the addresses of editing and checkout open the quote, and lead to each other', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, portal.url, accounts.fourStores);
  const id = await makeQuote(await erpAs(portal, accounts.fourStores), { idCli: customers.fourStores, lines: 1 });
  await page.goto(`${portal.url}/orcamento/editar?id=${id}`);
  await expect(searchOf(page)).toBeVisible();
  await page.goto(`${portal.url}/orcamento/checkout?id=${id}`);
  await expect(page.getByRole('region', { name: 'Resumo', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar aos itens' }).click();
  await expect(page).toHaveURL(new RegExp(`/orcamento/${id}$`));
  await expect(searchOf(page)).toBeVisible();
});

/** Tab, as often as it takes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

test('COM-025 from search to order by the keyboard alone, with a coupon; the success page has the number, the total, a payment link and receipts', { tag: '@desk' }, async ({ page }) => {
  const erp = await erpAs(portal, accounts.customer);
  const id = await makeQuote(erp, { idCli: customers.customer });
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/orcamento/${id}`);
  await tabTo(page, searchOf(page).getByLabel('Buscar produtos'));
  await page.keyboard.type('tinta');
  await page.keyboard.press('Enter');
  const add = searchOf(page).getByRole('button', { name: /^Adicionar .*tinta/i }).first();
  await expect(add).toBeVisible();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Adicionar ', '');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await tabTo(page, itemOf(page, name).getByLabel(`Quantidade de ${name}`, { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');

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
  await page.locator('input[type=file]').setInputFiles({ name: 'pix.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(page.getByText('Comprovante enviado com sucesso')).toBeVisible();
  await expect(page.getByText('pix.pdf').first()).toBeVisible();
  await expectAccessible(page);
  const { cupom } = await erp.get<{ cupom: { codigo: string } }>(`orcamentos/${id}`);
  expect(cupom.codigo).toBe('BEMVINDO10');
});
