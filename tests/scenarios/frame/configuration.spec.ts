import { expect, type Page } from '@playwright/test';
import { customers, erpAs, makeOrder, makeQuote } from '../support/erp.ts';
import { setParameters, writePatch } from '../support/overlay.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, record, signIn } from '../support/steps.ts';
import { test } from '../support/test.ts';

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

/** The formats that a quote of the list can be had in. */
async function expectFormats(page: Page, id: number, xlsx: number): Promise<void> {
  await page.goto(`${portal.url}/orcamentos`);
  await record(page, `Orçamento ${id}`).getByRole('button', { name: 'Baixar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escolha o formato de download' });
  await expect(dialog.getByRole('button', { name: 'Baixar em PDF' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Baixar em XLSX' })).toHaveCount(xlsx);
}

test('COM-156 ACC-251 ACC-252 a column renamed in five minutes, and a parameter: a slip is shown with its place and the way out and not published; mended it is seen, the spreadsheet is no download format any more, and both are taken back', async ({
  page,
}) => {
  const erp = await erpAs(portal, accounts.customer);
  await makeOrder(erp, { idCli: customers.customer, lines: 1 });
  const id = await makeQuote(erp, { idCli: customers.customer });
  rename('vlTott');
  const slip = await portal.cli('check', '--tenant', 'demo', '--json');
  expect(slip.code).toBe(1);
  const findings = slip.output
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
  await signIn(page, portal.url, accounts.customer);
  await page.goto(`${portal.url}/pedidos`);
  await expect(heading(page, 'Total')).toBeVisible();

  rename('vlTot');
  setParameters(portal.folder, { permiteDownloadExcel: false });
  expect((await publish()).code).toBe(0);
  await page.reload();
  await expect(heading(page, renamed)).toBeVisible();
  await expectFormats(page, id, 0);

  expect((await portal.cli('rollback', '--tenant', 'demo')).code).toBe(0);
  await page.goto(`${portal.url}/pedidos`);
  await expect(heading(page, 'Total')).toBeVisible();
  await expectFormats(page, id, 1);
});
