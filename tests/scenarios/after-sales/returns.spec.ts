import { expect, type Locator, type Page, test } from '@playwright/test';
import { type ErpUser, erpAs } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, record, signIn } from '../support/steps.ts';

interface Invoice {
  numNf: number;
  vlTot: number;
  qtdeIt: number;
  dtSai: string;
}
interface Product {
  id: number;
  idExibicao: string;
  descNF: string;
  unidade: string;
  qtd: number | null;
  permiteDevolucao: unknown;
}

let portal: Portal;
let erp: ErpUser;
/** An invoice with two products that may be returned, and its products. */
let invoice: Invoice;
let products: Product[];
/** An invoice with a product that may not be returned, and that product. */
let refused: { invoice: Invoice; product: Product } | undefined;
const branch = 'Ipê Distribuidora de Materiais Ltda - Matriz São Paulo';
const yes = (value: unknown): boolean =>
  value === true || value === 'S' || value === 1 || value === '1';

test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
  const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10);
  const found = await erp.get<Invoice[]>(
    `devolucoes/notas-fiscais?idCli=1001&idFil=1&dtInicial=${day(-88)}&dtFinal=${day(0)}`,
  );
  for (const candidate of found) {
    const own = await erp.get<Product[]>(
      `devolucoes/notas-fiscais/produtos?numNf=${candidate.numNf}`,
    );
    const late = own.find((product) => !yes(product.permiteDevolucao));
    if (late) refused ??= { invoice: candidate, product: late };
    if (invoice) {
      if (refused) break;
      continue;
    }
    if (
      own.filter((product) => yes(product.permiteDevolucao) && (product.qtd ?? 0) >= 2).length < 2
    )
      continue;
    invoice = candidate;
    products = own;
    if (refused) break;
  }
});
test.afterAll(() => portal.stop());

const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Nova Solicitação' }).first();
const step = (page: Page, name: string): Locator =>
  dialog(page).getByRole('group', { name, exact: true });
const returnable = (): Product[] =>
  products.filter((product) => yes(product.permiteDevolucao) && (product.qtd ?? 0) >= 2);

async function open(page: Page, login: string = accounts.customer): Promise<void> {
  await signIn(page, portal.url, login);
  await page.goto(`${portal.url}/solicitacao-de-troca`);
}

/** Through store and branch to the choice of where the products are from. */
async function begin(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Nova Solicitação' }).click();
  await step(page, 'Escolha a loja e a filial').getByRole('combobox', { name: 'Filial' }).click();
  await page.getByRole('option', { name: branch }).click();
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
}

/** To the products of the invoice. */
async function chooseInvoice(page: Page, { numNf } = invoice): Promise<Locator> {
  await begin(page);
  await dialog(page).getByRole('button', { name: 'Nota Fiscal', exact: true }).click();
  const panel = dialog(page).getByRole('tabpanel', { name: /Notas Fiscais/ });
  await panel.getByLabel('Número da nota').fill(String(numNf));
  await panel.getByRole('button', { name: 'Pesquisar' }).click();
  await record(panel, `Nota Fiscal ${numNf}`)
    .getByRole('button', { name: `Nota Fiscal ${numNf}` })
    .click();
  await expect(panel.getByText(`Nota Fiscal ${numNf}`)).toBeVisible();
  return panel;
}

async function giveBack(
  page: Page,
  panel: Locator,
  product: Product,
  quantity: number,
): Promise<void> {
  await record(panel, product.descNF).getByRole('button', { name: 'Devolver' }).click();
  const item = page.getByRole('dialog', { name: product.descNF });
  await item.getByLabel('Quantidade').fill(String(quantity));
  await item.getByRole('button', { name: 'Salvar' }).click();
  await expect(item).toBeHidden();
}

/** A table is ordered by its headings, cards by a choice; both begin with the smallest. */
async function orderBy(page: Page, list: Locator, label: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await list.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label });
    const turn = list.getByRole('button', { name: 'Decrescente' });
    if (await turn.isVisible()) await turn.click();
  } else await list.getByRole('columnheader', { name: label }).getByRole('button').click();
}

