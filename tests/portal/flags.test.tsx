import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CUSTOMER, LOGIN } from '../../server/demo-erp/testing/client.ts';
import { withParameters } from './setup/carga.ts';
import { withStoppedTimers } from './setup/clock.ts';
import { openPage } from './setup/open-page.tsx';
import { click, heading, press, startSuite } from './setup/suite.ts';

const server = await startSuite();

interface Documents {
  itens: { id: number; st: string; acoes: string[] }[];
}

describe('the download of a quote', () => {
  const formats = async (): Promise<string[]> => {
    const dialog = await screen.findByRole('dialog', { name: 'Escolha o formato de download' });
    return within(dialog)
      .getAllByRole('button', { name: /^Baixar em/ })
      .map(({ textContent }) => textContent ?? '');
  };

  test.each<[flags: string[], offered: string[]]>([
    [['BAIXAR_PDF'], ['Baixar em PDF']],
    [['BAIXAR_EXCEL'], ['Baixar em XLSX']],
    [[], []],
  ])('COM-149 COM-150 with the flags %j the list offers %j', async (flags, offered) => {
    server.alter<Documents>('/orcamentos', ({ itens }) => {
      for (const one of itens) one.acoes = ['EDITAR', ...flags];
    });
    const page = await openPage(server, '/orcamentos', { as: LOGIN.customer });
    await screen.findAllByRole('button', { name: /^Editar/ });
    const [download] = screen.queryAllByRole('button', { name: /^Baixar/ });
    expect(download !== undefined).toBe(offered.length > 0);
    if (!download) return;
    await click(page, download);
    expect(await formats()).toEqual(offered);
  });

  test.each<[flags: string[], offered: string[]]>([
    [['BAIXAR_PDF'], ['Baixar em PDF']],
    [['BAIXAR_EXCEL'], ['Baixar em XLSX']],
    [[], []],
  ])('COM-149 COM-150 with the flags %j the editor offers %j', async (flags, offered) => {
    const { id } = await server.ask<{ id: number }>(LOGIN.customer, 'ORCAMENTO_CRIAR', {
      idCli: CUSTOMER.customer,
      idFil: 1,
    });
    server.alter<{ acoes: string[] }>(`/orcamentos/${id}`, (quote) => {
      quote.acoes = flags;
    });
    const page = await openPage(server, `/orcamento/${id}`, { as: LOGIN.customer });
    await heading(`Orçamento ${id}`);
    await press(page, document.body, 'Mais ações');
    await screen.findByRole('menuitem', { name: /^Visualizar/ });
    const download = screen.queryByRole('menuitem', { name: /^Baixar/ });
    expect(download !== null).toBe(offered.length > 0);
    if (download === null) return;
    await click(page, download);
    expect(await formats()).toEqual(offered);
  });
});

test.each([
  ['pagamento_expirado', 'Pagamento Expirado'],
  ['pendente', 'Pendente'],
  ['realizado', 'Realizado'],
])('COM-163 an order that is %s is called %s', async (code, label) => {
  server.alter<Documents>('/pedidos', ({ itens }) => {
    for (const one of itens) one.st = code;
  });
  const { itens } = await server.ask<Documents>(LOGIN.rep, 'PEDIDOS_PAGINATE', { take: 12 });
  await openPage(server, `/pedidos?id=${itens[0]?.id}`, { as: LOGIN.rep });
  expect((await screen.findAllByText(label, { exact: true })).length).toBeGreaterThan(0);
});

