import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { createSeal } from '../../../runtime/quote/model/unsent/storage/encryption.ts';
import type { SessionInfo } from '../../../schemas/release/boot.ts';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { findBrowser } from '../support/find-browser.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, logIn, signIn } from '../support/steps.ts';
import { test } from '../support/test.ts';

interface Quote {
  obsPedido?: string | null;
  itens: { descNF: string; qtde: number }[];
}

let portal: Portal;
let erp: ErpUser;
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
});
test.afterAll(() => portal.stop());

const quote = (id: number) => erp.get<Quote>(`orcamentos/${id}`);
const quantities = async (id: number) => (await quote(id)).itens.map(({ qtde }) => qtde);
const quantity = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Quantidade de ${name}`, exact: true }).last();
const saved = (page: Page): Locator => page.getByText(/^Salvo às/);
const conflicts = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Alterações não enviadas' });

async function open(page: Page, id: number): Promise<void> {
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/orcamento/${id}`);
}

async function change(page: Page, name: string, value: string): Promise<void> {
  await expect(quantity(page, name)).toBeEnabled();
  await quantity(page, name).fill(value);
  await quantity(page, name).press('Enter');
}

/** A browser in a process of its own, which can be killed as a system kills one. */
async function startBrowser(
  profile: string,
): Promise<{ process: ChildProcess; browser: Browser; page: Page }> {
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const process = spawn(findBrowser({ whole: true }), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    process.once('exit', (code) => reject(new Error(`The browser stopped with ${code}.`)));
    createInterface({ input: process.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      const found = /^DevTools listening on (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('The browser has no page.');
  return { process, browser, page };
}

/**
 * What is done in a browser until its process is killed, and in the one that is started again on
 * its profile.
 */
async function acrossKill(
  before: (page: Page) => Promise<void>,
  after: (page: Page) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'killed-'));
  const first = await startBrowser(profile);
  let second: Awaited<ReturnType<typeof startBrowser>> | undefined;
  try {
    await before(first.page);
    const dead = new Promise((resolve) => first.process.once('exit', resolve));
    first.process.kill('SIGKILL');
    await dead;
    second = await startBrowser(profile);
    await after(second.page);
  } finally {
    first.process.kill('SIGKILL');
    second?.process.kill('SIGKILL');
    await expect(async () => rmSync(profile, { recursive: true, force: true })).toPass();
  }
}

/** Runs in the page: what its database has, by name. Nothing of it may use what is outside. */
async function sealedInBrowser(prefix: string): Promise<[name: string, sealed: string][]> {
  const request = indexedDB.open('portal-orcamentos');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const store = database.transaction('textos').objectStore('textos');
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const [names, texts] = [store.getAllKeys(range), store.getAll(range)];
  await new Promise((resolve) => {
    texts.onsuccess = resolve;
  });
  database.close();
  return names.result.map((name, at) => [String(name), String(texts.result[at])]);
}

type Unseal = ReturnType<typeof createSeal>['open'];

/** Opens what the browser keeps with the key of who is signed in; the server tells it. */
async function unsealOf(page: Page): Promise<Unseal> {
  const { quotes } = await page.evaluate(
    async () => (await (await fetch('/_/session')).json()) as SessionInfo,
  );
  return createSeal(quotes).open;
}

/** What the database has of what was typed. */
async function typedInBrowser(page: Page, unseal: Unseal): Promise<string> {
  const sealed = await page.evaluate(sealedInBrowser, 'portal-digitado:');
  expect(sealed.map(([, text]) => text).join()).not.toContain('entries');
  return sealed.map(([name, text]) => unseal(name, text)).join();
}

test("what was typed a moment before the browser's process is killed is there when it is started again: a quantity that was entered is saved, one that was not waits for its Enter", async () => {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 2 });
  const [entered, typed] = (await quote(id)).itens;
  if (!entered || !typed) throw new Error('The quote has not two lines.');
  await acrossKill(
    async (page) => {
      await open(page, id);
      await expect(quantity(page, typed.descNF)).toBeEnabled();
      const unseal = await unsealOf(page);
      await page.context().setOffline(true);
      await change(page, entered.descNF, '37');
      await expect(page.getByText('Adicionado 37 ao carrinho')).toBeVisible();
      await quantity(page, typed.descNF).click();
      await page.keyboard.type('38');
      await expect.poll(() => typedInBrowser(page, unseal)).toContain(':38}');
      // The frame that shows an edit comes first, its write right after: it is whole once nothing
      // more is written.
      let last = '';
      await expect
        .poll(
          async () => {
            const before = last;
            last = await page.evaluate(() =>
              JSON.stringify(
                Object.entries(localStorage)
                  .filter(([name]) => name.startsWith('portal-orcamento'))
                  .sort(),
              ),
            );
            return last !== '[]' && last === before;
          },
          { intervals: [500] },
        )
        .toBe(true);
    },
    async (page) => {
      await open(page, id);
      // A new process is another window to the lock.
      await page.getByRole('button', { name: 'Editar aqui' }).click();
      await expect(page.getByText('Alterações não enviadas foram recuperadas.')).toBeVisible();
      await expect(quantity(page, entered.descNF)).toHaveValue('37');
      await expect(quantity(page, typed.descNF)).toHaveValue('38');
      await expect(
        page.getByText('Quantidade digitada e não aplicada: confirme com Enter.', {
          exact: true,
        }),
      ).toBeVisible();
      await expect(saved(page)).toBeVisible();
      expect(await quantities(id)).toEqual([37, typed.qtde]);
      await page.keyboard.press('F9');
      await expect(quantity(page, typed.descNF)).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await quantities(id)).toEqual([37, typed.qtde]);
      await page.keyboard.press('Enter');
      await expect.poll(() => quantities(id)).toEqual([37, 38]);
      const unseal = await unsealOf(page);
      await expect.poll(() => typedInBrowser(page, unseal)).toContain('"entries":{}');
    },
  );
});

