import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type {
  Action,
  ExtensionBlock,
  Form,
  List,
  StandaloneValidator,
} from '../../../schemas/release/types.ts';
import { FormBlock } from '../../blocks/form/form-block.tsx';
import { failure, item, product, quote } from '../model/testing/fixtures.ts';
import { openActions } from './testing/actions.ts';
import {
  editorBlock,
  ESSENTIAL,
  field,
  inRandomWords,
  list,
  rolesAs,
  showEditor,
  type ShownEditor,
} from './testing/editor.tsx';
import { storedIn, leave } from './testing/stored-edits.ts';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const form: Form = {
  form: 'fechamento',
  at: 'form/fechamento#',
  validator: 'v',
  schema: { type: 'object', properties: { obsPedido: { type: 'string', title: 'Observações' } } },
  layout: [{ fields: [{ name: 'obsPedido', span: 12 }] }],
  fields: { obsPedido: { format: 'text', on: [] } },
  rules: [],
  messages: {},
  actions: [],
};
const accepts: StandaloneValidator = () => true;

const lists = {
  header: list([field('cliente.razSoc', 'Cliente'), field('dtVal', 'Válido até', 'date')]),
  products: list([field('idExibicao', 'Código'), field('descComp', 'Descrição')]),
  items: list([
    field('descNF', 'Descrição'),
    field('vlUnit', 'Unitário', 'money'),
    field('qtde', 'Qtd.', 'quantity'),
    field('vlTot', 'Valor', 'money'),
  ]),
};
const documents: Partial<ExtensionBlock> = {
  forms: { checkout: form },
  on: {
    finished: [
      {
        action: 'navigate',
        at: 'x',
        to: '/deu-certo/{id}',
        params: { id: { $cel: 'result.id', at: 'x' } },
        query: {},
      },
    ],
    back: [{ action: 'navigate', at: 'y', to: '/lista', params: {}, query: {} }],
  },
};

interface Shown extends Omit<ShownEditor, 'block'> {
  id?: string;
  items?: List;
  on?: ExtensionBlock['on'];
}

function show({
  id = '500',
  items = lists.items,
  record = {},
  on = documents.on ?? {},
  ...options
}: Shown = {}) {
  return showEditor({
    block: editorBlock(inRandomWords, {
      ...documents,
      on,
      lists: { ...lists, items },
      props: { id, idColab: 7 },
    }),
    record: { dtVal: '2026-12-01', ...record },
    found: [product(1), product(5)],
    chunk: { validators: { v: accepts } },
    registry: { blocks: { form: FormBlock }, extensions: {} },
    ...options,
  });
}
const lines = () => screen.findByRole('region', { name: 'Itens do orçamento' });
const quantityOf = async (name: string) =>
  within(await lines()).findByRole('textbox', { name: `Quantidade de ${name}` });
/** Waits until the lock lets the quote be edited. */
async function editable(): Promise<ReturnType<typeof userEvent.setup>> {
  await waitFor(async () =>
    expect((await quantityOf('Produto 1')).hasAttribute('disabled')).toBe(false),
  );
  return userEvent.setup();
}

/** Finishes the quote: asks for it, and confirms it. */
async function send(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
}

