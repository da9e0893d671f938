import { expect, type Locator, type Page } from '@playwright/test';
import { erpAs } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn } from '../support/steps.ts';
import { sizes } from '../support/widths.ts';
import { test } from '../support/test.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const isPhone = (page: Page): boolean => page.viewportSize()?.width === sizes.phone.viewport.width;
const calendar = (page: Page): Locator => page.locator('.calendar');
const entries = (page: Page): Locator => page.locator('.calendar-entry');

async function open(page: Page): Promise<void> {
  await signIn(page, portal.url, accounts.admin);
  await page.goto(`${portal.url}/agendas`);
  await expect(page.getByRole('heading', { name: 'Agendas', level: 1 })).toBeVisible();
  await expect(calendar(page)).toHaveAttribute('aria-busy', 'false');
}

/** How many the ERP has for these days. */
async function countOf({ dtIni, dtFim }: { dtIni: string; dtFim: string }): Promise<number> {
  const erp = await erpAs(portal, accounts.admin);
  const { itens } = await erp.get<{ itens: unknown[] }>(
    `agendas/historico?take=10000&dtIni=${dtIni}&dtFim=${dtFim}`,
  );
  return itens.length;
}

/**
 * The days in sight, as the calendar must ask for them: whole weeks on a desk, the month's list on
 * a phone.
 */
function daysInSight(page: Page, monthsAhead: number): { dtIni: string; dtFim: string } {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .format(new Date())
    .split('-')
    .map(Number);
  const first = new Date(Date.UTC(year, month - 1 + monthsAhead, 1));
  const last = new Date(Date.UTC(year, month + monthsAhead, 0));
  if (!isPhone(page)) {
    first.setUTCDate(first.getUTCDate() - first.getUTCDay());
    last.setTime(first.getTime() + 41 * 86_400_000);
  }
  const text = (day: Date): string => day.toISOString().slice(0, 10);
  return { dtIni: text(first), dtFim: text(last) };
}

test('ACC-107 ACC-233 ACC-276 ACC-278 the days in sight decide what is asked for, and how many there are', async ({
  page,
}) => {
  const asked: { dtIni?: string; dtFim?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_/call/AGENDAS_HISTORICO'))
      asked.push((request.postDataJSON() as { with: { dtIni: string; dtFim: string } }).with);
  });
  const inSight = (monthsAhead: number) => daysInSight(page, monthsAhead);
  for (const { viewport } of [sizes.desk, sizes.phone]) {
    await page.setViewportSize(viewport);
    // The width at which a calendar opens decides what it opens with.
    await open(page);
    expect(asked.at(-1)).toMatchObject(inSight(0));
    await expectAccessible(page);
    await expect(page.getByText(`${await countOf(inSight(0))} no período`)).toBeVisible();
    if (isPhone(page)) await expect(entries(page)).toHaveCount(await countOf(inSight(0)));
    await calendar(page)
      .getByRole('button', { name: /Próximo/ })
      .first()
      .click();
    await expect.poll(() => asked.at(-1)).toMatchObject(inSight(1));
    await expect(page.getByText(`${await countOf(inSight(1))} no período`)).toBeVisible();
  }
});