test(
  'AFT-012 AFT-046 AFT-047 AFT-048 AFT-051 the page lists the returns of the last 31 days, newest first, and orders them by its four keys',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { name: 'Troca/Devoluções' })).toBeVisible();
    const list = page.getByRole('region', { name: 'Solicitações Abertas' });
    const own = (await erp.get<{ id: number; dtInc: string }[]>('devolucoes')).filter(
      ({ dtInc }) => Date.now() - Date.parse(dtInc) < 31 * 86_400_000,
    );
    const newest = own.toSorted((a, b) => (a.dtInc < b.dtInc ? 1 : -1))[0];
    await expect(
      list.getByRole('row').nth(1).or(list.getByRole('listitem').first()).first(),
    ).toContainText(String(newest?.id));
    for (const label of ['Status', 'Loja', 'Criação', 'Protocolo'])
      await orderBy(page, list, label);
    await expect(
      list.getByRole('row').nth(1).or(list.getByRole('listitem').first()).first(),
    ).toContainText(String(Math.min(...own.map(({ id }) => id))));
    await expectAccessible(page);
  },
);

test('AFT-185 a return opens with client, branch, date, status and its items', async ({ page }) => {
  await open(page);
  const [first] = (await erp.get<{ id: number; dtInc: string }[]>('devolucoes')).toSorted((a, b) =>
    a.dtInc < b.dtInc ? 1 : -1,
  );
  await record(page, new RegExp(String(first?.id)))
    .getByRole('button', { name: new RegExp(String(first?.id)) })
    .click();
  const detail = page.getByRole('dialog', { name: `Devolução ${first?.id}` });
  for (const label of ['Cliente', 'Criação', 'Status', 'Observações'])
    await expect(detail.getByText(label, { exact: true }).first()).toBeVisible();
  await expect(record(detail.getByRole('region', { name: 'Itens' }), /./).first()).toBeVisible();
});

test(
  'AFT-045 AFT-049 AFT-053 AFT-054 AFT-055 AFT-059 AFT-227 the wizard asks for store and branch, then for the origin',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Nova Solicitação' }).click();
    const first = step(page, 'Escolha a loja e a filial');
    await expect(first.getByRole('combobox', { name: 'Loja' })).toHaveValue(/Nakamura/);
    await expect(dialog(page).getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await first.getByRole('combobox', { name: 'Filial' }).click();
    await page.getByRole('option', { name: branch }).click();
    await dialog(page).getByRole('button', { name: 'Continuar' }).click();
    await expect(
      dialog(page).getByRole('button', { name: 'Nota Fiscal', exact: true }),
    ).toBeVisible();
    await expect(
      dialog(page).getByRole('button', { name: 'Produto Avulso', exact: true }),
    ).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: /^Resumo/ })).toBeHidden();
    await expectAccessible(page);
  },
);

test('AFT-062 AFT-063 AFT-147 AFT-279 AFT-411 AFT-428 COM-261 invoices are found by number or within the limit of days; none found is shown', async ({
  page,
}) => {
  await begin(page);
  await dialog(page).getByRole('button', { name: 'Nota Fiscal', exact: true }).click();
  const panel = dialog(page).getByRole('tabpanel', { name: /Notas Fiscais/ });
  await expect(panel.getByRole('listitem').first()).toContainText(/R\$/);
  await expect(panel.getByRole('listitem').first()).toContainText(/Produtos/);
  await expect(panel.getByRole('listitem').first()).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  const period = panel.getByRole('group', { name: 'Período' });
  const earliest = new Date(Date.now() - 89 * 86_400_000);
  const typed = (date: Date): string =>
    date.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  const first = await period.getByLabel('Data inicial').inputValue();
  expect(first).toBe(typed(earliest));
  await period.getByLabel('Data inicial').fill(typed(new Date(earliest.getTime() - 86_400_000)));
  await panel.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(panel.getByText('Data anterior a data mínima')).toBeVisible();
  await period.getByLabel('Data inicial').fill(first);
  await panel.getByLabel('Número da nota').fill('999999');
  await panel.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(panel.getByText('Nenhuma Nota Fiscal encontrada.')).toBeVisible();
});

