import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, menuEntry, signIn, wizardOf } from '../support/steps.ts';

// Carousels turn by themselves, and tours glide.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());
const broken = ['BANNERS', 'VITRINES', 'DASHBOARDS'];
test.afterEach(async () => {
  for (const call of broken) await portal.fault(call);
});

const isPhone = (): boolean => test.info().project.name === 'phone';
const tour = (page: Page): Locator => page.locator('.driver-popover');
const banners = (page: Page): Locator => page.getByRole('region', { name: 'Banners' });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Novidades' });
const showcase = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });
/** Records of a carousel that can be seen. */
const inSight = (carousel: Locator): Locator => carousel.locator('.carousel-slide:not([inert])');

async function open(page: Page, login: string = accounts.rep): Promise<void> {
  await signIn(page, portal.url, login);
  await page.goto(`${portal.url}/home`);
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
}

test(
  'ACC-161 COM-258 popups show once: what was closed does not come back',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, portal.url, accounts.callCenter, { newcomer: true });
    await page.goto(`${portal.url}/home`);
    await expect(
      popup(page).getByRole('button', { name: 'Novo horário de atendimento' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(popup(page)).toBeVisible();
    await popup(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(popup(page)).toHaveCount(0);
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.endsWith('hide_popup_banners'))
          .map((key) => localStorage.getItem(key)),
      ),
    ).toEqual(['true']);
    await page.reload();
    await expect(banners(page)).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  },
);

test('a popup that leads somewhere is closed by going there', async ({ page }) => {
  await signIn(page, portal.url, accounts.callCenter, { newcomer: true });
  await page.goto(`${portal.url}/home`);
  await popup(page).getByRole('button', { name: 'Novo horário de atendimento' }).click();
  await expect(page).toHaveURL(/\/solicitacao-de-atendimento$/);
  await expect(popup(page)).toHaveCount(0);
});

