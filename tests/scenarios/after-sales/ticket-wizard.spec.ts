import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { type ErpUser, erpAs } from '../support/erp.ts';
import { follow } from '../support/clerk.ts';
import { lastForm, type SentForm, watchForms } from '../support/forms.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

interface Product {
  id: number;
  idExibicao: string;
  descNF: string;
  qtd: number;
  anexo_obrigatorio: string;
  permiteDevolucao: boolean;
  indisponivel: boolean;
}
interface Invoice {
  numNf: number;
  dtSai: string;
  produtos: Product[];
  transportadora: { id: number; razSoc: string } | null;
}
interface Type {
  id: number;
  chave: string;
  desc: string;
  menu: string;
}
interface Page_<T> {
  itens: T[];
}

/** The customer that the account `customer` is, and the branch whose invoices are used. */
const [idCli, idFil, branchName] = [1001, 1, 'Matriz São Paulo'];

let portal: Portal;
let erp: ErpUser;
let types: Type[];
let invoices: Invoice[];
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
  types = await erp.get('devolucao/tipos');
  invoices = (
    await erp.get<Page_<Invoice>>(
      `devolucao/notasfiscais/${idCli}/${idFil}?take=100&dtInicial=${day(-90)}&dtFinal=${day(0)}`,
    )
  ).itens;
});
test.afterEach(async () => {
  for (const call of ['TICKET_CRIAR', 'ARTIGOS_FAQ']) await portal.fault(call);
});
test.afterAll(() => portal.stop());

/** A date so many days from today, as the ERP writes it. */
function day(by: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(Date.now() + by * 86_400_000),
  );
}

const wizard = (page: Page): Locator => page.getByRole('dialog', { name: 'Abrir novo ticket' });
const step = (page: Page, title: string): Locator =>
  wizard(page).getByRole('group', { name: title, exact: true });
const next = (page: Page): Locator =>
  wizard(page).getByRole('button', { name: 'Prosseguir', exact: true });
const articlesOf = (page: Page): Locator =>
  page.getByRole('status', { name: 'Artigos relacionados' });
const pdf = (name: string, bytes = 100) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4'.padEnd(bytes, ' ')),
});

