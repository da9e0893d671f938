import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import uf from '../../config/base/entity/uf.json' with { type: 'json' };
import theme from '../../config/base/theme/default.json' with { type: 'json' };
import { moneyText } from '../../runtime/format/numbers.ts';
import { CUSTOMER, LOGIN } from '../../server/demo-erp/testing/client.ts';
import { withParameters } from './setup/carga.ts';
import { closePage, type OpenPage, openPage } from './setup/open-page.tsx';
import type { Carga } from './setup/server.ts';
import { heading, press, startSuite } from './setup/suite.ts';

const states = (uf.schema.options ?? []).map(({ label }) => label);
const palette: Record<string, { title: string; color: string }> = theme.palette;

const server = await startSuite();

describe('lists', () => {
  test.each([
    ['COM-443 COM-447', '/orcamentos', 'ORCAMENTOS_PAGINADOS'],
    ['COM-443 COM-447', '/pedidos', 'PEDIDOS_PAGINATE'],
  ])('%s: %s begins with the newest of twelve, and offers four pages', async (_, path, call) => {
    // A month that is over, as the first days of one have few orders.
    const today = new Date();
    const month = new Date(today.getFullYear(), today.getMonth() - 1, 15).toISOString().slice(0, 7);
    const page = await openPage(server, `${path}?mesAno=${month}`, { as: LOGIN.rep });
    expect(await page.sent(call)).toMatchObject({
      take: 12,
      sortBy: 'dtHorInc,dtVal,st',
      orderBy: 'DESC',
    });
    const pages = await screen.findByRole('navigation', { name: 'Paginação' });
    expect(
      within(pages)
        .getAllByRole('button')
        .filter(({ textContent }) => /^\d+$/.test(textContent ?? ''))
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2', '3', '4']);
  });

  test.each(['/pedidos', '/orcamentos'])(
    'ACC-148: in %s each status has the colour that the theme gives it by name',
    async (path) => {
      await openPage(server, path, { as: LOGIN.rep });
      const tags = await waitFor(() => {
        const found = [...document.querySelectorAll<HTMLElement>('main .p-tag')];
        expect(found.length).toBeGreaterThan(3);
        return found;
      });
      for (const { textContent, style } of tags) {
        const [name, { color }] = Object.entries(palette).find(
          ([key, { title }]) => key.startsWith('status_') && title === textContent,
        ) ?? ['', { color: '' }];
        expect(style.getPropertyValue('--tag')).toContain(`var(--palette-${name},`);
        expect(document.documentElement.style.getPropertyValue(`--palette-${name}`)).toBe(
          `var(--color-${color})`,
        );
      }
    },
  );

  test('COM-447 in the customer’s area invoices come the last sent first, slips the last due first', async () => {
    const page = await openPage(server, `/cliente/${CUSTOMER.customer}?aba=notas`, {
      as: LOGIN.rep,
    });
    const asked = (await page.sent('CLIENTE_NOTAS')) as object;
    const days = (
      await server.ask<{ itens: { dtSai: string }[] }>(LOGIN.rep, 'CLIENTE_NOTAS', {
        ...asked,
        dtInicial: '2020-01-01',
      })
    ).itens.map(({ dtSai }) => dtSai);
    expect(new Set(days).size).toBeGreaterThan(1);
    expect(days).toEqual([...days].sort().reverse());
    closePage();
    const other = await openPage(server, `/cliente/${CUSTOMER.customer}?aba=boletos`, {
      as: LOGIN.rep,
    });
    expect(await other.sent('CLIENTE_BOLETOS')).toMatchObject({
      sortBy: 'grupo,dtVenc',
      orderBy: 'DESC',
    });
  });

  test('COM-140 COM-141 ACC-330 the stores of a customer are listed, or that none is linked', async () => {
    await openPage(server, `/cliente/${CUSTOMER.fourStores}`, { as: LOGIN.admin });
    const stores = await screen.findByRole('region', { name: 'Lojas' });
    expect((await within(stores).findAllByText(/Queiroz/)).length).toBeGreaterThan(1);
    closePage();
    server.faults.set('CLIENTE_CADASTRO', { mode: 'empty' });
    await openPage(server, `/cliente/${CUSTOMER.customer}`, { as: LOGIN.admin });
    expect(await screen.findByText('Nenhum cadastro vinculado!')).toBeTruthy();
  });
});

test('ACC-347 a customer without charges has none to show', async () => {
  server.faults.set('CLIENTE_BOLETOS', { mode: 'empty' });
  await openPage(server, `/cliente/${CUSTOMER.customer}?aba=boletos`, { as: LOGIN.rep });
  expect(await screen.findByText('Nenhuma cobrança no momento')).toBeTruthy();
});

describe('COM-025 the success page', () => {
  test.each([
    ['?pedido=1', 'O pedido 1 não foi encontrado. Confira em Pedidos se ele foi realizado.'],
    ['', 'Nenhum pedido foi informado. Confira em Pedidos se ele foi realizado.'],
  ])('of an order that nobody knows (%s) says so and leads to the list', async (query, text) => {
    const page = await openPage(server, `/orcamento/sucesso${query}`, { as: LOGIN.customer });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/com sucesso/)).toBeNull();
    await press(page, document.body, 'Ver pedidos');
    await waitFor(() => expect(page.address()).toMatch(/^\/pedidos/));
  });

  test('of an order tells its number', async () => {
    const { itens } = await server.ask<{ itens: { id: number }[] }>(
      LOGIN.customer,
      'PEDIDOS_PAGINATE',
      {},
    );
    const [order] = itens;
    if (!order) throw new Error('The demo has no order.');
    await openPage(server, `/orcamento/sucesso?pedido=${order.id}`, { as: LOGIN.customer });
    expect(await screen.findByText(`Pedido ${order.id} realizado com sucesso!`)).toBeTruthy();
  });

  test('COM-294 tells a customer that a freight is in the total, and none where none is charged', async () => {
    const { itens } = await server.ask<{ itens: { id: number; vlFrete?: number }[] }>(
      LOGIN.customer,
      'PEDIDOS_PAGINATE',
      { take: 200 },
    );
    const text = async (charged: boolean): Promise<boolean> => {
      const order = itens.find(({ vlFrete = 0 }) => vlFrete > 0 === charged);
      if (!order) throw new Error('The demo has no such order.');
      await openPage(server, `/orcamento/sucesso?pedido=${order.id}`, { as: LOGIN.customer });
      await screen.findByText('Seu pedido');
      const text = screen.queryByText('O frete está incluído no total.');
      closePage();
      return text !== null;
    };
    expect([await text(true), await text(false)]).toEqual([true, false]);
  });
});