test(
  'ACC-087 ACC-166 ACC-245 COM-018 COM-452 the tour begins a second after the page, once',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install();
    await signIn(page, portal.url, accounts.rep, { newcomer: true });
    await page.addInitScript(() => {
      if (window.top === window)
        localStorage.setItem('portal:state:demo:screen:home:hide_popup_banners', 'true');
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`${portal.url}/home`);
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    // Time stands still, so everything that a tour points at can come before the second is over.
    for (let waited = 0; waited < 900; waited += 100) await page.clock.runFor(100);
    await expect(showcase(page, 'Ofertas da semana')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Painel de vendas' })).toBeAttached();
    expect(await tour(page).count()).toBe(0);
    await page.clock.resume();
    await expect(tour(page)).toContainText('Menu');
    await expect(tour(page)).toContainText('1 de 6');
    await expectAccessible(page);
    for (const title of ['Novidades', 'Acesso rápido', 'Comprar Agora', 'Vitrines', 'Painéis']) {
      await tour(page).getByRole('button', { name: 'Próximo' }).click();
      await expect(tour(page).locator('.driver-popover-title')).toHaveText(title);
    }
    await tour(page).getByRole('button', { name: 'Concluir' }).click();
    await expect(tour(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('tour:home'))).toBe('1');
  },
);

test('a tour waits until the popups are closed', async ({ page }) => {
  await signIn(page, portal.url, accounts.rep, { newcomer: true });
  await page.goto(`${portal.url}/home`);
  await expect(popup(page)).toBeVisible();
  await page.waitForFunction(() => performance.now() > 3_000);
  await expect(tour(page)).toHaveCount(0);
  await popup(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(tour(page)).toContainText('1 de 6');
});

test('ACC-100 ACC-167 the help item brings the tour of the page back, from any other that of the home; who gets no help has none', async ({
  page,
}) => {
  await open(page);
  await (await menuEntry(page, 'button', 'Ajuda')).click();
  await expect(tour(page)).toContainText('1 de 6');
  await tour(page).getByRole('button', { name: 'Fechar' }).click();
  await page.goto(`${portal.url}/pedidos`);
  await (await menuEntry(page, 'button', 'Ajuda')).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(tour(page)).toContainText('1 de 6');
  await page.goto(`${portal.url}/orcamentos`);
  await (await menuEntry(page, 'button', 'Ajuda')).click();
  await expect(tour(page)).toContainText('Novo orçamento');
  await page.context().clearCookies();
  await open(page, accounts.callCenter);
  await expect(await menuEntry(page, 'link', 'Agendas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajuda' })).toHaveCount(0);
});

test(
  'ACC-083 ACC-145 ACC-308 COM-015 banners turn, have a picture of their own on a phone, and lead where they say',
  { tag: '@phone' },
  async ({ page }) => {
    await page
      .context()
      .route(/^https:\/\/www\.exemplo\.com\.br\//, (route) => route.fulfill({ body: 'fora' }));
    await open(page);
    // They turn by themselves, however long the steps here take.
    await banners(page).getByRole('button', { name: 'Pausar' }).click();
    await expect(async () => {
      // A phone has no room for a dot for each, so the way to the first is the way both widths
      // have.
      const at = banners(page).getByRole('status');
      if (!(await at.textContent())?.startsWith('1 de'))
        await banners(page).getByRole('button', { name: 'Anteriores' }).click();
      await expect(at).toHaveText(/^1 de/, { timeout: 500 });
    }).toPass();
    await expectAccessible(page);
    const first = banners(page).getByRole('img', { name: 'Semana da Elétrica' });
    await expect(first).toHaveJSProperty('complete', true);
    expect(
      decodeURIComponent(await first.evaluate((picture: HTMLImageElement) => picture.currentSrc)),
    ).toContain(isPhone() ? '"idImagem":1012' : '"idImagem":1011');
    await banners(page).getByRole('button', { name: 'Próximos' }).click();
    const tab = page.context().waitForEvent('page');
    await banners(page).getByRole('button', { name: 'Tintas com 15% de desconto' }).click();
    await (await tab).waitForURL('https://www.exemplo.com.br/tintas');
    await expect(page).toHaveURL(/\/home$/);
    await banners(page).getByRole('button', { name: 'Anteriores' }).click();
    await banners(page).getByRole('button', { name: 'Semana da Elétrica' }).click();
    await expect(page).toHaveURL(/\/orcamentos$/);
  },
);

test('ACC-143 a banner that is a video plays it in its place', async ({ page }) => {
  await open(page, accounts.customer);
  const video = banners(page).locator('iframe');
  await expect(video).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  await expect(video).toHaveAttribute('title', 'Conheça o nosso centro de distribuição');
  // Campaigns of the staff are no customer's business, and popups are no part of the row.
  await expect(banners(page).locator('.carousel-slide')).toHaveCount(4);
});

test(
  'ACC-085 ACC-310 ACC-382 COM-017 COM-473 COM-475 showcases show as many products as fit, and only when there are so many',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page);
    const best = showcase(page, 'Mais vendidos do mês');
    const few = showcase(page, 'Últimas unidades');
    await expect(inSight(best)).toHaveCount(isPhone() ? 1 : 4);
    await expect(best.getByText('O que os nossos clientes mais compraram.')).toBeVisible();
    await expect(inSight(best).first().getByText('Mais vendido', { exact: true })).toBeVisible();
    await expect(
      inSight(best)
        .first()
        .getByText(/R\$\s\d/)
        .last(),
    ).toBeVisible();
    // This one says that neither its title nor its description is shown.
    await expect(showcase(page, 'Lançamentos').locator('.section-title')).toHaveCount(0);
    await expect(
      showcase(page, 'Ofertas da semana').getByText('Preços válidos enquanto durarem os estoques.'),
    ).toHaveCount(0);
    await expect(few).toHaveCount(isPhone() ? 1 : 0);
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(inSight(best)).toHaveCount(2);
    await expect(few).toHaveCount(1);
  },
);

test('a customer without a price table sees products without prices', async ({ page }) => {
  await open(page, accounts.noPriceTable);
  await expect(
    inSight(showcase(page, 'Ofertas da semana')).first().getByText('Consulte'),
  ).toBeVisible();
});

