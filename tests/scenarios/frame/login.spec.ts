import { expect, type Locator } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, fillLogin } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal({ usualCaptcha: true });
});
test.afterAll(() => portal.stop());

test('ACC-014 ACC-019 ACC-022 ACC-051 ACC-054 ACC-057 ACC-061 ACC-064 ACC-065 ACC-082 ACC-222 ACC-223 ACC-265 ACC-270 ACC-336 a user logs in with tax id, password and captcha; a refused login says so under the form and asks for a new captcha, and one that must change its password changes it', async ({
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

  await page.goto(`${portal.url}/`);
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await fillLogin(page, accounts.resetRequired, 'errada');
  await expect(page.getByRole('alert')).toContainText('Usuário ou senha inválidos.');
  await expect(page.getByText('Verificado', { exact: true })).toHaveCount(0);
  await fillLogin(page, accounts.resetRequired);
  await expect(page).toHaveURL(/\/senha\/redefinir\/[0-9a-f]+$/);
  await expect(page.getByRole('button', { name: 'Informe os dados acima' })).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByLabel(/^Nova senha/).fill('nova');
  await page.getByLabel('Repita a nova senha').fill('outra');
  await page.getByLabel('Repita a nova senha').press('Tab');
  await expect(page.getByText('A senha deve conter no mínimo 6 caracteres.')).toBeVisible();
  await expect(page.getByText('Senhas não são iguais')).toBeVisible();
  await page.getByLabel(/^Nova senha/).fill('nova4321');
  await page.getByLabel('Repita a nova senha').fill('nova4321');
  await page.getByRole('button', { name: 'Redefinir Senha' }).click();
  await expect(page.getByText('Senha redefinida com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/`);
  await fillLogin(page, accounts.resetRequired, 'nova4321');
  await expect(page).toHaveURL(/\/home$/);
});

test('a captcha that comes after its form moves no button away under a press', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Entrar' });
  const top = async (): Promise<number | undefined> => (await button.boundingBox())?.y;
  for (const width of [1280, 390]) {
    let bring: () => void = () => undefined;
    const brought = new Promise<void>((resolve) => (bring = resolve));
    await page.route(/\/assets\/.*(widget|altcha)/, async (route) => {
      await brought;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    // The held widget may belong to what the page's load event waits for.
    await page.goto(`${portal.url}/login`, { waitUntil: 'commit' });
    await expect(button).toBeVisible();
    const before = await top();
    bring();
    await expect(page.getByRole('checkbox', { name: 'Não sou um robô' })).toBeVisible();
    expect(await top()).toBeCloseTo(before ?? 0, 0);
    await page.unroute(/\/assets\/.*(widget|altcha)/);
  }
});

test('a new account and a request of access look up what was typed once the box is ticked, again and again by one proof', async ({
  page,
}) => {
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
  // Its look-ups are over: until then it looks as if it could be pressed.
  await expect(account.getByRole('button', { name: 'Informe todos os campos' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await atBothWidths(page, () => expectAccessible(page));

  await page.goto(`${portal.url}/login`);
  await page.getByRole('button', { name: 'Sou cliente mas ainda não tenho acesso' }).click();
  const access = page.getByRole('dialog', { name: /ainda não tenho acesso/ });
  const cnpj = access.getByRole('textbox', { name: 'CNPJ', exact: true }).first();
  await cnpj.fill('11444777000161');
  await tick(access);
  await expect(access.getByText(/não foi localizado em nosso sistema/)).toBeVisible();
  await cnpj.fill('11222333000181');
  await expect(access.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
});
