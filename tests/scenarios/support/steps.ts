import { expect, type Locator, type Page } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { rememberVisit } from '../../builders/returning-user.ts';
import { axeSource, beginMeasuring, foundGood, runAxe } from './axe-source.ts';
import { follow } from './clerk.ts';

export const password = 'demo1234';

/** Accounts of the demo ERP, by what a scenario needs. */
export const accounts = {
  rep: '40050060007',
  secondRep: '50060070013',
  admin: '10020030088',
  callCenter: '60070080020',
  customer: '12345678000195',
  fourStores: '11222333000181',
  alphanumeric: '12ABC34501DE35',
  noPriceTable: '44556677000186',
  person: '52998224725',
  consumer: '12345678909',
  resetRequired: '70080090036',
} as const;

/**
 * Solves the captcha as a person does: a click, another if the box did not take it yet, then the
 * browser's own work.
 */
export async function solveCaptcha(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'Não sou um robô' });
  const taken = page.getByText(/^Verifica(ndo|do)/);
  await expect(async () => {
    // The widget draws its tick over the box, so the click goes to the box itself.
    if (!(await taken.isVisible())) await box.click({ force: true });
    await expect(taken).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('Verificado', { exact: true })).toBeVisible({ timeout: 20_000 });
}

const acquainted = new WeakSet<Page>();

/** From now on the page's user has been here before: popups were closed and tours were seen. */
export async function acquaint(page: Page): Promise<void> {
  if (!acquainted.has(page)) await page.addInitScript(rememberVisit);
  acquainted.add(page);
  if (page.url().startsWith('http')) await page.evaluate(rememberVisit);
}

/** Fills the login form of the page that is open and sends it. */
export async function fillLogin(page: Page, login: string, secret = password): Promise<void> {
  await acquaint(page);
  await page.getByLabel('CPF ou CNPJ').fill(login);
  await page.getByLabel(/^Senha/).fill(secret);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** From the login page to the home page. */
export async function logIn(page: Page, url: string, login: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogin(page, login);
  await expect(page).toHaveURL(/\/home$/);
}

/** Texts that had enough contrast, by the width of the window. */
const goodAt = new Map<number, Set<string>>();

/**
 * No violation of WCAG 2.2 AA that axe can see, once what fades in is there; `within` a selector
 * where something lies over the rest.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  const width = page.viewportSize()?.width ?? 0;
  const good = goodAt.get(width) ?? new Set();
  goodAt.set(width, good);
  await page.evaluate(beginMeasuring, [...good].join(' '));
  const { origin } = new URL(page.url());
  for (const frame of page.frames()) {
    // Frames of other origins are not ours.
    if (![origin, 'about:'].some((own) => frame.url().startsWith(own))) continue;
    // Sending half a megabyte is a third of a look.
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource);
  }
  const violations = await page.evaluate(runAxe, within);
  for (const key of (await page.evaluate(foundGood)).split(' ')) good.add(key);
  expect(violations).toEqual([]);
}

/**
 * On a phone, whatever is touched within is 40 px high and wide at least; a box to tick with the
 * words next to it.
 */
export async function expectTouchable(page: Page, within = 'main'): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  const small = await page
    .locator(within)
    .locator('button, input, select, textarea, summary')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = (
          (one as HTMLInputElement).type === 'checkbox' ||
          (one as HTMLInputElement).type === 'radio'
            ? (one.closest('label') ?? one)
            : one
        ).getBoundingClientRect();
        return width >= 40 && height >= 40
          ? []
          : [
              `${one.getAttribute('aria-label') ?? one.textContent}: ${Math.round(width)} x ${Math.round(height)}`,
            ];
      }),
    );
  expect(small).toEqual([]);
}

/**
 * Every picture of a record is as large as the box that is kept for it, however large the file is.
 */
