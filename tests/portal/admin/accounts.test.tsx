import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { test } from 'vitest';
import { expectAccessible } from '../setup/accessible.ts';
import { type AdminPage, startAdminSuite } from '../setup/admin-page.tsx';
import { expect } from '../setup/expect.ts';

const { server, open } = await startAdminSuite();
const password = 'uma senha longa';

async function fillSignIn(page: AdminPage, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** The address of the link in the newest mail to somebody, below `/admin/`. */
function linkTo(email: string): string {
  const mail = server.harness.mails.findLast(({ to }) => to === email);
  return /\/admin\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const codeFor = (key: string): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')))).totp();

test('an invitation, a forgotten password, and the log that tells of it', async () => {
  const email = 'nova@acme.example';
  await server.harness.signIn('admin');
  const page = await open('pessoas');
  await fillSignIn(page, 'admin@teste.example');
  await page.getByRole('button', { name: 'Convidar' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await expectAccessible();
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible();
  await expectAccessible();
  await page.goto('registro');
  await expect(page.getByText(`${email}: Editor`)).toBeVisible();
  await expectAccessible();

  page.signOut();
  await page.goto(linkTo(email));
  await page.getByLabel('Seu nome').fill('Nova Pessoa');
  await page.getByLabel('Senha', { exact: true }).fill('curta');
  await page.getByRole('button', { name: 'Aceitar e entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('pelo menos 10 caracteres');
  await page.getByLabel('Senha', { exact: true }).fill('uma senha comprida');
  await page.getByRole('button', { name: 'Aceitar e entrar' }).click();
  await expect(page.getByRole('button', { name: /^Nova Pessoa, Editor/ })).toBeVisible();

  page.signOut();
  await page.goto('esqueci-a-senha');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
  // The answer does not wait for the mail.
  await expect.poll(() => linkTo(email)).toContain('nova-senha#');
  await page.goto(linkTo(email));
  await page.getByLabel('Nova senha', { exact: true }).fill('outra senha longa');
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await page.getByRole('link', { name: 'Entrar com a nova senha' }).click();
  await fillSignIn(page, email, 'outra senha longa');
  await expect(page.getByRole('button', { name: /^Nova Pessoa, Editor/ })).toBeVisible();
});

test('a second factor is set up, and asked for in place when a session ends in mid-edit', async () => {
  const page = await open('conta', 'editor');
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  const setup = page.getByRole('dialog');
  await setup.getByLabel('Sua senha', { exact: true }).fill(password);
  await setup.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.locator('img[alt="Código QR para o aplicativo"]')).toHaveAttribute(
    'src',
    /^data:image/,
  );
  await expectAccessible();
  const key = (await page.locator('.setup-steps code').first().textContent()) ?? '';
  await page.getByLabel('Digite o código').fill(await codeFor(key));
  await setup.getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByRole('button', { name: 'Desativar' })).toBeVisible();
  await expectAccessible();

  page.signOut();
  await page.getByLabel('Seu nome').fill('Edna Que Digita');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await dialog.getByLabel('Código de 6 dígitos').fill(await codeFor(key));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Seu nome')).toHaveValue('Edna Que Digita');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: /^Edna Que Digita, Editor/ })).toBeVisible();
});
