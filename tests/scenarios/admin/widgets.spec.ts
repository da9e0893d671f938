import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { expectPointing } from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** Signs in as somebody who adjusts screens, and opens a page of the menu. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`${portal.url}/admin/`);
  await page.getByLabel('E-mail').fill('editor@demo.local');
  await page.getByLabel('Senha', { exact: true }).fill('demo1234admin');
  await page.getByRole('button', { name: 'Entrar' }).click();
  const path = name === 'Painéis' ? 'paineis' : 'visitas';
  await expect(page.getByRole('banner').getByText('Distribuidora Demonstração')).toBeVisible();
  await page.goto(`${new URL(page.url()).origin}/admin/r/atual/${path}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Portal"]');

test('a step of a tour is added by pointing at its part, and the tour runs in the preview @phone', async ({
  page,
}) => {
  await open(page, 'Visitas guiadas');
  const steps = page.getByRole('list', { name: 'Passos' }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await page.getByRole('button', { name: 'Novo passo' }).click();
  await expect(page.getByText('Clique na parte da tela que o passo explica.')).toBeVisible();
  await expectPointing(page);
  await preview(page).getByText('Bem-vindo à Distribuidora Demonstração').click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(/^Bem-vindo/);
  await page.getByRole('textbox', { name: 'Título' }).fill('Quem entrou');
  await page.getByRole('textbox', { name: 'Explicação' }).fill('Aqui aparece o seu nome.');
  await page.getByRole('button', { name: 'Acrescentar', exact: true }).click();
  await expect(steps).toHaveCount(7);
  await expect(steps.last()).toContainText('Quem entrou');
  for (let place = 7; place > 1; place--) {
    await page.getByRole('button', { name: 'Subir Quem entrou' }).click();
    await expect(steps.nth(place - 2)).toContainText('Quem entrou');
  }
  await expectAccessible(page, '.tour-editor');

  await page.getByRole('button', { name: 'Ver a visita' }).click();
  const popover = preview(page).locator('.driver-popover');
  await expect(popover).toContainText('Quem entrou');
  await expect(popover).toContainText('1 de');
});

test('a widget is added to a new dashboard, moved by the keyboard and seen on its screen', async ({
  page,
}) => {
  await open(page, 'Painéis');
  await page.getByRole('button', { name: 'Novo painel' }).click();
  await page.getByLabel('Título').fill('Recados do mês');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await page.getByRole('button', { name: 'Acrescentar quadro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acrescentar quadro' });
  await dialog.getByRole('radio', { name: /Texto|Recado/ }).check();
  await dialog.getByLabel('Título').fill('Atendimento');
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Das 8h às 18h.');
  await dialog.getByRole('button', { name: 'Acrescentar', exact: true }).click();
  const tile = page.getByRole('button', { name: 'Atendimento', exact: true });
  await tile.focus();
  const before = await tile.boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (await tile.boundingBox())?.x)
    .toBeGreaterThan(before?.x ?? Number.POSITIVE_INFINITY);
  await expect(tile).toBeFocused();
  await expectAccessible(page, '.dashboard-editor');

  await page.getByRole('button', { name: 'Ver na tela' }).click();
  const widget = preview(page).getByRole('region', { name: 'Atendimento' });
  await expect(widget).toContainText('Das 8h às 18h.');
});
