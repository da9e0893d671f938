import { expect, type Page } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeOrder } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, record, signIn } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

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

test('COM-106 COM-113 COM-457 ACC-115 ACC-375 the list begins with this month, and another month brings other orders', async ({
  page,
}) => {
  await open(page);
  const field = page.getByRole('combobox', { name: 'Mês' });
  await expect(field.getByRole('option', { selected: true })).toHaveText(named(month(0)));
  const dates = (of: string) => page.getByText(new RegExp(`^\\d{2}/${of} \\d{2}:\\d{2}$`));
  await atBothWidths(page, async () => {
    await expect(record(page, new RegExp(String(today)))).toBeVisible();
    await expect(dates(month(0)).first()).toBeVisible();
    await expectAccessible(page);
  });
  await field.selectOption({ label: named(month(-1)) });
  await expect(dates(month(-1)).first()).toBeVisible();
  await expect(dates(month(0))).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`mesAno=${month(-1).split('/').reverse().join('-')}`));

  await field.selectOption({ label: named(month(-36)) });
  await expect(page.getByText('Sem informações no momento.')).toBeVisible();
});

test('COM-074 the preview colours what was attended less than requested', async ({ page }) => {
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
  await expect(dialog.getByText(`${less.qtdeAt}/${less.qtde}`, { exact: true }).first()).toHaveCSS(
    'color',
    danger,
  );
  await expect(
    dialog.getByText(`${whole.qtdeAt}/${whole.qtde}`, { exact: true }).first(),
  ).not.toHaveCSS('color', danger);
  await expectAccessible(page);
});

test('an order whose dialog is open is printed without the page behind it, in columns as wide as their words', async ({
  page,
}) => {
  await open(page);
  await (await find(page, today)).getByRole('button', { name: new RegExp(`${today}$`) }).click();
  const dialog = page.getByRole('dialog', { name: `Pedido ${today}` });
  const headings = dialog.locator('th');
  await expect(headings.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  for (const heading of await headings.filter({ visible: true }).all())
    expect((await heading.boundingBox())?.height).toBeLessThan(60);
  await expect(dialog.getByText('Total', { exact: true }).first()).toBeVisible();
});
