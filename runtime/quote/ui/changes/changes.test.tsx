import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Action, ExtensionBlock } from '../../../../schemas/release/types.ts';
import { lineRemoved, paymentChosen } from '../../model/state/events.ts';
import { failure, item, openState, quote } from '../../model/testing/fixtures.ts';
import { headerChanged } from '../../model/state/header.ts';
import { chooseAction, openActions } from '../testing/actions.ts';
import {
  editorBlock,
  field,
  inRandomWords,
  list,
  type ShownEditor,
  showEditor,
} from '../testing/editor.tsx';
import { leave, unsentPlaces } from '../testing/stored-edits.ts';
import { unsentEdits } from '../../model/unsent/unsent-part.ts';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const to = (path: string): Action[] => [
  {
    action: 'navigate' as const,
    at: 'x',
    to: path,
    params: path.includes('{id}') ? { id: { $cel: 'result.id', at: 'x' } } : {},
    query: {},
  },
];
const calls = {
  ...inRandomWords,
  recover: 'nuvem',
  renew: 'folha',
  remove: 'areia',
  cart: 'vento',
};
const lists = {
  header: list(),
  products: list([field('descComp')]),
  items: list([field('descNF')]),
};
const on = { finished: to('/deu-certo/{id}'), renewed: to('/novo/{id}'), back: to('/lista') };

function show({
  record = {},
  answers = {},
  props = {},
  carriers,
  ...options
}: Partial<Pick<ShownEditor, 'record' | 'answers' | 'lock' | 'params'>> & {
  props?: ExtensionBlock['props'];
  carriers?: string;
} = {}) {
  const test = showEditor({
    block: editorBlock(
      { ...calls, ...(carriers !== undefined && { carriers }) },
      { lists, on, props: { id: '500', idColab: 7, ...props } },
    ),
    record,
    answers: {
      rio: (args) => quote({ ...record, vlTot: Number(args.valorTotalAPagar) }),
      ...answers,
    },
    ...options,
  });
  return { ...test, user: userEvent.setup() };
}
const ready = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Finalizar pedido' }).hasAttribute('disabled')).toBe(
      false,
    ),
  );
const dialog = (name: string) => screen.findByRole('dialog', { name });
/** Asks for the order, and confirms it. */
async function send(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  if (!screen.queryByRole('dialog', { name: 'Finalizar pedido' }))
    await user.click(screen.getByRole('button', { name: 'Finalizar pedido' }));
  await user.click(
    within(await dialog('Finalizar pedido')).getByRole('button', { name: 'Enviar pedido' }),
  );
}
const sentCalls = (asked: { call: string }[]) =>
  asked.map(({ call }) => call).filter((call) => call === 'rio' || call === 'pedra');

