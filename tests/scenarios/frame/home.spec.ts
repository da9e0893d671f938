import { expect, type Locator, type Page } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn, wizardOf } from '../support/steps.ts';
import { atBothWidths, sizes } from '../support/widths.ts';
import { test } from '../support/test.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());
const broken = ['BANNERS', 'VITRINES', 'DASHBOARDS'];
test.afterEach(async () => {
  for (const call of broken) await portal.fault(call);
});

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

test.describe('where carousels turn by themselves, and tours glide', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('ACC-087 ACC-161 ACC-166 ACC-245 COM-018 COM-258 COM-452 popups show until they are closed, then the tour does, a second after the page, once', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, portal.url, accounts.rep, { newcomer: true });
    await page.goto(`${portal.url}/home`);
    await expect(
      popup(page).getByRole('button', { name: 'Novo horário de atendimento' }),
    ).toBeVisible();
    await atBothWidths(page, () => expectAccessible(page));
    await page.reload();
    await expect(popup(page)).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(tour(page)).toHaveCount(0);
    await popup(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(popup(page)).toHaveCount(0);
    await expect(tour(page)).toContainText('1 de 6');
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.endsWith('hide_popup_banners'))
          .map((key) => localStorage.getItem(key)),
      ),
    ).toEqual(['true']);

    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    // Time stands still, so everything that a tour points at can come before the second is over.
    for (let waited = 0; waited < 900; waited += 100) await page.clock.runFor(100);
    await expect(banners(page)).toBeVisible();
    await expect(showcase(page, 'Ofertas da semana')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Painel de vendas' })).toBeAttached();
    expect(await tour(page).count()).toBe(0);
    await page.clock.resume();
    await expect(tour(page)).toContainText('Menu');
    await expect(tour(page)).toContainText('1 de 6');
    await expect(popup(page)).toHaveCount(0);
    await atBothWidths(page, () => expectAccessible(page));
    await page.setViewportSize(sizes.phone.viewport);
    for (const title of ['Novidades', 'Acesso rápido', 'Comprar Agora', 'Vitrines', 'Painéis']) {
      await tour(page).getByRole('button', { name: 'Próximo' }).click();
      await expect(tour(page).locator('.driver-popover-title')).toHaveText(title);
    }
    await tour(page).getByRole('button', { name: 'Concluir' }).click();
    await expect(tour(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('tour:home'))).toBe('1');
  });

  test('ACC-083 ACC-145 ACC-308 COM-015 banners turn, have a picture of their own on a phone, and lead where they say', async ({
    page,
  }) => {
    await page
      .context()
      .route(/^https:\/\/www\.exemplo\.com\.br\//, (route) => route.fulfill({ body: 'fora' }));
    await open(page);
    // They turn by themselves, however long the steps here take.
    await banners(page).getByRole('button', { name: 'Pausar' }).click();
    await expect(async () => {
      // A phone has no room for a dot for each, so the way to the first is the way both widths have.
      const at = banners(page).getByRole('status');
      if (!(await at.textContent())?.startsWith('1 de'))
        await banners(page).getByRole('button', { name: 'Anteriores' }).click();
      await expect(at).toHaveText(/^1 de/, { timeout: 500 });
    }).toPass();
    const first = banners(page).getByRole('img', { name: 'Semana da Elétrica' });
    const picture = () =>
      first.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc);
    for (const [width, id] of [
      [390, 1012],
      [1280, 1011],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(async () => decodeURIComponent(String(await picture())))
        .toContain(`"idImagem":${id}`);
      await expectAccessible(page);
    }
    await banners(page).getByRole('button', { name: 'Próximos' }).click();
    const tab = page.context().waitForEvent('page');
    await banners(page).getByRole('button', { name: 'Tintas com 15% de desconto' }).click();
    await (await tab).waitForURL('https://www.exemplo.com.br/tintas');
    await expect(page).toHaveURL(/\/home$/);
    await banners(page).getByRole('button', { name: 'Anteriores' }).click();
    await banners(page).getByRole('button', { name: 'Semana da Elétrica' }).click();
    await expect(page).toHaveURL(/\/orcamentos$/);
  });
});

const widget = (page: Page, title: string): Locator =>
  page.locator('.widget').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('ACC-086 ACC-090 ACC-091 ACC-382 COM-202 COM-207 COM-473 COM-475 COM-477 COM-478 the page has its places while the banners come, and its parts the room of its width', async ({
  page,
}) => {
  await portal.fault('BANNERS', { mode: 'slow', ms: 4_000 });
  await open(page, accounts.admin);
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

  const best = showcase(page, 'Mais vendidos do mês');
  const few = showcase(page, 'Últimas unidades');
  const day = widget(page, 'Vendas por dia');
  const tiles = page.locator('.module-grid > li');
  const perRow = (): Promise<number> =>
    tiles.evaluateAll(
      (all) =>
        all.filter(
          (tile) => tile.getBoundingClientRect().top === all[0]?.getBoundingClientRect().top,
        ).length,
    );
  for (const [width, products, showcases, modules] of [
    [1280, 4, 0, 6],
    [800, 2, 1, 4],
    [600, 2, 1, 3],
    [390, 1, 1, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(inSight(best)).toHaveCount(products);
    await expect(few).toHaveCount(showcases);
    await expect.poll(perRow).toBe(modules);
    if (width !== 1280 && width !== 390) continue;
    // Four rows of 70 px with three gaps of 16 between them; six of twelve columns on a desk, all
    // of them on a phone.
    const box = await day.boundingBox();
    const whole = (await page.locator('.dashboard').first().boundingBox())?.width ?? 0;
    expect(box?.height).toBe(4 * 70 + 3 * 16);
    expect(Math.round(box?.width ?? 0)).toBe(Math.round(width === 390 ? whole : (whole - 16) / 2));
    await day.scrollIntoViewIfNeeded();
    await expect(
      day.frameLocator('iframe').getByRole('img', { name: 'Vendas da semana' }),
    ).toBeVisible();
    const cells = widget(page, 'Maiores clientes').getByRole('row').nth(1).getByRole('cell');
    await expect(cells.nth(2)).toHaveCSS('text-align', /end|right/);
    await expect(cells.nth(5)).toHaveCSS('text-align', 'center');
    await expectAccessible(page);
  }
});

test('an ERP that has no banners, showcases and dashboards, or fails with them, leaves a whole page', async ({
  page,
}) => {
  for (const call of broken)
    await portal.fault(call, { mode: 'fail', status: 500, message: `Sem ${call}` });
  await open(page);
  for (const call of broken)
    await expect(page.getByRole('alert').filter({ hasText: `Sem ${call}` })).toBeVisible();
  await expectAccessible(page);
  for (const call of broken) {
    await portal.fault(call, { mode: 'empty' });
    await page
      .getByRole('alert')
      .filter({ hasText: `Sem ${call}` })
      .getByRole('button', { name: 'Tentar Novamente' })
      .click();
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('.carousel, .dashboard')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Orçamentos' }).last()).toBeVisible();
  await expectAccessible(page);
});
