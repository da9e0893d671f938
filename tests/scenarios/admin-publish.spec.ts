import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Draft } from '../../schemas/admin/drafts.ts';
import type { PublishPlan } from '../../schemas/admin/releases.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { customers, erpAs, makeOrder } from './erp.ts';
import { type Portal, startPortal } from './portal.ts';
import { accounts, expectAccessible, signIn } from './steps.ts';

let portal: Portal;
/** The tenant's own host: previews stand below it. */
let url: string;
const contexts: BrowserContext[] = [];
test.beforeEach(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
});
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  await portal?.stop();
});

/** A page of somebody of the admin, in a browser of their own. */
async function adminPage(
  browser: Browser,
  email = 'admin@demo.local',
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${url}/admin/entrar`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('demo1234admin');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Distribuidora Demonstração' }),
  ).toBeVisible();
  return page;
}

/** Asks the admin's server as the page does. */
const ask = <T>(
  page: Page,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> =>
  page.evaluate(
    async (request) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`/admin/api${request.path}`, {
        method: request.method,
        ...(request.body !== undefined && { headers, body: JSON.stringify(request.body) }),
      });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    },
    { path, body, method },
  ) as Promise<T>;

const rename = (value: string): Operation => ({
  op: 'set',
  at: 'list/pedidos#/columns/vlTot/label',
  value,
});

async function draftWith(page: Page, name: string, operation: Operation): Promise<string> {
  const { id, revision } = await ask<Draft>(page, '/drafts', { name });
  await ask(page, `/drafts/${id}/operations`, { revision, operation, key: crypto.randomUUID() });
  return id;
}

/** The list of orders, as a customer sees it in a browser of their own. */
async function ordersOf(browser: Browser): Promise<Page> {
  await makeOrder(await erpAs(portal, accounts.customer), { idCli: customers.customer, lines: 1 });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  const page = await context.newPage();
  await signIn(page, portal.url, accounts.customer);
  await page.clock.install();
  await page.goto(`${portal.url}/pedidos`);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

/**
 * Goes to another screen and back until the column is there: the page asks for the active release
 * once a minute, when it navigates, and loads the new one at the navigation after the answer.
 */
async function walkUntil(page: Page, column: string): Promise<void> {
  await page.clock.fastForward('01:01');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const asked = page.waitForResponse(/\/_\/release$/);
  await menu.getByRole('link', { name: 'Orçamentos' }).click();
  await asked;
  await expect(async () => {
    await menu.getByRole('link', { name: 'Orçamentos' }).click();
    await menu.getByRole('link', { name: 'Pedidos' }).click();
    await expect(heading(page, column)).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

/** Hash of the release that new pages get; a change shows within half a second. */
const activeRelease = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await fetch('/_/release')).json());

test('a clerk publishes by the plan, another browser gets it, and it is rolled back', async ({
  browser,
}) => {
  const orders = await ordersOf(browser);
  await expect(heading(orders, 'Total')).toBeVisible();
  const before = await activeRelease(orders);
  const page = await adminPage(browser);
  const draft = await draftWith(page, 'Nome do total', rename('Total com frete'));
  await page.goto(`${url}/admin/r/${draft}/publicar`);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'O que muda' })).toContainText(
    "a coluna Total passa a se chamar 'Total com frete'",
  );
  await expect(main.getByRole('region', { name: 'Quem é atingido' })).toContainText('/pedidos');
  await expect(
    page.frameLocator('iframe[title="Depois, 1280 px"]').getByRole('heading', { name: 'Pedidos' }),
  ).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByLabel('Mensagem').fill('Pedido do comercial');
  await main.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page).toHaveURL(/\/publicacoes$/);
  await expect(page.getByRole('row', { name: /Publicação de Nome do total/ })).toContainText(
    'No ar',
  );
  await expectAccessible(page, 'main');
  await expect(main).toContainText('Publicado. Os usuários recebem na próxima tela que abrirem.');
  await expect(page.getByRole('link', { name: 'Ver o portal' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Continuar ajustando' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustar telas' })).toBeVisible();
  await expect(page.locator('.draft-count')).toHaveText('0 mudanças');
  await page.goto(`${url}/admin/publicacoes`);

  await walkUntil(orders, 'Total com frete');

  await page.getByRole('button', { name: 'Voltar para esta' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Voltar para esta versão' });
  await expect(dialog).toContainText(
    'Pedidos: na coluna Total com frete, o título volta ao padrão',
  );
  await expectAccessible(page, '.p-dialog');
  await dialog.getByRole('button', { name: 'Voltar para esta' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Volta a uma versão anterior/ })).toContainText(
    'No ar',
  );
  await expect.poll(() => activeRelease(orders)).toEqual(before);
  await walkUntil(orders, 'Total');
});

test('of two browsers that publish at once one is told, brings its draft up to date and publishes', async ({
  browser,
}) => {
  const [ana, bia] = await Promise.all([adminPage(browser), adminPage(browser)]);
  const pages = [
    [ana, await draftWith(ana, 'De Ana', rename('Valor'))],
    [
      bia,
      await draftWith(bia, 'De Bia', {
        op: 'set',
        at: 'shell/shell#/footer/text',
        value: 'Ipê Distribuidora',
      }),
    ],
  ] as const;
  for (const [page, draft] of pages) {
    await page.goto(`${url}/admin/r/${draft}/publicar`);
    await expect(page.getByRole('region', { name: 'Quem é atingido' })).toBeVisible();
  }
  await Promise.all(
    pages.map(([page]) =>
      page.getByRole('main').getByRole('button', { name: 'Publicar', exact: true }).click(),
    ),
  );
  await expect(async () =>
    expect(pages.filter(([page]) => page.url().endsWith('/publicacoes'))).toHaveLength(1),
  ).toPass();
  const [lost] = pages.find(([page]) => !page.url().endsWith('/publicacoes')) ?? [];
  if (!lost) throw new Error('Both were published');
  await lost.getByRole('button', { name: 'Conferir o plano de novo' }).click();
  await lost.getByRole('button', { name: 'Atualizar rascunho' }).click();
  await expect(lost.getByText('Suas mudanças continuam aqui.')).toBeHidden();
  await lost.getByRole('main').getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(lost).toHaveURL(/\/publicacoes$/);
  for (const name of ['De Ana', 'De Bia'])
    await expect(
      lost.getByRole('row', { name: new RegExp(`Publicação de ${name}`) }),
    ).toBeVisible();
});

test('on a phone somebody else’s publish is approved, and rolled back', async ({ browser }) => {
  const editor = await adminPage(browser, 'editor@demo.local');
  const page = await adminPage(browser, 'admin@demo.local', { width: 390, height: 844 });
  await ask(page, '/publications/approval', { needed: true }, 'PUT');
  const draft = await draftWith(editor, 'Ajustes', rename('Valor'));
  const plan = await ask<PublishPlan>(editor, `/drafts/${draft}/plan`);
  await ask(editor, `/drafts/${draft}/publish`, {
    revision: plan.draft.revision,
    active: plan.active,
    message: 'Antes da feira',
  });
  await page.goto(`${url}/admin/`);
  const waiting = page.getByRole('region', { name: 'Esperando' });
  await expect(waiting).toContainText('Antes da feira');
  await expectAccessible(page, 'main');
  await waiting.getByRole('link', { name: 'Ajustes' }).click();
  await expect(page.getByRole('region', { name: 'O que muda' })).toContainText(
    "passa a se chamar 'Valor'",
  );
  await page.goto(`${url}/admin/publicacoes`);
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByRole('row', { name: /Publicação de Ajustes/ })).toContainText('No ar');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Voltar para esta' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar para esta' }).click();
  await expect(page.getByRole('row', { name: /Volta a uma versão anterior/ })).toContainText(
    'No ar',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});
