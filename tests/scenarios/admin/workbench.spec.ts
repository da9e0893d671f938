import { expect, type Locator, type Page } from '@playwright/test';
import {
  type Clerk,
  clerkAt,
  contextOf,
  expectPointing,
  follow,
  previewOf,
  signedIn,
} from '../support/clerk.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { expectAccessible } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { sizes } from '../support/widths.ts';

let portal: Portal;
let url: string;
test.beforeAll(async () => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
});
test.afterAll(() => portal.stop());

/** A page of a draft, which is the person's own unless another is given. */
const addressOf = (path: string, draft = 'atual'): string => `${url}/admin/r/${draft}/${path}`;
const addressAt = (at: string, draft?: string): string =>
  addressOf(`telas?at=${encodeURIComponent(at)}`, draft);

interface SignedIn {
  click(place: Locator): Promise<void>;
  /** Clicks and seconds since the form of the sign-in was open. */
  clicks(): number;
  seconds(): number;
}

/** Signs in as somebody who adjusts screens. */
async function signIn(page: Page): Promise<SignedIn> {
  let count = 0;
  const click = async (place: Locator): Promise<void> => {
    count++;
    await place.click();
  };
  await page.goto(`${portal.url}/admin/`);
  const began = performance.now();
  await page.getByLabel('E-mail').fill('editor@demo.local');
  await page.getByLabel('Senha', { exact: true }).fill('demo1234admin');
  await click(page.getByRole('button', { name: 'Entrar' }));
  await expect(page.getByRole('banner').getByText('Distribuidora Demonstração')).toBeVisible();
  return { click, clicks: () => count, seconds: () => (performance.now() - began) / 1_000 };
}

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Adds a filter from what the call takes, and writes a slip. */
async function addFilter(page: Page): Promise<void> {
  await follow(page, addressAt('list/boletos'));
  await page.getByRole('button', { name: 'Acrescentar filtro', exact: true }).click();
  const offered = page
    .getByRole('dialog', { name: 'Acrescentar filtro' })
    .getByRole('button', { name: /^Acrescentar / })
    .first();
  const name = (await offered.getAttribute('aria-label'))?.replace('Acrescentar ', '') ?? '';
  await offered.click();
  await expect(title(page, name)).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome do filtro' }).fill('Sentido');
  await page.getByRole('textbox', { name: 'Nome do filtro' }).blur();
  await expect(title(page, 'Sentido')).toBeVisible();
  await page.getByRole('textbox', { name: 'O que ele filtra' }).fill('nadaDisso');
  await expect(page.locator('.property .finding')).toContainText('nadaDisso');
  await expectAccessible(page, '.workbench');
}

/** Adds a widget to a new dashboard, moves it by the keyboard and sees it on its screen. */
async function addWidget(page: Page): Promise<void> {
  await follow(page, addressOf('paineis'));
  await expect(page.getByRole('heading', { level: 1, name: 'Painéis' })).toBeVisible();
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
  const widget = previewOf(page).getByRole('region', { name: 'Atendimento' });
  await expect(widget).toContainText('Das 8h às 18h.');
}

test('a clerk hides a column within six clicks and a minute from the sign-in, and shows it again; a field deep in the map is named in one line; a widget is added to a new dashboard, and a filter, whose slip is shown at its field', async ({
  page,
}) => {
  const { click, clicks, seconds } = await signIn(page);
  await click(page.getByRole('link', { name: 'Ajustar telas' }));
  await page.getByLabel('Procurar textos, campos e telas').fill('Total');
  await click(
    page
      .getByRole('list', { name: 'Resultados' })
      .getByRole('button', { name: /Pedidos › Pedidos › Colunas › Total/ }),
  );
  await click(page.getByRole('button', { name: 'Ocultar', exact: true }));
  await expect(page.getByRole('button', { name: 'Mostrar', exact: true })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(6);
  expect(seconds()).toBeLessThan(60);
  await expect(page.getByText('1 mudança')).toBeVisible();
  await expect(page.getByText('Nenhum problema')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ocultar', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Limpar a busca' }).click();
  await follow(page, addressAt('form/conta-dados#/fields/tel'));
  await expect(title(page, 'WhatsApp')).toBeVisible();
  const label = page.getByRole('treeitem', { name: 'WhatsApp' }).locator('.map-label');
  const lines = (element: Element): number =>
    element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight);
  expect(await label.evaluate(lines)).toBeLessThan(1.5);

  await test.step('a widget', () => addWidget(page));
  // Last: a draft with a slip is not seen in the preview.
  await test.step('a filter', () => addFilter(page));
});

