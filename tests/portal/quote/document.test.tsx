import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { customers, erpAs, makeQuote } from '../../scenarios/support/erp.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { withParameters } from '../setup/carga.ts';
import { expect } from '../setup/expect.ts';
import { type Locator, record } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';
import { addProduct } from './quote.ts';

const server = await startSuite();
const erp = await erpAs(server, LOGIN.customer);

const open = (path: string): Promise<Page> =>
  visit(server, path, { as: LOGIN.customer, carga: withParameters({ B2B_USA_CARRINHO: 'S' }) });
const actions = (page: Page): Locator => page.getByRole('toolbar', { name: 'Ações do orçamento' });

/** Chooses one of the editor's less usual actions, from the menu behind its bar. */
async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page
    .getByRole('menu', { name: 'Mais ações' })
    .getByRole('menuitem', { name, exact: true })
    .click();
}

test("COM-345 a quote is shown and released from its editor, and stands in the list of the representative's", async () => {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 1 });
  const page = await open(`/orcamento/${id}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await expectAccessible();
  await page.key('Escape');
  await chooseAction(page, 'Visualizar');
  const preview = page.getByRole('dialog', { name: `Orçamento ${id}` });
  await expect(preview.getByText('Nakamura Materiais para Construção Ltda')).toBeVisible();
  await preview.getByRole('button', { name: 'Fechar' }).click();
  await chooseAction(page, 'Baixar');
  const download = page.getByRole('dialog', { name: 'Escolha o formato de download' });
  await expect(download.getByRole('button', { name: 'Baixar em XLSX' })).toBeVisible();
  await download.getByRole('button', { name: 'Fechar' }).click();
  server.faults.set('ORCAMENTO_LIBERAR', { mode: 'slow', ms: 800, times: 1 });
  await chooseAction(page, 'Liberar para o Representante');
  await page
    .getByRole('alertdialog', { name: 'Liberar para o Representante' })
    .getByRole('button', { name: 'Liberar' })
    .click();
  await expect(
    actions(page).getByRole('button', { name: 'Liberando para o Representante' }),
  ).toBeDisabled();
  await expect(page.getByText('Liberado!')).toBeVisible();
  await expect(page).toHaveURL(/\/orcamentos$/);
  await expect(record(page, `Orçamento com representante ${id}`)).toBeVisible();
});

test("COM-026 COM-027 COM-028 COM-029 COM-030 COM-031 COM-032 COM-304 COM-333 COM-344 the header's search opens the cart of the chosen branch with what was searched for", async () => {
  const page = await open('/busca?termo=tinta');
  const picker = page.getByRole('dialog', { name: 'Comprar' });
  await expect(picker.getByRole('group', { name: 'Escolher filial' })).toBeVisible();
  await picker.getByRole('button', { name: 'Fechar' }).click();
  await expect(page).toHaveURL(/\/home$/);

  const search = page.getByRole('searchbox', { name: 'Buscar produtos' });
  await search.fill('tinta');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/carrinho-integrado\?termo=tinta$/);
  await expectAccessible();
  await picker.getByRole('button', { name: /Belo Horizonte/ }).click();
  await expect(page).toHaveURL(/\/carrinho\/\d+\?termo=tinta$/);
  const { pathname } = window.location;
  await expect(page.getByRole('heading', { name: /^Carrinho \d+$/ })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Busca de produtos' })
      .getByRole('button', { name: /^Adicionar .*tinta/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Itens do carrinho (0)' })).toBeVisible();
  const name = await addProduct(page, 'tinta');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();

  // It is one cart, however it is opened; a branch without carts opens a quote.
  await page.goto('/orcamentos');
  const card = record(page, `Carrinho ${pathname.split('/').at(-1)}`);
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo Orçamento' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Editar' }).click();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await page.goto('/home');
  await page.getByRole('button', { name: 'Comprar Agora' }).click();
  await picker.getByRole('button', { name: /Belo Horizonte/ }).click();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await expect(
    page.getByRole('textbox', { name: `Quantidade de ${name}`, exact: true }).last(),
  ).toBeVisible();
  await page.goto('/carrinho');
  await picker.getByRole('button', { name: /São Paulo/ }).click();
  await expect(page).toHaveURL(/\/orcamento\/\d+/);
});
