import { expect, type Locator, type Page, test } from '@playwright/test';
import { customers, erpAs } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn } from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());
test.afterEach(() => portal.fault('AGENDAS_HISTORICO'));

interface Visit {
  data_agendada: string;
  status: string | null;
  motivo: string | null;
  idColab: number;
  nomeColab: string;
  cliente: { fant: string };
}

const isPhone = (): boolean => test.info().project.name === 'phone';
const calendar = (page: Page): Locator => page.locator('.calendar');
const entries = (page: Page): Locator => page.locator('.calendar-entry');

async function open(page: Page, login: string = accounts.admin): Promise<void> {
  await signIn(page, portal.url, login);
  await page.goto(`${portal.url}/agendas`);
  await expect(page.getByRole('heading', { name: 'Agendas', level: 1 })).toBeVisible();
  await expect(calendar(page)).toHaveAttribute('aria-busy', 'false');
}

/** What the ERP has for these days, in the order in which the portal asks for it. */
async function visitsOf(login: string, query: string): Promise<Visit[]> {
  const erp = await erpAs(portal, login);
  return (
    await erp.get<{ itens: Visit[] }>(
      `agendas/historico?take=10000&orderBy=data_agendada&direction=ASC&${query}`,
    )
  ).itens;
}

/**
 * The days in sight, as the calendar must ask for them: whole weeks on a desk, the month's list on
 * a phone.
 */
function daysInSight(monthsAhead: number): { dtIni: string; dtFim: string } {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .format(new Date())
    .split('-')
    .map(Number);
  const first = new Date(Date.UTC(year, month - 1 + monthsAhead, 1));
  const last = new Date(Date.UTC(year, month + monthsAhead, 0));
  if (!isPhone()) {
    first.setUTCDate(first.getUTCDate() - first.getUTCDay());
    last.setTime(first.getTime() + 41 * 86_400_000);
  }
  const text = (day: Date): string => day.toISOString().slice(0, 10);
  return { dtIni: text(first), dtFim: text(last) };
}

/** Chooses in the search of a select. */
async function pick(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

test(
  'ACC-107 ACC-233 ACC-276 ACC-278 the days in sight decide what is asked for, and how many there are',
  { tag: '@phone' },
  async ({ page }) => {
    const asked: { dtIni?: string; dtFim?: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/_/call/AGENDAS_HISTORICO'))
        asked.push((request.postDataJSON() as { with: { dtIni: string; dtFim: string } }).with);
    });
    await open(page);
    expect(asked.at(-1)).toMatchObject(daysInSight(0));
    await expectAccessible(page);
    const count = async (monthsAhead: number): Promise<number> => {
      const { dtIni, dtFim } = daysInSight(monthsAhead);
      return (await visitsOf(accounts.admin, `dtIni=${dtIni}&dtFim=${dtFim}`)).length;
    };
    await expect(page.getByText(`${await count(0)} no período`)).toBeVisible();
    if (isPhone()) await expect(entries(page)).toHaveCount(await count(0));
    await calendar(page)
      .getByRole('button', { name: /Próximo/ })
      .first()
      .click();
    await expect.poll(() => asked.at(-1)).toMatchObject(daysInSight(1));
    await expect(page.getByText(`${await count(1)} no período`)).toBeVisible();
  },
);

