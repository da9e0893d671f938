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

/**
 * A handful stands for all in a browser: each family once, what is widest, and what is drawn once it
 * has a width. `portal/words/gallery.test.tsx` sees the others, and nine more are pictures.
 */
const handful = [
  'list',
  'dashboard',
  'widget',
  'block-carousel',
  'block-picker',
  'block-tabs',
  'action-notify',
  'field',
  'format-money',
];
const words = galleryWords().filter(({ id }) => handful.includes(id));

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

/** Sees a word at work, as whoever was sent its address. */
async function see(page: Page, word: GalleryWord): Promise<void> {
  const found = complaints(page);
  await page.goto(`${url}/galeria/${word.id}`);
  await atBothWidths(page, async () => {
    await page.waitForFunction(isAtWork, [word.title, painted] as const);
    await expectAccessible(page);
  });
  await expect(page.getByText('Algo não funcionou aqui', { exact: true })).toHaveCount(0);
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

test('Words are seen at work, at both widths', async ({ page }) => {
  await withoutNetwork(page);
  await enter(page);
  expect(words).toHaveLength(handful.length);
  for (const word of words) await test.step(word.id, () => see(page, word));
});
