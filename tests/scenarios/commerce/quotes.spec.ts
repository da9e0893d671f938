import { expect, type Locator, type Page, test } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, clickAgain, expectAccessible, record, signIn } from '../support/steps.ts';

interface Quote {
  id: number;
  st: string;
  acoes: string[];
  contato: unknown;
  dtVal: string | null;
  origem: string | null;
  ordComp: string | null;
  grupoPedido: string;
  grupo: string;
}

let portal: Portal;
let erp: ErpUser;
let quotes: Quote[];
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
  // The administrator sees every customer's: enough to find one of each kind.
  quotes = (
    await (await erpAs(portal, accounts.admin)).get<{ itens: Quote[] }>('orcamentos?take=300')
  ).itens;
});
test.afterAll(() => portal.stop());

const quoteWith = (what: (quote: Quote) => boolean): Quote => {
  const found = quotes.find(what);
  if (!found) throw new Error('The demo has no such quote.');
  return found;
};

async function open(page: Page, login: string = accounts.customer): Promise<void> {
  await signIn(page, portal.url, login);
  await page.goto(`${portal.url}/orcamentos`);
}

/** One quote of the list that is open, found by its number. */
async function find(page: Page, id: number): Promise<Locator> {
  await page.getByLabel('Buscar').fill(String(id));
  await page.getByLabel('Buscar').press('Enter');
  return record(page, new RegExp(` ${id}$`));
}

async function preview(page: Page, id: number): Promise<Locator> {
  await open(page);
  await record(page, new RegExp(` ${id}$`))
    .getByRole('button', { name: new RegExp(` ${id}$`) })
    .click();
  return page.getByRole('dialog', { name: `Orçamento ${id}` });
}

test(
  'COM-070 COM-077 COM-103 COM-144 COM-145 ACC-359 the newest quote comes first, under its group, with all the facts of its card',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await makeQuote(erp, { idCli: customers.customer, lines: 2 });
    await open(page);
    await expect(page.getByRole('heading', { name: /^Meus orçamentos \(\d+\)$/ })).toBeVisible();
    const card = page.getByRole('article', { name: / \d+$/ }).first();
    await expect(page.getByRole('article', { name: / \d+$/ })).toHaveCount(12);
    await expect(card).toMatchAriaSnapshot(`
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
  `);
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue(/dtHorInc/);
    await expectAccessible(page);
  },
);

test('COM-077 what a quote lacks is said in words', async ({ page }) => {
  await open(page, accounts.admin);
  const bare = quoteWith((quote) => quote.dtVal === null);
  await expect((await find(page, bare.id)).getByText('N/D', { exact: true })).toBeVisible();
  const nobody = quoteWith((quote) => quote.contato === null);
  await expect(
    (await find(page, nobody.id)).getByText('não informado', { exact: true }),
  ).toBeVisible();
  const nowhere = quoteWith((quote) => quote.origem === null);
  await expect((await find(page, nowhere.id)).getByText('n/d', { exact: true })).toBeVisible();
});

test('COM-144 COM-161 COM-162 quotes are called by their group, and statuses by their labels', async ({
  page,
}) => {
  await open(page, accounts.admin);
  for (const [group, label] of Object.entries({
    INCLUSAO: 'Complemento',
    EDICAO: 'Pedido em Edição',
    OUTROS: 'Outros Orçamentos',
    PERDIDO: 'Perdido',
  })) {
    const { id } = quoteWith((quote) => quote.grupoPedido === group);
    await find(page, id);
    await expect(page.getByRole('article', { name: `${label} ${id}`, exact: true })).toBeVisible();
  }
  for (const [code, label] of Object.entries({
    orcamento: 'Orçamento em Análise',
    perdido: 'Orçamento Perdido',
    vencido: 'Vencido',
  })) {
    await expect(
      (await find(page, quoteWith((quote) => quote.st === code).id)).getByText(label, {
        exact: true,
      }),
    ).toBeVisible();
  }
});

test('COM-114 ACC-116 ACC-361 four pages are offered; the address keeps the page, and sorting begins anew', async ({
  page,
}) => {
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
});

