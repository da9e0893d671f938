import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { erpAs } from '../../scenarios/support/erp.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { expect } from '../setup/expect.ts';
import { type Locator, record } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

const server = await startSuite();
const erp = await erpAs(server, LOGIN.customer);

interface Invoice {
  numNf: number;
}
interface Product {
  descNF: string;
  unidade: string;
  qtd: number | null;
  permiteDevolucao: unknown;
}
const branch = 'Ipê Distribuidora de Materiais Ltda - Matriz São Paulo';
const yes = (value: unknown): boolean =>
  value === true || value === 'S' || value === 1 || value === '1';
const isReturnable = ({ permiteDevolucao, qtd }: Product): boolean =>
  yes(permiteDevolucao) && (qtd ?? 0) >= 2;

/**
 * An invoice with two products that may be returned and its products, and one with a product that
 * may not be, and that product.
 */
async function findInvoices() {
  const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10);
  let whole: { invoice: Invoice; products: Product[] } | undefined;
  let late: { invoice: Invoice; product: Product } | undefined;
  for (const invoice of await erp.get<Invoice[]>(
    `devolucoes/notas-fiscais?idCli=1001&idFil=1&dtInicial=${day(-88)}&dtFinal=${day(0)}`,
  )) {
    if (whole && late) break;
    const products = await erp.get<Product[]>(
      `devolucoes/notas-fiscais/produtos?numNf=${invoice.numNf}`,
    );
    const product = products.find(({ permiteDevolucao }) => !yes(permiteDevolucao));
    if (product) late ??= { invoice, product };
    if (products.filter(isReturnable).length >= 2) whole ??= { invoice, products };
  }
  if (!whole) throw new Error('The demo has no such invoice.');
  return { ...whole, refused: late };
}
const { invoice, products, refused } = await findInvoices();
const returnable = (): Product[] => products.filter(isReturnable);

const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Nova Solicitação' }).first();
const step = (page: Page, name: string): Locator =>
  dialog(page).getByRole('group', { name, exact: true });
const open = (): Promise<Page> => visit(server, '/solicitacao-de-troca', { as: LOGIN.customer });

/** Through store and branch to the choice of where the products are from. */
async function begin(): Promise<Page> {
  const page = await open();
  await page.getByRole('button', { name: 'Nova Solicitação' }).click();
  await step(page, 'Escolha a loja e a filial').getByRole('combobox', { name: 'Filial' }).click();
  await page.getByRole('option', { name: branch }).click();
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  return page;
}

