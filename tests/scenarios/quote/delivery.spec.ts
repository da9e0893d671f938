import { expect, type Locator, type Page } from '@playwright/test';
import { customers, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { accounts, expectAccessible, visit } from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** A quote of three lines in the editor, ready to be changed; answers its id. */
async function openQuote(page: Page, login: string): Promise<number> {
  const id = await makeQuote(await erpAs(portal, login), { idCli: customers.customer, lines: 3 });
  await visit(page, portal.url, `/orcamento/${id}`, login);
  await expect(
    page
      .getByRole('toolbar', { name: 'Ações do orçamento' })
      .getByRole('button', { name: 'Calcular frete' }),
  ).toBeEnabled();
  return id;
}
const delivery = (page: Page): Locator => page.getByRole('region', { name: 'Entrega' });
const totals = (page: Page): Locator => page.getByRole('region', { name: 'Totais' });
const offers = (page: Page): Locator => page.getByRole('table', { name: 'Cotações de frete' });
test('COM-004 COM-078 COM-083 COM-084 COM-224 COM-256 COM-294 COM-411 a representative compares carriers by keyboard, takes one, and loses the quotation with another quantity', async ({
  page,
}) => {
  await openQuote(page, accounts.rep);
  await page.keyboard.press('Alt+f');
  const dialog = page.getByRole('dialog', {
    name: 'Calcular Frete - CIF - por conta do distribuidor',
  });
  await expect(dialog.getByLabel('CEP')).toBeFocused();
  await page.keyboard.type('69005010');
  await expect(dialog.getByLabel('Cidade')).toHaveValue('Manaus');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/^Nenhuma transportadora atende o CEP/);

  await dialog.getByLabel('CEP').fill('13010001');
  await expect(dialog.getByLabel('Cidade')).toHaveValue('Campinas');
  await page.keyboard.press('Enter');
  await expect(offers(page).getByRole('row')).toHaveCount(6);
  await expect(offers(page).getByText('Menor custo')).toHaveCount(1);
  await expect(offers(page).getByText(/^faltam R\$ [\d.,]+ para isenção$/)).toBeVisible();
  await expect(offers(page).getByRole('row', { name: /Cargas Especiais/ })).toContainText(
    'A combinar',
  );
  await expectAccessible(page);

  await offers(page)
    .getByRole('button', { name: 'Detalhes de Transportes Serra do Mar Ltda' })
    .press('Enter');
  const details = page.getByRole('dialog', { name: 'Detalhes Transportes Serra do Mar Ltda' });
  await expect(details.getByRole('rowheader', { name: 'Rodoviário' })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Selecionar' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const freight = totals(page).locator('dl > div').filter({ hasText: 'Frete' });
  await expect(freight).toHaveText(/R\$ [1-9]/);
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  const charged = await freight.textContent();

  await page.reload();
  await expect(freight).toHaveText(charged ?? '');
  await expect(delivery(page)).toContainText('Transportes Serra do Mar Ltda');
  await portal.fault('COTACAO_FRETE', { mode: 'fail', status: 500 });
  await page
    .getByRole('region', { name: 'Itens do orçamento' })
    .getByRole('button', { name: /^Aumentar/ })
    .first()
    .click();
  await expect(delivery(page).getByRole('alert')).toHaveText(
    'O valor final do orçamento mudou, é necessário recalcular o frete novamente.',
  );
  await expect(freight).toHaveCount(0);
  await portal.fault('COTACAO_FRETE');
});

test('COM-224 COM-262 one click right after typing is not lost to what appears on leaving the entry: a refused quantity, then a freight to be calculated again; one that is dragged off is none', async ({
  page,
}) => {
  await openQuote(page, accounts.customer);
  await page.keyboard.press('Alt+f');
  const dialog = page.getByRole('dialog', { name: /^Calcular Frete/ });
  await dialog.getByLabel('CEP').fill('13010001');
  await expect(dialog.getByLabel('Cidade')).toHaveValue('Campinas');
  await page.keyboard.press('Enter');
  await offers(page)
    .getByRole('button', { name: /^Selecionar / })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await portal.fault('COTACAO_FRETE', { mode: 'fail', status: 500 });

  const entry = page
    .getByRole('region', { name: 'Itens do orçamento' })
    .getByRole('textbox')
    .nth(0);
  const finish = page.getByRole('button', { name: 'Finalizar pedido' });
  /** Presses and lets go at one place, wherever the button is by then. */
  const clickOnce = async (): Promise<void> => {
    await finish.scrollIntoViewIfNeeded();
    const box = await finish.boundingBox();
    if (!box) throw new Error('There is no button to finish.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.up();
  };
  await entry.fill('abc');
  await clickOnce();
  await expect(entry).toBeFocused();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Quantidade inválida' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await entry.fill('20');
  await entry.press('Enter');
  await finish.scrollIntoViewIfNeeded();
  const box = await finish.boundingBox();
  await finish.hover();
  await page.mouse.down();
  await page.mouse.move(10, (box?.y ?? 0) - 60, { steps: 4 });
  await page.mouse.up();
  await expect(finish).toBeEnabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await entry.fill('30');
  await clickOnce();
  const question = page.getByRole('alertdialog', { name: 'Frete' });
  await expect(question).toContainText('é necessário recalcular o frete novamente.');
  await expectAccessible(page);
  await portal.fault('COTACAO_FRETE');
  await question.getByRole('button', { name: 'Calcular frete' }).click();
  await page.getByLabel('CEP').fill('13010001');
  await expect(page.getByLabel('Cidade')).toHaveValue('Campinas');
  await page.keyboard.press('Enter');
  await offers(page)
    .getByRole('button', { name: /^Selecionar / })
    .first()
    .click();
  await finish.click();
  await expect(page.getByRole('dialog', { name: 'Finalizar pedido' })).toContainText(
    'Transportadora',
  );
  await expectAccessible(page);
});
