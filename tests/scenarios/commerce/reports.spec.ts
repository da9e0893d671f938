import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { customers, erpAs } from '../support/erp.ts';
import { type OddErp, startOddErp } from '../support/odd-erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import {
  accounts,
  choose,
  expectAccessible,
  expectPicturesToFill,
  record,
  visit,
} from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';

let erp: OddErp;
let portal: Portal;
test.beforeAll(async () => {
  erp = await startOddErp();
  erp.alter('/carga', (carga: { parametros: { nome: string; valor: string }[] }) => ({
    ...carga,
    parametros: [
      ...carga.parametros.filter(({ nome }) => nome !== 'B2B_USA_CREDITO_CLIENTE'),
      { nome: 'B2B_USA_CREDITO_CLIENTE', valor: 'S' },
    ],
  }));
  portal = await startPortal({ env: { ERP_URL: erp.url } });
});
test.afterAll(async () => {
  await portal.stop();
  await erp.close();
});

const open = (page: Page, path = '/relatorios', login: string = accounts.rep): Promise<void> =>
  visit(page, portal.url, path, login);

async function choice(page: Page, title: string): Promise<Locator> {
  await record(page, new RegExp(title))
    .getByRole('button', { name: new RegExp(title) })
    .click();
  return page.getByRole('dialog', { name: title });
}

const today = (): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date());

/** Sends the form and answers the file and the address it was asked for at. */
async function generate(
  page: Page,
  dialog: Locator,
): Promise<{ download: Download; asked: Record<string, unknown> }> {
  const request = page.waitForRequest(/\/_\/file\/RELATORIO_GERAR/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Gerar relatório' }).click(),
  ]);
  const asked = JSON.parse(new URL((await request).url()).searchParams.get('w') ?? '{}') as Record<
    string,
    unknown
  >;
  return { download, asked };
}

async function fillPeriod(dialog: Locator, from: string, to: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Data inicial' }).fill(from);
  await dialog.getByRole('textbox', { name: 'Data final' }).fill(to);
}

test('COM-037 COM-115 COM-208 COM-386 ACC-027 report cards have title, description, picture and colour, as their mode says', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  const picture = record(page, /Vendas por período/);
  await expect(picture.getByText('Pedidos do período, por cliente ou por dia.')).toBeVisible();
  await expect(picture.getByRole('img', { name: 'Vendas por período' })).toBeVisible();
  await expect(picture).toHaveCSS('border-inline-start-color', 'rgb(11, 92, 173)');
  const coloured = record(page, /Produtos em falta/);
  await expect(coloured.getByRole('img')).toHaveCount(0);
  await expect(coloured.locator('.list-card-cover')).toHaveCSS(
    'background-color',
    'rgb(179, 38, 30)',
  );
  await atBothWidths(page, async () => {
    await expectPicturesToFill(page);
    await expectAccessible(page);
  });
});

test('COM-009 COM-388 COM-389 a report is generated with the filter values, as PDF, XLSX and JSON', async ({
  page,
}) => {
  await open(page);
  const dialog = await choice(page, 'Vendas por período');
  await fillPeriod(dialog, '01/01/2026', today());
  await dialog.getByRole('radio', { name: 'Dia', exact: true }).check();
  await choose(page, 'Filial', 'Ipê São Paulo');
  await dialog.getByRole('button', { name: 'Remover Faturado' }).click();
  await dialog.getByRole('checkbox', { name: 'Cancelados' }).check();
  const pdf = await generate(page, dialog);
  const day = today().split('/').reverse().join('-');
  expect(pdf.asked).toEqual({
    idRelatorio: 1,
    exporters: 'pdf',
    filtros: {
      periodo: `2026-01-01/${day}`,
      agrupar: 'DIA',
      filial: '1',
      situacao: ['entregue'],
      incluir: ['cancelado'],
      emissao: day,
    },
  });
  expect(
    readFileSync(await pdf.download.path())
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF');
  await dialog.getByRole('radio', { name: 'XLSX' }).check();
  const sheet = await generate(page, dialog);
  expect(sheet.download.suggestedFilename()).toBe('relatorio-1.xlsx');
  expect(sheet.asked).toMatchObject({ exporters: 'xlsx', filtros: { agrupar: 'DIA' } });
  await dialog.getByRole('radio', { name: 'JSON' }).check();
  const json = await generate(page, dialog);
  const rows = JSON.parse(readFileSync(await json.download.path(), 'utf8')) as { grupo: string }[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ grupo }) => grupo.startsWith('2026-'))).toBe(true);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

