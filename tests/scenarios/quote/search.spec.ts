import { expect, type Page } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { accounts, expectAccessible, itemOf, visit } from '../support/steps.ts';

let portal: Portal;
let erp: ErpUser;
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.rep);
});
test.afterAll(() => portal.stop());

/** A new quote of the demo, opened and ready to be edited. */
async function open(page: Page): Promise<number> {
  const id = await makeQuote(erp, { idCli: customers.customer });
  await visit(page, portal.url, `/orcamento/${id}`, accounts.rep);
  await expect(page.getByRole('heading', { name: `Orçamento ${id}` })).toBeVisible();
  await expect(page.getByLabel('Plano')).toBeEnabled();
  return id;
}
const search = (page: Page) => page.getByLabel('Buscar produtos');
const quantityOf = (page: Page, name: string) =>
  itemOf(page, name).getByRole('textbox', { name: /^Quantidade de/ });

/** A product as the ERP sells it to the quote. */
interface Sold {
  idExibicao: string;
  descComp: string;
  codBarra: string;
}
async function soldAs(id: number, termo: string): Promise<Sold> {
  const { itens } = await erp.send<{ itens: Sold[] }>('POST', `orcamentos/${id}/produtos-precos`, {
    page: 1,
    filtros: { termo, estoque: true },
    orderBy: { campo: 'id', modo: 'ASC' },
  });
  const [found] = itens;
  if (!found) throw new Error(`The demo sells no ${termo}.`);
  return found;
}

test('COM-040 COM-093 COM-231 from the keyboard alone: the key /, a quantity and a term, arrows and Enter; a code with its quantity', async ({
  page,
}) => {
  const id = await open(page);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('20x cabo');
  const prices = page.getByRole('grid', { name: 'Preços' });
  await expect(prices.getByRole('columnheader')).toHaveText([
    'ID',
    'Descrição',
    'Emb.',
    'Vende',
    'S/ Impostos',
    'Impostos',
    'Preço',
    'Estoque',
  ]);
  await page.keyboard.press('ArrowDown');
  const first = prices.getByRole('row', { selected: true });
  const name = (await first.getByRole('gridcell').nth(1).textContent()) ?? '';
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(prices).toHaveCount(0);
  await expect(quantityOf(page, name)).toHaveValue('20');
  const paint = await soldAs(id, 'tinta');
  await page.keyboard.type(`${paint.idExibicao}*10`);
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, paint.descComp)).toHaveValue('10');
});

/**
 * Keys as a scanner types them: all at once, where the focus is. Keys that the browser gets one
 * by one would be a person's.
 */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
    },
    [...code, 'Enter'],
  );
}

test('COM-044 COM-045 quick purchase by code, and a scanner that types adds one package a scan', async ({
  page,
}) => {
  const id = await open(page);
  const [lamp, paint] = [await soldAs(id, 'lâmpada'), await soldAs(id, 'tinta')];
  await page.keyboard.press('Alt+r');
  await page.keyboard.type(lamp.idExibicao);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantidade', { exact: true })).toBeFocused();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Adicionados agora' })).toContainText(
    `${lamp.descComp}: 20`,
  );
  await page.keyboard.press('Escape');
  await expect(quantityOf(page, lamp.descComp)).toHaveValue('20');
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, paint.codBarra);
  const first = await quantityOf(page, paint.descComp).inputValue();
  await scan(page, paint.codBarra);
  await expect(quantityOf(page, paint.descComp)).toHaveValue(String(Number(first) + 1));
});
