import { expect, type Page } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

// What the pages do is in tests/portal/admin/accounts.test.tsx.
let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

async function fillSignIn(page: Page, email: string, password = 'demo1234admin'): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('the sign-in and the dialog of an invitation, at both widths', async ({ page }) => {
  const email = 'nova@acme.example';
  await page.goto(`${portal.url}/admin/pessoas`);
  await atBothWidths(page, () => expectAccessible(page));
  await fillSignIn(page, 'admin@demo.local');
  await page.getByRole('button', { name: 'Convidar' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await atBothWidths(page, () => expectAccessible(page, '.p-dialog'));
});

test('the dialog of a second factor, whose picture is one', async ({ page }) => {
  await page.goto(`${portal.url}/admin/conta`);
  await fillSignIn(page, 'editor@demo.local');
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Sua senha' }).fill('demo1234admin');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByAltText('Código QR para o aplicativo')).toHaveJSProperty(
    'naturalWidth',
    200,
  );
  await expectAccessible(page, '.p-dialog');
});