test.each([
  ['S', true],
  ['N', false],
])(
  'COM-298 with exibeQtdEstoque %s the stock of a product found is shown: %s',
  async (value, expected) => {
    const { id } = await server.ask<{ id: number }>(LOGIN.customer, 'ORCAMENTO_CRIAR', {
      idCli: CUSTOMER.customer,
      idFil: 1,
    });
    server.alter<{ itens: { precos: { qtEst: number; statEst: number }[] }[] }>(
      `/orcamentos/${id}/produtos-precos`,
      ({ itens }) => {
        for (const { precos } of itens)
          for (const price of precos) Object.assign(price, { qtEst: 7654321, statEst: 1 });
      },
    );
    await openPage(server, `/orcamento/${id}?termo=tinta`, {
      as: LOGIN.customer,
      carga: withParameters({ B2B_EXIBE_QTD_ESTOQUE: value }),
    });
    const products = await screen.findByRole('region', { name: 'Busca de produtos' });
    expect((await within(products).findAllByText('Em estoque')).length).toBeGreaterThan(0);
    expect(within(products).queryAllByText('7.654.321').length > 0).toBe(expected);
  },
);

describe('a number is called', () => {
  test.each([
    ['Ramal ocupado', 'Ramal ocupado'],
    ['', 'Erro ao discar'],
  ])('COM-420 by a dialler that fails with %j: %s', async (message, expected) => {
    const page = await openPage(server, `/cliente/${CUSTOMER.customer}?aba=telefones`, {
      as: LOGIN.callcenter,
    });
    server.faults.set('DISCAR', { mode: 'fail', status: 500, message });
    await page.user.click(
      (await screen.findAllByRole('button', { name: /^Ligar/ }))[0] as HTMLElement,
    );
    expect(await screen.findByText(expected)).toBeTruthy();
  });
});

test('COM-112 ACC-348 a table without rows and without words of its own says that there is nothing to show', async () => {
  server.alter<{ registros: unknown[] }[]>('/clientes/1001/informacoes-adicionais', (groups) => {
    for (const group of groups) group.registros = [];
  });
  await openPage(server, '/cliente/1001?aba=adicionais', { as: LOGIN.rep });
  expect((await screen.findAllByText('Não existem dados para exibição')).length).toBeGreaterThan(0);
});

describe('ACC-050 what has no place of its own in the menu', () => {
  test('the bell of the header tells how many notices are unread, and leads to them', async () => {
    server.alter<{ quantidade: number }>('/avisos/total-nao-lidos', (total) => {
      total.quantidade = 37;
    });
    const page = await openPage(server, '/orcamentos', { as: LOGIN.rep });
    await heading('Orçamentos');
    const header = document.querySelector<HTMLElement>('[data-place=header]');
    if (!header) throw new Error('The page has no header.');
    const bell = await within(header).findByRole('link', { name: /Avisos/ });
    await waitFor(() => expect(bell.textContent).toContain('37'));
    await page.user.click(bell);
    await waitFor(() => expect(page.address()).toBe('/avisos'));
  });

  test('the credit statement is a dialog, at whatever page', async () => {
    const page = await openPage(server, '/orcamentos', {
      as: LOGIN.customer,
      carga: withParameters({ B2B_USA_CREDITO_CLIENTE: 'S' }),
    });
    await heading('Orçamentos');
    await press(page, document.body, /^Menu do usuário/);
    await click(page, await screen.findByRole('button', { name: 'Extrato Crédito' }));
    expect(await screen.findByRole('dialog', { name: 'Extrato Crédito' })).toBeTruthy();
    expect(page.address()).toBe('/orcamentos');
  });
});

test('ACC-363 a customer is searched 400 ms after the last key, no sooner and no later', async () => {
  const page = await openPage(server, '/orcamentos', { as: LOGIN.rep });
  await press(page, document.body, 'Novo Orçamento');
  const dialog = await screen.findByRole('dialog', { name: 'Novo Orçamento' });
  const field = await within(dialog).findByPlaceholderText('Código, Razão Social, CNPJ...');
  const searched = () => page.asked.filter(({ call }) => call === 'CLIENTES_PESQUISAR').length;
  await withStoppedTimers(async (pass) => {
    fireEvent.change(field, { target: { value: 'nakamura' } });
    await pass(390);
    expect(searched()).toBe(0);
    await pass(20);
    expect(searched()).toBe(1);
  });
});
