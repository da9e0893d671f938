import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failure, product, quote } from '../../model/testing/fixtures.ts';
import type { PriceRecord } from '../../model/records/records.ts';
import { chooseAction, openActions } from '../testing/actions.ts';
import { openEditor, quantities, searchBlock } from '../testing/open-editor.tsx';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const search = () => screen.getByLabelText('Buscar produtos');
const having = (id: number, price: Partial<PriceRecord>, change = {}) =>
  product(id, { precos: [{ ...product(id).precos?.[0], ...price }], ...change });
const asksOf = (asked: { call: string; with: unknown }[]) =>
  asked
    .filter(({ call }) => call === 'products')
    .map((one) => one.with as { filtros: unknown; orderBy: unknown });

describe('the price dropdown', () => {
  test('COM-093: has the eight columns, and a row for each packaging', async () => {
    const { user } = await openEditor();
    await user.type(search(), 'prod');
    const grid = await screen.findByRole('grid', { name: 'Preços' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ID', 'Descrição', 'Emb.', 'Vende', 'S/ Impostos', 'Impostos', 'Preço', 'Estoque']);
    expect(
      within(grid)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(
      expect.arrayContaining([
        'P5Produto 5Caixa com 12CX a cada 2R$ 115,00R$ 0,00R$ 115,00Em estoque',
      ]),
    );
  });

  test('COM-094: says so when nothing is found', async () => {
    const { user } = await openEditor({ found: [] });
    await user.type(search(), 'nada');
    expect(await screen.findByText('Nenhum produto encontrado')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('arrows and Enter add a product in the quantity that was typed, again to what is there', async () => {
    const { user } = await openEditor();
    for (const expected of ['Produto 1: 3', 'Produto 1: 6']) {
      await user.type(search(), '3x prod');
      await screen.findByRole('grid', { name: 'Preços' });
      await user.keyboard('{ArrowDown}');
      expect(search().getAttribute('aria-activedescendant')).toBe(
        screen.getAllByRole('row', { selected: true })[0]?.id,
      );
      await user.keyboard('{Enter}');
      expect([quantities()[0], (search() as HTMLInputElement).value]).toEqual([expected, '']);
    }
  });

  test('a code with its quantity is added by Enter alone; an unknown one is shown and searched for', async () => {
    const { user, asked } = await openEditor();
    await user.type(search(), 'P5*4{Enter}');
    await waitFor(() => expect(quantities()).toEqual(['Produto 5: 4']));
    await user.type(search(), 'XX*4{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('XX: Produto não encontrado.');
    await waitFor(() => expect(asksOf(asked).at(-1)?.filtros).toEqual({ termo: 'XX' }));
  });

  test('a quantity that a rule refuses is shown below the text, which stays', async () => {
    const { user } = await openEditor();
    await user.type(search(), 'P9*3{Enter}');
    await user.clear(search());
    await user.type(search(), '3x prod');
    await screen.findByRole('grid', { name: 'Preços' });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(
      'Produto 1: Qtd. digitada não é multiplo de 2',
    );
    expect((search() as HTMLInputElement).value).toBe('3x prod');
  });

  test('Escape closes it and leaves the text; the key / comes back to it', async () => {
    const { user } = await openEditor();
    await user.type(search(), 'prod');
    await screen.findByRole('grid', { name: 'Preços' });
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('grid'), (search() as HTMLInputElement).value]).toEqual([
      null,
      'prod',
    ]);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
  });

  test('a search that fails says why, and can be tried again', async () => {
    let broken = true;
    const { user } = await openEditor({
      answers: {
        products: () => {
          if (broken) throw failure(500, 'Fora do ar.');
          return {
            itens: [product(1)],
            paginator: { current_page: 1, per_page: 24, total: 1, last_page: 1 },
          };
        },
      },
    });
    await user.type(search(), 'prod');
    expect(await screen.findByText('Fora do ar.', {}, { timeout: 8000 })).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByRole('grid', { name: 'Preços' })).toBeTruthy();
  }, 15_000);
});

describe('the filters', () => {
  test('COM-041: values with their counts narrow the search at once, and each can be taken back', async () => {
    const { user, asked } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Tintas 12 produtos' }));
    await user.click(screen.getByRole('checkbox', { name: 'Em estoque' }));
    await user.click(screen.getByRole('checkbox', { name: 'Nos últimos 30 dias 4 produtos' }));
    await waitFor(() =>
      expect(asksOf(asked).at(-1)?.filtros).toEqual({
        dimensoes: { dim1: ['TINTAS'] },
        estoque: true,
        compra: ['ATE30'],
      }),
    );
    const chips = within(screen.getByRole('list', { name: 'Filtros ativos' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent?.trim())).toEqual([
      'Categoria: Tintas',
      'Em estoque',
      'Última compra: Nos últimos 30 dias',
    ]);
    await user.click(chips.getByRole('button', { name: 'Remover filtro Categoria: Tintas' }));
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(asksOf(asked).at(-1)?.filtros).toEqual({}));
    expect(screen.queryByRole('list', { name: 'Filtros ativos' })).toBeNull();
  });

  test('the key that opens them takes the focus there, and back to the text when it closes them', async () => {
    const { user } = await openEditor();
    await user.keyboard('{Alt>}l{/Alt}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Filtros' })),
    );
    await user.keyboard('{Alt>}l{/Alt}');
    expect(screen.queryByRole('region', { name: 'Filtros' })).toBeNull();
    expect(document.activeElement).toBe(search());
  });

  test.each([
    [true, {}],
    [false, { estoque: true }],
  ])('COM-310: a term with limpaFiltrosBuscaTermo %s', async (clears, stored) => {
    const { user, asked } = await openEditor({ params: { limpaFiltrosBuscaTermo: clears } });
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(screen.getByRole('checkbox', { name: 'Em estoque' }));
    await user.type(search(), 'prod{Enter}');
    await waitFor(() =>
      expect(asksOf(asked).at(-1)?.filtros).toEqual({ termo: 'prod', ...stored }),
    );
  });

  test('without the document there are none, and without a call its filter is left out', async () => {
    const { dimensions: _, ...calls } = searchBlock.calls;
    const { user } = await openEditor({ block: { calls } });
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await screen.findByRole('group', { name: 'Última compra' });
    expect(screen.queryByRole('group', { name: 'Categoria' })).toBeNull();
    cleanup();
    await openEditor({ block: { forms: {} } });
    expect(screen.queryByRole('button', { name: 'Filtros' })).toBeNull();
  });

  test('values that cannot be read are shown in the panel, and the search goes on', async () => {
    const { user } = await openEditor({
      answers: {
        dimensions: () => {
          throw failure(422, 'Sem dimensões.');
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    expect(await screen.findByText('Sem dimensões.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Em estoque' }));
    expect(await screen.findByText('2 produtos encontrados')).toBeTruthy();
  });
});

describe('the order of products', () => {
  test.each([
    [undefined, 'descricaocompleta'],
    ['precobase', 'precobase'],
  ])(
    'COM-309 COM-448: begins with campoOrdenacaoPadrao %s',
    async (campoOrdenacaoPadrao, campo) => {
      const { user, asked } = await openEditor({ params: { campoOrdenacaoPadrao } });
      await user.click(screen.getByRole('button', { name: 'Buscar' }));
      await waitFor(() => expect(asksOf(asked).at(-1)?.orderBy).toEqual({ campo, modo: 'ASC' }));
    },
  );

  test('is turned round, but not the most relevant', async () => {
    const { user, asked } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Ordem crescente. Inverter' }));
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(asksOf(asked).at(-1)?.orderBy).toEqual({ campo: 'descricaocompleta', modo: 'DESC' }),
    );
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Mais Relevantes');
    expect(screen.getByRole('button', { name: /Inverter/ }).hasAttribute('disabled')).toBe(true);
  });

  test('COM-308: is random with usaOrdenacaoRandomica, until the user chooses one', async () => {
    const found = Array.from({ length: 24 }, (_, at) => product(at + 1));
    const shown = (): (string | null | undefined)[] =>
      screen
        .getAllByRole('row')
        .map((row) => /P\d+/.exec(row.textContent ?? '')?.[0])
        .filter(Boolean);
    const { user } = await openEditor({ found, params: { usaOrdenacaoRandomica: true } });
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await screen.findByText('24 produtos encontrados');
    const random = shown();
    expect(random).not.toEqual(found.map(({ idExibicao }) => idExibicao));
    expect(random.toSorted()).toEqual(found.map(({ idExibicao }) => idExibicao).toSorted());
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Código');
    await waitFor(() => expect(shown()).toEqual(found.map(({ idExibicao }) => idExibicao)));
  }, 15_000);
});

describe('a product found', () => {
  test('COM-096 ACC-148: has a stock badge in the words of the ERP, and the theme’s colour of that stock', async () => {
    const { user } = await openEditor({
      found: [having(5, { statEst: 2, textEst: 'Últimas unidades', qtEst: 8 })],
    });
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    const badge = (await screen.findByText('Últimas unidades')).closest<HTMLElement>(
      '.p-tag-warning',
    );
    expect(badge?.style.getPropertyValue('--tag')).toBe(
      'var(--palette-estoque_baixo, var(--color-warning))',
    );
    expect(screen.queryByText('8')).toBeNull();
  });

  test('COM-298: shows the stock’s quantity with exibeQtdEstoque', async () => {
    const { user } = await openEditor({
      found: [having(5, { qtEst: 1234 })],
      params: { exibeQtdEstoque: true },
    });
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('1.234')).toBeTruthy();
  });

  test.each([
    [true, 2],
    [false, 0],
  ])(
    'COM-299: with exibePrecoDetalhado %s its price is shown with and without taxes',
    async (exibePrecoDetalhado, parts) => {
      const { user } = await openEditor({
        found: [having(5, { aliquotas: { tipo: 1, ipi: 10 } })],
        params: { exibePrecoDetalhado },
      });
      await user.click(screen.getByRole('button', { name: 'Buscar' }));
      await screen.findByText(/R\$ 11,00/);
      expect(screen.queryAllByText(/^(S\/ Impostos R\$ 10,00|Impostos R\$ 1,00)$/)).toHaveLength(
        parts,
      );
    },
  );

  test.each([
    [true, 'R$ 10,00'],
    [false, 'Preço não exibido'],
  ])(
    'COM-302: without stock and with exibePrecoSemEstoque %s, its price is %s',
    async (exibePrecoSemEstoque, text) => {
      const { user } = await openEditor({
        found: [having(5, { statEst: 3, qtEst: 0 })],
        params: { exibePrecoSemEstoque },
      });
      await user.click(screen.getByRole('button', { name: 'Buscar' }));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByText('Produto sem estoque')).toBeTruthy();
    },
  );

  test('COM-097 COM-230 COM-231: starts from the mix, and what is typed can go into the mix or into the quote', async () => {
    const mix = [{ idProd: 5, qtde: 6 }];
    const { user, asked, toasts } = await openEditor({
      answers: {
        mix: () => [...mix],
        mixSave: ({ qtde }) => void (mix[0] = { idProd: 5, qtde: Number(qtde) }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    const entry = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Quantidade de Produto 5',
    });
    await waitFor(() => expect(entry.value).toBe('6'));
    await user.clear(entry);
    await user.type(entry, '9');
    await user.click(screen.getByRole('button', { name: 'Adicionar ao mix: Produto 5' }));
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === 'mixSave').at(-1)?.with).toEqual({
        idCli: 77,
        idFil: 1,
        idProd: 5,
        qtde: 9,
      }),
    );
    expect([quantities(), toasts.at(-1)?.text]).toEqual([[], 'Adicionado 9 ao mix']);
    await user.click(screen.getByRole('button', { name: 'Adicionar Produto 5' }));
    expect(quantities()).toEqual(['Produto 5: 9']);
  });
});

