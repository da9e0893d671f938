import { expect, test } from '@playwright/test';
import { type Clerk, clerkAt, draftWith, previewOf, signedIn } from './clerk.ts';
import { type Portal, startPortal } from './portal.ts';
import { accounts, signIn } from './steps.ts';

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

test('a filter is added', async () => {
  await clerk.open('Ajustar telas');
  await inMap(/^Clientes/).click();
  await inMap(/^Lista clientes/).click();
  await action('Acrescentar filtro').click();
  await clerk.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Acrescentar tipo/i })
    .click();
  await expect(properties().getByRole('heading', { name: /tipo/i })).toBeVisible();
  await expect(clerk.page.locator('.draft-count')).toHaveText('1 mudança');
  expect(clerk.done('Add a filter')).toBeLessThanOrEqual(6);
});

test('the main colour is another', async () => {
  await clerk.open('Tema');
  await clerk.write(clerk.page.getByRole('textbox', { name: /^Cor principal/ }), '#7a1fa2');
  await clerk.page.getByRole('link', { name: 'Ver na tela de verdade' }).click();
  await expect
    .poll(() =>
      previewOf(clerk.page)
        .locator('html')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--color-primary')),
    )
    .toBe('#7a1fa2');
  expect(clerk.done('A colour')).toBeLessThanOrEqual(3);
});

test('a parameter has a value for one branch', async () => {
  const cart = clerk.page
    .getByRole('listitem')
    .filter({ has: clerk.page.getByRole('heading', { name: 'Usa carrinho em vez de orçamento' }) });
  await clerk.open('Parâmetros');
  await cart.getByRole('button', { name: 'Filiais e usos' }).click();
  await clerk.write(cart.getByLabel('Outra filial'), '2');
  await clerk.page.keyboard.press('Enter');
  const forBranch = cart.getByRole('switch', {
    name: 'Usa carrinho em vez de orçamento, filial 2',
  });
  await cart.locator('.branch .p-inputswitch').click();
  await expect(forBranch).toBeChecked();
  await expect(cart.locator('.branch')).toContainText('Fixado aqui');
  expect(clerk.done('A parameter for one branch')).toBeLessThanOrEqual(4);
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

test('a tour has one step more', async () => {
  await clerk.open('Ajustar telas');
  await inMap(/^Visitas guiadas/).click();
  await inMap(/^Visita guiada home/).click();
  await properties().getByRole('button', { name: 'Abrir Painéis' }).click();
  await action('Mais ações').click();
  await clerk.page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(clerk.page.locator('.draft-count')).toHaveText('1 mudança');
  await clerk.write(properties().getByRole('textbox', { name: 'Título' }), 'Seus recados');
  await expect(properties().getByRole('heading', { name: 'Seus recados' })).toBeVisible();
  expect(clerk.done('A tour step')).toBeLessThanOrEqual(7);
});

test('it is published, another browser shows it without trouble, and it is rolled back', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const user = await context.newPage();
  await signIn(user, portal.url, accounts.rep);
  await user.clock.install();
  await user.goto(`${portal.url}/pedidos`);
  await draftWith(clerk.page, 'Nome do total', {
    op: 'set',
    at: 'list/pedidos#/columns/vlTot/label',
    value: 'Total com frete',
  });
  const main = clerk.page.getByRole('main');
  clerk.begin();
  await clerk.open('Publicar');
  await expect(main.getByRole('region', { name: 'O que muda' })).toContainText(
    "passa a se chamar 'Total com frete'",
  );
  await main.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(main.getByRole('row', { name: /Publicação de Nome do total/ })).toContainText(
    'No ar',
  );
  expect(clerk.done('Publish')).toBeLessThanOrEqual(2);
  // The page asks for the active release once a minute, when it navigates.
  await user.clock.fastForward('01:01');
  const menu = user.getByRole('navigation', { name: 'Menu principal' });
  const asked = user.waitForResponse(/\/_\/release$/);
  await menu.getByRole('link', { name: 'Orçamentos' }).click();
  await asked;
  await user.waitForLoadState('networkidle');
  await menu.getByRole('link', { name: 'Pedidos' }).click();
  await expect(user.getByRole('columnheader', { name: 'Total com frete' })).toBeVisible();

  clerk.begin();
  await clerk.open('Publicações');
  await main.getByRole('button', { name: 'Voltar para esta' }).first().click();
  await clerk.page.getByRole('dialog').getByRole('button', { name: 'Voltar para esta' }).click();
  await expect(main.getByRole('row', { name: /Volta a uma versão anterior/ })).toContainText(
    'No ar',
  );
  expect(clerk.done('Roll back')).toBeLessThanOrEqual(3);
  await context.close();
});
