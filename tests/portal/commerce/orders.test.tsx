import { waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { CUSTOMER, LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { erpAs, makeOrder } from '../../scenarios/support/erp.ts';
import { expect } from '../setup/expect.ts';
import { type Locator, record } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

interface Order {
  id: number;
  st: string;
  permiteInclusao: string;
}

const server = await startSuite();
const erp = await erpAs(server, LOGIN.customer);
const today = await makeOrder(erp, { idCli: CUSTOMER.customer, lines: 3 });
const { itens: orders } = await (await erpAs(server, LOGIN.admin)).get<{ itens: Order[] }>(
  'pedidos?take=700',
);

const orderWith = (what: (order: Order) => boolean): Order => {
  const found = orders.find(what);
  if (!found) throw new Error('The demo has no such order.');
  return found;
};

const open = (as: string = LOGIN.customer): Promise<Page> => visit(server, '/pedidos', { as });

/** The row of an order, found by its number in whatever month it is. */
async function find(page: Page, id: number): Promise<Locator> {
  await page.getByLabel('Número').fill(String(id));
  await page.getByLabel('Número').press('Enter');
  return record(page, new RegExp(String(id)));
}

test('COM-158 COM-159 COM-160 statuses are shown in the portal’s words', async () => {
  const page = await open(LOGIN.admin);
  const labels = {
    deposito: 'Aguardando Comprovante',
    liberado: 'Aguardando Separação',
    pagamento_expirado: 'Pagamento Expirado',
    separacao: 'Separação',
    entregue: 'Entregue',
  };
  for (const [code, label] of Object.entries(labels)) {
    const row = await find(page, orderWith((order) => order.st === code).id);
    await expect(row.getByText(label, { exact: true })).toBeVisible();
  }
});

test('COM-006 COM-021 an order is duplicated into a quote with its lines', async () => {
  const page = await open();
  await record(page, new RegExp(String(today)))
    .getByRole('button', { name: 'Repetir pedido' })
    .click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Itens do orçamento (3)' })).toBeVisible();
});

test('COM-006 COM-021 an order is reopened for inclusion where it may still grow', async () => {
  const page = await open(LOGIN.admin);
  const closed = await find(page, orderWith((order) => order.st === 'entregue').id);
  await expect(closed.getByRole('button', { name: 'Repetir pedido' })).toBeVisible();
  await expect(closed.getByRole('button', { name: 'Complementar' })).toHaveCount(0);
  const row = await find(page, orderWith((order) => order.permiteInclusao === 'S').id);
  await row.getByRole('button', { name: 'Complementar' }).click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
});

test('an order is downloaded as PDF', async () => {
  const page = await open();
  const button = record(page, new RegExp(String(today))).getByRole('button', {
    name: 'Baixar em PDF',
  });
  await button.click();
  await waitFor(() => expect(page.there.files.at(-1)?.name).toMatch(/\.pdf$/));
});

test('COM-371 COM-434 COM-435 an order on its way shows its movements, or that there are none yet', async () => {
  const page = await open(LOGIN.admin);
  const onItsWay = (order: Order): boolean =>
    ['faturado', 'transporte', 'entregue'].includes(order.st);
  const moved = orderWith((order) => onItsWay(order) && order.id % 10 !== 0);
  const still = orderWith((order) => onItsWay(order) && order.id % 10 === 0);
  for (const [{ id }, text] of [
    [moved, 'Coletado na filial'],
    [still, 'Não existem movimentações até o momento.'],
  ] as const) {
    await (await find(page, id)).getByRole('button', { name: 'Rastrear entrega' }).click();
    const dialog = page.getByRole('dialog', { name: `Rastreio #${id}` });
    await expect(dialog.getByText(text)).toBeVisible();
    if (id === moved.id)
      await expect(dialog.getByRole('columnheader')).toHaveText([
        'Código',
        'Data/hora',
        'Descrição',
      ]);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
  }
});

test('COM-294 the preview of an order whose freight the customer does not see says that it is in the total', async () => {
  const { itens } = await erp.get<{ itens: { id: number; vlFrete?: number }[] }>(
    'pedidos?take=200',
  );
  const order = itens.find(({ vlFrete }) => Number(vlFrete) > 0);
  const page = await open();
  await page.getByRole('button', { name: String(order?.id), exact: true }).click();
  const preview = page.getByRole('dialog', { name: `Pedido ${order?.id}` });
  await expect(
    preview.getByRole('definition').filter({ hasText: 'Incluído no total' }),
  ).toBeVisible();
});
