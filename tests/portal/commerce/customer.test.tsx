import { fireEvent, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { CUSTOMER, LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { erpAs } from '../../scenarios/support/erp.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { withParameters } from '../setup/carga.ts';
import { withStoppedTimers } from '../setup/clock.ts';
import { expect } from '../setup/expect.ts';
import { type Locator, record } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

const server = await startSuite();
const rep = await erpAs(server, LOGIN.rep);
const id = CUSTOMER.customer;

const open = (path = `/cliente/${id}`, as: string = LOGIN.rep): Promise<Page> =>
  visit(server, path, { as, carga: withParameters({ B2B_PROTOCOLO_LIGACAO: 'api' }) });

/** Opens an area and answers its panel. */
async function area(page: Page, title: string): Promise<Locator> {
  await page.getByRole('tab', { name: title, exact: true }).click();
  return page.getByRole('tabpanel', { name: title, exact: true });
}

/** A day as calls have it, so many days from today in São Paulo. */
function day(by = 0): string {
  const moment = new Date(Date.now() + by * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(moment);
}
const shown = (of: string): string => of.slice(0, 10).split('-').reverse().join('/');

/** Looks the customer up in the list of customers. */
async function found(page: Page): Promise<Locator> {
  await page.getByLabel('Cliente', { exact: true }).fill('Nakamura');
  await page.getByLabel('Cliente', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/Nakamura/);
  return record(page, /Nakamura/);
}
const leave = (page: Page) => page.getByRole('banner').getByRole('link').first().click();

test('COM-422 staff look customers up by code, name or CNPJ and open one', async () => {
  const page = await open('/clientes');
  await expect(page.getByPlaceholder('Código, Razão Social, CNPJ...')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Cliente', { exact: true }).fill('não há');
  await page.getByLabel('Cliente', { exact: true }).press('Enter');
  await expect(page.getByText('Não encontrado', { exact: true })).toBeVisible();
  await (await found(page))
    .getByRole('link', { name: /Nakamura|1001/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/cliente/${id}$`));
  await expect(
    page.getByRole('heading', { name: 'Nakamura Materiais para Construção Ltda', level: 1 }),
  ).toBeVisible();
});

test('COM-011 COM-316 customers cannot open the customer detail area', async () => {
  const page = await open(`/cliente/${id}`, LOGIN.customer);
  await expect(page).toHaveURL(/\/home$/);
});

test('COM-121 COM-122 COM-123 COM-130 limits, activities, logistics and attendance say what the ERP says', async () => {
  const limits = await rep.get<{ limite: string; filiais: { filial: string }[] }>(
    `clientes/${id}/limites`,
  );
  const activities = await rep.get<{ desc: string }[]>(`clientes/${id}/atividades`);
  const logistics = await rep.get<{ rota: string; transportadora: string }>(
    `clientes/${id}/logistica`,
  );
  const attendance = await rep.get<{ frequencia: string }>(`clientes/${id}/atendimento`);
  const page = await open();
  const money = Number(limits.limite).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  await expect((await area(page, 'Limites de crédito')).getByText(`R$ ${money}`)).toBeVisible();
  await expect(page.getByText(limits.filiais[0]?.filial ?? '?')).toBeVisible();
  await expect(
    (await area(page, 'Atividades')).getByText(activities[0]?.desc ?? '?').first(),
  ).toBeVisible();
  await expect((await area(page, 'Logística')).getByText(logistics.transportadora)).toBeVisible();
  await expect((await area(page, 'Atendimento')).getByText(attendance.frequencia)).toBeVisible();
  await expectAccessible();
});

test('COM-124 COM-125 COM-394 schedules of type A and C, the newest first', async () => {
  const { itens } = await rep.get<{ itens: { id: number }[] }>('clientes?take=50');
  const first = async (idCli: number, tipo: string) =>
    (
      await rep.get<{ itens: { data_agendada: string }[] }>(
        `clientes/${idCli}/agendas?tipo=${tipo}&orderBy=data_agendada&direction=DESC`,
      )
    ).itens[0]?.data_agendada;
  let both = 0;
  for (const one of itens)
    if (both === 0 && (await first(one.id, 'A')) && (await first(one.id, 'C'))) both = one.id;
  const page = await open(`/cliente/${both}`);
  const asked = (call: string) => page.asked(call);
  for (const [title, tipo] of [
    ['Agendas', 'A'],
    ['Agendas de cobrança', 'C'],
  ] as const) {
    const newest = (await first(both, tipo)) ?? 'none';
    const panel = await area(page, title);
    await expect(panel.getByText(`${shown(newest)} ${newest.slice(11, 16)}`).first()).toBeVisible();
    expect(asked('CLIENTE_AGENDAS').at(-1)).toMatchObject({
      tipo,
      page: 1,
      direction: 'DESC',
      orderBy: 'data_agendada',
    });
  }
});

test('COM-126 COM-127 COM-128 COM-129 COM-134 COM-395 COM-396 COM-397 COM-398 COM-400 COM-453 COM-455 documents come in pages, with the windows of the customer area', async () => {
  const page = await open();
  const asked = (call: string) => page.asked(call);
  const quotes = await rep.get<{ itens: { id: number }[] }>(
    `clientes/${id}/orcamentos?sortBy=dtHorInc,dtVal,st&orderBy=DESC`,
  );
  await expect(
    record(await area(page, 'Orçamentos'), new RegExp(String(quotes.itens[0]?.id))),
  ).toBeVisible();
  expect(asked('CLIENTE_ORCAMENTOS')[0]).toMatchObject({ page: 1 });
  const panel = await area(page, 'Pedidos');
  await expect(panel.getByRole('textbox', { name: 'Data inicial' })).toHaveValue(shown(day()));
  await expect(panel.getByRole('textbox', { name: 'Data final' })).toHaveValue(shown(day()));
  expect(asked('CLIENTE_PEDIDOS')[0]).toMatchObject({
    page: 1,
    dtIni: day(),
    dtFim: day(),
    orderBy: 'dtHorInc',
    direction: 'DESC',
  });
  await expect((await area(page, 'Boletos')).getByText(/R\$/).first()).toBeVisible();
  expect(asked('CLIENTE_BOLETOS')[0]).toMatchObject({
    page: 1,
    sortBy: 'grupo,dtVenc',
    orderBy: 'DESC',
  });
  await expect((await area(page, 'Notas fiscais')).getByText(/R\$/).first()).toBeVisible();
  expect(asked('CLIENTE_NOTAS')[0]).toMatchObject({
    page: 1,
    dtInicial: day(-45),
    dtFinal: day(),
  });
  await area(page, 'Tickets');
  await waitFor(() => expect(asked('CLIENTE_TICKETS')[0]).toMatchObject({ page: 1 }));
  await expectAccessible();
});

test('ACC-354 COM-131 COM-132 COM-486 COM-404 COM-421 people, phones and e-mails; a phone is dialled by the dialler and copied', async () => {
  const team = await rep.get<{ nome: string }[]>(`clientes/${id}/supervisores`);
  const sellers = await rep.get<{ nome: string }[]>(`clientes/${id}/operadores`);
  const contacts = await rep.get<{ nome: string }[]>(`clientes/${id}/contatos`);
  const phones = await rep.get<{ tel: string; whatsapp: string }[]>(`clientes/${id}/telefones`);
  const mails = await rep.get<{ email: string }[]>(`clientes/${id}/emails`);
  const page = await open();
  const asked = (call: string) => page.asked(call);
  await expect(
    (await area(page, 'Representantes')).getByText(team[0]?.nome ?? '?').first(),
  ).toBeVisible();
  await expect(
    (await area(page, 'Vendedores')).getByText(sellers[0]?.nome ?? '?').first(),
  ).toBeVisible();
  await expect(
    (await area(page, 'Contatos')).getByText(contacts[0]?.nome ?? '?').first(),
  ).toBeVisible();
  await expect(
    (await area(page, 'E-mails')).getByText(mails[0]?.email ?? '?').first(),
  ).toBeVisible();
  const panel = await area(page, 'Telefones');
  await expectAccessible();
  const dialler = panel.getByRole('button', { name: 'Ligar' });
  await expect(dialler.first()).toBeVisible();
  const [dial] = dialler.elements();
  const told = page.getByText('Enviado para discadora');
  await withStoppedTimers(async (pass) => {
    fireEvent.click(dial as HTMLElement);
    while (told.elements().length === 0) {
      await new Promise(setImmediate);
      await pass(10);
    }
    await pass(900);
    expect(told.elements().length).toBe(1);
    // Any other toast stays for three seconds.
    await pass(400);
    expect(told.elements()).toEqual([]);
  });
  expect(asked('DISCAR')).toEqual([{ numero: phones[0]?.tel }]);
  await panel.getByRole('button', { name: 'Copiar' }).first().click();
  await expect(page.getByText('Copiado')).toBeVisible();
  // A notice goes by itself.
  await expect(page.getByText('Copiado')).toHaveCount(0);
  expect((await navigator.clipboard.readText()).replace(/\D/g, '')).toBe(
    phones[0]?.tel.replace(/\D/g, ''),
  );
});

test('a dialler that fails says why, or that it failed', async () => {
  const page = await open(`/cliente/${id}?aba=telefones`);
  const call = page
    .getByRole('tabpanel', { name: 'Telefones' })
    .getByRole('button', { name: 'Ligar' })
    .first();
  server.faults.set('DISCAR', { mode: 'fail', status: 422, message: 'Ramal ocupado', times: 1 });
  await call.click();
  await expect(page.getByText('Ramal ocupado')).toBeVisible();
});

test('COM-133 COM-136 COM-211 COM-100 COM-393 COM-399 COM-458 the history comes by nine, the log by five until all of it is asked for', async () => {
  const page = await open(`/cliente/${id}?aba=atendimentos`);
  const asked = (call: string) => page.asked(call);
  await waitFor(() => expect(asked('CLIENTE_ATENDIMENTOS')[0]).toMatchObject({ page: 1, take: 9 }));
  const { itens, paginator } = await rep.get<{
    itens: { observacao: string; tipo: string }[];
    paginator: { total: number };
  }>(`clientes/${id}/log-atividades`);
  const panel = await area(page, 'Registro de atividades');
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await expect(panel.getByRole('listitem').first()).toContainText(itens[0]?.observacao ?? '?');
  expect(asked('CLIENTE_LOG_ATIVIDADES')[0]).toMatchObject({ page: 1, take: 5 });
  await expectAccessible();
  await panel.getByRole('button', { name: 'Exibir todas as atividades' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(Number(paginator.total));
  await expect(panel.getByRole('button', { name: 'Exibir todas as atividades' })).toHaveCount(0);
});

test('COM-137 COM-402 COM-403 additional information has a header, and its dimensions are asked for joined by commas', async () => {
  const page = await open(`/cliente/${id}?aba=adicionais`);
  const asked = (call: string) => page.asked(call);
  const panel = page.getByRole('tabpanel', { name: 'Informações adicionais' });
  await expect(panel.getByText('Potencial', { exact: true })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Loja' })).toBeVisible();
  expect(asked('CLIENTE_INFO_CABECALHO')).toEqual([{ idCli: String(id) }]);
  expect(asked('CLIENTE_INFO_ADICIONAIS').at(-1)).toEqual({
    id: String(id),
    dimensao: 'comercial,loja,fiscal',
  });
  await expectAccessible();
  await panel.getByRole('checkbox', { name: /Loja/ }).uncheck();
  await expect(panel.getByRole('heading', { name: 'Loja' })).toHaveCount(0);
  expect(asked('CLIENTE_INFO_ADICIONAIS').at(-1)).toEqual({
    id: String(id),
    dimensao: 'comercial,fiscal',
  });
});

test('COM-138 an area tells that it is coming, when it came, and comes anew', async () => {
  server.faults.set('CLIENTE_LIMITES', { mode: 'slow', ms: 1_500, times: 1 });
  const page = await open(`/cliente/${id}?aba=limites`);
  const panel = page.getByRole('tabpanel', { name: 'Limites de crédito' });
  await expect(panel.locator('[aria-busy=true]')).toBeVisible();
  await expect(panel.getByText(/^Atualizado às \d{2}:\d{2}$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Atualizar' }).click();
  await waitFor(() => expect(page.asked('CLIENTE_LIMITES')).toHaveLength(2));
});

test('an area that fails says why and can be tried again; an empty one says so', async () => {
  server.faults.set('CLIENTE_LOGISTICA', {
    mode: 'fail',
    status: 503,
    message: 'Logística fora do ar',
    times: 3,
  });
  const page = await open(`/cliente/${id}?aba=logistica`);
  const panel = page.getByRole('tabpanel', { name: 'Logística' });
  await expect(panel.getByText('Logística fora do ar')).toBeVisible();
  await expectAccessible();
  server.faults.clear('CLIENTE_LOGISTICA');
  await panel.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(panel.getByText('Rota', { exact: true })).toBeVisible();
  const orders = await area(page, 'Pedidos');
  await orders.getByRole('textbox', { name: 'Data inicial' }).fill('01/01/2020');
  await orders.getByRole('textbox', { name: 'Data final' }).fill('02/01/2020');
  await orders.getByRole('textbox', { name: 'Data final' }).press('Enter');
  await expect(orders.getByText('Sem informações no momento.')).toBeVisible();
});

test('COM-139 without the flag nothing is registered', async () => {
  const page = await open(`/cliente/${id}?aba=contatos`);
  const asked = (call: string) => page.asked(call);
  await expect(page.getByRole('tab', { name: 'Contatos', selected: true })).toBeVisible();
  await leave(page);
  await expect(page).toHaveURL(/\/home$/);
  expect(asked('ATENDIMENTO_REGISTRAR')).toEqual([]);
});

test('COM-444 ACC-362 quotes and invoices of the customer area show eight page links', async () => {
  const page = await open(
    `/cliente/${id}?aba=orcamentos&cliente-notas.periodo=2025-01-01/${day()}`,
  );
  for (const title of ['Orçamentos', 'Notas fiscais']) {
    const pager = (await area(page, title)).getByRole('navigation', { name: /Paginação/ });
    await expect(pager.getByRole('button', { name: /^Página \d+$|^\d+$/ })).toHaveCount(8);
  }
});

test('ACC-243 COM-305 without usaCreditoCliente there is no credit statement', async () => {
  const page = await open('/clientes');
  await page.getByRole('button', { name: /^Menu do usuário/ }).click();
  await expect(page.getByText('Sair', { exact: true })).toBeVisible();
  await expect(page.getByText('Extrato Crédito', { exact: true })).toHaveCount(0);
});
