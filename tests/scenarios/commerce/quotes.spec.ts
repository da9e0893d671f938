import { expect, type Locator, type Page } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow } from '../support/one-window.ts';
import { accounts, clickAgain, expectAccessible, record, visit } from '../support/steps.ts';
import { atBothWidths, sizes } from '../support/widths.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let erp: ErpUser;
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
});
test.afterAll(() => portal.stop());

const open = (page: Page, login: string = accounts.customer): Promise<void> =>
  visit(page, portal.url, '/orcamentos', login);

async function preview(page: Page, id: number): Promise<Locator> {
  await open(page);
  await record(page, new RegExp(` ${id}$`))
    .getByRole('button', { name: new RegExp(` ${id}$`) })
    .click();
  return page.getByRole('dialog', { name: `Orçamento ${id}` });
}

oneWindow(
  'COM-070 COM-077 COM-103 COM-144 COM-145 ACC-359 the newest quote comes first, under its group, with all the facts of its card',
  async ({ page }) => {
    const id = await makeQuote(erp, { idCli: customers.customer, lines: 2 });
    await open(page);
    await expect(page.getByRole('heading', { name: /^Meus orçamentos \(\d+\)$/ })).toBeVisible();
    const card = page.getByRole('article', { name: / \d+$/ }).first();
    await expect(page.getByRole('article', { name: / \d+$/ })).toHaveCount(12);
    const facts = `
    - article "Orçamento ${id}":
      - strong:
        - button "Orçamento ${id}"
      - text: Nakamura Materiais para Construção Ltda Orçamento em Análise
      - term: Autor
      - definition: Paulo Cesar Nakamura
      - term: Criado em
      - definition: /\\d{2}\\/\\d{2}\\/\\d{4} \\d{2}:\\d{2}/
      - term: Válido até
      - definition: /\\d{2}\\/\\d{2}\\/\\d{4}/
      - term: Origem
      - definition: B2B
      - term: Ordem de compra
      - definition: Não informado
      - term: Contato
      - definition: /.+/
      - term: Itens
      - definition: "2"
      - paragraph: /Total R\\$ [\\d.]+,\\d{2}/
      - button "Editar"
      - button "Baixar"
      - button "Excluir"
  `;
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue(/dtHorInc/);
    await atBothWidths(page, async () => {
      await expect(card).toMatchAriaSnapshot(facts);
      await expectAccessible(page);
    });
  },
);

test('COM-005 COM-104 COM-147 COM-155 COM-239 COM-425 COM-428 deleting takes a second click within 3 seconds; a quote that cannot be deleted stays, and the reason is shown', async ({
  page,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer });
  await portal.fault('ORCAMENTO_EXCLUIR', {
    mode: 'fail',
    status: 500,
    message: 'Orçamento em uso',
    times: 1,
  });
  await page.clock.install();
  await open(page);
  const card = record(page, `Orçamento ${id}`);
  await card.getByRole('button', { name: 'Excluir' }).click();
  await expect(card.getByRole('button', { name: 'Confirmar?' })).toBeVisible();
  await page.clock.fastForward(3000);
  await card.getByRole('button', { name: 'Excluir' }).click();
  await clickAgain(card.getByRole('button', { name: 'Confirmar?' }));
  await expect(page.getByRole('alert')).toContainText('Não foi possível excluir o orçamento!');
  await expect(page.getByRole('alert')).toContainText('Orçamento em uso');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Excluir' }).click();
  await clickAgain(card.getByRole('button', { name: 'Confirmar?' }));
  await expect(page.getByText('Excluído!')).toBeVisible();
  await expect(card).toHaveCount(0);
});

