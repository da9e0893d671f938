import { expect, type Page, test } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, itemOf, signIn } from '../support/steps.ts';

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
  await signIn(page, portal.url, accounts.rep);
  await page.goto(`${portal.url}/orcamento/${id}`);
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

test(
  'COM-040 COM-093 COM-231 from the keyboard alone: the key /, a quantity and a term, arrows and Enter; a code with its quantity',
  { tag: '@desk' },
  async ({ page }) => {
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
  },
);

test(
  'COM-041 COM-227 COM-338 COM-339 COM-342 filters narrow the search with the values of the ERP, and another quote begins without them',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page);
    await page.keyboard.press('Alt+l');
    const panel = page.getByRole('region', { name: 'Filtros' });
    await panel
      .getByRole('group', { name: 'Categoria' })
      .getByLabel(/^Tintas \d/)
      .check();
    const found = page.getByText(/^\d+ produtos? encontrados?$/);
    const paints = Number.parseInt((await found.textContent()) ?? '', 10);
    await panel.getByRole('group', { name: 'Oportunidades' }).getByLabel('Promoções').check();
    await expect(found).not.toHaveText(`${paints} produtos encontrados`);
    await panel
      .getByRole('group', { name: 'Última compra' })
      .getByLabel(/^Há mais de 90 dias/)
      .check();
    await expect(
      page.getByRole('list', { name: 'Filtros ativos' }).getByRole('button'),
    ).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remover filtro Oportunidades: Promoções' }).click();
    await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();
    await open(page);
    await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Filtros ativos' })).toHaveCount(0);
  },
);

test(
  'COM-046 COM-047 COM-335 COM-340 a product’s details and similar ones; models of a grouped one go into the quote together',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page);
    await search(page).fill('camiseta');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Detalhes de Camiseta/ }).click();
    const details = page.getByRole('dialog', { name: /^Camiseta/ });
    await expect(details.getByText('NCM')).toBeVisible();
    await expect(details.getByRole('img').first()).toBeVisible();
    await expect(
      details.getByRole('region', { name: 'Preços por tabela' }).getByRole('row').nth(1),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Escolher modelos de Camiseta/ }).click();
    const models = page.getByRole('dialog', { name: /^Modelos de Camiseta/ });
    await models.getByRole('textbox', { name: /Cinza M$/ }).fill('4');
    await models.getByRole('textbox', { name: /Laranja G$/ }).fill('6');
    await expect(models.getByText('10 unidades escolhidas')).toBeVisible();
    await expectAccessible(page);
    await models.getByRole('button', { name: 'Atualizar orçamento' }).click();
    await expect(quantityOf(page, 'Cinza M')).toHaveValue('4');
    await expect(quantityOf(page, 'Laranja G')).toHaveValue('6');
    await search(page).fill('esmalte');
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /^Similares de Esmalte/ })
      .first()
      .click();
    const similar = page.getByRole('dialog', { name: /^Similares de/ });
    await expect(
      similar
        .getByRole('region', { name: 'Produtos similares' })
        .getByRole('button', { name: /^Adicionar / })
        .first(),
    ).toBeVisible();
    await expect(
      similar
        .getByRole('region', { name: 'Produtos agregados' })
        .getByRole('button', { name: /^Adicionar / })
        .first(),
    ).toBeVisible();
  },
);

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

test(
  'COM-044 COM-045 quick purchase by code, and a scanner that types adds one package a scan',
  { tag: '@desk' },
  async ({ page }) => {
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
  },
);

test(
  'COM-230 COM-341 the mix takes a quantity that is not in the quote, and gives it to the next one',
  { tag: '@desk' },
  async ({ page }) => {
    const id = await open(page);
    const { idExibicao, descComp } = await soldAs(id, 'rolo');
    const entry = page
      .getByRole('region', { name: 'Busca de produtos' })
      .getByRole('textbox', { name: `Quantidade de ${descComp}` });
    await search(page).fill(idExibicao);
    await page.keyboard.press('Enter');
    await entry.fill('12');
    await page.getByRole('button', { name: `Adicionar ao mix: ${descComp}` }).click();
    await expect(page.getByText('Adicionado 12 ao mix')).toBeVisible();
    await open(page);
    await search(page).fill(idExibicao);
    await page.keyboard.press('Enter');
    await expect(entry).toHaveValue('12');
  },
);
