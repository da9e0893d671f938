import { expect, type Page, test } from '@playwright/test';
import { customers, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import {
  accounts,
  addProduct,
  expectAccessible,
  fillLogin,
  itemOf,
  logIn,
} from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const ended = 'Sua sessão terminou. Entre novamente para continuar.';
const saved = /^Salvo às \d\d:\d\d$/;
const busyElsewhere = 'Este orçamento está sendo editado por você em outra aba ou dispositivo.';

async function newQuote(): Promise<string> {
  return `/orcamento/${await makeQuote(await erpAs(portal, accounts.customer), { idCli: customers.customer })}`;
}

/** Edits a quote, loses the session on the way, logs in again, and is back with the edit. */
async function loseSession(page: Page, lose: () => Promise<void>): Promise<void> {
  const path = await newQuote();
  await logIn(page, portal.url, accounts.customer);
  await page.goto(portal.url + path);
  await page.getByLabel('Buscar produtos').fill('cimento');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  const add = page.getByRole('button', { name: /^Adicionar .*cimento/i }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Adicionar ', '');
  // The payment condition that opening gave the quote has been saved: the next save is that of the
  // edit.
  await expect(page.getByText(saved)).toBeVisible();
  await lose();
  await add.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert').getByText(ended)).toBeVisible();
  await expectAccessible(page);
  await fillLogin(page, accounts.customer);
  await expect(page).toHaveURL(portal.url + path);
  await expect(itemOf(page, name)).toBeVisible();
  await expect(page.getByText(saved)).toBeVisible();
}

test('ACC-322 ACC-323 COM-439 a session that ends in the middle of a quote: login, the same quote, the edit is there', async ({
  page,
  context,
}) => {
  await loseSession(page, () => context.clearCookies());
});

test('ACC-322 ACC-323 COM-439 the same when it is the ERP that ends the session', async ({
  page,
}) => {
  await loseSession(page, () =>
    portal.fault('ORCAMENTO_AUTOSAVE', {
      mode: 'fail',
      status: 401,
      message: 'Sessão expirada.',
      times: 1,
    }),
  );
});

test('ACC-099 logging out ends the session for every tab', async ({ page, context }) => {
  await logIn(page, portal.url, accounts.rep);
  const stored = await context.cookies();
  const other = await context.newPage();
  await other.goto(`${portal.url}/pedidos`);
  await expect(other.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  // A tab that nobody touches shows nothing more of it.
  await expect(other.getByLabel('CPF ou CNPJ')).toBeVisible();
  await expect(other.getByText(ended)).toBeVisible();
  await page.goto(`${portal.url}/pedidos`);
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible();
  // The cookie from before is worth nothing either.
  await context.addCookies(stored);
  await page.goto(`${portal.url}/pedidos`);
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible();
});

test('a forged cookie is no session', async ({ page, context }) => {
  await context.addCookies([
    { name: 'portal_session', value: 'eyJpZCI6MX0.forjado', url: portal.url },
  ]);
  await page.goto(`${portal.url}/orcamentos`);
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible();
  expect((await page.request.get(`${portal.url}/_/session`)).status()).toBe(401);
});

test('COM-214 COM-215 COM-216 COM-217 two tabs: the second waits, and may take over', async ({
  page,
  context,
}) => {
  const path = await newQuote();
  await logIn(page, portal.url, accounts.customer);
  await page.goto(portal.url + path);
  await expect(page.getByLabel('Ordem de compra')).toBeEnabled();
  // The same tab after a reload is still the one that edits.
  await page.reload();
  await expect(page.getByLabel('Ordem de compra')).toBeEnabled();

  const other = await context.newPage();
  await other.goto(portal.url + path);
  await expect(other.getByText(busyElsewhere)).toBeVisible();
  await expect(other.getByLabel('Ordem de compra')).toBeDisabled();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Editar aqui' }).click();
  await expect(other.getByLabel('Ordem de compra')).toBeEnabled();
  await addProduct(other, 'cimento');
  await expect(other.getByText(saved)).toBeVisible();
  // The first tab learns of it with its next edit.
  await page.bringToFront();
  await page.getByLabel('Ordem de compra').fill('OC-1');
  await expect(page.getByText(busyElsewhere)).toBeVisible();
});

test('COM-218 COM-295 two users: the second sees who edits, and cannot', async ({
  page,
  browser,
}) => {
  const path = await newQuote();
  await logIn(page, portal.url, accounts.customer);
  await page.goto(portal.url + path);
  await expect(page.getByLabel('Ordem de compra')).toBeEnabled();
  const context = await browser.newContext();
  const other = await context.newPage();
  await logIn(other, portal.url, accounts.rep);
  await other.goto(portal.url + path);
  await expect(
    other.getByText(
      'Este orçamento está sendo editado por Paulo Cesar Nakamura. Você pode consultar, mas não alterar.',
    ),
  ).toBeVisible();
  await expect(other.getByLabel('Ordem de compra')).toBeDisabled();
  await context.close();
});

test('COM-219 a lock that cannot be read forbids editing until trying again works', async ({
  page,
}) => {
  const path = await newQuote();
  await logIn(page, portal.url, accounts.customer);
  await portal.fault('SINALEIRA', { mode: 'fail', status: 500, message: 'Sinaleira fora do ar' });
  await page.goto(portal.url + path);
  await expect(page.getByRole('alert')).toContainText('Sinaleira fora do ar');
  await expect(page.getByLabel('Ordem de compra')).toBeDisabled();
  await portal.fault('SINALEIRA');
  await page.getByRole('alert').getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByLabel('Ordem de compra')).toBeEnabled();
});