describe('what the ERP says about a quote', () => {
  test('COM-053: what needs approval is shown in a dialog, and goes on only when the user says so', async () => {
    const excecoes = [{ tipo: 'CREDITO', motivo: 'O pedido passa do limite de crédito.' }];
    const { asked, user, went } = show({
      answers: { rio: (args) => quote({ vlTot: Number(args.valorTotalAPagar), excecoes }) },
    });
    await ready();
    await send(user);
    expect(
      within(await dialog('Exceções')).getByText('O pedido passa do limite de crédito.'),
    ).toBeTruthy();
    expect(sentCalls(asked)).toEqual(['rio']);
    await user.click(
      within(await dialog('Exceções')).getByRole('button', { name: 'Voltar e revisar' }),
    );
    await user.click(screen.getByRole('button', { name: 'Exceções' }));
    await user.click(within(await dialog('Exceções')).getByRole('button', { name: 'Entendi' }));
    await send(user);
    await waitFor(() => expect(went).toEqual(['/deu-certo/900']));
  });

  test('what was cut is shown once: in the question, then in the dialog that sends, then on the page', async () => {
    const itensCortados = [
      { sqIns: 1, idProd: 1, descNF: 'Produto 1', qtdeAnterior: 2, qtdeAtual: 1 },
    ];
    const { user } = show({
      params: { notificaAlteracoesOrcamento: true },
      answers: { rio: (args) => quote({ vlTot: Number(args.valorTotalAPagar), itensCortados }) },
    });
    await ready();
    await send(user);
    const dialogs = () =>
      screen
        .getAllByRole('table', { name: 'Itens cortados (1)', hidden: true })
        .map(
          (table) =>
            table.closest('[role=dialog]')?.getAttribute('aria-label') ??
            table.closest('[role=dialog]')?.querySelector('h2')?.textContent ??
            'page',
        );
    await dialog('O que mudou desde a última vez');
    expect(dialogs()).toEqual(['O que mudou desde a última vez']);
    await user.keyboard('{Escape}');
    expect(dialogs()).toEqual(['Finalizar pedido']);
    await user.keyboard('{Escape}');
    expect(dialogs()).toEqual(['page']);
  });

  test('COM-049: the save dialog saves and tells what is different; a failure is shown and can be tried again', async () => {
    let broken = true;
    const { user } = show({
      answers: {
        rio: (args) => {
          if (broken) throw failure(500, 'Banco parado.');
          return quote({
            vlTot: Number(args.valorTotalAPagar),
            itensModificados: [
              { sqIns: 1, idProd: 1, descNF: 'Produto 1', vlUnitAnterior: 10, vlUnitAtual: 12 },
            ],
          });
        },
      },
    });
    await ready();
    await user.keyboard('{Control>}s{/Control}');
    const save = within(await dialog('Salvar orçamento'));
    await user.click(save.getByRole('button', { name: 'Salvar' }));
    expect((await save.findByRole('alert')).textContent).toBe(
      'Banco parado. Nada foi perdido: suas alterações continuam aqui.',
    );
    broken = false;
    await user.click(save.getByRole('button', { name: 'Salvar' }));
    expect(await save.findByText('Orçamento salvo.')).toBeTruthy();
    expect(
      within(save.getByRole('table', { name: 'Preços alterados (1)' }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['R$ 10,00', 'R$ 12,00']);
    await user.click(save.getByRole('button', { name: 'Continuar editando' }));
    await ready();
  });

  test('COM-229: a payment condition that is no longer allowed is said to have been replaced', async () => {
    show({ record: { idCob: 9, idPl: 7 } });
    await ready();
    expect(screen.getByText(/^A condição Sem plano, 7 dias não está mais disponível/)).toBeTruthy();
  });

  test('COM-333 COM-433: a cart is computed anew when it is opened, and what changed meanwhile is shown once', async () => {
    const { asked, user } = show({
      record: { isCarrinho: true, chaveTribut: 'SP-MG-PJ' },
      answers: {
        vento: () =>
          quote({
            isCarrinho: true,
            itensCortados: [
              { sqIns: 1, idProd: 1, descNF: 'Produto 1', qtdeAnterior: 2, qtdeAtual: 0 },
            ],
          }),
      },
    });
    const dialogs = within(await dialog('O que mudou desde a última vez'));
    expect(dialogs.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Produto',
      'Quantidade anterior',
      'Quantidade atualizada',
    ]);
    expect(dialogs.getByText('S/Estoque')).toBeTruthy();
    expect(asked.find(({ call }) => call === 'vento')?.with).toEqual({
      id: 500,
      validar: 1,
      chave_tributaria: 'SP-MG-PJ',
    });
    await user.click(dialogs.getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a cart is read as one, and is called so', async () => {
    const cart = quote({ isCarrinho: true, itens: [] });
    const { asked, user } = show({ props: { cart: true }, answers: { vento: () => cart } });
    expect(await screen.findByRole('toolbar', { name: 'Ações do carrinho' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Itens do carrinho' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Salvar carrinho' })).toBeTruthy();
    await chooseAction(user, 'Atalhos');
    expect(
      within(await dialog('Atalhos do teclado')).getByRole('heading', { name: 'Carrinho' }),
    ).toBeTruthy();
    expect([asked[0], asked.some(({ call }) => call === 'zebra')]).toEqual([
      { call: 'vento', with: { id: 500 } },
      false,
    ]);
  });

  test('a cart that no address names is not found as a cart', async () => {
    show({ props: { cart: true, id: 'x' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Carrinho não encontrado.');
  });
});

describe('the whole document', () => {
  test('is neither handed over nor deleted while somebody else edits it, and says why', async () => {
    const { user, asked } = show({
      record: { acoes: ['EDITAR', 'RECUPERAR_REPRESENTANTE', 'DELETAR'] },
      lock: { idColab: 8, nomeColab: 'Beatriz', fingerprint: 'x' },
    });
    await screen.findByText(/^Este orçamento está sendo editado por Beatriz\. Você pode/);
    const actions = await openActions(user);
    for (const name of ['Excluir', 'Recuperar do representante']) {
      const entry = actions.getByRole('menuitem', { name });
      expect([entry.getAttribute('aria-disabled'), entry.getAttribute('aria-description')]).toEqual(
        ['true', 'Este orçamento está sendo editado por Beatriz.'],
      );
      await user.click(entry);
    }
    expect([
      screen.queryByRole('dialog'),
      asked.some(({ call }) => call === 'nuvem' || call === 'areia'),
    ]).toEqual([null, false]);
  });

  test('one that nobody may edit, and which therefore has no lock, is deleted', async () => {
    const { user } = show({
      record: { acoes: ['DELETAR'] },
      lock: { idColab: 8, nomeColab: 'Beatriz', fingerprint: 'x' },
    });
    await screen.findByText('Este orçamento não pode ser editado.');
    expect(
      (await openActions(user))
        .getByRole('menuitem', { name: 'Excluir' })
        .getAttribute('aria-disabled'),
    ).toBe('false');
  });

  test('COM-242 COM-243: a quote that may be renewed opens the new one; a failure says so', async () => {
    let broken = true;
    const { user, went, toasts } = show({
      record: { acoes: ['RENOVAR'] },
      answers: {
        folha: () => {
          if (broken) throw failure(422, 'Cliente bloqueado.');
          return { renovado: 501 };
        },
      },
    });
    const actions = await openActions(user);
    expect(actions.queryByRole('menuitem', { name: 'Excluir' })).toBeNull();
    await user.click(actions.getByRole('menuitem', { name: 'Renovar' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          text: 'Não foi possível renovar o orçamento!\nCliente bloqueado.',
          tone: 'danger',
          life: 5000,
        },
      ]),
    );
    broken = false;
    await user.dblClick((await openActions(user)).getByRole('menuitem', { name: 'Renovar' }));
    await waitFor(() => expect(went).toEqual(['/novo/501']));
    expect(toasts.at(-1)?.text).toBe('Preços atualizados!');
  });

  test('a quote that is with the representative is recovered, and the list follows', async () => {
    const { user, went, toasts } = show({
      record: { acoes: ['RECUPERAR_REPRESENTANTE'] },
      answers: { nuvem: () => undefined },
    });
    await chooseAction(user, 'Recuperar do representante');
    await waitFor(() => expect(went).toEqual(['/lista']));
    expect(toasts).toEqual([{ text: 'Recuperado!', tone: 'success', life: 3000 }]);
  });

  test('closing the page asks while the ERP lacks edits, and only then', async () => {
    const { user } = show();
    await ready();
    const asks = (): boolean =>
      !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await user.click(
      await screen.findByRole('button', { name: 'Aumentar quantidade de Produto 1' }),
    );
    expect(asks()).toBe(true);
    await screen.findByText(/^Salvo às/, {}, { timeout: 4000 });
    expect(asks()).toBe(false);
  });
});

describe('conflicts', () => {
  test('lines, the payment and the fields of dialogs are named in words; all can be decided at once', async () => {
    const mine = headerChanged(
      paymentChosen(lineRemoved(openState({ itens: [item(1, 2), item(2, 1)] }), '2:UN'), {
        idCob: 1,
        idPl: 30,
      }),
      { idTransp: 3, vlFreteOriginal: 50, vlEntrada: 10 },
    );
    leave('portal-orcamento:7:500:aba', { at: 1, edits: unsentEdits(mine) });
    const { user, asked } = show({
      record: {
        itens: [item(1, 2), item(2, 9)],
        idCob: 2,
        idPl: 1,
        idTransp: 4,
        vlFreteOriginal: 80,
        vlEntrada: 20,
      },
    });
    const asking = within(await dialog('Alterações não enviadas'));
    const sides = (about: string) =>
      within(asking.getByRole('group', { name: about }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    expect(sides('Produto 2')).toEqual(['Minha: Sem o produto', 'Deles: Quantidade 9']);
    expect(sides('Condição de pagamento')).toEqual([
      'Minha: Boleto bancário, 30 dias',
      'Deles: Pix, À vista',
    ]);
    expect(sides('Frete')).toEqual(['Minha: Transportadora 3', 'Deles: Transportadora 4']);
    expect(sides('Entrada')).toEqual(['Minha: R$ 10,00', 'Deles: R$ 20,00']);
    await user.click(asking.getByRole('button', { name: 'Ficar com todas as deles' }));
    await ready();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(unsentPlaces()).toBe(0);
    expect(asked.some(({ call }) => call === 'manga')).toBe(false);
  });
  test('carriers are called by the names that the record or the list says, others by their numbers', async () => {
    const mine = headerChanged(openState(), { idTransp: 3, vlFreteOriginal: 50 });
    leave('portal-orcamento:7:500:aba', { at: 1, edits: unsentEdits(mine) });
    let knows = false;
    const sides = async () =>
      within(within(await dialog('Alterações não enviadas')).getByRole('group', { name: 'Frete' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    for (const [lists, dialogs] of [
      [[], 'Minha: Transportadora 3'],
      [[{ id: 3, razSoc: 'Rápido Sul' }], 'Minha: Rápido Sul'],
    ] as const) {
      knows = false;
      show({
        record: {
          idTransp: 4,
          transportadora: { id: 4, razSoc: 'Expresso Norte' },
          vlFreteOriginal: 80,
        },
        answers: {
          caminho: () => {
            knows = true;
            return lists;
          },
        },
        carriers: 'caminho',
      });
      await waitFor(async () =>
        expect([knows, ...(await sides())]).toEqual([true, dialogs, 'Deles: Expresso Norte']),
      );
      cleanup();
    }
  });
});

test('edits that came too late for a closed quote are shown each, also at the next opening, until they are given up', async () => {
  const mine = headerChanged(
    paymentChosen(lineRemoved(openState({ itens: [item(1, 2), item(2, 1)] }), '2:UN'), {
      idCob: 1,
      idPl: 30,
    }),
    { vlEntrada: 10 },
  );
  leave('portal-orcamento:7:500:aba', { at: 1, edits: unsentEdits(mine) });
  const record = { acoes: [], itens: [item(1, 2), item(2, 9)], vlEntrada: 20 };
  for (const button of ['Manter guardadas', 'Descartar alterações']) {
    const { user } = show({ record });
    const dialogs = within(await dialog('Alterações não enviadas'));
    expect(dialogs.getByText(/^Este orçamento não pode mais ser editado/)).toBeTruthy();
    expect(
      dialogs
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Produto 2', 'Sem o produto', 'Quantidade 9'],
      ['Entrada', 'R$ 10,00', 'R$ 20,00'],
      ['Condição de pagamento', 'Boleto bancário, 30 dias', 'Boleto bancário, 7 dias'],
    ]);
    await user.click(dialogs.getByRole('button', { name: button }));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
  }
  expect(unsentPlaces()).toBe(0);
  show({ record });
  await screen.findByText('Este orçamento não pode ser editado.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
