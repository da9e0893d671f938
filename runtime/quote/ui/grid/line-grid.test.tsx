import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../../schemas/expressions/tree/write.ts';
import type { ExtensionBlock, Field, List } from '../../../../schemas/release/types.ts';
import { PendingContext, PendingEntries } from '../../../fields/entry/pending.ts';
import { createTestApp, renderIn } from '../../../testing/test-app.tsx';
import { createEditing } from '../../model/editing/editing.ts';
import type { Payload } from '../../model/records/payload.ts';
import type { ItemRecord } from '../../model/records/records.ts';
import { settingsOf } from '../../model/state/settings.ts';
import { realTimer } from '../../model/state/timer.ts';
import { item, openState, product } from '../../model/testing/fixtures.ts';
import { createEditJournal } from '../../model/unsent/storage/journal.ts';
import { CommandContext, CommandStore, useCommand } from '../commands/commands.ts';
import { useShortcuts } from '../commands/shortcuts.ts';
import { useAfterDeferred } from '../editing/use-after-deferred.ts';
import type { OpenQuote } from '../editing/use-editing.ts';
import { PasteItems } from '../paste/paste-items.tsx';
import { createProductDialogs } from '../product/product-dialogs.ts';
import { LineGrid } from './line-grid.tsx';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const field = (path: string, label: string, format: Field['format'] = 'text'): Field => ({
  id: path,
  at: 'list/x#',
  path: [path],
  label,
  format,
  align: 'start',
});
const list: List = {
  list: 'i',
  at: 'list/i#',
  source: { rows: { $cel: treeOf('[]'), at: 'x' } },
  view: 'table',
  key: ['id'],
  filters: [],
  columns: [
    field('idExibicao', 'Código'),
    field('descNF', 'Descrição'),
    field('qtde', 'Qtd.', 'quantity'),
    field('vlTot', 'Valor', 'money'),
  ],
  paging: { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' },
  pageSize: 12,
  pageLinks: 4,
  rowActions: [],
  actions: [],
  empty: 'Nada aqui',
};
const block = {
  block: 'extension',
  id: 'e',
  at: 'x',
  extension: 'quoteEditor',
  props: {},
  offers: {},
  calls: { lookup: 'agulha' },
  lists: {},
  forms: {},
  dialogs: {},
  on: {},
} as ExtensionBlock;

interface EditorProps {
  quote: OpenQuote;
  asked: string[];
  search: boolean;
}

function Editor({ quote, asked, search }: EditorProps): React.JSX.Element {
  const store = quote.commands;
  useAfterDeferred(quote.editing);
  useShortcuts(store);
  return (
    <PendingContext value={quote.pending}>
      <CommandContext value={store}>
        <Why asked={asked} />
        {search && <Search />}
        <LineGrid list={list} quote={quote} />
        <PasteItems block={block} id={500} quote={quote} />
        <button type="button">Depois</button>
      </CommandContext>
    </PendingContext>
  );
}
/** A command of a line as another part of the editor offers it. */
function Why({ asked }: { asked: string[] }): null {
  useCommand({
    id: 'why',
    label: 'Por que este preço?',
    group: 'Itens',
    keys: 'Alt+P',
    runOn: (line) => void asked.push(line.key),
  });
  return null;
}

/** The search for products, as far as its command goes. */
function Search(): React.JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  useCommand({
    id: 'search',
    label: 'Buscar produtos',
    group: 'Produtos',
    keys: '/',
    run: () => input.current?.focus(),
  });
  return <input ref={input} type="search" aria-label="Buscar produtos" />;
}