test('COM-005 COM-104 COM-147 COM-155 COM-239 COM-428 deleting takes a second click within 3 seconds', async ({
  page,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer });
  await page.clock.install();
  await open(page);
  const card = record(page, `Orçamento ${id}`);
  await card.getByRole('button', { name: 'Excluir' }).click();
  await expect(card.getByRole('button', { name: 'Confirmar?' })).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(card.getByRole('button', { name: 'Excluir' })).toBeVisible();
  await card.getByRole('button', { name: 'Excluir' }).click();
  await clickAgain(card.getByRole('button', { name: 'Confirmar?' }));
  await expect(page.getByText('Excluído!')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('COM-425 a quote that cannot be deleted stays, and the reason is shown', async ({ page }) => {
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
  await clickAgain(card.getByRole('button', { name: 'Confirmar?' }));
  await expect(page.getByRole('alert')).toContainText('Não foi possível excluir o orçamento!');
  await expect(page.getByRole('alert')).toContainText('Orçamento em uso');
  await expect(card).toBeVisible();
});

test('COM-005 COM-022 COM-105 COM-148 COM-243 COM-426 COM-427 an expired quote is renewed into a new one, which opens', async ({
  page,
}) => {
  const { id } = quoteWith((quote) => quote.acoes.includes('RENOVAR') && quote.st === 'vencido');
  await portal.fault('ORCAMENTO_RENOVAR', { mode: 'fail', status: 500, times: 1 });
  await open(page, accounts.admin);
  const card = await find(page, id);
  await expect(card.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Renovar' }).click();
  await expect(page.getByRole('alert')).toContainText('Não foi possível renovar o orçamento!');
  await card.getByRole('button', { name: 'Renovar' }).click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  await expect(page.getByText('Preços atualizados!')).toBeVisible();
  expect(page.url()).not.toContain(String(id));
});

test(
  'COM-005 COM-071 COM-072 COM-073 COM-075 COM-076 COM-431 the preview waits, fails, tries again and shows the document with its items by branch',
  { tag: '@phone' },
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
    // Rows that scroll on a desk, cards that scroll on a phone.
    const isPhone = test.info().project.name === 'phone';
    if (!isPhone)
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
    const items = isPhone
      ? dialog.getByRole('group', { name: 'Itens' })
      : dialog.getByRole('region', { name: 'Itens' }).last();
    await expect(dialog.getByText(/Matriz São Paulo \(12\)/)).toBeVisible();
    expect((await items.boundingBox())?.height).toBeLessThanOrEqual(281);
    await expectAccessible(page);
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
  },
);

test('COM-005 COM-151 COM-152 COM-240 COM-241 COM-245 COM-247 COM-248 COM-315 a quote is released to the representative and recovered', async ({
  page,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer });
  await portal.fault('ORCAMENTO_LIBERAR', { mode: 'slow', ms: 800, times: 1 });
  await portal.fault('ORCAMENTO_RECUPERAR', { mode: 'slow', ms: 800, times: 1 });
  const dialog = await preview(page, id);
  const groups = page.getByRole('heading', { name: /\(\d+\)$/ });
  const before = await groups.allInnerTexts();
  await portal.fault('ORCAMENTOS_PAGINADOS', { mode: 'slow', ms: 4000, times: 1 });
  await dialog.getByRole('button', { name: 'Liberar para o Representante' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `O orçamento ${id} passa para o representante e deixa de ser editado por você.`,
  );
  await question.getByRole('button', { name: 'Liberar' }).click();
  await expect(
    dialog.getByRole('button', { name: 'Liberando para o Representante' }),
  ).toBeVisible();
  await expect(page.getByText('Liberado!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // Its group is another at once: the list that is read again still lets wait.
  await expect(groups).not.toHaveText(before, { timeout: 2500 });
  const released = record(page, `Orçamento com representante ${id}`);
  await expect(released).toBeVisible();
  await expect(released.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await released.getByRole('button', { name: `Orçamento com representante ${id}` }).click();
  await dialog.getByRole('button', { name: 'Recuperar do representante' }).click();
  await expect(dialog.getByRole('button', { name: 'Recuperando do representante' })).toBeVisible();
  await expect(page.getByText('Recuperado!')).toBeVisible();
  await expect(record(page, `Orçamento ${id}`)).toBeVisible();
});

test('COM-153 COM-246 a quote is sent to the call center', async ({ page }) => {
  const id = await makeQuote(erp, { idCli: customers.customer });
  await portal.fault('ORCAMENTO_LIBERAR_CC', { mode: 'slow', ms: 800, times: 1 });
  const dialog = await preview(page, id);
  await dialog.getByRole('button', { name: 'Enviar para o Callcenter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog.getByRole('button', { name: 'Enviando para o Callcenter' })).toBeVisible();
  await expect(page.getByText('Enviado!')).toBeVisible();
  await expect(record(page, `Orçamento com Callcenter ${id}`)).toBeVisible();
});

test('COM-005 COM-092 COM-378 a quote is downloaded as PDF or as a spreadsheet', async ({
  page,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 1 });
  await open(page);
  const card = record(page, `Orçamento ${id}`);
  const dialog = page.getByRole('dialog', { name: 'Escolha o formato de download' });
  for (const [label, name] of [
    ['Baixar em PDF', `orcamento-${id}.pdf`],
    ['Baixar em XLSX', `orcamento-${id}.xlsx`],
  ] as const) {
    await card.getByRole('button', { name: 'Baixar' }).click();
    await expect(dialog).toBeVisible();
    if (label === 'Baixar em PDF') await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: label }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    await expect(dialog).toHaveCount(0);
  }
});
