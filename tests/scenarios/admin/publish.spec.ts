import { join } from 'node:path';
import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test';
import type { CompiledSummary } from '../../../schemas/admin/drafts.ts';
import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import {
  contextOf,
  expectPointing,
  follow,
  type Person,
  previewOf,
  signedIn,
} from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { root } from '../support/run-script.ts';
import { accounts, expectAccessible, fillLogin } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { sizes } from '../support/widths.ts';

let portal: Portal;
/** The tenant's own host: previews stand below it. */
let url: string;
let admin: Person;
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
  admin = await signedIn(url);
});
test.afterAll(() => portal?.stop());

/** A page of a draft, in a browser of the administrator's own. */
async function openPage(browser: Browser, draft: string, path: string): Promise<Page> {
  const page = await (await contextOf(browser, admin)).newPage();
  await page.goto(addressOf(draft, path));
  return page;
}

const addressOf = (draft: string, path: string): string => `${url}/admin/r/${draft}/${path}`;

const isWithinWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** A banner of now and one of next year. */
async function makeBanners(page: Page): Promise<void> {
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
}

const fields = (root: Page | FrameLocator) =>
  root.locator('main form label').filter({ hasText: /^(CPF|Nome|WhatsApp|E-mail|Data)/ });
const expected = [/^CPF/, /^Nome completo/, /^E-mail/, /^WhatsApp/];

/** The account loses a field, and another one goes up. */
async function arrangeAccount(page: Page): Promise<void> {
  const preview = previewOf(page);
  await expectPointing(page);
  const birth = preview.getByRole('textbox', { name: 'Data de nascimento' });
  await birth.click();
  await preview.getByRole('button', { name: 'Ocultar' }).click();
  await expect(birth).toBeHidden();
  const email = preview.getByRole('textbox', { name: /^E-mail/ });
  await email.click();
  // The page is drawn anew after the change before; the click is taken up once it stands.
  const outline = preview.locator('.preview-outline-focus');
  await expect(outline).toBeFocused();
  await outline.press('Alt+ArrowUp');
  await expect(fields(preview)).toHaveText(expected);
}

test('banners with a picture and days, another text of the login and other fields of the account: seen in the preview, and on the portal once published', async ({
  browser,
}) => {
  const { id } = await admin.draftWith('Verão');
  const page = await openPage(browser, id, 'banners');
  await makeBanners(page);

  await page.setViewportSize({ width: 1600, height: 1000 });
  const login = encodeURIComponent('screen/login#/body/section-0');
  await follow(page, addressOf(id, `telas?at=${login}`));
  const subtitle = page.getByLabel('Subtítulo', { exact: true });
  await expect(subtitle).toBeVisible();
  await subtitle.fill('Entre com o CNPJ da sua loja.');
  await subtitle.press('Tab');
  await expect(page.locator('.draft-count')).toHaveText('4 mudanças');

  await follow(page, addressOf(id, 'telas?at=form/conta-dados'));
  await arrangeAccount(page);

  await follow(page, addressOf(id, 'publicar'));
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'O que muda' })).toContainText('CNPJ da sua loja');
  await main.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page).toHaveURL(/\/publicacoes$/);
  await page.context().close();

  const user = await browser.newPage();
  await user.goto(`${portal.url}/login`);
  await expect(user.getByText('Entre com o CNPJ da sua loja.')).toBeVisible();
  await fillLogin(user, accounts.customer);
  const banners = user.getByRole('region', { name: 'Banners' });
  const shown = banners.getByRole('img', { name: 'Oferta de verão' });
  await expect(shown).toBeVisible();
  expect(
    await shown.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).toBeGreaterThan(0);
  await expect(user.getByRole('img', { name: 'Oferta distante' })).toHaveCount(0);
  await user.goto(`${portal.url}/conta/dados`);
  await expect(fields(user)).toHaveText(expected);
  await user.close();
});

// That every kind compiles is in admin/editors/forms/model.test.ts.
test('questions are added to a form, put side by side, and changed', async ({ browser }) => {
  const { id } = await admin.draftWith('Perguntas');
  const page = await openPage(browser, id, 'formularios?at=form/solicitacao');
  const questions = page.getByRole('group', { name: 'Perguntas' });
  const dialog = page.getByRole('dialog', { name: 'Nova pergunta' });
  for (const [name, kind] of [
    ['Quantos volumes', 'Número'],
    ['Turno', 'Lista'],
  ] as const) {
    await page.getByRole('button', { name: 'Nova pergunta' }).click();
    await dialog.getByLabel('Pergunta', { exact: true }).fill(name);
    await expect(dialog.getByRole('radio')).toHaveCount(7);
    await dialog.getByRole('radio', { name: kind }).check();
    const options = dialog.getByRole('textbox', { name: 'Opções' });
    if (kind === 'Lista') {
      await options.fill('Manhã\nTarde');
      await expectAccessible(page, '.p-dialog');
    } else await expect(options).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Acrescentar', exact: true }).click();
    await expect(questions.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await page
    .getByRole('toolbar', { name: 'Lugar da pergunta' })
    .locator('.p-dropdown', { hasText: 'Ao lado de…' })
    .click();
  await page.getByRole('option', { name: 'Quantos volumes' }).click();
  await expect(questions.locator('.question-row', { hasText: 'Quantos volumes' })).toContainText(
    'Turno',
  );
  const properties = page.getByRole('region', { name: 'Propriedades' });
  await properties.getByLabel('Pergunta', { exact: true }).fill('Turno preferido');
  await properties.getByLabel('Pergunta', { exact: true }).press('Tab');
  await expect(questions.getByRole('button', { name: 'Turno preferido' })).toBeVisible();
  await expectAccessible(page, 'main');
  const { ok } = await admin.ask<CompiledSummary>(`/drafts/${id}/compiled`);
  expect(ok).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isWithinWindow(page)).toBe(true);
  await page.context().close();
});

test('on a phone somebody else’s publish is approved, and rolled back', async ({ browser }) => {
  await admin.ask('/publications/approval', { needed: true }, 'PUT');
  const editor = await signedIn(url, 'editor@demo.local');
  const { id } = await editor.draftWith('Ajustes', {
    op: 'set',
    at: 'list/pedidos#/columns/vlTot/label',
    value: 'Valor do pedido',
  });
  const plan = await editor.ask<PublishPlan>(`/drafts/${id}/plan`);
  await editor.ask(`/drafts/${id}/publish`, {
    revision: plan.draft.revision,
    active: plan.active,
    message: 'Antes da feira',
  });
  const page = await (await contextOf(browser, admin, sizes.phone.viewport)).newPage();
  await page.goto(`${url}/admin/`);
  const waiting = page.getByRole('region', { name: 'Esperando' });
  await expect(waiting).toContainText('Antes da feira');
  await expectAccessible(page, 'main');
  await waiting.getByRole('link', { name: 'Ajustes' }).click();
  await expect(page.getByRole('region', { name: 'O que muda' })).toContainText(
    "passa a se chamar 'Valor do pedido'",
  );
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page).toHaveURL(/\/publicacoes$/);
  await expect(page.getByRole('row', { name: /Publicação de Ajustes/ })).toContainText('No ar');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Voltar para esta' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar para esta' }).click();
  await expect(
    page.getByRole('row', { name: /Volta a uma versão anterior/ }).first(),
  ).toContainText('No ar');
  expect(await isWithinWindow(page)).toBe(true);
  await page.context().close();
});
