import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { areas, publicPages } from '../../../admin/app/areas.ts';
import type { ReleaseHistory } from '../../../schemas/admin/releases.ts';
import { contextOf, follow, type Person, signedIn } from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { atBothWidths } from '../support/widths.ts';

let portal: Portal;
let url: string;
let implementer: Person;
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
  implementer = await signedIn(url, 'implementador@demo.local');
});
test.afterAll(() => portal.stop());

/** Addresses of every page; a page of one thing of many shows one that the tenant has. */
async function addressesFor({ ask }: Person): Promise<string[]> {
  const { active } = await ask<ReleaseHistory>('/releases');
  return areas.map(({ path }) =>
    path
      .replace(':draft', 'atual')
      .replace(':call', 'PEDIDOS_PAGINATE')
      .replace(':hash', active ?? ''),
  );
}

/** Goes to a page of the app. Every page sets the window's title when it is there. */
async function walk(page: Page, address: string): Promise<void> {
  // The page that is open sets it no second time.
  if (page.url() !== address) {
    await page.evaluate(() => void (document.title = ''));
    await follow(page, address);
  }
  await expect(page).toHaveTitle(/./);
  await expect(page.locator('h1').first()).toBeVisible();
}

/** Elements that move without an end, though the user wants no motion. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
  );

const [desk, phone] = [1280, 390];

/**
 * What is wrong with the page that is open: still, as wide as its window at both widths, and
 * accessible at those given. It begins with the width that the window has.
 */
async function faultsOf(
  page: Page,
  path: string,
  within: string,
  accessibleAt: readonly number[],
): Promise<string[]> {
  const faults = (await moving(page)).map((name) => `${name} does not stand still`);
  const isPhone = page.viewportSize()?.width === phone;
  for (const width of isPhone ? [phone, desk] : [desk, phone]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (excess > 0) faults.push(`${excess} px wider than a window of ${width}`);
    if (accessibleAt.includes(width))
      await expectAccessible(page, within).catch((error: Error) => faults.push(error.message));
  }
  return faults.map((fault) => `${path}: ${fault}`);
}

/** Windows at once: some of the time is spent in waiting. */
const atOnce = 2;

/**
 * Those of what a distributor has made itself: the others show the product's documents, which a new
 * one has, too.
 */
const isOwn = (path: string): boolean => !/^(r\/atual\/(?!banners|publicar)|chamadas)/.test(path);

/** What is wrong with a page, within an element. */
type Look = (page: Page, path: string, within: string) => Promise<string[]>;

/**
 * What is wrong with these pages of the app, which is opened once a window: what lies around the
 * pages is looked at with the first.
 */