describe('a quote', () => {
  const quoteWith = async (login: string, holds: (acoes: string[]) => boolean): Promise<number> => {
    const { itens } = await server.ask<{ itens: { id: number; acoes: string[] }[] }>(
      login,
      'ORCAMENTOS_PAGINADOS',
      { take: 400 },
    );
    const found = itens.find(({ acoes }) => holds(acoes));
    if (!found) throw new Error('The demo has no such quote.');
    return found.id;
  };

  test('COM-146 is edited where its flags say so, and only read otherwise', async () => {
    for (const editable of [true, false]) {
      const id = await quoteWith(LOGIN.rep, (acoes) => acoes.includes('EDITAR') === editable);
      await openPage(server, `/orcamento/${id}`, { as: LOGIN.rep });
      await heading(`Orçamento ${id}`);
      const plan = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Plano' });
      await waitFor(() => expect(plan.disabled).toBe(!editable));
      closePage();
    }
  });

  test.each([
    ['S', true],
    ['N', false],
    [null, true],
  ])(
    'COM-157 with permiteDownloadExcel %s a spreadsheet is offered: %s',
    async (value, offered) => {
      const id = await quoteWith(
        LOGIN.customer,
        (acoes) => acoes.includes('BAIXAR_EXCEL') && acoes.includes('BAIXAR_PDF'),
      );
      const name = 'B2B_PERMITE_DOWNLOAD_EXCEL';
      const page = await openPage(server, '/orcamentos', {
        as: LOGIN.customer,
        carga: withParameters({ [name]: value }),
      });
      await heading('Orçamentos');
      await page.app.navigation.go(`/orcamento/${id}`);
      await heading(`Orçamento ${id}`);
      await press(page, document.body, 'Mais ações');
      await page.user.click(await screen.findByRole('menuitem', { name: /^Baixar/ }));
      const dialog = await screen.findByRole('dialog', { name: 'Escolha o formato de download' });
      expect(within(dialog).getByRole('button', { name: 'Baixar em PDF' })).toBeTruthy();
      expect(within(dialog).queryByRole('button', { name: 'Baixar em XLSX' }) !== null).toBe(
        offered,
      );
    },
  );

  test('tells in its preview what stands between subtotal and total, and of the customer’s credit what there is', async () => {
    const { id } = await server.ask<{ id: number }>(LOGIN.customer, 'ORCAMENTO_CRIAR', {
      idCli: CUSTOMER.customer,
      idFil: 1,
    });
    const { itens } = await server.ask<{
      itens: { id: number; idEmb: string; disponivel: boolean }[];
    }>(LOGIN.customer, 'ORCAMENTO_PRODUTOS', { id, take: 24, filtros: { estoque: true } });
    const product = itens.find(({ disponivel }) => disponivel);
    await server.ask(LOGIN.customer, 'ORCAMENTO_AUTOSAVE', {
      id,
      idPl: 28,
      idCob: 1,
      itens: [{ idProd: product?.id, idEmb: product?.idEmb, qtde: 100 }],
    });
    const page = await openPage(server, `/orcamento/${id}`, { as: LOGIN.customer });
    await heading(`Orçamento ${id}`);
    await press(page, document.body, 'Mais ações');
    await page.user.click(await screen.findByRole('menuitem', { name: /^Visualizar/ }));
    const preview = await screen.findByRole('dialog', { name: `Orçamento ${id}` });
    const terms = (await within(preview).findAllByRole('term')).map(
      ({ textContent }) => textContent,
    );
    expect(terms.slice(terms.indexOf('Subtotal'))).toEqual(['Subtotal', 'Taxa', 'Total']);
    await press(page, preview, 'Fechar');
    const [{ valor } = { valor: 0 }] = await server.ask<{ idFil: number; valor: number }[]>(
      LOGIN.customer,
      'CLIENTE_CREDITO',
      { idCli: CUSTOMER.customer, idFil: 1 },
    );
    await press(page, document.body, 'Por que este total?');
    const why = await screen.findByRole('dialog', { name: 'Por que este total?' });
    expect(await within(why).findByText(`Disponível ${moneyText(valor)}, não usado.`)).toBeTruthy();
  });

  test('that was sent says which order it is, and shows it; its packagings are called as where they were chosen', async () => {
    const { id } = await server.ask<{ id: number }>(LOGIN.customer, 'ORCAMENTO_CRIAR', {
      idCli: CUSTOMER.customer,
      idFil: 1,
    });
    const { itens } = await server.ask<{
      itens: {
        id: number;
        idEmb: string;
        disponivel: boolean;
        embalagens: Record<string, { descricao: string }>;
      }[];
    }>(LOGIN.customer, 'ORCAMENTO_PRODUTOS', { id, take: 24, filtros: { estoque: true } });
    const product = itens.find(({ disponivel }) => disponivel);
    const order = await server.ask<{ id: number }>(LOGIN.customer, 'ORCAMENTO_PEDIDO', {
      id,
      idPl: 28,
      idCob: 1,
      itens: [{ idProd: product?.id, idEmb: product?.idEmb, qtde: 100 }],
    });
    const page = await openPage(server, `/orcamento/${id}`, { as: LOGIN.customer });
    expect(
      await screen.findByText(`Este orçamento já foi enviado: é o pedido ${order.id}.`),
    ).toBeTruthy();
    const packaging = product?.embalagens[product.idEmb]?.descricao ?? '';
    expect([
      packaging.length > 3,
      within(screen.getByRole('grid', { name: 'Itens do orçamento' })).getByText(packaging) !==
        null,
    ]).toEqual([true, true]);
    await press(page, document.body, 'Ver pedido');
    const dialog = await screen.findByRole('dialog', { name: `Pedido ${order.id}` });
    const terms = (await within(dialog).findAllByRole('term')).map(
      ({ textContent }) => textContent,
    );
    expect(terms.slice(terms.indexOf('Subtotal'))).toEqual(['Subtotal', 'Taxa', 'Total']);
  });

  test('names its carrier to a customer who may not choose among all', async () => {
    const { id } = await server.ask<{ id: number }>(LOGIN.customer, 'ORCAMENTO_CRIAR', {
      idCli: CUSTOMER.customer,
      idFil: 1,
    });
    await server.ask(LOGIN.customer, 'ORCAMENTO_AUTOSAVE', {
      id,
      idTransp: 4,
      idTipoFrete: 'CIF',
      itens: [],
    });
    await openPage(server, `/orcamento/${id}`, { as: LOGIN.customer });
    const delivery = await screen.findByRole('region', { name: 'Entrega' });
    expect(
      await within(delivery).findByText('Rápido Mantiqueira Cargas e Encomendas'),
    ).toBeTruthy();
  });

  test('that the representative has says so, and is recovered from there', async () => {
    const { id } = await server.ask<{ id: number }>(LOGIN.customer, 'ORCAMENTO_CRIAR', {
      idCli: CUSTOMER.customer,
      idFil: 1,
    });
    await server.ask(LOGIN.customer, 'ORCAMENTO_LIBERAR', { id });
    const page = await openPage(server, `/orcamento/${id}`, { as: LOGIN.customer });
    const text = await screen.findByText(
      'Este orçamento está com o representante e não pode ser editado.',
    );
    await press(page, text.parentElement as HTMLElement, 'Recuperar do representante');
    expect(await page.sent('ORCAMENTO_RECUPERAR')).toEqual({ id });
  });

  test('COM-098 a cart is closed in the layout of its customer, as a cart, and the carrier is chosen with the freight alone', async () => {
    const { id } = await server.ask<{ id: number }>(LOGIN.fourStores, 'CARRINHO_ABRIR', {
      idCli: 1002,
      idFil: 2,
    });
    const page = await openPage(server, `/carrinho/${id}?termo=tinta`, { as: LOGIN.fourStores });
    await heading(`Carrinho ${id}`);
    const products = await screen.findByRole('region', { name: 'Busca de produtos' });
    const [add] = await within(products).findAllByRole('button', { name: /^Adicionar / });
    await page.user.click(add as HTMLElement);
    await press(page, document.body, 'Ir para o fechamento');
    await waitFor(() => expect(page.address()).toBe(`/orcamento/checkout?id=${id}&carrinho=true`));
    await heading(`Fechamento do carrinho ${id}`);
    for (const column of ['Entrega', 'Pagamento', 'Resumo'])
      expect((await screen.findAllByRole('heading', { name: column })).length).toBeGreaterThan(0);
    expect(screen.getByRole('toolbar', { name: 'Ações do carrinho' })).toBeTruthy();
    expect(await screen.findByLabelText(/^Ordem de compra/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Transportadora/)).toBeNull();
    await press(page, document.body, 'Voltar aos itens');
    await waitFor(() => expect(page.address()).toBe(`/carrinho/${id}`));
  });

  test('COM-238 a product beyond maximoItensOrcamento is not taken, and the limit is shown', async () => {
    const { id } = await server.ask<{ id: number }>(LOGIN.customer, 'ORCAMENTO_CRIAR', {
      idCli: CUSTOMER.customer,
      idFil: 1,
    });
    const page = await openPage(server, `/orcamento/${id}?termo=tinta`, {
      as: LOGIN.customer,
      carga: withParameters({ B2B_MAXIMO_ITENS_ORCAMENTO: '1' }),
    });
    await heading(`Orçamento ${id}`);
    const products = await screen.findByRole('region', { name: 'Busca de produtos' });
    for (const one of (
      await within(products).findAllByRole('button', { name: /^Adicionar (?!ao mix)/ })
    ).slice(0, 2))
      await page.user.click(one);
    expect(
      (await screen.findAllByText('O orçamento já tem o máximo de 1 item.')).length,
    ).toBeGreaterThan(0);
  });

  test('COM-033 the search page asks for store and branch, and finds the term of its address among their products', async () => {
    const page = await openPage(server, '/busca?termo=tinta', { as: LOGIN.fourStores });
    const dialog = await screen.findByRole('dialog');
    const choices = (): Promise<HTMLElement[]> =>
      within(dialog).findAllByRole('button', {
        name: /Escolher|Queiroz|Filial|São Paulo|Curitiba/,
      });
    await page.user.click((await choices())[0] as HTMLElement);
    await within(dialog).findByRole('group', { name: 'Escolher filial' });
    await page.user.click((await choices())[0] as HTMLElement);
    await waitFor(() =>
      expect(page.address()).toMatch(/^\/(orcamento|carrinho)\/\d+\?termo=tinta$/),
    );
    expect(await page.sent('ORCAMENTO_PRODUTOS')).toMatchObject({ filtros: { termo: 'tinta' } });
    for (const option of ['Mais Relevantes', 'Código', 'Descrição', 'Preço'])
      expect((await screen.findAllByRole('option', { name: option })).length).toBeGreaterThan(0);
  });

  test('COM-430 open orders that cannot be loaded are shown, and a quote can be made all the same', async () => {
    server.faults.set('PEDIDOS_ABERTOS', { mode: 'fail', status: 500, message: 'x' });
    const page = await openPage(server, '/orcamentos', { as: LOGIN.customer });
    await press(page, document.body, 'Novo Orçamento');
    const dialog = await screen.findByRole('dialog', { name: 'Novo Orçamento' });
    expect(await within(dialog).findByText('Erro ao buscar pedidos em aberto')).toBeTruthy();
    await press(page, dialog, 'Criar novo orçamento');
    expect(await within(dialog).findByRole('group', { name: 'Escolher filial' })).toBeTruthy();
  });
});

