import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../../schemas/expressions/tree/write.ts';
import type { Action, ExtensionBlock } from '../../../../schemas/release/types.ts';
import { followConsent } from '../../../app/boot/analytics.ts';
import { onFault } from '../../../render/faults/faults.ts';
import type { CallAnswers, TestAppOptions } from '../../../testing/test-app.tsx';
import {
  conditions,
  deferred,
  failure,
  item,
  product,
  quote,
} from '../../model/testing/fixtures.ts';
import type { ProductRecord, QuoteRecord } from '../../model/records/records.ts';
import { editorBlock, ESSENTIAL, field, list, rolesAs, showEditor } from '../testing/editor.tsx';
import { storedIn, leave } from '../testing/stored-edits.ts';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const go = (to: string) => [{ action: 'navigate' as const, at: 'x', to, params: {}, query: {} }];
const calls = rolesAs(
  ...ESSENTIAL,
  'coupon',
  'credit',
  'cashback',
  'cashbackRules',
  'gifts',
  'attendant',
  'receipts',
  'receiptAdd',
  'receiptRemove',
  'paymentLink',
);
const lists = {
  header: list(),
  products: list([field('descComp', 'Descrição')]),
  items: list([field('descNF', 'Descrição'), field('qtde', 'Qtd.', 'quantity')]),
};

interface Shown {
  manifest?: TestAppOptions['manifest'];
  analysed?: boolean;
  record?: Partial<QuoteRecord>;
  answers?: CallAnswers;
  found?: readonly ProductRecord[];
  params?: Record<string, unknown>;
  change?: Partial<ExtensionBlock>;
}

async function show({
  record = {},
  answers = {},
  params = {},
  change = {},
  manifest = {},
  analysed = false,
  found = [product(1)],
}: Shown = {}) {
  const app = showEditor({
    block: editorBlock(calls, {
      lists,
      on: { finished: go('/sucesso'), checkout: go('/fechamento'), edit: go('/editar') },
      ...change,
    }),
    record: { itens: [item(1, 10)], ...record },
    params,
    manifest,
    analysed,
    found,
    answers: {
      coupon: () => ({ codigo: 'DEZ', desconto: 10, tipo: 'PERC' }),
      credit: () => [
        { idFil: 9, valor: 999 },
        { idFil: 1, valor: '40.50' },
      ],
      cashback: () => ({ saldo: 90, disponivel: 50, percMaximo: 50, gerado: 3.5 }),
      cashbackRules: () => [{ id: 1, descricao: '1% acima de R$ 500,00' }],
      gifts: () => [],
      attendant: () => ({ id: 4, nome: 'Marcos Antunes' }),
      receipts: () => [],
      receiptAdd: () => ({}),
      receiptRemove: () => ({}),
      paymentLink: () => ({
        url: 'https://pague.exemplo/1',
        validade: '2026-12-01T10:00',
        status: 'PENDENTE',
        valor: 103.5,
      }),
      ...answers,
    },
  });
  const user = userEvent.setup();
  await waitFor(
    () =>
      expect(
        screen.getByRole('button', { name: 'Salvar orçamento' }).hasAttribute('disabled'),
      ).toBe(false),
    { timeout: 8000 },
  );
  return {
    ...app,
    user,
    saved: () =>
      app.asked.filter(({ call }) => call === 'autosave').at(-1)?.with as
        | Record<string, unknown>
        | undefined,
  };
}
const totals = () => screen.getAllByRole('region', { name: 'Totais' })[0] as HTMLElement;
const coupon = () => screen.findByRole('dialog', { name: 'Cupom de desconto' });

