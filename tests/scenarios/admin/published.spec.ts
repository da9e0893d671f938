import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { PublishPlan, ReleaseHistory } from '../../../schemas/admin/releases.ts';
import {
  type Clerk,
  clerkAt,
  expectPointing,
  type Person,
  previewOf,
  signedIn,
} from '../support/clerk.ts';
import { customers, erpAs, makeOrder, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, menuEntry, signIn } from '../support/steps.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let admin: Person;
let clerk: Clerk;
test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  const url = portal.url.replace('localhost', 'demo.localhost');
  admin = await signedIn(url);
  clerk = await clerkAt(browser, url, admin);
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
  await expect(page.locator('.draft-count')).toHaveText('1 mudança');
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
    await expect(orders.getByRole('columnheader', { name: 'Total' })).toBeVisible();
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

test('what a clerk changed is on the pages of an open browser, a column for one role seen by that role alone, and gone after a rollback', async ({
  browser,
}) => {
  const erp = await erpAs(portal, accounts.customer);
  await makeOrder(erp, { idCli: customers.customer, lines: 1 });
  const quote = await makeQuote(erp, { idCli: customers.customer, idFil: 2 });
  const user = await pageOf(browser, accounts.rep, '/boletos');
  const before = await mainColor(user.locator('html'));
  const filter = user.getByRole('main').getByLabel('Código do cliente', { exact: true });
  await admin.draftWith('Cinco pedidos do comercial');
  clerk.begin();
  expect(await forOneRole()).toBeLessThanOrEqual(8);
  for (const [what, task] of Object.entries(tasks)) {
    await clerk.open('Início');
    clerk.begin();
    const clicks = await test.step(what, task);
    expect(clicks).toBeLessThanOrEqual(7);
  }
  await publish();
  await expectForOneRole(browser);
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

// `tests/server/several.test.ts` has fifty browsers at work, without pages.
const [browsers, tabs] = [5, 4];
const size = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce' as const,
};

interface Tab {
  page: Page;
  /** What its person has written into a request and not sent; undefined: they read a list. */
  written: string | undefined;
}

const columnOf = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: true });
const activeRelease = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await fetch('/_/release')).json());

/** A browser of a customer at work, whose tabs show in turn a list and a request half written. */
async function openTabs(browser: Browser, first: number, errors: string[]): Promise<Tab[]> {
  const context = await browser.newContext(size);
  await context.clock.install();
  const opened: Tab[] = [];
  for (let index = first; index < first + tabs; index++) {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn(page, portal.url, accounts.customer);
    const written = index % 2 === 0 ? undefined : `Ainda não enviei ${index}`;
    await page.goto(`${portal.url}/${written ? 'solicitacao-de-atendimento' : 'pedidos'}`);
    if (written) {
      await page.getByRole('button', { name: 'Nova Solicitação' }).click();
      await page.getByLabel('Mensagem').fill(written);
    } else await expect(columnOf(page, 'Total')).toBeVisible();
    opened.push({ page, written });
  }
  return opened;
}

/** Who reads goes to another screen and back, who writes still has what was written. */
async function goOn({ page, written }: Tab, column: string): Promise<void> {
  if (written) await expect(page.getByLabel('Mensagem')).toHaveValue(written);
  else {
    const asked = page.waitForResponse(/\/_\/release$/);
    await (await menuEntry(page, 'link', 'Orçamentos')).click();
    await asked;
    await expect(page.getByRole('heading', { name: 'Orçamentos', level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await (await menuEntry(page, 'link', 'Pedidos')).click();
    await expect(columnOf(page, column)).toBeVisible();
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/**
 * A minute later, after which a screen that is opened asks for the release again. One browser after
 * the other: they share two processors with the journeys next to them.
 */
async function allGoOn(opened: readonly Tab[], column: string): Promise<void> {
  for (const context of new Set(opened.map(({ page }) => page.context()))) {
    await context.clock.fastForward('01:01');
    const own = opened.filter(({ page }) => page.context() === context);
    await Promise.all(own.map((tab) => goOn(tab, column)));
  }
}

test('twenty pages go on while a release is published and rolled back', async ({ browser }) => {
  test.setTimeout(400_000);
  await makeOrder(await erpAs(portal, accounts.customer), {
    idCli: customers.customer,
    lines: 1,
  });
  const errors: string[] = [];
  const opened: Tab[] = [];
  for (let first = 0; first < browsers * tabs; first += tabs)
    opened.push(...(await openTabs(browser, first, errors)));
  const [reader] = opened as [Tab];
  const at = 'list/pedidos#/columns/vlTot/label';
  const draft = await admin.draftWith('Nome do total', {
    op: 'set',
    at,
    value: 'Valor final',
  });
  const { active } = await admin.ask<PublishPlan>(`/drafts/${draft.id}/plan`);
  const before = await activeRelease(reader.page);
  const revision = draft.revision + 1;
  await admin.ask(`/drafts/${draft.id}/publish`, {
    revision,
    active,
    message: '',
  });
  await expect.poll(() => activeRelease(reader.page)).not.toEqual(before);
  await allGoOn(opened, 'Valor final');

  const { active: expected } = await admin.ask<ReleaseHistory>('/releases');
  await admin.ask('/releases/rollback', {
    hash: active,
    expected,
    message: '',
  });
  await expect.poll(() => activeRelease(reader.page)).toEqual(before);
  await allGoOn(opened, 'Total');

  expect(errors).toEqual([]);
  for (const context of new Set(opened.map(({ page }) => page.context()))) await context.close();
});
