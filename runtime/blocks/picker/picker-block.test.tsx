import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Dialog, List, PickerBlock as Picker } from '../../../schemas/release/types.ts';
import { createHarness, type Harness, setWindow } from '../../fields/testing/harness.tsx';
import { PickerBlock } from './picker-block.tsx';

beforeEach(() => setWindow('wide'));
afterEach(cleanup);

const at = 'screen/x#/body/0';
const cel = (source: string) => ({ $cel: treeOf(source), at });
const list: List = {
  list: 'produtos',
  at,
  source: { rows: cel('state.linhas') },
  view: 'auto',
  key: ['id'],
  columns: [{ id: 'nome', at, path: ['nome'], label: 'Nome', format: 'text', align: 'start' }],
  filters: [],
  paging: { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' },
  pageSize: 12,
  pageLinks: 4,
  rowActions: [],
  actions: [],
  empty: 'Nada por aqui',
};
const linhas = [
  { id: 1, nome: 'Arroz', nf: 10, pode: true },
  { id: 2, nome: 'Feijão', nf: 10, pode: true },
  { id: 3, nome: 'Sal', nf: 11, pode: false },
];
const details: Picker['details'] = {
  dialog: 'item',
  with: { produto: cel('row'), antes: cel('item') },
  undo: cel('has(result.desfeito)'),
};

function show(more: Partial<Picker> = {}, state: Record<string, unknown> = {}): Harness {
  const dialog: Dialog = {
    id: 'item',
    at,
    size: 'md',
    closable: true,
    state: {},
    data: {},
    on: [],
    body: [],
    actions: [],
  };
  const harness = createHarness({
    state: { linhas, escolhidos: {}, ...state },
    chunk: { dialogs: { item: dialog } },
  });
  const block: Picker = {
    block: 'picker',
    id: 'p',
    at,
    list,
    into: 'state.escolhidos',
    item: { nome: cel('row.nome') },
    label: 'Devolver',
    editLabel: 'Alterar',
    ...more,
  };
  harness.render(<PickerBlock block={block} />);
  return harness;
}

const chosen = (harness: Harness): unknown =>
  (harness.scope.roots().state as Record<string, unknown>).escolhidos;
const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name)).closest('tr') as HTMLElement;
const press = async (name: string, label: string): Promise<void> =>
  userEvent.click(within(await rowOf(name)).getByRole('button', { name: label }));

/** What the details dialog was given; `close` ends it as its own buttons would. */
function opened(harness: Harness): {
  given: Record<string, unknown>;
  close(outcome: { result?: unknown }): Promise<void>;
} {
  const entry = harness.dialogs.entries.get()[0];
  if (entry?.kind !== 'dialog') throw new Error('no dialog is open');
  return { given: entry.request.with, close: (outcome) => act(async () => entry.close(outcome)) };
}

