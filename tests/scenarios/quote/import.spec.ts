import { expect, type Locator, type Page } from '@playwright/test';
import { writeXls } from '../../../server/demo-erp/testing/xls.ts';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { asXlsx, productsOf, type Sold, thousandRows } from '../support/sheets.ts';
import { accounts, expectAccessible, visit } from '../support/steps.ts';

let portal: Portal;
let erp: ErpUser;
let products: Sold[];
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
  products = await productsOf(erp, await makeQuote(erp, { idCli: customers.customer }));
});
test.afterAll(() => portal.stop());

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Importar planilha' });
const rowOf = (page: Page, code: string): Locator =>
  dialogOf(page).getByRole('listitem', { name: new RegExp(`código ${code}:`) });
const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** A new quote in the editor; answers its id. */
async function openQuote(page: Page): Promise<number> {
  const id = await makeQuote(erp, { idCli: customers.customer });
  await visit(page, portal.url, `/orcamento/${id}`, accounts.customer);
  await expect(page.getByRole('heading', { name: `Orçamento ${id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar planilha' })).toBeEnabled();
  return id;
}

async function sumAtErp(id: number): Promise<{ lines: number; packages: number }> {
  const { itens } = await erp.get<{ itens: { qtde: number }[] }>(`orcamentos/${id}`);
  return { lines: itens.length, packages: itens.reduce((sum, { qtde }) => sum + qtde, 0) };
}

test('COM-091 COM-283 COM-284 COM-291 COM-376 COM-377 COM-418 a thousand rows with forty wrong ones are mended in many ways and added at once', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const rows = thousandRows(products);
  expect(rows).toHaveLength(1001);
  const sheet = file('pedido.xlsx', await asXlsx(rows));
  const id = await openQuote(page);
  await page.keyboard.press('Alt+I');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Arraste a planilha para cá')).toBeVisible();

  const input = dialog.getByTestId('import-file');
  await input.setInputFiles(file('pedido.ods', Buffer.from('codigo;qtde\n1;1')));
  await expect(dialog.getByRole('alert')).toContainText('Tipo de arquivo não aceito');
  const drop = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ['a.xlsx', 'b.xlsx']) data.items.add(new File(['x'], name));
    return data;
  });
  await dialog
    .getByRole('group', { name: 'Planilha' })
    .dispatchEvent('drop', { dataTransfer: drop });
  await expect(dialog.getByRole('alert')).toHaveText('Envie uma planilha de cada vez.');

  await input.setInputFiles(sheet);
  const verify = dialog.getByRole('button', { name: 'Verificar' });
  await expect(dialog.getByLabel('Coluna do código *').locator('option:checked')).toHaveText(
    'Cód. Produto',
  );
  await dialog.getByLabel('Coluna da quantidade *').selectOption({ label: 'Escolha a coluna' });
  await expect(verify).toBeDisabled();
  await dialog.getByLabel('Coluna da quantidade *').selectOption({ label: 'Qtde' });
  await verify.click();

  // Forty wrong rows, and the four that they repeat.
  await expect(dialog.getByRole('button', { name: 'Com problema (44)' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Adicionar 956 itens' })).toBeEnabled();
  await expectAccessible(page);

  // One by one, where it stands: the first that Alt+N finds is repeated, and mending it goes on
  // to the next problem.
  await page.keyboard.press('Alt+N');
  await expect(dialog.getByRole('button', { name: 'Somar as quantidades' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Com problema (42)' })).toBeVisible();
  await dialog
    .getByRole('button', { name: 'Produto repetido: Ficar com a última de cada' })
    .click();
  await dialog
    .getByRole('button', { name: 'Fora do múltiplo: Arredondar todas para cima' })
    .click();
  await dialog.getByRole('button', { name: 'Produto indisponível: Deixar todas de fora' }).click();
  await expect(dialog.getByRole('button', { name: 'Com problema (12)' })).toBeVisible();

  const spare = products.find(
    (one) =>
      one.disponivel &&
      one.precos[0]?.statEst === 1 &&
      one.precos[0].tipoMult === 'M' &&
      one.idEmb === 'UN' &&
      !rows.some(([code]) => code === one.idExibicao || code === one.codBarra) &&
      one.precos[0].qtdMin <= 1 &&
      Number(one.embalagens.UN?.multiplo) === 1,
  );
  await rowOf(page, 'VELHO-0').getByRole('button', { name: 'Procurar produto' }).click();
  await dialog.getByLabel('Buscar produto').fill(spare?.idExibicao ?? '');
  await dialog.getByRole('button', { name: new RegExp(`^${spare?.idExibicao}`) }).click();
  await expect(rowOf(page, 'VELHO-0')).toHaveCount(0);

  // Half-way the page is loaded anew.
  await page.reload();
  await page.getByRole('button', { name: 'Importar planilha' }).click();
  await expect(dialog.getByText('Continuando a importação de pedido.xlsx.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Com problema (11)' })).toBeVisible();
  const written = dialog.getByRole('listitem', { name: /Quantidade não reconhecida/ });
  for (let left = 4; left > 0; left--) {
    await expect(written).toHaveCount(left);
    await written.first().getByRole('textbox').fill('6');
    await written.first().getByRole('textbox').press('Enter');
  }
  await dialog.getByRole('button', { name: 'Código não encontrado: Deixar todas de fora' }).click();
  await expect(dialog.getByText('Nenhuma linha com problema.')).toBeVisible();
  expect(await sumAtErp(id)).toEqual({ lines: 0, packages: 0 });

  await dialog.getByRole('button', { name: 'Adicionar 977 itens' }).click();
  await expect(page.getByText('Comprovante enviado com sucesso')).toBeVisible();
  await expect(dialog.getByText('977 itens adicionados ao orçamento.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('region', { name: 'Itens do orçamento' })).toContainText('(977)');
  await expect.poll(async () => (await sumAtErp(id)).lines, { timeout: 20_000 }).toBe(977);

  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect.poll(async () => (await sumAtErp(id)).lines, { timeout: 20_000 }).toBe(0);
});

test('COM-284 COM-417 an old .xls is read, a broken file says so, and a code is remembered for the next sheet', async ({
  page,
}) => {
  const [first, second] = products.filter(
    (one) =>
      one.disponivel &&
      one.precos[0]?.statEst === 1 &&
      one.precos[0].tipoMult === 'M' &&
      one.precos[0].qtdMin <= 1 &&
      Number(one.embalagens[one.idEmb]?.multiplo) === 1,
  );
  const sheet = file(
    'lista.xls',
    writeXls([
      ['Ref', 'Quant.'],
      [first?.idExibicao ?? '', 3],
      ['MEU-7', 4],
    ]),
  );
  await openQuote(page);
  await page.getByRole('button', { name: 'Importar planilha' }).click();
  const dialog = dialogOf(page);
  const input = dialog.getByTestId('import-file');
  await input.setInputFiles(file('quebrada.xlsx', Buffer.from('PK\u0003\u0004 nada disso')));
  await expect(dialog.getByRole('alert')).toHaveText(
    'Não foi possível ler a planilha: o arquivo está danificado ou protegido por senha.',
  );
  await input.setInputFiles(sheet);
  await dialog.getByRole('button', { name: 'Verificar' }).click();
  await rowOf(page, 'MEU-7').getByRole('button', { name: 'Procurar produto' }).click();
  await dialog.getByLabel('Buscar produto').fill(second?.codBarra ?? '');
  await expect(
    dialog.getByLabel('Lembrar o código MEU-7 para este produto nas próximas vezes'),
  ).toBeChecked();
  await dialog.getByRole('button', { name: new RegExp(`^${second?.idExibicao}`) }).click();
  await dialog.getByRole('button', { name: 'Adicionar 2 itens' }).click();
  const summary = dialog.getByText('2 itens adicionados ao orçamento.');
  await expect(summary).toBeVisible();
  // The notice lies beside it, not over it.
  const notice = await page.locator('.toast').boundingBox();
  const said = await summary.boundingBox();
  expect(
    notice && said && notice.y < said.y + said.height && said.y < notice.y + notice.height,
  ).toBe(false);

  // Next time the code is known, whatever brings it.
  const other = await openQuote(page);
  await page.getByRole('button', { name: 'Importar planilha' }).click();
  await dialog.getByRole('textbox', { name: /^Ou cole os itens/ }).fill('2x MEU-7\n1x NADA-9');
  await dialog.getByRole('button', { name: 'Continuar com o texto' }).click();
  await dialog.getByRole('button', { name: 'Verificar' }).click();
  await expect(dialog.getByRole('button', { name: 'Com problema (1)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Prontas (1)' }).click();
  await expect(rowOf(page, 'MEU-7')).toContainText(second?.descComp ?? '');
  await dialog.getByRole('button', { name: 'Adicionar 1 item' }).click();
  await expect.poll(() => sumAtErp(other)).toEqual({ lines: 1, packages: 2 });
});
