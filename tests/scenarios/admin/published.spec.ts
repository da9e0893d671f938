import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type Clerk, clerkAt, expectPointing, previewOf, signedIn } from '../support/clerk.ts';
import { customers, erpAs, makeOrder, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, menuEntry, signIn } from '../support/steps.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let clerk: Clerk;
test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  const url = portal.url.replace('localhost', 'demo.localhost');
  const person = await signedIn(url);
  await person.draftWith('Cinco pedidos do comercial', {
    op: 'set',
    at: 'list/pedidos#/columns/vlTot/label',
    value: 'Total com frete',
  });
  clerk = await clerkAt(browser, url, person);
});
test.afterAll(async () => {
  await clerk?.close();
  await portal?.stop();
});

const properties = () => clerk.page.locator('.panel');
const inMap = (name: RegExp) => clerk.page.getByRole('treeitem', { name }).locator('.map-label');

/** Hash of the release that new pages get; a change shows within half a second. */
const activeRelease = (): Promise<unknown> =>
  clerk.page.evaluate(async () => (await fetch('/_/release')).json());

/** Publishes the clerk's draft by the plan, which says what changes and for whom, and shows it. */
async function publish(): Promise<void> {
  const { page } = clerk;
  const main = page.getByRole('main');
  const before = await activeRelease();
  clerk.begin();
  await clerk.open('Publicar');
  await expect(main.getByRole('region', { name: 'O que muda' })).toContainText(
    "a coluna Total passa a se chamar 'Total com frete'",
  );
  await expect(main.getByRole('region', { name: 'Quem é atingido' })).toContainText('/pedidos');
  const after = page.frameLocator('iframe[title="Depois, 1280 px"]');
  await expect(after.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByTitle('Depois, 390 px')).toBeAttached();
  await expectAccessible(page, 'main');
  const form = await main.getByRole('region', { name: 'Publicar' }).boundingBox();
  const pictures = await main.getByRole('region', { name: 'Antes e depois' }).boundingBox();
  expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThanOrEqual(pictures?.y ?? 0);
  await page.getByLabel('Mensagem').fill('Pedido do comercial');
  await main.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page).toHaveURL(/\/publicacoes$/);
  expect(clerk.done('Publish')).toBeLessThanOrEqual(2);
  await expect(page.getByRole('row', { name: /Publicação de Cinco pedidos/ })).toContainText(
    'No ar',
  );
  await expectAccessible(page, 'main');
  await expect(main).toContainText('Publicado. Quem abrir o portal já recebe.');
  await expect(page.getByRole('link', { name: 'Ver o portal' })).toHaveAttribute('href', '/');
  await expect.poll(activeRelease).not.toEqual(before);
}

/** After a publish one goes on with a new draft, and looks at releases of before. */
async function goOn(): Promise<void> {
  const { page } = clerk;
  await page.getByRole('button', { name: 'Continuar ajustando' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustar telas' })).toBeVisible();
  await expect(page.locator('.draft-count')).toHaveText('0 mudanças');
  await clerk.open('Publicações');
  await page.getByRole('button', { name: 'Ver o que mudou' }).last().click();
  await page.getByRole('link', { name: 'Ver prévia desta versão' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Versão de / })).toBeVisible();
  await expect(previewOf(page).getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar às publicações' }).click();
}

/** Goes back to the release of before, after reading what that takes back. */
async function rollBack(): Promise<void> {
  const { page } = clerk;
  const main = page.getByRole('main');
  clerk.begin();
  await clerk.open('Publicações');
  await main.getByRole('button', { name: 'Voltar para esta' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Voltar para esta versão' });
  await expect(dialog).toContainText('Boletos: o filtro Código do cliente deixa de aparecer');
  await expectAccessible(page, '.p-dialog');
  await dialog.getByRole('button', { name: 'Voltar para esta' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('row', { name: /Volta a uma versão anterior/ })).toContainText(
    'No ar',
  );
  expect(clerk.done('Roll back')).toBeLessThanOrEqual(3);
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

/** Without writing, a column becomes one for representatives. */
async function forOneRole(): Promise<number> {
  const { page } = clerk;
  await clerk.open('Ajustar telas');
  await inMap(/^Pedidos/).click();
  await page.getByRole('img', { name: 'Computador' }).click();
  await previewOf(page).getByRole('columnheader', { name: 'Itens', exact: true }).click();
  await properties().getByRole('tab', { name: 'Quem vê' }).click();
  await properties()
    .getByRole('region', { name: 'Só para' })
    .getByRole('checkbox', { name: 'Representante' })
    .click();
  await expect(page.locator('.draft-count')).toHaveText('2 mudanças');
  const clicks = clerk.done('A condition by role');
  await expectAccessible(page, '.panel');
  return clicks;
}

/** A column is seen by representatives alone. */
async function expectForOneRole(browser: Browser): Promise<void> {
  for (const [login, seen] of [
    [accounts.rep, 1],
    [accounts.customer, 0],
  ] as const) {
    const orders = await pageOf(browser, login, '/pedidos');
    await expect(orders.getByRole('columnheader', { name: 'Total com frete' })).toBeVisible();
    await expect(orders.getByRole('columnheader', { name: 'Itens' })).toHaveCount(seen);
    await orders.context().close();
  }
}

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

/** Another tab of an open browser, in which a request is half written. */
async function writeRequest(user: Page): Promise<Locator> {
  const page = await user.context().newPage();
  await page.goto(`${portal.url}/solicitacao-de-atendimento`);
  await page.getByRole('button', { name: 'Nova Solicitação' }).click();
  const message = page.getByLabel('Mensagem');
  await message.fill('Ainda não enviei');
  return message;
}

test('what a clerk changed is on the pages of an open browser, where nothing that was written is lost, a column for one role seen by that role alone, and gone after a rollback', async ({
  browser,
}) => {
  const erp = await erpAs(portal, accounts.customer);
  await makeOrder(erp, { idCli: customers.customer, lines: 1 });
  const quote = await makeQuote(erp, { idCli: customers.customer, idFil: 2 });
  const user = await pageOf(browser, accounts.rep, '/boletos');
  const errors: string[] = [];
  user.context().on('weberror', (error) => errors.push(error.error().message));
  const message = await writeRequest(user);
  const before = await mainColor(user.locator('html'));
  const filter = user.getByRole('main').getByLabel('Código do cliente', { exact: true });
  clerk.begin();
  expect(await forOneRole()).toBeLessThanOrEqual(8);
  for (const [what, task] of Object.entries(tasks)) {
    await clerk.open('Início');
    clerk.begin();
    const clicks = await test.step(what, task);
    expect(clicks).toBeLessThanOrEqual(7);
  }
  await publish();
  await goOn();
  await expectForOneRole(browser);
  await expect(user.getByRole('heading', { name: 'Boletos' })).toBeVisible();
  await toOtherScreenAndBack(user, 'Boletos');
  await expect(filter).toBeVisible();
  await expect(message).toHaveValue('Ainda não enviei');
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
  await rollBack();
  // The page that is open goes on as it was; the next one is of the release that is active again.
  await user.getByRole('button', { name: 'Filtrar' }).click();
  await expect(filter).toHaveValue('7');
  await toOtherScreenAndBack(user, 'Boletos');
  await expect(filter).toHaveCount(0);
  await expect(message).toHaveValue('Ainda não enviei');
  for (const page of user.context().pages()) await expect(page.getByRole('alert')).toHaveCount(0);
  expect(errors).toEqual([]);
  expect(await mainColor(user.locator('html'))).toBe(before);
  await user.context().close();
});
