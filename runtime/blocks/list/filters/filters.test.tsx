import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../../schemas/expressions/tree/write.ts';
import type { Filter, List } from '../../../../schemas/release/types.ts';
import { clearStored } from '../../../data/storage.ts';
import { createHarness, type Harness, setWindow } from '../../../fields/testing/harness.tsx';
import { ListBlock } from '../list-block.tsx';

beforeEach(() => setWindow('wide'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const filter = (id: string, more: Partial<Filter> = {}): Filter => ({
  id,
  at: `list/x#/filters/${id}`,
  param: id,
  label: id.toUpperCase(),
  format: 'text',
  ...more,
});
const cel = (source: string) => ({ $cel: treeOf(source), at: 'list/x#' });

function listOf(filters: Filter[], more: Partial<List> = {}): List {
  return {
    list: 'x',
    at: 'list/x#',
    source: { call: 'X', with: {}, paged: true },
    view: 'table',
    key: ['id'],
    columns: [{ id: 'nro', at: 'c', path: ['nro'], label: 'Nº', format: 'text', align: 'start' }],
    filters,
    paging: { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' },
    pageSize: 12,
    pageLinks: 4,
    rowActions: [],
    actions: [],
    empty: 'Nada por aqui',
    ...more,
  };
}

const rows = [{ id: 1, nro: 'N-1' }];
const answer = (page: unknown = 1) => ({
  itens: rows,
  paginator: { current_page: page, last_page: 5, total: 60 },
});
const made = (options: Parameters<typeof createHarness>[0] = {}): Harness =>
  createHarness({ calls: { X: (args) => answer(args.page) }, ...options });
const show = (list: List, harness: Harness) =>
  harness.render(<ListBlock block={{ block: 'list', id: 'x', at: list.at, list }} />);
const sent = (harness: Harness) =>
  harness.asked.filter(({ call }) => call === 'X').at(-1)?.with as
    | Record<string, unknown>
    | undefined;

describe('a range of days', () => {
  const period = filter('periodo', {
    format: 'dateRange',
    params: ['de', 'ate'],
    min: '2026-01-01',
    max: cel('today()'),
    days: 31,
  });

  test('fills two parameters, and an end that is missing is not sent', async () => {
    const harness = made();
    show(listOf([period]), harness);
    const group = await screen.findByRole('group', { name: 'PERIODO' });
    const [start, end] = within(group).getAllByRole('textbox') as [HTMLElement, HTMLElement];
    await userEvent.type(start, '01022026{Enter}');
    await waitFor(() => expect(sent(harness)).toMatchObject({ de: '2026-02-01' }));
    expect(sent(harness)).not.toHaveProperty('ate');
    await userEvent.type(end, '10022026{Enter}');
    await waitFor(() =>
      expect(sent(harness)).toMatchObject({ de: '2026-02-01', ate: '2026-02-10' }),
    );
    expect(harness.app.navigation.current().query).toEqual({
      'x.periodo': '2026-02-01/2026-02-10',
    });
  });

  test('ACC-192 of at most so many days keeps its other end within them', async () => {
    const harness = made();
    show(listOf([period]), harness);
    const [start, end] = within(await screen.findByRole('group', { name: 'PERIODO' })).getAllByRole(
      'textbox',
    ) as [HTMLInputElement, HTMLInputElement];
    await userEvent.type(start, '01012026');
    await userEvent.type(end, '01032026');
    await userEvent.tab();
    await waitFor(() => expect([start.value, end.value]).toEqual(['30/01/2026', '01/03/2026']));
    await userEvent.clear(start);
    await userEvent.type(start, '05012026');
    await userEvent.tab();
    await waitFor(() => expect([start.value, end.value]).toEqual(['05/01/2026', '04/02/2026']));
  });

  test('of too many days, as a link may bring it, is shown and not applied again', async () => {
    const harness = made({ query: { 'x.periodo': '2026-01-01/2026-03-01' } });
    show(listOf([period, filter('q')]), harness);
    await userEvent.type(await screen.findByLabelText('Q'), 'abc{Enter}');
    expect(await screen.findByText('O período deve ter no máximo 31 dias')).toBeTruthy();
    expect(sent(harness)).not.toHaveProperty('q');
  });

  test.each([
    ['31022026', '', 'Data inválida'],
    ['31122025', '', 'Data anterior a data mínima'],
    ['', '11032026', 'Data posterior a data máxima'],
    ['10022026', '01022026', 'A data final deve ser igual ou posterior à inicial'],
  ])('ACC-182 ACC-183 %s to %s is reported and not applied', async (from, to, problem) => {
    const harness = made();
    show(listOf([period]), harness);
    const [start, end] = within(await screen.findByRole('group', { name: 'PERIODO' })).getAllByRole(
      'textbox',
    ) as [HTMLElement, HTMLElement];
    if (from) await userEvent.type(start, from);
    if (to) await userEvent.type(end, to);
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect((await screen.findByText(problem)).getAttribute('role')).toBe('alert');
    expect(harness.app.navigation.current().query).toEqual({});
    await waitFor(() => expect(document.activeElement).toBe(start));
  });
});

test('the line of a problem that was mended stays, unseen, until the next search: what is about to be pressed does not move', async () => {
  const harness = made();
  show(listOf([filter('dia', { format: 'date' })]), harness);
  const input = await screen.findByLabelText('DIA');
  await userEvent.type(input, '31022026{Enter}');
  const lines = () =>
    [...document.querySelectorAll('.list-filter-problem')].map((line) => [
      line.textContent,
      line.getAttribute('role'),
      line.getAttribute('aria-hidden'),
    ]);
  expect(lines()).toEqual([['Data inválida', 'alert', null]]);
  await userEvent.clear(input);
  await userEvent.type(input, '28022026');
  await userEvent.tab();
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(lines()).toEqual([['Data inválida', null, 'true']]);
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(harness.app.navigation.current().query).toEqual({ 'x.dia': '2026-02-28' });
  expect(lines()).toEqual([]);
});

test('a text that is searched by itself is, some time after the last key', async () => {
  const harness = made();
  show(listOf([filter('termo', { debounce: 800 })], { idle: 'Use a caixa de pesquisa.' }), harness);
  const input = await screen.findByLabelText('TERMO');
  await userEvent.type(input, 'para');
  const last = Date.now();
  await waitFor(() => expect(sent(harness)).toMatchObject({ termo: 'para' }));
  expect(Date.now() - last).toBeGreaterThan(500);
  expect(harness.asked).toHaveLength(1);
});

test('a choice applies without what is half typed next to it', async () => {
  const harness = made();
  show(
    listOf([
      filter('dia', { format: 'date', max: '2026-03-10' }),
      filter('st', { options: [{ value: 'A', label: 'Ativo' }] }),
    ]),
    harness,
  );
  await userEvent.type(await screen.findByLabelText('DIA'), '11032026');
  await userEvent.selectOptions(screen.getByLabelText('ST'), 'Ativo');
  await waitFor(() => expect(sent(harness)).toMatchObject({ st: 'A' }));
  expect(harness.app.navigation.current().query).toEqual({ 'x.st': 'A' });
});

describe('options', () => {
  const fixed = [
    { value: 1, label: 'Um' },
    { value: 2, label: 'Dois' },
  ];

  test('of a source are asked for, and the chosen value is sent as it is', async () => {
    const harness = made({
      calls: {
        X: () => answer(),
        UFS: () => [
          { id: 35, nome: 'São Paulo' },
          { id: 33, nome: 'Rio de Janeiro' },
        ],
      },
    });
    const source = {
      from: { call: 'UFS', with: {}, debounce: 0, min: 0 },
      value: ['id'],
      label: 'Rótulo',
    };
    show(listOf([filter('uf', { format: 'integer', options: source })]), harness);
    await userEvent.click(await screen.findByRole('combobox', { name: 'UF' }));
    await userEvent.click((await screen.findAllByRole('option'))[1] as HTMLElement);
    await waitFor(() => expect(sent(harness)).toMatchObject({ uf: 33 }));
  });

  test('of a source that searches are asked for as the user types', async () => {
    const harness = made({
      calls: {
        X: () => answer(),
        CLIENTES: ({ termo }) => [{ id: 'c9', nome: `achou ${String(termo)}` }],
      },
    });
    const source = {
      from: { call: 'CLIENTES', with: {}, term: 'termo', debounce: 0, min: 2 },
      value: ['id'],
      label: 'Cliente',
    };
    show(listOf([filter('idCli', { options: source })]), harness);
    await userEvent.type(await screen.findByRole('combobox', { name: 'IDCLI' }), 'ana');
    await userEvent.click(await screen.findByRole('option'));
    await waitFor(() => expect(sent(harness)).toMatchObject({ idCli: 'c9' }));
    expect(harness.asked.filter(({ call }) => call === 'CLIENTES').at(-1)?.with).toEqual({
      termo: 'ana',
    });
  });

  test('several become a list, and none is not sent', async () => {
    const harness = made();
    show(listOf([filter('st', { format: 'integer', multiple: true, options: fixed })]), harness);
    const search = await screen.findByRole('combobox', { name: 'ST' });
    await userEvent.click(search);
    await userEvent.click(screen.getByRole('option', { name: 'Dois' }));
    await waitFor(() => expect(sent(harness)).toMatchObject({ st: [2] }));
    await userEvent.click(search);
    await userEvent.click(screen.getByRole('option', { name: 'Um' }));
    await waitFor(() => expect(sent(harness)).toMatchObject({ st: [2, 1] }));
    expect(harness.app.navigation.current().query).toEqual({ 'x.st': '["2","1"]' });
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(sent(harness)).not.toHaveProperty('st'));
  });

  test('as toggles are pressed and let go, by name and state', async () => {
    const harness = made();
    show(listOf([filter('st', { options: fixed, control: 'toggle' })]), harness);
    const group = await screen.findByRole('group', { name: 'ST' });
    await userEvent.click(within(group).getByRole('button', { name: 'Dois' }));
    await waitFor(() => expect(sent(harness)).toMatchObject({ st: 2 }));
    expect(within(group).getByRole('button', { name: 'Dois', pressed: true })).toBeTruthy();
    await userEvent.click(within(group).getByRole('button', { name: 'Um' }));
    await waitFor(() => expect(sent(harness)).toMatchObject({ st: 1 }));
    await userEvent.click(within(group).getByRole('button', { name: 'Um' }));
    await waitFor(() => expect(sent(harness)).not.toHaveProperty('st'));
  });

  test('as round buttons are one group', async () => {
    const harness = made();
    show(listOf([filter('st', { options: fixed, control: 'radio' })]), harness);
    await userEvent.click(
      within(await screen.findByRole('radiogroup', { name: 'ST' })).getByRole('radio', {
        name: 'Um',
      }),
    );
    await waitFor(() => expect(sent(harness)).toMatchObject({ st: 1 }));
  });
});

describe('conditions', () => {
  test('a filter without its condition is not there, a disabled one is shown, and neither is ever sent', async () => {
    const harness = made({
      state: { some: false },
      query: { 'x.a': 'um', 'x.b': 'dois', 'x.c': 'três' },
    });
    show(
      listOf([
        filter('a', { when: cel('state.some') }),
        filter('b', { enabled: cel('state.some') }),
        filter('c'),
      ]),
      harness,
    );
    const disabled = (await screen.findByLabelText('B')) as HTMLInputElement;
    expect([disabled.disabled, disabled.value]).toEqual([true, 'dois']);
    expect(screen.queryByLabelText('A')).toBeNull();
    await waitFor(() => expect(sent(harness)).toMatchObject({ c: 'três' }));
    expect(sent(harness)).not.toHaveProperty('a');
    expect(sent(harness)).not.toHaveProperty('b');
    harness.scope.set('state.some', true);
    await waitFor(() => expect(sent(harness)).toMatchObject({ a: 'um', b: 'dois', c: 'três' }));
  });
});

test('applying goes back to the first page', async () => {
  const harness = made({ query: { 'x.page': '4' } });
  show(listOf([filter('q')]), harness);
  await waitFor(() => expect(sent(harness)).toMatchObject({ page: 4 }));
  await userEvent.type(await screen.findByLabelText('Q'), 'abc{Enter}');
  await waitFor(() => expect(sent(harness)).toMatchObject({ page: 1, q: 'abc' }));
});

describe('a list that waits for a search', () => {
  const waiting = listOf(
    [filter('q'), filter('st', { options: [{ value: 'A', label: 'Ativo' }] })],
    { idle: 'Use os filtros e pesquise.', searchLabel: 'Pesquisar', clearLabel: 'Recomeçar' },
  );

  test('asks for nothing before, not even when something is chosen or refreshed', async () => {
    const harness = made();
    show(waiting, harness);
    expect(await screen.findByText('Use os filtros e pesquise.')).toBeTruthy();
    await userEvent.selectOptions(await screen.findByLabelText('ST'), 'Ativo');
    await harness.scope.run([{ action: 'refresh', at: 'a', targets: ['x'] }]);
    expect(harness.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Pesquisar' }));
    expect(await screen.findByText('N-1')).toBeTruthy();
    expect(sent(harness)).toMatchObject({ st: 'A' });
  });

  test('may search without a filter, asks again on demand, and waits again once cleared', async () => {
    const harness = made();
    show(waiting, harness);
    await userEvent.click(await screen.findByRole('button', { name: 'Pesquisar' }));
    await screen.findByText('N-1');
    expect(harness.app.navigation.current().query).toEqual({ 'x.find': '1' });
    await userEvent.click(screen.getByRole('button', { name: 'Pesquisar' }));
    await waitFor(() => expect(harness.asked).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Recomeçar' }));
    expect(await screen.findByText('Use os filtros e pesquise.')).toBeTruthy();
    expect(screen.queryByText('N-1')).toBeNull();
  });

  test('a link with filters has searched', async () => {
    const harness = made({ query: { 'x.q': 'abc' } });
    show(waiting, harness);
    expect(await screen.findByText('N-1')).toBeTruthy();
  });
});

describe('filters that are stored', () => {
  const stored = listOf([filter('q')], {
    persist: 'browser',
    sort: { by: 'nro', direction: 'asc', options: [{ id: 'nro', label: 'Nº' }] },
  });

  test('come back with their order but not their page, and ask once', async () => {
    const first = made();
    show(stored, first);
    await userEvent.type(await screen.findByLabelText('Q'), 'abc{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Nº' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(sent(first)).toMatchObject({ q: 'abc', orderBy: 'DESC', page: 2 }));
    cleanup();
    const second = made();
    show(stored, second);
    await waitFor(() => expect(sent(second)).toMatchObject({ q: 'abc', orderBy: 'DESC', page: 1 }));
    expect(second.asked).toHaveLength(1);
    expect(second.app.navigation.current().query).toEqual({ 'x.q': 'abc', 'x.dir': 'desc' });
  });

  test('give way to an address that says something of the list', async () => {
    const first = made();
    show(stored, first);
    await userEvent.type(await screen.findByLabelText('Q'), 'abc{Enter}');
    await waitFor(() => expect(sent(first)).toMatchObject({ q: 'abc' }));
    cleanup();
    const second = made({ query: { 'x.page': '2' } });
    show(stored, second);
    await waitFor(() => expect(sent(second)).toMatchObject({ page: 2 }));
    expect(sent(second)).not.toHaveProperty('q');
  });

  test('are gone once they were cleared, and with the session', async () => {
    const first = made();
    show(stored, first);
    await userEvent.type(await screen.findByLabelText('Q'), 'abc{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(localStorage.length).toBe(0);
    await userEvent.type(await screen.findByLabelText('Q'), 'def{Enter}');
    expect(localStorage.length).toBe(1);
    clearStored();
    expect(localStorage.length).toBe(0);
  });

  test('what is stored and makes no sense is left out', async () => {
    localStorage.setItem('portal:list:test:x', '{"x.q":7,"y.q":"abc"');
    const harness = made();
    show(stored, harness);
    await waitFor(() => expect(sent(harness)).toMatchObject({ page: 1 }));
    expect(sent(harness)).not.toHaveProperty('q');
  });
});

describe('filters that can be collapsed', () => {
  const collapsible = listOf([filter('a'), filter('b'), filter('c', { format: 'date' })], {
    collapse: { expand: 'Expandir filtros', collapse: 'Minimizar filtros', first: 1 },
  });

  test('show the first ones, and the others on demand', async () => {
    show(collapsible, made());
    const toggle = await screen.findByRole('button', { name: 'Expandir filtros', expanded: false });
    expect(screen.getByLabelText('A').closest('[hidden]')).toBeNull();
    expect(screen.getByLabelText('B').closest('[hidden]')).not.toBeNull();
    await userEvent.click(toggle);
    expect(screen.getByLabelText('B').closest('[hidden]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Minimizar filtros', expanded: true })).toBeTruthy();
  });

  test('are open where one of them is at work', async () => {
    show(collapsible, made({ query: { 'x.b': 'um' } }));
    expect(await screen.findByRole('button', { name: 'Minimizar filtros' })).toBeTruthy();
  });

  test('open when one of them is wrong', async () => {
    show(collapsible, made());
    await userEvent.click(await screen.findByRole('button', { name: 'Expandir filtros' }));
    await userEvent.type(screen.getByLabelText('C'), '31022026');
    await userEvent.click(screen.getByRole('button', { name: 'Minimizar filtros' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(await screen.findByText('Data inválida')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Minimizar filtros' })).toBeTruthy();
  });
});