const isOverlapping = (a: Box, b: Box): boolean =>
  a !== null &&
  b !== null &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;

test('COM-429 a report that cannot be generated says so; the button of a long dialog is in view before anything is scrolled, and notices lie over neither its title nor its cross', async ({
  page,
}) => {
  await open(page);
  const dialog = await choice(page, 'Vendas por período');
  await atBothWidths(page, () =>
    expect(dialog.getByRole('button', { name: 'Gerar relatório' })).toBeInViewport({ ratio: 1 }),
  );
  await fillPeriod(dialog, '01/01/2026', today());
  for (const message of ['Gerador fora do ar', 'Gerador ainda fora do ar']) {
    await erp.fault('RELATORIO_GERAR', { mode: 'fail', status: 503, message });
    await dialog.getByRole('button', { name: 'Gerar relatório' }).click();
    await expect(page.getByText(`Erro ao gerar o relatório\n${message}`)).toBeVisible();
  }
  await erp.clearFaults();
  await atBothWidths(page, async () => {
    const boxes = await Promise.all(
      (await page.getByRole('alert').all()).map((notice) => notice.boundingBox()),
    );
    expect(boxes.length).toBeGreaterThan(0);
    for (const part of [
      dialog.getByRole('heading', { name: 'Vendas por período' }),
      dialog.getByRole('button', { name: 'Fechar', exact: true }),
    ]) {
      const covered = await part.boundingBox();
      expect(boxes.filter((notice) => isOverlapping(notice, covered))).toEqual([]);
    }
  });
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
});

test('COM-135 COM-401 reports about a customer are those of type CLIENTE, and are generated about that customer', async ({
  page,
}) => {
  const listed = page.waitForRequest(/\/_\/call\/RELATORIOS$/);
  await open(page, `/cliente/${customers.customer}?aba=relatorios`);
  expect(((await listed).postDataJSON() as { with: unknown }).with).toMatchObject({
    tipo: 'CLIENTE',
  });
  const panel = page.getByRole('tabpanel', { name: 'Relatórios' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  const dialog = await choice(page, 'Produtos comprados');
  const { asked } = await generate(page, dialog);
  expect(asked).toMatchObject({ idRelatorio: 12, exporters: 'pdf' });
  expect(Number(asked.idCli)).toBe(customers.customer);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
});

const statement = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Menu do usuário/ }).click();
  await page.getByText('Extrato Crédito', { exact: true }).click();
  return page.getByRole('dialog', { name: 'Extrato Crédito' });
};

test('ACC-108 ACC-109 ACC-110 ACC-141 ACC-304 COM-210 COM-436 the credit statement has a tab for each branch, its cards coloured by position', async ({
  page,
}) => {
  await open(page, '/relatorios', accounts.admin);
  const credits = await (await erpAs({ erpUrl: erp.url }, accounts.admin)).get<
    { filial_fantasia: string; posicao: string; historico: string }[]
  >('creditos');
  const dialog = await statement(page);
  const branches = [...new Set(credits.map((one) => one.filial_fantasia))];
  expect(branches.length).toBeGreaterThan(1);
  await expect(dialog.getByRole('tab')).toHaveText(branches);
  const [first = '', second = ''] = branches;
  const panel = dialog.getByRole('tabpanel', { name: first });
  for (const [label, colour] of [
    ['Aberto', 'rgb(29, 122, 70)'],
    ['Utilizado', 'rgb(179, 38, 30)'],
    ['Pendente', 'rgb(143, 91, 0)'],
  ] as const) {
    await expect(panel.getByRole('listitem').filter({ hasText: label }).first()).toHaveCSS(
      'border-inline-start-color',
      colour,
    );
  }
  await dialog.getByRole('tab', { name: second }).click();
  await expect(
    dialog.getByRole('tabpanel', { name: second }).getByRole('listitem').first(),
  ).toContainText(credits.find((one) => one.filial_fantasia === second)?.historico ?? '?');
  await expectAccessible(page);
});
