import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { customers, erpAs } from '../../scenarios/support/erp.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

const server = await startSuite();

interface Visit {
  status: string | null;
  motivo: string | null;
  nomeColab: string;
  cliente: { fant: string };
}

const calendar = (page: Page): Locator => page.locator('.calendar');
const entries = (page: Page): Locator => page.locator('.calendar-entry');

async function open(as: string = LOGIN.admin): Promise<Page> {
  const page = await visit(server, '/agendas', { as });
  await expect(calendar(page)).toHaveAttribute('aria-busy', 'false');
  return page;
}

/** What the ERP has for the days in sight, which are whole weeks of this month. */
async function visitsInSight(query = ''): Promise<Visit[]> {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .format(new Date())
    .split('-')
    .map(Number);
  const first = new Date(Date.UTC(year, month - 1, 1));
  first.setUTCDate(first.getUTCDate() - first.getUTCDay());
  const last = new Date(first.getTime() + 41 * 86_400_000);
  const [from, to] = [first, last].map((day) => day.toISOString().slice(0, 10));
  const erp = await erpAs(server, LOGIN.admin);
  return (
    await erp.get<{ itens: Visit[] }>(
      `agendas/historico?take=10000&orderBy=data_agendada&direction=ASC&dtIni=${from}&dtFim=${to}${query}`,
    )
  ).itens;
}

/** Chooses in the search of a select. */
async function pick(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

test('ACC-137 ACC-281 done and late visits differ, and a visit tells why it ended and cannot be ended here', async () => {
  const page = await open();
  const visits = await visitsInSight();
  const late = visits.filter(({ status }) => status === 'ATRASADA').length;
  const done = visits.find(({ status }) => status === 'CUMPRIDA');
  await expect(page.getByText(`${late} atrasadas`)).toBeVisible();
  await expect(page.locator('.calendar-entry.tone-danger').first()).toBeVisible();
  await page
    .locator('.calendar-entry.tone-success', { hasText: done?.cliente.fant ?? '' })
    .first()
    .click();
  const visit = page.getByRole('dialog', { name: done?.cliente.fant ?? '' });
  await expect(visit.getByText('Cumprida')).toBeVisible();
  await expect(visit.getByText(done?.motivo ?? '-', { exact: true })).toBeVisible();
  await expect(visit.getByText(done?.nomeColab ?? '-')).toBeVisible();
  await expect(visit.getByRole('button', { name: /finalizar|encerrar/i })).toHaveCount(0);
  await expectAccessible();
  await page.key('Escape');
  await expect(visit).toHaveCount(0);
});

test('ACC-234 leaders see everybody’s agenda and may look at one collaborator’s', async () => {
  const page = await open();
  await pick(page, 'Colaborador', 'Juliana', /Juliana/);
  const visits = (await visitsInSight()).filter(({ nomeColab }) => nomeColab.startsWith('Juliana'));
  expect(visits.length).toBeGreaterThan(0);
  await expect(page.getByText(`${visits.length} no período`)).toBeVisible();
  await entries(page).first().click();
  await expect(page.getByRole('dialog').getByText(/^Juliana/)).toBeVisible();
});

test('ACC-235 the others see their own, and are not asked whose', async () => {
  const page = await open(LOGIN.rep);
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Colaborador' })).toHaveCount(0);
  for (const call of ['AGENDAS_HISTORICO', 'AGENDAS_QUANTIDADE']) {
    await page.there.sent(call);
    expect(new Set(page.asked(call).map(({ idColab }) => idColab))).toEqual(new Set([4]));
  }
});

test('ACC-136 ACC-277 a customer and a type narrow what is shown', async () => {
  const page = await open();
  await pick(page, 'Cliente', 'nakamura', /Nakamura/);
  // With a customer only visits are asked for.
  const visits = await visitsInSight(`&idCli=${customers.customer}&tipo=A`);
  await expect(entries(page)).toHaveCount(visits.length);
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Cobrança' });
  const calls = await visitsInSight(`&idCli=${customers.customer}&tipo=C`);
  await expect(entries(page)).toHaveCount(calls.length);
});

test('an agenda of nothing says so', async () => {
  const page = await open(LOGIN.customer);
  await expect(page.locator('.calendar-note')).toHaveText('Nenhuma agenda neste período.');
  await expect(page.getByText('0 no período')).toBeVisible();
  await expectAccessible();
});

test('while it loads the calendar stands, and a failure is shown over it', async () => {
  server.faults.set('AGENDAS_HISTORICO', { mode: 'slow', ms: 1_500, times: 1 });
  const page = await visit(server, '/agendas', { as: LOGIN.rep });
  await expect(calendar(page)).toHaveAttribute('aria-busy', 'true');
  await expect(
    calendar(page)
      .getByRole('button', { name: 'Lista' })
      .or(calendar(page).getByRole('tab', { name: 'Lista' })),
  ).toBeVisible();
  await expect(calendar(page)).toHaveAttribute('aria-busy', 'false');
  server.faults.set('AGENDAS_HISTORICO', {
    mode: 'fail',
    status: 500,
    message: 'Agenda em manutenção',
  });
  await page.reload();
  const alert = calendar(page).getByRole('alert');
  await expect(alert).toContainText('Agenda em manutenção');
  await expectAccessible();
  server.faults.clear('AGENDAS_HISTORICO');
  await alert.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(entries(page).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});
