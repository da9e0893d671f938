import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Action, Button, ColumnAdapter, Field, List } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import { createHarness, type Harness, setWindow } from '../../fields/testing/harness.tsx';
import { Modal } from '../../render/view/modal.tsx';
import { forgetFaults, onFault } from '../../render/faults/faults.ts';
import { ListBlock } from './list-block.tsx';

beforeEach(() => setWindow('wide'));
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const field = (id: string, more: Partial<Field> = {}): Field => ({
  id,
  at: `list/x#/columns/${id}`,
  path: [id],
  label: id.toUpperCase(),
  format: 'text',
  align: 'start',
  ...more,
});
const button = (id: string, more: Partial<Button> = {}): Button => ({
  id,
  at: `list/x#/rowActions/${id}`,
  label: id,
  tone: 'primary',
  look: 'text',
  do: [],
  ...more,
});

function listOf(more: Partial<List> = {}): List {
  return {
    list: 'x',
    at: 'list/x#',
    source: { call: 'X', with: {}, paged: true },
    view: 'auto',
    key: ['id'],
    columns: [
      field('nro'),
      field('valor', { format: 'money', align: 'end' }),
      field('st', { format: 'status', options: [{ value: 'A', label: 'Ativo', tone: 'success' }] }),
    ],
    filters: [],
    paging: { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' },
    pageSize: 12,
    pageLinks: 4,
    rowActions: [],
    actions: [],
    empty: 'Nada por aqui',
    ...more,
  };
}

function page(rows: unknown[], last = 1, current = 1): unknown {
  return {
    itens: rows,
    paginator: { current_page: current, per_page: 12, total: rows.length * last, last_page: last },
  };
}

const cel = (source: string) => ({ $cel: treeOf(source), at: 'x' });
const rows = [
  { id: 1, nro: 'N-1', valor: 1234.5, st: 'A' },
  { id: 2, nro: 'N-2', valor: 5, st: 'ZZ' },
];

function show(list: List, harness: Harness): ReturnType<Harness['render']> {
  return harness.render(<ListBlock block={{ block: 'list', id: 'x', at: list.at, list }} />);
}

/** The questions that are open. */
function Questions({ dialogs }: Pick<Harness, 'dialogs'>): React.ReactNode {
  const open = useSyncExternalStore(dialogs.entries.subscribe, dialogs.entries.get);
  return open.map(
    (entry) =>
      entry.kind === 'question' && (
        <Modal
          key={entry.key}
          title={entry.question.title}
          closeLabel="Fechar"
          onClose={() => entry.answer(false)}
        >
          {entry.question.text}
        </Modal>
      ),
  );
}

describe('as a table', () => {
  test('values are shown by their formats, an unknown status as it is', async () => {
    show(listOf(), createHarness({ calls: { X: () => page(rows) } }));
    const [, first, second] = await screen.findAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['N-1', 'R$ 1.234,50', 'Ativo']);
    expect((second as HTMLElement).textContent).toContain('ZZ');
  });

  test('a row that did not fit is shown in its place and the others live', async () => {
    show(
      listOf(),
      createHarness({ calls: { X: () => page([{ $fault: 'valor: esperado número' }, rows[0]]) } }),
    );
    expect(await screen.findByText('valor: esperado número')).toBeTruthy();
    expect(screen.getByText('N-1')).toBeTruthy();
  });

  test('without rows it says so in its own words', async () => {
    show(
      listOf({ empty: 'Nenhuma cobrança no momento' }),
      createHarness({ calls: { X: () => page([]) } }),
    );
    expect(await screen.findByText('Nenhuma cobrança no momento')).toBeTruthy();
  });

  test('a failure is shown and can be tried again', async () => {
    let fails = true;
    show(
      listOf(),
      createHarness({
        calls: {
          X: () => {
            if (fails)
              throw new CallError({ code: 42, status: 500, message: 'Serviço em manutenção' });
            return page(rows);
          },
        },
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Serviço em manutenção');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByText('N-1')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a refusal offers no retry, and a list that failed says nothing of how many rows it has', async () => {
    show(
      listOf(),
      createHarness({
        calls: {
          X: () => {
            throw new CallError({ code: 403, status: 403, message: 'Sem acesso' });
          },
        },
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Sem acesso');
    expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
    expect(screen.queryByText('0 registros')).toBeNull();
  });

  test('the first text without a width takes the rest and is cut there', async () => {
    const columns = [field('nro', { width: '6rem' }), field('nome'), field('obs')];
    show(
      listOf({ columns }),
      createHarness({ calls: { X: () => page([{ id: 1, nro: '1', nome: 'Loja', obs: 'x' }]) } }),
    );
    const cells = within((await screen.findAllByRole('row'))[1] as HTMLElement).getAllByRole(
      'cell',
    );
    expect(cells.map((cell) => cell.classList.contains('list-fluid'))).toEqual([
      false,
      true,
      false,
    ]);
    expect(cells[1]?.getAttribute('title')).toBe('Loja');
  });

  test('a text of several lines is shown whole, another one is cut', async () => {
    const long = 'Nome para que um distribuidor possa alterar este bloco.';
    const columns = [field('nome'), field('obs', { format: 'multiline' }), field('cargo')];
    show(
      listOf({ columns }),
      createHarness({
        calls: { X: () => page([{ id: 1, nome: 'Loja', obs: long, cargo: long }]) },
      }),
    );
    const cells = within((await screen.findAllByRole('row'))[1] as HTMLElement).getAllByRole(
      'cell',
    );
    expect(
      cells.map((cell) => [
        cell.classList.contains('list-lines'),
        cell.classList.contains('list-long'),
      ]),
    ).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  test('a text of several lines takes the rest, and a long one keeps to the width of its column', async () => {
    const long = 'Nome para que um distribuidor possa alterar este bloco.';
    const columns = [
      field('nome'),
      field('cargo', { width: '8rem' }),
      field('obs', { format: 'multiline' }),
    ];
    show(
      listOf({ columns }),
      createHarness({
        calls: { X: () => page([{ id: 1, nome: 'Loja', cargo: long, obs: long }]) },
      }),
    );
    const cells = within((await screen.findAllByRole('row'))[1] as HTMLElement).getAllByRole(
      'cell',
    );
    expect(
      cells.map((cell) => [
        cell.classList.contains('list-fluid'),
        cell.classList.contains('list-rest'),
        cell.style.maxWidth,
      ]),
    ).toEqual([
      [false, false, ''],
      [false, false, '8rem'],
      [false, true, ''],
    ]);
  });

  test('actions of the same name are distinguished by the name of their row', async () => {
    show(
      listOf({ rowActions: [button('Excluir')] }),
      createHarness({ calls: { X: () => page(rows) } }),
    );
    const described = (await screen.findAllByRole('button', { name: 'Excluir' })).map(
      (action) =>
        document.getElementById(action.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described).toEqual(['N-1', 'N-2']);
  });

  test('headings of sort keys turn the order round and say so', async () => {
    const harness = createHarness({ calls: { X: () => page(rows) } });
    show(
      listOf({ sort: { by: 'nro', direction: 'asc', options: [{ id: 'nro', label: 'Número' }] } }),
      harness,
    );
    const heading = await screen.findByRole('columnheader', { name: 'NRO' });
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('columnheader', { name: 'VALOR' }).hasAttribute('aria-sort')).toBe(
      false,
    );
    await userEvent.click(within(heading).getByRole('button'));
    await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe('descending'));
    expect(harness.asked.at(-1)?.with).toMatchObject({ sortBy: 'nro', orderBy: 'DESC', page: 1 });
  });

  test('only the visible part of a long list is drawn', async () => {
    const many = Array.from({ length: 1000 }, (_, id) => ({ id, nro: `N-${id}`, valor: 1 }));
    show(
      listOf({ source: { call: 'X', with: {}, paged: false } }),
      createHarness({ calls: { X: () => many } }),
    );
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    expect(table.getAttribute('aria-rowcount')).toBe('1001');
  });

  class Unseen {
    observe(): void {}
    disconnect(): void {}
  }

  describe.each(['table', 'cards'] as const)('of many rows as %s', (view) => {
    const record = view === 'table' ? 'row' : 'listitem';
    const many = Array.from({ length: 300 }, (_, id) => ({ id, nro: `N-${id}`, valor: 1 }));
    const drawn = (): number =>
      within(screen.getByRole(view === 'table' ? 'table' : 'list')).getAllByRole(record).length;
    const whole = view === 'table' ? 301 : 300;
    beforeEach(() => void vi.stubGlobal('IntersectionObserver', Unseen));
    afterEach(() => void vi.unstubAllGlobals());
    async function open(): Promise<Harness> {
      const harness = createHarness({ calls: { X: () => [...many] } });
      show(listOf({ source: { call: 'X', with: {}, paged: false }, view }), harness);
      await screen.findByText('N-0');
      return harness;
    }
    const tell = (event: Event): void => act(() => void window.dispatchEvent(event));
    const search = (more: KeyboardEventInit): void => tell(new KeyboardEvent('keydown', more));

    test('all that there are go to paper, and the window is there again afterwards', async () => {
      await open();
      const before = drawn();
      expect(before).toBeLessThan(whole);
      // The browser takes what stands there when the event has passed.
      window.dispatchEvent(new Event('beforeprint'));
      expect(drawn()).toBe(whole);
      tell(new Event('afterprint'));
      expect(drawn()).toBe(before);
    });

    test('the browser’s search finds all of them, until there are others', async () => {
      const harness = await open();
      const before = drawn();
      search({ key: 'f' });
      search({ key: 'f', ctrlKey: true, shiftKey: true });
      expect(drawn()).toBe(before);
      search({ key: 'f', metaKey: true });
      expect(drawn()).toBe(whole);
      many.push({ id: 300, nro: 'N-300', valor: 1 });
      await act(async () => void (await harness.app.queries.invalidateQueries()));
      await waitFor(() => expect(drawn()).toBe(before));
      many.pop();
      search({ key: 'F3' });
      expect(drawn()).toBe(whole + 1);
    });

    test('in a narrow window it stays as it is', async () => {
      setWindow('narrow');
      await open();
      const before = drawn();
      window.dispatchEvent(new Event('beforeprint'));
      search({ key: 'f', ctrlKey: true });
      expect(drawn()).toBe(before);
    });
  });

  test('groups have headings with their label and count', async () => {
    const grouped = listOf({
      group: {
        path: ['st'],
        options: [
          { value: 'ZZ', label: 'Últimos' },
          { value: 'A', label: 'Ativos' },
        ],
      },
    });
    show(grouped, createHarness({ calls: { X: () => page(rows) } }));
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Últimos (1)', 'N-2R$ 5,00ZZ', 'Ativos (1)', 'N-1R$ 1.234,50Ativo']);
  });

  test('a failing expression spoils its cell only', async () => {
    const broken = field('x', { tone: { $cel: 'row.nada.mais', at: 'list/x#/columns/9/tone' } });
    show(
      listOf({ columns: [field('nro'), { ...broken, path: ['nro'] }] }),
      createHarness({ calls: { X: () => page(rows) } }),
    );
    expect(await screen.findAllByText('Não foi possível avaliar esta parte da tela.')).toHaveLength(
      2,
    );
    expect(screen.getByText('N-2')).toBeTruthy();
  });
});

describe('pages', () => {
  test("ACC-116 COM-114 are turned by 'Anterior', 'Próxima' and numbers, and the page is in the address", async () => {
    const harness = createHarness({
      calls: {
        X: (args) =>
          page(
            [{ id: Number(args.page), nro: `página ${String(args.page)}`, valor: 1 }],
            9,
            Number(args.page),
          ),
      },
    });
    show(listOf(), harness);
    await screen.findByText('página 1');
    // No disabled button comes first.
    expect(screen.queryByRole('button', { name: 'Anterior' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(await screen.findByText('página 2')).toBeTruthy();
    expect(harness.app.navigation.current().query).toEqual({ 'x.page': '2' });
    await userEvent.click(screen.getByRole('button', { name: 'Página 4' }));
    expect(await screen.findByText('página 4')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Página 4' }).getAttribute('aria-current')).toBe(
      'page',
    );
    for (const before of [3, 2, 1]) {
      await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
      expect(await screen.findByText(`página ${before}`)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Página 1' }));
  });

  test('the former rows are not drawn again while the next ones come, unless what they show changes', async () => {
    const answer = (number: unknown) =>
      page([{ id: Number(number), nro: `página ${String(number)}`, st: 'A' }], 3, Number(number));
    let arrive: (() => void) | undefined;
    const later = new Promise<unknown>((resolve) => {
      arrive = () => resolve(answer(2));
    });
    const harness = createHarness({
      calls: { X: ({ page: number }) => (number === 1 ? answer(1) : later) },
      state: { cor: 'danger' },
    });
    const drawn = vi.spyOn(harness.app.celHost, 'today');
    const tone = cel("today() == '' ? 'info' : state.cor");
    show(listOf({ columns: [field('nro', { tone })] }), harness);
    await screen.findByText('página 1');
    drawn.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(harness.app.navigation.current().query).toEqual({ 'x.page': '2' });
    expect(drawn).not.toHaveBeenCalled();
    act(() => harness.scope.set('state.cor', 'success'));
    expect(screen.getByText('página 1').className).toBe('field-tone-success');
    arrive?.();
    expect((await screen.findByText('página 2')).className).toBe('field-tone-success');
  });

  test('the former rows stand while the next ones come', async () => {
    let release: (() => void) | undefined;
    const harness = createHarness({
      calls: {
        X: (args) => {
          const answer = page(
            [{ id: Number(args.page), nro: `página ${String(args.page)}`, valor: 1 }],
            3,
            Number(args.page),
          );
          return args.page === 1
            ? answer
            : new Promise((resolve) => {
                release = () => resolve(answer);
              });
        },
      },
    });
    show(listOf(), harness);
    await screen.findByText('página 1');
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(release).toBeDefined());
    expect(screen.getByText('página 1')).toBeTruthy();
    release?.();
    expect(await screen.findByText('página 2')).toBeTruthy();
  });

  test('without a connection the rows of the former question are marked as old, until it is back', async () => {
    const harness = createHarness({
      calls: {
        X: (args) =>
          page(
            [{ id: Number(args.page), nro: `página ${String(args.page)}`, valor: 1 }],
            3,
            Number(args.page),
          ),
      },
    });
    show(listOf(), harness);
    const body = (await screen.findByText('página 1')).closest('.list-body');
    expect(body?.getAttribute('data-old')).toBeNull();
    act(() => onlineManager.setOnline(false));
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(
      await screen.findByText(/^Estes dados são da consulta anterior, feita às \d\d:\d\d\. A nova/),
    ).toBeTruthy();
    expect(body?.getAttribute('data-old')).toBe('earlier');
    expect(screen.getByText('página 1')).toBeTruthy();
    expect(screen.queryByText('3 registros')).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('página 2')).toBeTruthy();
    expect(screen.queryByText(/consulta anterior/)).toBeNull();
    expect(body?.getAttribute('data-old')).toBeNull();
  });

  test('without a connection no rows are not the answer, neither of the former question nor of none', async () => {
    const harness = createHarness({ calls: { X: () => page([]) } });
    show(
      listOf({ filters: [{ id: 'texto', at: 'f', param: 'q', label: 'Busca', format: 'text' }] }),
      harness,
    );
    await screen.findByText('Nada por aqui');
    act(() => onlineManager.setOnline(false));
    await userEvent.type(screen.getByLabelText('Busca'), 'x{Enter}');
    expect(await screen.findByText(/consulta anterior/)).toBeTruthy();
    expect(screen.queryByText('Nada por aqui')).toBeNull();
    cleanup();
    show(listOf(), createHarness({ calls: { X: () => page(rows) } }));
    expect(await screen.findByText(/A consulta será feita quando a conexão voltar/)).toBeTruthy();
    expect(screen.queryByText('Carregando...')).toBeNull();
  });

  test('rows that could not be asked for again are marked as old, and the former ones go when another question fails', async () => {
    let fails = false;
    const harness = createHarness({
      calls: {
        X: (args) => {
          if (fails) throw new CallError({ code: 1, status: 500, message: 'Sem sistema' });
          return page([{ id: 1, nro: 'N-1' }], 3, Number(args.page));
        },
      },
    });
    show(listOf({ updated: true }), harness);
    await screen.findByText('N-1');
    fails = true;
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(
      await screen.findByText(/^Estes dados foram consultados às \d\d:\d\d e podem ter mudado\./),
    ).toBeTruthy();
    expect(screen.getByText('N-1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(screen.queryByText('N-1')).toBeNull());
    expect(screen.getByRole('alert').textContent).toContain('Sem sistema');
    expect(screen.queryByText(/Estes dados/)).toBeNull();
    expect(harness.app.navigation.current().query).toEqual({ 'x.page': '2' });
  });

  test('a page that is no more leads to the last one', async () => {
    const harness = createHarness({
      query: { 'x.page': '5' },
      calls: { X: (args) => (args.page === 5 ? page([], 2, 5) : page(rows, 2, 2)) },
    });
    show(listOf(), harness);
    expect(await screen.findByText('N-1')).toBeTruthy();
    expect(harness.app.navigation.current().query['x.page']).toBe('2');
  });
});

describe('filters', () => {
  const filters: List['filters'] = [
    { id: 'texto', at: 'f', param: 'q', label: 'Busca', format: 'text' },
    {
      id: 'st',
      at: 'f',
      param: 'st',
      label: 'Situação',
      format: 'status',
      options: [
        { value: 1, label: 'Um' },
        { value: 2, label: 'Dois' },
      ],
    },
  ];

  test('a text that is no value of its format is marked and not applied', async () => {
    const harness = createHarness({ calls: { X: () => page(rows) } });
    show(
      listOf({ filters: [{ id: 'dia', at: 'f', param: 'dia', label: 'Dia', format: 'date' }] }),
      harness,
    );
    const input = await screen.findByLabelText('Dia');
    await userEvent.type(input, '31022026{Enter}');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(harness.app.navigation.current().query).toEqual({});
    await userEvent.clear(input);
    await userEvent.type(input, '28022026{Enter}');
    expect(harness.app.navigation.current().query).toEqual({ 'x.dia': '2026-02-28' });
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  test('months to come are not offered', async () => {
    show(
      listOf({ filters: [{ id: 'mes', at: 'f', param: 'mes', label: 'Mês', format: 'month' }] }),
      createHarness({ calls: { X: () => page(rows) } }),
    );
    const labels = within(await screen.findByLabelText('Mês'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(labels).toContain('março de 2026');
    expect(labels).not.toContain('abril de 2026');
  });

  test('a text applies with Enter, a choice at once, and both can be taken back', async () => {
    const harness = createHarness({ calls: { X: () => page(rows) } });
    show(listOf({ filters }), harness);
    await screen.findByText('N-1');
    await userEvent.type(await screen.findByLabelText('Busca'), 'abc');
    expect(harness.asked).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(harness.asked.at(-1)?.with).toMatchObject({ q: 'abc' }));
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Dois');
    await waitFor(() => expect(harness.asked.at(-1)?.with).toMatchObject({ q: 'abc', st: 2 }));
    expect(harness.app.navigation.current().query).toEqual({ 'x.texto': 'abc', 'x.st': '2' });
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(harness.app.navigation.current().query).toEqual({}));
    expect((screen.getByLabelText('Busca') as HTMLInputElement).value).toBe('');
  });
});

describe('rows', () => {
  const open: List['open'] = [
    {
      action: 'navigate',
      at: 'a',
      to: '/orcamento/{id}',
      params: { id: { $cel: 'row.id', at: 'a' } },
      query: {},
    },
  ];

  test('a row that navigates is a real link, and a click anywhere on it goes there', async () => {
    const harness = createHarness({ calls: { X: () => page(rows) } });
    show(listOf({ open }), harness);
    const link = await screen.findByRole('link', { name: 'N-1' });
    expect(link.getAttribute('href')).toBe('/orcamento/1');
    await userEvent.click(screen.getByText('R$ 1.234,50'));
    link.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(harness.went).toEqual(['/orcamento/1', '/orcamento/1']));
  });

  test('an action changes its row in place, and takes it out', async () => {
    const rowActions = [
      button('Renomear', { do: [{ action: 'set', at: 'a', path: 'row.nro', to: 'NOVO' }] }),
      button('Tirar', { do: [{ action: 'set', at: 'a', path: 'row', remove: true }] }),
    ];
    const harness = createHarness({ calls: { X: () => page(rows) } });
    show(listOf({ rowActions }), harness);
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Renomear' }))[0] as HTMLElement,
    );
    expect(await screen.findByText('NOVO')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Tirar' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('N-2')).toBeNull());
    expect(harness.asked).toHaveLength(1);
  });

  test('buttons say their label where there is room, else by a tooltip; more than three go into a menu', async () => {
    const one = { calls: { X: () => page([rows[0]]) } };
    const imprimir = button('Imprimir', { icon: 'print' });
    show(listOf({ rowActions: [imprimir] }), createHarness(one));
    const labelled = await screen.findByRole('button', { name: 'Imprimir' });
    expect(labelled.textContent?.trim()).toBe('Imprimir');
    // Narrow windows hide the label.
    expect(labelled.title).toBe('Imprimir');
    cleanup();
    const columns = Array.from({ length: 7 }, (_, at) => ({ ...field('nro'), id: `c${at}` }));
    show(listOf({ rowActions: [imprimir], columns }), createHarness(one));
    const icon = await screen.findByRole('button', { name: 'Imprimir' });
    expect(icon.textContent?.trim()).toBe('');
    expect(icon.title).toBe('Imprimir');
    cleanup();
    show(
      listOf({ rowActions: ['a', 'b', 'c', 'd'].map((id) => button(id)) }),
      createHarness({ calls: { X: () => page([rows[0]]) } }),
    );
    const more = await screen.findByRole('button', { name: 'Mais ações' });
    expect(screen.queryByRole('button', { name: 'd' })).toBeNull();
    await userEvent.click(more);
    expect(screen.getByRole('button', { name: 'd' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'd' })).toBeNull();
  });

  test.each([
    ['wide', 'mouse'],
    ['wide', 'keyboard'],
    ['narrow', 'mouse'],
    ['narrow', 'keyboard'],
  ] as const)(
    'a dialog that the menu of a row has opened gives the focus back to its button: %s, by %s',
    async (width, by) => {
      setWindow(width);
      const ask: Action = {
        action: 'confirm',
        at: 'x',
        style: 'dialog',
        title: 'Excluir o pedido?',
        yes: 'Sim',
        no: 'Não',
        tone: 'danger',
      };
      const rowActions = [...['a', 'b', 'c'].map((id) => button(id)), button('d', { do: [ask] })];
      const list = listOf({ rowActions });
      const harness = createHarness({ calls: { X: () => page(rows) } });
      harness.render(
        <>
          <ListBlock block={{ block: 'list', id: 'x', at: list.at, list }} />
          <Questions dialogs={harness.dialogs} />
        </>,
      );
      const more = (await screen.findAllByRole('button', { name: 'Mais ações' }))[1];
      const user = userEvent.setup();
      if (by === 'mouse') {
        await user.click(more as HTMLElement);
        await user.click(screen.getByRole('button', { name: 'd' }));
      } else {
        act(() => more?.focus());
        await user.keyboard('{Enter}{Tab}{Tab}{Tab}{Tab}{Enter}');
      }
      await screen.findByRole('dialog', { name: 'Excluir o pedido?' });
      expect(screen.queryByRole('button', { name: 'd' })).toBeNull();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(more));
    },
  );

  test('choosing stops at the limit with its message, and tells the list actions what is chosen', async () => {
    const harness = createHarness({ state: { max: 1 }, calls: { X: () => page(rows) } });
    show(
      listOf({
        selection: {
          max: { $cel: 'state.max', at: 's' },
          message: 'Somente uma nota.',
          into: 'state.escolhidas',
        },
      }),
      harness,
    );
    const [, first, second] = await screen.findAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    expect((second as HTMLInputElement).checked).toBe(false);
    expect(harness.toasts.map((toast) => toast.text)).toEqual(['Somente uma nota.']);
    expect(harness.scope.roots().state).toMatchObject({ escolhidas: [rows[0]] });
  });

  test('a click chooses one record, also where several have the same key, which is a fault', async () => {
    forgetFaults();
    const faults: string[] = [];
    const stop = onFault(({ at, message }) => void faults.push(`${at} ${message}`));
    const alike = rows.map((row) => ({ ...row, filial: 3 }));
    const harness = createHarness({ state: {}, calls: { X: () => page(alike) } });
    show(listOf({ key: ['filial'], selection: { into: 'state.escolhidas' } }), harness);
    const [, first, second] = await screen.findAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    expect((second as HTMLInputElement).checked).toBe(false);
    expect(harness.scope.roots().state).toMatchObject({ escolhidas: [alike[0]] });
    expect(faults).toEqual(["list/x# several records have the key '3' (filial)"]);
    stop();
  });
});

describe('as cards', () => {
  const card = {
    title: 'Título',
    status: field('st', { format: 'status' }),
    fields: [field('nro')],
    highlight: field('valor', { format: 'money' }),
    actions: [],
  } satisfies List['card'];

  test('a long text and one that cannot be broken have the whole width of the card', async () => {
    const email = 'natalia.kowalski@nakamuramateriais.com.br';
    const long = 'Indústria, Comércio, Importação e Exportação de Artefatos Ltda';
    const columns = [field('nro'), field('cidade'), field('nome'), field('email')];
    show(
      listOf({ view: 'cards', columns }),
      createHarness({
        calls: {
          X: () => page([{ id: 1, nro: '1', cidade: 'São José dos Campos', nome: long, email }]),
        },
      }),
    );
    const wide = (text: string): boolean =>
      screen.getByText(text).closest('dl > div')?.className === 'list-card-wide';
    await screen.findByText(long);
    expect(['São José dos Campos', long, email].map(wide)).toEqual([false, true, true]);
  });

  test('below md an automatic list has cards, with an order to choose', async () => {
    setWindow('narrow');
    const harness = createHarness({ calls: { X: () => page(rows) } });
    show(
      listOf({
        card,
        sort: {
          by: 'nro',
          direction: 'desc',
          options: [
            { id: 'nro', label: 'Número' },
            { id: 'valor', label: 'Valor' },
          ],
        },
      }),
      harness,
    );
    const cards = await screen.findAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(cards[0]?.textContent).toContain('R$ 1.234,50');
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'Valor');
    await waitFor(() =>
      expect(harness.asked.at(-1)?.with).toMatchObject({ sortBy: 'valor', orderBy: 'DESC' }),
    );
  });

  test("a card's actions carry its title", async () => {
    setWindow('narrow');
    show(
      listOf({ card: { ...card, title: 'Orçamento 1' }, rowActions: [button('Excluir')] }),
      createHarness({ calls: { X: () => page([rows[0]]) } }),
    );
    const action = await screen.findByRole('button', { name: 'Excluir' });
    expect(
      document.getElementById(action.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Orçamento 1');
  });

  test('without a card of its own a list makes one of its columns', async () => {
    setWindow('narrow');
    show(listOf(), createHarness({ calls: { X: () => page([rows[0]]) } }));
    const shown = await screen.findByRole('listitem');
    expect(
      within(shown)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['VALOR', 'ST']);
  });
});

describe('cards of their own kind', () => {
  test('show a picture, a stripe of their colour, and their actions next to those of the row', async () => {
    setWindow('narrow');
    const card = {
      title: 'Título',
      fields: [],
      image: field('foto', { format: 'image', image: { call: 'FOTO', param: 'id' } }),
      accent: { $cel: 'row.cor', at: 'a' },
      actions: [button('Abrir')],
    };
    const harness = createHarness({
      calls: {
        X: () =>
          page([
            { id: 1, foto: 7, cor: 'rgb(255, 0, 0)' },
            { id: 2, foto: 8, cor: 'url(javascript:1)' },
          ]),
      },
    });
    show(listOf({ card, rowActions: [button('Excluir')] }), harness);
    const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
    expect(first.querySelector('img')?.getAttribute('src')).toContain('/_/file/FOTO');
    expect(first.style.borderInlineStartColor).toBe('rgb(255, 0, 0)');
    expect(second.style.borderInlineStartColor).toBe('');
    expect(
      within(first)
        .getAllByRole('button')
        .map((action) => action.textContent?.trim()),
    ).toEqual(['Excluir', 'Abrir']);
  });

  test('have an icon, a title that may do something else than the card, and a tip over a value', async () => {
    setWindow('narrow');
    const went: unknown[] = [];
    const tell = (text: string): Action[] => [
      { action: 'notify', at: 'a', text, tone: 'success', life: 1 },
    ];
    const card = {
      title: 'Título',
      icon: 'inbox',
      open: tell('título'),
      fields: [field('nro', { tooltip: 'Dentro do prazo' })],
      actions: [],
    };
    const harness = createHarness({ calls: { X: () => page([{ id: 1, nro: 'N-1' }]) } });
    show(listOf({ card, open: tell('cartão') }), harness);
    const one = await screen.findByRole('listitem');
    expect(one.querySelector('i')?.className).toContain('pi-inbox');
    expect(within(one).getByTitle('Dentro do prazo').textContent).toBe('N-1 (Dentro do prazo)');
    await userEvent.click(within(one).getByRole('button', { name: 'Título' }));
    await userEvent.click(within(one).getByText('NRO'));
    went.push(...harness.toasts.map((toast) => toast.text));
    expect(went).toEqual(['título', 'cartão']);
  });

  test('have a tone’s or a colour’s stripe, and the colour where the picture is not shown', async () => {
    setWindow('narrow');
    const image = {
      ...field('nro', { format: 'image', align: 'center' }),
      when: cel("row.st == 'A'"),
    };
    const accent = cel("row.st == 'A' ? 'danger' : '#0b5cad'");
    show(
      listOf({ card: { title: 'Título', fields: [], actions: [], image, accent } }),
      createHarness({ calls: { X: () => page(rows) } }),
    );
    const [pictured, coloured] = await screen.findAllByRole('listitem');
    expect(pictured?.style.borderInlineStartColor).toBe('var(--color-danger)');
    expect(pictured?.querySelector('.list-card-image')).toBeTruthy();
    expect(coloured?.querySelector('.list-card-image')).toBeNull();
    expect((coloured?.querySelector('.list-card-cover') as HTMLElement).style.background).toBe(
      'rgb(11, 92, 173)',
    );
  });

  test('have no empty place where there is neither the picture nor a colour', async () => {
    setWindow('narrow');
    const image = { ...field('nro', { format: 'image', align: 'center' }), when: cel('false') };
    show(
      listOf({ card: { title: 'Título', fields: [], actions: [], image } }),
      createHarness({ calls: { X: () => page([{ id: 1 }]) } }),
    );
    expect(
      (await screen.findByRole('listitem')).querySelector('.list-card-image, .list-card-cover'),
    ).toBeNull();
  });

  test('without fields have no empty place for them', async () => {
    setWindow('narrow');
    show(
      listOf({ card: { title: 'Título', fields: [], actions: [] } }),
      createHarness({ calls: { X: () => page([{ id: 1 }]) } }),
    );
    expect((await screen.findByRole('listitem')).querySelector('dl')).toBeNull();
  });

  test('take so many of twelve columns, and from each width up what the one below takes', async () => {
    setWindow('narrow');
    show(listOf({ cards: { xs: 12, md: 6 } }), createHarness({ calls: { X: () => page(rows) } }));
    const { style } = await screen.findByRole('list');
    expect(
      ['xs', 'sm', 'md', 'lg'].map((width) => style.getPropertyValue(`--card-${width}`)),
    ).toEqual(['12', '12', '6', '6']);
  });
});

describe('columns made of records', () => {
  const adapter: ColumnAdapter = {
    makes: 'columns',
    adapter: 'colunas',
    at: 'adapter/colunas#',
    order: ['ordem'],
    name: { $cel: 'item.campo', at: 'a' },
    kind: { $cel: 'item.tipo', at: 'a' },
    align: { $cel: 'item.alinhamento', at: 'a' },
    kinds: { VALOR: { format: 'money', decimals: 3 }, TEXTO: { format: 'text' } },
  };
  const records = [
    { campo: 'total', tipo: 'VALOR', alinhamento: 'RIGHT', ordem: 2 },
    { campo: 'obs', tipo: 'TEXTO', alinhamento: 'CENTER', ordem: 1 },
    { campo: 'estranho', tipo: 'NOVO', alinhamento: 'LEFT', ordem: 3 },
    { campo: 'obs', tipo: 'TEXTO', alinhamento: 'LEFT', ordem: 4 },
    { tipo: 'TEXTO' },
  ];

  test('stand after the others in their order; what cannot be made is reported and left out', async () => {
    forgetFaults();
    const faults: string[] = [];
    const stop = onFault((fault) => void faults.push(fault.message));
    const harness = createHarness({
      state: { campos: records },
      calls: { X: () => page([{ id: 1, nro: 'N-1', total: 2.5, obs: 'Oi' }]) },
    });
    show(
      listOf({
        columns: [field('nro')],
        made: { adapter, from: { $cel: 'state.campos', at: 'a' } },
      }),
      harness,
    );
    const [head, row] = await screen.findAllByRole('row');
    expect(
      within(head as HTMLElement)
        .getAllByRole('columnheader')
        .map((cell) => [cell.textContent, cell.className.includes('center')]),
    ).toEqual([
      ['NRO', false],
      ['obs', true],
      ['total', false],
    ]);
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['N-1', 'Oi', 'R$ 2,500']);
    expect(faults).toHaveLength(3);
    expect(faults.join()).toContain("kind 'NOVO'");
    stop();
  });

  test('follow the records they are made of', async () => {
    const harness = createHarness({
      state: { campos: [] },
      calls: { X: () => page([{ id: 1, nro: 'N-1', obs: 'Oi' }]) },
    });
    show(
      listOf({
        columns: [field('nro')],
        made: { adapter, from: { $cel: 'state.campos', at: 'a' } },
      }),
      harness,
    );
    await screen.findByText('N-1');
    expect(screen.queryByText('Oi')).toBeNull();
    harness.scope.set('state.campos', records.slice(1, 2));
    expect(await screen.findByText('Oi')).toBeTruthy();
  });
});

test('a list may say when its rows came, and ask for them anew', async () => {
  const harness = createHarness({ calls: { X: () => page(rows) } });
  show(listOf({ updated: true }), harness);
  expect(await screen.findByText(/^Atualizado às \d\d:\d\d$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => expect(harness.asked).toHaveLength(2));
});

test('rows at hand follow the state they come from', async () => {
  const harness = createHarness({ state: { linhas: [rows[0]] } });
  show(listOf({ source: { rows: { $cel: 'state.linhas', at: 's' } } }), harness);
  expect(await screen.findByText('N-1')).toBeTruthy();
  harness.scope.set('state.linhas', rows);
  expect(await screen.findByText('N-2')).toBeTruthy();
});

test('`refresh` asks again', async () => {
  let version = 1;
  const harness = createHarness({
    calls: { X: () => page([{ id: 1, nro: `versão ${version}`, valor: 1 }]) },
  });
  show(listOf(), harness);
  await screen.findByText('versão 1');
  version = 2;
  await harness.scope.run([{ action: 'refresh', at: 'a', targets: ['x'] }]);
  expect(await screen.findByText('versão 2')).toBeTruthy();
});
