import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Draft } from '../../../schemas/admin/drafts.ts';
import { type Portal, root, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn } from '../support/steps.ts';

let portal: Portal;
/** The tenant's own host: previews stand below it. */
let url: string;
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
});
test.afterAll(() => portal.stop());

/** Signs in to the admin and opens a page of a new draft. */
async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(`${url}/admin/entrar`);
  await page.getByLabel('E-mail').fill('admin@demo.local');
  await page.getByLabel('Senha', { exact: true }).fill('demo1234admin');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Painel' })).toBeVisible();
  const draft = await page.evaluate(async () => {
    const made = await fetch('/admin/api/drafts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Verão' }),
    });
    return (await made.json()) as Draft;
  });
  await page.goto(`${url}/admin/r/${draft.id}/${path}`);
}

const isWithinWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a banner with a picture and days is on the home page once it is published, and one of next year is not', async ({
  page,
  browser,
}) => {
  await openEditor(page, 'banners');
  const dialog = page.getByRole('dialog', { name: 'Novo banner' });
  for (const [name, day] of [
    ['Oferta de verão', '01/01/2020'],
    ['Oferta distante', '01/01/2099'],
  ] as const) {
    await page.getByRole('button', { name: 'Novo banner' }).click();
    await dialog.getByLabel('Nome', { exact: true }).fill(name);
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(join(root, 'tests/pictures/expected/screens/orcamentos-full-1280.png'));
    await expect(dialog.getByRole('button', { name: 'Tirar' })).toBeVisible();
    await dialog.getByLabel('Primeiro dia').fill(day);
    await dialog.getByLabel('Primeiro dia').press('Tab');
    if (name === 'Oferta distante') await expectAccessible(page, '.p-dialog');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
  }
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toContainText([/Oferta de verão.*No ar/, /Oferta distante.*Agendado/]);
  await page.getByRole('button', { name: 'Mover Oferta distante para cima' }).click();
  await expect(items.first()).toContainText('Oferta distante');
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isWithinWindow(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(page.url().replace(/banners$/, 'publicar'));
  await page.getByRole('main').getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page).toHaveURL(/\/publicacoes$/);
  const home = await browser.newPage();
  await signIn(home, portal.url, accounts.customer);
  await home.goto(`${portal.url}/home`);
  const shown = home
    .getByRole('region', { name: 'Banners' })
    .getByRole('img', { name: 'Oferta de verão' });
  await expect(shown).toBeVisible();
  expect(
    await shown.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).toBeGreaterThan(0);
  await expect(home.getByRole('img', { name: 'Oferta distante' })).toHaveCount(0);
  await home.close();
});

test('a question of each kind is added to a form, put side by side, and changed', async ({
  page,
}) => {
  await openEditor(page, 'formularios?at=form/solicitacao');
  const questions = page.getByRole('group', { name: 'Perguntas' });
  const dialog = page.getByRole('dialog', { name: 'Nova pergunta' });
  const kinds = [
    'Texto Uma linha',
    'Texto longo',
    'Número',
    'Data',
    'Escolha única',
    'Múltipla escolha',
    'Lista',
  ];
  for (const [index, kind] of kinds.entries()) {
    await page.getByRole('button', { name: 'Nova pergunta' }).click();
    await dialog.getByLabel('Pergunta', { exact: true }).fill(`Pergunta ${index + 1}`);
    await dialog.getByRole('radio', { name: kind }).check();
    const options = dialog.getByRole('textbox', { name: 'Opções' });
    if (index > 3) await options.fill('Manhã\nTarde');
    else await expect(options).toHaveCount(0);
    if (index === 6) await expectAccessible(page, '.p-dialog');
    await dialog.getByRole('button', { name: 'Acrescentar', exact: true }).click();
    await expect(questions.getByRole('button', { name: `Pergunta ${index + 1}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
  await page
    .getByRole('toolbar', { name: 'Lugar da pergunta' })
    .locator('.p-dropdown', { hasText: 'Ao lado de…' })
    .click();
  await page.getByRole('option', { name: 'Pergunta 1' }).click();
  await expect(questions.locator('.question-row', { hasText: 'Pergunta 1' })).toContainText(
    'Pergunta 7',
  );
  const properties = page.getByRole('region', { name: 'Propriedades' });
  await properties.getByLabel('Pergunta', { exact: true }).fill('Turno preferido');
  await properties.getByLabel('Pergunta', { exact: true }).press('Tab');
  await expect(questions.getByRole('button', { name: 'Turno preferido' })).toBeVisible();
  await expectAccessible(page, 'main');
  const draft = page.url().match(/\/r\/([^/]+)\//)?.[1] ?? '';
  const compiles = await page.evaluate(async (id) => {
    const compiled = (await (await fetch(`/admin/api/drafts/${id}/compiled`)).json()) as {
      ok: boolean;
    };
    return compiled.ok;
  }, draft);
  expect(compiles).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isWithinWindow(page)).toBe(true);
});
