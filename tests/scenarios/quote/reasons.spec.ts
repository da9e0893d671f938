import { expect, type Locator, type Page } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { accounts, expectAccessible, visit } from '../support/steps.ts';

let portal: Portal;
let erp: ErpUser;
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
});
test.afterAll(() => portal.stop());

interface Item {
  descNF: string;
  vlUnit: number;
  percFlex?: number;
  bonificado?: boolean;
}

/** A quote of a few lines, open in the editor of this account. */
async function begin(page: Page, login: string): Promise<{ id: number; itens: Item[] }> {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 3 });
  await visit(page, portal.url, `/orcamento/${id}`, login);
  await expect(page.getByRole('heading', { name: `Orçamento ${id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled();
  return { id, itens: (await erp.get<{ itens: Item[] }>(`orcamentos/${id}`)).itens };
}
const entryOf = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Quantidade de ${name}`, exact: true }).last();
const totals = (page: Page): Locator => page.getByRole('region', { name: 'Totais' });

test('COM-294 COM-300 COM-301 a customer sees why a line and the total cost what they cost, without cost, margin or freight', async ({
  page,
}) => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/_/call/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  const {
    itens: [item],
  } = await begin(page, accounts.customer);
  if (!item) throw new Error('The quote has no lines.');
  await entryOf(page, item.descNF).focus();
  await page.keyboard.press('Alt+P');
  const line = page.getByRole('dialog', { name: 'Por que este preço?' });
  await expect(line.getByText('Preço de tabela')).toBeVisible();
  await expect(line.getByText(/^O plano .+/)).toBeVisible();
  await expect(line.getByText('CBS e IBS')).toBeVisible();
  await expect(line.getByText('só a equipe vê')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(entryOf(page, item.descNF)).toBeFocused();

  await page.keyboard.press('Alt+O');
  const total = page.getByRole('dialog', { name: 'Por que este total?' });
  await expect(total.getByText('Soma de 3 itens cobrados.')).toBeVisible();
  await expect(total.getByText(/^Isenção do frete/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(totals(page).getByText('Margem')).toHaveCount(0);
  expect(answers.length).toBeGreaterThan(3);
  expect(
    answers.filter((answer) => /"(custo|percLucro|percComissao|margem)"/.test(answer)),
  ).toEqual([]);
});

test('conditions are compared and one is chosen by keys alone', async ({ page }) => {
  await begin(page, accounts.customer);
  const before = await totals(page).locator('.quote-total dd').textContent();
  await page.keyboard.press('Alt+K');
  const dialog = page.getByRole('dialog', { name: 'Comparar condições' });
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ condições$/);
  await expect(dialog.getByText('atual', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const cheapest = dialog.getByRole('row').filter({ hasText: 'menor total' }).first();
  const price = (await cheapest.getByRole('cell').first().textContent()) ?? '?';
  expect(price).not.toBe(before);
  await cheapest.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(totals(page).locator('.quote-total dd')).toHaveText(price);
});

test('COM-300 COM-301 staff see margin and commission, are guarded below the least margin, and give a line away', async ({
  page,
}) => {
  const {
    id,
    itens: [item, second],
  } = await begin(page, accounts.admin);
  if (!item || !second) throw new Error('The quote has no lines.');
  await expect(totals(page).getByText('Margem')).toBeVisible();
  await expect(totals(page).getByText('Comissão')).toBeVisible();
  await entryOf(page, item.descNF).focus();
  // With the columns of the staff, too, the last button is whole.
  await expect(
    page.getByRole('button', { name: `Remover ${item.descNF}`, exact: true }),
  ).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Alt+X');
  const guard = page.getByRole('dialog', { name: 'Desconto e margem' });
  await expect(guard.getByText('Maior desconto com a margem mínima de 12%')).toBeVisible();
  await guard.getByRole('textbox', { name: 'Desconto do vendedor (%)' }).fill('90');
  await expect(guard.getByText('A margem fica abaixo da mínima de 12%.')).toBeVisible();
  await expectAccessible(page);
  await guard.getByRole('button', { name: 'Usar' }).click();
  await expect(guard.getByText(/abaixo da mínima/)).toHaveCount(0);
  await guard.getByRole('button', { name: 'Aplicar desconto' }).click();
  await expect(guard).toHaveCount(0);

  await entryOf(page, second.descNF).focus();
  await page.keyboard.press('Alt+X');
  await guard.getByRole('textbox', { name: 'Desconto do vendedor (%)' }).fill('90');
  // At once: what the press itself brings to the screen must not move the button away before it
  // is let go.
  await guard.getByRole('button', { name: 'Aplicar desconto' }).click();
  await expect(guard).toHaveCount(0);

  await entryOf(page, second.descNF).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Bonificar' }).click();
  await expect(totals(page).getByText('Bonificação')).toBeVisible();
  // It is seen which line is given away, and that nothing is earned by it.
  const given = page
    .getByRole('grid', { name: 'Itens do orçamento' })
    .getByRole('row')
    .filter({ hasText: second.descNF });
  await expect(given.locator('[data-col="vlTot"]')).toHaveText(/^R\$ [\d.,]+ Bonificado$/);
  await expect(given.locator('[data-col="vlComissao"]')).toHaveText('R$ 0,00');
  await expect(page.getByText(/R\$ [\d.,]+ Bonificado$/)).toHaveCount(1);
  await expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();
  await expect
    .poll(async () => {
      const { itens } = await erp.get<{ itens: Item[] }>(`orcamentos/${id}`);
      return [
        itens.some(({ percFlex = 0 }) => percFlex > 0),
        itens.some(({ bonificado }) => bonificado === true),
      ];
    })
    .toEqual([true, true]);

  await page.keyboard.press('Alt+C');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('region', { name: 'Limites de crédito' })
      .getByText('Disponível'),
  ).toBeVisible();
});
