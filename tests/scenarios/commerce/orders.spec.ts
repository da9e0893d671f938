import { expect, type Page, test } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeOrder } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, record, signIn } from '../support/steps.ts';

interface Order {
  id: number;
  st: string;
  permiteInclusao: string;
  dtHorInc: string | null;
  itens: { descNF: string; qtde: number; qtdeAt: number }[];
}

let portal: Portal;
let erp: ErpUser;
let orders: Order[];
/** An order of today, so that the current month has one on every day of the year. */
let today: number;
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
  today = await makeOrder(erp, { idCli: customers.customer, lines: 3 });
  orders = (await (await erpAs(portal, accounts.admin)).get<{ itens: Order[] }>('pedidos?take=700'))
    .itens;
});
test.afterAll(() => portal.stop());

/** `11/2026`, so many months from now. */
function month(by: number): string {
  const [year = 0, number = 0] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: 'numeric',
  })
    .format(new Date())
    .split('-')
    .map(Number);
  const moment = new Date(Date.UTC(year, number - 1 + by, 1));
  return `${String(moment.getUTCMonth() + 1).padStart(2, '0')}/${moment.getUTCFullYear()}`;
}

const orderWith = (what: (order: Order) => boolean): Order => {
  const found = orders.find(what);
  if (!found) throw new Error('The demo has no such order.');
  return found;
};

async function open(page: Page, login: string = accounts.customer): Promise<void> {
  await signIn(page, portal.url, login);
  await page.goto(`${portal.url}/pedidos`);
}

/** The row, or the card, of an order, found by its number in whatever month it is. */
async function find(page: Page, id: number) {
  await page.getByLabel('Número').fill(String(id));
  await page.getByLabel('Número').press('Enter');
  return record(page, new RegExp(String(id)));
}

/** The same month as the choice names it: `11/2026` is `novembro de 2026`. */
const named = (of: string): string => {
  const [number = 1, year = 1970] = of.split('/').map(Number);
  return new Intl.DateTimeFormat('pt-BR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year, number - 1, 1)));
};

test(
  'COM-106 COM-113 COM-457 ACC-115 ACC-375 the list begins with this month, and another month brings other orders',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page);
    const field = page.getByRole('combobox', { name: 'Mês' });
    await expect(field.getByRole('option', { selected: true })).toHaveText(named(month(0)));
    await expect(record(page, new RegExp(String(today)))).toBeVisible();
    await expectAccessible(page);

    const dates = (of: string) => page.getByText(new RegExp(`^\\d{2}/${of} \\d{2}:\\d{2}$`));
    await expect(dates(month(0)).first()).toBeVisible();
    await field.selectOption({ label: named(month(-1)) });
    await expect(dates(month(-1)).first()).toBeVisible();
    await expect(dates(month(0))).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`mesAno=${month(-1).split('/').reverse().join('-')}`));

    await field.selectOption({ label: named(month(-36)) });
    await expect(page.getByText('Sem informações no momento.')).toBeVisible();
  },
);

test('COM-158 COM-159 COM-160 statuses are shown in the portal’s words', async ({ page }) => {
  await open(page, accounts.admin);
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

test(
  'COM-074 the preview colours what was attended less than requested',
  { tag: '@phone' },
  async ({ page }) => {
    let cut: Order | undefined;
    const admin = await erpAs(portal, accounts.admin);
    for (const { id } of orders.filter(({ dtHorInc }) => dtHorInc !== null).slice(0, 120)) {
      const full = await admin.get<Order>(`pedidos/${id}`);
      if (
        full.itens.some((item) => item.qtdeAt < item.qtde) &&
        full.itens.some((item) => item.qtdeAt === item.qtde)
      )
        cut = full;
      if (cut) break;
    }
    const less = cut?.itens.find((item) => item.qtdeAt < item.qtde);
    const whole = cut?.itens.find((item) => item.qtdeAt === item.qtde);
    if (!cut || !less || !whole) throw new Error('The demo has no order with a cut item.');
    await open(page, accounts.admin);
    const row = await find(page, cut.id);
    await row.getByRole('button', { name: new RegExp(`${cut.id}$`) }).click();
    const dialog = page.getByRole('dialog', { name: `Pedido ${cut.id}` });
    const danger = 'rgb(179, 38, 30)';
    await expect(
      dialog.getByText(`${less.qtdeAt}/${less.qtde}`, { exact: true }).first(),
    ).toHaveCSS('color', danger);
    await expect(
      dialog.getByText(`${whole.qtdeAt}/${whole.qtde}`, { exact: true }).first(),
    ).not.toHaveCSS('color', danger);
    await expectAccessible(page);
  },
);

test('COM-006 COM-021 an order is duplicated into a quote with its lines', async ({ page }) => {
  await open(page);
  await record(page, new RegExp(String(today)))
    .getByRole('button', { name: 'Repetir pedido' })
    .click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Itens do orçamento (3)' })).toBeVisible();
});

test('COM-006 COM-021 an order is reopened for inclusion where it may still grow', async ({
  page,
}) => {
  await open(page, accounts.admin);
  const closed = await find(page, orderWith((order) => order.st === 'entregue').id);
  await expect(closed.getByRole('button', { name: 'Repetir pedido' })).toBeVisible();
  await expect(closed.getByRole('button', { name: 'Complementar' })).toHaveCount(0);
  const row = await find(page, orderWith((order) => order.permiteInclusao === 'S').id);
  await row.getByRole('button', { name: 'Complementar' }).click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
});

test('an order is downloaded as PDF', async ({ page }) => {
  await open(page);
  const button = record(page, new RegExp(String(today))).getByRole('button', {
    name: 'Baixar em PDF',
  });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

test('COM-371 COM-434 COM-435 an order on its way shows its movements, or that there are none yet', async ({
  page,
}) => {
  await open(page, accounts.admin);
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

test(
  'COM-294 the preview of an order whose freight the customer does not see says that it is in the total',
  { tag: '@desk' },
  async ({ page }) => {
    const { itens } = await erp.get<{ itens: { id: number; vlFrete?: number }[] }>(
      'pedidos?take=200',
    );
    const order = itens.find(({ vlFrete }) => Number(vlFrete) > 0);
    await signIn(page, portal.url, accounts.customer);
    await page.goto(`${portal.url}/pedidos`);
    await page.getByRole('button', { name: String(order?.id), exact: true }).click();
    const preview = page.getByRole('dialog', { name: `Pedido ${order?.id}` });
    await expect(
      preview.getByRole('definition').filter({ hasText: 'Incluído no total' }),
    ).toBeVisible();
  },
);
