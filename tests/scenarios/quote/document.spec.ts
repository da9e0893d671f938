import { expect, type Page, test } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { setParameters } from '../support/overlay.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import {
  accounts,
  addProduct,
  chooseAction,
  expectAccessible,
  record,
  signIn,
} from '../support/steps.ts';

let portal: Portal;
let erp: ErpUser;
test.beforeAll(async () => {
  portal = await startPortal({ prepare: (folder) => setParameters(folder, { usaCarrinho: true }) });
  erp = await erpAs(portal, accounts.customer);
});
test.afterAll(() => portal.stop());

async function open(page: Page, id: number): Promise<void> {
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/orcamento/${id}`);
}
const actions = (page: Page) => page.getByRole('toolbar', { name: 'Ações do orçamento' });

test(
  "COM-345 a quote is shown and released from its editor, and stands in the list of the representative's",
  { tag: '@desk' },
  async ({ page }) => {
    const id = await makeQuote(erp, { idCli: customers.customer, lines: 1 });
    await open(page, id);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await expectAccessible(page, '[role=menu]');
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Visualizar');
    const preview = page.getByRole('dialog', { name: `Orçamento ${id}` });
    await expect(preview.getByText('Nakamura Materiais para Construção Ltda')).toBeVisible();
    await preview.getByRole('button', { name: 'Fechar' }).click();
    await chooseAction(page, 'Baixar');
    const download = page.getByRole('dialog', { name: 'Escolha o formato de download' });
    await expect(download.getByRole('button', { name: 'Baixar em XLSX' })).toBeVisible();
    await download.getByRole('button', { name: 'Fechar' }).click();
    await portal.fault('ORCAMENTO_LIBERAR', { mode: 'slow', ms: 800, times: 1 });
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
  },
);

test(
  'a quote is deleted from its editor only after a question, and a refusal says why',
  { tag: '@desk' },
  async ({ page }) => {
    const id = await makeQuote(erp, { idCli: customers.customer });
    await portal.fault('ORCAMENTO_EXCLUIR', {
      mode: 'fail',
      status: 500,
      message: 'Orçamento em uso',
      times: 1,
    });
    await open(page, id);
    const question = page.getByRole('alertdialog', { name: 'Excluir orçamento' });
    await chooseAction(page, 'Excluir');
    await question.getByText('Cancelar').click();
    await chooseAction(page, 'Excluir');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Não foi possível excluir o orçamento!' }),
    ).toContainText('Orçamento em uso');
    await chooseAction(page, 'Excluir');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Excluído!')).toBeVisible();
    await expect(page).toHaveURL(/\/orcamentos$/);
  },
);

test(
  "COM-026 COM-027 COM-028 COM-029 COM-030 COM-031 COM-032 COM-304 COM-333 COM-344 the header's search opens the cart of the chosen branch with what was searched for",
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, portal.url, accounts.customer);
    await page.goto(`${portal.url}/busca?termo=tinta`);
    const picker = page.getByRole('dialog', { name: 'Comprar' });
    await expect(picker.getByRole('group', { name: 'Escolher filial' })).toBeVisible();
    await picker.getByRole('button', { name: 'Fechar' }).click();
    await expect(page).toHaveURL(/\/home$/);

    const search = page.getByRole('searchbox', { name: 'Buscar produtos' });
    await search.fill('tinta');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/carrinho-integrado\?termo=tinta$/);
    await expectAccessible(page);
    await picker.getByRole('button', { name: /Belo Horizonte/ }).click();
    await expect(page).toHaveURL(/\/carrinho\/\d+\?termo=tinta$/);
    const { pathname } = new URL(page.url());
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
    await page.goto(`${portal.url}/orcamentos`);
    const card = record(page, `Carrinho ${pathname.split('/').at(-1)}`);
    await expect(card).toBeVisible();
    await expect(page.getByRole('button', { name: 'Novo Orçamento' })).toHaveCount(0);
    await card.getByRole('button', { name: 'Editar' }).click();
    await expect(page).toHaveURL(new RegExp(`${pathname}$`));
    await page.goto(`${portal.url}/home`);
    await page.getByRole('button', { name: 'Comprar Agora' }).click();
    await picker.getByRole('button', { name: /Belo Horizonte/ }).click();
    await expect(page).toHaveURL(new RegExp(`${pathname}$`));
    await expect(
      page.getByRole('textbox', { name: `Quantidade de ${name}`, exact: true }).last(),
    ).toBeVisible();
    await page.goto(`${portal.url}/carrinho`);
    await picker.getByRole('button', { name: /São Paulo/ }).click();
    await expect(page).toHaveURL(/\/orcamento\/\d+/);
  },
);
