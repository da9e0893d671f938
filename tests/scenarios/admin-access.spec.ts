import { expect, test } from '@playwright/test';
import { areas, publicPages } from '../../admin/app/areas.ts';
import { draftWith, signedIn } from './clerk.ts';
import { type Portal, startPortal } from './portal.ts';
import { expectAccessible } from './steps.ts';

let portal: Portal;
let url: string;
let state: Awaited<ReturnType<typeof signedIn>>;
test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  url = portal.url.replace('localhost', 'demo.localhost');
  state = await signedIn(browser, url, 'implementador@demo.local');
});
test.afterAll(() => portal.stop());

/** Addresses of every page; a page of one thing of many shows one that the demo has. */
const addresses = areas
  .map(({ path }) => path.replace(':draft', 'atual').replace(':call', 'PEDIDOS_PAGINATE'))
  .filter((path) => !path.includes(':'));

test('every page is there for keyboard and screen reader, and as wide as its window @phone', async ({
  browser,
}, { project }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    ...project.use,
    storageState: state,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${url}/admin/`);
  await expect(page.locator('h1')).toBeVisible();
  await draftWith(
    page,
    'Acesso',
    { op: 'set', at: 'list/pedidos#/columns/vlTot/when', value: 'params.usaCarrinh' },
    { op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: 'Total' },
  );
  const failures: string[] = [];
  for (const path of addresses) {
    await page.goto(`${url}/admin/${path}`);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0);
    await expectAccessible(page).catch((error: Error) =>
      failures.push(`${path}: ${error.message}`),
    );
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (excess > 0) failures.push(`${path}: ${excess} px wider than the window`);
  }
  await context.clearCookies();
  for (const { path } of publicPages) {
    await page.goto(`${url}/admin/${path}`);
    await expect(page.locator('h1')).toBeVisible();
    await expectAccessible(page).catch((error: Error) =>
      failures.push(`${path}: ${error.message}`),
    );
  }
  expect(failures).toEqual([]);
  await context.close();
});
