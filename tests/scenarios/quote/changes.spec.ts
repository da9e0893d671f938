import { expect, type Page } from '@playwright/test';
import { customers, type ErpUser, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { accounts, chooseAction, expectAccessible, visit } from '../support/steps.ts';

let portal: Portal;
let erp: ErpUser;
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
});
test.afterAll(() => portal.stop());

interface Item {
  idProd: number;
  descNF: string;
  qtde: number;
  idPromo?: number | null;
}

async function open(page: Page, id: number): Promise<void> {
  await visit(page, portal.url, `/orcamento/${id}`, accounts.customer);
  await expect(page.getByRole('heading', { name: `Orçamento ${id}` })).toBeVisible();
}

/** A quote with a payment that the ERP takes, open in the editor. */
async function begin(page: Page, lines: number): Promise<{ id: number; itens: Item[] }> {
  const id = await makeQuote(erp, { idCli: customers.customer, lines });
  await open(page, id);
  await expect(page.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  return { id, itens: (await erp.get<{ itens: Item[] }>(`orcamentos/${id}`)).itens };
}

/** Something happens at the ERP while the quote is edited. */
async function meanwhile(path: string, body: unknown): Promise<void> {
  const response = await fetch(`${portal.erpUrl}/_demo/${path}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`The demo ERP refused the change: ${response.status}`);
}

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Finalizar pedido' });

/** Sends the quote, from its editor or again from the confirmation. */
async function finish(page: Page): Promise<void> {
  if (!(await confirmation(page).isVisible()))
    await page.getByRole('button', { name: 'Finalizar pedido' }).click();
  await confirmation(page).getByRole('button', { name: 'Enviar pedido' }).click();
}

test('COM-407 COM-441 whatever the ERP answers at save and at send is said, and nothing is lost', async ({
  page,
}) => {
  const { id, itens } = await begin(page, 2);
  const name = itens[0]?.descNF ?? '?';
  const quantity = page.getByRole('textbox', { name: `Quantidade de ${name}`, exact: true }).last();
  await quantity.fill('44');
  await quantity.press('Enter');
  for (const call of ['ORCAMENTO_SALVAR', 'ORCAMENTO_PEDIDO']) {
    // Whether an ERP that broke down made the order, nobody knows.
    const broken =
      call === 'ORCAMENTO_PEDIDO'
        ? 'Não foi possível confirmar se o pedido foi criado.'
        : 'Banco de dados em manutenção';
    for (const [status, message, text] of [
      [422, 'Pedido abaixo\\ndo mínimo.', 'Pedido abaixo do mínimo.'],
      [409, 'Registro em uso.', 'Registro em uso.'],
      [500, 'Banco de dados em manutenção', broken],
    ] as const) {
      await portal.fault(call, { mode: 'fail', status, message });
      await finish(page);
      await expect(confirmation(page).getByRole('alert').filter({ hasText: text })).toBeVisible();
      const stands =
        call === 'ORCAMENTO_PEDIDO' && status !== 500
          ? 'O orçamento está salvo no sistema, e nenhum pedido foi criado.'
          : 'Nada foi perdido: suas alterações continuam aqui.';
      await expect(confirmation(page).getByText(stands)).toBeVisible();
      await confirmation(page).getByRole('button', { name: 'Voltar' }).click();
      await expect(quantity).toHaveValue('44');
    }
    await portal.fault(call);
  }
  await portal.fault('ORCAMENTO_SALVAR', { mode: 'drop' });
  await page.getByRole('button', { name: 'Salvar orçamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar orçamento' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Falha na comunicação com o servidor! Nada foi perdido',
  );
  await portal.fault('ORCAMENTO_SALVAR');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Orçamento salvo.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  expect((await erp.get<{ itens: Item[] }>(`orcamentos/${id}`)).itens[0]?.qtde).toBe(44);
});

test('COM-223 COM-226 COM-433 prices and stock that changed at the ERP are confirmed before the order is sent', async ({
  page,
}) => {
  const { id, itens } = await begin(page, 6);
  // The price of a promotion does not follow the table's.
  const dearer = itens.find(({ idPromo }) => (idPromo ?? null) === null);
  const gone = itens.find((item) => item !== dearer);
  if (!dearer || !gone) throw new Error('The quote has no such lines.');
  for (const { idProd } of itens) await meanwhile(`produtos/${idProd}`, { qtEst: 1000 });
  await meanwhile(`produtos/${dearer.idProd}`, { preco: 500 });
  await meanwhile(`produtos/${gone.idProd}`, { qtEst: 0 });
  await finish(page);
  const dialog = page.getByRole('dialog', { name: 'O que mudou desde a última vez' });
  const prices = dialog.getByRole('table', { name: 'Preços alterados (1)' });
  await expect(prices.getByRole('row', { name: new RegExp(dearer.descNF) })).toContainText(
    /R\$ [\d.]+,\d\d.*R\$ [\d.]+,\d\d/,
  );
  const cuts = dialog.getByRole('table', { name: 'Itens cortados (1)' });
  await expect(cuts.getByRole('columnheader')).toHaveText([
    'Produto',
    'Quantidade anterior',
    'Quantidade atualizada',
  ]);
  await expect(
    cuts.getByRole('row', { name: new RegExp(gone.descNF) }).getByRole('cell'),
  ).toHaveText([String(gone.qtde), 'S/Estoque']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Voltar e revisar' }).click();
  expect(
    (await erp.get<{ idPedido?: number | null }>(`orcamentos/${id}`)).idPedido ?? null,
  ).toBeNull();
  await expect(
    page.getByRole('alert').getByRole('table', { name: 'Itens cortados (1)' }),
  ).toBeVisible();
  await finish(page);
  await expect(page).toHaveURL(/\/orcamento\/sucesso\?pedido=\d+/);
});

test('a quote is deleted from its editor only after a question, and a refusal says why', async ({
  page,
}) => {
  const id = await makeQuote(erp, { idCli: customers.customer });
  await portal.fault('ORCAMENTO_EXCLUIR', {
    mode: 'fail',
    status: 500,
    message: 'Orçamento em uso',
    times: 1,
  });
  await open(page, id);
  const question = page.getByRole('alertdialog', { name: 'Excluir orçamento' });
  await chooseAction(page, 'Excluir');
  await question.getByText('Cancelar').click();
  await chooseAction(page, 'Excluir');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Não foi possível excluir o orçamento!' }),
  ).toContainText('Orçamento em uso');
  await chooseAction(page, 'Excluir');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Excluído!')).toBeVisible();
  await expect(page).toHaveURL(/\/orcamentos$/);
});
