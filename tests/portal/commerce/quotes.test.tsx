import { waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { CUSTOMER, LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { erpAs, makeQuote } from '../../scenarios/support/erp.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { expect } from '../setup/expect.ts';
import { type Locator, record } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

interface Quote {
  id: number;
  st: string;
  acoes: string[];
  contato: unknown;
  dtVal: string | null;
  origem: string | null;
  grupoPedido: string;
}

const server = await startSuite();
const erp = await erpAs(server, LOGIN.customer);
// The administrator sees every customer's: enough to find one of each kind.
const { itens: quotes } = await (await erpAs(server, LOGIN.admin)).get<{ itens: Quote[] }>(
  'orcamentos?take=300',
);

const quoteWith = (what: (quote: Quote) => boolean): Quote => {
  const found = quotes.find(what);
  if (!found) throw new Error('The demo has no such quote.');
  return found;
};

const open = (as: string = LOGIN.customer): Promise<Page> => visit(server, '/orcamentos', { as });

/** One quote of the list that is open, found by its number. */
async function find(page: Page, id: number): Promise<Locator> {
  await page.getByLabel('Buscar').fill(String(id));
  await page.getByLabel('Buscar').press('Enter');
  return record(page, new RegExp(` ${id}$`));
}

async function preview(id: number): Promise<[Page, Locator]> {
  const page = await open();
  await record(page, new RegExp(` ${id}$`))
    .getByRole('button', { name: new RegExp(` ${id}$`) })
    .click();
  return [page, page.getByRole('dialog', { name: `Orçamento ${id}` })];
}

test('COM-077 what a quote lacks is said in words', async () => {
  const page = await open(LOGIN.admin);
  const bare = quoteWith((quote) => quote.dtVal === null);
  await expect((await find(page, bare.id)).getByText('N/D', { exact: true })).toBeVisible();
  const nobody = quoteWith((quote) => quote.contato === null);
  await expect(
    (await find(page, nobody.id)).getByText('não informado', { exact: true }),
  ).toBeVisible();
  const nowhere = quoteWith((quote) => quote.origem === null);
  await expect((await find(page, nowhere.id)).getByText('n/d', { exact: true })).toBeVisible();
});

test('COM-144 COM-161 COM-162 quotes are called by their group, and statuses by their labels', async () => {
  const page = await open(LOGIN.admin);
  for (const [group, label] of Object.entries({
    INCLUSAO: 'Complemento',
    EDICAO: 'Pedido em Edição',
    OUTROS: 'Outros Orçamentos',
    PERDIDO: 'Perdido',
  })) {
    const { id } = quoteWith((quote) => quote.grupoPedido === group);
    await find(page, id);
    await expect(page.getByRole('article', { name: `${label} ${id}`, exact: true })).toBeVisible();
  }
  for (const [code, label] of Object.entries({
    orcamento: 'Orçamento em Análise',
    perdido: 'Orçamento Perdido',
    vencido: 'Vencido',
  })) {
    await expect(
      (await find(page, quoteWith((quote) => quote.st === code).id)).getByText(label, {
        exact: true,
      }),
    ).toBeVisible();
  }
});

test('COM-005 COM-151 COM-152 COM-240 COM-241 COM-245 COM-247 COM-248 COM-315 a quote is released to the representative and recovered', async () => {
  const id = await makeQuote(erp, { idCli: CUSTOMER.customer });
  server.faults.set('ORCAMENTO_LIBERAR', { mode: 'slow', ms: 800, times: 1 });
  server.faults.set('ORCAMENTO_RECUPERAR', { mode: 'slow', ms: 800, times: 1 });
  const [page, dialog] = await preview(id);
  const groups = page.getByRole('heading', { name: /\(\d+\)$/ });
  const before = groups.allTextContents();
  server.faults.set('ORCAMENTOS_PAGINADOS', { mode: 'slow', ms: 6000, times: 1 });
  await dialog.getByRole('button', { name: 'Liberar para o Representante' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `O orçamento ${id} passa para o representante e deixa de ser editado por você.`,
  );
  await question.getByRole('button', { name: 'Liberar' }).click();
  await expect(
    dialog.getByRole('button', { name: 'Liberando para o Representante' }),
  ).toBeVisible();
  await expect(page.getByText('Liberado!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // Its group is another at once: the list that is read again still lets wait.
  await expect(groups).not.toHaveText(before);
  expect(
    page.there.asked.filter(({ call, isAnswered }) => call === 'ORCAMENTOS_PAGINADOS' && isAnswered)
      .length,
  ).toBe(1);
  const released = record(page, `Orçamento com representante ${id}`);
  await expect(released).toBeVisible();
  await expect(released.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await released.getByRole('button', { name: `Orçamento com representante ${id}` }).click();
  await dialog.getByRole('button', { name: 'Recuperar do representante' }).click();
  await expect(dialog.getByRole('button', { name: 'Recuperando do representante' })).toBeVisible();
  await expect(page.getByText('Recuperado!')).toBeVisible();
  await expect(record(page, `Orçamento ${id}`)).toBeVisible();
});

test('COM-153 COM-246 a quote is sent to the call center', async () => {
  const id = await makeQuote(erp, { idCli: CUSTOMER.customer });
  server.faults.set('ORCAMENTO_LIBERAR_CC', { mode: 'slow', ms: 800, times: 1 });
  const [page, dialog] = await preview(id);
  await dialog.getByRole('button', { name: 'Enviar para o Callcenter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog.getByRole('button', { name: 'Enviando para o Callcenter' })).toBeVisible();
  await expect(page.getByText('Enviado!')).toBeVisible();
  await expect(record(page, `Orçamento com Callcenter ${id}`)).toBeVisible();
});

test('COM-005 COM-092 COM-378 a quote is downloaded as PDF or as a spreadsheet', async () => {
  const id = await makeQuote(erp, { idCli: CUSTOMER.customer, lines: 1 });
  const page = await open();
  const card = record(page, `Orçamento ${id}`);
  const dialog = page.getByRole('dialog', { name: 'Escolha o formato de download' });
  for (const [label, name] of [
    ['Baixar em PDF', `orcamento-${id}.pdf`],
    ['Baixar em XLSX', `orcamento-${id}.xlsx`],
  ] as const) {
    await card.getByRole('button', { name: 'Baixar' }).click();
    await expect(dialog).toBeVisible();
    if (label === 'Baixar em PDF') await expectAccessible();
    await dialog.getByRole('button', { name: label }).click();
    await waitFor(() => expect(page.there.files.at(-1)?.name).toBe(name));
    await expect(dialog).toHaveCount(0);
  }
});
