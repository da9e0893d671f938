import { expect, type Locator, type Page } from '@playwright/test';
import { erpAs } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

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

  await atBothWidths(page, async () => {
    await expectAccessible(page);
    await unreadOf(page).first().getByRole('button', { name: /\S/ }).first().click();
    const notice = page.getByRole('dialog');
    await expect(notice.locator('p').last()).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Fechar' }).click();
    await expect(notice).toHaveCount(0);
  });
  await portal.fault('LOAD_AVISOS', { mode: 'fail', status: 503, message: 'Avisos em manutenção' });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Avisos em manutenção');
  await expectAccessible(page);
  await portal.fault('LOAD_AVISOS', { mode: 'empty' });
  await page.getByRole('alert').getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByText('Nenhum aviso.')).toBeVisible();
  await expectAccessible(page);
  await other.context().close();
});