/** A quote of so many lines, editable, its products known. */
async function open(
  count: number,
  change: Partial<ItemRecord> = {},
  {
    stock = 1000,
    params = {},
    search = true,
    later,
  }: {
    stock?: number;
    params?: Record<string, unknown>;
    search?: boolean;
    later?: (step: () => void) => void;
  } = {},
) {
  const saved: Payload[] = [];
  const asked: string[] = [];
  const toasts: string[] = [];
  const mine = { idColab: 7, fingerprint: 'aba' };
  const itens = Array.from({ length: count }, (_, at) =>
    item(at + 1, 2, {
      idExibicao: `C${at + 1}`,
      descNF: `Produto ${at + 1}`,
      vlTot: 20 + ((at * 7) % 13),
      ...change,
    }),
  );
  const editing = createEditing(openState({ itens }), {
    autosave: async (payload) => void saved.push(payload),
    save: async () => null,
    order: async () => ({}),
    products: async (ids) =>
      ids.map((id) =>
        product(Number(id), {
          precos: [{ ...product(1).precos?.[0], mult: 2, qtEst: stock }],
          embalagens: { UN: { unidade: 'UN', multiplo: 2, fator_conversao: 1 } },
        }),
      ),
    lock: {
      idColab: 7,
      fingerprint: 'aba',
      get: async () => mine,
      create: async () => mine,
      update: async () => mine,
    },
    refused: () => null,
    obstacle: async () => null,
    finished: async () => null,
    read: async () => openState({ itens }),
    notify: ({ text }) => void toasts.push(text),
    journal: createEditJournal(localStorage, 7, 500),
    timer: realTimer,
    ...(later && { later }),
  });
  await editing.open();
  await Promise.resolve();
  const test = createTestApp({
    path: '/',
    session: { data: {}, params: {} },
    chunk: {},
    calls: {
      agulha: (args) =>
        (args.codigos as string[]).map((codigo) => ({
          codigo,
          ...(codigo === 'X1' ? {} : { produto: product(Number(codigo.slice(1))) }),
        })),
    },
  });
  const pending = new PendingEntries();
  renderIn(
    test.scope,
    <Editor
      quote={{
        editing,
        commands: new CommandStore(),
        pending,
        settings: settingsOf((name) => params[name]),
        productDialogs: createProductDialogs(),
        freightQuestion: { asked: null },
        staff: false,
        term: '',
      }}
      asked={asked}
      search={search}
    />,
    { blocks: {}, extensions: {} },
  );
  const user = userEvent.setup();
  const quantities = (): string =>
    editing
      .view()
      .state.lines.map(({ record }) => `${record.idProd}:${record.qtde}`)
      .join(' ');
  return { editing, pending, user, asked, toasts, saved, quantities, notices: test.toasts };
}
const grid = () => screen.getByRole('grid', { name: 'Itens do orçamento' });
const entry = (at: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Quantidade de Produto ${at}` });
const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

describe('the lines of a quote', () => {
  test('a thousand lines are a grid that tells its size and draws a part of it', async () => {
    await open(1000);
    expect(grid().getAttribute('aria-rowcount')).toBe('1001');
    const rows = within(grid()).getAllByRole('row');
    expect(rows.length).toBeLessThan(50);
    expect(rows.at(-1)?.getAttribute('aria-rowindex')).toBe(String(rows.length));
  });

  test('arrows, Page Down and Ctrl+End lead from quantity to quantity, also to lines that were not drawn', async () => {
    const { user } = await open(1000);
    await user.click(entry(1));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(entry(2));
    await user.keyboard('{PageDown}');
    expect(Number(/\d+/.exec(focused())?.[0])).toBeGreaterThan(8);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(entry(1000));
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toBe(entry(1));
  });

  test("a refused quantity is the line's: scrolled away, or not among those that are looked for, it is shown and found again", async () => {
    const { user, pending, quantities } = await open(1000);
    await user.click(entry(1));
    await user.keyboard(
      '{Control>}a{/Control}7{Enter}{Control>}{End}{/Control}{PageUp}{PageUp}{PageUp}',
    );
    expect(screen.queryByRole('textbox', { name: 'Quantidade de Produto 1' })).toBeNull();
    const message = 'Qtd. digitada não é multiplo de 2';
    expect(pending.settle()).toMatchObject({ label: 'Quantidade de Produto 1', message });
    await user.type(screen.getByRole('searchbox', { name: 'Localizar no orçamento' }), 'C1000');
    act(() => pending.settle()?.show());
    await waitFor(() => expect(document.activeElement).toBe(entry(1)));
    expect([entry(1).value, entry(1).getAttribute('aria-invalid')]).toEqual(['7', 'true']);
    expect(screen.getByRole('alert').textContent).toBe(message);
    await user.keyboard('{Escape}');
    expect([pending.settle(), quantities().startsWith('1:2 2:2')]).toEqual([null, true]);
  });

  test('Enter shows the next line before it changes the quote: what was entered is applied behind that, once, and at once when it must be known', async () => {
    const moments: (() => void)[] = [];
    const { user, editing, quantities } = await open(
      4,
      {},
      { later: (step) => void moments.push(step) },
    );
    const reach = (): void => {
      for (const step of moments.splice(0)) step();
    };
    await user.click(entry(1));
    await user.keyboard('{Control>}a{/Control}8{Enter}');
    expect([quantities(), entry(1).value, document.activeElement]).toEqual([
      '1:2 2:2 3:2 4:2',
      '8',
      entry(2),
    ]);
    act(reach);
    expect([quantities(), entry(1).value]).toEqual(['1:8 2:2 3:2 4:2', '8']);

    // What is typed into it again meanwhile is not what was entered.
    await user.keyboard('4{Enter}{ArrowUp}6');
    expect(quantities()).toBe('1:8 2:2 3:2 4:2');
    act(reach);
    expect([quantities(), entry(2).value]).toEqual(['1:8 2:4 3:2 4:2', '6']);
    await user.keyboard('{Enter}{Enter}');
    expect(quantities()).toBe('1:8 2:6 3:2 4:2');

    // A refusal and a removal are no matter for later.
    await user.keyboard('7{Enter}');
    expect([document.activeElement, entry(4).getAttribute('aria-invalid')]).toEqual([
      entry(4),
      'true',
    ]);
    await user.keyboard('{Control>}a{/Control}0{Enter}');
    expect(quantities()).toBe('1:8 2:6 3:2');

    await user.click(entry(3));
    await user.keyboard('{Control>}a{/Control}10{Enter}');
    expect([editing.isUnsaved(), quantities()]).toEqual([true, '1:8 2:6 3:10']);
  });

  test.each([
    ['Enter again on the last line', 2, '8{Enter}{Enter}', '1:2 2:8'],
    ['Escape and Enter again on the last line', 2, '8{Enter}{Escape}{Enter}{Enter}', '1:2 2:8'],
    ['Escape and a step on the last line', 2, '8{Enter}{Escape}+', '1:2 2:10'],
    ['Enter again on the line, gone back to', 1, '8{Enter}{ArrowUp}{Enter}', '1:8 2:2'],
    ['a step on the line, gone back to', 1, '8{Enter}{ArrowUp}+', '1:10 2:2'],
    [
      'a step on the cell of the line, gone back to',
      1,
      '8{Enter}{ArrowUp}{ArrowLeft}+',
      '1:10 2:2',
    ],
    ['another quantity that is left', 1, '8{Enter}{ArrowUp}4{ArrowDown}', '1:4 2:2'],
    ['the quantity of before, that is left', 1, '8{Enter}{ArrowUp}2{ArrowDown}', '1:2 2:2'],
    ['another quantity that is taken back', 1, '8{Enter}{ArrowUp}4{Escape}', '1:8 2:2'],
    ['a refused quantity', 1, '8{Enter}{ArrowUp}7{ArrowDown}', '1:8 2:2'],
    ['a digit that does not fit', 2, '1000{Enter}0', '1:2 2:1000'],
    ['the removal of the line', 1, '8{Enter}{ArrowUp}{Escape}{Delete}', '2:2'],
    ['its removal, undone', 1, '8{Enter}{ArrowUp}{Escape}{Delete}{Alt>}z{/Alt}', '1:8 2:2'],
  ])(
    'what was entered holds with the frame still to come: then %s',
    async (_, at, keys, expected) => {
      const moments: (() => void)[] = [];
      const { user, quantities, pending } = await open(
        2,
        {},
        { later: (step) => void moments.push(step) },
      );
      await user.click(entry(at));
      await user.keyboard(`{Control>}a{/Control}${keys}`);
      act(() => {
        pending.flush();
        for (const step of moments.splice(0)) step();
      });
      expect(quantities()).toBe(expected);
    },
  );

  test('a line that stock does not cover says what of it is fulfilled, also of another quantity, until no more than that is asked for', async () => {
    const { user, quantities } = await open(2, { qtde: 6, qtdeAt: 4 });
    expect(screen.getAllByText('Estoque atende 4')).toHaveLength(2);
    await user.click(entry(1));
    await user.keyboard('{Control>}a{/Control}8{Enter}4{Enter}');
    expect(quantities()).toBe('1:8 2:4');
    await waitFor(() => expect(screen.getAllByText('Estoque atende 4')).toHaveLength(1));
    expect(
      within(entry(1).closest('tr') as HTMLElement).getByText('Estoque atende 4'),
    ).toBeTruthy();
  });

  test.each([
    [0, 'S/Estoque', 'danger', 'fora do total'],
    [1, 'Estoque atende 1', 'warning', 'só 1 no total'],
  ])(
    'a line of which stock serves %i says so in the colour that stock has elsewhere, and what its total counts',
    async (qtdeAt, text, tone, counted) => {
      await open(1, { qtdeAt });
      expect(await screen.findByText(counted)).toBeTruthy();
      expect((await screen.findByText(text)).closest('.p-tag')?.className).toContain(
        `p-tag-${tone}`,
      );
    },
  );
  test('a line that was never saved says what stock serves of it, too, as soon as it asks for more', async () => {
    const { user } = await open(2, {}, { stock: 3, params: { exibeQtdEstoque: true } });
    expect(screen.queryByText(/^Estoque atende/)).toBeNull();
    await user.click(entry(2));
    await user.keyboard('{Control>}a{/Control}4{Enter}');
    const row = screen.getAllByRole('row').find((one) => one.contains(entry(2))) as HTMLElement;
    expect(await within(row).findByText('Estoque atende 3')).toBeTruthy();
    // Its total counts all of it until the ERP has answered.
    expect(within(row).queryByText(/no total$/)).toBeNull();
    expect(screen.getAllByText(/^Estoque atende/)).toHaveLength(1);
  });

  test('Tab enters at one place; a digit begins the quantity, Enter applies it and goes on to the next line, Tab too', async () => {
    const { user, quantities } = await open(3);
    await user.click(within(grid()).getByText('C1'));
    await user.keyboard('8{Enter}');
    expect(document.activeElement).toBe(entry(2));
    await user.keyboard('4{Tab}');
    expect([quantities(), document.activeElement]).toEqual(['1:8 2:4 3:2', entry(3)]);
    await user.keyboard('6{Tab}');
    expect([quantities(), focused()]).toEqual(['1:8 2:4 3:6', 'Depois']);
    expect(grid().querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
  });

  test('a keyboard on a screen that says nothing but that the entry is done applies it, and never leaves the page', async () => {
    const { user, quantities } = await open(2);
    await user.click(entry(1));
    await user.keyboard('{Control>}a{/Control}8');
    const form = entry(1).form;
    expect(form && fireEvent.submit(form)).toBe(false);
    expect([quantities(), document.activeElement]).toEqual(['1:8 2:2', entry(2)]);
  });

  test('Escape takes the typed text back, then leaves the quantity for its cell, from which Tab leaves the grid', async () => {
    const { user, quantities } = await open(2);
    await user.click(entry(1));
    await user.keyboard('77{Escape}');
    expect([entry(1).value, document.activeElement === entry(1)]).toEqual(['2', true]);
    await user.keyboard('{Escape}');
    expect(document.activeElement?.tagName).toBe('TD');
    await user.keyboard('{Tab}');
    expect([focused(), quantities()]).toEqual(['Depois', '1:2 2:2']);
  });

  test('COM-232: plus and minus step by the multiple, in the quantity and on the line', async () => {
    const { user, quantities } = await open(2);
    await user.click(entry(1));
    await user.keyboard('+++-');
    await user.click(within(grid()).getByText('C2'));
    await user.keyboard('+');
    expect(quantities()).toBe('1:6 2:4');
  });

  test('a minus that begins a number removes no line, and its digits stay in the quantity', async () => {
    const { user, quantities } = await open(2);
    await user.click(entry(1));
    await user.keyboard('-');
    expect(screen.getByRole('alert').textContent).toBe('Para remover o item, digite 0');
    await user.keyboard('4{Enter}');
    expect(quantities()).toBe('1:4 2:2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a line that 0 and Enter remove leaves the focus on the quantity of the next, or, behind the last one, in the search', async () => {
    const { user, quantities } = await open(3);
    const search = await screen.findByRole('searchbox', { name: 'Buscar produtos' });
    await user.click(entry(2));
    await user.keyboard('{Control>}a{/Control}0{Enter}');
    expect([quantities(), document.activeElement]).toEqual(['1:2 3:2', entry(3)]);
    // Selected, so that the next digit replaces it.
    expect([entry(3).selectionStart, entry(3).selectionEnd]).toEqual([0, 1]);
    await user.keyboard('0{Enter}');
    expect([quantities(), document.activeElement]).toEqual(['1:2', search]);
    await user.click(entry(1));
    await user.keyboard('{Control>}a{/Control}0{Enter}');
    expect([quantities(), document.activeElement]).toEqual(['', search]);
  });

  test('where no products are searched for, 0 and Enter on the last line lead to the one before', async () => {
    const { user, quantities } = await open(2, {}, { search: false });
    await user.click(entry(2));
    await user.keyboard('{Control>}a{/Control}0{Enter}');
    expect([quantities(), document.activeElement]).toEqual(['1:2', entry(1)]);
  });

  test.each<[string, (user: UserEvent) => Promise<void>, () => HTMLElement]>([
    ['Tab', (user) => user.tab(), () => entry(3)],
    ['an arrow', (user) => user.keyboard('{ArrowUp}'), () => entry(1)],
    ['a press', (user) => user.click(screen.getByText('Depois')), () => screen.getByText('Depois')],
  ])(
    'a line that goes because its 0 is left by %s takes the focus from nothing',
    async (_, leave, to) => {
      const { user, quantities } = await open(3);
      await user.click(entry(2));
      await user.keyboard('{Control>}a{/Control}0');
      await leave(user);
      expect([quantities(), document.activeElement]).toEqual(['1:2 3:2', to()]);
    },
  );

  test('COM-236: Delete removes the line, the focus goes to the next, and Alt+Z brings it back to its place', async () => {
    const { user, quantities, toasts } = await open(3);
    await user.click(within(grid()).getByText('C2'));
    await user.keyboard('{Delete}');
    expect([quantities(), toasts, focused()]).toEqual([
      '1:2 3:2',
      ['Produto removido do carrinho'],
      'C3',
    ]);
    expect(screen.getByText('Produto 2 removido.')).toBeTruthy();
    await user.keyboard('{Alt>}z{/Alt}');
    expect([quantities(), screen.queryByText('Produto 2 removido.')]).toEqual([
      '1:2 2:2 3:2',
      null,
    ]);
  });

  test('removals are taken back one after the other, the last one first', async () => {
    const { user, quantities } = await open(4);
    await user.click(within(grid()).getByText('C2'));
    await user.keyboard('{Delete}{Delete}{Delete}');
    expect(quantities()).toBe('1:2');
    await user.keyboard('{Alt>}z{/Alt}');
    expect([quantities(), screen.queryByText('Produto 3 removido.') !== null]).toEqual([
      '1:2 4:2',
      true,
    ]);
    await user.keyboard('{Alt>}zz{/Alt}');
    expect([quantities(), screen.queryByText(/removido\./)]).toEqual(['1:2 2:2 3:2 4:2', null]);
  });

  test('every removal is heard, also one that is shown in the words of the one before', async () => {
    const { user } = await open(5);
    const notices: unknown[] = [];
    for (const code of ['C1', 'C3']) {
      await user.click(within(grid()).getByText(code));
      await user.keyboard(' {ArrowDown} ');
      await user.click(screen.getByRole('button', { name: 'Remover selecionados' }));
      notices.push(screen.getByText('2 itens removidos.').textContent);
    }
    expect(new Set(notices).size).toBe(2);
  });

  test('lines are selected with Space and Shift, and removed at once', async () => {
    const { user, quantities } = await open(5);
    await user.click(within(grid()).getByText('C2'));
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(screen.getByText('3 itens selecionados')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remover selecionados' }));
    expect([quantities(), screen.getByText('3 itens removidos.').textContent]).toEqual([
      '1:2 5:2',
      '3 itens removidos.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(quantities()).toBe('1:2 2:2 3:2 4:2 5:2');
  });

  test('Shift+F10 opens the menu of the line with the commands of all parts; Escape gives the focus back', async () => {
    const { user, asked } = await open(2);
    await user.click(within(grid()).getByText('C2'));
    await user.keyboard('{Shift>}{F10}{/Shift}');
    const menu = screen.getByRole('menu', { name: 'Ações de Produto 2' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((one) => one.querySelector('span')?.textContent),
    ).toEqual([
      'Por que este preço?',
      'Alterar a quantidade',
      'Aumentar uma embalagem',
      'Diminuir uma embalagem',
      'Selecionar',
      'Remover',
    ]);
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('menu'), focused()]).toEqual([null, 'C2']);
    await user.click(screen.getByRole('button', { name: 'Ações de Produto 1' }));
    await user.keyboard('{Enter}');
    await user.keyboard('{Alt>}p{/Alt}');
    expect(asked).toEqual(['1:UN', '1:UN']);
  });

  test('letters on a line look for others, counted; Escape shows all again', async () => {
    const { user } = await open(12);
    await user.click(within(grid()).getByText('C2'));
    await user.keyboard('p');
    await user.type(
      screen.getByRole('searchbox', { name: 'Localizar no orçamento' }),
      'roduto 12',
      { initialSelectionStart: 1 },
    );
    await waitFor(() => expect(within(grid()).getAllByRole('row')).toHaveLength(2));
    expect(screen.getByText('1 de 12 itens')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(within(grid()).getAllByRole('row')).toHaveLength(13));
  });

  test('a column sorts what is shown and not what is sent, and an edited line stays under the cursor', async () => {
    const { user, editing, quantities } = await open(4);
    const shown = () =>
      within(grid())
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
        .join(' ');
    await user.click(screen.getByRole('button', { name: 'Valor' }));
    await user.click(screen.getByRole('button', { name: 'Valor' }));
    expect(screen.getByRole('columnheader', { name: 'Valor' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(shown()).toBe('C4 C2 C3 C1');
    await user.click(entry(1));
    await user.keyboard('{Control>}a{/Control}90{Enter}');
    expect([shown(), quantities()]).toEqual(['C4 C2 C3 C1', '1:90 2:2 3:2 4:2']);
    expect(editing.view().state.lines.map(({ record }) => record.idProd)).toEqual([1, 2, 3, 4]);
  });

  test('a change of a line draws its row and leaves the rest of the grid as it is', async () => {
    const { editing } = await open(3);
    const seen = new Set<Element | null>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        seen.add(
          (target instanceof Element ? target : target.parentElement)?.closest('tr') ?? null,
        );
    });
    observer.observe(grid(), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    act(() => void editing.lineQuantity('1:UN', 40));
    await waitFor(() => expect(entry(1).value).toBe('40'));
    expect([...seen]).toEqual([entry(1).closest('tr')]);
  });
});

describe('a pasted block', () => {
  test('is shown before it is added; what is wrong is named and stays out, and all is one edit', async () => {
    const { user, quantities, toasts, editing } = await open(1);
    const { rev } = editing.view().state;
    await user.click(entry(1));
    await user.paste('C5 - 3\nX1 - 1\nC6\t2\tcx\nC7 - 1 cx');
    const dialog = screen.getByRole('dialog', { name: 'Colar itens' });
    expect(
      await within(dialog).findByText(
        '2 itens prontos, 2 com problema, que não serão adicionados.',
      ),
    ).toBeTruthy();
    expect(within(dialog).getByText('Código não encontrado')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Usar 2' }));
    expect(quantities()).toBe('1:2');
    await user.click(within(dialog).getByRole('button', { name: 'Adicionar 3 itens' }));
    expect([quantities(), toasts, screen.queryByRole('dialog')]).toEqual([
      '1:2 5:3 6:2 7:2',
      ['Adicionado 7 ao carrinho'],
      null,
    ]);
    expect(editing.view().state.rev).toBeGreaterThan(rev);
  });

  test('a word that is pasted into an entry is left to it', async () => {
    const { user } = await open(2);
    await user.click(screen.getByRole('searchbox', { name: 'Localizar no orçamento' }));
    await user.paste('12345 - 3');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a message with greetings is read, quantities first; the greetings are shown and are no problem, what comes twice is summed aloud', async () => {
    const { user } = await open(1);
    await user.click(entry(1));
    await user.paste('X1 4');
    expect(await screen.findByText('Código não encontrado')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Adicionar' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    await user.paste('Bom dia!\n20 C5\n- 2 cx do C6\n3x C5\nObrigado');
    const dialog = screen.getByRole('dialog', { name: 'Colar itens' });
    expect(await within(dialog).findByText('2 itens prontos.')).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('.quote-paste-note')?.textContent),
    ).toEqual([
      'Ignorada: não tem código',
      'Linhas 2 e 4 somadas: 20 + 3',
      '',
      'Ignorada: não tem código',
    ]);
  });

  test('one line with a code and a quantity is enough where no field takes it; lines that name nothing are answered', async () => {
    const { user, notices } = await open(1);
    await user.click(entry(1));
    await user.paste('Rua das Flores, 12\nCentro');
    expect([screen.queryByRole('dialog'), notices.map(({ text }) => text)]).toEqual([
      null,
      [
        'Nenhum item encontrado no texto colado. Cole um produto por linha, com código e quantidade.',
      ],
    ]);
    await user.paste('C5 4');
    expect(
      await within(screen.getByRole('dialog', { name: 'Colar itens' })).findByText(
        '1 item pronto.',
      ),
    ).toBeTruthy();
  });
});