oneWindow(
  'COM-005 COM-071 COM-072 COM-073 COM-075 COM-076 COM-431 the preview waits, fails, tries again and shows the document with its items by branch',
  async ({ page }) => {
    const id = await makeQuote(erp, { idCli: customers.customer, lines: 12 });
    const { pivot } = await erp.get<{ pivot: { cobId: number; plId: number }[] }>(
      `orcamentos/${id}/condicoes?idCli=${customers.customer}&idFil=1`,
    );
    await erp.send('PUT', `orcamentos/${id}/autosave`, {
      idCob: pivot[0]?.cobId,
      idPl: pivot[0]?.plId,
      ordComp: 'OC-909',
      obsCliente: 'Ligar antes da entrega.',
    });
    await portal.fault('ORCAMENTO_PREVIEW', { mode: 'slow', ms: 1200, times: 1 });
    const dialog = await preview(page, id);
    await expect(dialog.getByText('Carregando os itens, aguarde ...').last()).toBeVisible();
    await expect(dialog.getByText('Nakamura Materiais para Construção Ltda')).toBeVisible();
    for (const label of [
      'Cliente',
      'Situação',
      'Válido até',
      'Plano de pagamento',
      'Cobrança',
      'Criado por',
      'Ordem de compra',
      'Contato',
      'Itens',
      'Subtotal',
      'Total',
      'Observações do cliente',
    ]) {
      await expect(
        dialog
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${label}$`) })
          .first(),
      ).toBeVisible();
    }
    await expect(dialog.getByText('OC-909')).toBeVisible();
    await expect(dialog.getByText('Ligar antes da entrega.')).toBeVisible();
    await expect(dialog.getByRole('columnheader')).toHaveText([
      'Imagem',
      'Código',
      'Emb.',
      'Descrição',
      'Impostos',
      'Preço unitário',
      'Quantidade',
      'Total',
    ]);
    // Rows that scroll on a desk, cards that scroll on a phone.
    await atBothWidths(page, async () => {
      const isPhone = page.viewportSize()?.width === sizes.phone.viewport.width;
      const items = isPhone
        ? dialog.getByRole('group', { name: 'Itens' })
        : dialog.getByRole('region', { name: 'Itens' }).last();
      await expect(dialog.getByText(/Matriz São Paulo \(12\)/)).toBeVisible();
      await expect.poll(async () => (await items.boundingBox())?.height).toBeLessThanOrEqual(281);
      await expectAccessible(page);
    });
    await dialog.getByRole('button', { name: 'Fechar' }).click();

    await portal.fault('ORCAMENTO_PREVIEW', {
      mode: 'fail',
      status: 500,
      message: 'Sem resposta do estoque',
    });
    const empty = await makeQuote(erp, { idCli: customers.customer });
    const failing = await preview(page, empty);
    await expect(failing.getByRole('alert')).toContainText('Sem resposta do estoque');
    await portal.fault('ORCAMENTO_PREVIEW');
    await failing.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(failing.getByText('Não há itens neste pedido')).toBeVisible();
    await failing.getByRole('button', { name: 'Fechar' }).click();
  },
);

oneWindow(
  'COM-114 ACC-116 ACC-361 four pages are offered; the address keeps the page, and sorting begins anew',
  async ({ page }) => {
    await open(page);
    const pages = page.getByRole('navigation', { name: 'Paginação' });
    await expect(pages.getByRole('button')).toHaveText(['1', '2', '3', '4', 'Próxima']);
    await pages.getByRole('button', { name: 'Próxima' }).click();
    await expect(pages.getByRole('button')).toHaveText(['Anterior', '1', '2', '3', '4', 'Próxima']);
    await expect(pages.getByRole('button', { name: 'Página 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Total' });
    await expect(pages.getByRole('button', { name: 'Página 1' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);

oneWindow(
  'COM-005 COM-022 COM-105 COM-148 COM-243 COM-426 COM-427 an expired quote is renewed into a new one, which opens',
  async ({ page }) => {
    // The administrator sees every customer's.
    const { itens } = await (await erpAs(portal, accounts.admin)).get<{
      itens: { id: number; st: string; acoes: string[] }[];
    }>('orcamentos?take=300');
    const id =
      itens.find(({ acoes, st }) => acoes.includes('RENOVAR') && st === 'vencido')?.id ?? 0;
    await portal.fault('ORCAMENTO_RENOVAR', { mode: 'fail', status: 500, times: 1 });
    await open(page, accounts.admin);
    await page.getByLabel('Buscar').fill(String(id));
    await page.getByLabel('Buscar').press('Enter');
    const card = record(page, new RegExp(` ${id}$`));
    await expect(card.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await card.getByRole('button', { name: 'Renovar' }).click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível renovar o orçamento!');
    await card.getByRole('button', { name: 'Renovar' }).click();
    await expect(page).toHaveURL(/\/orcamento\/\d+$/);
    await expect(page.getByText('Preços atualizados!')).toBeVisible();
    expect(page.url()).not.toContain(String(id));
  },
);
