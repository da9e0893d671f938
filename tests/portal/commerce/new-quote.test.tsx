import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { customers, erpAs, makeOrder } from '../../scenarios/support/erp.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { withParameters } from '../setup/carga.ts';
import { expect } from '../setup/expect.ts';
import { type Locator, record } from '../setup/locator.ts';
import type { Carga } from '../setup/server.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

const noPriceTable =
  'Cliente não possui tabela de preço associada, verifique com o setor responsável e tente novamente.';
const editor = /\/orcamento\/\d+$/;

const server = await startSuite();
const erp = await erpAs(server, LOGIN.admin);
// Whatever the day's data: this one has an open order to complement.
await makeOrder(erp, { idCli: customers.customer, lines: 1 });

/** Complements are off and a delivery address is asked for. */
const asksAddress = withParameters({
  B2B_DEVE_VERIFICAR_INCLUSAO: 'N',
  B2B_SELECIONA_ENDERECO_ENTREGA_CRIAR_ORCAMENTO: 'S',
});

async function begin(as: string, query = '', carga?: (carga: Carga) => void): Promise<Page> {
  const page = await visit(server, `/orcamentos${query}`, { as, ...(carga && { carga }) });
  await page.getByRole('button', { name: 'Novo Orçamento' }).click();
  return page;
}

const wizardOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Novo Orçamento' });
const stepOf = (page: Page, title: string): Locator =>
  wizardOf(page).getByRole('group', { name: title, exact: true });

async function pickClient(page: Page, term: string, name: RegExp): Promise<void> {
  await stepOf(page, 'Selecionar Cliente').getByLabel('Cliente').fill(term);
  await page.getByRole('option', { name }).click();
}

test('COM-064 the step between store and branch offers to complement an open order, which opens a quote', async () => {
  const page = await begin(LOGIN.customer);
  const step = stepOf(page, 'Complementar pedido ou criar orçamento');
  await expect(step.getByRole('heading', { name: 'Pedidos em aberto' })).toBeVisible();
  await expectAccessible();
  await step.getByRole('button', { name: 'Complementar', exact: true }).first().click();
  await expect(page).toHaveURL(editor);
});

test('COM-065 COM-067 COM-068 the branch picker shows city and state, and back leads to the step before', async () => {
  const page = await begin(LOGIN.customer);
  await stepOf(page, 'Complementar pedido ou criar orçamento')
    .getByRole('button', { name: 'Criar novo orçamento' })
    .click();
  const branches = stepOf(page, 'Escolher filial');
  await expect(record(branches, /Belo Horizonte/)).toContainText('MG');
  await expect(
    record(branches, /Belo Horizonte/).getByText('Belo Horizonte', { exact: true }),
  ).toBeVisible();
  await expectAccessible();
  await branches.getByRole('button', { name: 'Voltar' }).click();
  await expect(stepOf(page, 'Complementar pedido ou criar orçamento')).toBeVisible();
});

test('COM-064 COM-062 ACC-250 without inclusion checking the branch comes first, and with the parameter an address is chosen before the quote is made', async () => {
  const page = await begin(LOGIN.customer, '', asksAddress);
  await stepOf(page, 'Escolher filial')
    .getByRole('button', { name: /São Paulo/ })
    .click();
  const addresses = stepOf(page, 'Selecionar endereço de entrega *');
  await expect(addresses).toBeVisible();
  await expectAccessible();
  const first = addresses.getByRole('listitem').first();
  await addresses.getByLabel(/./).first().fill('nenhuma rua se chama assim');
  await expect(addresses.getByText('Não encontramos nenhum endereço de entrega.')).toBeVisible();
  await addresses.getByLabel(/./).first().fill('');
  await first.getByRole('button').click();
  await expect(page).toHaveURL(editor);
});

test('COM-088 COM-090 COM-280 ACC-193 a new delivery address is typed in, saved and used', async () => {
  const page = await begin(LOGIN.customer, '', asksAddress);
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

test('COM-056 COM-059 COM-063 one store and one branch are both taken without asking', async () => {
  const page = await begin(LOGIN.alphanumeric);
  // Only with open orders is there something to decide before.
  const open = await erp.get<unknown[]>(`pedidos/abertos?idCli=${customers.alphanumeric}`);
  if (open.length > 0)
    await stepOf(page, 'Complementar pedido ou criar orçamento')
      .getByRole('button', { name: 'Criar novo orçamento' })
      .click();
  await expect(page).toHaveURL(editor);
});

test('COM-038 COM-039 COM-060 ACC-053 a fixed branch skips the branch step, also after a new visit', async () => {
  const page = await begin(LOGIN.rep, '?f=2');
  await pickClient(page, 'nakamura', /Nakamura Materiais/);
  await expect(page).toHaveURL(editor);
  await expect(
    page.getByText('Ipê Distribuidora de Materiais Ltda - Filial Belo Horizonte'),
  ).toBeVisible();
  await page.goto('/orcamentos');
  await page.getByRole('button', { name: 'Novo Orçamento' }).click();
  await pickClient(page, 'nakamura', /Nakamura Materiais/);
  await expect(page).toHaveURL(editor);
  await expect(
    page.getByText('Ipê Distribuidora de Materiais Ltda - Filial Belo Horizonte'),
  ).toBeVisible();
});

test('COM-069 a client without a price table is refused at once, and another may be chosen', async () => {
  const page = await begin(LOGIN.admin);
  await pickClient(page, 'barreto', /Barreto Campos/);
  await expect(wizardOf(page).getByText(noPriceTable)).toBeVisible();
  await expectAccessible();
  await pickClient(page, 'nakamura', /Nakamura Materiais/);
  await expect(stepOf(page, 'Selecionar filial')).toBeVisible();
});

test('COM-069 a customer without a price table reads the same and gets no further', async () => {
  const page = await begin(LOGIN.withoutTable);
  await expect(stepOf(page, 'Escolher loja').getByText(noPriceTable)).toBeVisible();
});

test('COM-422 a client that is not found says so', async () => {
  const page = await begin(LOGIN.rep);
  await stepOf(page, 'Selecionar Cliente').getByLabel('Cliente').fill('zzzz');
  await expect(page.getByText('Não encontrado')).toBeVisible();
});

test('COM-424 a quote that cannot be made says why and closes the dialog; the next attempt works', async () => {
  server.faults.set('ORCAMENTO_CRIAR', {
    mode: 'fail',
    status: 500,
    message: 'Banco indisponível',
    times: 1,
  });
  const page = await begin(LOGIN.rep);
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