describe('the number of the customer’s purchase order', () => {
  /** A quote of one product, of a customer who asks for the number, or does not. */
  const finish = async (required: 'S' | 'N', carga?: (carga: Carga) => void): Promise<OpenPage> => {
    const { id } = await server.ask<{ id: number }>(LOGIN.rep, 'ORCAMENTO_CRIAR', {
      idCli: CUSTOMER.customer,
      idFil: 1,
    });
    const { itens } = await server.ask<{
      itens: { id: number; idEmb: string; disponivel: boolean }[];
    }>(LOGIN.rep, 'ORCAMENTO_PRODUTOS', { id, take: 24, filtros: { estoque: true } });
    const product = itens.find(({ disponivel }) => disponivel);
    await server.ask(LOGIN.rep, 'ORCAMENTO_AUTOSAVE', {
      id,
      idPl: 28,
      idCob: 1,
      itens: [{ idProd: product?.id, idEmb: product?.idEmb, qtde: 100 }],
    });
    server.alter<{ exigeOrdemCompra: string }>(`/orcamentos/${id}`, (quote) => {
      quote.exigeOrdemCompra = required;
    });
    const page = await openPage(server, `/orcamento/${id}`, {
      as: LOGIN.rep,
      ...(carga && { carga }),
    });
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLButtonElement>('button', { name: 'Finalizar pedido' }).disabled,
      ).toBe(false),
    );
    await page.user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
    return page;
  };

  test.each([
    ['the parameter exigeOrdemCompra', 'N', withParameters({ B2B_EXIGE_ORDEM_COMPRA: 'S' })],
    ['the registration of the customer', 'S', undefined],
  ] as const)('is needed where %s asks for it', async (_, required, carga) => {
    const page = await finish(required, carga);
    const field = await screen.findByLabelText(/^Ordem de compra/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.type(field, 'OC-1');
    await page.user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
    expect(await screen.findByRole('dialog', { name: 'Finalizar pedido' })).toBeTruthy();
  });

  test('is not needed otherwise', async () => {
    await finish('N');
    expect(await screen.findByRole('dialog', { name: 'Finalizar pedido' })).toBeTruthy();
  });
});

