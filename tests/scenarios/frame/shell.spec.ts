import { expect, type Page, test } from '@playwright/test';
import type { Boot } from '../../../schemas/release/boot.ts';
import { customers, erpAs, makeOrder, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import {
  accounts,
  expectAccessible,
  fillLogin,
  logIn,
  menuOf,
  record,
  signIn,
} from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const isPhone = (): boolean => test.info().project.name === 'phone';

async function open(page: Page, path: string, login: string = accounts.customer): Promise<void> {
  await signIn(page, portal.url, login);
  await page.goto(portal.url + path);
}

const userMenu = (page: Page) => page.getByRole('button', { name: 'Menu do usuário' });

test(
  'ACC-094 ACC-096 ACC-097 the menu lists Home and the authorized modules in their order',
  { tag: '@phone' },
  async ({ page }) => {
    const own = [
      'Home',
      'Orçamentos',
      'Pedidos',
      'Notas Fiscais',
      'Boletos',
      'Solicitações de Atendimento',
      'Solicitações de Troca',
      'SAC',
      'Perguntas Frequentes',
    ];
    const forAll = ['Relatórios', /^Avisos/];
    await open(page, '/home');
    await expect((await menuOf(page)).getByRole('link')).toHaveText([...own, ...forAll]);
    await expectAccessible(page);
    await page.context().clearCookies();
    await open(page, '/home', accounts.admin);
    await expect((await menuOf(page)).getByRole('link')).toHaveText([
      ...own.slice(0, 1),
      'Clientes',
      ...own.slice(1, 7),
      'Suporte a Usuários',
      ...own.slice(7),
      'Relatórios',
      'Agendas',
      /^Avisos/,
    ]);
  },
);

test(
  'following the menu marks the page one is on and, on a phone, closes the drawer',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/home');
    await (await menuOf(page)).getByRole('link', { name: 'Pedidos' }).click();
    await expect(page).toHaveURL(/\/pedidos$/);
    await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect((await menuOf(page)).getByRole('link', { name: 'Pedidos' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);

test('ACC-102 ACC-289 ACC-380 the menu at the side is a preference that stays, and may be taken back', async ({
  page,
}) => {
  await open(page, '/avisos', accounts.rep);
  await userMenu(page).click();
  await expectAccessible(page, '.user-menu');
  await page.getByRole('button', { name: 'Usar menu lateral' }).click();
  const collapse = page.getByRole('button', { name: 'Recolher menu' });
  if (!isPhone()) await expect(collapse).toBeVisible();
  const erp = await erpAs(portal, accounts.rep);
  const stored = async () =>
    (await erp.get<{ preferencias: { tipo_menu: string } }>('carga')).preferencias.tipo_menu;
  await expect.poll(stored).toBe('LATERAL_ANINHADO');
  await page.reload();
  if (!isPhone()) {
    await expect(collapse).toBeVisible();
    expect(
      (await page.getByRole('navigation', { name: 'Menu principal' }).boundingBox())?.width,
    ).toBe(250);
    await expectAccessible(page);
  }
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

test(
  'ACC-011 ACC-099 ACC-101 the user menu has the way out and the version',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/home');
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
  },
);

test(
  'ACC-059 ACC-104 ACC-378 the header has the brand, which leads to /, and the lines to call',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/pedidos');
    const header = page.getByRole('banner');
    if (!isPhone()) {
      await expect(
        header.getByRole('link', { name: 'Atendimento (11) 3040-2000' }),
      ).toHaveAttribute('href', 'tel:1130402000');
      await expect(
        header.getByRole('link', { name: 'Vendas São Paulo (11) 3040-2010' }),
      ).toBeVisible();
      await expect(
        header.getByRole('link', { name: 'Vendas Belo Horizonte (31) 3040-2020' }),
      ).toBeVisible();
      await expect(header.getByRole('link', { name: 'WhatsApp (11) 99040-2000' })).toHaveAttribute(
        'href',
        'https://wa.me/5511990402000',
      );
    }
    await expect(header.getByRole('link', { name: 'Distribuidora Demonstração' })).toHaveAttribute(
      'href',
      '/',
    );
    await header.getByRole('link', { name: 'Distribuidora Demonstração' }).click();
    await expect(page).toHaveURL(/\/home$/);
  },
);

test(
  'ACC-060 the floating button leads to the service page, where it is not',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/orcamentos');
    const button = page.getByRole('button', { name: 'Fale conosco' });
    // Over the page where that leaves room; on a phone in its head, where it covers nothing.
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Fale conosco' }),
    ).toHaveCount((page.viewportSize()?.width ?? 0) < 768 ? 1 : 0);
    await button.click();
    await expect(page).toHaveURL(/\/solicitacao-de-atendimento$/);
    await expect(
      page.getByRole('heading', { name: 'FIQUE À VONTADE PARA FALAR CONOSCO' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fale conosco' })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'ACC-049 a page that does not exist says so and leads home',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, portal.url, accounts.customer);
    const answer = await page.goto(`${portal.url}/nada/disso`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('Not Found')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(/\/home$/);
  },
);

test(
  'ACC-113 ACC-114 AFT-426 a page that cannot be shown has two ways out',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/home');
    const broken = /\/_\/r\//;
    const fail = async () => {
      await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
      await page.route(broken, (route) => route.abort());
      await (await menuOf(page)).getByRole('link', { name: 'Orçamentos' }).click();
      await expect(
        page.getByRole('heading', { name: 'Ooops! Ocorreu um erro em sua aplicação.' }),
      ).toBeVisible();
    };
    await fail();
    await expectAccessible(page);
    const labels = ['Ir para Home', 'Tentar Novamente'].map((label) =>
      page.getByText(label, { exact: true }).boundingBox(),
    );
    const [home, again] = await Promise.all(labels);
    // The icon of one lowers its label by a pixel.
    expect(Math.abs((home?.y ?? 0) - (again?.y ?? 0))).toBeLessThanOrEqual(1);
    await page.unroute(broken);
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(page.getByRole('heading', { name: 'Orçamentos', level: 1 })).toBeVisible();
    await page.goto(`${portal.url}/home`);
    await fail();
    await page.unroute(broken);
    await page.getByRole('link', { name: 'Ir para Home' }).click();
    await expect(page).toHaveURL(/\/home$/);
  },
);

test('ACC-022 ACC-054 ACC-057 ACC-082 ACC-222 ACC-223 ACC-265 ACC-270 ACC-336 a login that must change its password changes it', async ({
  page,
}) => {
  await page.goto(`${portal.url}/login`);
  await fillLogin(page, accounts.resetRequired);
  await expect(page).toHaveURL(/\/senha\/redefinir\/[0-9a-f]+$/);
  await expect(page.getByRole('button', { name: 'Informe os dados acima' })).toBeVisible();
  await expectAccessible(page);
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

test('ACC-023 a link that is no longer good says so', async ({ page }) => {
  await page.goto(`${portal.url}/redefinir-senha/velho`);
  await page.getByLabel(/^Nova senha/).fill('nova4321');
  await page.getByLabel('Repita a nova senha').fill('nova4321');
  await page.getByRole('button', { name: 'Redefinir Senha' }).click();
  await expect(page.getByRole('alert')).toContainText('Link inválido ou expirado.');
});

test('ACC-025 ACC-051 without a session every page leads to / and, after the login, back to where one was going', async ({
  page,
}) => {
  await page.goto(`${portal.url}/orcamentos?page=2`);
  await expect(page).toHaveURL(`${portal.url}/`);
  await fillLogin(page, accounts.customer);
  await expect(page).toHaveURL(`${portal.url}/orcamentos?page=2`);
});

test('ACC-052 an address may bring its own login page, and it is stored', async ({ page }) => {
  await page.goto(`${portal.url}/login?login_url=/nova-conta`);
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible();
  await page.goto(`${portal.url}/pedidos`);
  await expect(page).toHaveURL(/\/nova-conta$/);
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