test('AFT-064 AFT-065 AFT-069 the products of an invoice are searched by code or description, and another invoice can be chosen', async ({
  page,
}) => {
  const panel = await chooseInvoice(page);
  const [one, other] = products;
  await panel.getByLabel('Produto').fill(one?.descNF.slice(0, 9).toUpperCase() ?? '');
  await panel.getByRole('button', { name: 'Filtrar' }).click();
  await expect(record(panel, one?.descNF ?? '')).toBeVisible();
  if (other && !other.descNF.startsWith(one?.descNF.slice(0, 9) ?? ''))
    await expect(record(panel, other.descNF)).toBeHidden();
  await panel.getByRole('button', { name: 'Selecionar outra Nota Fiscal' }).click();
  await expect(panel.getByRole('button', { name: 'Pesquisar' })).toBeVisible();
});

test('AFT-077 AFT-078 AFT-079 AFT-080 AFT-081 AFT-082 AFT-083 AFT-235 AFT-271 AFT-276 a product is returned, changed and undone in its dialog', async ({
  page,
}) => {
  const panel = await chooseInvoice(page);
  const product = returnable().find(({ unidade }) => !['M', 'KG'].includes(unidade));
  if (!product) throw new Error('The demo has no such invoice.');
  await record(panel, product.descNF).getByRole('button', { name: 'Devolver' }).click();
  const item = page.getByRole('dialog', { name: product.descNF });
  await expect(item.getByRole('combobox', { name: 'Motivo da devolução' })).not.toHaveValue('');
  await expect(item.getByLabel('Descreva o motivo')).toBeVisible();
  await expect(item.getByRole('button', { name: 'Desfazer' })).toBeDisabled();
  for (const wrong of ['0', String((product.qtd ?? 0) + 1)]) {
    await item.getByLabel('Quantidade').fill(wrong);
    await item.getByRole('button', { name: 'Salvar' }).click();
    await expect(item.getByLabel('Quantidade')).toHaveAttribute('aria-invalid', 'true');
  }
  await item.getByLabel('Quantidade').fill('1,5');
  await item.getByRole('button', { name: 'Salvar' }).click();
  await expect(
    item.getByText(`A quantidade deve ser inteira: o produto é vendido por ${product.unidade}`),
  ).toBeVisible();
  await item.getByRole('button', { name: `Devolver Tudo (${product.qtd})` }).click();
  await expect(item.getByLabel('Quantidade')).toHaveValue(String(product.qtd));
  await item.getByRole('button', { name: 'Salvar' }).click();
  await expect(record(panel, product.descNF)).toContainText(`${product.qtd} para devolver`);
  await record(panel, product.descNF).getByRole('button', { name: 'Alterar' }).click();
  await expect(item.getByLabel('Quantidade')).toHaveValue(String(product.qtd));
  await item.getByRole('button', { name: 'Desfazer' }).click();
  await expect(
    record(panel, product.descNF).getByRole('button', { name: 'Devolver' }),
  ).toBeVisible();
  await expect(dialog(page).getByRole('tab', { name: 'Resumo (0)' })).toBeVisible();
});

test('AFT-275 AFT-180 a reason that asks for words is not taken without them', async ({ page }) => {
  const reasons =
    await erp.get<{ id: number; desc: string; informa: unknown }[]>('devolucoes/motivos');
  const asking = reasons.find(({ informa }) => yes(informa));
  const panel = await chooseInvoice(page);
  const [product] = returnable();
  await record(panel, product?.descNF ?? '')
    .getByRole('button', { name: 'Devolver' })
    .click();
  const item = page.getByRole('dialog', { name: product?.descNF });
  await item.getByLabel('Quantidade').fill('1');
  await item.getByRole('combobox', { name: 'Motivo da devolução' }).click();
  await page.getByRole('option', { name: asking?.desc ?? '', exact: true }).click();
  await item.getByRole('button', { name: 'Salvar' }).click();
  await expect(item.getByLabel('Descreva o motivo')).toHaveAttribute('aria-invalid', 'true');
  await item.getByLabel('Descreva o motivo').fill('Chegou quebrado');
  await item.getByRole('button', { name: 'Salvar' }).click();
  await expect(item).toBeHidden();
});

