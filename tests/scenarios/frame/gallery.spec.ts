import { expect, type Page } from '@playwright/test';
import { type GalleryWord, galleryWords } from '../../../schemas/gallery/words.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, fillLogin } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let url: string;
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'galeria.localhost');
});
test.afterAll(() => portal.stop());

const words = galleryWords();
const needsAccount = ({ stage }: GalleryWord): boolean => stage.access === 'session';
/**
 * A handful stands for all on a phone and before axe, which costs more than everything else: each
 * family once, and what is widest.
 */
const handful = [
  'list',
  'dashboard',
  'block-picker',
  'block-tabs',
  'action-notify',
  'field',
  'format-money',
];

/** What the browser complains of while a page is open. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

/** No page of another address is fetched: the film of the frame is an empty page. */
async function withoutNetwork(page: Page): Promise<void> {
  await page.route(/youtube/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="pt-BR"><title>Vídeo</title></html>',
    }),
  );
}

async function enter(page: Page): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogin(page, accounts.rep);
  await expect(page).toHaveURL(/\/(home|galeria)$/);
}

/** What an example may show: a text, a control, a picture, a page of another address. */
const painted =
  '.section-body :is(p, dd, li, td, button, a, input, textarea, img, iframe, h2, h3, h4)';

/**
 * Opens a word: by its address in a page that is new, or within the page that is there, which costs
 * a third of the time.
 */
async function visit(page: Page, word: GalleryWord): Promise<void> {
  const address = `${url}/galeria/${word.id}`;
  if (handful.includes(word.id) || !page.url().startsWith(`${url}/galeria`))
    await page.goto(address);
  else {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
  }
}

/**
 * Runs in the page: whether a word's title, its example and what the compiler says are drawn, and
 * nothing of the example is still to come. One look for all: each of Playwright's walks through the
 * whole page. Nothing of it may use what is outside.
 */
function isAtWork([title, painted]: readonly [string, string]): boolean {
  const isDrawn = (one: Element | null | undefined): boolean =>
    (one?.checkVisibility({ visibilityProperty: true }) ?? false) &&
    (one?.getBoundingClientRect().height ?? 0) > 0;
  const part = (name: string): Element | undefined =>
    [...document.querySelectorAll('main section')].find(
      (section) => section.querySelector('.section-title')?.textContent === name,
    );
  const heading = document.querySelector('main h1');
  const live = part('Ao vivo');
  return (
    heading?.textContent === title &&
    isDrawn(heading) &&
    live !== undefined &&
    [...live.querySelectorAll(painted)].some(isDrawn) &&
    !/carregando/i.test(live.textContent ?? '') &&
    isDrawn(part('O que o compilador diz'))
  );
}

/** Sees a word at work, as whoever was sent its address or followed a link to it. */
async function see(page: Page, word: GalleryWord): Promise<void> {
  const found = complaints(page);
  await visit(page, word);
  await page.waitForFunction(isAtWork, [word.title, painted] as const);
  await expect(page.getByText('Algo não funcionou aqui', { exact: true })).toHaveCount(0);
  if (handful.includes(word.id))
    await atBothWidths(page, async () => {
      const live = page.getByRole('region', { name: 'Ao vivo' });
      await expect(live.locator(painted).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page);
    });
  expect(found).toEqual([]);
  page.removeAllListeners();
}

test('The index finds a word by its name and leads to it', async ({ page }) => {
  await page.goto(`${url}/`);
  await expect(page).toHaveURL(`${url}/galeria`);
  await atBothWidths(page, async () => {
    await expect(page.getByText('400.500.600-07')).toBeVisible();
    await expectAccessible(page);
  });
  await page.getByLabel('Busca').fill('moduleGrid');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('button', { name: 'Grade de módulos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lista', exact: true })).toHaveCount(0);
  await page.getByLabel('Busca').fill('aviso');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('button', { name: 'Aviso', exact: true }).click();
  await expect(page).toHaveURL(/\/galeria\/block-alert$/);
});

test('An example is copied as it is written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await page.goto(`${url}/galeria/action-notify`);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Copiado')).toBeVisible();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({
    notify: 'Ação concluida!',
  });
  await page.getByRole('button', { name: 'Executar' }).click();
  await expect(page.getByText('Ação concluida!', { exact: true })).toBeVisible();
});

test('Every word that is open to all is seen at work', async ({ page }) => {
  test.setTimeout(600_000);
  await withoutNetwork(page);
  for (const word of words)
    if (!needsAccount(word)) await test.step(word.id, () => see(page, word));
});

test('Every word that needs an account is seen at work by one', async ({ page }) => {
  test.setTimeout(600_000);
  await withoutNetwork(page);
  await enter(page);
  for (const word of words) if (needsAccount(word)) await test.step(word.id, () => see(page, word));
});
