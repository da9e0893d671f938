import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { expect, type Page } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

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

/** The link of the newest mail to somebody. */
function linkTo(email: string): string {
  const outbox = join(portal.folder, 'data/outbox');
  const mails = readdirSync(outbox)
    .sort()
    .map((file) => readFileSync(join(outbox, file), 'utf8'));
  return (
    /http\S+/.exec(mails.filter((mail) => mail.startsWith(`Para: ${email}\n`)).at(-1) ?? '')?.[0] ??
    ''
  );
}

const codeFor = (key: string): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')))).totp();

test('an invitation, a forgotten password, and the log that tells of it', async ({ page }) => {
  const email = 'nova@acme.example';
  await page.goto(`${portal.url}/admin/pessoas`);
  await atBothWidths(page, () => expectAccessible(page));
  await fillSignIn(page, 'admin@demo.local');
  await page.getByRole('button', { name: 'Convidar' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await atBothWidths(page, () => expectAccessible(page, '.p-dialog'));
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page, 'main'));
  await page.goto(`${portal.url}/admin/registro`);
  await expect(page.getByText(`${email}: Editor`)).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page, 'main'));

  await page.context().clearCookies();
  await page.goto(linkTo(email));
  await page.getByLabel('Seu nome').fill('Nova Pessoa');
  await page.getByRole('textbox', { name: 'Senha' }).fill('curta');
  await page.getByRole('button', { name: 'Aceitar e entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('pelo menos 10 caracteres');
  await page.getByRole('textbox', { name: 'Senha' }).fill('uma senha longa');
  await page.getByRole('button', { name: 'Aceitar e entrar' }).click();
  await expect(page.getByRole('button', { name: /^Nova Pessoa, Editor/ })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${portal.url}/admin/esqueci-a-senha`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
  // The answer does not wait for the mail.
  await expect.poll(() => linkTo(email)).toContain('/admin/nova-senha#');
  await page.goto(linkTo(email));
  await page.getByRole('textbox', { name: 'Nova senha' }).fill('outra senha longa');
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await page.getByRole('link', { name: 'Entrar com a nova senha' }).click();
  await fillSignIn(page, email, 'outra senha longa');
  await expect(page.getByRole('button', { name: /^Nova Pessoa, Editor/ })).toBeVisible();
});

test('a second factor is set up, and asked for in place when a session ends in mid-edit', async ({
  page,
}) => {
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
  const key = (await page.locator('.setup-steps code').first().textContent()) ?? '';
  await page.getByLabel('Digite o código').fill(await codeFor(key));
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByRole('button', { name: 'Desativar' })).toBeVisible();
  await expectAccessible(page, 'main');

  await page.context().clearCookies();
  await page.getByLabel('Seu nome').fill('Edna Que Digita');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await dialog.getByRole('textbox', { name: 'Senha' }).fill('demo1234admin');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await dialog.getByLabel('Código de 6 dígitos').fill(await codeFor(key));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Seu nome')).toHaveValue('Edna Que Digita');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: /^Edna Que Digita, Editor/ })).toBeVisible();
});
