import { expect, type Page } from '@playwright/test';
import { customers, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import {
  accounts,
  acquaint,
  addProduct,
  cookiesOf,
  expectAccessible,
  fillLogin,
  itemOf,
  signIn,
} from '../support/steps.ts';
import { test } from '../support/test.ts';

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

/** Edits the quote that is open, loses the session on the way, logs in again, and is back. */
async function loseSession(page: Page, term: string, lose: () => Promise<void>): Promise<void> {
  const address = page.url();
  await page.getByLabel('Buscar produtos').fill(term);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  const add = page.getByRole('button', { name: new RegExp(`^Adicionar .*${term}`, 'i') }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Adicionar ', '');
  // What came before has been saved, as the payment condition that opening gave the quote: the next
  // save is that of the edit.
  await expect(page.getByText(saved)).toBeVisible();
  await lose();
  await add.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert').getByText(ended)).toBeVisible();
  await expectAccessible(page);
  await fillLogin(page, accounts.customer);
  await expect(page).toHaveURL(address);
  await expect(itemOf(page, name)).toBeVisible();
  await expect(page.getByText(saved)).toBeVisible();
}

test('ACC-322 ACC-323 COM-439 a session that ends in the middle of a quote, here or at the ERP: login, the same quote, the edit is there', async ({
  page,
  context,
}) => {
  await signIn(page, portal.url, accounts.customer);
  await page.goto(portal.url + (await newQuote()));
  await loseSession(page, 'cimento', () => context.clearCookies());
  await loseSession(page, 'tinta', () =>
    portal.fault('ORCAMENTO_AUTOSAVE', {
      mode: 'fail',
      status: 401,
      message: 'Sessão expirada.',
      times: 1,
    }),
  );
});

test('ACC-099 logging out ends the session for every tab', async ({ page, context }) => {
  const stored = await cookiesOf(portal.url, accounts.rep, 'that is left');
  await context.addCookies(stored);
  await acquaint(page);
  await page.goto(`${portal.url}/home`);
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
  // The cookie from before is worth nothing either.
  await context.addCookies(stored);
  await page.goto(`${portal.url}/pedidos`);
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible();
});

test('COM-214 COM-215 COM-216 COM-217 COM-218 COM-219 COM-295 two tabs: the second waits, and may take over; another user sees who edits, and cannot; nor can anybody while the lock cannot be read', async ({
  page,
  context,
  browser,
}) => {
  const address = portal.url + (await newQuote());
  const order = page.getByLabel('Ordem de compra');
  await signIn(page, portal.url, accounts.customer);
  await portal.fault('SINALEIRA', { mode: 'fail', status: 500, message: 'Sinaleira fora do ar' });
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Sinaleira fora do ar');
  await expect(order).toBeDisabled();
  await portal.fault('SINALEIRA');
  await page.getByRole('alert').getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(order).toBeEnabled();
  // The same tab after a reload is still the one that edits.
  await page.reload();
  await expect(order).toBeEnabled();

  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByText(busyElsewhere)).toBeVisible();
  await expect(other.getByLabel('Ordem de compra')).toBeDisabled();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Editar aqui' }).click();
  await expect(other.getByLabel('Ordem de compra')).toBeEnabled();
  await addProduct(other, 'cimento');
  await expect(other.getByText(saved)).toBeVisible();
  // The first tab learns of it with its next edit.
  await page.bringToFront();
  await order.fill('OC-1');
  await expect(page.getByText(busyElsewhere)).toBeVisible();

  const visitor = await browser.newPage();
  await signIn(visitor, portal.url, accounts.rep);
  await visitor.goto(address);
  await expect(
    visitor.getByText(
      'Este orçamento está sendo editado por Paulo Cesar Nakamura. Você pode consultar, mas não alterar.',
    ),
  ).toBeVisible();
  await expect(visitor.getByLabel('Ordem de compra')).toBeDisabled();
  await visitor.close();
});