test('ACC-137 ACC-281 done and late visits differ, and a visit tells why it ended and cannot be ended here', async ({
  page,
}) => {
  await open(page);
  const { dtIni, dtFim } = daysInSight(0);
  const visits = await visitsOf(accounts.admin, `dtIni=${dtIni}&dtFim=${dtFim}`);
  const late = visits.filter(({ status }) => status === 'ATRASADA').length;
  const done = visits.find(({ status }) => status === 'CUMPRIDA');
  await expect(page.getByText(`${late} atrasadas`)).toBeVisible();
  if (isPhone()) await expect(page.locator('.calendar-entry.tone-danger')).toHaveCount(late);
  await page
    .locator('.calendar-entry.tone-success', { hasText: done?.cliente.fant ?? '' })
    .first()
    .click();
  const visit = page.getByRole('dialog', { name: done?.cliente.fant ?? '' });
  await expect(visit.getByText('Cumprida')).toBeVisible();
  await expect(visit.getByText(done?.motivo ?? '-', { exact: true })).toBeVisible();
  await expect(visit.getByText(done?.nomeColab ?? '-')).toBeVisible();
  await expect(visit.getByRole('button', { name: /finalizar|encerrar/i })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(visit).toHaveCount(0);
});

test('ACC-234 leaders see everybody’s agenda and may look at one collaborator’s', async ({
  page,
}) => {
  await open(page);
  await pick(page, 'Colaborador', 'Juliana', /Juliana/);
  const { dtIni, dtFim } = daysInSight(0);
  const visits = (await visitsOf(accounts.admin, `dtIni=${dtIni}&dtFim=${dtFim}`)).filter(
    ({ nomeColab }) => nomeColab.startsWith('Juliana'),
  );
  expect(visits.length).toBeGreaterThan(0);
  await expect(page.getByText(`${visits.length} no período`)).toBeVisible();
  await entries(page).first().click();
  await expect(page.getByRole('dialog').getByText(/^Juliana/)).toBeVisible();
});

test('ACC-235 the others see their own, and are not asked whose', async ({ page }) => {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (/AGENDAS_(HISTORICO|QUANTIDADE)$/.test(request.url()))
      asked.push((request.postDataJSON() as { with: { idColab?: number } }).with.idColab);
  });
  await open(page, accounts.rep);
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Colaborador' })).toHaveCount(0);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(new Set(asked)).toEqual(new Set([4]));
});

test('ACC-136 ACC-277 a customer and a type narrow what is shown', async ({ page }) => {
  await open(page);
  const { dtIni, dtFim } = daysInSight(0);
  await pick(page, 'Cliente', 'nakamura', /Nakamura/);
  // With a customer only visits are asked for.
  const visits = await visitsOf(
    accounts.admin,
    `dtIni=${dtIni}&dtFim=${dtFim}&idCli=${customers.customer}&tipo=A`,
  );
  await expect(entries(page)).toHaveCount(visits.length);
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Cobrança' });
  const calls = await visitsOf(
    accounts.admin,
    `dtIni=${dtIni}&dtFim=${dtFim}&idCli=${customers.customer}&tipo=C`,
  );
  await expect(entries(page)).toHaveCount(calls.length);
});

test('an agenda of nothing says so', async ({ page }) => {
  await open(page, accounts.customer);
  await expect(page.locator('.calendar-note')).toHaveText('Nenhuma agenda neste período.');
  await expect(page.getByText('0 no período')).toBeVisible();
  await expectAccessible(page);
});

test('while it loads the calendar stands, and a failure is shown over it', async ({ page }) => {
  await portal.fault('AGENDAS_HISTORICO', { mode: 'slow', ms: 3_000 });
  await signIn(page, portal.url, accounts.rep);
  await page.goto(`${portal.url}/agendas`);
  await expect(calendar(page)).toHaveAttribute('aria-busy', 'true');
  await expect(
    calendar(page)
      .getByRole('button', { name: 'Lista' })
      .or(calendar(page).getByRole('tab', { name: 'Lista' })),
  ).toBeVisible();
  await expect(calendar(page)).toHaveAttribute('aria-busy', 'false');
  await portal.fault('AGENDAS_HISTORICO', {
    mode: 'fail',
    status: 500,
    message: 'Agenda em manutenção',
  });
  await page.reload();
  const alert = calendar(page).getByRole('alert');
  await expect(alert).toContainText('Agenda em manutenção');
  await expectAccessible(page);
  await portal.fault('AGENDAS_HISTORICO');
  await alert.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(entries(page).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});
