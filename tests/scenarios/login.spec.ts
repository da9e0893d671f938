import { expect, test } from '@playwright/test';
import { type Portal, startPortal } from './portal.ts';
import { accounts, expectAccessible, fillLogin, logIn } from './steps.ts';

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
}) => {
  await page.goto(`${portal.url}/login`);
  await fillLogin(page, accounts.rep, 'errada');
  await expect(page.getByRole('alert')).toContainText('Usuário ou senha inválidos.');
  await expect(page.getByText('Verificado', { exact: true })).toHaveCount(0);
  await fillLogin(page, accounts.rep);
  await expect(page).toHaveURL(/\/home$/);
});
