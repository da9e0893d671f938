import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { erpAs } from '../../scenarios/support/erp.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { withParameters } from '../setup/carga.ts';
import { expect } from '../setup/expect.ts';
import { type Locator, record } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

const server = await startSuite();
const open = (path = '/relatorios', as: string = LOGIN.rep): Promise<Page> =>
  visit(server, path, { as, carga: withParameters({ B2B_USA_CREDITO_CLIENTE: 'S' }) });

async function choice(page: Page, title: string): Promise<Locator> {
  await record(page, new RegExp(title))
    .getByRole('button', { name: new RegExp(title) })
    .click();
  return page.getByRole('dialog', { name: title });
}

const today = (): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date());

async function fillPeriod(dialog: Locator, from: string, to: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Data inicial' }).fill(from);
  await dialog.getByRole('textbox', { name: 'Data final' }).fill(to);
}

const statement = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Menu do usuário/ }).click();
  await page.getByText('Extrato Crédito', { exact: true }).click();
  return page.getByRole('dialog', { name: 'Extrato Crédito' });
};

test('COM-111 without a report it says so', async () => {
  server.faults.set('RELATORIOS', { mode: 'empty' });
  const page = await open();
  await expect(page.getByText('Não foram encontrados relatórios')).toBeVisible();
});

test('COM-456 the consultation of orders begins with the last 45 days', async () => {
  const page = await open();
  const dialog = await choice(page, 'Consulta de pedidos');
  const before = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() - 45 * 86_400_000,
  );
  await expect(dialog.getByRole('textbox', { name: 'Data inicial' })).toHaveValue(before);
  await expect(dialog.getByRole('textbox', { name: 'Data final' })).toHaveValue(today());
});

test('COM-116 COM-209 COM-287 COM-288 COM-289 COM-387 every kind of filter has its control, its default and its rule', async () => {
  const page = await open();
  const dialog = await choice(page, 'Vendas por período');
  await expect(dialog.getByRole('radio', { name: 'Cliente', exact: true })).toBeChecked();
  await expect(dialog.getByRole('combobox', { name: 'Filial' }).getByRole('option')).toContainText([
    'Ipê São Paulo',
    'Ipê Belo Horizonte',
    'Ipê Curitiba',
  ]);
  await expect(dialog.getByRole('button', { name: 'Remover Entregue' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remover Faturado' })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByRole('textbox', { name: 'Cliente contém' })).toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: /Data de emissão/ })).toHaveValue(today());
  await expectAccessible();

  await dialog.getByRole('button', { name: 'Gerar relatório' }).click();
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(1);
  await fillPeriod(dialog, '01/01/2026', '01/01/2099');
  await dialog.getByRole('button', { name: 'Gerar relatório' }).click();
  await expect(dialog.getByText('Data posterior a data máxima')).toBeVisible();
});

test('filters that are slow are shown as loading, and those that fail can be tried again', async () => {
  const page = await open();
  server.faults.set('RELATORIO_FILTROS', { mode: 'slow', ms: 1_500, times: 1 });
  const dialog = await choice(page, 'Clientes sem compra');
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '30 dias' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  server.faults.set('RELATORIO_FILTROS', {
    mode: 'fail',
    status: 503,
    message: 'Sem filtros agora',
  });
  await choice(page, 'Produtos em falta');
  const other = page.getByRole('dialog', { name: 'Produtos em falta' });
  await expect(other.getByText('Sem filtros agora')).toBeVisible();
  server.faults.clear();
  await other.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(other.getByLabel('Marca contém')).toBeVisible();
});

test('ACC-303 ACC-111 COM-437 customers see their own credits; without one it says so', async () => {
  const own = await (await erpAs(server, LOGIN.customer)).get<unknown[]>('creditos/usuario');
  const page = await open('/relatorios', LOGIN.customer);
  const dialog = await statement(page);
  expect(await page.there.sent('CREDITO_USUARIO')).toEqual({});
  await expect(dialog.getByRole('listitem')).toHaveCount(own.length);
  server.faults.set('CREDITO_USUARIO', { mode: 'empty' });
  await page.reload();
  await expect(
    (await statement(page)).getByText('Nenhuma informação de crédito disponível'),
  ).toBeVisible();
});
