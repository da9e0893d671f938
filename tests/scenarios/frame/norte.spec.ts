import { expect, type Page } from '@playwright/test';
import { startTwoTenants, type TwoTenants } from '../../norte-erp/start.ts';
import {
  accounts,
  addProduct,
  expectAccessible,
  finishQuote,
  itemOf,
  logIn,
  password,
  record,
  stepOf,
} from '../support/steps.ts';
import { test } from '../support/test.ts';

/** Both distributors on one server, each with its own ERP, the other of which neither knows. */
let two: TwoTenants;
test.beforeAll(async () => {
  two = await startTwoTenants();
});
test.afterAll(() => two?.stop());

/** Norte asks for no captcha. */
async function enter(page: Page, login: string): Promise<void> {
  await page.goto(`${two.norte}/login`);
  await page.getByLabel('CPF ou CNPJ').fill(login);
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** A new quote of a branch, for a customer with one store. */
async function newQuote(page: Page, branch: RegExp): Promise<void> {
  await page.goto(`${two.norte}/orcamentos`);
  await page.getByRole('button', { name: 'Novo Orçamento' }).click();
  const open = stepOf(page, 'Complementar pedido ou criar orçamento').getByRole('button', {
    name: 'Criar novo orçamento',
  });
  const branches = stepOf(page, 'Escolher filial');
  await expect(open.or(branches).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  await branches.getByRole('button', { name: branch }).click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
}

test('login, new quote, products, order, and a return on it, while the other distributor works on the same server', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await logIn(other, two.demo, accounts.rep);
  await enter(page, accounts.customer);
  await expect(page.getByText('Do rio à loja')).toBeVisible();
  await expectAccessible(page);

  await newQuote(page, /São Paulo/);
  // The list that the quote was begun from names the client on every card.
  await expect(page.getByRole('region', { name: 'Itens do orçamento' })).toBeVisible();
  await expect(page.getByText('Nakamura Materiais para Construção Ltda')).toBeVisible();
  await expectAccessible(page);
  const first = await addProduct(page, 'tinta');
  await addProduct(page, 'cimento');
  // In one branch a quote takes two items, here more.
  await addProduct(page, 'bucha');
  const quantity = itemOf(page, first).getByLabel(`Quantidade de ${first}`, { exact: true });
  await quantity.fill('40');
  await quantity.press('Tab');
  await expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue('40');
  await expect(page.getByLabel('Observações do cliente')).toHaveCount(0);
  const order = await finishQuote(page);

  // The other distributor has its own numbers: there this order does not exist.
  await other.goto(`${two.demo}/pedidos`);
  await expect(other.getByText('Distribuidora Demonstração: dados fictícios.')).toBeVisible();
  await expect(record(other, new RegExp(`\\b${order}\\b`))).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: 'Ver pedidos' }).click();
  await expect(record(page, new RegExp(order))).toBeVisible();

  // Norte bills at once: the newest invoice is that order's.
  await page.goto(`${two.norte}/solicitacao-de-troca`);
  await page.getByRole('button', { name: 'Nova Solicitação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Solicitação' }).first();
  await dialog.getByRole('combobox', { name: 'Filial' }).click();
  await page.getByRole('option', { name: /São Paulo/ }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Nota Fiscal', exact: true }).click();
  const panel = dialog.getByRole('tabpanel', { name: /Notas Fiscais/ });
  await panel.getByRole('button', { name: 'Pesquisar' }).click();
  await panel
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Nota Fiscal \d+/ })
    .click();
  await record(panel, first).getByRole('button', { name: 'Devolver' }).click();
  const item = page.getByRole('dialog', { name: first });
  await item.getByLabel('Quantidade').fill('3');
  await item.getByRole('combobox', { name: 'Motivo da devolução' }).click();
  await page.getByRole('option', { name: 'Produto em desacordo com o pedido' }).click();
  await item.getByRole('button', { name: 'Salvar' }).click();
  await expect(record(panel, first)).toContainText('3 para devolver');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Finalizar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/^Troca \d+ registrada\.$/)).toBeVisible();
});

test('a session of one distributor is none at the other, whichever way it is sent, and a call of the one’s release does not run at the other', async ({
  browser,
}) => {
  const [atNorte, atDemo] = await Promise.all([browser.newPage(), browser.newPage()]);
  await enter(atNorte, accounts.rep);
  const release = await atNorte.evaluate(
    async () => ((await (await fetch('/_/release')).json()) as { release: string }).release,
  );
  await logIn(atDemo, two.demo, accounts.rep);
  const ask = (headers: Record<string, string>) =>
    atDemo.evaluate(
      async (sent) =>
        (
          await fetch('/_/call/TABELA_FRETES', {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...sent },
            body: '{"with":{}}',
          })
        ).status,
      headers,
    );
  expect(await ask({})).toBe(404);
  expect(await ask({ 'x-release': release })).toBe(409);
  for (const [page, own, foreign] of [
    [atNorte, two.norte, two.demo],
    [atDemo, two.demo, two.norte],
  ] as const) {
    const [session] = (await page.context().cookies(own)).filter(
      ({ name }) => name === 'portal_session',
    );
    await page
      .context()
      .addCookies([{ name: 'portal_session', value: session?.value ?? '', url: foreign }]);
    await page.goto(`${foreign}/orcamentos`);
    await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible();
    await page.goto(`${own}/orcamentos`);
    await expect(page.getByRole('heading', { name: 'Orçamentos', exact: true })).toBeVisible();
    await page.close();
  }
});

test('in one branch a quote takes two items and no third', async ({ page }) => {
  await enter(page, accounts.customer);
  await newQuote(page, /Curitiba/);
  for (const term of ['tinta', 'cimento']) await addProduct(page, term);
  const search = page.getByRole('region', { name: 'Busca de produtos' });
  await search.getByLabel('Buscar produtos').fill('bucha');
  await search.getByRole('button', { name: 'Buscar', exact: true }).click();
  await search
    .getByRole('button', { name: /^Adicionar .*bucha/i })
    .first()
    .click();
  await expect(page.getByText('O orçamento já tem o máximo de 2 itens.').first()).toBeVisible();
});

test('the distributor’s own screen, columns, texts and menu', async ({ page }) => {
  await enter(page, accounts.rep);
  const narrow = (page.viewportSize()?.width ?? 0) < 768;
  await page.goto(`${two.norte}/fretes`);
  await expect(page.getByRole('heading', { name: 'Tabela de fretes' })).toBeVisible();
  await page.getByLabel('Estado').fill('PA');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(record(page, /Navegação Tapajós/)).toHaveCount(1);
  await expect(record(page, /Navegação Tapajós/)).toContainText('R$ 52,20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limpar tudo' }).click();
  await page
    .getByRole('navigation', { name: 'Paginação' })
    .getByRole('button', { name: 'Próxima' })
    .click();
  await expect(record(page, /Rápido Norte/).first()).toBeVisible();

  await page.goto(`${two.norte}/pedidos`);
  await page.getByLabel('Número').fill('1');
  await page.getByLabel('Número').press('Enter');
  await expect(page.getByText('Nada por aqui ainda.')).toBeVisible();
  if (!narrow) {
    await page.getByRole('button', { name: 'Limpar tudo' }).click();
    await expect(page.getByRole('columnheader', { name: 'Unidade' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Itens', exact: true })).toHaveCount(0);
  }
  // No module of Norte's has this screen.
  await page.goto(`${two.norte}/relatorios`);
  await expect(
    page.getByText('Este módulo não está disponível para você.').or(page.getByText('404')),
  ).toBeVisible();
});
