import { expect, type Page, test } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeOrder } from '../support/erp.ts';
import { setParameters } from '../support/overlay.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, record, signIn, stepOf, wizardOf } from '../support/steps.ts';

const noPriceTable =
  'Cliente não possui tabela de preço associada, verifique com o setor responsável e tente novamente.';
const editor = /\/orcamento\/\d+$/;

/**
 * `plain` as the demo comes; in `changed` complements are off and a delivery address is asked for.
 */
let plain: Portal;
let changed: Portal;
let erp: ErpUser;
test.beforeAll(async () => {
  const prepare = (folder: string) =>
    setParameters(folder, {
      deveVerificarInclusao: false,
      selecionaEnderecoEntregaCriarOrcamento: true,
    });
  [plain, changed] = await Promise.all([startPortal(), startPortal({ prepare })]);
  erp = await erpAs(plain, accounts.admin);
  // Whatever the day's data: these two have an open order to complement.
  for (const idCli of [customers.customer, customers.zonaNorte])
    await makeOrder(erp, { idCli, lines: 1 });
});
test.afterAll(() => Promise.all([plain.stop(), changed.stop()]));
test.afterEach(() =>
  Promise.all([plain, changed].map((portal) => portal.fault('ORCAMENTO_CRIAR'))),
);

async function begin(page: Page, portal: Portal, login: string, query = ''): Promise<void> {
  await signIn(page, portal.url, login);
  await page.goto(`${portal.url}/orcamentos${query}`);
  await page.getByRole('button', { name: 'Novo Orçamento' }).click();
}

async function pickClient(page: Page, term: string, name: RegExp): Promise<void> {
  await stepOf(page, 'Selecionar Cliente').getByLabel('Cliente').fill(term);
  await page.getByRole('option', { name }).click();
}

test(
  'COM-063 COM-067 a customer with four stores chooses one, and the quote is that store’s',
  { tag: '@phone' },
  async ({ page }) => {
    await begin(page, plain, accounts.fourStores);
    const stores = stepOf(page, 'Escolher loja');
    await expect(stores.getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);
    const [, second] = await stores.getByRole('listitem').all();
    await expect(stores.getByRole('listitem').nth(1)).toContainText('Queiroz Loja Zona Norte');
    await second?.getByRole('button').click();
    await stepOf(page, 'Complementar pedido ou criar orçamento')
      .getByRole('button', { name: 'Criar novo orçamento' })
      .click();
    await stepOf(page, 'Escolher filial')
      .getByRole('button', { name: /Curitiba/ })
      .click();
    await expect(page).toHaveURL(editor);
    await expect(
      page.getByText('Ipê Distribuidora de Materiais Ltda - Filial Curitiba'),
    ).toBeVisible();
  },
);

test('COM-064 the step between store and branch offers to complement an open order, which opens a quote', async ({
  page,
}) => {
  await begin(page, plain, accounts.customer);
  const step = stepOf(page, 'Complementar pedido ou criar orçamento');
  await expect(step.getByRole('heading', { name: 'Pedidos em aberto' })).toBeVisible();
  await expectAccessible(page);
  await step.getByRole('button', { name: 'Complementar', exact: true }).first().click();
  await expect(page).toHaveURL(editor);
});

