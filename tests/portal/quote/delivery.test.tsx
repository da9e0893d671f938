import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { customers, erpAs, makeQuote } from '../../scenarios/support/erp.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { withParameters } from '../setup/carga.ts';
import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import type { Carga } from '../setup/server.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

const server = await startSuite();
const erp = await erpAs(server, LOGIN.customer);
/** Addresses are neither created nor taken away, and a freight is free from 1000000 on. */
const strict = withParameters({
  B2B_CADASTRA_ENDERECO_ENTREGA: 'N',
  B2B_PERMITE_REMOVER_ENDERECO: 'N',
  B2B_VALOR_MINIMO_NAO_COBRAR_COTACAO_FRETE: '1000000',
});

/** A quote of three lines in the editor, ready to be changed. */
async function openQuote(carga?: (carga: Carga) => void): Promise<Page> {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 3 });
  const page = await visit(server, `/orcamento/${id}`, {
    as: LOGIN.customer,
    ...(carga && { carga }),
  });
  await expect(
    page
      .getByRole('toolbar', { name: 'Ações do orçamento' })
      .getByRole('button', { name: 'Calcular frete' }),
  ).toBeEnabled();
  return page;
}
const delivery = (page: Page): Locator => page.getByRole('region', { name: 'Entrega' });
const totals = (page: Page): Locator => page.getByRole('region', { name: 'Totais' });
const offers = (page: Page): Locator => page.getByRole('table', { name: 'Cotações de frete' });
const addresses = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Selecionar endereço de entrega *' });

test('COM-257 COM-296 COM-297 COM-373 COM-415 a customer sees no freight value, and where it is off neither creates nor removes an address', async () => {
  const page = await openQuote(strict);
  await expect(totals(page).getByText(/^faltam R\$ [\d.,]+ para isenção$/)).toBeVisible();
  await delivery(page).getByRole('button', { name: 'Endereço de entrega' }).click();
  const first = addresses(page).getByRole('listitem').first().getByRole('button');
  await expect(first).toBeVisible();
  await expect(addresses(page).getByRole('button', { name: 'Criar novo' })).toHaveCount(0);
  await first.click();
  await expect(delivery(page)).toContainText('CEP');
  server.faults.set('ENDERECOS_CLIENTE', { mode: 'empty' });
  await delivery(page).getByRole('button', { name: 'Endereço de entrega' }).click();
  await expect(addresses(page).getByText('Não há endereços cadastrados no momento.')).toBeVisible();
  await expect(
    addresses(page).getByRole('button', { name: 'Remover endereço selecionado' }),
  ).toHaveCount(0);
  await page.key('Escape');
  server.faults.clear('ENDERECOS_CLIENTE');

  await delivery(page).getByRole('button', { name: 'Calcular frete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Calcular', exact: true }).click();
  await expect(offers(page).getByText(/^Valor a consultar/)).toHaveCount(5);
  await expect(offers(page).getByText(/Total com este frete/)).toHaveCount(0);
});

test('COM-086 COM-087 COM-089 COM-281 COM-282 COM-374 COM-375 COM-414 COM-416 ACC-195 a customer creates an address by its postcode, and takes it away', async () => {
  const page = await openQuote();
  await page.key('Alt+e');
  await addresses(page).getByLabel('Buscar').fill('rua que não existe');
  await expect(
    addresses(page).getByText('Não encontramos nenhum endereço de entrega.'),
  ).toBeVisible();
  await expect(
    addresses(page).getByRole('button', { name: 'Remover endereço selecionado' }),
  ).toHaveCount(0);
  await expectAccessible();
  await addresses(page).getByRole('button', { name: 'Criar novo' }).click();

  await addresses(page).getByLabel('CEP').fill('99999999');
  await addresses(page).getByLabel('CEP').blur();
  await expect(
    addresses(page).getByText(
      'Verifique o cep digitado, ele não foi localizado em nossa base de dados.',
    ),
  ).toBeVisible();
  await addresses(page).getByLabel('CEP').fill('01310100');
  await addresses(page).getByLabel('CEP').blur();
  await expect(addresses(page).getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await expect(addresses(page).getByLabel('Bairro')).toHaveValue('Bela Vista');
  await expect(addresses(page).getByLabel('Cidade')).toHaveValue('São Paulo');
  await addresses(page).getByLabel('Número').fill('1578');
  await expectAccessible();
  server.faults.set('CLIENTE_CADASTRAR_ENDERECO_ENTREGA', {
    mode: 'fail',
    status: 422,
    message: 'Endereço fora da área de entrega.',
    times: 1,
  });
  await addresses(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(
    addresses(page).getByRole('alert').filter({ hasText: 'Endereço fora da área de entrega.' }),
  ).toBeVisible();
  await addresses(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(addresses(page)).toHaveCount(0);
  await expect(delivery(page)).toContainText(
    'Avenida Paulista, 1578 - Bela Vista - São Paulo/SP - CEP 01310-100',
  );
  await expect(page.getByText(/^Salvo às/)).toBeVisible();

  await page.reload();
  await expect(delivery(page)).toContainText('Avenida Paulista, 1578');
  await delivery(page).getByRole('button', { name: 'Endereço de entrega' }).click();
  await addresses(page).getByRole('button', { name: 'Remover endereço selecionado' }).click();
  await expect(delivery(page)).not.toContainText('Avenida Paulista');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await page.reload();
  await expect(delivery(page)).toContainText('Endereço do cadastro do cliente');
});