/** To the products of the invoice. */
async function chooseInvoice({ numNf } = invoice): Promise<[Page, Locator]> {
  const page = await begin();
  await dialog(page).getByRole('button', { name: 'Nota Fiscal', exact: true }).click();
  const panel = dialog(page).getByRole('tabpanel', { name: /Notas Fiscais/ });
  await panel.getByLabel('Número da nota').fill(String(numNf));
  await panel.getByRole('button', { name: 'Pesquisar' }).click();
  await record(panel, `Nota Fiscal ${numNf}`)
    .getByRole('button', { name: `Nota Fiscal ${numNf}` })
    .click();
  await expect(panel.getByText(`Nota Fiscal ${numNf}`)).toBeVisible();
  return [page, panel];
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

test('AFT-045 AFT-049 AFT-053 AFT-054 AFT-055 AFT-059 AFT-227 the wizard asks for store and branch, then for the origin', async () => {
  const page = await open();
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
  await expectAccessible();
});

test('AFT-062 AFT-063 AFT-147 AFT-279 AFT-411 AFT-428 COM-261 invoices are found by number or within the limit of days; none found is shown', async () => {
  const page = await begin();
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

test('AFT-064 AFT-065 AFT-069 the products of an invoice are searched by code or description, and another invoice can be chosen', async () => {
  const [, panel] = await chooseInvoice();
  const [one, other] = products;
  await panel.getByLabel('Produto').fill(one?.descNF.slice(0, 9).toUpperCase() ?? '');
  await panel.getByRole('button', { name: 'Filtrar' }).click();
  await expect(record(panel, one?.descNF ?? '')).toBeVisible();
  if (other && !other.descNF.startsWith(one?.descNF.slice(0, 9) ?? ''))
    await expect(record(panel, other.descNF)).toBeHidden();
  await panel.getByRole('button', { name: 'Selecionar outra Nota Fiscal' }).click();
  await expect(panel.getByRole('button', { name: 'Pesquisar' })).toBeVisible();
});

test('AFT-077 AFT-078 AFT-079 AFT-080 AFT-081 AFT-082 AFT-083 AFT-235 AFT-271 AFT-276 a product is returned, changed and undone in its dialog', async () => {
  const [page, panel] = await chooseInvoice();
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

test('AFT-275 AFT-180 a reason that asks for words is not taken without them', async () => {
  const reasons =
    await erp.get<{ id: number; desc: string; informa: unknown }[]>('devolucoes/motivos');
  const asking = reasons.find(({ informa }) => yes(informa));
  const [page, panel] = await chooseInvoice();
  const [product] = returnable();
  await record(panel, product?.descNF ?? '')
    .getByRole('button', { name: 'Devolver' })
    .click();
  const item = page.getByRole('dialog', { name: product?.descNF ?? '' });
  await item.getByLabel('Quantidade').fill('1');
  await item.getByRole('combobox', { name: 'Motivo da devolução' }).click();
  await page.getByRole('option', { name: asking?.desc ?? '', exact: true }).click();
  await item.getByRole('button', { name: 'Salvar' }).click();
  await expect(item.getByLabel('Descreva o motivo')).toHaveAttribute('aria-invalid', 'true');
  await item.getByLabel('Descreva o motivo').fill('Chegou quebrado');
  await item.getByRole('button', { name: 'Salvar' }).click();
  await expect(item).toBeHidden();
});

test('AFT-274 AFT-342 a failure of the reasons is not shown, and the dialog opens without them; without a reason nothing is taken', async () => {
  server.faults.set('MOTIVOS_DEVOLUCAO', { mode: 'fail', status: 500, message: 'Sem motivos' });
  const [page, panel] = await chooseInvoice();
  const [product] = returnable();
  await record(panel, product?.descNF ?? '')
    .getByRole('button', { name: 'Devolver' })
    .click();
  const item = page.getByRole('dialog', { name: product?.descNF ?? '' });
  await item.getByLabel('Quantidade').fill('1');
  await expect(page.getByText('Sem motivos')).toBeHidden();
  await item.getByRole('button', { name: 'Salvar' }).click();
  await expect(item.getByRole('combobox', { name: 'Motivo da devolução' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(item.getByText('Campo obrigatório')).toBeVisible();
  server.faults.clear('MOTIVOS_DEVOLUCAO');
});

test('AFT-277 a product beyond its term says so and cannot be returned', async () => {
  if (!refused) throw new Error('The demo has no product that may not be returned.');
  const [, panel] = await chooseInvoice(refused.invoice);
  const row = record(panel, refused.product.descNF);
  await expect(row).toContainText('Produto fora do prazo de devolução');
  await expect(row.getByRole('button', { name: 'Devolver' })).toBeDisabled();
});

test('AFT-057 AFT-066 AFT-067 AFT-068 AFT-412 loose products are searched as they are typed, page by page; none found is shown', async () => {
  const page = await begin();
  await dialog(page).getByRole('button', { name: 'Produto Avulso', exact: true }).click();
  for (const tab of ['Notas Fiscais', 'Produtos Avulso', 'Resumo (0)'])
    await expect(dialog(page).getByRole('tab', { name: tab })).toBeVisible();
  const panel = dialog(page).getByRole('tabpanel', { name: /Produtos Avulso/ });
  await expect(panel.getByText('Use a caixa de pesquisa para buscar por produtos.')).toBeVisible();
  await panel.getByLabel('Produto').fill('parafuso');
  await expect(record(panel, /parafuso/i).first()).toBeVisible();
  await panel.getByLabel('Produto').fill('tinta');
  await expect(record(panel, /tinta/i).first()).toBeVisible();
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

test('AFT-056 AFT-061 AFT-234 going back from the origin asks, and resets everything', async () => {
  const [page, panel] = await chooseInvoice();
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

test('AFT-231 a send that fails keeps the wizard with its items, and can be tried again', async () => {
  const [page, panel] = await chooseInvoice();
  const product = returnable().at(-1);
  if (!product) throw new Error('The demo has no such invoice.');
  await record(panel, product.descNF).getByRole('button', { name: 'Devolver' }).click();
  const item = page.getByRole('dialog', { name: product.descNF });
  await item.getByLabel('Quantidade').fill('1');
  await item.getByRole('button', { name: 'Salvar' }).click();
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  server.faults.set('REALIZAR_DEVOLUCAO', {
    mode: 'fail',
    status: 500,
    message: 'ERP fora do ar',
  });
  await dialog(page).getByRole('button', { name: 'Finalizar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('ERP fora do ar')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog(page).getByRole('tab', { name: 'Resumo (1)' })).toBeVisible();
  server.faults.clear('REALIZAR_DEVOLUCAO');
});
