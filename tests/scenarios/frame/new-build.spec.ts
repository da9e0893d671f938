import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { writeOtherBuild } from '../support/other-build.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, menuEntry, signIn } from '../support/steps.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let build: string;
test.beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'portal-build-'));
  writeOtherBuild(build);
  portal = await startPortal({ env: { BUILD_DIR: build } });
});
test.afterAll(async () => {
  await portal.stop();
  rmSync(build, { recursive: true, force: true });
});

test('an open tab goes on with its own build after the server was replaced by one of another build, without being loaded anew', async ({
  page,
}) => {
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/home`);
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible();
  const entry = (): Promise<string | null> =>
    page.locator('script[type="module"][src*="/assets/index-"]').getAttribute('src');
  const before = await entry();

  rmSync(build, { recursive: true });
  await portal.restart({ BUILD_DIR: '' });
  const files: [string, number][] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/assets/')) files.push([pathname, answer.status()]);
  });
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await (await menuEntry(page, 'link', 'Relatórios')).click();
  await expect(page.getByRole('heading', { name: 'Relatórios', level: 1 })).toBeVisible();
  await (await menuEntry(page, 'link', 'Orçamentos')).click();
  await expect(page.getByRole('heading', { name: 'Orçamentos', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Novo orçamento' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The code of the list was not there before.
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(([, status]) => status !== 200)).toEqual([]);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);

  await page.goto(`${portal.url}/pedidos`);
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();
  expect(await entry()).not.toBe(before);
});