describe('an entry that shows what the quote does not have', () => {
  const entry = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantidade de Produto 1' });
  const multiple = product(1, {
    embalagens: { UN: { unidade: 'UN', multiplo: 5, fator_conversao: 1 } },
    precos: [{ ...product(1).precos?.[0], mult: 5 }],
  });

  test('COM-262: neither finishing nor saving goes on over a refused quantity: the entry gets the focus, and it is said why', async () => {
    const { user, asked, toasts } = await show({ found: [multiple] });
    await user.clear(entry());
    await user.type(entry(), '57');
    await user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
    const text = 'Quantidade de Produto 1: Qtd. digitada não é multiplo de 5';
    await waitFor(() => expect(toasts).toEqual([{ text, tone: 'danger', life: 5000 }]));
    await waitFor(() => expect(document.activeElement).toBe(entry()));
    expect([entry().value, screen.getByRole('alert').textContent]).toEqual([
      '57',
      'Qtd. digitada não é multiplo de 5',
    ]);
    await user.keyboard('{F9}');
    await waitFor(() => expect(toasts).toHaveLength(2));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(toasts).toHaveLength(3));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.filter(({ call }) => call === 'save' || call === 'order')).toEqual([]);
    await user.clear(entry());
    await user.type(entry(), '55');
    await user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
    expect(await screen.findByRole('dialog', { name: 'Finalizar pedido' })).toBeTruthy();
  });

  test('what is refused on leaving is shown behind the click, so that nothing moves under the pointer', async () => {
    const { user } = await show({ found: [multiple] });
    await user.clear(entry());
    await user.type(entry(), '57');
    await user.pointer({
      keys: '[MouseLeft>]',
      target: screen.getByRole('button', { name: 'Finalizar pedido' }),
    });
    expect([document.activeElement === entry(), screen.queryByRole('alert')]).toEqual([
      false,
      null,
    ]);
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  test('the way to a checkout of its own is held, too', async () => {
    const { user, went, toasts } = await show({
      found: [multiple],
      record: { modeloCheckout: 'COLUNAS' },
    });
    await user.clear(entry());
    await user.type(entry(), 'abc{Enter}');
    await user.click(screen.getByRole('button', { name: 'Ir para o fechamento' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        { text: 'Quantidade de Produto 1: Quantidade inválida', tone: 'danger', life: 5000 },
      ]),
    );
    expect(went).toEqual([]);
  });

  test('an entry that the total falls below is in error from then on, and holds the order', async () => {
    const { user, asked, toasts } = await show({ record: { vlEntrada: 100 } });
    const amount = screen.getByLabelText('Valor de entrada');
    expect(amount.getAttribute('aria-invalid')).toBeNull();
    await user.clear(entry());
    await user.type(entry(), '1{Enter}');
    const message = 'A entrada não pode passar do total a pagar, R$ 13,50.';
    expect([
      (await screen.findByRole('alert')).textContent,
      amount.getAttribute('aria-invalid'),
    ]).toEqual([message, 'true']);
    await user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(toasts.at(-1)).toEqual({
      text: `Valor de entrada: ${message}`,
      tone: 'danger',
      life: 5000,
    });
    expect([
      screen.queryByRole('dialog'),
      asked.some(({ call }) => call === 'save' || call === 'order'),
    ]).toEqual([null, false]);
    await user.clear(entry());
    await user.type(entry(), '10{Enter}');
    await waitFor(() =>
      expect([screen.queryByRole('alert'), amount.getAttribute('aria-invalid')]).toEqual([
        null,
        null,
      ]),
    );
  });

  test('an amount above the total is found in the step where it was typed', async () => {
    const { user } = await show({
      change: { props: { id: '500', idColab: 7, stage: 'checkout' } },
      record: { modeloCheckout: 'STEPS' },
    });
    await user.click(screen.getByRole('button', { name: 'Pagamento' }));
    await user.type(await screen.findByLabelText('Valor de entrada'), '900,00');
    await user.click(screen.getByRole('button', { name: 'Itens' }));
    await user.click(screen.getByRole('button', { name: 'Revisão' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Valor de entrada')),
    );
    expect(screen.getByRole('button', { name: 'Pagamento' }).getAttribute('aria-current')).toBe(
      'step',
    );
  });
});

describe('what was typed and not entered when the page ended', () => {
  const PLACE = 'portal-digitado:7:500';
  const left = (entries: Record<string, number | string>): void => leave(PLACE, { at: 1, entries });
  const quantity = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantidade de Produto 1' });
  const amount = () => screen.getByLabelText<HTMLInputElement>('Valor de entrada');
  const WAITS = 'Quantidade digitada e não aplicada: confirme com Enter.';

  test('a quantity is there again and waits: it is named, holds the order, and only Enter applies it', async () => {
    left({ 'linha:1:UN': 37, 'linha:9:UN': 4 });
    const { user, toasts, asked } = await show();
    await waitFor(() => expect(quantity().value).toBe('37'));
    expect([
      screen.getByRole('alert').textContent,
      quantity().getAttribute('aria-invalid'),
    ]).toEqual([WAITS, 'true']);
    expect(toasts).toEqual([
      { text: `Quantidade de Produto 1: ${WAITS}`, tone: 'warning', life: 10_000 },
    ]);
    await user.click(quantity());
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
    await waitFor(() => expect(document.activeElement).toBe(quantity()));
    expect([
      screen.queryByRole('dialog'),
      asked.some(({ call }) => call === 'autosave' || call === 'save'),
    ]).toEqual([null, false]);
    // The entry says it already.
    expect([screen.getByRole('alert').textContent, toasts.length]).toEqual([WAITS, 1]);
    await user.keyboard('{Enter}');
    expect([quantity().value, screen.queryByRole('alert')]).toEqual(['37', null]);
    await waitFor(
      () =>
        expect(asked.find(({ call }) => call === 'autosave')?.with).toMatchObject({
          itens: [{ qtde: 37 }],
        }),
      { timeout: 4000 },
    );
    expect(localStorage.getItem(PLACE)).toBeNull();
  });

  test('it is taken back by Escape, and is gone from the browser; one that the quote has by now is none', async () => {
    left({ 'linha:1:UN': 37 });
    const { user } = await show();
    await waitFor(() => expect(quantity().value).toBe('37'));
    await user.click(quantity());
    await user.keyboard('{Escape}');
    expect([quantity().value, screen.queryByRole('alert')]).toEqual(['10', null]);
    await waitFor(() => expect(localStorage.getItem(PLACE)).toBeNull());
    cleanup();
    left({ 'linha:1:UN': 10 });
    await show();
    await waitFor(() => expect(localStorage.getItem(PLACE)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an amount is there again and waits like it; Enter applies it', async () => {
    left({ entrada: 50.25 });
    const { user, asked, saved, toasts } = await show();
    await waitFor(() => expect(amount().value).toBe('R$ 50,25'));
    expect(screen.getByRole('alert').textContent).toBe(
      'Valor digitado e não aplicado: confirme com Enter.',
    );
    await user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
    await waitFor(() => expect(document.activeElement).toBe(amount()));
    expect([toasts, asked.some(({ call }) => call === 'autosave' || call === 'save')]).toEqual([
      [],
      false,
    ]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved()?.vlEntrada).toBe(50.25), { timeout: 4000 });
    expect([screen.queryByRole('alert'), localStorage.getItem(PLACE)]).toEqual([null, null]);
  });

  test('what is typed is in the browser while it stands there, and not any more once it is entered', async () => {
    const { user } = await show();
    const stored = (): unknown => storedIn(PLACE)?.entries;
    await user.clear(quantity());
    await user.type(quantity(), '37');
    await waitFor(() => expect(stored()).toEqual({ 'linha:1:UN': 37 }));
    await user.keyboard('{Enter}');
    await user.type(amount(), '12,5');
    await waitFor(() => expect(stored()).toEqual({ entrada: 12.5 }));
    await user.tab();
    await waitFor(() => expect(localStorage.getItem(PLACE)).toBeNull());
  });
});

describe('the coupon dialog', () => {
  test('COM-052 COM-249: it opens fetching, while the ERP gets what it is to judge', async () => {
    const sent = deferred<unknown>();
    const { user } = await show({ answers: { autosave: () => sent.promise } });
    await user.click(screen.getByRole('button', { name: 'Remover Produto 1' }));
    await user.keyboard('{Alt>}u{/Alt}');
    const dialog = await coupon();
    expect(within(dialog).getByRole('status').textContent).toBe('Carregando...');
    expect(within(dialog).getByRole('button', { name: 'Aplicar' }).hasAttribute('disabled')).toBe(
      true,
    );
    sent.resolve({ id: 500 });
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe(''));
    expect(within(dialog).getByRole('button', { name: 'Aplicar' }).hasAttribute('disabled')).toBe(
      false,
    );
  });

  test('COM-250 COM-252 COM-347 COM-359: a code is asked of the ERP with the quote, is stored, lowers the total and goes with it; removed, it is gone', async () => {
    const { user, asked, saved } = await show();
    await user.click(screen.getByRole('button', { name: 'Adicionar cupom' }));
    await user.type(within(await coupon()).getByLabelText('Código do cupom'), ' dez{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter(({ call }) => call === 'coupon')).toEqual([
      {
        call: 'coupon',
        with: {
          id: 500,
          codigo: 'DEZ',
          orcamento: expect.objectContaining({
            idCob: 1,
            itens: [expect.objectContaining({ idProd: 1 })],
          }),
        },
      },
    ]);
    expect(await within(totals()).findByText('R$ 93,50')).toBeTruthy();
    await waitFor(() => expect(saved()?.cupom).toBe('DEZ'), { timeout: 4000 });
    await user.click(screen.getByRole('button', { name: 'Cupom DEZ' }));
    await user.click(within(await coupon()).getByRole('button', { name: 'Remover cupom' }));
    await waitFor(() => expect(within(totals()).getByText('R$ 103,50')).toBeTruthy());
    await waitFor(() => expect(saved()).not.toHaveProperty('cupom'), { timeout: 4000 });
  });

  test('what changed while a coupon was asked about is asked about, too', async () => {
    const first = deferred<unknown>();
    const taken = { codigo: 'DEZ', desconto: 10, tipo: 'PERC' };
    let turn = 0;
    const { user, asked } = await show({
      answers: { coupon: () => (turn++ === 0 ? first.promise : taken) },
    });
    await user.click(screen.getByRole('button', { name: 'Adicionar cupom' }));
    await user.type(within(await coupon()).getByLabelText('Código do cupom'), 'DEZ{Enter}');
    const quantity = screen.getByLabelText('Quantidade de Produto 1');
    fireEvent.change(quantity, { target: { value: '20' } });
    fireEvent.keyDown(quantity, { key: 'Enter' });
    await waitFor(() =>
      expect(within(totals()).getAllByText('R$ 203,50').length).toBeGreaterThan(0),
    );
    first.resolve(taken);
    const quantities = () =>
      asked
        .filter(({ call }) => call === 'coupon')
        .map(
          ({ with: sent }) =>
            (sent as { orcamento: { itens: { qtde: number }[] } }).orcamento.itens[0]?.qtde,
        );
    await waitFor(() => expect(quantities()).toEqual([10, 20]), { timeout: 4000 });
  });

  test("COM-251: a code that the ERP refuses keeps the dialog open with the ERP's words", async () => {
    const { user } = await show({
      answers: {
        coupon: () => {
          throw failure(422, 'Cupom expirado em 22/10/2026.');
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Adicionar cupom' }));
    const dialog = await coupon();
    await user.type(within(dialog).getByLabelText('Código do cupom'), 'NATAL{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Cupom expirado em 22/10/2026.',
    );
    expect(within(dialog).getByLabelText<HTMLInputElement>('Código do cupom').value).toBe('NATAL');
    expect(await within(totals()).findByText('R$ 103,50')).toBeTruthy();
  });

  test("a code longer than any coupon's is refused as it was typed, not cut to another one and asked for", async () => {
    const { user, asked } = await show();
    await user.click(screen.getByRole('button', { name: 'Adicionar cupom' }));
    const dialog = await coupon();
    const code = 'X'.repeat(31);
    await user.type(within(dialog).getByLabelText('Código do cupom'), `${code}{Enter}`);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'O código de um cupom tem no máximo 30 caracteres.',
    );
    expect(within(dialog).getByLabelText<HTMLInputElement>('Código do cupom').value).toBe(code);
    expect(asked.filter(({ call }) => call === 'coupon')).toEqual([]);
  });

  test('a coupon that an edit put out of use is shown, stays on the quote, and takes nothing off', async () => {
    const { user } = await show({
      record: { cupom: { codigo: 'DEZ', desconto: 10, tipo: 'PERC' } },
      answers: {
        coupon: ({ orcamento }) => {
          if ((orcamento as { itens: { qtde: number }[] }).itens[0]?.qtde === 1)
            throw failure(422, 'Vale a partir de R$ 50,00.');
          return { codigo: 'DEZ', desconto: 10, tipo: 'PERC' };
        },
      },
    });
    expect(await within(totals()).findByText('R$ 93,50')).toBeTruthy();
    const entry = screen.getByRole('textbox', { name: 'Quantidade de Produto 1' });
    await user.clear(entry);
    await user.type(entry, '1{Enter}');
    expect(
      (
        await screen.findByText(
          /O cupom DEZ não está valendo: Vale a partir de R\$ 50,00\./,
          {},
          { timeout: 4000 },
        )
      ).getAttribute('role'),
    ).toBe('alert');
    expect(await within(totals()).findByText('R$ 13,50')).toBeTruthy();
  });
});

describe('the operation type', () => {
  const operacoes = [
    { id: 3, desc: 'Venda' },
    { id: 4, desc: 'Venda no atacado', atacado: true },
  ];
  const sold = product(1, { precos: [{ ...product(1).precos?.[0], precoBaseAtacado: 6.5 }] });

  test('is chosen next to the payment, prices the lines by wholesale, and goes with the quote', async () => {
    const { user, saved } = await show({
      found: [sold],
      answers: { conditions: () => ({ ...conditions, operacoes }) },
    });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de operação' });
    expect(select.selectedOptions[0]?.textContent).toBe('Venda');
    await user.selectOptions(select, 'Venda no atacado');
    expect(await within(totals()).findByText('R$ 68,50')).toBeTruthy();
    expect(screen.getByText('Valem os preços de atacado dos produtos que os têm.')).toBeTruthy();
    await waitFor(
      () =>
        expect(saved()).toMatchObject({
          idTpOp: 4,
          itens: [expect.objectContaining({ vlUnit: 6.5 })],
        }),
      { timeout: 4000 },
    );
    await user.selectOptions(select, 'Venda');
    expect(await within(totals()).findByText('R$ 103,50')).toBeTruthy();
  });

  test('is not offered where there is no choice', async () => {
    await show({
      found: [sold],
      answers: { conditions: () => ({ ...conditions, operacoes: operacoes.slice(0, 1) }) },
    });
    expect(screen.queryByRole('combobox', { name: 'Tipo de operação' })).toBeNull();
  });
});

test('taxes that are charged on top stand among the totals', async () => {
  // 8.8% of 100.00, and the fee 3.50.
  await show({ params: { tributosInformativos: 'CBS 8.8 2020-01-01 soma' } });
  expect(await within(totals()).findByText('Tributos')).toBeTruthy();
  expect(within(totals()).getByText('R$ 8,80')).toBeTruthy();
  expect(within(totals()).getByText('R$ 112,30')).toBeTruthy();
});

describe('money of the customer', () => {
  test('COM-305 COM-356: credit shows with usaCreditoCliente alone, as the branch has it, and pays all or a part', async () => {
    const { user, asked, saved } = await show({ params: { usaCreditoCliente: true } });
    const box = await screen.findByRole('region', { name: 'Crédito do cliente' });
    expect(asked.find(({ call }) => call === 'credit')?.with).toEqual({ idCli: 77, idFil: 1 });
    expect(within(box).getByText('R$ 40,50')).toBeTruthy();
    await user.click(within(box).getByRole('checkbox'));
    expect(await within(totals()).findByText('R$ 63,00')).toBeTruthy();
    const part = within(box).getByLabelText('Valor a usar');
    await user.clear(part);
    await user.type(part, '99,00');
    await user.tab();
    expect(within(box).getByRole('alert').textContent).toBe('O máximo é R$ 40,50.');
    await user.clear(part);
    await user.type(part, '10,00');
    await user.tab();
    await waitFor(() => expect(saved()).toMatchObject({ vlCredito: 10, valorTotalAPagar: 93.5 }), {
      timeout: 4000,
    });
  });

  test('without usaCreditoCliente and exibeCashbackCheckout nobody asks for either', async () => {
    const { asked } = await show();
    expect(asked.some(({ call }) => call === 'credit' || call === 'cashback')).toBe(false);
  });

  test('COM-307 COM-350 COM-354 COM-355: cashback shows with exibeCashbackCheckout, what it brings, its rules, and pays', async () => {
    const { user, asked, saved } = await show({ params: { exibeCashbackCheckout: true } });
    const box = await screen.findByRole('region', { name: 'Cashback' });
    expect(asked.find(({ call }) => call === 'cashback')?.with).toEqual({ id: 500 });
    expect(within(box).getByText('Este pedido gera R$ 3,50 de cashback.')).toBeTruthy();
    expect(await within(box).findByText('1% acima de R$ 500,00')).toBeTruthy();
    await user.click(within(box).getByRole('checkbox'));
    expect(await within(totals()).findByText('R$ 53,50')).toBeTruthy();
    await waitFor(
      () => expect(saved()).toMatchObject({ cashback: 50, vlCredito: 0, valorTotalAPagar: 53.5 }),
      { timeout: 4000 },
    );
  });

  test('an entry above the total is refused aloud; a smaller one goes with the quote', async () => {
    const { user, saved } = await show();
    const entry = screen.getByLabelText('Valor de entrada');
    await user.type(entry, '200,00');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe(
      'A entrada não pode passar do total a pagar, R$ 103,50.',
    );
    await user.clear(entry);
    await user.type(entry, '-5{Tab}');
    expect([screen.getByRole('alert').textContent, (entry as HTMLInputElement).value]).toEqual([
      'Valor inválido',
      '-R$ 5',
    ]);
    await user.clear(entry);
    await user.type(entry, '50,00');
    await user.tab();
    await waitFor(() => expect(saved()).toMatchObject({ vlEntrada: 50 }), { timeout: 4000 });
  });
});

describe('what goes with an order', () => {
  test('earned gifts are taken, others say what is missing, and one that was lost is named', async () => {
    let earned = true;
    const { user, saved } = await show({
      answers: {
        gifts: () => [
          {
            id: 1,
            idProd: 70,
            descComp: 'Trena',
            qtde: 1,
            tipo: 'VALOR',
            ganho: earned,
            falta: 10,
          },
          {
            id: 2,
            idProd: 71,
            descComp: 'Boné',
            qtde: 1,
            tipo: 'PRODUTOS',
            ganho: false,
            falta: 3,
          },
        ],
      },
    });
    const box = await screen.findByRole('region', { name: 'Brindes' });
    expect(within(box).getByText('Faltam 3 itens')).toBeTruthy();
    await user.click(within(box).getByRole('checkbox', { name: '1 × Trena' }));
    earned = false;
    await waitFor(() => expect(saved()?.brindes).toEqual([{ idProd: 70, qtde: 1 }]), {
      timeout: 4000,
    });
    expect((await within(box).findByRole('alert')).textContent).toBe(
      'O orçamento mudou e perdeu: Trena.',
    );
    expect(within(box).getByText('Faltam R$ 10,00')).toBeTruthy();
    await waitFor(() => expect(saved()?.brindes).toEqual([]), { timeout: 4000 });
  });

  test('COM-358: an attendant is found by code and goes with the quote; an unknown one is said so', async () => {
    const { user, asked, saved } = await show({
      answers: {
        attendant: ({ idAtendente }) => {
          if (idAtendente === 4) return { id: 4, nome: 'Marcos Antunes' };
          throw failure(404, 'Atendente não encontrado.');
        },
      },
    });
    const box = screen.getByRole('region', { name: 'Atendente' });
    await user.type(within(box).getByLabelText('Código do atendente'), '5{Enter}');
    expect((await within(box).findByRole('alert')).textContent).toBe('Atendente não encontrado.');
    await user.clear(within(box).getByLabelText('Código do atendente'));
    await user.type(within(box).getByLabelText('Código do atendente'), '4{Enter}');
    expect(await within(box).findByText('Marcos Antunes')).toBeTruthy();
    expect(
      asked.filter(({ call }) => call === 'attendant').map(({ with: args }) => args),
    ).toContainEqual({ idAtendente: 5 });
    await waitFor(() => expect(saved()?.idAtendente).toBe(4), { timeout: 4000 });
  });

  test('COM-349: receipts are listed, sent with their limits, and removed after a question', async () => {
    const stored: { id: number; nome: string }[] = [{ id: 1, nome: 'antigo.pdf' }];
    const { user, asked, toasts, dialogs } = await show({
      params: { LIMITE_TAMANHO_MAXIMO_ARQUIVOS: 1 },
      answers: {
        receipts: () => [...stored],
        receiptAdd: () => {
          stored.push({ id: 2, nome: 'pix.png' });
          return {};
        },
        receiptRemove: () => {
          stored.shift();
          return {};
        },
      },
    });
    const box = await screen.findByRole('region', { name: 'Comprovantes de pagamento' });
    expect(await within(box).findByText('antigo.pdf')).toBeTruthy();
    await user.upload(
      within(box).getByTestId('receipt-input'),
      new File(['x'], 'pix.png', { type: 'image/png' }),
    );
    expect(await within(box).findByText('pix.png')).toBeTruthy();
    expect(toasts.at(-1)?.text).toBe('Comprovante enviado com sucesso');
    await user.upload(
      within(box).getByTestId('receipt-input'),
      new File([new Uint8Array(2 * 1024 * 1024)], 'grande.pdf'),
    );
    expect(await within(box).findByRole('alert')).toBeTruthy();
    expect(asked.filter(({ call }) => call === 'receiptAdd')).toHaveLength(1);
    const remove = async (yes: boolean): Promise<void> => {
      await user.click(within(box).getByRole('button', { name: 'Remover antigo.pdf' }));
      await waitFor(() =>
        expect(dialogs.entries.get()).toMatchObject([
          {
            kind: 'question',
            question: {
              text: 'antigo.pdf será removido dos comprovantes enviados. Esta ação não pode ser desfeita.',
            },
          },
        ]),
      );
      const [question] = dialogs.entries.get();
      act(() => {
        if (question?.kind === 'question') question.answer(yes);
      });
    };
    await remove(false);
    expect(asked.filter(({ call }) => call === 'receiptRemove')).toEqual([]);
    await remove(true);
    await waitFor(() => expect(within(box).queryByText('antigo.pdf')).toBeNull());
    expect(asked.find(({ call }) => call === 'receiptRemove')?.with).toEqual({
      id: 500,
      idComprovante: 1,
    });
  });

  test('COM-348: a payment link is made for what the ERP has, shown with its validity, and outdated by a change', async () => {
    const { user, asked } = await show();
    const box = screen.getByRole('region', { name: 'Link de pagamento' });
    await user.click(within(box).getByRole('button', { name: 'Gerar link de pagamento' }));
    expect((await within(box).findByLabelText<HTMLInputElement>('Link')).value).toBe(
      'https://pague.exemplo/1',
    );
    expect(within(box).getByRole('status').textContent).toBe(
      'Aguardando pagamento · R$ 103,50 · válido até 01/12/2026 10:00',
    );
    expect(asked.find(({ call }) => call === 'paymentLink')?.with).toEqual({ id: 500 });
    await user.click(screen.getByRole('button', { name: 'Aumentar quantidade de Produto 1' }));
    expect(
      within(box).getByText('O total mudou desde que o link foi gerado. Gere outro.'),
    ).toBeTruthy();
  });
});

describe('a payment link of a quote that stock cuts', () => {
  const link = (valor: number) => ({
    url: 'https://pague.exemplo/1',
    validade: '2026-12-01T10:00',
    status: 'PENDENTE' as const,
    valor,
  });
  const box = () => screen.getByRole('region', { name: 'Link de pagamento' });
  const cut = () =>
    quote({
      itens: [item(1, 10, { qtdeAt: 7, vlTot: 70 })],
      vlTot: 73.5,
      itensCortados: [{ sqIns: 1, idProd: 1, qtdeAnterior: 10, qtdeAtual: 7 }],
    });
  const outdated = 'O total mudou desde que o link foi gerado. Gere outro.';

  test('COM-348: it is for the total that the screen has by then, and what made it another is said', async () => {
    const { user } = await show({ answers: { save: cut, paymentLink: () => link(73.5) } });
    expect(within(totals()).getByText('R$ 103,50')).toBeTruthy();
    await user.click(within(box()).getByRole('button', { name: 'Gerar link de pagamento' }));
    expect(
      await within(box()).findByText(
        'O estoque não atende todas as quantidades: o total a pagar passou de R$ 103,50 para R$ 73,50.',
      ),
    ).toBeTruthy();
    expect(await within(totals()).findByText('R$ 73,50')).toBeTruthy();
    expect(await screen.findByText('Estoque atende 7')).toBeTruthy();
    expect(within(box()).queryByText(outdated)).toBeNull();
  });
  test('COM-348: making another one is the way out of one whose amount is another', async () => {
    const { user } = await show({
      record: { linkPagamento: link(60) },
      answers: { save: cut, paymentLink: () => link(73.5) },
    });
    expect(within(box()).getByText(outdated)).toBeTruthy();
    await user.click(within(box()).getByRole('button', { name: 'Gerar outro link' }));
    await waitFor(() => expect(within(box()).queryByText(outdated)).toBeNull());
    expect(within(box()).getByRole('status').textContent).toContain('R$ 73,50');
  });
  test('COM-348: an amount that stays another than the total is shown as the ERP’s', async () => {
    const { user } = await show({ answers: { paymentLink: () => link(103.51) } });
    await user.click(within(box()).getByRole('button', { name: 'Gerar link de pagamento' }));
    expect(
      await within(box()).findByText(
        'O link cobra R$ 103,51, o valor calculado pelo sistema. O total mostrado é uma estimativa.',
      ),
    ).toBeTruthy();
    expect(within(box()).queryByText(outdated)).toBeNull();
  });
});

describe('the checkout', () => {
  const stage = (value: string): Partial<ExtensionBlock> => ({
    props: { id: '500', idColab: 7, stage: value },
  });

  test('a customer whose checkout has a screen of its own is led there once the ERP has everything', async () => {
    const { user, went, saved } = await show({ record: { modeloCheckout: 'STEPS' } });
    expect(screen.queryByRole('button', { name: 'Finalizar pedido' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Aumentar quantidade de Produto 1' }));
    await user.click(screen.getByRole('button', { name: 'Ir para o fechamento' }));
    await waitFor(() => expect(went).toEqual(['/fechamento']));
    expect(saved()?.itens).toEqual([expect.objectContaining({ qtde: 11 })]);
  });

  test('it shows no products, and leads back to the items', async () => {
    const { user, went } = await show({
      record: { modeloCheckout: 'COLUNAS' },
      change: stage('checkout'),
    });
    expect(screen.queryByRole('searchbox')).toBeNull();
    for (const name of ['Entrega', 'Pagamento', 'Resumo'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Voltar aos itens' }));
    await waitFor(() => expect(went).toEqual(['/editar']));
  });

  test('PLANOS_LISTA lists every plan with its instalments, its term where the ERP tells it, and its total; choosing one prices the quote', async () => {
    const planos = conditions.planos.map(({ prazMed, ...plan }) =>
      plan.id === 7 ? plan : { ...plan, prazMed },
    );
    const { user } = await show({
      record: { modeloCheckout: 'PLANOS_LISTA' },
      answers: { conditions: () => ({ ...conditions, planos }) },
      change: stage('checkout'),
    });
    const plans = screen.getByRole('radiogroup', { name: 'Planos de pagamento' });
    expect(within(plans).getAllByRole('radio')).toHaveLength(3);
    expect(await within(plans).findByText('R$ 98,00')).toBeTruthy();
    expect(
      ['à vista', /^em /].map((term) =>
        within(plans)
          .getAllByText(term, { selector: 'small' })
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([['à vista'], ['em 30 dias']]);
    await user.click(within(plans).getByRole('radio', { name: /30 dias/ }));
    await waitFor(() => expect(within(totals()).getByText('R$ 105,50')).toBeTruthy());
  });

  test('STEPS shows the total below the lines while they are changed', async () => {
    const { user } = await show({ record: { modeloCheckout: 'STEPS' }, change: stage('checkout') });
    const step = screen.getByRole('region', { name: 'Passo 1 de 4: Itens' });
    const total = (): string => step.querySelector('.quote-total-bar strong')?.textContent ?? '';
    const before = total();
    expect(before).toMatch(/R\$/);
    await user.click(
      within(step).getAllByRole('button', { name: /^Aumentar quantidade/ })[0] as HTMLElement,
    );
    await waitFor(() => expect(total()).not.toBe(before));
  });

  test('STEPS says what is left to pay where it is decided: in the delivery, and next to plan and entry', async () => {
    const { user } = await show({ record: { modeloCheckout: 'STEPS' }, change: stage('checkout') });
    for (const [at, step] of [
      [2, 'Entrega'],
      [3, 'Pagamento'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: step }));
      expect(
        within(await screen.findByRole('region', { name: `Passo ${at} de 4: ${step}` })).getByText(
          /^Total a pagar/,
        ).parentElement?.textContent,
      ).toContain('R$ 103,50');
    }
    await user.selectOptions(screen.getByLabelText('Plano'), '30 dias');
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'Passo 3 de 4: Pagamento' })).getByText(
          'R$ 105,50',
        ),
      ).toBeTruthy(),
    );
  });

  test.each([
    ['PLANOS_LISTA', []],
    ['STEPS', ['Entrega', 'Pagamento', 'Revisão']],
  ])(
    '%s says of a line in its list of items what stock does not serve, as the grid does',
    async (modeloCheckout, steps) => {
      const itens = [
        item(1, 10, { qtdeAt: 0 }),
        item(2, 10, { qtdeAt: 7 }),
        item(3, 10, { qtdeAt: 10 }),
      ];
      const { user } = await show({
        record: { modeloCheckout, itens },
        found: [product(1), product(2), product(3)],
        change: stage('checkout'),
      });
      for (const step of steps) await user.click(screen.getByRole('button', { name: step }));
      const lines = within(
        await screen.findByRole('region', { name: 'Itens do pedido' }),
      ).getAllByRole('listitem');
      expect(
        lines.map((line) => within(line).queryByText(/^(S\/Estoque|Estoque atende)/)?.textContent),
      ).toEqual(['S/Estoque', 'Estoque atende 7', undefined]);
      expect(lines.map((line) => within(line).queryByText(/ total$/)?.textContent)).toEqual([
        'fora do total',
        'só 7 no total',
        undefined,
      ]);
    },
  );

  test('STEPS goes forwards only from what is complete, and back at will', async () => {
    const { user } = await show({
      record: { modeloCheckout: 'STEPS', itens: [] },
      change: stage('checkout'),
    });
    await user.click(screen.getByRole('button', { name: 'Avançar' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Adicione pelo menos um produto para continuar.',
    );
    expect(screen.getByRole('button', { name: 'Itens' }).getAttribute('aria-current')).toBe('step');
  });

  test('COM-253 COM-360: it opens, saves the quote, saves the order and sends it with its confirmation; a double click sends one', async () => {
    const { user, asked, went } = await show({
      record: { modeloCheckout: 'STEPS' },
      change: stage('checkout'),
    });
    for (const step of ['Entrega', 'Pagamento', 'Revisão']) {
      await user.click(screen.getByRole('button', { name: 'Avançar' }));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: step }).getAttribute('aria-current')).toBe(
          'step',
        ),
      );
    }
    await user.dblClick(screen.getByRole('button', { name: 'Finalizar pedido' }));
    const dialog = await screen.findByRole('dialog', { name: 'Finalizar pedido' });
    expect(within(dialog).getByText('Boleto bancário · 7 dias')).toBeTruthy();
    await user.dblClick(within(dialog).getByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() => expect(went).toEqual(['/sucesso']));
    expect(
      asked.map(({ call }) => call).filter((call) => call === 'save' || call === 'order'),
    ).toEqual(['save', 'order']);
    expect(asked.find(({ call }) => call === 'order')?.with).toMatchObject({
      id: 500,
      idCob: 1,
      idPl: 7,
      valorTotalAPagar: 103.5,
    });
  });

  test('COM-154: without ENVIAR_PEDIDO among its actions a quote can be edited and not be sent, which is said', async () => {
    const { user } = await show({ record: { acoes: ['EDITAR'] } });
    expect(screen.getByRole('button', { name: 'Finalizar pedido' }).hasAttribute('disabled')).toBe(
      true,
    );
    expect(
      screen.getByText('Este orçamento não está liberado para envio como pedido.'),
    ).toBeTruthy();
    await user.keyboard('{F9}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Aumentar quantidade de Produto 1' }));
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantidade de Produto 1' }).value,
    ).toBe('11');
  });

  test('COM-255: an order that is refused is a warning, and what was saved counts no more: the next attempt saves again', async () => {
    let refused = true;
    const { user, asked, went } = await show({
      answers: {
        order: () => {
          if (refused) throw failure(422, 'Pedido abaixo do valor mínimo.');
          return { id: 900 };
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    const alert = await screen.findByRole('alert');
    expect([alert.textContent, alert.className]).toEqual([
      'Pedido abaixo do valor mínimo.',
      expect.stringContaining('warning'),
    ]);
    refused = false;
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() => expect(went).toEqual(['/sucesso']));
    expect(asked.filter(({ call }) => call === 'save')).toHaveLength(2);
  });

  test('an order that was under way when the page was loaded again is found by the next attempt to send it', async () => {
    let over = false;
    const { user, went, asked } = await show({
      answers: {
        open: () =>
          quote(
            over ? { itens: [item(1, 10)], acoes: [], idPedido: 901 } : { itens: [item(1, 10)] },
          ),
        save: () => {
          over = true;
          throw failure(422, 'Este orçamento não pode mais ser alterado.');
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() => expect(went).toEqual(['/sucesso']));
    expect(asked.filter(({ call }) => call === 'order')).toEqual([]);
  });

  test('a line opens its product in all packagings, each with its price and its quantity', async () => {
    const { user, saved } = await show();
    await user.click(await screen.findByRole('button', { name: 'Ações de Produto 1' }));
    await user.click(await screen.findByRole('menuitem', { name: /Quantidades por embalagem/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Quantidades de Produto 1' });
    expect(within(dialog).getByText('R$ 115,00')).toBeTruthy();
    const entry = within(dialog).getByRole('textbox', { name: 'Quantidade de Caixa com 12' });
    await user.clear(entry);
    await user.type(entry, '3{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Qtd. digitada não é multiplo de 2',
    );
    await user.clear(entry);
    await user.type(entry, '4{Enter}');
    await waitFor(
      () =>
        expect(saved()?.itens).toEqual([
          expect.objectContaining({ idEmb: 'UN', qtde: 10 }),
          expect.objectContaining({ idEmb: 'CX12', qtde: 4 }),
        ]),
      { timeout: 4000 },
    );
  });

  test('COM-405: the analytics hear of the page, of what is searched for, and of the order with its total', async () => {
    const page = window as Window & { dataLayer?: IArguments[] };
    const analytics = { kind: 'GA4' as const, id: 'G-1' };
    followConsent(analytics, { allowsAnalytics: () => true, subscribe: () => () => undefined });
    const track = (event: string, values: Record<string, string>): Action => ({
      action: 'track',
      at: 'x',
      event,
      with: Object.fromEntries(
        Object.entries(values).map(([name, source]) => [name, { $cel: treeOf(source), at: 'x' }]),
      ),
    });
    const { user } = await show({
      manifest: { analytics },
      analysed: true,
      answers: { order: () => ({ id: 900, vlTot: 103.5 }) },
      change: {
        on: {
          searched: [track('search', { search_term: 'result.termo' })],
          finished: [track('order_success', { id: 'result.id', total: 'result.vlTot' })],
        },
      },
    });
    await user.type(screen.getByLabelText('Buscar produtos'), 'tinta');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() =>
      expect(page.dataLayer?.map((words) => [...words]).slice(1)).toEqual([
        ['config', 'G-1'],
        ['event', 'search', { search_term: 'tinta' }],
        ['event', 'order_success', { id: 900, total: 103.5 }],
      ]),
    );
    page.dataLayer = undefined;
  });

  test('COM-423: a payment condition that nobody knows is logged, and the user sees nothing of it', async () => {
    const faults: string[] = [];
    const stop = onFault((fault) => faults.push(fault.message));
    const { toasts } = await show({ record: { idCob: 1, idPl: 999 } });
    stop();
    expect(faults).toEqual(['payment condition 1/999 of quote 500 is not among the conditions']);
    expect([
      toasts,
      screen.queryByRole('alert'),
      screen.queryByText(/não está mais disponível/),
    ]).toEqual([[], null, null]);
    expect(screen.getByLabelText<HTMLSelectElement>('Plano').selectedOptions[0]?.textContent).toBe(
      '7 dias',
    );
  });

  test('COM-051: payment has a dialog of its own, from anywhere in the editor', async () => {
    const { user } = await show();
    await user.keyboard('{Alt>}t{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: 'Condição de pagamento' });
    await user.selectOptions(within(dialog).getByLabelText('Plano'), '30 dias');
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(within(totals()).getByText('R$ 105,50')).toBeTruthy());
  });
});
