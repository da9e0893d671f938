import { expect, type Page, test } from '@playwright/test';
import { customers, erpAs, makeOrder, makeQuote } from '../support/erp.ts';
import { setParameters, writePatch } from '../support/overlay.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, record, signIn } from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  // Columns have headings on a desk only; nothing else here depends on the width.
  portal = await startPortal();
});
test.afterAll(() => portal?.stop());

const renamed = 'Total do pedido';
const rename = (id: string): string =>
  writePatch(portal.folder, 'list/pedidos', { columns: [{ id, label: renamed }] });
const publish = () => portal.cli('publish', '--tenant', 'demo', '--dir', 'config/tenants/demo');
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

test('a column renamed in five minutes: a slip is shown with its place and the way out and not published; mended it is seen, and taken back', async ({
  page,
}) => {
  // Eight commands, each in a process of its own.
  test.setTimeout(400_000);
  rename('vlTott');
  expect((await portal.cli('publish')).code, 'wrong usage').toBe(2);
  const text = await portal.cli('check', '--tenant', 'demo');
  expect(text.code).toBe(1);
  expect(text.output).toContain("'vlTott' não existe em pedido.");
  expect(text.output).toContain("Quis dizer 'vlTot'?");
  expect(text.output).toContain('config/tenants/demo/list/pedidos.json');
  const json = await portal.cli('check', '--tenant', 'demo', '--json');
  expect(json.code).toBe(1);
  const findings = json.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      code: 'CFG2101',
      document: 'config/tenants/demo/list/pedidos.json',
      pointer: expect.stringContaining('/columns/'),
      message: "'vlTott' não existe em pedido.",
      hint: expect.stringContaining("Quis dizer 'vlTot'?"),
    },
  ]);
  expect((await publish()).code).toBe(1);
  await makeOrder(await erpAs(portal, accounts.customer), { idCli: customers.customer, lines: 1 });
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/pedidos`);
  await expect(heading(page, 'Total')).toBeVisible();

  rename('vlTot');
  const checked = await portal.cli('check');
  expect(checked.output).toContain('demo: 0 erros');
  expect(checked.code).toBe(0);
  expect((await publish()).code).toBe(0);
  await page.reload();
  await expect(heading(page, renamed)).toBeVisible();

  const back = await portal.cli('rollback', '--tenant', 'demo');
  expect(back.code).toBe(0);
  await page.reload();
  await expect(heading(page, 'Total')).toBeVisible();
  const { output } = await portal.cli('releases', '--tenant', 'demo');
  expect(output.match(/ativa$/gm)).toHaveLength(1);
});

test('COM-156 ACC-251 ACC-252 a published parameter takes the spreadsheet from the download formats', async ({
  page,
}) => {
  setParameters(portal.folder, { permiteDownloadExcel: false });
  expect((await publish()).code).toBe(0);
  const id = await makeQuote(await erpAs(portal, accounts.customer), { idCli: customers.customer });
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/orcamentos`);
  await record(page, `Orçamento ${id}`).getByRole('button', { name: 'Baixar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escolha o formato de download' });
  await expect(dialog.getByRole('button', { name: 'Baixar em PDF' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Baixar em XLSX' })).toHaveCount(0);
});