test('COM-343 a customer is searched by the text and the tipo id, 400 ms after the last key', async () => {
  const page = await openPage(server, '/orcamentos', { as: LOGIN.rep });
  await press(page, document.body, 'Novo Orçamento');
  const dialog = await screen.findByRole('dialog', { name: 'Novo Orçamento' });
  let typed = 0;
  dialog.addEventListener('input', () => {
    typed = performance.now();
  });
  await page.user.type(
    await within(dialog).findByPlaceholderText('Código, Razão Social, CNPJ...'),
    'nakamura',
  );
  expect(await page.sent('CLIENTES_PESQUISAR')).toMatchObject({ q: 'nakamura', tipo: 'id' });
  expect(performance.now() - typed).toBeGreaterThan(395);
  expect(page.asked.filter(({ call }) => call === 'CLIENTES_PESQUISAR')).toHaveLength(1);
  expect((await screen.findAllByRole('option', { name: /Nakamura/ })).length).toBeGreaterThan(0);
});

test('COM-303 COM-487 the settings of quotes come from the ERP’s parameters', async () => {
  const given = {
    B2B_VALIDA_QUANTIDADE_MAXIMA: 'S',
    B2B_SELECIONA_ENDERECO_ENTREGA_CRIAR_ORCAMENTO: 'S',
    B2B_DEVE_VERIFICAR_INCLUSAO: 'N',
    B2B_NOTIFICA_ALTERACOES_ORCAMENTO: 'N',
    B2B_MAXIMO_ITENS_ORCAMENTO: '7',
    B2B_MAXIMO_DOWNLOAD_NOTA_FISCAL: '3',
    B2B_MODELO_CHECKOUT: 'STEPS',
    B2B_VALOR_MINIMO_PEDIDO: '250',
    B2B_VALOR_MINIMO_NAO_COBRAR_COTACAO_FRETE: '900',
  };
  const page = await openPage(server, '/orcamentos', {
    as: LOGIN.customer,
    carga: withParameters(given),
  });
  await heading('Orçamentos');
  expect((page.app.session.roots() as { params: object }).params).toMatchObject({
    validaQuantidadeMaxima: true,
    selecionaEnderecoEntregaCriarOrcamento: true,
    deveVerificarInclusao: false,
    notificaAlteracoesOrcamento: false,
    maximoItensOrcamento: 7,
    maximoDownloadNotaFiscal: 3,
    modeloCheckout: 'STEPS',
    valorMinimoPedido: 250,
    valorMinimoNaoCobrarCotacaoFrete: 900,
  });
});

