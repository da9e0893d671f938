import { expect, test } from '@playwright/test';
import { type Clerk, clerkAt, draftWith, previewOf, signedIn } from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';

let portal: Portal;
let url: string;
let state: Awaited<ReturnType<typeof signedIn>>;
let clerk: Clerk;
test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
  state = await signedIn(browser, url);
});
test.afterAll(() => portal.stop());
test.beforeEach(async ({ browser }) => {
  clerk = await clerkAt(browser, url, state);
  await draftWith(clerk.page, 'Rascunho');
  clerk.begin();
});
test.afterEach(() => clerk.close());

const heading = (name: string) =>
  previewOf(clerk.page).getByRole('columnheader', { name, exact: true });
const properties = () => clerk.page.locator('.panel');
const option = (name: string | RegExp) =>
  clerk.page.locator('.p-dropdown-item').filter({ hasText: name });
const action = (name: string) =>
  clerk.page.getByRole('toolbar', { name: 'Ações rápidas' }).getByRole('button', { name });

const inMap = (name: RegExp) => clerk.page.getByRole('treeitem', { name }).locator('.map-label');

/** From the start page to a column of the orders: a list is a table where it has the room. */
async function openOrders(column: string): Promise<void> {
  await clerk.open('Ajustar telas');
  await inMap(/^Pedidos/).click();
  await clerk.page.getByRole('img', { name: 'Computador' }).click();
  await heading(column).click();
  await expect(properties().getByRole('heading', { name: column })).toBeVisible();
}

test('a column is hidden', async () => {
  await openOrders('Cliente');
  await action('Ocultar').click();
  await expect(heading('Cliente')).toBeHidden();
  expect(clerk.done('Hide a column')).toBeLessThanOrEqual(6);
});

test('a column is renamed here, and then everywhere', async () => {
  const dialog = clerk.page.getByRole('dialog');
  await openOrders('Cliente');
  await action('Renomear').click();
  await clerk.write(dialog.getByLabel('Novo nome'), 'Comprador');
  await dialog.getByRole('button', { name: 'Renomear' }).click();
  await expect(heading('Comprador')).toBeVisible();
  expect(clerk.done('Rename it here')).toBeLessThanOrEqual(6);

  clerk.begin();
  await action('Renomear').click();
  await clerk.write(dialog.getByLabel('Novo nome'), 'Razão social');
  await dialog.getByText('Em toda parte').click();
  await dialog.getByRole('button', { name: 'Renomear' }).click();
  await expect(heading('Razão social')).toBeVisible();
  expect(clerk.done('Rename it everywhere, from there')).toBeLessThanOrEqual(4);
});

test('a column is moved', async () => {
  await openOrders('Cliente');
  await action('Mover para antes').click();
  await expect(previewOf(clerk.page).getByRole('columnheader').nth(1)).toHaveText('Cliente');
  expect(clerk.done('Move a field')).toBeLessThanOrEqual(6);
});

test('a dashboard of its own shows a number', async () => {
  await clerk.open('Painéis');
  await clerk.page.getByRole('button', { name: 'Novo painel' }).click();
  const dialog = clerk.page.getByRole('dialog');
  await clerk.write(dialog.getByLabel('Título'), 'Meus números');
  await dialog.getByRole('button', { name: 'Criar' }).click();
  await clerk.page.getByRole('button', { name: 'Acrescentar quadro' }).click();
  await clerk.write(dialog.getByLabel('Título'), 'Pedidos no mês');
  await dialog.locator('.p-dropdown').click();
  await option(/^Pedidos$/).click();
  await dialog.getByRole('button', { name: 'Acrescentar' }).click();
  await expect(clerk.page.getByRole('button', { name: 'Pedidos no mês' })).toBeVisible();
  await expect(clerk.page.locator('.draft-count')).toHaveText('2 mudanças');
  expect(clerk.done('A dashboard and its widget')).toBeLessThanOrEqual(9);
});