test('AFT-274 AFT-342 a failure of the reasons is not shown, and the dialog opens without them; without a reason nothing is taken', async ({
  page,
}) => {
  await portal.fault('MOTIVOS_DEVOLUCAO', { mode: 'fail', status: 500, message: 'Sem motivos' });
  const panel = await chooseInvoice(page);
  const [product] = returnable();
  await record(panel, product?.descNF ?? '')
    .getByRole('button', { name: 'Devolver' })
    .click();
  const item = page.getByRole('dialog', { name: product?.descNF });
  await item.getByLabel('Quantidade').fill('1');
  await expect(page.getByText('Sem motivos')).toBeHidden();
  await item.getByRole('button', { name: 'Salvar' }).click();
  await expect(item.getByRole('combobox', { name: 'Motivo da devolução' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(item.getByText('Campo obrigatório')).toBeVisible();
  await portal.fault('MOTIVOS_DEVOLUCAO');
});

test('AFT-277 a product beyond its term says so and cannot be returned', async ({ page }) => {
  if (!refused) throw new Error('The demo has no product that may not be returned.');
  const panel = await chooseInvoice(page, refused.invoice);
  const row = record(panel, refused.product.descNF);
  await expect(row).toContainText('Produto fora do prazo de devolução');
  await expect(row.getByRole('button', { name: 'Devolver' })).toBeDisabled();
});

test('AFT-057 AFT-066 AFT-067 AFT-068 AFT-412 loose products are searched as they are typed, page by page; none found is shown', async ({
  page,
}) => {
  await begin(page);
  await dialog(page).getByRole('button', { name: 'Produto Avulso', exact: true }).click();
  for (const tab of ['Notas Fiscais', 'Produtos Avulso', 'Resumo (0)'])
    await expect(dialog(page).getByRole('tab', { name: tab })).toBeVisible();
  const panel = dialog(page).getByRole('tabpanel', { name: /Produtos Avulso/ });
  await expect(panel.getByText('Use a caixa de pesquisa para buscar por produtos.')).toBeVisible();
  await panel.getByLabel('Produto').fill('parafuso');
  await expect(record(panel, /parafuso/i).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Próxima' }).click();
  await expect(panel.getByRole('button', { name: 'Anterior' })).toBeEnabled();
  await panel.getByLabel('Produto').fill('zzzzzz');
  await panel.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(panel.getByText('Nenhum produto encontrado.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Voltar' }).click();
  await expect(
    dialog(page).getByRole('button', { name: 'Nota Fiscal', exact: true }),
  ).toBeVisible();
});

test('AFT-056 AFT-061 AFT-234 going back from the origin asks, and resets everything', async ({
  page,
}) => {
  const panel = await chooseInvoice(page);
  const [product] = returnable();
  if (!product) throw new Error('The demo has no such invoice.');
  await giveBack(page, panel, product, 1);
  await dialog(page).getByRole('button', { name: 'Voltar' }).last().click();
  await expect(dialog(page).getByRole('button', { name: 'Resumo (1)' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Voltar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Tem certeza que deseja voltar? Todo o progresso será perdido.',
  );
  await question.getByText('Cancelar', { exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Resumo (1)' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Voltar' }).click();
  await question.getByRole('button', { name: 'Sim, tenho certeza' }).click();
  await expect(step(page, 'Escolha a loja e a filial')).toBeVisible();
  await step(page, 'Escolha a loja e a filial').getByRole('combobox', { name: 'Filial' }).click();
  await page.getByRole('option', { name: branch }).click();
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Resumo/ })).toBeHidden();
});

test(
  'AFT-181 AFT-272 AFT-273 AFT-004 AFT-071 AFT-072 AFT-073 AFT-074 AFT-075 AFT-076 AFT-182 AFT-230 AFT-346 two pickers fill one draft, which is sent per invoice',
  { tag: '@phone' },
  async ({ page }) => {
    const panel = await chooseInvoice(page);
    const [one, two] = returnable();
    if (!one || !two) throw new Error('The demo has no such invoice.');
    await giveBack(page, panel, one, 1);
    await giveBack(page, panel, two, 2);
    await dialog(page)
      .getByRole('tab', { name: /Produtos Avulso/ })
      .click();
    const loose = dialog(page).getByRole('tabpanel', { name: /Produtos Avulso/ });
    await loose.getByLabel('Produto').fill('parafuso');
    await loose.getByRole('button', { name: 'Pesquisar' }).click();
    await loose.getByRole('button', { name: 'Devolver' }).first().click();
    const item = page.getByRole('dialog').last();
    await item.getByLabel('Quantidade').pressSequentially('123456789');
    await expect(item.getByLabel('Quantidade')).toHaveValue('1234567');
    await item.getByLabel('Quantidade').fill('10000');
    await item.getByRole('button', { name: 'Salvar' }).click();
    await expect(item.getByText('Você pode devolver no máximo 9.999')).toBeVisible();
    await item.getByLabel('Quantidade').fill('3');
    await item.getByRole('button', { name: 'Salvar' }).click();
    await dialog(page).getByRole('button', { name: 'Continuar' }).click();
    const summary = dialog(page).getByRole('tabpanel', { name: /Resumo \(3\)/ });
    await expect(summary).toContainText(
      'Será solicitada a devolução dos itens listados abaixo nas quantidades informadas.',
    );
    await expect(summary.getByText(`Nota Fiscal ${invoice.numNf}`)).toBeVisible();
    await expect(summary.getByText('Produtos Avulso')).toBeVisible();
    await expectAccessible(page);
    await portal.fault('REALIZAR_DEVOLUCAO', { mode: 'slow', ms: 1500, times: 1 });
    await dialog(page).getByRole('button', { name: 'Finalizar' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Enviar solicitação?');
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Aguarde, estamos enviando sua solicitação...')).toBeVisible();
    await expect(page.getByText(/Solicitação de devolução \d+ enviada/)).toBeVisible();
    const id = /devolução (\d+)/.exec(
      (await page.getByText(/Solicitação de devolução \d+ enviada/).textContent()) ?? '',
    )?.[1];
    await page.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(record(page, new RegExp(String(id)))).toBeVisible();
    const { itens } = await erp.get<{
      itens: { idProd: number; qtde: number; nota: number | null }[];
    }>(`devolucoes/${id}`);
    expect(
      itens
        .filter(({ nota }) => Number(nota) === invoice.numNf)
        .map(({ idProd, qtde }) => [Number(idProd), Number(qtde)])
        .sort(),
    ).toEqual(
      [
        [one.id, 1],
        [two.id, 2],
      ].sort(),
    );
    expect(itens.filter(({ nota }) => !nota).map(({ qtde }) => Number(qtde))).toEqual([3]);
    await portal.fault('REALIZAR_DEVOLUCAO');
  },
);

test('AFT-231 a send that fails keeps the wizard with its items, and can be tried again', async ({
  page,
}) => {
  const panel = await chooseInvoice(page);
  const product = returnable().at(-1);
  if (!product) throw new Error('The demo has no such invoice.');
  await record(panel, product.descNF).getByRole('button', { name: 'Devolver' }).click();
  const item = page.getByRole('dialog', { name: product.descNF });
  await item.getByLabel('Quantidade').fill('1');
  await item.getByRole('button', { name: 'Salvar' }).click();
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  await portal.fault('REALIZAR_DEVOLUCAO', {
    mode: 'fail',
    status: 500,
    message: 'ERP fora do ar',
  });
  await dialog(page).getByRole('button', { name: 'Finalizar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('ERP fora do ar')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog(page).getByRole('tab', { name: 'Resumo (1)' })).toBeVisible();
  await portal.fault('REALIZAR_DEVOLUCAO');
});