test('COM-020 a network that is gone for a minute loses nothing: leaving asks, and what was edited is sent when it is back', async ({
  page,
  context,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 2 });
  const [first = '?', second = '?'] = (await quote(id)).itens.map(({ descNF }) => descNF);
  await page.clock.install();
  await open(page, id);
  await expect(quantity(page, first)).toBeEnabled();
  await context.setOffline(true);
  await change(page, first, '41');
  await page.clock.fastForward(2000);
  await expect(page.getByText('Não salvo')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  const question = page
    .getByRole('alertdialog', { name: 'Alterações não enviadas' })
    .or(conflicts(page));
  await question.getByText('Ficar').click();
  await expect(page).toHaveURL(new RegExp(`/orcamento/${id}$`));
  await page.clock.fastForward(60_000);
  await change(page, second, '42');
  await context.setOffline(false);
  await page.clock.fastForward(2000);
  await expect(saved(page)).toBeVisible();
  expect(await quantities(id)).toEqual([41, 42]);
});

test('COM-217 the same quote in two browsers: what both changed is decided line by line, the rest is kept', async ({
  page,
  context,
  browser,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 3 });
  const [first = '?', second = '?', third = '?'] = (await quote(id)).itens.map(
    ({ descNF }) => descNF,
  );
  await open(page, id);
  await expect(quantity(page, first)).toBeEnabled();
  await context.setOffline(true);
  await change(page, first, '51');
  await change(page, second, '52');
  await change(page, third, '53');

  const elsewhere = await browser.newContext({ locale: 'pt-BR' });
  const other = await elsewhere.newPage();
  await open(other, id);
  await expect(
    other.getByText('Este orçamento está sendo editado por você em outra aba ou dispositivo.'),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Editar aqui' }).click();
  await change(other, first, '61');
  await change(other, second, '62');
  await expect(saved(other)).toBeVisible();
  await elsewhere.close();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Editar aqui' }).click();
  const dialog = conflicts(page);
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await expect(
    dialog.getByRole('group', { name: first }).getByRole('radio', { name: 'Minha: Quantidade 51' }),
  ).toBeChecked();
  await dialog
    .getByRole('group', { name: second })
    .getByRole('radio', { name: 'Deles: Quantidade 62' })
    .check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aplicar escolhas' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(quantity(page, second)).toHaveValue('62');
  await expect(saved(page)).toBeVisible();
  expect(await quantities(id)).toEqual([51, 62, 53]);
});

test('edits of a quote that was sent elsewhere meanwhile are shown each, and kept until they are given up', async ({
  page,
  context,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 2 });
  const [first = '?', second = '?'] = (await quote(id)).itens.map(({ descNF }) => descNF);
  await open(page, id);
  await expect(quantity(page, first)).toBeEnabled();
  await context.setOffline(true);
  await change(page, first, '51');
  await page.getByRole('button', { name: `Remover ${second}` }).click();
  await erp.send('POST', `orcamentos/${id}/liberar-callcenter`);
  await context.setOffline(false);
  const dialog = conflicts(page);
  const rows = dialog.getByRole('row');
  for (const button of ['Manter guardadas', 'Descartar alterações']) {
    await expect(rows.nth(1)).toContainText(`${first}Quantidade 51Quantidade 10`);
    await expect(rows.nth(2)).toContainText(`${second}Sem o produtoQuantidade 10`);
    await expect(rows).toHaveCount(3);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByText('Este orçamento está com o Callcenter e não pode ser editado.'),
    ).toBeVisible();
    await page.reload();
  }
  await expect(
    page.getByText('Este orçamento está com o Callcenter e não pode ser editado.'),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

/** Names of all that a browser keeps of quotes, in both of its storages. */
async function storedInBrowser(page: Page): Promise<string[]> {
  const plain = await page.evaluate(() => Object.keys(localStorage));
  const disk = await page.evaluate(sealedInBrowser, 'portal-');
  return [...plain, ...disk.map(([name]) => name)].filter((name) =>
    /^portal-(orcamento|digitado):/.test(name),
  );
}

test('who logs out in one tab and deletes what is unsent leaves nothing in the browser, and another tab goes to the login without the server', async ({
  page,
  context,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 2 });
  const [first = '?'] = (await quote(id)).itens.map(({ descNF }) => descNF);
  await logIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/orcamento/${id}`);
  await expect(quantity(page, first)).toBeEnabled();
  // This tab hears nothing from the server.
  await page.route('**/_/**', (route) => route.abort());
  await change(page, first, '71');
  await expect(page.getByText('Não salvo')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${portal.url}/pedidos`);
  expect((await storedInBrowser(other)).length).toBeGreaterThan(1);
  await other.getByRole('button', { name: 'Menu do usuário' }).click();
  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  const dialog = other.getByRole('alertdialog', {
    name: 'Há orçamentos não enviados neste aparelho',
  });
  await expect(dialog.getByRole('button', { name: 'Manter neste aparelho' })).toBeFocused();
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Apagar e sair' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  for (const tab of [other, page]) expect(await storedInBrowser(tab)).toEqual([]);
  await page.unroute('**/_/**');
  await open(page, id);
  await expect(quantity(page, first)).toHaveValue('10');
  expect(await quantities(id)).toEqual([10, 10]);
});
