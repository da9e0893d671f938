import { expect, type Page } from '@playwright/test';
import type { Boot } from '../../../schemas/release/boot.ts';
import { customers, erpAs, makeOrder, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, logIn, menuOf, record, signIn } from '../support/steps.ts';
import { atBothWidths, onDeskAndPhone, sizes } from '../support/widths.ts';
import { test } from '../support/test.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

async function open(page: Page, path: string, login: string = accounts.customer): Promise<void> {
  await signIn(page, portal.url, login);
  await page.goto(portal.url + path);
}

const userMenu = (page: Page) => page.getByRole('button', { name: 'Menu do usuário' });

/** Modules of a customer, in their order, and what every menu ends with. */
const modules = [
  'Orçamentos',
  'Pedidos',
  'Notas Fiscais',
  'Boletos',
  'Solicitações de Atendimento',
  'Solicitações de Troca',
  'SAC',
  'Perguntas Frequentes',
];

onDeskAndPhone(() => {
  test('ACC-011 ACC-059 ACC-094 ACC-096 ACC-097 ACC-099 ACC-101 ACC-104 ACC-378 the menu lists Home and the authorized modules in their order and marks the page one is on, the header has the brand and the lines to call, the user menu the way out and the version', async ({
    page,
  }) => {
    await open(page, '/home');
    const menu = await menuOf(page);
    await expect(menu.getByRole('link')).toHaveText(['Home', ...modules, 'Relatórios', /^Avisos/]);
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Pedidos' }).click();
    await expect(page).toHaveURL(/\/pedidos$/);
    await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect((await menuOf(page)).getByRole('link', { name: 'Pedidos' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    if (isPhone(page)) await page.keyboard.press('Escape');

    const header = page.getByRole('banner');
    if (!isPhone(page))
      for (const [name, address] of [
        ['Atendimento (11) 3040-2000', 'tel:1130402000'],
        ['Vendas São Paulo (11) 3040-2010', 'tel:1130402010'],
        ['Vendas Belo Horizonte (31) 3040-2020', 'tel:3130402020'],
        ['WhatsApp (11) 99040-2000', 'https://wa.me/5511990402000'],
      ] as const)
        await expect(header.getByRole('link', { name })).toHaveAttribute('href', address);

    await userMenu(page).click();
    const name = page.locator('.user-menu').getByText('Paulo Cesar Nakamura').last();
    await expect(name).toBeVisible();
    // A name without a space stays within the menu.
    const beyond = await name.evaluate((element) => {
      element.textContent = 'Paulo'.repeat(20);
      return element.scrollWidth - element.clientWidth;
    });
    expect(beyond).toBe(0);
    await expect(page.getByText('Versão 2.63.0')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sair', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Versão 2.63.0')).toHaveCount(0);
    await expect(userMenu(page)).toBeFocused();

    const brand = header.getByRole('link', { name: 'Distribuidora Demonstração' });
    await expect(brand).toHaveAttribute('href', '/');
    await brand.click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('ACC-049 ACC-060 ACC-113 ACC-114 AFT-426 a page that does not exist leads home, one that cannot be shown has two ways out, and the floating button leads to the service page', async ({
  page,
}) => {
  await signIn(page, portal.url, accounts.customer);
  const answer = await page.goto(`${portal.url}/nada/disso`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Not Found')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/home$/);

  const broken = /\/_\/r\//;
  const fail = async (name: string) => {
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    await page.route(broken, (route) => route.abort());
    await (await menuOf(page)).getByRole('link', { name }).click();
    await expect(
      page.getByRole('heading', { name: 'Ooops! Ocorreu um erro em sua aplicação.' }),
    ).toBeVisible();
  };
  await page.setViewportSize(sizes.phone.viewport);
  await fail('Pedidos');
  await page.setViewportSize(sizes.desk.viewport);
  await page.unroute(broken);
  await page.getByRole('link', { name: 'Ir para Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await fail('Orçamentos');
  await atBothWidths(page, async () => {
    await expectAccessible(page);
    const labels = ['Ir para Home', 'Tentar Novamente'].map((label) =>
      page.getByText(label, { exact: true }).boundingBox(),
    );
    const [home, again] = await Promise.all(labels);
    // The icon of one lowers its label by a pixel.
    expect(Math.abs((home?.y ?? 0) - (again?.y ?? 0))).toBeLessThanOrEqual(1);
  });
  await page.unroute(broken);
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Orçamentos', level: 1 })).toBeVisible();

  const button = page.getByRole('button', { name: 'Fale conosco' });
  // Over the page where that leaves room; on a phone in its head, where it covers nothing.
  await atBothWidths(page, () =>
    expect(page.getByRole('banner').getByRole('button', { name: 'Fale conosco' })).toHaveCount(
      isPhone(page) ? 1 : 0,
    ),
  );
  await button.click();
  await expect(page).toHaveURL(/\/solicitacao-de-atendimento$/);
  await expect(
    page.getByRole('heading', { name: 'FIQUE À VONTADE PARA FALAR CONOSCO' }),
  ).toBeVisible();
  await atBothWidths(page, async () => {
    await expect(button).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('ACC-102 ACC-289 ACC-380 the menu at the side is a preference that stays, and may be taken back', async ({
  page,
}) => {
  await open(page, '/avisos', accounts.rep);
  await userMenu(page).click();
  await expectAccessible(page, '.user-menu');
  await page.getByRole('button', { name: 'Usar menu lateral' }).click();
  const collapse = page.getByRole('button', { name: 'Recolher menu' });
  await expect(collapse).toBeVisible();
  const erp = await erpAs(portal, accounts.rep);
  const stored = async () =>
    (await erp.get<{ preferencias: { tipo_menu: string } }>('carga')).preferencias.tipo_menu;
  await expect.poll(stored).toBe('LATERAL_ANINHADO');
  await page.reload();
  await expect(collapse).toBeVisible();
  expect(
    (await page.getByRole('navigation', { name: 'Menu principal' }).boundingBox())?.width,
  ).toBe(250);
  await expectAccessible(page);
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Usar menu superior' }).click();
  await expect.poll(stored).toBe('SUPERIOR_DESANINHADO');
  await expect(collapse).toHaveCount(0);
});

test('a page comes with the rows of its list, or its own request takes those that are under way', async ({
  page,
}) => {
  await open(page, '/home', accounts.rep);
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_/call/ORCAMENTOS_PAGINADOS'))
      asked.push(request.headers()['x-early']);
  });
  const response = await page.goto(`${portal.url}/orcamentos`);
  await expect(page.getByRole('heading', { name: 'Orçamentos', level: 1 })).toBeVisible();
  await expect(page.locator('.list-card').first()).toBeVisible();
  const html = (await response?.text()) ?? '';
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Boot;
  const id = boot.early?.find(({ call }) => call === 'ORCAMENTOS_PAGINADOS')?.id;
  expect(id).toBeDefined();
  expect(asked).toEqual(html.includes(`id="early-${id}"`) ? [] : [id]);
});

test('no screen breaks its Content-Security-Policy', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void (window as unknown as { tellViolation(text: string): void }).tellViolation(
        `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      );
    });
  });
  const erp = await erpAs(portal, accounts.customer);
  const quote = await makeQuote(erp, { idCli: customers.customer, lines: 2 });
  const order = await makeOrder(erp, { idCli: customers.customer, lines: 2 });
  await page.goto(`${portal.url}/senha/redefinir/x`);
  await expect(page.getByLabel(/^Nova senha/)).toBeVisible();
  await logIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/orcamentos`);
  await record(page, `Orçamento ${quote}`)
    .getByRole('button', { name: `Orçamento ${quote}` })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Editar' })).toBeVisible();
  await page.goto(`${portal.url}/pedidos`);
  await record(page, new RegExp(String(order)))
    .getByRole('button', { name: new RegExp(`${order}$`) })
    .click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Baixar em PDF' }),
  ).toBeVisible();
  await page.goto(`${portal.url}/orcamento/${quote}`);
  await page.getByLabel('Buscar produtos').fill('cimento');
  await expect(page.getByRole('button', { name: /^Adicionar / }).first()).toBeVisible();
  for (const path of ['/orcamento/sucesso?pedido=1', '/solicitacao-de-atendimento', '/nada']) {
    await page.goto(portal.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(violations).toEqual([]);
});
