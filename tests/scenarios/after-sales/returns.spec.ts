import { expect, type Locator, type Page } from '@playwright/test';
import { type ErpUser, erpAs } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { accounts, expectAccessible, record, visit } from '../support/steps.ts';
import { atBothWidths, sizes } from '../support/widths.ts';

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
    if (
      own.filter((product) => yes(product.permiteDevolucao) && (product.qtd ?? 0) >= 2).length < 2
    )
      continue;
    invoice = candidate;
    products = own;
    break;
  }
});
test.afterAll(() => portal.stop());

const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Nova Solicitação' }).first();
const step = (page: Page, name: string): Locator =>
  dialog(page).getByRole('group', { name, exact: true });
const returnable = (): Product[] =>
  products.filter((product) => yes(product.permiteDevolucao) && (product.qtd ?? 0) >= 2);

const open = (page: Page): Promise<void> =>
  visit(page, portal.url, '/solicitacao-de-troca', accounts.customer);

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

test('AFT-012 AFT-046 AFT-047 AFT-048 AFT-051 the page lists the returns of the last 31 days, newest first, and orders them by its four keys', async ({
  page,
}) => {
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
  await atBothWidths(page, async () => {
    for (const label of ['Status', 'Loja', 'Criação', 'Protocolo'])
      await orderBy(page, list, label);
    await expect(
      list.getByRole('row').nth(1).or(list.getByRole('listitem').first()).first(),
    ).toContainText(String(Math.min(...own.map(({ id }) => id))));
    await expectAccessible(page);
  });
});

test('AFT-181 AFT-272 AFT-273 AFT-004 AFT-071 AFT-072 AFT-073 AFT-074 AFT-075 AFT-076 AFT-182 AFT-230 AFT-346 two pickers fill one draft, which is sent per invoice', async ({
  page,
}) => {
  const panel = await chooseInvoice(page);
  const [one, two] = returnable();
  if (!one || !two) throw new Error('The demo has no such invoice.');
  await giveBack(page, panel, one, 1);
  await page.setViewportSize(sizes.phone.viewport);
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
  await atBothWidths(page, () => expectAccessible(page));
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
});