async function open(page: Page): Promise<void> {
  await watchForms(page);
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/sac`);
  await page.getByRole('button', { name: 'NOVO TICKET' }).click();
  await expect(step(page, 'Escolha a sua solicitação')).toBeVisible();
}

async function pick(
  page: Page,
  within: Locator,
  label: string,
  option: string | RegExp,
): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
}

const menus: Record<string, string> = {
  SOLICITACAO: 'Solicitação',
  RECLAMACAO: 'Reclamação',
  DUVIDA: 'Dúvida',
};
async function chooseType(page: Page, chave: string, ...reasons: string[]): Promise<void> {
  const type = types.find((one) => one.chave === chave);
  if (!type) throw new Error(`The demo has no type ${chave}.`);
  await wizard(page)
    .getByRole('radio', { name: menus[type.menu] ?? '' })
    .check();
  // A menu with one type has chosen it already.
  if (chave !== 'DUVIDA') await pick(page, wizard(page), 'Tipo', type.desc);
  // For ten seconds the articles lie over what stands below them.
  await articlesOf(page).getByRole('button', { name: 'Fechar' }).click();
  for (const [index, reason] of reasons.entries()) {
    await wizard(page)
      .getByRole('radiogroup', {
        name: index === 0 ? /^Motivo/ : new RegExp(`^Submotivo ${index} de `),
      })
      .getByRole('radio', { name: reason, exact: true })
      .click();
  }
}

async function chooseBranch(page: Page): Promise<void> {
  await next(page).click();
  await pick(page, step(page, 'Selecione Cliente e filial'), 'Filial', new RegExp(branchName));
  await next(page).click();
}

/** From the beginning to the products and invoices of a return. */
async function toProducts(page: Page): Promise<Locator> {
  await open(page);
  await chooseType(page, 'DEVOLUCAO', 'Erro no pedido', 'Produto errado');
  await chooseBranch(page);
  return step(page, 'Selecione Produtos ou Notas Fiscais');
}

async function search(page: Page, number?: number): Promise<void> {
  if (number !== undefined) await wizard(page).getByLabel('Nº Nota Fiscal').fill(String(number));
  await wizard(page).getByRole('button', { name: 'Pesquisar' }).click();
}

const invoiceCard = (page: Page, { numNf }: Invoice): Locator =>
  wizard(page).getByRole('listitem', { name: `Nota Fiscal ${numNf}` });

/** Opens the products of an invoice. */
async function openInvoice(page: Page, invoice: Invoice): Promise<void> {
  await search(page, invoice.numNf);
  await invoiceCard(page, invoice).getByRole('button', { name: 'Ver produtos' }).click();
}

const row = (page: Page, { descNF, idExibicao }: Product): Locator =>
  wizard(page)
    .getByRole('row')
    .filter({ hasText: idExibicao })
    .or(wizard(page).getByRole('listitem').filter({ hasText: idExibicao }))
    .filter({ hasText: descNF })
    .first();
const itemDialog = (page: Page): Locator => page.getByRole('dialog').last();
const free = (product: Product): boolean => product.permiteDevolucao && !product.indisponivel;

async function addItem(
  page: Page,
  product: Product,
  { quantity = 1, files = [] as ReturnType<typeof pdf>[] } = {},
): Promise<void> {
  await row(page, product).getByRole('button', { name: 'Adicionar', exact: true }).click();
  const dialog = itemDialog(page);
  await dialog.getByLabel('Quantidade').fill(String(quantity));
  await pick(page, dialog, 'Motivo', 'Outra marca entregue');
  if (files.length > 0) await dialog.getByTestId('arquivos-input').setInputFiles(files);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
}

/** Sends what was filled in; answers the request with what the page put into it. */
async function submit(page: Page): Promise<{ request: Request; form: SentForm }> {
  const request = page.waitForRequest((candidate) =>
    candidate.url().endsWith('/_/call/TICKET_CRIAR'),
  );
  await wizard(page).getByRole('button', { name: 'Enviar solicitação' }).click();
  const sent = await request;
  const form = await lastForm(page, 'TICKET_CRIAR');
  if (!form) throw new Error('The ticket was not sent as a form.');
  return { request: sent, form };
}

test('AFT-007 AFT-166 AFT-167 AFT-168 AFT-169 AFT-401 AFT-437 related articles are shown when a type is chosen, do not lie over the way on however short the step is, and go after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await wizard(page).getByRole('radio', { name: 'Reclamação' }).check();
  await pick(page, wizard(page), 'Tipo', 'Falta de produto na entrega');
  await expect(articlesOf(page).getByRole('button')).not.toHaveCount(1);
  await next(page).click();
  await expect(step(page, 'Selecione Cliente e filial')).toBeVisible();
  await atBothWidths(page, async () => {
    const [box, way] = [await articlesOf(page).boundingBox(), await next(page).boundingBox()];
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(way?.y ?? 0);
  });
  await wizard(page).getByRole('button', { name: 'Voltar' }).click();
  await articlesOf(page).getByRole('button', { name: 'Fechar' }).click();

  await portal.fault('ARTIGOS_FAQ', { mode: 'slow', ms: 1500 });
  const asked = page.waitForRequest((request) => request.url().endsWith('/_/call/ARTIGOS_FAQ'));
  await wizard(page).getByRole('radio', { name: 'Solicitação' }).check();
  await pick(page, wizard(page), 'Tipo', 'Devolução de mercadoria');
  expect(((await asked).postDataJSON() as { with: unknown }).with).toEqual({
    assunto: 'Devolução de mercadoria',
    limit: 5,
  });
  const card = articlesOf(page);
  await expect(card.getByText('Carregando artigos relacionados...')).toBeVisible();
  // Whoever points at it reads on: its time stands still.
  await card.hover();
  const articles = await erp.get<{ titulo: string; score: number }[]>(
    `faq/artigos?assunto=${encodeURIComponent('Devolução de mercadoria')}&limit=5`,
  );
  for (const { titulo, score } of articles) {
    const line = card.getByRole('button', { name: titulo });
    await expect(line).toBeVisible();
    await expect(line).toHaveClass(score > 50 ? /p-button-success/ : /^(?!.*p-button-success)/);
  }
  await atBothWidths(page, () => expectAccessible(page));
  await card.hover();
  await page.clock.fastForward(20_000);
  await expect(card).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(5_000);
  await expect(card).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(card).toHaveCount(0);

  await portal.fault('ARTIGOS_FAQ', { mode: 'empty' });
  await pick(page, wizard(page), 'Tipo', 'Troca de produto');
  await expect(
    card.getByText('Artigos relacionados a Troca de produto não encontrados...'),
  ).toBeVisible();
});

test('AFT-206 AFT-138 AFT-140 AFT-141 AFT-142 AFT-145 AFT-198 AFT-199 AFT-200 AFT-203 AFT-204 AFT-205 AFT-241 AFT-245 AFT-248 AFT-306 AFT-358 AFT-359 AFT-360 AFT-383 AFT-422 a return is sent whole, and leads to its ticket', async ({
  page,
}) => {
  const here = await toProducts(page);
  await expect(next(page)).toBeDisabled();
  const whole = invoices.find(({ transportadora }) => transportadora !== null);
  const opened = invoices.find(
    (invoice) =>
      invoice.numNf !== whole?.numNf &&
      invoice.produtos.some((product) => free(product) && product.anexo_obrigatorio !== 'S'),
  );
  const product = opened?.produtos.find((one) => free(one) && one.anexo_obrigatorio !== 'S');
  if (!whole?.transportadora || !opened || !product)
    throw new Error('The demo has no such invoices.');
  await search(page, whole.numNf);
  await invoiceCard(page, whole).getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(next(page)).toBeEnabled();
  await openInvoice(page, opened);
  await addItem(page, product, { files: [pdf('etiqueta.pdf')] });
  await here.getByRole('tab', { name: 'Itens Avulsos' }).click();
  const loose = here.getByRole('tabpanel', { name: 'Itens Avulsos' });
  await loose.getByLabel('Produto').fill('tinta');
  await loose.getByRole('button', { name: 'Pesquisar' }).click();
  await loose.getByRole('button', { name: 'Adicionar', exact: true }).first().click();

  await wizard(page).getByRole('button', { name: 'Itens', exact: true }).click();
  const items = page.getByRole('dialog', { name: 'Itens' });
  await expect(items.getByRole('tab')).toHaveText(['Notas Fiscais', 'Itens Avulsos', 'Itens']);
  await expect(items.getByText(String(whole.numNf))).toBeVisible();
  await items.getByRole('tab', { name: 'Itens', exact: true }).click();
  const item = items.getByRole('listitem', { name: product.descNF });
  for (const label of [
    'Marca',
    'Valor s/ imposto',
    'Unidade',
    'Valor unitário',
    'Nota fiscal',
    'Solicitada',
    'Motivo da solicitação',
  ])
    await expect(item.getByText(label, { exact: true })).toBeVisible();
  await expect(item.getByText('Outra marca entregue')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await items.getByRole('button', { name: 'Fechar' }).click();

  await next(page).click();
  await page
    .getByRole('textbox', { name: 'Descreva a sua solicitação' })
    .fill('Duas caixas trocadas.');
  await next(page).click();
  await expect(
    step(page, 'Informe a Transportadora').getByRole('combobox', { name: 'Transportadora' }),
  ).toHaveValue(whole.transportadora.razSoc);
  await wizard(page).getByRole('button', { name: 'Voltar' }).click();
  await expect(step(page, 'Detalhes')).toBeVisible();
  await next(page).click();
  await next(page).click();
  const confirm = step(page, 'Confirme as informações');
  await expect(confirm.getByText('Erro no pedido › Produto errado')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));

  await portal.fault('TICKET_CRIAR', { mode: 'slow', ms: 1000 });
  const { request, form } = await submit(page);
  await expect(page.getByText('Processando solicitação')).toBeVisible();
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect(form.files).toEqual(['etiqueta.pdf']);
  const { arquivos, itens, itensAvulsos, mensagem, ...rest } = form.fields;
  expect(rest).toEqual({
    origem: 'SAC',
    idCli,
    idFil,
    idTipo: 1,
    tipo: 'DEVOLUCAO',
    assunto: 'Devolução de mercadoria',
    consumidorFinal: false,
    motivo1: 1001,
    motivo2: 1011,
    idTransp: whole.transportadora.id,
    notas: [whole.numNf],
  });
  expect(mensagem).toContain('Duas caixas trocadas.');
  expect(arquivos).toMatchObject([{ name: 'etiqueta.pdf' }]);
  expect(itens).toEqual([
    {
      motivo_id: expect.any(Number),
      produto_id: product.id,
      nfe: opened.numNf,
      descricao: product.descNF,
      qtd_comprada: expect.any(Number),
      qtd_solicitada: 1,
      obs: '',
    },
  ]);
  expect(itensAvulsos).toEqual([
    {
      produto_id: expect.any(Number),
      descricao: expect.stringMatching(/tinta/i),
      codigo_barras: expect.any(String),
    },
  ]);

  const result = page.getByRole('dialog').last();
  await expect(result.getByRole('button', { name: 'Ok, fechar' })).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await result.getByRole('button', { name: 'Ir para o ticket' }).click();
  await expect(page).toHaveURL(/\/ticket\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const made = await erp.get<{
    motivos: { id: number }[];
    notas: number[];
    assunto: string;
    transportadora: { id: number };
  }>(`devolucao/tickets/${id}`);
  expect(made).toMatchObject({
    motivos: [{ id: 1001 }, { id: 1011 }],
    notas: [whole.numNf],
    assunto: 'Devolução de mercadoria',
    transportadora: { id: whole.transportadora.id },
  });
  expect(await erp.get<unknown[]>(`devolucao/tickets/${id}/produtos`)).toHaveLength(2);
  expect(
    await erp.get<{ nome_exibicao: string }[]>(`devolucao/tickets/${id}/anexos`),
  ).toMatchObject([{ nome_exibicao: 'etiqueta.pdf' }]);

  await follow(page, `${portal.url}/sac`);
  await page.getByRole('button', { name: 'NOVO TICKET' }).click();
  await expect(wizard(page).getByRole('radio', { checked: true })).toHaveCount(0);
});
