import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { areas, publicPages } from '../../../admin/app/areas.ts';
import type { ReleaseHistory } from '../../../schemas/admin/releases.ts';
import { ask, draftWith, signedIn } from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let url: string;
let state: Awaited<ReturnType<typeof signedIn>>;
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
  state = await signedIn(url, 'implementador@demo.local');
});
test.afterAll(() => portal.stop());

/** Addresses of every page; a page of one thing of many shows one that the tenant has. */
const addressesOf = (active: string): string[] =>
  areas.map(({ path }) =>
    path.replace(':draft', 'atual').replace(':call', 'PEDIDOS_PAGINATE').replace(':hash', active),
  );

/** Addresses of every page of the tenant at a base address. */
async function addressesAt(context: BrowserContext, base: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${base}/admin/`);
  const { active } = await ask<ReleaseHistory>(page, '/releases');
  await page.close();
  return addressesOf(active ?? '');
}

/**
 * Goes to a page of the app that is open, as a click on a link does: loading the app anew for each
 * page was half of the time. Every page sets the window's title when it is there.
 */
async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
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

/**
 * What is wrong with the page that is open: still, as wide as its window at both widths, and
 * accessible at those given.
 */
async function faultsOf(page: Page, path: string, accessibleAt: number[]): Promise<string[]> {
  const faults = (await moving(page)).map((name) => `${name} does not stand still`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (excess > 0) faults.push(`${excess} px wider than a window of ${width}`);
    if (accessibleAt.includes(width))
      await expectAccessible(page).catch((error: Error) => faults.push(error.message));
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

/** What is wrong with these pages of the app, which is opened once a window. */
async function faultsOfAll(
  context: BrowserContext,
  base: string,
  look: (page: Page, path: string) => Promise<string[]>,
  paths: readonly string[],
): Promise<string[]> {
  const left = [...paths];
  const failures: string[] = [];
  const window = async (): Promise<void> => {
    const page = await context.newPage();
    let path = left.shift();
    await page.goto(`${base}/admin/${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    while (path !== undefined) {
      failures.push(...(await look(page, path)));
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
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: state,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${url}/admin/`);
  await expect(page.locator('h1')).toBeVisible();
  await draftWith(
    page,
    'Acesso',
    { op: 'set', at: 'list/pedidos#/columns/vlTot/when', value: 'params.usaCarrinh' },
    { op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: 'Total' },
  );
  const look = async (each: Page, path: string): Promise<string[]> => {
    await isLoaded(each);
    return faultsOf(each, path, [1280, 390]);
  };
  const failures = await faultsOfAll(context, url, look, await addressesAt(context, url));
  await context.clearCookies();
  for (const { path } of publicPages) {
    await page.goto(`${url}/admin/${path}`);
    await expect(page.locator('h1')).toBeVisible();
    failures.push(...(await faultsOf(page, path, [1280, 390])));
  }
  expect(failures).toEqual([]);
  await context.close();
});

/** Answers in the page's place; a route would take the browser's cache away, too. */
function answerAwaited(state: string): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    // Without these no page has a frame: the person and the open draft.
    if (!/^\/admin\/api\/(?!me$|drafts(\/[^/]+)?$)/.test(pathname)) return fetch(input, init);
    return state === 'loading'
      ? new Promise(() => {})
      : Promise.resolve(
          Response.json({ error: { code: 'INTERNAL', message: 'Algo falhou.' } }, { status: 500 }),
        );
  };
}

for (const kind of ['empty', 'loading', 'failing'])
  test(`so is every page that is ${kind}`, async ({ browser }) => {
    test.setTimeout(400_000);
    let [base, storageState] = [url, state];
    if (kind === 'empty') {
      const context = await browser.newContext({ storageState });
      const page = await context.newPage();
      await page.goto(`${url}/admin/`);
      const hosts = ['nova.localhost'];
      await ask(page, '/tenants', { id: 'nova', name: 'Distribuidora nova', hosts });
      await context.close();
      base = portal.url.replace('localhost', 'nova.localhost');
      storageState = await signedIn(base, 'implementador@demo.local');
    }
    const plain = await browser.newContext({ storageState });
    const context = await browser.newContext({ storageState, reducedMotion: 'reduce' });
    if (kind !== 'empty') await context.addInitScript(answerAwaited, kind);
    const look = async (page: Page, path: string): Promise<string[]> => {
      if (kind !== 'loading') await isLoaded(page);
      return faultsOf(page, path, [390]);
    };
    const all = await addressesAt(plain, base);
    const paths = kind === 'empty' ? all.filter(isOwn) : all;
    const failures = await faultsOfAll(context, base, look, paths);
    expect(failures).toEqual([]);
    await plain.close();
    await context.close();
  });

/** Presses of Tab: results of a search, the page in the frame and its outlines all take one. */
const mostPresses = 400;

/** Presses Tab until the place has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus does not come to ${place}`);
}

test('without a mouse, from the sign-in to a published change', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
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
  await context.close();
});
