import { expect, type Page, test } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeQuote } from './erp.ts';
import { type Portal, startPortal } from './portal.ts';
import { accounts, expectAccessible, record, signIn } from './steps.ts';

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
  const quote = await makeQuote(erp, { idCli: customers.customer, lines: 3 });
  const { pivot } = await erp.get<{ pivot: { cobId: number; plId: number }[] }>(`orcamentos/${quote}/condicoes?idCli=${customers.customer}&idFil=1`);
  today = (await erp.send<{ id: number }>('POST', `orcamentos/${quote}/pedido`, { idCob: pivot[0]?.cobId, idPl: pivot[0]?.plId })).id;
  orders = (await erp.get<{ itens: Order[] }>('pedidos?take=700')).itens;
});
test.afterAll(() => portal.stop());

const month = (moment: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit' }).format(moment);

const orderWith = (what: (order: Order) => boolean): Order => {
  const found = orders.find(what);
  if (!found) throw new Error('The demo has no such order.');
  return found;
};

async function open(page: Page): Promise<void> {
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/pedidos`);
}

/** The row, or the card, of an order, found by its number in whatever month it is. */
async function find(page: Page, id: number) {
  await page.getByLabel('Número').fill(String(id));
  await page.getByLabel('Número').press('Enter');
  return record(page, new RegExp(String(id)));
}

test('COM-106 COM-112 ACC-375 the list begins with this month, and another month brings other orders', async ({ page }) => {
  await open(page);
  const field = page.getByLabel('Mês');
  const now = month(new Date());
  await expect(field).toHaveValue(now);
  await expect(record(page, new RegExp(String(today)))).toBeVisible();
  await expectAccessible(page);

  const [year, number] = now.split('-').map(Number);
  const before = month(new Date(Date.UTC(year ?? 0, (number ?? 1) - 2, 15)));
  await field.fill(before);
  await field.press('Enter');
  const [beforeYear, beforeMonth] = before.split('-');
  await expect(page.getByText(new RegExp(`\\d{2}/${beforeMonth}/${beforeYear} \\d{2}:\\d{2}`)).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`\\d{2}/${now.slice(5)}/${now.slice(0, 4)} \\d{2}:\\d{2}`))).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`mesAno=${before}`));

  await field.fill('1999-01');
  await field.press('Enter');
  await expect(page.getByText(/^(Não existem dados para exibição|Sem informações no momento\.)$/)).toBeVisible();
});

test('COM-158 COM-159 COM-160 COM-163 statuses are told in the portal’s words', async ({ page }) => {
  await open(page);
  const labels = { deposito: 'Aguardando Comprovante', liberado: 'Aguardando Separação', pagamento_expirado: 'Pagamento Expirado', separacao: 'Separação', entregue: 'Entregue' };
  for (const [code, label] of Object.entries(labels)) {
    const row = await find(page, orderWith((order) => order.st === code).id);
    await expect(row.getByText(label, { exact: true })).toBeVisible();
  }
});

test('COM-074 the preview colours what was attended less than requested', async ({ page }) => {
  let cut: Order | undefined;
  for (const { id } of orders.slice(0, 60)) {
    const full = await erp.get<Order>(`pedidos/${id}`);
    if (full.itens.some((item) => item.qtdeAt < item.qtde) && full.itens.some((item) => item.qtdeAt === item.qtde)) cut = full;
    if (cut) break;
  }
  const less = cut?.itens.find((item) => item.qtdeAt < item.qtde);
  const whole = cut?.itens.find((item) => item.qtdeAt === item.qtde);
  if (!cut || !less || !whole) throw new Error('The demo has no order with a cut item.');
  await open(page);
  const row = await find(page, cut.id);
  await row.getByRole('button', { name: new RegExp(`${cut.id}$`) }).click();
  const dialog = page.getByRole('dialog', { name: `Pedido ${cut.id}` });
  const danger = 'rgb(179, 38, 30)';
  await expect(dialog.getByText(`${less.qtdeAt}/${less.qtde}`, { exact: true }).first()).toHaveCSS('color', danger);
  await expect(dialog.getByText(`${whole.qtdeAt}/${whole.qtde}`, { exact: true }).first()).not.toHaveCSS('color', danger);
  await expectAccessible(page);
});

test('COM-006 COM-021 an order is duplicated into a quote with its lines', async ({ page }) => {
  await open(page);
  await record(page, new RegExp(String(today))).getByRole('button', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Itens do orçamento (3)' })).toBeVisible();
});

test('COM-006 COM-021 an order is reopened for inclusion where it may still grow', async ({ page }) => {
  await open(page);
  const closed = await find(page, orderWith((order) => order.st === 'entregue').id);
  await expect(closed.getByRole('button', { name: 'Duplicar' })).toBeVisible();
  await expect(closed.getByRole('button', { name: 'Complementar' })).toHaveCount(0);
  const row = await find(page, orderWith((order) => order.permiteInclusao === 'S').id);
  await row.getByRole('button', { name: 'Complementar' }).click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
});

test('an order is downloaded as PDF', async ({ page }) => {
  await open(page);
  const button = record(page, new RegExp(String(today))).getByRole('button', { name: 'Baixar em PDF' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});