test('on a phone the place is chosen in the map, and its properties come to the front; a step of a tour is added by pointing at its part, and the tour runs in the preview', async ({
  browser,
}) => {
  const editor = await signedIn(url, 'editor@demo.local');
  const context = await contextOf(browser, editor, sizes.phone.viewport);
  const page = await context.newPage();
  const { id } = await editor.draftWith('Visita');
  await page.goto(addressAt('list/pedidos#/columns/vlTot', id));
  await expect(title(page, 'Total')).toBeVisible();
  const tab = page.getByRole('button', { name: 'Mapa', exact: true });
  await tab.click();
  await page
    .getByRole('treeitem', { name: /Situação/ })
    .first()
    .click();
  await expect(title(page, 'Situação')).toBeVisible();
  await expectAccessible(page, '.workbench');

  // On a desk published.spec.ts does.
  await follow(page, addressOf('visitas', id));
  await expect(page.getByRole('heading', { level: 1, name: 'Visitas guiadas' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Passos' }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await page.getByRole('button', { name: 'Novo passo' }).click();
  await expect(page.getByText('Clique na parte da tela que o passo explica.')).toBeVisible();
  await expectPointing(page);
  await previewOf(page).getByText('Bem-vindo à Distribuidora Demonstração').click();
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
  const popover = previewOf(page).locator('.driver-popover');
  await expect(popover).toContainText('Quem entrou');
  await expect(popover).toContainText('1 de');
  await context.close();
});

test.describe('presses of a clerk', () => {
  let clerk: Clerk;
  test.beforeEach(async ({ browser }) => {
    const admin = await signedIn(url);
    await admin.draftWith('Rascunho');
    clerk = await clerkAt(browser, url, admin);
    clerk.begin();
  });
  test.afterEach(() => clerk.close());

  const heading = (name: string) =>
    previewOf(clerk.page).getByRole('columnheader', { name, exact: true });
  const properties = () => clerk.page.locator('.panel');
  const action = (name: string) =>
    clerk.page.getByRole('toolbar', { name: 'Ações rápidas' }).getByRole('button', { name });

  const inMap = (name: RegExp) => clerk.page.getByRole('treeitem', { name }).locator('.map-label');

  /** From the start page to a column of the orders: a list is a table where it has the room. */
  async function openOrders(column: string): Promise<void> {
    await clerk.open('Ajustar telas');
    await inMap(/^Pedidos/).click();
    await clerk.page.getByRole('img', { name: 'Computador' }).click();
    await heading(column).click();
    await expect(properties().getByRole('heading', { name: column })).toBeVisible();
  }

  test('a column is moved, renamed here, then everywhere, and hidden', async () => {
    const dialog = clerk.page.getByRole('dialog');
    await openOrders('Cliente');
    const opening = clerk.done('Open a column');

    clerk.begin();
    await action('Mover para antes').click();
    await expect(previewOf(clerk.page).getByRole('columnheader').nth(1)).toHaveText('Cliente');
    expect(opening + clerk.done('Move a field')).toBeLessThanOrEqual(6);

    clerk.begin();
    await action('Renomear').click();
    await clerk.write(dialog.getByLabel('Novo nome'), 'Comprador');
    await dialog.getByRole('button', { name: 'Renomear' }).click();
    await expect(heading('Comprador')).toBeVisible();
    expect(opening + clerk.done('Rename it here')).toBeLessThanOrEqual(6);

    clerk.begin();
    await action('Renomear').click();
    await clerk.write(dialog.getByLabel('Novo nome'), 'Razão social');
    await dialog.getByText('Em toda parte').click();
    await dialog.getByRole('button', { name: 'Renomear' }).click();
    await expect(heading('Razão social')).toBeVisible();
    expect(clerk.done('Rename it everywhere, from there')).toBeLessThanOrEqual(4);

    clerk.begin();
    await action('Ocultar').click();
    await expect(heading('Razão social')).toBeHidden();
    expect(opening + clerk.done('Hide a column')).toBeLessThanOrEqual(6);

    await clerk.page.getByLabel('Procurar textos, campos e telas').fill('Razão social');
    await expect(
      clerk.page
        .getByRole('list', { name: 'Resultados' })
        .getByRole('button', { name: /Razão social/ })
        .nth(1),
    ).toBeVisible();
  });

  test('a press whose target moves under the mouse counts once', async () => {
    await clerk.page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Alvo';
      Object.assign(button.style, { position: 'fixed', top: '0', left: '0', zIndex: '9999' });
      document.body.append(button);
      addEventListener('pointermove', () => (button.style.top = '300px'), { once: true });
    });
    await clerk.page.getByRole('button', { name: 'Alvo' }).click();
    expect(clerk.done('A target that moves')).toBe(1);
  });
});
