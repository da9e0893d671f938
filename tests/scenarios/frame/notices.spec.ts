import { expect, type Locator, type Page, test } from '@playwright/test';
import { erpAs } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, menuEntry, signIn } from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());
test.afterEach(() => portal.fault('LOAD_AVISOS'));

/** Cards of the list. */
const notices = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Lido|Não lido/ });
const unreadOf = (page: Page): Locator => notices(page).filter({ hasText: 'Não lido' });
/** The number over the bell, for whoever sees it. */
const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Avisos/ });

/**
 * Resolves when the next page hears the session's own channel, once the ERP has signed it: what
 * comes before is not heard.
 */
function joining(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded')) resolve();
      }),
    );
  });
}

async function open(page: Page, login: string): Promise<number> {
  await signIn(page, portal.url, login);
  const joined = joining(page);
  await page.goto(`${portal.url}/avisos`);
  await expect(notices(page).first()).toBeVisible();
  await joined;
  return unread(login);
}

async function unread(login: string): Promise<number> {
  return Number(
    (await (await erpAs(portal, login)).get<{ quantidade: string }>('avisos/total-nao-lidos'))
      .quantidade,
  );
}

/** A notice arrives at the ERP, for this login. */
async function arrive(login: string, titulo: string): Promise<void> {
  const response = await fetch(`${portal.erpUrl}/_demo/avisos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, titulo, mensagem: '<p>Leia <strong>hoje</strong>.</p>' }),
  });
  expect(response.ok).toBe(true);
}

test(
  'ACC-106 the unread total stands over the bell and in the menu',
  { tag: '@phone' },
  async ({ page }) => {
    const count = await open(page, accounts.rep);
    expect(count).toBeGreaterThan(0);
    await expect(bell(page)).toHaveAccessibleName(`Avisos ${count} pendente(s)`);
    await expect(await menuEntry(page, 'link', `Avisos ${count} pendente(s)`)).toBeVisible();
  },
);

test(
  'ACC-105 ACC-140 ACC-282 notices come page by page, unread ones stand out, and reading one takes it away from the total',
  { tag: '@phone' },
  async ({ page }) => {
    const count = await open(page, accounts.rep);
    await expect(notices(page)).toHaveCount(10);
    await expect(unreadOf(page)).toHaveCount(count);
    await expect(unreadOf(page).first()).toHaveClass(/list-card-accented/);
    await expectAccessible(page);
    const title = (await unreadOf(page).first().locator('.list-card-title').textContent()) ?? '';
    await unreadOf(page).first().getByRole('button', { name: title }).click();
    const notice = page.getByRole('dialog', { name: title });
    await expect(notice.locator('p').last()).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Fechar' }).click();
    await expect(unreadOf(page)).toHaveCount(count - 1);
    await expect(bell(page)).toHaveAccessibleName(
      count === 1 ? 'Avisos' : `Avisos ${count - 1} pendente(s)`,
    );
    expect(await unread(accounts.rep)).toBe(count - 1);
    const first = await notices(page).first().textContent();
    await page
      .getByRole('navigation', { name: 'Paginação' })
      .getByRole('button', { name: /2$/ })
      .click();
    await expect(notices(page).first()).not.toHaveText(first ?? '');
  },
);

test('ACC-284 a notice can be marked as read without opening it', async ({ page }) => {
  const count = await open(page, accounts.admin);
  await unreadOf(page).first().getByRole('button', { name: 'Marcar como lido' }).click();
  await expect(page.getByText('Leitura confirmada.')).toBeVisible();
  await expect(unreadOf(page)).toHaveCount(count - 1);
  expect(await unread(accounts.admin)).toBe(count - 1);
});

test('ACC-285 all can be read at once', async ({ page }) => {
  await open(page, accounts.callCenter);
  await arrive(accounts.callCenter, 'Mais um');
  await expect(unreadOf(page).filter({ hasText: 'Mais um' })).toBeVisible();
  await page.getByRole('button', { name: 'Marcar todos como lidos' }).click();
  await expect(page.getByText('Todos os avisos foram marcados como lidos.')).toBeVisible();
  await expect(unreadOf(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Avisos');
  await expect(page.getByRole('button', { name: 'Marcar todos como lidos' })).toBeDisabled();
  expect(await unread(accounts.callCenter)).toBe(0);
});

test('ACC-283 ACC-313 ACC-314 a notice that arrives is shown at once on any page, and to its own reader only', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const others = await open(other, accounts.fourStores);
  const joined = joining(page);
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/pedidos`);
  await joined;
  const count = await unread(accounts.customer);
  await expect(bell(page)).toHaveAccessibleName(`Avisos ${count} pendente(s)`);
  await arrive(accounts.customer, 'Chegou agora');
  await expect(bell(page)).toHaveAccessibleName(`Avisos ${count + 1} pendente(s)`);
  await bell(page).click();
  await expect(unreadOf(page).filter({ hasText: 'Chegou agora' })).toBeVisible();
  await arrive(accounts.customer, 'E mais este');
  await expect(unreadOf(page).filter({ hasText: 'E mais este' })).toBeVisible();
  await expect(bell(other)).toHaveAccessibleName(`Avisos ${others} pendente(s)`);
  await other.context().close();
});

test('what happened elsewhere is known after going to another page', async ({ page }) => {
  const count = await open(page, accounts.alphanumeric);
  await expect(bell(page)).toHaveAccessibleName(`Avisos ${count} pendente(s)`);
  await (await erpAs(portal, accounts.alphanumeric)).send('PUT', 'avisos/leitura');
  await page.getByRole('banner').getByRole('link', { name: 'Distribuidora Demonstração' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(bell(page)).toHaveAccessibleName('Avisos');
});

test('a list without notices, one that loads and one that fails say so', async ({ page }) => {
  await signIn(page, portal.url, accounts.fourStores);
  await portal.fault('LOAD_AVISOS', { mode: 'empty' });
  await page.goto(`${portal.url}/avisos`);
  await expect(page.getByText('Nenhum aviso.')).toBeVisible();
  await expectAccessible(page);
  await portal.fault('LOAD_AVISOS', { mode: 'slow', ms: 3_000 });
  await page.reload();
  await expect(page.getByText('Carregando...').first()).toBeAttached();
  await expect(notices(page)).toHaveCount(10);
  await portal.fault('LOAD_AVISOS', {
    mode: 'fail',
    status: 503,
    message: 'Avisos em manutenção',
  });
  await page.reload();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Avisos em manutenção');
  await expectAccessible(page);
  await portal.fault('LOAD_AVISOS');
  await alert.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(notices(page)).toHaveCount(10);
});
