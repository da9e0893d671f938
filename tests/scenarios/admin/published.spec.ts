import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import {
  type Clerk,
  clerkAt,
  draftWith,
  expectPointing,
  previewOf,
  signedIn,
} from '../support/clerk.ts';
import { customers, erpAs, makeOrder, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, menuEntry, signIn } from '../support/steps.ts';

let portal: Portal;
let clerk: Clerk;
test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  const url = portal.url.replace('localhost', 'demo.localhost');
  clerk = await clerkAt(browser, url, await signedIn(browser, url));
});
test.afterAll(async () => {
  await clerk?.close();
  await portal?.stop();
});

const properties = () => clerk.page.locator('.panel');
const inMap = (name: RegExp) => clerk.page.getByRole('treeitem', { name }).locator('.map-label');

/** Publishes the clerk's draft by the plan. */
async function publish(): Promise<void> {
  clerk.begin();
  await clerk.open('Publicar');
  await clerk.page.getByRole('main').getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(clerk.page).toHaveURL(/\/publicacoes$/);
  expect(clerk.done('Publish')).toBeLessThanOrEqual(2);
}

/** A screen as somebody sees it in a browser of their own, whose clock the test moves. */
async function pageOf(browser: Browser, login: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, portal.url, login);
  await page.clock.install();
  await page.goto(`${portal.url}${path}`);
  return page;
}

/**
 * Goes to another screen and back: a page asks for the active release once a minute, when it
 * navigates.
 */
async function toOtherScreenAndBack(page: Page, name: string): Promise<void> {
  await page.clock.fastForward('01:01');
  const asked = page.waitForResponse(/\/_\/release$/);
  await (await menuEntry(page, 'link', 'Orçamentos')).click();
  await asked;
  await page.waitForLoadState('networkidle');
  await (await menuEntry(page, 'link', name)).click();
}