test(
  'COM-065 COM-067 COM-068 the branch picker shows city and state, and back leads to the step before',
  { tag: '@phone' },
  async ({ page }) => {
    await begin(page, plain, accounts.customer);
    await stepOf(page, 'Complementar pedido ou criar orçamento')
      .getByRole('button', { name: 'Criar novo orçamento' })
      .click();
    const branches = stepOf(page, 'Escolher filial');
    await expect(record(branches, /Belo Horizonte/)).toContainText('MG');
    await expect(
      record(branches, /Belo Horizonte/).getByText('Belo Horizonte', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await branches.getByRole('button', { name: 'Voltar' }).click();
    await expect(stepOf(page, 'Complementar pedido ou criar orçamento')).toBeVisible();
  },
);

test('COM-064 COM-062 ACC-250 without inclusion checking the branch comes first, and with the parameter an address is chosen before the quote is made', async ({
  page,
}) => {
  await begin(page, changed, accounts.customer);
  await stepOf(page, 'Escolher filial')
    .getByRole('button', { name: /São Paulo/ })
    .click();
  const addresses = stepOf(page, 'Selecionar endereço de entrega *');
  await expect(addresses).toBeVisible();
  await expectAccessible(page);
  const [first] = await addresses.getByRole('listitem').all();
  await addresses.getByLabel(/./).first().fill('nenhuma rua se chama assim');
  await expect(addresses.getByText('Não encontramos nenhum endereço de entrega.')).toBeVisible();
  await addresses.getByLabel(/./).first().fill('');
  await first?.getByRole('button').click();
  await expect(page).toHaveURL(editor);
});

test('COM-088 COM-090 COM-280 ACC-193 a new delivery address is typed in, saved and used', async ({
  page,
}) => {
  await begin(page, changed, accounts.customer);
  await stepOf(page, 'Escolher filial')
    .getByRole('button', { name: /São Paulo/ })
    .click();
  const step = stepOf(page, 'Selecionar endereço de entrega *');
  await step.getByRole('button', { name: 'Criar novo' }).click();
  await step.getByRole('button', { name: 'Salvar' }).click();
  await expect(step.getByText('Campo obrigatório').first()).toBeVisible();
  await step.getByRole('button', { name: 'Voltar à lista' }).click();
  await expect(step.getByRole('button', { name: 'Criar novo' })).toBeVisible();
  await step.getByRole('button', { name: 'Criar novo' }).click();
  await step.getByLabel('CEP').fill('01310100');
  await step.getByLabel('Rua').fill('Avenida Paulista');
  await step.getByLabel('Número').fill('1000');
  await step.getByLabel('Bairro').fill('Bela Vista');
  await step.getByLabel('Cidade').fill('São Paulo');
  await step.getByLabel('Estado').selectOption({ label: 'São Paulo' });
  await step.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(editor);
});

test('COM-056 COM-059 COM-063 one store and one branch are both taken without asking', async ({
  page,
}) => {
  await begin(page, plain, accounts.alphanumeric);
  // Only with open orders is there something to decide before.
  const open = await erp.get<unknown[]>(`pedidos/abertos?idCli=${customers.alphanumeric}`);
  if (open.length > 0)
    await stepOf(page, 'Complementar pedido ou criar orçamento')
      .getByRole('button', { name: 'Criar novo orçamento' })
      .click();
  await expect(page).toHaveURL(editor);
});

test('COM-038 COM-039 COM-060 ACC-053 a fixed branch skips the branch step, also after a new visit', async ({
  page,
}) => {
  await begin(page, plain, accounts.rep, '?f=2');
  await pickClient(page, 'nakamura', /Nakamura Materiais/);
  await expect(page).toHaveURL(editor);
  await expect(
    page.getByText('Ipê Distribuidora de Materiais Ltda - Filial Belo Horizonte'),
  ).toBeVisible();
  await page.goto(`${plain.url}/orcamentos`);
  await page.getByRole('button', { name: 'Novo Orçamento' }).click();
  await pickClient(page, 'nakamura', /Nakamura Materiais/);
  await expect(page).toHaveURL(editor);
  await expect(
    page.getByText('Ipê Distribuidora de Materiais Ltda - Filial Belo Horizonte'),
  ).toBeVisible();
});

test('COM-069 a client without a price table is refused at once, and another may be chosen', async ({
  page,
}) => {
  await begin(page, plain, accounts.admin);
  await pickClient(page, 'barreto', /Barreto Campos/);
  await expect(wizardOf(page).getByText(noPriceTable)).toBeVisible();
  await expectAccessible(page);
  await pickClient(page, 'nakamura', /Nakamura Materiais/);
  await expect(stepOf(page, 'Selecionar filial')).toBeVisible();
});

test('COM-069 a customer without a price table reads the same and gets no further', async ({
  page,
}) => {
  await begin(page, plain, accounts.noPriceTable);
  await expect(stepOf(page, 'Escolher loja').getByText(noPriceTable)).toBeVisible();
});

test('COM-422 a client that is not found says so', async ({ page }) => {
  await begin(page, plain, accounts.rep);
  await stepOf(page, 'Selecionar Cliente').getByLabel('Cliente').fill('zzzz');
  await expect(page.getByText('Não encontrado')).toBeVisible();
});

test('COM-424 a quote that cannot be made says why and closes the dialog; the next attempt works', async ({
  page,
}) => {
  await plain.fault('ORCAMENTO_CRIAR', {
    mode: 'fail',
    status: 500,
    message: 'Banco indisponível',
    times: 1,
  });
  await begin(page, plain, accounts.rep);
  await pickClient(page, 'nakamura', /Nakamura Materiais/);
  await stepOf(page, 'Selecionar filial')
    .getByRole('button', { name: /São Paulo/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('Não foi possível iniciar o orçamento!');
  await expect(page.getByRole('alert')).toContainText('Banco indisponível');
  await expect(wizardOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Novo Orçamento' }).click();
  await pickClient(page, 'nakamura', /Nakamura Materiais/);
  await stepOf(page, 'Selecionar filial')
    .getByRole('button', { name: /São Paulo/ })
    .click();
  await expect(page).toHaveURL(editor);
});