describe('what one can know of a product', () => {
  test('COM-047: its facts, its prices by table and its discounts by quantity', async () => {
    const { user, asked } = await openEditor({
      answers: {
        details: () => ({
          id: 5,
          descComp: 'Produto 5',
          marca: 'Acme',
          pesoBruto: '1.5',
          descricao: 'Muito bom.',
        }),
        prices: () => [{ id: 51, descricao: 'Tabela 1', precoFinal: 9.5, atual: true }],
        discounts: () => [{ id: 1, perc: 5, qtdMin: 10 }],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.click(await screen.findByRole('button', { name: 'Detalhes de Produto 5' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Produto 5' }));
    expect(await dialog.findByText('Acme')).toBeTruthy();
    expect(dialog.getByText('Muito bom.')).toBeTruthy();
    expect(
      within(dialog.getByRole('region', { name: 'Preços por tabela' })).getByRole('row', {
        current: true,
      }).textContent,
    ).toContain('R$ 9,50');
    expect(dialog.getByRole('region', { name: 'Descontos por quantidade' }).textContent).toContain(
      '5% A partir de 10',
    );
    expect(asked.find(({ call }) => call === 'details')?.with).toEqual({ idProd: 5 });
  });

  test('COM-046: similar ones and what goes with it, which can be added there', async () => {
    const { user, asked } = await openEditor({
      found: [product(5)],
      answers: { similar: () => [product(6)], aggregates: () => [] },
    });
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.click(await screen.findByRole('button', { name: 'Similares de Produto 5' }));
    await user.click(await screen.findByRole('button', { name: 'Adicionar Produto 6' }));
    expect(screen.getByText('Nenhum produto agregado.')).toBeTruthy();
    expect(asked.find(({ call }) => call === 'similar')?.with).toEqual({
      id: 500,
      idProduto: 5,
      idFil: 1,
    });
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(quantities()).toEqual(['Produto 6: 1']);
  });

  test('a grouped product opens its models, whose quantities go into the quote in one edit', async () => {
    const models = [
      ['Azul', 'P', 11],
      ['Azul', 'M', 12],
      ['Preta', 'M', 13],
    ].map(([cor, tamanho, id]) =>
      product(Number(id), { cor: String(cor), tamanho: String(tamanho), idCor: 3, tipo: 'M' }),
    );
    const { user, toasts, dialogs } = await openEditor({
      found: [product(9, { tipo: 'G', descComp: 'Luva' })],
      answers: { models: () => models },
    });
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.click(await screen.findByRole('button', { name: 'Escolher modelos de Luva' }));
    await user.type(await screen.findByRole('textbox', { name: 'Quantidade de Produto 11' }), '2');
    await user.type(screen.getByRole('textbox', { name: 'Quantidade de Produto 13' }), 'x');
    await user.click(screen.getByRole('button', { name: 'Atualizar orçamento' }));
    expect(screen.getByRole('alert').textContent).toBe('Quantidade inválida');
    await user.keyboard('{Escape}');
    const [asked] = dialogs.entries.get();
    if (asked?.kind === 'question') await act(async () => asked.answer(false));
    expect([
      asked?.kind === 'question' && asked.question.yes,
      screen.queryAllByRole('dialog').length,
    ]).toEqual(['Descartar', 1]);
    await user.clear(screen.getByRole('textbox', { name: 'Quantidade de Produto 13' }));
    await user.type(screen.getByRole('textbox', { name: 'Quantidade de Produto 13' }), '5{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([quantities(), toasts.map(({ text }) => text)]).toEqual([
      ['Produto 11: 2', 'Produto 13: 5'],
      ['Adicionado 7 ao carrinho'],
    ]);
  });
});

describe('stock', () => {
  const scarce = (qtEst: number) =>
    product(5, { precos: [{ ...product(5).precos?.[0], statEst: 2, qtEst }] });
  const add = async (user: Awaited<ReturnType<typeof openEditor>>['user'], text: string) => {
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.type(await screen.findByRole('textbox', { name: 'Quantidade de Produto 5' }), text);
    await user.keyboard('{Enter}');
  };

  test('that does not serve what is added says so at once, in the toast and next to it, with the way to similar products', async () => {
    const { user, toasts } = await openEditor({
      found: [scarce(1)],
      params: { exibeQtdEstoque: true },
      answers: { similar: () => [product(6)], aggregates: () => [] },
      block: { calls: { ...searchBlock.calls, similar: 'similar', aggregates: 'aggregates' } },
    });
    await add(user, '{Control>}a{/Control}10');
    expect(toasts.at(-1)).toMatchObject({
      text: 'Adicionado 10 ao carrinho, mas o estoque atende 1',
      tone: 'warning',
    });
    const [result] = screen.getAllByRole('row', { name: /Produto 5/ });
    const row = within(result as HTMLElement);
    expect(row.getByText('Estoque atende 1')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Ver similares' }));
    expect(await screen.findByRole('dialog', { name: 'Similares de Produto 5' })).toBeTruthy();
  });

  test.each([
    ['serves it', 10, true],
    ['is hidden (exibeQtdEstoque)', 1, false],
  ])('that %s is not spoken of', async (_, qtEst, exibeQtdEstoque) => {
    const { user, toasts } = await openEditor({
      found: [scarce(qtEst)],
      params: { exibeQtdEstoque },
    });
    await add(user, '{Control>}a{/Control}10');
    expect(toasts.at(-1)).toMatchObject({ text: 'Adicionado 10 ao carrinho', tone: 'success' });
    expect(screen.queryByText('Estoque atende 1')).toBeNull();
  });
});

describe('the results', () => {
  const stockOf = (name: string) =>
    screen.getByRole('row', { name: new RegExp(name) }).querySelector('.quote-stock-quantity')
      ?.textContent;

  test('the stock next to a product is that of the chosen packaging', async () => {
    const { user } = await openEditor({
      found: [having(5, { qtEst: 1000 })],
      params: { exibeQtdEstoque: true },
    });
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Embalagem de Produto 5' }),
      'Unidade',
    );
    expect(stockOf('Produto 5')).toBe('1.000 em estoque');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Embalagem de Produto 5' }),
      'Caixa com 12',
    );
    expect(stockOf('Produto 5')).toBe('83 em estoque');
  });

  test('arrows lead from the search into the quantities, past what cannot be ordered, and back', async () => {
    const { user } = await openEditor({
      found: [product(1), having(2, { statEst: 3, qtEst: 0 }), product(5)],
    });
    await user.type(search(), 'prod{Enter}{ArrowDown}');
    const [first, last] = [
      await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantidade de Produto 1' }),
      screen.getByRole('textbox', { name: 'Quantidade de Produto 5' }),
    ];
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect([first.selectionStart, first.selectionEnd]).toEqual([0, first.value.length]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(last);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(last);
    await user.keyboard('3{Enter}{ArrowUp}');
    expect([document.activeElement, quantities()]).toEqual([first, ['Produto 5: 3']]);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(search());
    await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    expect(document.activeElement).toBe(search());
    expect(screen.queryByRole('grid', { name: 'Preços' })).toBeNull();
  });

  test('a refusal stands in the open list, which would hide it below the text, and counts are written with their points', async () => {
    const { user } = await openEditor({ params: { maximoItensOrcamento: 1 } });
    await user.type(search(), 'P5*4{Enter}');
    await waitFor(() => expect(quantities()).toEqual(['Produto 5: 4']));
    await user.type(search(), 'prod');
    await screen.findByRole('grid', { name: 'Preços' });
    await user.keyboard('{ArrowDown}{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Produto 1: O orçamento já tem o máximo de 1 item.');
    expect(alert.closest('.quote-search-drop')).not.toBeNull();
  });
});

describe('quick purchase and barcodes', () => {
  test('COM-044: code, Enter, quantity, Enter, and the next; the last ones are shown', async () => {
    const { user } = await openEditor();
    await user.keyboard('{Alt>}r{/Alt}');
    await user.keyboard('P5{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantidade')));
    await user.keyboard('7{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Código ou código de barras')),
    );
    await user.keyboard('ZZ{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Produto não encontrado.');
    expect(
      within(screen.getByRole('list', { name: 'Adicionados agora' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Produto 5: 7 Unidade']);
    await user.keyboard('{Escape}');
    expect(quantities()).toEqual(['Produto 5: 7']);
  });

  test('COM-044: a list pasted into the code is handed to the import, a single code is not', async () => {
    const { user, asked } = await openEditor({ found: [product(5), product(6)] });
    await user.keyboard('{Alt>}r{/Alt}');
    await user.paste('P5');
    expect(screen.getByLabelText<HTMLInputElement>('Código ou código de barras').value).toBe('P5');
    await user.paste('P5\t3\nP6\t4');
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar planilha' }));
    await user.click(await dialog.findByRole('button', { name: 'Verificar' }));
    expect(await dialog.findByRole('button', { name: 'Adicionar 2 itens' })).toBeTruthy();
    expect(asked.find(({ call }) => call === searchBlock.calls.lookup)?.with).toMatchObject({
      codigos: ['P5', 'P6'],
    });
    expect(screen.queryByRole('dialog', { name: 'Compra rápida' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.keyboard('{Alt>}r{/Alt}');
    await user.paste('P7\t1\nP8\t1');
    expect(await screen.findByText(/^Há uma importação começada\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Adicionar 2 itens' })).toBeTruthy();
  });

  /** Keys as fast as a scanner's, where the focus is, however slow this machine is. */
  const scan = (code: string): void => {
    for (const [at, key] of [...code, 'Enter'].entries()) {
      const event = createEvent.keyDown(document.body, { key });
      Object.defineProperty(event, 'timeStamp', { value: at });
      fireEvent(document.body, event);
    }
  };

  test('COM-045: a scanner adds one package a scan, however slow the ERP, and says what it added', async () => {
    const found = [product(5, { codBarra: '7891234567895' })];
    await openEditor({ found });
    scan('7891234567895');
    scan('7891234567895');
    await waitFor(() => expect(quantities()).toEqual(['Produto 5: 2']));
    expect(screen.getByText('Produto 5: 2 no orçamento')).toBeTruthy();
  });

  test('COM-045: a code that nobody knows is reported', async () => {
    const { toasts } = await openEditor();
    scan('7890000000001');
    await waitFor(() =>
      expect(toasts.map(({ text, tone }) => [text, tone])).toEqual([
        ['7890000000001: Produto não encontrado.', 'danger'],
      ]),
    );
  });

  test('COM-045: without a camera that reads codes, the dialog says so and takes typed ones', async () => {
    const { user } = await openEditor();
    await chooseAction(user, 'Ler código de barras');
    expect(screen.getByRole('alert').textContent).toContain(
      'Este navegador não lê códigos de barras pela câmera.',
    );
    await user.type(screen.getByLabelText('Código de barras'), 'P5{Enter}');
    expect(await screen.findAllByText('Produto 5: 1 no orçamento')).not.toHaveLength(0);
  });

  test('without the look-up of codes neither is offered', async () => {
    const { lookup: _, ...calls } = searchBlock.calls;
    const { user } = await openEditor({
      block: { calls },
      answers: { open: () => quote({ itens: [] }) },
    });
    expect(screen.queryByRole('button', { name: 'Compra rápida' })).toBeNull();
    expect(
      (await openActions(user)).queryByRole('menuitem', { name: 'Ler código de barras' }),
    ).toBeNull();
  });
});
