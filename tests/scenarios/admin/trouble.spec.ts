import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { contextOf, follow, type Person, signedIn } from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let url: string;
let admin: Person;
let editor: Person;
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
  admin = await signedIn(url);
  editor = await signedIn(url, 'editor@demo.local');
});
test.afterAll(() => portal.stop());

const addressAt = (draft: string, at: string): string =>
  `${url}/admin/r/${draft}/telas?at=${encodeURIComponent(at)}`;

/**
 * The workbench of a draft, at a place, in a browser of somebody's own. Nobody looks at the portal
 * here, which a window of this width does not load before somebody does.
 */
async function open(browser: Browser, person: Person, draft: string, at: string): Promise<Page> {
  const viewport = { width: 900, height: 800 };
  const page = await (await contextOf(browser, person, viewport)).newPage();
  await page.goto(addressAt(draft, at));
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

const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });

test('two people in one document: other places merge, of the same place one chooses; edits outlive a lost network, an ended session, and a draft that another publishes', async ({
  browser,
}) => {
  const draft = await admin.draftWith('Nomes');
  const bia = await open(browser, admin, draft.id, 'list/pedidos#/columns/qtdeIt');
  const ana = await open(browser, editor, draft.id, 'list/pedidos#/columns/vlTot');
  const saving = ana.locator('.draft-saving');
  const count = ana.locator('.draft-count');
  const expectChanges = async (changes: string): Promise<void> => {
    for (const page of [ana, bia]) await expect(page.locator('.draft-count')).toHaveText(changes);
  };
  await expect(title(bia, 'Itens')).toBeVisible();
  await expect(title(ana, 'Total')).toBeVisible();
  for (const page of [ana, bia]) {
    const others = page.getByRole('list', { name: 'Quem está neste rascunho' });
    await expect(others.getByTitle(/ em .*pedidos/i)).toBeVisible();
  }
  await Promise.all([rename(ana, 'Soma'), rename(bia, 'Volumes')]);
  await expectChanges('2 mudanças');

  await follow(bia, addressAt(draft.id, 'list/pedidos#/columns/vlTot'));
  await expect(title(bia, 'Soma')).toBeVisible();
  await ana.context().setOffline(true);
  await rename(ana, 'Valor de Ana');
  await expect(saving).toHaveText('Sem conexão: 1 mudança espera');
  await rename(bia, 'Valor de Bia');
  await expect(bia.locator('.draft-count')).toHaveText('3 mudanças');
  await ana.context().setOffline(false);
  const choice = ana.getByRole('dialog', { name: 'Duas pessoas mudaram o mesmo lugar' });
  await expect(choice).toContainText('Valor de Ana');
  await expect(choice).toContainText('Valor de Bia');
  await expect(title(bia, 'Valor de Bia')).toBeVisible();
  await choice.getByRole('button', { name: 'Aplicar a minha' }).click();
  for (const page of [ana, bia]) await expect(title(page, 'Valor de Ana')).toBeVisible();
  await expectChanges('4 mudanças');
  await bia.context().close();

  await ana.context().setOffline(true);
  await rename(ana, 'Valor somado');
  await expect(saving).toHaveText('Sem conexão: 1 mudança espera');
  await ana.context().setOffline(false);
  await expect(count).toHaveText('5 mudanças');
  await expect(saving).toHaveText('Salvo');

  // Any request of the page meets the end of the session, and the dialog then lies over all.
  const field = await nameFor(ana, 'Valor líquido');
  await ana.context().clearCookies();
  await field.press('Enter');
  const signIn = ana.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expect(signIn).toBeVisible();
  await signIn.getByLabel('Senha', { exact: true }).fill('demo1234admin');
  await signIn.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(signIn).toBeHidden();
  await expect(count).toHaveText('6 mudanças');
  await expect(saving).toHaveText('Salvo');
  // What others do is heard again.
  await admin.ask(`/drafts/${draft.id}/operations`, {
    revision: 6,
    operation: label('id', 'Pedido'),
    key: crypto.randomUUID(),
  });
  await expect(count).toHaveText('7 mudanças');

  await ana.context().setOffline(true);
  await rename(ana, 'Total do pedido');
  await expect(saving).toHaveText('Sem conexão: 1 mudança espera');
  const plan = await admin.ask<PublishPlan>(`/drafts/${draft.id}/plan`);
  await admin.ask(`/drafts/${draft.id}/publish`, {
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
  await ana.context().close();
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
  const draft = await admin.draftWith('Colagens', label('vlTot', 'Valor do pedido'));
  const page = await open(browser, admin, draft.id, 'list/pedidos');
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
  await page.context().close();
});
