import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { customers, erpAs, makeQuote } from '../../scenarios/support/erp.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';
import { itemOf } from './quote.ts';

const server = await startSuite();
const erp = await erpAs(server, LOGIN.rep);

const newQuote = (): Promise<number> => makeQuote(erp, { idCli: customers.customer });

/** A new quote, opened and ready to be edited. */
async function open(): Promise<[Page, number]> {
  const id = await newQuote();
  const page = await visit(server, `/orcamento/${id}`, { as: LOGIN.rep });
  await expect(page.getByLabel('Plano')).toBeEnabled();
  return [page, id];
}
/** Another new quote in the same browser. */
async function reopen(page: Page): Promise<void> {
  await page.goto(`/orcamento/${await newQuote()}`);
  await expect(page.getByLabel('Plano')).toBeEnabled();
}
const search = (page: Page): Locator => page.getByLabel('Buscar produtos');
const quantityOf = (page: Page, name: string): Locator =>
  itemOf(page, name).getByRole('textbox', { name: /^Quantidade de/ });

/** A product as the ERP sells it to the quote. */
interface Sold {
  idExibicao: string;
  descComp: string;
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

test('COM-041 COM-227 COM-338 COM-339 COM-342 filters narrow the search with the values of the ERP, and another quote begins without them', async () => {
  const [page] = await open();
  await page.key('Alt+l');
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
  await expect(page.getByRole('list', { name: 'Filtros ativos' }).getByRole('button')).toHaveCount(
    3,
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Remover filtro Oportunidades: Promoções' }).click();
  await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();
  await reopen(page);
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toHaveCount(0);
});

test('COM-046 COM-047 COM-335 COM-340 a product’s details and similar ones; models of a grouped one go into the quote together', async () => {
  const [page] = await open();
  await search(page).fill('camiseta');
  await page.key('Enter');
  await page.getByRole('button', { name: /^Detalhes de Camiseta/ }).click();
  const details = page.getByRole('dialog', { name: /^Camiseta/ });
  await expect(details.getByText('NCM')).toBeVisible();
  await expect(details.getByRole('img').first()).toBeVisible();
  await expect(
    details.getByRole('region', { name: 'Preços por tabela' }).getByRole('row').nth(1),
  ).toBeVisible();
  await expectAccessible();
  await page.key('Escape');
  await page.getByRole('button', { name: /^Escolher modelos de Camiseta/ }).click();
  const models = page.getByRole('dialog', { name: /^Modelos de Camiseta/ });
  await models.getByRole('textbox', { name: /Cinza M$/ }).fill('4');
  await models.getByRole('textbox', { name: /Laranja G$/ }).fill('6');
  await expect(models.getByText('10 unidades escolhidas')).toBeVisible();
  await expectAccessible();
  await models.getByRole('button', { name: 'Atualizar orçamento' }).click();
  await expect(quantityOf(page, 'Cinza M')).toHaveValue('4');
  await expect(quantityOf(page, 'Laranja G')).toHaveValue('6');
  await search(page).fill('esmalte');
  await page.key('Enter');
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
});

test('COM-230 COM-341 the mix takes a quantity that is not in the quote, and gives it to the next one', async () => {
  const [page, id] = await open();
  const { idExibicao, descComp } = await soldAs(id, 'rolo');
  const entry = page
    .getByRole('region', { name: 'Busca de produtos' })
    .getByRole('textbox', { name: `Quantidade de ${descComp}` });
  await search(page).fill(idExibicao);
  await page.key('Enter');
  await entry.fill('12');
  await page.getByRole('button', { name: `Adicionar ao mix: ${descComp}` }).click();
  await expect(page.getByText('Adicionado 12 ao mix')).toBeVisible();
  await reopen(page);
  await search(page).fill(idExibicao);
  await page.key('Enter');
  await expect(entry).toHaveValue('12');
});