describe('the quote editor', () => {
  test.each([
    [false, 'shown'],
    [true, 'hidden'],
  ])(
    'a field of the checkout whose condition is that no freight is offered (%s) is %s',
    async (freight, expected) => {
      const checkout: Form = {
        ...form,
        fields: {
          obsPedido: { format: 'text', on: [], when: { $cel: treeOf('!offers.freight'), at: 'x' } },
        },
      };
      showEditor({
        block: {
          ...editorBlock(inRandomWords, { ...documents, lists, forms: { checkout } }),
          offers: { freight },
        },
        chunk: { validators: { v: accepts } },
        registry: { blocks: { form: FormBlock }, extensions: {} },
      });
      await lines();
      expect(screen.queryByLabelText('Observações') === null ? 'hidden' : 'shown').toBe(expected);
    },
  );

  test('it shows whose quote it is, its lines and totals marked as estimates', async () => {
    show();
    const table = await lines();
    expect(within(table).getByText('Produto 1')).toBeTruthy();
    expect(screen.getByText('01/12/2026')).toBeTruthy();
    expect(screen.getByText('(valores estimados)')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Totais' })).getByText('R$ 23,50'),
    ).toBeTruthy();
  });

  test('COM-042: the sorter has exactly the four options, and the chosen one is asked for', async () => {
    const { asked } = show();
    const user = await editable();
    const sorter = screen.getByLabelText('Ordenar por');
    expect(
      within(sorter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Mais Relevantes', 'Código', 'Descrição', 'Preço']);
    await user.selectOptions(sorter, 'Preço');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await screen.findByText('2 produtos encontrados');
    expect(asked.at(-1)).toEqual({
      call: 'lua',
      with: { id: 500, page: 1, filtros: {}, orderBy: { campo: 'precobase', modo: 'ASC' } },
    });
  });

  test('a product found is added in the chosen packaging at its local price', async () => {
    const { toasts } = show();
    const user = await editable();
    await user.type(screen.getByLabelText('Buscar produtos'), 'prod{Enter}');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Embalagem de Produto 5' }),
      'Caixa com 12',
    );
    expect(screen.getByText('R$ 115,00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Adicionar Produto 5' }));
    expect(toasts).toMatchObject([
      { text: 'Adicionado 2 ao carrinho', tone: 'success', life: 3000 },
    ]);
    expect(within(await lines()).getByText('R$ 230,00')).toBeTruthy();
  });

  test('COM-232: plus and minus step by the package multiple', async () => {
    show();
    const user = await editable();
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Embalagem de Produto 5' }),
      'Caixa com 12',
    );
    const plus = screen.getByRole('button', { name: 'Aumentar quantidade de Produto 5' });
    await user.click(plus);
    const entry = within(await lines()).getByRole<HTMLInputElement>('textbox', {
      name: 'Quantidade de Produto 5',
    });
    expect(entry.value).toBe('4');
    await user.click(
      within(await lines()).getByRole('button', { name: 'Diminuir quantidade de Produto 5' }),
    );
    expect(entry.value).toBe('2');
  });

  test('COM-234 COM-262: a typed quantity waits for Enter, and a wrong one keeps the text and says why', async () => {
    show();
    const user = await editable();
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Embalagem de Produto 5' }),
      'Caixa com 12',
    );
    const entry = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Quantidade de Produto 5',
    });
    await user.clear(entry);
    await user.type(entry, '3');
    expect(within(await lines()).queryByText('Produto 5')).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Qtd. digitada não é multiplo de 2');
    expect(entry.value).toBe('3');
    await user.clear(entry);
    await user.type(entry, '6{Enter}');
    expect(within(await lines()).getByText('Produto 5')).toBeTruthy();
  });

  test('COM-233 COM-236: zero removes the line and says so', async () => {
    const { toasts } = show();
    const user = await editable();
    const entry = await quantityOf('Produto 1');
    await user.clear(entry);
    await user.type(entry, '0{Enter}');
    expect(await within(await lines()).findByText('Nada aqui')).toBeTruthy();
    expect(toasts).toMatchObject([
      { text: 'Produto removido do carrinho', tone: 'danger', life: 3000 },
    ]);
  });

  test('AFT-443: the quantity takes four digits where no parameter says otherwise', async () => {
    show({ params: {} });
    const user = await editable();
    const entry = (await quantityOf('Produto 1')) as HTMLInputElement;
    await user.clear(entry);
    await user.type(entry, '12345');
    expect(entry.value).toBe('1234');
  });

  test('COM-271: the quantity takes as many digits as maxLengthQtdVenda says', async () => {
    show({ params: { maxLengthQtdVenda: 2 } });
    const user = await editable();
    const entry = (await quantityOf('Produto 1')) as HTMLInputElement;
    await user.clear(entry);
    await user.type(entry, '12345');
    expect(entry.value).toBe('12');
  });

  test('a digit that does not fit is shown next to the entry, and what is there is not applied unasked', async () => {
    const { asked } = show();
    const user = await editable();
    const entry = (await quantityOf('Produto 1')) as HTMLInputElement;
    await user.clear(entry);
    await user.type(entry, '99999');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A quantidade aceita no máximo 4 dígitos.',
    );
    await user.keyboard('{Enter}');
    expect([
      entry.value,
      entry.getAttribute('aria-invalid'),
      screen.getByRole('alert').textContent,
    ]).toEqual(['9999', 'true', 'A quantidade aceita no máximo 4 dígitos.']);
    await user.tab();
    expect(entry.getAttribute('aria-invalid')).toBe('true');
    expect(asked.filter(({ call }) => call === 'manga')).toEqual([]);
    await user.click(entry);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('decimals too many and a paste too long are refused, not cut: the line stays', async () => {
    show();
    const user = await editable();
    const entry = (await quantityOf('Produto 1')) as HTMLInputElement;
    await user.clear(entry);
    await user.type(entry, '0,001{Enter}');
    expect([entry.value, screen.getByRole('alert').textContent]).toEqual([
      '0,001',
      'A quantidade aceita no máximo 2 casas decimais.',
    ]);
    await user.clear(entry);
    await user.paste('1000000');
    await user.keyboard('{Enter}');
    expect([entry.value, screen.getByRole('alert').textContent]).toEqual([
      '1000000',
      'A quantidade aceita no máximo 4 dígitos.',
    ]);
  });

  test('the first press on a quantity selects it, so that what is typed replaces it; the next one places the caret', async () => {
    show();
    const user = await editable();
    const entry = (await quantityOf('Produto 1')) as HTMLInputElement;
    const all = entry.value;
    await user.click(entry);
    expect([entry.selectionStart, entry.selectionEnd]).toEqual([0, all.length]);
    await user.click(entry);
    expect(entry.selectionStart).toBe(entry.selectionEnd);
    await user.tab();
    await user.pointer([
      { keys: '[MouseLeft>]', target: entry, offset: 0 },
      { target: entry, offset: 1 },
      { keys: '[/MouseLeft]' },
    ]);
    expect([entry.selectionStart, entry.selectionEnd]).toEqual([0, 1]);
  });

  test('a press on a quantity that keys have led to, or that was entered, selects it as well; one into what is being typed places the caret', async () => {
    show();
    const user = await editable();
    const entry = (await quantityOf('Produto 1')) as HTMLInputElement;
    const marked = (): string =>
      entry.value.slice(entry.selectionStart ?? 0, entry.selectionEnd ?? 0);
    act(() => {
      entry.focus();
      entry.select();
    });
    await user.click(entry);
    expect(marked()).toBe(entry.value);
    await user.keyboard('12');
    await user.click(entry);
    expect(marked()).toBe('');
    await user.keyboard('{Enter}');
    expect(entry.value).toBe('12');
    act(() => entry.focus());
    await user.click(entry);
    expect(marked()).toBe('12');
  });

  test('another plan prices the lines again', async () => {
    show();
    const user = await editable();
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Remover Produto 1' }).hasAttribute('disabled'),
      ).toBe(false),
    );
    await user.selectOptions(screen.getByLabelText('Plano'), '30 dias');
    expect(await within(await lines()).findByText('R$ 10,20')).toBeTruthy();
  });

  test('an edit is saved by itself and the time is shown; the checkout field goes with it', async () => {
    const { asked } = show();
    const user = await editable();
    const notes = await screen.findByLabelText('Observações');
    await user.clear(notes);
    await user.type(notes, 'Doca 3');
    await user.tab();
    expect(await screen.findByText(/^Salvo às \d{2}:\d{2}$/, {}, { timeout: 4000 })).toBeTruthy();
    expect(asked.filter(({ call }) => call === 'manga').at(-1)?.with).toMatchObject({
      id: 500,
      obsPedido: 'Doca 3',
      idCob: 1,
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test("a note is in the browser before the pause that hands it up, and one that an earlier page left there is the quote's", async () => {
    const PLACE = 'portal-digitado:7:500';
    leave(PLACE, { at: 1, entries: { 'texto:obsPedido': 'Doca 3', 'texto:outro': 'x' } });
    const { asked } = show();
    const user = await editable();
    const notes = await screen.findByLabelText<HTMLTextAreaElement>('Observações');
    await waitFor(() => expect(notes.value).toBe('Doca 3'));
    await waitFor(
      () =>
        expect(asked.filter(({ call }) => call === 'manga').at(-1)?.with).toMatchObject({
          obsPedido: 'Doca 3',
        }),
      { timeout: 4000 },
    );
    expect(localStorage.getItem(PLACE)).toBeNull();
    // No pause long enough to be handed up, and long enough to be written.
    for (const key of ' e 4, à tarde') {
      await user.type(notes, key);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(JSON.stringify(storedIn(PLACE))).toContain('"texto:obsPedido":"Doca 3 e 4');
    await user.tab();
    await waitFor(() => expect(localStorage.getItem(PLACE)).toBeNull());
  });

  test('finishing saves, sends one order for a double click, and goes where the document says', async () => {
    const { asked, went } = show();
    const user = await editable();
    await user.dblClick(screen.getByRole('button', { name: 'Finalizar pedido' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() => expect(went).toEqual(['/deu-certo/900']));
    expect(
      asked.map(({ call }) => call).filter((call) => call === 'rio' || call === 'pedra'),
    ).toEqual(['rio', 'pedra']);
  });

  test('the text of a refused order stays on the screen', async () => {
    show({
      answers: {
        pedra: () => {
          throw failure(422, 'Pedido abaixo do valor mínimo.');
        },
      },
    });
    const user = await editable();
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Pedido abaixo do valor mínimo.');
    expect(screen.getByRole('button', { name: 'Enviar pedido' }).hasAttribute('disabled')).toBe(
      false,
    );
    expect(
      within(screen.getByRole('dialog')).getByText(
        'O orçamento está salvo no sistema, e nenhum pedido foi criado.',
      ),
    ).toBeTruthy();
  });

  test('a step after the order that fails releases the dialog, and says that the order stands', async () => {
    const answer: Action = {
      action: 'call',
      at: 'x',
      call: 'brinde',
      with: {},
      done: [],
      fail: [],
    };
    let ordered = false;
    const { asked } = show({
      on: { ...documents.on, finished: [answer, ...(documents.on?.finished ?? [])], ordered: [] },
      answers: {
        pedra: () => {
          ordered = true;
          return { id: 900 };
        },
        zebra: () => quote(ordered ? { idPedido: 900, acoes: [] } : {}),
        brinde: () => {
          throw failure(500, 'Sem resposta do ERP.');
        },
      },
    });
    const user = await editable();
    await send(user);
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'O pedido 900 foi criado, mas o passo seguinte falhou: Sem resposta do ERP.',
    );
    expect(dialog.getByRole('button', { name: 'Enviar pedido' }).hasAttribute('disabled')).toBe(
      true,
    );
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Este orçamento já foi enviado: é o pedido 900.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ver pedido' })).toBeTruthy();
    expect(asked.filter(({ call }) => call === 'pedra')).toHaveLength(1);
  });

  test('COM-218: a conflict names the person and leaves the quote read-only', async () => {
    show({ lock: { idColab: 8, nomeColab: 'Beatriz', fingerprint: 'x' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Beatriz');
    expect((await quantityOf('Produto 1')).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Finalizar pedido' }).hasAttribute('disabled')).toBe(
      true,
    );
  });

  test('while somebody else edits, nothing offers to add products', async () => {
    showEditor({
      block: editorBlock(rolesAs(...ESSENTIAL, 'lookup')),
      lock: { idColab: 8, nomeColab: 'Beatriz', fingerprint: 'x' },
    });
    await screen.findByRole('alert');
    expect(
      (await screen.findByRole('button', { name: 'Compra rápida' })).hasAttribute('disabled'),
    ).toBe(true);
    expect(
      (await openActions(userEvent.setup()))
        .getByRole('menuitem', { name: 'Ler código de barras' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
  });

  test('COM-217: the same person in another tab may go on here', async () => {
    show({ lock: { idColab: 7, fingerprint: 'outra' } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Editar aqui' }));
    await editable();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    [403, 'Sem acesso a este orçamento.'],
    [404, 'Orçamento não encontrado.'],
  ])(
    'a quote that is refused (%i) says why, and leads back to the list instead of trying again',
    async (status, message) => {
      const { went } = show({
        answers: {
          zebra: () => {
            throw failure(status, message);
          },
        },
      });
      expect((await screen.findByRole('alert')).textContent).toContain(message);
      expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
      await userEvent.setup().click(screen.getByRole('button', { name: 'Voltar à lista' }));
      expect(went).toEqual(['/lista']);
    },
  );

  test.each(['abc', '12abc', '0', '-1', '1.5'])(
    'the id %s is no quote, and is not asked for',
    async (id) => {
      const { asked } = show({ id });
      expect((await screen.findByRole('alert')).textContent).toContain('Orçamento não encontrado.');
      expect(asked).toEqual([]);
    },
  );

  test.each(['-4', '1e5', 'abc', '1.2345', '0.500'])(
    'the quantity %s is refused aloud and stays as it was typed',
    async (text) => {
      const { toasts } = show();
      const user = await editable();
      const entry = (await quantityOf('Produto 1')) as HTMLInputElement;
      await user.clear(entry);
      await user.type(entry, `${text}{Enter}`);
      expect(screen.getByRole('alert').textContent).toBe('Quantidade inválida');
      expect([entry.value, toasts]).toEqual([text, []]);
    },
  );

  test('a quantity that is emptied and left is the old one again', async () => {
    const { toasts } = show();
    const user = await editable();
    const entry = (await quantityOf('Produto 1')) as HTMLInputElement;
    const before = entry.value;
    await user.clear(entry);
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(entry.value).toBe('');
    await user.tab();
    expect([entry.value, toasts]).toEqual([before, []]);
  });

  test('a quantity that is being typed survives the end of the page', async () => {
    show();
    const user = await editable();
    const entry = await quantityOf('Produto 1');
    await user.clear(entry);
    await user.type(entry, '8');
    fireEvent(window, new Event('pagehide'));
    const [name = ''] = Object.keys(localStorage).filter((key) =>
      key.startsWith('portal-orcamento:7:500:'),
    );
    expect(storedIn(name)).toMatchObject({
      edits: { lines: [{ key: '1:UN', record: { qtde: 8 } }] },
    });
  });

  test('a double click on the search button leaves the results open', async () => {
    show();
    const user = await editable();
    await user.dblClick(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('2 produtos encontrados')).toBeTruthy();
    expect(
      document
        .querySelector('search')
        ?.contains(screen.getByRole('button', { name: 'Fechar resultados' })),
    ).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Fechar resultados' }));
    expect(screen.queryByText('2 produtos encontrados')).toBeNull();
  });

  test('an order that cannot be confirmed is said so', async () => {
    show({
      answers: {
        pedra: () => {
          throw failure(504, 'Tempo esgotado.');
        },
      },
    });
    const user = await editable();
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível confirmar se o pedido foi criado. Verifique em Pedidos antes de enviar de novo.',
    );
  });

  test('a packaging is named in the lines as in the search', async () => {
    show({
      items: list([field('descNF', 'Descrição'), field('emb', 'Embalagem')]),
      record: { itens: [item(1, 2, { idEmb: 'CX12', emb: 'CX' })] },
    });
    expect(await within(await lines()).findByText('Caixa com 12')).toBeTruthy();
  });

  test('a quote that cannot be read says why and can be tried again', async () => {
    let broken = true;
    show({
      answers: {
        zebra: () => {
          if (broken) throw failure(500, 'Fora do ar.');
          return quote({ itens: [item(1, 2)] });
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar.');
    broken = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await lines()).toBeTruthy();
  });
});
