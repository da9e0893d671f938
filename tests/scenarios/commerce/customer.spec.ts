import { expect, type Locator, type Page } from '@playwright/test';
import { customers, type ErpUser, erpAs } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { accounts, expectAccessible, record, visit } from '../support/steps.ts';
import { atBothWidths, sizes } from '../support/widths.ts';

let portal: Portal;
let rep: ErpUser;
test.beforeAll(async () => {
  portal = await startPortal();
  rep = await erpAs(portal, accounts.rep);
});
test.afterAll(() => portal.stop());

const id = customers.customer;
/** The areas in the order of the specification. */
const areas = [
  'Dados cadastrais',
  'Limites de crédito',
  'Atividades',
  'Logística',
  'Agendas',
  'Agendas de cobrança',
  'Orçamentos',
  'Pedidos',
  'Boletos',
  'Notas fiscais',
  'Atendimento',
  'Representantes',
  'Vendedores',
  'Contatos',
  'Telefones',
  'E-mails',
  'Histórico de atendimentos',
  'Tickets',
  'Relatórios',
  'Registro de atividades',
  'Informações adicionais',
];

/** What the page asked the server, by call. */
function watch(page: Page): { asked(call: string): Record<string, unknown>[] } {
  const seen: { call: string; with: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const call = /\/_\/call\/(\w+)$/.exec(request.url())?.[1];
    if (call)
      seen.push({
        call,
        with: (request.postDataJSON() as { with?: Record<string, unknown> } | null)?.with ?? {},
      });
  });
  return { asked: (call) => seen.filter((one) => one.call === call).map((one) => one.with) };
}

const open = (page: Page, path: string): Promise<void> =>
  visit(page, portal.url, path, accounts.rep);

/** Opens an area and answers its panel. */
async function area(page: Page, title: string): Promise<Locator> {
  await page.getByRole('tab', { name: title, exact: true }).click();
  return page.getByRole('tabpanel', { name: title, exact: true });
}

test('COM-119 COM-120 COM-391 COM-392 every area is a tab, in order, asked for when it is first opened', async ({
  page,
}) => {
  const { asked } = watch(page);
  await open(page, `/cliente/${id}`);
  await expect(page.getByRole('tab')).toHaveText(areas);
  await expect(
    page.getByRole('tabpanel', { name: 'Dados cadastrais' }).getByText('12.345.678/0001-95'),
  ).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  expect(asked('CLIENTE_CADASTRO')).toEqual([{ idCli: String(id) }]);
  // Where not all of them have room.
  await page.setViewportSize(sizes.phone.viewport);
  for (const [title, call] of [
    ['Limites de crédito', 'CLIENTE_LIMITES'],
    ['Atividades', 'CLIENTE_ATIVIDADES'],
    ['Logística', 'CLIENTE_LOGISTICA'],
    ['Atendimento', 'CLIENTE_ATENDIMENTO'],
    ['Representantes', 'CLIENTE_SUPERVISORES'],
    ['Vendedores', 'CLIENTE_OPERADORES'],
    ['Contatos', 'CLIENTE_CONTATOS'],
    ['Telefones', 'CLIENTE_TELEFONES'],
    ['E-mails', 'CLIENTE_EMAILS'],
  ] as const) {
    expect(asked(call)).toEqual([]);
    await expect((await area(page, title)).getByText(/^Atualizado às/)).toBeVisible();
    expect(asked(call)).toEqual([{ idCli: String(id) }]);
  }
  await area(page, 'Limites de crédito');
  expect(asked('CLIENTE_LIMITES')).toHaveLength(1);
});

/** Looks the customer up in the list of customers. */
async function found(page: Page): Promise<Locator> {
  await page.getByLabel('Cliente', { exact: true }).fill('Nakamura');
  await page.getByLabel('Cliente', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/Nakamura/);
  return record(page, /Nakamura/);
}
const leave = (page: Page) => page.getByRole('banner').getByRole('link').first().click();

test('COM-139 the customer, the first tab and the attendance to register are in the address; leaving registers it', async ({
  page,
}) => {
  const total = async () =>
    Number(
      (await rep.get<{ paginator: { total: number } }>(`clientes/${id}/atendimentos`)).paginator
        .total,
    );
  const before = await total();
  await open(page, '/clientes');
  await (await found(page)).getByRole('button', { name: 'Atender' }).click();
  await expect(page).toHaveURL(new RegExp(`/cliente/${id}\\?atendimento=true$`));
  await expect(
    page.getByText('O atendimento será registrado quando você sair desta tela.'),
  ).toBeVisible();
  await area(page, 'Boletos');
  await expect(page).toHaveURL(/aba=boletos/);
  await leave(page);
  await expect(page.getByText(/^Atendimento \d+ registrado\.$/)).toBeVisible();
  expect(await total()).toBe(before + 1);
  // A page that is closed or loaded anew is left, too; the visit that goes on after loading is no
  // second one.
  await page.goto(`${portal.url}/cliente/${id}?atendimento=true&aba=boletos`);
  await expect(page.getByRole('tab', { name: 'Boletos', selected: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Boletos', selected: true })).toBeVisible();
  await expect.poll(total).toBe(before + 2);
  await leave(page);
  expect(await total()).toBe(before + 2);
});
