import { expect, type Page } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

let portal: Portal;
let erp: ErpUser;
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
});
test.afterAll(() => portal.stop());

/** Addresses that the worker has stored, in all its caches. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('ACC-317 without network the app says so and that edits wait, also where a screen was never opened; nothing of a session is stored; when the line is back the edits are sent', async ({
  page,
  context,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 1 });
  const quote = () => erp.get<{ itens: { descNF: string; qtde: number }[] }>(`orcamentos/${id}`);
  const [name = '?'] = (await quote()).itens.map(({ descNF }) => descNF);
  const cut = page.getByRole('heading', { name: 'Sem conexão com a internet' });
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/home`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Pedidos' }).first().click();
  await expect(cut).toBeVisible();
  await expect(page.getByText('Ooops!')).toHaveCount(0);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();

  await page.goto(`${portal.url}/orcamento/${id}`);
  const quantity = page.getByRole('textbox', { name: `Quantidade de ${name}`, exact: true }).last();
  await expect(quantity).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('Você está sem conexão com a internet.')).toBeVisible();
  await quantity.fill('37');
  await quantity.press('Enter');
  await expect(page.getByText('Não salvo')).toBeVisible();
  await page.goto(`${portal.url}/orcamento/${id}`);
  await expect(cut).toBeVisible();
  await expect(page.getByText('Há alterações de orçamento guardadas')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(cut).toBeVisible();

  const paths = await stored(page);
  expect(paths).toContain('/offline');
  expect(paths.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([]);

  await context.setOffline(false);
  await page
    .getByRole('button', { name: 'Tentar de novo' })
    .click({ timeout: 1_000 })
    .catch(() => undefined);
  await expect(quantity).toHaveValue('37');
  await expect.poll(async () => (await quote()).itens[0]?.qtde).toBe(37);

  // The admin's pages have no worker.
  await page.goto(`${portal.url.replace('localhost', 'demo.localhost')}/admin`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});
