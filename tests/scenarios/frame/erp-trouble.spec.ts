import { expect, type Page, test } from '@playwright/test';
import { customers, erpAs, makeOrder } from '../support/erp.ts';
import { type OddErp, startOddErp } from '../support/odd-erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, record, signIn, wizardOf } from '../support/steps.ts';

let erp: OddErp;
let portal: Portal;
test.beforeAll(async () => {
  erp = await startOddErp();
  portal = await startPortal({ env: { ERP_URL: erp.url } });
});
test.afterAll(async () => {
  await portal.stop();
  await erp.close();
});
test.afterEach(() => {
  erp.faults.clear();
  erp.alter('/orcamentos');
});

async function open(page: Page): Promise<void> {
  await signIn(page, portal.url, accounts.rep);
  await page.goto(`${portal.url}/orcamentos`);
}

const cards = (page: Page) => page.getByRole('article', { name: / \d+$/ });

/** What surrounds the list works while the list does not. */
async function expectPageLives(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Orçamentos', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Novo Orçamento' }).click();
  await expect(wizardOf(page)).toBeVisible();
  await wizardOf(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(wizardOf(page)).toHaveCount(0);
}

test('ACC-352 COM-410 a slow ERP: the list says that it loads, the page lives, and the rows come', async ({
  page,
}) => {
  await signIn(page, portal.url, accounts.rep);
  erp.faults.set('ORCAMENTOS_PAGINADOS', { mode: 'slow', ms: 4000, times: 1 });
  await page.goto(`${portal.url}/orcamentos`);
  await expect(page.getByText('Carregando...').first()).toBeAttached();
  await expectPageLives(page);
  await expect(cards(page)).toHaveCount(12);
});

test('ACC-324 a cut connection is shown, and trying again brings the rows', async ({ page }) => {
  erp.faults.set('ORCAMENTOS_PAGINADOS', { mode: 'drop' });
  await open(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Falha na comunicação com o servidor!');
  await expectAccessible(page);
  await expectPageLives(page);
  erp.faults.clear();
  await alert.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(alert).toHaveCount(0);
});

test('without a connection the rows of the former page are dimmed and marked as old', async ({
  page,
  context,
}) => {
  await open(page);
  const pages = page.getByRole('navigation', { name: 'Paginação' });
  const former = await cards(page).first().textContent();
  await context.setOffline(true);
  await pages.getByRole('button', { name: 'Próxima' }).click();
  await expect(
    page.getByText(/Estes dados são da consulta anterior, feita às \d\d:\d\d\./),
  ).toBeInViewport();
  await expect(cards(page).first()).toHaveText(former ?? '');
  await expect(page.locator('.list-cards')).toHaveCSS('opacity', '0.7');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(cards(page).first()).not.toHaveText(former ?? '');
  await expect(page.getByText(/consulta anterior/)).toHaveCount(0);
});

test('ACC-319 an ERP that fails says why, in the place of its rows', async ({ page }) => {
  erp.faults.set('ORCAMENTOS_PAGINADOS', {
    mode: 'fail',
    status: 500,
    message: 'Banco de dados em manutenção',
  });
  await open(page);
  await expect(page.getByRole('alert')).toContainText('Banco de dados em manutenção');
  await expectPageLives(page);
});

for (const [mode, what] of [
  ['html', 'a page of HTML'],
  ['big', 'ten megabytes'],
] as const) {
  test(`${what} instead of data is an error of the list alone`, async ({ page }) => {
    erp.faults.set('ORCAMENTOS_PAGINADOS', { mode });
    await open(page);
    await expect(
      page.getByRole('alert').getByRole('button', { name: 'Tentar Novamente' }),
    ).toBeVisible();
    await expect(page.getByText(/manutenção|xxxx/)).toHaveCount(0);
    await expectPageLives(page);
  });
}

test('a row of wrong types stands there as faulty, and the others live', async ({ page }) => {
  erp.alter('/orcamentos', (answer: { itens: { vlTot: unknown; id: number }[] }) => ({
    ...answer,
    itens: answer.itens.map((row, at) => (at === 1 ? { ...row, vlTot: 'muito' } : row)),
  }));
  await open(page);
  await expect(page.getByText('Este registro veio com dados inválidos.')).toHaveCount(1);
  await expect(cards(page)).toHaveCount(11);
  await expectAccessible(page);
});

test('rows without sense throughout are shown one by one, and the page lives', async ({ page }) => {
  erp.faults.set('ORCAMENTOS_PAGINADOS', { mode: 'type' });
  await open(page);
  await expect(
    page.getByText('Este registro veio com dados inválidos.').or(page.getByRole('alert')).first(),
  ).toBeVisible();
  await expectPageLives(page);
});

test('a double click on a button sends one request', async ({ page }) => {
  const order = await makeOrder(await erpAs({ erpUrl: erp.url }, accounts.rep), {
    idCli: customers.customer,
    lines: 1,
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await signIn(page, portal.url, accounts.rep);
  await page.goto(`${portal.url}/pedidos`);
  erp.faults.set('DUPLICAR_PEDIDO', { mode: 'slow', ms: 800 });
  await record(page, new RegExp(String(order)))
    .getByRole('button', { name: 'Repetir pedido' })
    .dblclick();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  expect(sent.filter((url) => url.endsWith('/_/call/DUPLICAR_PEDIDO'))).toHaveLength(1);
});