describe('without details', () => {
  test('a click chooses and another takes back', async () => {
    const harness = show();
    await press('Arroz', 'Devolver');
    expect(chosen(harness)).toEqual({ 1: { nome: 'Arroz' } });
    await press('Arroz', 'Alterar');
    expect(chosen(harness)).toEqual({});
  });

  test('AFT-233 items stand by group, and a group without items goes', async () => {
    const harness = show({ group: cel('string(row.nf)') });
    await press('Arroz', 'Devolver');
    await press('Feijão', 'Devolver');
    expect(chosen(harness)).toEqual({ 10: { 1: { nome: 'Arroz' }, 2: { nome: 'Feijão' } } });
    await press('Arroz', 'Alterar');
    await press('Feijão', 'Alterar');
    expect(chosen(harness)).toEqual({});
  });

  test('the limit counts all groups and refuses with its message', async () => {
    const harness = show(
      { group: cel('string(row.nf)'), max: cel('state.max'), maxMessage: 'No máximo um item.' },
      { max: 1, linhas: linhas.map((row) => ({ ...row, pode: true })) },
    );
    await press('Arroz', 'Devolver');
    await press('Sal', 'Devolver');
    expect(chosen(harness)).toEqual({ 10: { 1: { nome: 'Arroz' } } });
    expect(harness.toasts).toMatchObject([
      { text: 'No máximo um item.', tone: 'danger', life: 3000 },
    ]);
  });

  test('a limit of zero is none', async () => {
    const harness = show({ max: 0 });
    await press('Arroz', 'Devolver');
    expect(chosen(harness)).toEqual({ 1: { nome: 'Arroz' } });
  });

  test('a locked row cannot be chosen and says why', async () => {
    show({ locked: cel('!row.pode'), lockedText: 'Fora do prazo' });
    const button = within(await rowOf('Sal')).getByRole('button', {
      name: 'Devolver',
    }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    const described = button
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Sal', 'Fora do prazo']);
  });

  test('a chosen row is marked, as cards too', async () => {
    const mark = { mark: 'escolhido' };
    show(mark, { escolhidos: { 1: { nome: 'Arroz' } } });
    expect(within(await rowOf('Arroz')).getByText('escolhido')).toBeTruthy();
    expect(within(await rowOf('Feijão')).queryByText('escolhido')).toBeNull();
    cleanup();
    setWindow('narrow');
    show(mark, { escolhidos: { 1: { nome: 'Arroz' } } });
    expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain('escolhidoAlterar');
  });

  test('one button chooses all rows in sight that are neither locked nor chosen, up to the limit', async () => {
    const harness = show(
      {
        locked: cel('!row.pode'),
        all: {
          label: 'Adicionar Todos',
          enabled: cel('size(selection) == 3.0'),
          item: { nome: cel('row.nome') },
        },
      },
      { escolhidos: { 2: { nome: 'antes' } } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar Todos' }));
    expect(chosen(harness)).toEqual({ 1: { nome: 'Arroz' }, 2: { nome: 'antes' } });
    cleanup();
    const limited = show({
      max: 1,
      maxMessage: 'No máximo um item.',
      all: { label: 'Adicionar Todos', item: { nome: cel('row.nome') } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar Todos' }));
    expect(chosen(limited)).toEqual({ 1: { nome: 'Arroz' } });
    expect(limited.toasts.map((toast) => toast.text)).toEqual(['No máximo um item.']);
  });

  test('the button for all rests while its condition does not hold', async () => {
    show({
      all: { label: 'Adicionar Todos', enabled: cel('selection.all(linha, linha.pode)'), item: {} },
    });
    expect(
      ((await screen.findByRole('button', { name: 'Adicionar Todos' })) as HTMLButtonElement)
        .disabled,
    ).toBe(true);
  });
});

describe('with details', () => {
  test('the dialog is given the row and what was chosen of it, and its result makes the item', async () => {
    const harness = show({ details, item: { nome: cel('row.nome'), qtd: cel('result.qtd') } });
    await press('Arroz', 'Devolver');
    expect(opened(harness).given).toEqual({ produto: linhas[0], antes: {} });
    await opened(harness).close({ result: { qtd: 5 } });
    expect(chosen(harness)).toEqual({ 1: { nome: 'Arroz', qtd: 5 } });
    await press('Arroz', 'Alterar');
    expect(opened(harness).given).toEqual({ produto: linhas[0], antes: { nome: 'Arroz', qtd: 5 } });
    await opened(harness).close({ result: { desfeito: true } });
    expect(chosen(harness)).toEqual({});
  });

  test('a dialog closed without a result changes nothing', async () => {
    const harness = show({ details });
    await press('Arroz', 'Devolver');
    await opened(harness).close({});
    expect(chosen(harness)).toEqual({});
  });

  test('a full draft refuses before the dialog asks, but what is chosen can be changed', async () => {
    const harness = show({ details, max: 1 }, { escolhidos: { 1: { nome: 'Arroz' } } });
    await press('Feijão', 'Devolver');
    expect(harness.dialogs.entries.get()).toEqual([]);
    expect(harness.toasts.map((toast) => toast.text)).toEqual(['Selecione no máximo 1 registro.']);
    await press('Arroz', 'Alterar');
    await opened(harness).close({ result: { qtd: 2 } });
    expect(chosen(harness)).toEqual({ 1: { nome: 'Arroz' } });
  });
});