describe('the frame', () => {
  const banner = () => document.querySelector('[data-place=header]');

  test('COM-449 without a preference the menu stands at the top', async () => {
    const page = await openPage(server, '/orcamentos', {
      as: LOGIN.callcenter,
      carga: (carga) => void Object.assign(carga, { preferencias: {} }),
    });
    await heading('Orçamentos');
    expect(
      (page.app.session.current()?.data as { preferencias: object }).preferencias,
    ).not.toHaveProperty('tipo_menu');
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Recolher menu' })).toBeNull();
  });

  test('COM-479 ACC-381 the header is 60 px high, the bar 57, and the menu at the side 250 px wide', async () => {
    await openPage(server, '/orcamentos', { as: LOGIN.customer });
    await heading('Orçamentos');
    const token = (name: string): string => document.documentElement.style.getPropertyValue(name);
    expect([
      document.querySelector<HTMLElement>('.shell')?.style.getPropertyValue('--header-height'),
      token('--topbar-height'),
      token('--menu-width'),
    ]).toEqual(['60px', '57px', '250px']);
  });

  test.each([
    ['NO_HEADER', false],
    ['DEFAULT_LEFT', true],
    ['CUSTOM', true],
  ])('ACC-103 ACC-248 with cabecalho.tipo %s there is a header: %s', async (kind, there) => {
    await openPage(server, '/orcamentos', {
      as: LOGIN.customer,
      carga: withParameters({ B2B_CABECALHO_TIPO: kind }),
    });
    await heading('Orçamentos');
    expect(banner() !== null).toBe(there);
    if (there)
      expect(banner()?.className).toContain(`header-${kind.toLowerCase().replace('_', '-')}`);
  });

  test('ACC-012 ACC-058 ACC-095 ACC-244 with usaCarrinho the header searches, the menu opens a cart, and Comprar Agora begins one', async () => {
    const page = await openPage(server, '/home', {
      as: LOGIN.fourStores,
      carga: withParameters({ B2B_USA_CARRINHO: 'S' }),
    });
    await heading('Home');
    await page.user.type(
      screen.getByRole('searchbox', { name: 'Buscar produtos' }),
      'cabo flexível{Enter}',
    );
    await waitFor(() =>
      expect(page.address()).toBe('/carrinho-integrado?termo=cabo+flex%C3%ADvel'),
    );
    expect(await screen.findByRole('dialog', { name: /Escolher|Carrinho|Comprar/ })).toBeTruthy();
    closePage();
    const other = await openPage(server, '/home', {
      as: LOGIN.fourStores,
      carga: withParameters({ B2B_USA_CARRINHO: 'S' }),
    });
    await heading('Home');
    await press(
      other,
      await screen.findByRole('navigation', { name: 'Menu principal' }),
      'Carrinho',
    );
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(other.address()).toBe('/home');
    closePage();
    await openPage(server, '/home', { as: LOGIN.fourStores });
    await heading('Home');
    expect(screen.queryByRole('searchbox', { name: 'Buscar produtos' })).toBeNull();
    expect(
      within(await screen.findByRole('navigation', { name: 'Menu principal' })).queryByRole(
        'button',
        { name: 'Carrinho' },
      ),
    ).toBeNull();
  });

  test('ACC-238 staff, who have no customer record, have the list of customers; customers do not', async () => {
    for (const [login, there] of [
      [LOGIN.rep, true],
      [LOGIN.customer, false],
    ] as const) {
      await openPage(server, '/orcamentos', { as: login });
      await heading('Orçamentos');
      expect(
        within(await screen.findByRole('navigation', { name: 'Menu principal' })).queryAllByRole(
          'link',
          { name: 'Clientes' },
        ).length > 0,
      ).toBe(there);
      closePage();
    }
  });
});