export async function expectPicturesToFill(page: Page, within = 'main'): Promise<void> {
  const pictures = page.locator(within).locator('.field-image > img').filter({ visible: true });
  await expect(pictures.first()).toBeVisible();
  const wrong = await pictures.evaluateAll((all) =>
    all.flatMap((picture) => {
      const [own, box] = [picture, picture.parentElement ?? picture]
        .map((one) => one.getBoundingClientRect())
        .map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`);
      const fit = getComputedStyle(picture).objectFit;
      return own === box && fit === 'contain'
        ? []
        : [`${own} in ${box} (${fit}): ${picture.getAttribute('alt')}`];
    }),
  );
  expect(wrong).toEqual([]);
}

type Cookies = { name: string; value: string; url: string }[];
const sessions = new Map<string, Cookies>();

/**
 * A session's cookies: the first time by the login call, with a captcha solved like the widget
 * solves it, later the same. @param name of one among several sessions of the same account
 */
export async function cookiesOf(url: string, login: string, name = ''): Promise<Cookies> {
  const key = `${url} ${login} ${name}`;
  const stored = sessions.get(key);
  if (stored) return stored;
  const challenge = (await (await fetch(`${url}/_/captcha/challenge`)).json()) as Challenge;
  const captcha = Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64');
  const headers = { 'content-type': 'application/json', origin: url };
  const response = await fetch(`${url}/_/call/LOGIN`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ with: { cpf: login, senha: password, captcha } }),
  });
  if (!response.ok)
    throw new Error(`The portal refused to log ${login} in: ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    return { name, value, url };
  });
  sessions.set(key, cookies);
  return cookies;
}

/**
 * Signs a page in without opening any. Its user has been here before, unless they are a `newcomer`.
 */
export async function signIn(
  page: Page,
  url: string,
  login: string,
  { newcomer = false } = {},
): Promise<void> {
  // A page of another session would notice this one, and load itself anew in the middle of a step.
  if (page.url().startsWith('http')) await page.goto('about:blank');
  await page.context().addCookies(await cookiesOf(url, login));
  if (!newcomer) await acquaint(page);
}

/** Who is signed in in a window, by its address. */
const signedIn = new WeakMap<Page, string>();

/**
 * Opens an address of the portal for somebody: within the window, where it shows the portal to them
 * already.
 */
export async function visit(page: Page, url: string, path: string, login: string): Promise<void> {
  const session = `${url} ${login}`;
  if (signedIn.get(page) === session && page.url().startsWith(`${url}/`)) {
    // A page that stands already would not ask anew.
    if (new URL(page.url()).pathname === new URL(url + path).pathname) {
      await follow(page, `${url}/-`);
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    }
    return follow(page, url + path);
  }
  await signIn(page, url, login);
  await page.goto(url + path);
  signedIn.set(page, session);
}

/** The menu: next to or over the page on a desk, in a drawer on a phone. */
export async function menuOf(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) >= 768)
    return page.getByRole('navigation', { name: 'Menu principal' });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  return page.getByRole('dialog', { name: 'Menu principal' });
}

/** An entry of the menu, also where a narrow bar has put it behind 'Mais'. */
export async function menuEntry(
  page: Page,
  role: 'link' | 'button',
  name: string | RegExp,
): Promise<Locator> {
  const menu = await menuOf(page);
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  const more = menu.getByRole('button', { name: /^Mais/ });
  if (await more.isVisible()) await more.click();
  // An entry without room in the bar is there twice: kept out of reach, and behind the button.
  return menu.getByRole(role, { name }).last();
}

/** A record of a list by its name: a row on a desk, a card on a phone. */
export function record(within: Page | Locator, name: string | RegExp): Locator {
  const cards = within.getByRole('article', { name }).or(within.getByRole('listitem', { name }));
  return within.getByRole('row', { name }).or(cards);
}

/** The new quote's dialog. */
export const wizardOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Novo Orçamento' });

/** A step of the new quote's wizard, by its title. */
export const stepOf = (page: Page, title: string): Locator =>
  wizardOf(page).getByRole('group', { name: title, exact: true });

/**
 * Searches in the quote editor and puts the first product named so into the quote; answers its
 * name.
 */
export async function addProduct(page: Page, term: string): Promise<string> {
  const search = page.getByRole('region', { name: 'Busca de produtos' });
  await search.getByLabel('Buscar produtos').fill(term);
  await search.getByLabel('Buscar produtos').press('Enter');
  const add = search.getByRole('button', { name: new RegExp(`^Adicionar .*${term}`, 'i') }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Adicionar ', '');
  await add.click();
  await expect(itemOf(page, name)).toBeVisible();
  return name;
}

/** A line of the quote in the editor. */
export const itemOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: /^Itens do (orçamento|carrinho)$/ })
    .getByRole('row')
    .filter({ hasText: name });

/** Chooses one of the editor's less usual actions, from the menu behind its bar. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page
    .getByRole('menu', { name: 'Mais ações' })
    .getByRole('menuitem', { name, exact: true })
    .click();
}

/**
 * Finishes the open quote as an order, and waits for the page that says so; answers the order's
 * number.
 */
export async function finishQuote(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Finalizar pedido' }).click();
  await page
    .getByRole('dialog', { name: 'Finalizar pedido' })
    .getByRole('button', { name: 'Enviar pedido' })
    .click();
  await expect(page).toHaveURL(/\/orcamento\/sucesso\?pedido=\d+/);
  return new URL(page.url()).searchParams.get('pedido') ?? '';
}

/** Chooses among the options of a select by their visible text. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

/**
 * The second click of a button that asks for one, past the moment in which it would be half of a
 * double click. Needs the page's clock.
 */
export async function clickAgain(armed: Locator): Promise<void> {
  await expect(armed).toBeVisible();
  await armed.page().clock.fastForward(600);
  await armed.click();
}
