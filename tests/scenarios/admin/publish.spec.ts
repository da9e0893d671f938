import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Page,
} from '@playwright/test';
import type { Draft } from '../../../schemas/admin/drafts.ts';
import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { expectPointing, previewOf, signedIn } from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { root } from '../support/run-script.ts';
import { accounts, expectAccessible, logIn, signIn } from '../support/steps.ts';
import { test } from '../support/test.ts';

let portal: Portal;
/** The tenant's own host: previews stand below it. */
let url: string;
const contexts: BrowserContext[] = [];
const states: Record<string, ReturnType<typeof signedIn>> = {};
// One server for all: the first plan of a process compiles the product's documents. So a test takes
// names that no other publishes.
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
});
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
test.afterAll(() => portal?.stop());

/** A page of somebody of the admin, in a browser of their own. */
async function adminPage(
  browser: Browser,
  email = 'admin@demo.local',
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const storageState = await (states[email] ??= signedIn(url, email));
  const context = await browser.newContext({ storageState, viewport, reducedMotion: 'reduce' });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${url}/admin/`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Distribuidora Demonstração' }),
  ).toBeVisible();
  return page;
}

/** Asks the admin's server as the page does. */
const ask = <T>(
  page: Page,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> =>
  page.evaluate(
    async (request) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`/admin/api${request.path}`, {
        method: request.method,
        ...(request.body !== undefined && { headers, body: JSON.stringify(request.body) }),
      });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    },
    { path, body, method },
  ) as Promise<T>;

const rename = (value: string): Operation => ({
  op: 'set',
  at: 'list/pedidos#/columns/vlTot/label',
  value,
});

async function draftWith(page: Page, name: string, operation: Operation): Promise<string> {
  const { id, revision } = await ask<Draft>(page, '/drafts', { name });
  await ask(page, `/drafts/${id}/operations`, { revision, operation, key: crypto.randomUUID() });
  return id;
}

/** Hash of the release that new pages get; a change shows within half a second. */
const activeRelease = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await fetch('/_/release')).json());

/** Opens a page of a new draft. */
async function openEditor(browser: Browser, path: string): Promise<Page> {
  const page = await adminPage(browser);
  const { id } = await ask<Draft>(page, '/drafts', { name: 'Verão' });
  await page.goto(`${url}/admin/r/${id}/${path}`);
  return page;
}

test('a clerk publishes by the plan, and rolls it back', async ({ browser }) => {
  const page = await adminPage(browser);
  const before = await activeRelease(page);
  const draft = await draftWith(page, 'Nome do total', rename('Total com frete'));
  await page.goto(`${url}/admin/r/${draft}/publicar`);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'O que muda' })).toContainText(
    "a coluna Total passa a se chamar 'Total com frete'",
  );
  await expect(main.getByRole('region', { name: 'Quem é atingido' })).toContainText('/pedidos');
  await expect(
    page.frameLocator('iframe[title="Depois, 1280 px"]').getByRole('heading', { name: 'Pedidos' }),
  ).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByTitle('Depois, 390 px').scrollIntoViewIfNeeded();
  const form = await main.getByRole('region', { name: 'Publicar' }).boundingBox();
  const pictures = await main.getByRole('region', { name: 'Antes e depois' }).boundingBox();
  expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThanOrEqual(pictures?.y ?? 0);
  await page.getByLabel('Mensagem').fill('Pedido do comercial');
  await main.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page).toHaveURL(/\/publicacoes$/);
  await expect(page.getByRole('row', { name: /Publicação de Nome do total/ })).toContainText(
    'No ar',
  );
  await expectAccessible(page, 'main');
  await expect(main).toContainText('Publicado. Quem abrir o portal já recebe.');
  await expect(page.getByRole('link', { name: 'Ver o portal' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Continuar ajustando' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustar telas' })).toBeVisible();
  await expect(page.locator('.draft-count')).toHaveText('0 mudanças');
  await page.goto(`${url}/admin/publicacoes`);
  await expect.poll(() => activeRelease(page)).not.toEqual(before);
  await page.getByRole('button', { name: 'Ver o que mudou' }).last().click();
  await page.getByRole('link', { name: 'Ver prévia desta versão' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Versão de / })).toBeVisible();
  await expect(previewOf(page).getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar às publicações' }).click();
  await page.getByRole('button', { name: 'Voltar para esta' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Voltar para esta versão' });
  await expect(dialog).toContainText(
    'Pedidos: na coluna Total com frete, o título volta ao padrão',
  );
  await expectAccessible(page, '.p-dialog');
  await dialog.getByRole('button', { name: 'Voltar para esta' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Volta a uma versão anterior/ })).toContainText(
    'No ar',
  );
  await expect.poll(() => activeRelease(page)).toEqual(before);
});

const isWithinWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a banner with a picture and days is on the home page once it is published, and one of next year is not', async ({
  browser,
}) => {
  const page = await openEditor(browser, 'banners');
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
  browser,
}) => {
  const page = await openEditor(browser, 'formularios?at=form/solicitacao');
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

test('the login gets another text, and the account other fields: seen in the preview, and on the portal once published', async ({
  browser,
}) => {
  const page = await adminPage(browser, 'admin@demo.local', { width: 1600, height: 1000 });
  const { id } = await ask<Draft>(page, '/drafts', { name: 'Telas de acesso' });
  await page.goto(
    `${url}/admin/r/${id}/telas?at=${encodeURIComponent('screen/login#/body/section-0')}`,
  );
  const subtitle = page.getByLabel('Subtítulo', { exact: true });
  await expect(subtitle).toBeVisible();
  await subtitle.fill('Entre com o CNPJ da sua loja.');
  await subtitle.press('Tab');
  await expect(page.locator('.draft-count')).toHaveText('1 mudança');

  await page.goto(`${url}/admin/r/${id}/telas?at=form/conta-dados`);
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
  const fields = (root: Page | FrameLocator) =>
    root.locator('main form label').filter({ hasText: /^(CPF|Nome|WhatsApp|E-mail|Data)/ });
  const expected = [/^CPF/, /^Nome completo/, /^E-mail/, /^WhatsApp/];
  await expect(fields(preview)).toHaveText(expected);

  await page.goto(`${url}/admin/r/${id}/publicar`);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'O que muda' })).toContainText('CNPJ da sua loja');
  await page.getByLabel('Mensagem').fill('Acesso mais claro');
  await main.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page).toHaveURL(/\/publicacoes$/);

  const context = await browser.newContext();
  contexts.push(context);
  const portalPage = await context.newPage();
  await portalPage.goto(`${portal.url}/login`);
  await expect(portalPage.getByText('Entre com o CNPJ da sua loja.')).toBeVisible();
  await logIn(portalPage, portal.url, accounts.customer);
  await portalPage.goto(`${portal.url}/conta/dados`);
  await expect(fields(portalPage)).toHaveText(expected);
});

test('on a phone somebody else’s publish is approved, and rolled back', async ({ browser }) => {
  const editor = await adminPage(browser, 'editor@demo.local');
  const page = await adminPage(browser, 'admin@demo.local', { width: 390, height: 844 });
  await ask(page, '/publications/approval', { needed: true }, 'PUT');
  const draft = await draftWith(editor, 'Ajustes', rename('Valor do pedido'));
  const plan = await ask<PublishPlan>(editor, `/drafts/${draft}/plan`);
  await ask(editor, `/drafts/${draft}/publish`, {
    revision: plan.draft.revision,
    active: plan.active,
    message: 'Antes da feira',
  });
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});
