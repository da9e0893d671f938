import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { ask, draftWith, signedIn } from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let url: string;
let admin: Awaited<ReturnType<typeof signedIn>>;
let editor: typeof admin;
const contexts: BrowserContext[] = [];
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
  admin = await signedIn(url);
  editor = await signedIn(url, 'editor@demo.local');
});
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
test.afterAll(() => portal.stop());

/** The start page in a browser of somebody's own. */
async function open(browser: Browser, storageState: typeof admin): Promise<Page> {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${url}/admin/`);
  await expect(page.locator('h1')).toBeVisible();
  return page;
}

const label = (column: string, value: string): Operation => ({
  op: 'set',
  at: `list/pedidos#/columns/${column}/label`,
  value,
});

/** Fills in another name, which Enter in the field that is returned gives the chosen element. */
async function nameFor(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Renomear', exact: true }).click();
  const field = page.getByRole('dialog', { name: /^Renomear/ }).getByLabel('Novo nome');
  await field.fill(name);
  return field;
}

const rename = async (page: Page, name: string): Promise<void> =>
  (await nameFor(page, name)).press('Enter');

test('edits outlive a lost network, an ended session, and a draft that another publishes', async ({
  browser,
}) => {
  const bia = await open(browser, admin);
  const draft = await draftWith(bia, 'Nomes', label('qtdeIt', 'Itens'));
  const ana = await open(browser, editor);
  const saving = ana.locator('.draft-saving');
  const count = ana.locator('.draft-count');
  await ana.goto(
    `${url}/admin/r/${draft.id}/telas?at=${encodeURIComponent('list/pedidos#/columns/vlTot')}`,
  );
  await expect(ana.getByRole('heading', { level: 2, name: 'Total', exact: true })).toBeVisible({
    timeout: 30_000,
  });

  await ana.context().setOffline(true);
  await rename(ana, 'Soma');
  await expect(saving).toHaveText('Sem conexão: 1 mudança espera');
  await ana.context().setOffline(false);
  await expect(count).toHaveText('2 mudanças');
  await expect(saving).toHaveText('Salvo');

  // Any request of the page meets the end of the session, and the dialog then lies over all.
  const field = await nameFor(ana, 'Valor somado');
  await ana.context().clearCookies();
  await field.press('Enter');
  const signIn = ana.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expect(signIn).toBeVisible();
  await signIn.getByLabel('Senha', { exact: true }).fill('demo1234admin');
  await signIn.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(signIn).toBeHidden();
  await expect(count).toHaveText('3 mudanças');
  await expect(saving).toHaveText('Salvo');
  // What others do is heard again.
  await ask(bia, `/drafts/${draft.id}/operations`, {
    revision: 3,
    operation: label('id', 'Número'),
    key: crypto.randomUUID(),
  });
  await expect(count).toHaveText('4 mudanças');

  await ana.context().setOffline(true);
  await rename(ana, 'Total do pedido');
  await expect(saving).toHaveText('Sem conexão: 1 mudança espera');
  const plan = await ask<PublishPlan>(bia, `/drafts/${draft.id}/plan`);
  await ask(bia, `/drafts/${draft.id}/publish`, {
    revision: plan.draft.revision,
    active: plan.active,
    message: '',
  });
  await ana.context().setOffline(false);
  await expect(ana.getByText(/^O rascunho Nomes foi publicado por .+ em /)).toBeVisible();
  await expect(ana.getByText('1 mudança sua não chegou a ele.')).toBeVisible();
  await expectAccessible(ana, 'main');
  await ana.getByRole('button', { name: 'Continuar em um rascunho novo' }).click();
  await expect(ana.locator('.draft-name')).toHaveText('Nomes (continuação)');
  await expect(count).toHaveText('1 mudança');
  await expect(saving).toHaveText('Salvo');
});

/** Replaces what the field holds, as a paste of the clipboard's text does. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.press('Control+A');
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('text that cannot be stored as a document is refused in words, and the page stays', async ({
  browser,
}) => {
  const page = await open(browser, admin);
  const draft = await draftWith(page, 'Colagens', label('vlTot', 'Valor do pedido'));
  await page.goto(`${url}/admin/r/${draft.id}/telas?at=list/pedidos`);
  await page.getByRole('tab', { name: 'JSON' }).click();
  const editor = page.getByRole('textbox', { name: 'JSON de list/pedidos' });
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await expect(editor).toContainText('Valor do pedido');
  for (const [text, refusal] of [
    ['isto não é um documento', /Isto não é JSON: linha 1/],
    [`{"a":${'['.repeat(200)}${']'.repeat(200)}}`, /mais de 100 níveis/],
    [`{"a":${'['.repeat(100_000)}`, /mais de 100 níveis/],
    [`{"a":"${'x'.repeat(10_000_001)}"}`, /passa de 10 MB/],
  ] as const) {
    await paste(editor, text);
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(editor).toContainText('Valor do pedido');
  await expect(page.getByText(/passa de 10 MB/)).toHaveCount(0);
});
