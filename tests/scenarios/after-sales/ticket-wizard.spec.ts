import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { type ErpUser, erpAs } from '../support/erp.ts';
import { lastForm, type SentForm, watchForms } from '../support/forms.ts';
import { setParameters } from '../support/overlay.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn } from '../support/steps.ts';

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

const consumer = '12345678909';
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
  for (const call of ['TICKET_CRIAR', 'ARTIGOS_FAQ', 'TICKET_BUSCAR_NOTAS_FISCAIS', 'TICKET_MENUS'])
    await portal.fault(call);
});
test.afterAll(() => portal.stop());

/** A date so many days from today, as the ERP writes it. */
function day(by: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(Date.now() + by * 86_400_000),
  );
}
const shown = (date: string): string => date.split('-').reverse().join('/');

const wizard = (page: Page): Locator => page.getByRole('dialog', { name: 'Abrir novo ticket' });
const step = (page: Page, title: string): Locator =>
  wizard(page).getByRole('group', { name: title, exact: true });
const next = (page: Page): Locator =>
  wizard(page).getByRole('button', { name: 'Prosseguir', exact: true });
const outline = (page: Page): Promise<string[]> =>
  wizard(page).locator('.wizard-outline > li').allTextContents();
const toast = (page: Page, text: string): Locator =>
  page.locator('.toast').getByText(text, { exact: true }).first();
const articlesOf = (page: Page): Locator =>
  page.getByRole('status', { name: 'Artigos relacionados' });
const pdf = (name: string, bytes = 100) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4'.padEnd(bytes, ' ')),
});

async function open(page: Page, login: string = accounts.customer, at = portal): Promise<void> {
  await watchForms(page);
  await signIn(page, at.url, login);
  await page.goto(`${at.url}/sac`);
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

/**
 * Steps of each type, between the client and the confirmation, as its flags say: 1, 2, text or
 * number.
 */
const stepsOf: Record<string, string[]> = {
  DEVOLUCAO: ['Selecione Produtos ou Notas Fiscais', 'Detalhes', 'Informe a Transportadora'],
  TROCA: ['Selecione Notas Fiscais', 'Detalhes'],
  PRORROGACAO: ['Selecione Notas Fiscais', 'Informe os dados de prorrogação', 'Detalhes'],
  PRORROGACAO_ENTREGA: ['Informe os dados de prorrogação', 'Detalhes', 'Informe a Transportadora'],
  AVARIA: [
    'Selecione os Produtos',
    'Selecione Notas Fiscais',
    'Detalhes',
    'Informe a Transportadora',
  ],
  QUALIDADE: ['Selecione os Produtos', 'Detalhes'],
  DUVIDA: ['Detalhes'],
};

test(
  'AFT-128 AFT-129 AFT-130 AFT-131 AFT-132 AFT-133 AFT-134 AFT-135 AFT-136 AFT-137 AFT-138 AFT-139 AFT-188 AFT-189 AFT-190 AFT-244 the steps come from the flags of the chosen type',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page);
    const ends = (middle: string[]) => [
      'Escolha a sua solicitação',
      'Selecione Cliente e filial',
      ...middle,
      'Confirme as informações',
    ];
    expect(await outline(page)).toEqual(ends(['...']));
    await expect(next(page)).toBeDisabled();
    await expectAccessible(page);
    for (const [chave, middle] of Object.entries(stepsOf)) {
      await chooseType(page, chave);
      await expect.poll(() => outline(page)).toEqual(ends(middle));
    }
  },
);