async function faultsOfAll(
  context: BrowserContext,
  base: string,
  paths: readonly string[],
  look: Look,
): Promise<string[]> {
  const left = [...paths];
  const failures: string[] = [];
  const window = async (): Promise<void> => {
    const page = await context.newPage();
    let path = left.shift();
    let within = 'html';
    await page.goto(`${base}/admin/${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    while (path !== undefined) {
      failures.push(...(await look(page, path, within)));
      within = 'main';
      path = left.shift();
      if (path !== undefined) await walk(page, `${base}/admin/${path}`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: atOnce }, window));
  return failures;
}

const isLoaded = (page: Page): Promise<void> =>
  expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0);

test('every page is there for keyboard and screen reader, and as wide as its window, on a desk and a phone', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  await implementer.draftWith(
    'Acesso',
    { op: 'set', at: 'list/pedidos#/columns/vlTot/when', value: 'params.usaCarrinh' },
    { op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: 'Total' },
  );
  const context = await contextOf(browser, implementer);
  const look: Look = async (page, path, within) => {
    await isLoaded(page);
    return faultsOf(page, path, within, [desk, phone]);
  };
  const failures = await faultsOfAll(context, url, await addressesFor(implementer), look);
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto(`${url}/admin/entrar`);
  for (const { path } of publicPages) {
    await walk(page, `${url}/admin/${path}`);
    failures.push(...(await faultsOf(page, path, 'html', [desk, phone])));
  }
  expect(failures).toEqual([]);
  await context.close();
});

test('so is every page of a new distributor', async ({ browser }) => {
  test.setTimeout(400_000);
  await implementer.ask('/tenants', {
    id: 'nova',
    name: 'Distribuidora nova',
    hosts: ['nova.localhost'],
  });
  const base = portal.url.replace('localhost', 'nova.localhost');
  const person = await signedIn(base, 'implementador@demo.local');
  const context = await contextOf(browser, person);
  const paths = (await addressesFor(person)).filter(isOwn);
  const failures = await faultsOfAll(context, base, paths, async (page, path, within) => {
    await isLoaded(page);
    return faultsOf(page, path, within, [phone]);
  });
  expect(failures).toEqual([]);
  await context.close();
});

type Failing = Window & { answerWithFailures(fail: boolean): void };

/**
 * Answers in the page's place: nothing, then failures; a route would take the browser's cache away,
 * too.
 */
function answerAwaited(): void {
  const { fetch } = window;
  const waiting: (() => void)[] = [];
  let isFailing = false;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    // Without these no page has a frame: the person and the open draft.
    if (!/^\/admin\/api\/(?!me$|drafts(\/[^/]+)?$)/.test(pathname)) return fetch(input, init);
    return new Promise((resolve) => {
      const error = { code: 'INTERNAL', message: 'Algo falhou.' };
      const fail = (): void => resolve(Response.json({ error }, { status: 500 }));
      if (isFailing) fail();
      else waiting.push(fail);
    });
  };
  (window as unknown as Failing).answerWithFailures = (fail) => {
    isFailing = fail;
    for (const answer of waiting.splice(0)) answer();
  };
}

test('so is every page while it is loading, and when that fails', async ({ browser }) => {
  test.setTimeout(400_000);
  const context = await contextOf(browser, implementer);
  await context.addInitScript(answerAwaited);
  const answer = (page: Page, fail: boolean): Promise<void> =>
    page.evaluate((now) => (window as unknown as Failing).answerWithFailures(now), fail);
  const look: Look = async (page, path, within) => {
    const faults = await faultsOf(page, `${path}, loading`, within, [phone]);
    await answer(page, true);
    await isLoaded(page);
    faults.push(...(await faultsOf(page, `${path}, failing`, within, [phone])));
    await answer(page, false);
    return faults;
  };
  expect(await faultsOfAll(context, url, await addressesFor(implementer), look)).toEqual([]);
  await context.close();
});

// What these pages do is in tests/portal/admin/accounts.test.tsx.
test('the dialogs of an invitation, at both widths, and of a second factor, whose picture is one', async ({
  browser,
}) => {
  const context = await contextOf(browser, await signedIn(url));
  const page = await context.newPage();
  await page.goto(`${url}/admin/pessoas`);
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('nova@acme.example');
  await atBothWidths(page, () => expectAccessible(page, '.p-dialog'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await follow(page, `${url}/admin/conta`);
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill('demo1234admin');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByAltText('Código QR para o aplicativo')).toHaveJSProperty(
    'naturalWidth',
    200,
  );
  await expectAccessible(page, '.p-dialog');
  await context.close();
});

/** Presses of Tab: results of a search, the page in the frame and its outlines all take one. */
const mostPresses = 400;

/** Presses Tab until the place has the focus; looking it up anew for each press costs most. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  let element = await place.elementHandle();
  for (let presses = 0; presses < mostPresses; presses++) {
    if (!(await element?.evaluate((one) => one.isConnected))) element = await place.elementHandle();
    if (await element?.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus does not come to ${place}`);
}

test('without a mouse, from the sign-in to a published change', async ({ browser }) => {
  const page = await browser.newPage();
  const { keyboard } = page;
  const press = async (place: Locator): Promise<void> => {
    await tabTo(page, place);
    await keyboard.press('Enter');
  };
  await page.goto(`${url}/admin/`);
  await tabTo(page, page.getByLabel('E-mail'));
  await keyboard.type('admin@demo.local');
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await keyboard.type('demo1234admin');
  await keyboard.press('Enter');
  await press(page.getByRole('link', { name: 'Ajustar telas', exact: true }));
  await tabTo(page, page.getByLabel('Procurar textos, campos e telas'));
  await keyboard.type('Total');
  await press(
    page
      .getByRole('list', { name: 'Resultados' })
      .getByRole('button', { name: /Pedidos › Pedidos › Colunas › Total/ }),
  );
  await press(page.getByRole('button', { name: 'Renomear', exact: true }));
  const name = page.getByRole('dialog').getByLabel('Novo nome');
  await expect(name).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('Valor do pedido');
  await keyboard.press('Enter');
  await expect(page.locator('.draft-count')).toHaveText('1 mudança');
  await press(page.getByRole('link', { name: 'Publicar', exact: true }));
  await press(page.getByRole('main').getByRole('button', { name: 'Publicar', exact: true }));
  await expect(page.getByRole('row', { name: /Publicação de Rascunho de / })).toContainText(
    'No ar',
  );
  await page.close();
});
