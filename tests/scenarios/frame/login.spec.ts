import { expect, type Locator, test } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, fillLogin, logIn } from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test(
  'ACC-014 ACC-019 ACC-051 ACC-061 a user logs in with tax id, password and captcha and lands on the home page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`${portal.url}/`);
    await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible();
    await expectAccessible(page);
    await logIn(page, portal.url, accounts.rep);
    await expectAccessible(page);
  },
);

test('ACC-064 ACC-065 a refused login says so under the form and asks for a new captcha', async ({
  page,
  context,
}) => {
  // Where the notice of cookies is not answered yet, on a zoomed page.
  const read = await context.cookies();
  await context.clearCookies();
  await page.goto(`${portal.url}/login`);
  const notice = page.getByRole('region', { name: 'Cookies e privacidade' });
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 400 });
    await expect(notice.getByRole('button', { name: 'Entendi' })).toBeInViewport({ ratio: 1 });
    expect((await notice.boundingBox())?.height).toBeLessThan(400 * 0.35);
  }
  await expectAccessible(page);
  await context.addCookies(read);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(`${portal.url}/login`);
  await fillLogin(page, accounts.rep, 'errada');
  await expect(page.getByRole('alert')).toContainText('Usuário ou senha inválidos.');
  await expect(page.getByText('Verificado', { exact: true })).toHaveCount(0);
  await fillLogin(page, accounts.rep);
  await expect(page).toHaveURL(/\/home$/);
});

test(
  'a new account and a request of access look up what was typed once the box is ticked, again and again by one proof',
  { tag: '@phone' },
  async ({ page }) => {
    /** By keyboard, as the tick is drawn over the box; again where the box did not take it yet. */
    const tick = async (dialog: Locator): Promise<void> => {
      const box = dialog.getByRole('checkbox', { name: 'Não sou um robô' });
      const taken = dialog.getByText(/^Verifica(ndo|do)/);
      await expect(async () => {
        if (!(await taken.isVisible())) await box.press('Space', { timeout: 1_000 });
        await expect(taken).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
      await expect(dialog.getByText('Verificado', { exact: true })).toBeVisible();
    };
    await page.goto(`${portal.url}/nova-conta`);
    const account = page.getByRole('dialog', { name: 'Solicitar Nova Conta' });
    await account.getByRole('textbox', { name: 'CPF' }).fill('52998224725');
    await account.getByRole('textbox', { name: 'CNPJ' }).fill('11222333000181');
    await tick(account);
    await expect(account.getByText('Este CPF já tem acesso ao portal.')).toBeVisible();
    await expect(account.getByLabel('Empresa').first()).not.toHaveValue('');
    await expectAccessible(page);

    await page.goto(`${portal.url}/login`);
    await page.getByRole('button', { name: 'Sou cliente mas ainda não tenho acesso' }).click();
    const access = page.getByRole('dialog', { name: /ainda não tenho acesso/ });
    const cnpj = access.getByRole('textbox', { name: 'CNPJ', exact: true }).first();
    await cnpj.fill('11444777000161');
    await tick(access);
    await expect(access.getByText(/não foi localizado em nosso sistema/)).toBeVisible();
    await cnpj.fill('11222333000181');
    await expect(access.getByRole('button', { name: 'Enviar' })).toBeVisible();
    await expectAccessible(page);
  },
);
