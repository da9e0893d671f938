import { waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { erpAs } from '../../scenarios/support/erp.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { withParameters } from '../setup/carga.ts';
import { expect } from '../setup/expect.ts';
import { startSuite } from '../setup/suite.ts';
import type { Page } from '../setup/visit.ts';
import {
  day,
  free,
  type Invoice,
  idCli,
  idFil,
  invoiceCard,
  itemDialog,
  next,
  pdf,
  pick,
  type Product,
  row,
  search,
  shown,
  startWizards,
  step,
  wizardOf as wizard,
} from './wizard.ts';

const server = await startSuite();
const { erp, invoices, open, chooseType, chooseBranch, toProducts, submit } =
  await startWizards(server);
const outline = (page: Page): string[] => page.locator('.wizard-outline > li').allTextContents();
/** Opens the products of an invoice. */
async function openInvoice(page: Page, invoice: Invoice): Promise<void> {
  await search(page, invoice.numNf);
  await invoiceCard(page, invoice).getByRole('button', { name: 'Ver produtos' }).click();
}

async function addItem(page: Page, product: Product): Promise<void> {
  await row(page, product).getByRole('button', { name: 'Adicionar', exact: true }).click();
  const dialog = itemDialog(page);
  await dialog.getByLabel('Quantidade').fill('1');
  await pick(page, dialog, 'Motivo', 'Outra marca entregue');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
}
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true });

/**
 * Steps of each type, between the client and the confirmation, as its flags say: 1, 2, text or
 * number.
 */
const stepsOf: Record<string, string[]> = {
  DEVOLUCAO: ['Selecione Produtos ou Notas Fiscais', 'Detalhes', 'Informe a Transportadora'],
  TROCA: ['Selecione Notas Fiscais', 'Detalhes'],
  PRORROGACAO: ['Selecione Notas Fiscais', 'Informe os dados de prorrogação', 'Detalhes'],
  PRORROGACAO_ENTREGA: ['Informe os dados de prorrogação', 'Detalhes', 'Informe a Transportadora'],
  AVARIA: [
    'Selecione os Produtos',
    'Selecione Notas Fiscais',
    'Detalhes',
    'Informe a Transportadora',
  ],
  QUALIDADE: ['Selecione os Produtos', 'Detalhes'],
  DUVIDA: ['Detalhes'],
};

test('AFT-128 AFT-129 AFT-130 AFT-131 AFT-132 AFT-133 AFT-134 AFT-135 AFT-136 AFT-137 AFT-138 AFT-139 AFT-188 AFT-189 AFT-190 AFT-244 the steps come from the flags of the chosen type', async () => {
  const page = await open();
  const ends = (middle: string[]) => [
    'Escolha a sua solicitação',
    'Selecione Cliente e filial',
    ...middle,
    'Confirme as informações',
  ];
  expect(outline(page)).toEqual(ends(['...']));
  await expect(next(page)).toBeDisabled();
  await expectAccessible();
  for (const [chave, middle] of Object.entries(stepsOf)) {
    await chooseType(page, chave);
    await waitFor(() => expect(outline(page)).toEqual(ends(middle)));
  }
});