const widget = (page: Page, title: string): Locator =>
  page.locator('.widget').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test(
  'ACC-086 ACC-309 ACC-342 COM-010 COM-117 COM-118 COM-202 COM-203 COM-204 COM-205 COM-206 COM-207 COM-477 dashboards come from the ERP, each widget as its kind says',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, accounts.admin);
    await expect(page.getByRole('heading', { name: 'Painel de vendas' })).toBeVisible();
    const frame = widget(page, 'Vendas por dia');
    await frame.scrollIntoViewIfNeeded();
    await expect(
      frame.frameLocator('iframe').getByRole('img', { name: 'Vendas da semana' }),
    ).toBeVisible();
    await expect(widget(page, 'Pedidos do mês').locator('.text-figure')).toHaveText(
      /^\s*R\$\s[\d.]+,\d\d$/,
    );
    await expect(widget(page, 'Pedidos do mês').getByText(/^\d+ pedidos?$/)).toBeVisible();
    const customers = widget(page, 'Maiores clientes').getByRole('table');
    await expect(customers.getByRole('columnheader')).toHaveText([
      'Cliente',
      'Pedidos',
      'Total',
      'Participação',
      'Itens por pedido',
      'Último pedido',
    ]);
    const cells = customers.getByRole('row').nth(1).getByRole('cell');
    for (const [index, format] of [
      /\S/,
      /^[\d.]+$/,
      /^R\$\s[\d.]+,\d\d$/,
      /^\d+,\d\d%$/,
      /^\d+(,\d+)?$/,
      /^\d\d\/\d\d\/\d{4}$/,
    ].entries())
      await expect(cells.nth(index)).toHaveText(format);
    await expect(cells.nth(2)).toHaveCSS('text-align', /end|right/);
    await expect(cells.nth(5)).toHaveCSS('text-align', 'center');
    await expect(page.getByText('Meta do trimestre')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Campanha' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Pedidos por situação' })).toHaveCount(0);
    await expect(
      widget(page, 'Mapa de visitas').getByText('Não foi possível exibir o Widget'),
    ).toBeVisible();
    // Four rows of 70 px with three gaps of 16 between them; six of twelve columns on a desk, all
    // of them on a phone.
    const box = await frame.boundingBox();
    const whole = await page.locator('.dashboard').first().boundingBox();
    expect(box?.height).toBe(4 * 70 + 3 * 16);
    expect(Math.round(box?.width ?? 0)).toBe(
      Math.round(isPhone() ? (whole?.width ?? 0) : ((whole?.width ?? 0) - 16) / 2),
    );
    await expectAccessible(page);
  },
);

test('ACC-084 ACC-088 ACC-089 ACC-090 ACC-091 COM-016 COM-478 the grid has a button for each module, and Comprar Agora begins a quote', async ({
  page,
}) => {
  await open(page, accounts.customer);
  const tiles = page.locator('.module-grid > li');
  await expect(tiles).toHaveText([
    'Orçamentos',
    'Pedidos',
    'Notas Fiscais',
    'Boletos',
    'Solicitações de Atendimento',
    'Solicitações de Troca',
    'SAC',
    'Perguntas Frequentes',
    'Comprar Agora',
  ]);
  await expect(tiles.first().getByRole('link')).toHaveAttribute('href', '/orcamentos');
  await expect(tiles.first().locator('i')).toHaveClass('pi pi-file-edit');
  const perRow = (): Promise<number> =>
    tiles.evaluateAll(
      (all) =>
        all.filter(
          (tile) => tile.getBoundingClientRect().top === all[0]?.getBoundingClientRect().top,
        ).length,
    );
  for (const [width, expected] of [
    [400, 2],
    [600, 3],
    [800, 4],
    [1100, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(perRow).toBe(expected);
  }
  await page.getByRole('button', { name: 'Comprar Agora' }).click();
  await expect(wizardOf(page)).toBeVisible();
});

test('an ERP without banners, showcases and dashboards leaves a whole page', async ({ page }) => {
  for (const call of broken) await portal.fault(call, { mode: 'empty' });
  await open(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('.carousel, .dashboard')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Orçamentos' }).last()).toBeVisible();
  await expectAccessible(page);
});

test('while the banners come nothing below them moves, and the page can be used', async ({
  page,
}) => {
  await portal.fault('BANNERS', { mode: 'slow', ms: 4_000 });
  await open(page);
  /** How far below the page's title the modules are, px. */
  const distance = async (): Promise<number> => {
    const [title, modules] = [
      await page.getByRole('heading', { name: 'Home', level: 1 }).boundingBox(),
      await page.locator('.module-grid').boundingBox(),
    ];
    return (modules?.y ?? 0) - (title?.y ?? 0);
  };
  await expect(
    page.getByRole('status').filter({ hasText: 'Carregando...' }).first(),
  ).toBeAttached();
  const before = await distance();
  await page.getByRole('button', { name: 'Comprar Agora' }).click();
  await wizardOf(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(banners(page)).toBeVisible();
  expect(await distance()).toBeCloseTo(before, 0);
});

test('COM-390 each part that fails says so in its place, and trying again brings it', async ({
  page,
}) => {
  for (const call of broken)
    await portal.fault(call, { mode: 'fail', status: 500, message: `Sem ${call}` });
  await open(page);
  for (const call of broken)
    await expect(page.getByRole('alert').filter({ hasText: `Sem ${call}` })).toBeVisible();
  await expectAccessible(page);
  for (const call of broken) await portal.fault(call);
  for (const call of broken)
    await page
      .getByRole('alert')
      .filter({ hasText: `Sem ${call}` })
      .getByRole('button', { name: 'Tentar Novamente' })
      .click();
  await expect(banners(page)).toBeVisible();
  await expect(showcase(page, 'Ofertas da semana')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Painel de vendas' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