test('ACC-131 ACC-267 the home ends with the links of the ERP and the address of the distributor', async () => {
  const page = await openPage(server, '/home', { as: LOGIN.alphanumeric });
  await page.user.click(await screen.findByRole('button', { name: 'Catálogo de produtos' }));
  expect(
    await screen.findByText(
      'Ipê Distribuidora · CNPJ 11.444.777/0001-61 · Avenida dos Autonomistas, 1400, Vila Yara · Osasco/SP · CEP 06020-010',
    ),
  ).toBeTruthy();
});

describe('the registration of a final consumer', () => {
  const labels = {
    'CPF/CNPJ': '52998224725',
    'Nome completo': 'Rita de Souza',
    'E-mail': 'rita@exemplo.com.br',
    Telefone: '11987654321',
    'Data de nascimento': '01051990',
    CEP: '13054709',
    Rua: 'Rua das Palmeiras',
    Número: '120',
    Bairro: 'Centro',
    Cidade: 'Campinas',
  };
  const fill = async ({ user }: OpenPage, label: string, text: string): Promise<void> => {
    const field = screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };

  test('AFT-295 ACC-079 ACC-126 ACC-129 ACC-299 ACC-306 ACC-307 ACC-369 ACC-185 ACC-190 ACC-201 ACC-202 ACC-239 asks for document, full name, e-mail, phone, birth date and address, and is sent only when all are right', async () => {
    const page = await openPage(server, '/home', { as: LOGIN.consumer });
    await heading('Home');
    await press(page, document.body, /^Menu do usuário/);
    await press(page, document.body, 'Meu cadastro');
    await heading('Meu cadastro');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nome completo/)).value).toBe(
      'Beatriz Monteiro Alves',
    );
    const held = (): boolean =>
      screen
        .queryByRole('button', { name: 'Informe todos os campos' })
        ?.getAttribute('aria-disabled') === 'true';
    expect(held()).toBe(true);
    for (const [label, text] of Object.entries(labels)) await fill(page, label, text);
    // The postcode fills the address; the states are those that the ERP lists.
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/^Código IBGE/).value).toMatch(/^\d{7}$/),
    );
    await page.sent('ESTADOS');
    const state = screen.getByRole<HTMLInputElement>('combobox', { name: /^Estado/ });
    await waitFor(() => expect(state.value).toBe('São Paulo'));
    await page.user.clear(state);
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(states),
    );
    await page.user.click(screen.getByRole('option', { name: 'São Paulo' }));
    await page.user.clear(screen.getByLabelText(/^Complemento/));
    await page.user.paste('Fundos');
    for (const label of ['Rua', 'Bairro', 'Cidade'] as const)
      await fill(page, label, labels[label]);
    expect(await screen.findByRole('button', { name: 'Enviar' })).toBeTruthy();
    for (const [label, wrong, text] of [
      ['CPF/CNPJ', '11111111111', 'CPF ou CNPJ inválido'],
      ['Nome completo', 'Rita', 'Informe seu nome e sobrenome'],
      ['E-mail', 'rita', 'Formato de e-mail inválido'],
      ['Telefone', '119876', /Telefone inválido|pelo menos 10/],
      ['Data de nascimento', '01012099', 'Data posterior a data máxima'],
    ] as const) {
      await fill(page, label, wrong);
      await page.user.tab();
      expect((await screen.findAllByText(text)).length, label).toBeGreaterThan(0);
      await waitFor(() => expect(held(), label).toBe(true));
      await fill(page, label, labels[label]);
    }
    for (const label of [
      'CPF/CNPJ',
      'Nome completo',
      'E-mail',
      'Telefone',
      'Data de nascimento',
      'Rua',
    ] as const) {
      await page.user.clear(screen.getByLabelText(new RegExp(`^${label}( \\*)?$`)));
      await waitFor(() => expect(held(), label).toBe(true));
      await fill(page, label, labels[label]);
    }
    await page.user.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(await page.sent('CONSUMIDOR_CADASTRAR')).toMatchObject({
      documento: '52998224725',
      nome: 'Rita de Souza',
      email: 'rita@exemplo.com.br',
      telefone: '11987654321',
      data_nascimento: '1990-05-01',
      endereco: {
        cep: '13054709',
        rua: 'Rua das Palmeiras',
        numero: '120',
        complemento: 'Fundos',
        bairro: 'Centro',
        cidade: 'Campinas',
        ibge: expect.stringMatching(/^\d{7}$/),
        estado: 'SP',
      },
    });
    expect(await screen.findByText('Cadastro recebido. Obrigado!')).toBeTruthy();
  });

  test('ACC-239 is for no other customer', async () => {
    const page = await openPage(server, '/cadastro-consumidor', { as: LOGIN.customer });
    await waitFor(() => expect(page.address()).toBe('/home'));
  });
});

describe('the login', () => {
  test('ACC-016 ACC-017 has the links of who has no access and of who forgot the password', async () => {
    for (const link of ['Sou cliente mas ainda não tenho acesso', 'Esqueceu sua senha?']) {
      const page = await openPage(server, '/login');
      await press(page, document.body, link);
      expect(await screen.findByRole('dialog')).toBeTruthy();
      closePage();
    }
  });

  test('ACC-020 the landing of a final consumer after a new password says so', async () => {
    await openPage(server, '/?cf=1');
    expect(
      await screen.findByText('Sua senha foi redefinida. Entre com a nova senha.'),
    ).toBeTruthy();
  });

  test('ACC-153 leads to where the user wanted, or to the new password when one is required', async () => {
    const page = await openPage(server, '/pedidos');
    await heading('Entrar');
    expect(page.address()).toBe('/');
    await page.logIn(LOGIN.customer);
    await waitFor(() => expect(page.address()).toBe('/pedidos'));
    closePage();
    const other = await openPage(server, '/login');
    await heading('Entrar');
    await other.logIn(LOGIN.reset);
    await waitFor(() => expect(other.address()).toMatch(/^\/senha\/redefinir\//));
  });
});