test('AFT-155 AFT-237 AFT-238 AFT-297 AFT-299 AFT-303 menu, type and up to five levels of reasons, each starting over what hangs on it', async ({
  page,
}) => {
  await open(page);
  await expect(next(page)).toBeDisabled();
  await chooseType(page, 'AVARIA', 'Carga', 'Embalagem violada', 'Caixa aberta', 'Na descarga');
  const levels = wizard(page).getByRole('radiogroup', { name: /^(Motivo|Submotivo \d de .+)/ });
  await expect(levels).toHaveCount(5);
  await expect(next(page)).toBeDisabled();
  await levels.nth(4).getByRole('radio', { name: 'Visto pelo cliente' }).click();
  await expect(next(page)).toBeEnabled();
  await levels.nth(1).getByRole('radio', { name: 'Produto molhado' }).click();
  await expect(levels).toHaveCount(3);
  await expect(levels.nth(2).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(next(page)).toBeDisabled();
  await pick(page, wizard(page), 'Tipo', 'Falta de produto na entrega');
  await expect(levels).toHaveCount(1);
  await expect(levels.first().getByRole('radio', { checked: true })).toHaveCount(0);
  // Reasons that are not required may be left out.
  await expect(next(page)).toBeEnabled();
  await wizard(page).getByRole('radio', { name: 'Solicitação' }).check();
  await expect(wizard(page).getByRole('combobox', { name: 'Tipo' })).toHaveValue('');
  await expect(levels).toHaveCount(0);
  await wizard(page).getByRole('radio', { name: 'Dúvida' }).check();
  await expect(wizard(page).getByRole('combobox', { name: 'Tipo' })).toHaveValue(
    'Dúvida sobre produto ou serviço',
  );
});

test('AFT-298 AFT-323 the subject is asked for where the type uses it, and must be there where it is required', async ({
  page,
}) => {
  await open(page);
  await chooseType(page, 'FALTA');
  await expect(wizard(page).getByLabel('Assunto')).toHaveCount(0);
  await chooseType(page, 'ATENDIMENTO');
  await expect(wizard(page).getByLabel('Assunto')).toHaveValue('Reclamação de atendimento');
  await expect(next(page)).toBeEnabled();
  await wizard(page).getByLabel('Assunto').fill('');
  await expect(next(page)).toBeDisabled();
  await chooseType(page, 'DUVIDA');
  await wizard(page).getByLabel('Assunto').fill('');
  await expect(next(page)).toBeEnabled();
});

test('AFT-007 AFT-166 AFT-167 AFT-168 AFT-169 AFT-401 AFT-437 related articles are shown when a type is chosen, and go after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
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
  await expectAccessible(page);
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

test(
  'AFT-007 related articles do not lie over the way on, however short the step is',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install();
    await open(page);
    await wizard(page).getByRole('radio', { name: 'Reclamação' }).check();
    await pick(page, wizard(page), 'Tipo', 'Falta de produto na entrega');
    await expect(articlesOf(page).getByRole('button')).not.toHaveCount(1);
    await next(page).click();
    await expect(step(page, 'Selecione Cliente e filial')).toBeVisible();
    const [card, way] = [await articlesOf(page).boundingBox(), await next(page).boundingBox()];
    expect((card?.y ?? Number.POSITIVE_INFINITY) + (card?.height ?? 0)).toBeLessThan(way?.y ?? 0);
  },
);

test('AFT-239 AFT-240 AFT-304 AFT-382 the branch is chosen by itself when the client has one, and asked for when there are more', async ({
  page,
}) => {
  const staff = await erpAs(portal, accounts.callCenter);
  const clients = await staff.get<{ id: number; razSoc: string }[]>(
    'devolucao/clientes-vinculados',
  );
  let [one, many]: { id: number; razSoc: string }[] = [];
  for (const client of clients) {
    if (one && many) break;
    const branches = await staff.get<unknown[]>(`devolucao/consultas/filiais?idCli=${client.id}`);
    if (branches.length === 1) one ??= client;
    else if (branches.length > 1) many ??= client;
  }
  if (!one || !many) throw new Error('The demo has no client with one branch, or none with more.');
  await open(page, accounts.callCenter);
  await chooseType(page, 'FALTA');
  await next(page).click();
  const here = step(page, 'Selecione Cliente e filial');
  await expect(next(page)).toBeDisabled();
  const client = here.getByRole('combobox', { name: 'Cliente' });
  await client.fill(one.razSoc);
  await page.getByRole('option', { name: new RegExp(`^${one.id} - `) }).click();
  await expect(here.getByRole('combobox', { name: 'Filial' })).not.toHaveValue('');
  await expect(next(page)).toBeEnabled();
  await expectAccessible(page);
  await client.fill(many.razSoc);
  await page.getByRole('option', { name: new RegExp(`^${many.id} - `) }).click();
  await expect(here.getByRole('combobox', { name: 'Filial' })).toHaveValue('');
  await expect(next(page)).toBeDisabled();
});

test('AFT-147 AFT-148 AFT-149 AFT-150 AFT-151 AFT-152 AFT-153 AFT-355 AFT-388 AFT-391 AFT-415 AFT-416 AFT-429 AFT-432 invoices are searched within the days for returns', async ({
  page,
}) => {
  const here = await toProducts(page);
  await expect(here.getByText('Use os filtros acima para encontrar Notas Fiscais.')).toBeVisible();
  const dates = here.getByRole('group', { name: 'Período' }).getByRole('textbox');
  await expect(dates.first()).toHaveValue(shown(day(-90)));
  await expect(dates.nth(1)).toHaveValue(shown(day(0)));
  const product = here.getByRole('combobox', { name: 'Produto' });
  await expect(product).toHaveAttribute('placeholder', 'Cód., Ref. ou Descrição');
  await product.click();
  await expect(page.getByText('Digite Código ou Descrição').first()).toBeVisible();
  await product.fill('zzzz');
  await expect(page.getByText('Não encontrado zzzz')).toBeVisible();
  await product.fill('');
  await product.blur();
  await dates.first().fill(shown(day(-120)));
  await search(page);
  await expect(here.getByText('Data anterior a data mínima')).toBeVisible();
  await dates.first().fill(shown(day(-90)));
  await dates.first().blur();

  await portal.fault('TICKET_BUSCAR_NOTAS_FISCAIS', { mode: 'slow', ms: 1500 });
  const request = page.waitForRequest((candidate) =>
    candidate.url().endsWith('/_/call/TICKET_BUSCAR_NOTAS_FISCAIS'),
  );
  await search(page);
  expect(((await request).postDataJSON() as { with: unknown }).with).toMatchObject({
    idCli,
    idFil,
    dtInicial: day(-90),
    dtFinal: day(0),
    tipoTicket: 'DEVOLUCAO',
    withTitulos: false,
    page: 1,
  });
  await expect(here.getByText('Buscando Notas Fiscais').first()).toBeVisible();
  await expect(here.getByRole('listitem', { name: /^Nota Fiscal/ }).first()).toBeVisible();
  await expectAccessible(page);
  await here.getByRole('button', { name: 'Próxima' }).click();
  await expect(here.getByRole('button', { name: 'Página 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await portal.fault('TICKET_BUSCAR_NOTAS_FISCAIS');
  await search(page, 1);
  await expect(here.getByText('Nenhuma Nota Fiscal encontrada.')).toBeVisible();
  await portal.fault('TICKET_BUSCAR_NOTAS_FISCAIS', { mode: 'fail', status: 500 });
  await search(page, 2);
  await expect(here.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'AFT-280 AFT-281 AFT-282 AFT-283 AFT-284 AFT-285 AFT-286 AFT-433 an item must be right before it is taken, and there are no more than the ticket takes',
  { tag: '@phone' },
  async ({ page }) => {
    const here = await toProducts(page);
    const invoice = invoices.find(
      ({ produtos }) =>
        produtos.filter((product) => free(product) && product.anexo_obrigatorio !== 'S').length >=
        6,
    );
    if (!invoice) throw new Error('The demo has no invoice with six products.');
    await openInvoice(page, invoice);
    const products = invoice.produtos.filter(
      (product) => free(product) && product.anexo_obrigatorio !== 'S',
    );
    const [first] = products;
    if (!first) throw new Error('unreachable');
    await row(page, first).getByRole('button', { name: 'Adicionar', exact: true }).click();
    const dialog = itemDialog(page);
    const save = dialog.getByRole('button', { name: 'Salvar' });
    const refused = async (text: string) => {
      await save.click();
      await expect(dialog.getByText(text)).toBeVisible();
    };
    await dialog.getByLabel('Quantidade').fill('0');
    await refused('Quantidade inválida. Verifique a quantidade adicionada.');
    await dialog.getByLabel('Quantidade').fill(String(first.qtd + 1));
    await refused('Quantidade inválida. Verifique a quantidade adicionada.');
    await dialog.getByLabel('Quantidade').fill(String(first.qtd));
    await refused('Obrigatório informar o motivo.');
    const reasons = await erp.get<{ desc: string; informa: unknown }[]>(
      'devolucao/consultas/motivos-produtos?tipo=DEVOLUCAO',
    );
    const explained = reasons.find(({ informa }) => informa === 'S' || informa === 1);
    await pick(page, dialog, 'Motivo', explained?.desc ?? '');
    await refused('O campo de observações é obrigatório.');
    await dialog.getByLabel('Observações').fill('a'.repeat(260));
    expect((await dialog.getByLabel('Observações').inputValue()).length).toBeLessThanOrEqual(250);
    await expectAccessible(page);
    await save.click();
    await expect(row(page, first).getByText(new RegExp(`^${first.qtd} - `))).toBeVisible();

    for (const product of products.slice(1, 5)) await addItem(page, product);
    const sixth = products[5];
    if (!sixth) throw new Error('unreachable');
    await row(page, sixth).getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expect(toast(page, 'O ticket não pode ter mais que 5 itens.')).toBeVisible();
    await expect(here).toBeVisible();
  },
);

test('AFT-287 AFT-288 AFT-374 a product that needs a file is not taken without one, nor are all at once', async ({
  page,
}) => {
  await toProducts(page);
  const strict = invoices.find(({ produtos }) =>
    produtos.some((product) => free(product) && product.anexo_obrigatorio === 'S'),
  );
  const strictProduct = strict?.produtos.find(
    (product) => free(product) && product.anexo_obrigatorio === 'S',
  );
  const lenient = invoices.find(
    ({ produtos }) =>
      produtos.length <= 5 &&
      produtos.every((product) => free(product) && product.anexo_obrigatorio !== 'S'),
  );
  if (!strict || !strictProduct || !lenient) throw new Error('The demo has no such invoices.');
  await openInvoice(page, strict);
  await pick(page, wizard(page), 'Motivo para adicionar todos', 'Outra marca entregue');
  const all = wizard(page).getByRole('button', { name: 'Adicionar Todos' });
  await expect(all).toBeDisabled();
  await addItem(page, strictProduct);
  await expect(itemDialog(page).getByText('Obrigatório incluir um anexo.')).toBeVisible();
  await itemDialog(page)
    .getByTestId('arquivos-input')
    .setInputFiles([pdf('foto.pdf')]);
  await itemDialog(page).getByRole('button', { name: 'Salvar' }).click();
  await row(page, strictProduct).getByRole('button', { name: 'Alterar' }).click();
  await expect(itemDialog(page).getByLabel('Quantidade')).toHaveValue('1');
  await expect(itemDialog(page).getByRole('button', { name: 'Remover foto.pdf' })).toBeVisible();
  await itemDialog(page).getByRole('button', { name: 'Desfazer' }).click();
  await wizard(page).getByRole('button', { name: 'Selecionar outra Nota Fiscal' }).click();
  await openInvoice(page, lenient);
  await expect(all).toBeEnabled();
  await all.click();
  await expect(wizard(page).getByRole('button', { name: 'Alterar' })).toHaveCount(
    lenient.produtos.length,
  );
});

test(
  'AFT-206 AFT-138 AFT-140 AFT-141 AFT-142 AFT-145 AFT-198 AFT-199 AFT-200 AFT-203 AFT-204 AFT-205 AFT-241 AFT-245 AFT-248 AFT-306 AFT-358 AFT-359 AFT-360 AFT-383 AFT-422 a return is sent whole, and leads to its ticket',
  { tag: '@phone' },
  async ({ page }) => {
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
    await expectAccessible(page);
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
    await expectAccessible(page);

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
    await expectAccessible(page);
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

    await page.goto(`${portal.url}/sac`);
    await page.getByRole('button', { name: 'NOVO TICKET' }).click();
    await expect(wizard(page).getByRole('radio', { checked: true })).toHaveCount(0);
  },
);

test('AFT-132 AFT-241 AFT-300 AFT-305 AFT-312 AFT-324 a required invoice and carrier hold the wizard; the carrier comes with the first invoice and goes with the last', async ({
  page,
}) => {
  await open(page);
  await chooseType(page, 'AVARIA', 'Veículo', 'Acidente');
  await chooseBranch(page);
  // Loose products are optional here.
  await expect(step(page, 'Selecione os Produtos')).toBeVisible();
  await next(page).click();
  const notes = step(page, 'Selecione Notas Fiscais');
  await expect(notes).toBeVisible();
  await expect(next(page)).toBeDisabled();
  const invoice = invoices.find(({ transportadora }) => transportadora !== null);
  if (!invoice?.transportadora) throw new Error('The demo has no invoice with a carrier.');
  await search(page, invoice.numNf);
  const toggle = invoiceCard(page, invoice);
  await toggle.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await next(page).click();
  await page.getByRole('textbox', { name: 'Descreva a sua solicitação' }).fill('Caixas amassadas.');
  await next(page).click();
  const carrier = step(page, 'Informe a Transportadora').getByRole('combobox', {
    name: 'Transportadora',
  });
  await expect(carrier).toHaveValue(invoice.transportadora.razSoc);
  await wizard(page).getByRole('button', { name: 'Voltar' }).click();
  await wizard(page).getByRole('button', { name: 'Voltar' }).click();
  await search(page, invoice.numNf);
  await toggle.getByRole('button', { name: 'Remover' }).click();
  await expect(next(page)).toBeDisabled();
  const other = invoices.find(
    ({ transportadora }) =>
      transportadora !== null && transportadora.id !== invoice.transportadora?.id,
  );
  if (!other?.transportadora) throw new Error('The demo has no invoice with another carrier.');
  await search(page, other.numNf);
  await invoiceCard(page, other).getByRole('button', { name: 'Adicionar', exact: true }).click();
  await next(page).click();
  await next(page).click();
  await expect(carrier).toHaveValue(other.transportadora.razSoc);
});

test('AFT-131 AFT-308 AFT-412 loose products are searched by text, and needed where the type requires them', async ({
  page,
}) => {
  await open(page);
  await chooseType(page, 'QUALIDADE', 'Durabilidade', 'Desbotou');
  await chooseBranch(page);
  const here = step(page, 'Selecione os Produtos');
  await expect(here.getByText('Digite Código ou Descrição')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await here.getByLabel('Produto').fill('zzzz');
  await here.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(here.getByText('Nenhum produto encontrado.')).toBeVisible();
  await here.getByLabel('Produto').fill('tinta');
  await here.getByRole('button', { name: 'Pesquisar' }).click();
  await here.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
  await expect(next(page)).toBeEnabled();
  await expectAccessible(page);
});

test('AFT-134 AFT-202 AFT-206 AFT-301 AFT-309 AFT-313 AFT-325 AFT-378 an extension is whole, or where it is optional wholly left out', async ({
  page,
}) => {
  await open(page);
  await chooseType(page, 'PRORROGACAO_ENTREGA');
  await chooseBranch(page);
  const here = step(page, 'Informe os dados de prorrogação');
  await expect(next(page)).toBeEnabled();
  await here.getByLabel('Dias de atraso').fill('4');
  await expect(next(page)).toBeDisabled();
  await here.getByRole('radio', { name: 'Transportadora' }).check();
  await expect(next(page)).toBeDisabled();
  await here.getByRole('combobox', { name: 'Nome do responsável' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(next(page)).toBeEnabled();
  await here.getByRole('radio', { name: 'Representante' }).check();
  await expect(here.getByRole('combobox', { name: 'Nome do responsável' })).toHaveValue('');
  await pick(page, here, 'Nome do responsável', /Marcos/);
  await expectAccessible(page);
  await next(page).click();
  await next(page).click();
  await pick(page, step(page, 'Informe a Transportadora'), 'Transportadora', /./);
  await next(page).click();
  const { fields } = (await submit(page)).form;
  expect(fields).toMatchObject({
    dias_atraso_prorrogacao: 4,
    responsavel_prorrogacao: 'REPRESENTANTE',
    responsavel_prorrogacao_id: expect.any(Number),
  });
  await expect(page.getByRole('button', { name: 'Ok, fechar' })).toBeVisible();
  await page.getByRole('button', { name: 'Ok, fechar' }).click();
  await expect(wizard(page)).toHaveCount(0);
});

test('AFT-156 AFT-291 AFT-292 AFT-293 AFT-310 AFT-311 AFT-435 AFT-436 AFT-442 the message is needed, and its files stay within the limit', async ({
  page,
}) => {
  await open(page);
  await chooseType(page, 'DUVIDA');
  await chooseBranch(page);
  const here = step(page, 'Detalhes');
  await expect(next(page)).toBeDisabled();
  await here
    .getByRole('textbox', { name: 'Descreva a sua solicitação' })
    .fill('Qual é o rendimento?');
  await expect(next(page)).toBeEnabled();
  const files = here.getByTestId('arquivos-input');
  const megabyte = 1024 * 1024;
  await files.setInputFiles([pdf('grande.pdf', 5 * megabyte + 1)]);
  await expect(toast(page, 'Tamanho máximo de arquivo é de 5MB')).toBeVisible();
  await expect(here.getByText('0 de 5 MB')).toBeVisible();
  const name = 'ressalva-assinada-pelo-motorista-no-recebimento.txt';
  await files.setInputFiles([
    { name, mimeType: 'text/plain', buffer: Buffer.alloc(3 * megabyte, 'a') },
  ]);
  await expect(
    here.getByText(new RegExp(`^\\W*${name.slice(-23).replace('.', '\\.')}$`)),
  ).toBeVisible();
  await expect(here.getByText('3 de 5 MB')).toBeVisible();
  await files.setInputFiles([pdf('outro.pdf', 3 * megabyte)]);
  await expect(here.getByText('Atenção: Você excedeu o limite de 5 MB')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expectAccessible(page);
  await here.getByRole('button', { name: 'Remover outro.pdf' }).click();
  await expect(next(page)).toBeEnabled();
});

test('AFT-143 AFT-144 closing the wizard asks first', async ({ page }) => {
  await open(page);
  await chooseType(page, 'FALTA');
  const question = page.getByRole('alertdialog', {
    name: 'Tem certeza que deseja cancelar a criação do ticket ?',
  });
  await wizard(page).getByRole('button', { name: 'Fechar' }).first().click();
  await expect(
    question.getByText('Você perderá todos os dados inseridos até o momento.'),
  ).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).filter({ hasText: 'Cancelar' }).click();
  await expect(wizard(page).getByRole('combobox', { name: 'Tipo' })).toHaveValue(
    'Falta de produto na entrega',
  );
  await wizard(page).getByRole('button', { name: 'Fechar' }).first().click();
  await question.getByRole('button', { name: 'Sim, tenho certeza' }).click();
  await expect(wizard(page)).toHaveCount(0);
});

test('AFT-146 AFT-246 AFT-248 a refused ticket says why, and everything is still there', async ({
  page,
}) => {
  await open(page);
  await chooseType(page, 'DUVIDA');
  await chooseBranch(page);
  await page
    .getByRole('textbox', { name: 'Descreva a sua solicitação' })
    .fill('Qual é o rendimento?');
  await next(page).click();
  await portal.fault('TICKET_CRIAR', { mode: 'fail', status: 500 });
  await submit(page);
  const result = page.getByRole('dialog').last();
  await expect(result.getByRole('button', { name: 'Voltar' })).toBeVisible();
  await expectAccessible(page);
  await result.getByRole('button', { name: 'Voltar' }).click();
  await expect(
    step(page, 'Confirme as informações').getByText('Qual é o rendimento?'),
  ).toBeVisible();
  await portal.fault('TICKET_CRIAR');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Ok, fechar' })).toBeVisible();
});

test('AFT-201 AFT-207 AFT-296 AFT-302 AFT-322 AFT-326 for a final consumer name and e-mail are enough, without a branch', async ({
  page,
}) => {
  await open(page);
  await chooseType(page, 'FALTA');
  await next(page).click();
  const here = step(page, 'Selecione Cliente e filial');
  await expect(here.getByRole('combobox', { name: 'Filial' })).toBeVisible();
  await expect(here.getByLabel('É para um consumidor final')).toHaveCount(0);
  await wizard(page).getByRole('button', { name: 'Voltar' }).click();
  await chooseType(page, 'DUVIDA');
  await next(page).click();
  await expect(next(page)).toBeDisabled();
  await here.getByLabel('É para um consumidor final').check();
  await expect(next(page)).toBeDisabled();
  await here.getByLabel(/^Nome completo/).fill('Rita de Souza');
  await here.getByLabel(/^E-mail/).fill('rita');
  await expect(next(page)).toBeDisabled();
  await here.getByLabel(/^E-mail/).fill('rita@exemplo.com.br');
  await expect(next(page)).toBeEnabled();
  await expectAccessible(page);
  await next(page).click();
  await page.getByRole('textbox', { name: 'Descreva a sua solicitação' }).fill('Onde compro?');
  await next(page).click();
  const { fields } = (await submit(page)).form;
  expect(fields).toMatchObject({
    consumidorFinal: true,
    cliente: { nome: 'Rita de Souza', email: 'rita@exemplo.com.br' },
  });
  expect(fields).not.toHaveProperty('idFil');
  await expect(page.getByRole('button', { name: 'Ok, fechar' })).toBeVisible();
});

test('AFT-318 ACC-002 a final consumer writes for himself, with name and e-mail filled in', async ({
  page,
}) => {
  await open(page, consumer);
  await wizard(page).getByRole('radio', { name: 'Dúvida' }).check();
  await next(page).click();
  const here = step(page, 'Selecione Cliente e filial');
  await expect(here.getByLabel(/^Nome completo/)).toHaveValue('Beatriz Monteiro Alves');
  await expect(here.getByLabel(/^E-mail/)).toHaveValue(/@/);
  await expect(here.getByLabel('É para um consumidor final')).toHaveCount(0);
  await expect(next(page)).toBeEnabled();
});

test.describe('without limits', () => {
  let own: Portal;
  test.beforeAll(async () => {
    own = await startPortal({
      prepare: (folder) =>
        setParameters(folder, { DIAS_LIMITE_DEVOLUCAO: -1, maximoItensTicket: 0 }),
    });
  });
  test.afterAll(() => own.stop());

  test('AFT-430 AFT-431 AFT-434 invoices of five years may be searched, those of half a year are at first, and any number of items fits', async ({
    page,
  }) => {
    await open(page, accounts.customer, own);
    await chooseType(page, 'FALTA');
    await chooseBranch(page);
    const dates = wizard(page).getByRole('group', { name: 'Período' }).getByRole('textbox');
    await expect(dates.first()).toHaveValue(shown(day(-180)));
    await dates.first().fill(shown(day(-1826)));
    await search(page);
    await expect(wizard(page).getByText('Data anterior a data mínima')).toBeVisible();
    await dates.first().fill(shown(day(-1825)));
    await dates.first().blur();
    await search(page);
    await expect(
      wizard(page)
        .getByRole('listitem', { name: /^Nota Fiscal/ })
        .first(),
    ).toBeVisible();
    await wizard(page).getByRole('tab', { name: 'Itens Avulsos' }).click();
    const loose = wizard(page).getByRole('tabpanel', { name: 'Itens Avulsos' });
    await loose.getByLabel('Produto').fill('tinta');
    await loose.getByRole('button', { name: 'Pesquisar' }).click();
    for (let count = 0; count < 6; count++)
      await loose.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
    await expect(loose.getByRole('button', { name: 'Remover' })).toHaveCount(6);
  });
});