test('a column is for one role: chosen without writing, then seen by that role alone', async ({
  browser,
}) => {
  await makeOrder(await erpAs(portal, accounts.customer), { idCli: customers.customer, lines: 1 });
  await draftWith(clerk.page, 'Só representantes');
  const { page } = clerk;
  clerk.begin();
  await clerk.open('Ajustar telas');
  await inMap(/^Pedidos/).click();
  await page.getByRole('img', { name: 'Computador' }).click();
  await previewOf(page).getByRole('columnheader', { name: 'Itens', exact: true }).click();
  await properties().getByRole('tab', { name: 'Quem vê' }).click();
  await properties()
    .getByRole('region', { name: 'Só para' })
    .getByRole('checkbox', { name: 'Representante' })
    .click();
  await expect(page.locator('.draft-count')).toHaveText('1 mudança');
  expect(clerk.done('A condition by role')).toBeLessThanOrEqual(8);
  await expectAccessible(page, '.panel');
  await publish();
  for (const [login, seen] of [
    [accounts.rep, 1],
    [accounts.customer, 0],
  ] as const) {
    const orders = await pageOf(browser, login, '/pedidos');
    await expect(orders.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    await expect(orders.getByRole('columnheader', { name: 'Itens' })).toHaveCount(seen);
    await orders.context().close();
  }
});

/** The clerk's draft gets a filter, a colour, a value for one branch and a step of a tour. */
const tasks: Record<string, () => Promise<number>> = {
  'a filter': async () => {
    await clerk.open('Ajustar telas');
    await inMap(/^Boletos/).click();
    const screen = clerk.page.getByRole('treeitem', { name: /^Boletos/ });
    await screen
      .getByRole('treeitem', { name: /^Boletos/ })
      .locator('.map-label')
      .click();
    await action('Acrescentar filtro').click();
    const dialog = clerk.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Acrescentar Código do cliente' }).click();
    await expect(properties().getByRole('heading', { name: 'Código do cliente' })).toBeVisible();
    return clerk.done('Add a filter');
  },
  'a colour': async () => {
    await clerk.open('Tema');
    await clerk.write(clerk.page.getByRole('textbox', { name: /^Cor principal/ }), '#7a1fa2');
    await clerk.page.getByRole('link', { name: 'Ver na tela de verdade' }).click();
    await expect.poll(() => mainColor(previewOf(clerk.page).locator('html'))).toBe('#7a1fa2');
    return clerk.done('A colour');
  },
  'a parameter for one branch': async () => {
    const stock = clerk.page.getByRole('listitem').filter({
      has: clerk.page.getByRole('heading', { name: 'Mostra a quantidade em estoque' }),
    });
    await clerk.open('Parâmetros');
    await stock.getByRole('button', { name: 'Filiais e usos' }).click();
    const branch = stock.locator('.branch').filter({ hasText: 'Filial 2' });
    await branch.locator('.p-inputswitch').click();
    await expect(branch).toContainText('Fixado aqui');
    return clerk.done('A parameter for one branch');
  },
  'a step of a tour': async () => {
    await clerk.open('Visitas guiadas');
    await clerk.page.getByRole('button', { name: 'Novo passo' }).click();
    const step = clerk.page.getByRole('region', { name: 'Novo passo' });
    await expectPointing(clerk.page);
    await previewOf(clerk.page).getByText('Bem-vindo').click();
    await clerk.write(step.getByRole('textbox', { name: 'Título' }), 'Seus recados');
    await clerk.write(step.getByRole('textbox', { name: 'Explicação' }), 'O que chegou hoje.');
    await step.getByRole('button', { name: 'Acrescentar' }).click();
    await expect(clerk.page.getByRole('button', { name: /^7 Seus recados/ })).toBeVisible();
    return clerk.done('A tour step');
  },
};

const mainColor = (root: Locator): Promise<string> =>
  root.evaluate((html) => getComputedStyle(html).getPropertyValue('--color-primary'));
const action = (name: string) =>
  clerk.page.getByRole('toolbar', { name: 'Ações rápidas' }).getByRole('button', { name });

test('what a clerk changed is on the pages of an open browser, and gone after a rollback', async ({
  browser,
}) => {
  const quote = await makeQuote(await erpAs(portal, accounts.customer), {
    idCli: customers.customer,
    idFil: 2,
  });
  const user = await pageOf(browser, accounts.rep, '/boletos');
  const before = await mainColor(user.locator('html'));
  const filter = user.getByRole('main').getByLabel('Código do cliente', { exact: true });
  await draftWith(clerk.page, 'Quatro pedidos do comercial');
  for (const [what, task] of Object.entries(tasks)) {
    await clerk.open('Início');
    clerk.begin();
    const clicks = await test.step(what, task);
    expect(clicks).toBeLessThanOrEqual(7);
  }
  await publish();
  await expect(user.getByRole('heading', { name: 'Boletos' })).toBeVisible();
  await toOtherScreenAndBack(user, 'Boletos');
  await expect(filter).toBeVisible();
  expect(await mainColor(user.locator('html'))).toBe('#7a1fa2');
  await (await menuEntry(user, 'button', 'Ajuda')).click();
  const tour = user.locator('.driver-popover');
  for (let step = 1; step < 7; step++) await tour.getByRole('button', { name: 'Próximo' }).click();
  await expect(tour).toContainText('Seus recados');
  await tour.getByRole('button', { name: 'Concluir' }).click();
  await user.goto(`${portal.url}/orcamento/${quote}`);
  await user.getByLabel('Buscar produtos').fill('tinta');
  await user.getByLabel('Buscar produtos').press('Enter');
  await expect(user.getByText('em estoque').first()).toBeAttached();

  await user.goto(`${portal.url}/boletos`);
  await filter.fill('7');
  clerk.begin();
  await clerk.open('Publicações');
  const main = clerk.page.getByRole('main');
  await main.getByRole('button', { name: 'Voltar para esta' }).first().click();
  await clerk.page.getByRole('dialog').getByRole('button', { name: 'Voltar para esta' }).click();
  await expect(main.getByRole('row', { name: /Volta a uma versão anterior/ })).toContainText(
    'No ar',
  );
  expect(clerk.done('Roll back')).toBeLessThanOrEqual(3);
  // The page that is open goes on as it was; the next one is of the release that is active again.
  await user.getByRole('button', { name: 'Filtrar' }).click();
  await expect(filter).toHaveValue('7');
  await toOtherScreenAndBack(user, 'Boletos');
  await expect(filter).toHaveCount(0);
  expect(await mainColor(user.locator('html'))).toBe(before);
  await user.context().close();
});