test('AFT-155 AFT-237 AFT-238 AFT-297 AFT-299 AFT-303 menu, type and up to five levels of reasons, each starting over what hangs on it', async () => {
  const page = await open();
  await expect(next(page)).toBeDisabled();
  await chooseType(page, 'AVARIA', 'Carga', 'Embalagem violada', 'Caixa aberta', 'Na descarga');
  const levels = wizard(page).getByRole('radiogroup', { name: /^(Motivo|Submotivo \d de .+)/ });
  await expect(levels).toHaveCount(5);
  await expect(next(page)).toBeDisabled();
  await levels.nth(4).getByRole('radio', { name: 'Visto pelo cliente' }).click();
  await expect(next(page)).toBeEnabled();
  await levels.nth(1).getByRole('radio', { name: 'Produto molhado' }).click();
  await expect(levels).toHaveCount(3);
  await expect(levels.nth(2).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(next(page)).toBeDisabled();
  await pick(page, wizard(page), 'Tipo', 'Falta de produto na entrega');
  await expect(levels).toHaveCount(1);
  await expect(levels.first().getByRole('radio', { checked: true })).toHaveCount(0);
  // Reasons that are not required may be left out.
  await expect(next(page)).toBeEnabled();
  await wizard(page).getByRole('radio', { name: 'Solicitação' }).check();
  await expect(wizard(page).getByRole('combobox', { name: 'Tipo' })).toHaveValue('');
  await expect(levels).toHaveCount(0);
  await wizard(page).getByRole('radio', { name: 'Dúvida' }).check();
  await expect(wizard(page).getByRole('combobox', { name: 'Tipo' })).toHaveValue(
    'Dúvida sobre produto ou serviço',
  );
});

test('AFT-298 AFT-323 the subject is asked for where the type uses it, and must be there where it is required', async () => {
  const page = await open();
  await chooseType(page, 'FALTA');
  await expect(wizard(page).getByLabel('Assunto')).toHaveCount(0);
  await chooseType(page, 'ATENDIMENTO');
  await expect(wizard(page).getByLabel('Assunto')).toHaveValue('Reclamação de atendimento');
  await expect(next(page)).toBeEnabled();
  await wizard(page).getByLabel('Assunto').fill('');
  await expect(next(page)).toBeDisabled();
  await chooseType(page, 'DUVIDA');
  await wizard(page).getByLabel('Assunto').fill('');
  await expect(next(page)).toBeEnabled();
});
test('AFT-239 AFT-240 AFT-304 AFT-382 the branch is chosen by itself when the client has one, and asked for when there are more', async () => {
  const staff = await erpAs(server, LOGIN.callcenter);
  const clients = await staff.get<{ id: number; razSoc: string }[]>(
    'devolucao/clientes-vinculados',
  );
  let [one, many]: { id: number; razSoc: string }[] = [];
  for (const client of clients) {
    if (one && many) break;
    const branches = await staff.get<unknown[]>(`devolucao/consultas/filiais?idCli=${client.id}`);
    if (branches.length === 1) one ??= client;
    else if (branches.length > 1) many ??= client;
  }
  if (!one || !many) throw new Error('The demo has no client with one branch, or none with more.');
  const page = await open({ as: LOGIN.callcenter });
  await chooseType(page, 'FALTA');
  await next(page).click();
  const here = step(page, 'Selecione Cliente e filial');
  await expect(next(page)).toBeDisabled();
  const client = here.getByRole('combobox', { name: 'Cliente' });
  await client.fill(one.razSoc);
  await page.getByRole('option', { name: new RegExp(`^${one.id} - `) }).click();
  await expect(here.getByRole('combobox', { name: 'Filial' })).not.toHaveValue('');
  await expect(next(page)).toBeEnabled();
  await expectAccessible();
  await client.fill(many.razSoc);
  await page.getByRole('option', { name: new RegExp(`^${many.id} - `) }).click();
  await expect(here.getByRole('combobox', { name: 'Filial' })).toHaveValue('');
  await expect(next(page)).toBeDisabled();
});
test('a list of branches that is opened before its answer says so, and fills where it is open', async () => {
  const page = await open();
  await chooseType(page, 'DUVIDA');
  server.faults.set('TICKET_FILIAIS', { mode: 'slow', ms: 1_500 });
  await next(page).click();
  const here = step(page, 'Selecione Cliente e filial');
  await here.getByRole('combobox', { name: 'Filial' }).click();
  await expect(here.getByText('Carregando...')).toBeVisible();
  await here.getByRole('listbox').getByRole('option').first().click();
  await expect(here.getByRole('combobox', { name: 'Filial' })).not.toHaveValue('');
});
test('AFT-147 AFT-148 AFT-149 AFT-150 AFT-151 AFT-152 AFT-153 AFT-355 AFT-388 AFT-391 AFT-415 AFT-416 AFT-429 AFT-432 invoices are searched within the days for returns', async () => {
  const [page, here] = await toProducts();
  await expect(here.getByText('Use os filtros acima para encontrar Notas Fiscais.')).toBeVisible();
  const dates = here.getByRole('group', { name: 'Período' }).getByRole('textbox');
  await expect(dates.first()).toHaveValue(shown(day(-90)));
  await expect(dates.nth(1)).toHaveValue(shown(day(0)));
  const product = here.getByRole('combobox', { name: 'Produto' });
  await expect(product).toHaveAttribute('placeholder', 'Cód., Ref. ou Descrição');
  await product.click();
  await expect(page.getByText('Digite Código ou Descrição').first()).toBeVisible();
  await product.fill('zzzz');
  await expect(page.getByText('Não encontrado zzzz')).toBeVisible();
  await product.fill('');
  await product.blur();
  await dates.first().fill(shown(day(-120)));
  await search(page);
  await expect(here.getByText('Data anterior a data mínima')).toBeVisible();
  await dates.first().fill(shown(day(-90)));
  await dates.first().blur();

  server.faults.set('TICKET_BUSCAR_NOTAS_FISCAIS', { mode: 'slow', ms: 1500 });
  await search(page);
  await waitFor(() =>
    expect(page.asked('TICKET_BUSCAR_NOTAS_FISCAIS').at(-1)).toMatchObject({
      idCli,
      idFil,
      dtInicial: day(-90),
      dtFinal: day(0),
      tipoTicket: 'DEVOLUCAO',
      withTitulos: false,
      page: 1,
    }),
  );
  await expect(here.getByText('Buscando Notas Fiscais').first()).toBeVisible();
  await expect(here.getByRole('listitem', { name: /^Nota Fiscal/ }).first()).toBeVisible();
  await expectAccessible();
  await here.getByRole('button', { name: 'Próxima' }).click();
  await expect(here.getByRole('button', { name: 'Página 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  server.faults.clear('TICKET_BUSCAR_NOTAS_FISCAIS');
  await search(page, 1);
  await expect(here.getByText('Nenhuma Nota Fiscal encontrada.')).toBeVisible();
  server.faults.set('TICKET_BUSCAR_NOTAS_FISCAIS', { mode: 'fail', status: 500 });
  await search(page, 2);
  await expect(here.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  await expectAccessible();
});

test('AFT-280 AFT-281 AFT-282 AFT-283 AFT-284 AFT-285 AFT-286 AFT-433 an item must be right before it is taken, and there are no more than the ticket takes', async () => {
  const [page, here] = await toProducts();
  const invoice = invoices.find(
    ({ produtos }) =>
      produtos.filter((product) => free(product) && product.anexo_obrigatorio !== 'S').length >= 6,
  );
  if (!invoice) throw new Error('The demo has no invoice with six products.');
  await openInvoice(page, invoice);
  const products = invoice.produtos.filter(
    (product) => free(product) && product.anexo_obrigatorio !== 'S',
  );
  const [first] = products;
  if (!first) throw new Error('unreachable');
  await row(page, first).getByRole('button', { name: 'Adicionar', exact: true }).click();
  const dialog = itemDialog(page);
  const save = dialog.getByRole('button', { name: 'Salvar' });
  const refused = async (text: string) => {
    await save.click();
    await expect(dialog.getByText(text)).toBeVisible();
  };
  await dialog.getByLabel('Quantidade').fill('0');
  await refused('Quantidade inválida. Verifique a quantidade adicionada.');
  await dialog.getByLabel('Quantidade').fill(String(first.qtd + 1));
  await refused('Quantidade inválida. Verifique a quantidade adicionada.');
  await dialog.getByLabel('Quantidade').fill(String(first.qtd));
  await refused('Obrigatório informar o motivo.');
  const reasons = await erp.get<{ desc: string; informa: unknown }[]>(
    'devolucao/consultas/motivos-produtos?tipo=DEVOLUCAO',
  );
  const explained = reasons.find(({ informa }) => informa === 'S' || informa === 1);
  await pick(page, dialog, 'Motivo', explained?.desc ?? '');
  await refused('O campo de observações é obrigatório.');
  await dialog.getByLabel('Observações').fill('a'.repeat(260));
  expect((await dialog.getByLabel('Observações').inputValue()).length).toBeLessThanOrEqual(250);
  await expectAccessible();
  await save.click();
  await expect(row(page, first).getByText(new RegExp(`^${first.qtd} - `))).toBeVisible();

  for (const product of products.slice(1, 5)) await addItem(page, product);
  const sixth = products[5];
  if (!sixth) throw new Error('unreachable');
  await row(page, sixth).getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(toast(page, 'O ticket não pode ter mais que 5 itens.')).toBeVisible();
  await expect(here).toBeVisible();
});

test('AFT-287 AFT-288 AFT-374 a product that needs a file is not taken without one, nor are all at once', async () => {
  const [page] = await toProducts();
  const strict = invoices.find(({ produtos }) =>
    produtos.some((product) => free(product) && product.anexo_obrigatorio === 'S'),
  );
  const strictProduct = strict?.produtos.find(
    (product) => free(product) && product.anexo_obrigatorio === 'S',
  );
  const lenient = invoices.find(
    ({ produtos }) =>
      produtos.length <= 5 &&
      produtos.every((product) => free(product) && product.anexo_obrigatorio !== 'S'),
  );
  if (!strict || !strictProduct || !lenient) throw new Error('The demo has no such invoices.');
  await openInvoice(page, strict);
  await pick(page, wizard(page), 'Motivo para adicionar todos', 'Outra marca entregue');
  const all = wizard(page).getByRole('button', { name: 'Adicionar Todos' });
  await expect(all).toBeDisabled();
  await addItem(page, strictProduct);
  await expect(itemDialog(page).getByText('Obrigatório incluir um anexo.')).toBeVisible();
  await itemDialog(page)
    .getByTestId('arquivos-input')
    .setInputFiles([pdf('foto.pdf')]);
  await itemDialog(page).getByRole('button', { name: 'Salvar' }).click();
  await row(page, strictProduct).getByRole('button', { name: 'Alterar' }).click();
  await expect(itemDialog(page).getByLabel('Quantidade')).toHaveValue('1');
  await expect(itemDialog(page).getByRole('button', { name: 'Remover foto.pdf' })).toBeVisible();
  await itemDialog(page).getByRole('button', { name: 'Desfazer' }).click();
  await wizard(page).getByRole('button', { name: 'Selecionar outra Nota Fiscal' }).click();
  await openInvoice(page, lenient);
  await expect(all).toBeEnabled();
  await all.click();
  await expect(wizard(page).getByRole('button', { name: 'Alterar' })).toHaveCount(
    lenient.produtos.length,
  );
});

test('AFT-132 AFT-241 AFT-300 AFT-305 AFT-312 AFT-324 a required invoice and carrier hold the wizard; the carrier comes with the first invoice and goes with the last', async () => {
  const page = await open();
  await chooseType(page, 'AVARIA', 'Veículo', 'Acidente');
  await chooseBranch(page);
  // Loose products are optional here.
  await expect(step(page, 'Selecione os Produtos')).toBeVisible();
  await next(page).click();
  const notes = step(page, 'Selecione Notas Fiscais');
  await expect(notes).toBeVisible();
  await expect(next(page)).toBeDisabled();
  const invoice = invoices.find(({ transportadora }) => transportadora !== null);
  if (!invoice?.transportadora) throw new Error('The demo has no invoice with a carrier.');
  await search(page, invoice.numNf);
  const toggle = invoiceCard(page, invoice);
  await toggle.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await next(page).click();
  await page.getByRole('textbox', { name: 'Descreva a sua solicitação' }).fill('Caixas amassadas.');
  await next(page).click();
  const carrier = step(page, 'Informe a Transportadora').getByRole('combobox', {
    name: 'Transportadora',
  });
  await expect(carrier).toHaveValue(invoice.transportadora.razSoc);
  await wizard(page).getByRole('button', { name: 'Voltar' }).click();
  await wizard(page).getByRole('button', { name: 'Voltar' }).click();
  await search(page, invoice.numNf);
  await toggle.getByRole('button', { name: 'Remover' }).click();
  await expect(next(page)).toBeDisabled();
  const other = invoices.find(
    ({ transportadora }) =>
      transportadora !== null && transportadora.id !== invoice.transportadora?.id,
  );
  if (!other?.transportadora) throw new Error('The demo has no invoice with another carrier.');
  await search(page, other.numNf);
  await invoiceCard(page, other).getByRole('button', { name: 'Adicionar', exact: true }).click();
  await next(page).click();
  await next(page).click();
  await expect(carrier).toHaveValue(other.transportadora.razSoc);
});

test('AFT-131 AFT-308 AFT-412 loose products are searched by text, and needed where the type requires them', async () => {
  const page = await open();
  await chooseType(page, 'QUALIDADE', 'Durabilidade', 'Desbotou');
  await chooseBranch(page);
  const here = step(page, 'Selecione os Produtos');
  await expect(here.getByText('Digite Código ou Descrição')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await here.getByLabel('Produto').fill('zzzz');
  await here.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(here.getByText('Nenhum produto encontrado.')).toBeVisible();
  await here.getByLabel('Produto').fill('tinta');
  await here.getByRole('button', { name: 'Pesquisar' }).click();
  await here.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
  await expect(next(page)).toBeEnabled();
  await expectAccessible();
});

test('AFT-134 AFT-202 AFT-206 AFT-301 AFT-309 AFT-313 AFT-325 AFT-378 an extension is whole, or where it is optional wholly left out', async () => {
  const page = await open();
  await chooseType(page, 'PRORROGACAO_ENTREGA');
  await chooseBranch(page);
  const here = step(page, 'Informe os dados de prorrogação');
  await expect(next(page)).toBeEnabled();
  // Until it is said whose they are, there are no names to choose from, which the field says.
  const who = here.getByRole('combobox', { name: 'Nome do responsável' });
  await who.click();
  await expect(who).toBeFocused();
  await expect(who).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectAccessible();
  await here.getByLabel('Dias de atraso').fill('4');
  await expect(next(page)).toBeDisabled();
  await here.getByRole('radio', { name: 'Transportadora' }).check();
  await expect(next(page)).toBeDisabled();
  await who.click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(next(page)).toBeEnabled();
  await here.getByRole('radio', { name: 'Representante' }).check();
  await expect(who).toHaveValue('');
  await pick(page, here, 'Nome do responsável', /Marcos/);
  await expectAccessible();
  await next(page).click();
  await next(page).click();
  await pick(page, step(page, 'Informe a Transportadora'), 'Transportadora', /./);
  await next(page).click();
  const { fields } = await submit(page);
  expect(fields).toMatchObject({
    dias_atraso_prorrogacao: 4,
    responsavel_prorrogacao: 'REPRESENTANTE',
    responsavel_prorrogacao_id: expect.any(Number),
  });
  await expect(page.getByRole('button', { name: 'Ok, fechar' })).toBeVisible();
  await page.getByRole('button', { name: 'Ok, fechar' }).click();
  await expect(wizard(page)).toHaveCount(0);
});

test('AFT-156 AFT-291 AFT-292 AFT-293 AFT-310 AFT-311 AFT-435 AFT-436 AFT-442 the message is needed, and its files stay within the limit', async () => {
  const page = await open();
  await chooseType(page, 'DUVIDA');
  await chooseBranch(page);
  const here = step(page, 'Detalhes');
  await expect(next(page)).toBeDisabled();
  await here
    .getByRole('textbox', { name: 'Descreva a sua solicitação' })
    .fill('Qual é o rendimento?');
  await expect(next(page)).toBeEnabled();
  const files = here.getByTestId('arquivos-input');
  const megabyte = 1024 * 1024;
  await files.setInputFiles([pdf('grande.pdf', 5 * megabyte + 1)]);
  await expect(toast(page, 'Tamanho máximo de arquivo é de 5MB')).toBeVisible();
  await expect(here.getByText('0 de 5 MB')).toBeVisible();
  const name = 'ressalva-assinada-pelo-motorista-no-recebimento.txt';
  await files.setInputFiles([
    { name, mimeType: 'text/plain', buffer: Buffer.alloc(3 * megabyte, 'a') },
  ]);
  await expect(
    here.getByText(new RegExp(`^\\W*${name.slice(-23).replace('.', '\\.')}$`)),
  ).toBeVisible();
  await expect(here.getByText('3 de 5 MB')).toBeVisible();
  await files.setInputFiles([pdf('outro.pdf', 3 * megabyte)]);
  await expect(here.getByText('Atenção: Você excedeu o limite de 5 MB')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expectAccessible();
  await here.getByRole('button', { name: 'Remover outro.pdf' }).click();
  await expect(next(page)).toBeEnabled();
});

test('AFT-310 AFT-311 files of items and of the message that are too large together hold the wizard, which says why', async () => {
  const [page] = await toProducts();
  const opened = invoices.find(({ produtos }) => produtos.some(free));
  const product = opened?.produtos.find(free);
  if (!opened || !product) throw new Error('The demo has no such invoice.');
  const half = 3 * 1024 * 1024;
  await openInvoice(page, opened);
  await row(page, product).getByRole('button', { name: 'Adicionar', exact: true }).click();
  const item = itemDialog(page);
  await item.getByLabel('Quantidade').fill('1');
  await pick(page, item, 'Motivo', 'Outra marca entregue');
  await item.getByTestId('arquivos-input').setInputFiles([pdf('item.pdf', half)]);
  await item.getByRole('button', { name: 'Salvar' }).click();
  await next(page).click();
  const here = step(page, 'Detalhes');
  await here.getByRole('textbox', { name: 'Descreva a sua solicitação' }).fill('Duas trocadas.');
  await expect(next(page)).toBeEnabled();
  await here.getByTestId('arquivos-input').setInputFiles([pdf('mensagem.pdf', half)]);
  await expect(
    here.getByText('Atenção: Você excedeu o limite de 5 MB, somados os anexos dos itens.'),
  ).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await here.getByRole('button', { name: 'Remover mensagem.pdf' }).click();
  await expect(next(page)).toBeEnabled();
});

test('AFT-143 AFT-144 closing the wizard asks first', async () => {
  const page = await open();
  await chooseType(page, 'FALTA');
  const question = page.getByRole('alertdialog', {
    name: 'Tem certeza que deseja cancelar a criação do ticket ?',
  });
  await wizard(page).getByRole('button', { name: 'Fechar' }).first().click();
  await expect(
    question.getByText('Você perderá todos os dados inseridos até o momento.'),
  ).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancelar' }).filter({ hasText: 'Cancelar' }).click();
  await expect(wizard(page).getByRole('combobox', { name: 'Tipo' })).toHaveValue(
    'Falta de produto na entrega',
  );
  await wizard(page).getByRole('button', { name: 'Fechar' }).first().click();
  await question.getByRole('button', { name: 'Sim, tenho certeza' }).click();
  await expect(wizard(page)).toHaveCount(0);
});

test('AFT-146 AFT-246 AFT-248 a refused ticket says why, and everything is still there', async () => {
  const page = await open();
  await chooseType(page, 'DUVIDA');
  await chooseBranch(page);
  await page
    .getByRole('textbox', { name: 'Descreva a sua solicitação' })
    .fill('Qual é o rendimento?');
  await next(page).click();
  server.faults.set('TICKET_CRIAR', { mode: 'fail', status: 500 });
  await submit(page);
  const result = page.getByRole('dialog').last();
  await expect(result.getByRole('button', { name: 'Voltar' })).toBeVisible();
  await expectAccessible();
  await result.getByRole('button', { name: 'Voltar' }).click();
  await expect(
    step(page, 'Confirme as informações').getByText('Qual é o rendimento?'),
  ).toBeVisible();
  server.faults.clear('TICKET_CRIAR');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Ok, fechar' })).toBeVisible();
});

test('AFT-201 AFT-207 AFT-296 AFT-302 AFT-322 AFT-326 for a final consumer name and e-mail are enough, without a branch', async () => {
  const page = await open();
  await chooseType(page, 'FALTA');
  await next(page).click();
  const here = step(page, 'Selecione Cliente e filial');
  await expect(here.getByRole('combobox', { name: 'Filial' })).toBeVisible();
  await expect(here.getByLabel('É para um consumidor final')).toHaveCount(0);
  await wizard(page).getByRole('button', { name: 'Voltar' }).click();
  await chooseType(page, 'DUVIDA');
  await next(page).click();
  await expect(next(page)).toBeDisabled();
  await here.getByLabel('É para um consumidor final').check();
  await expect(next(page)).toBeDisabled();
  await here.getByLabel(/^Nome completo/).fill('Rita de Souza');
  await here.getByLabel(/^E-mail/).fill('rita');
  await expect(next(page)).toBeDisabled();
  await here.getByLabel(/^E-mail/).fill('rita@exemplo.com.br');
  await expect(next(page)).toBeEnabled();
  await expectAccessible();
  await next(page).click();
  await page.getByRole('textbox', { name: 'Descreva a sua solicitação' }).fill('Onde compro?');
  await next(page).click();
  const { fields } = await submit(page);
  expect(fields).toMatchObject({
    consumidorFinal: true,
    cliente: { nome: 'Rita de Souza', email: 'rita@exemplo.com.br' },
  });
  expect(fields).not.toHaveProperty('idFil');
  await expect(page.getByRole('button', { name: 'Ok, fechar' })).toBeVisible();
});

test('AFT-318 ACC-002 a final consumer writes for himself, with name and e-mail filled in', async () => {
  const page = await open({ as: LOGIN.consumer });
  await wizard(page).getByRole('radio', { name: 'Dúvida' }).check();
  await next(page).click();
  const here = step(page, 'Selecione Cliente e filial');
  await expect(here.getByLabel(/^Nome completo/)).toHaveValue('Beatriz Monteiro Alves');
  await expect(here.getByLabel(/^E-mail/)).toHaveValue(/@/);
  await expect(here.getByLabel('É para um consumidor final')).toHaveCount(0);
  await expect(next(page)).toBeEnabled();
});

test('AFT-430 AFT-431 AFT-434 without limits invoices of five years may be searched, those of half a year are at first, and any number of items fits', async () => {
  const page = await open({
    carga: withParameters({ B2B_DIAS_LIMITE_DEVOLUCAO: '-1', B2B_MAXIMO_ITENS_TICKET: '0' }),
  });
  await chooseType(page, 'FALTA');
  await chooseBranch(page);
  const dates = wizard(page).getByRole('group', { name: 'Período' }).getByRole('textbox');
  await expect(dates.first()).toHaveValue(shown(day(-180)));
  await dates.first().fill(shown(day(-1826)));
  await search(page);
  await expect(wizard(page).getByText('Data anterior a data mínima')).toBeVisible();
  await dates.first().fill(shown(day(-1825)));
  await dates.first().blur();
  await search(page);
  await expect(
    wizard(page)
      .getByRole('listitem', { name: /^Nota Fiscal/ })
      .first(),
  ).toBeVisible();
  await wizard(page).getByRole('tab', { name: 'Itens Avulsos' }).click();
  const loose = wizard(page).getByRole('tabpanel', { name: 'Itens Avulsos' });
  await loose.getByLabel('Produto').fill('tinta');
  await loose.getByRole('button', { name: 'Pesquisar' }).click();
  for (let count = 0; count < 6; count++)
    await loose.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
  await expect(loose.getByRole('button', { name: 'Remover' })).toHaveCount(6);
});
