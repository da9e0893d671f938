import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { answering, Bench } from '../../workbench/testing/bench.tsx';
import { QuickActions } from '../quick-actions.tsx';
import { AddDialog } from './add-dialog.tsx';

const at = 'list/pedidos#/columns/vlTot';
const part: DocumentPart = {
  at,
  word: 'field',
  label: 'Valor total',
  value: { id: 'vlTot', label: 'Total' },
  base: { id: 'vlTot' },
  changed: ['label'],
  overlayText: null,
  siblings: ['id', 'vlTot', 'st'],
};
const title = 'entity/pedido#/schema/properties/vlTot/title';
const answers = {
  title: () => ({ at: title, title: 'Valor total', places: [at, 'list/outra#/columns/vlTot'] }),
  map: () => [
    { at: 'screen/relatorio', word: 'screen', label: 'Relatório', changed: true },
    {
      at: 'list/pedidos',
      word: 'list',
      label: 'Pedidos',
      parent: 'screen/relatorio',
      changed: true,
    },
    {
      at: 'list/pedidos#/columns/id',
      word: 'field',
      label: 'Número',
      parent: 'list/pedidos',
      changed: true,
    },
    { at, word: 'field', label: 'Valor total', parent: 'list/pedidos', changed: true },
    { at: 'screen/x', word: 'screen', label: 'Outra', changed: true },
  ],
  reset: (_: unknown, query: URLSearchParams) =>
    query.get('at') === at
      ? { lines: ['A coluna Valor total, Título'] }
      : { lines: ['A coluna Valor total, Título', 'A coluna Número (tinha saído: volta)'] },
  names: () => [
    { value: 'vlFrete', label: 'Frete', group: 'Campos da linha', example: '12,50' },
    { value: 'obs', label: 'Observação', group: 'Campos da linha' },
  ],
};

function show(shown: DocumentPart = part) {
  const changes: Operation[] = [];
  vi.stubGlobal('fetch', answering(answers).fetch);
  render(
    <Bench changes={changes}>
      <QuickActions part={shown} onAdd={() => undefined} />
    </Bench>,
  );
  return { changes, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('renaming', () => {
  test('is not offered where the text is a field of the data', () => {
    const block = { of: '= session.modulos', key: 'nome', label: 'descPlural' };
    show({ ...part, word: 'block-module-grid', value: block });
    expect(screen.queryByRole('button', { name: 'Renomear' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ocultar' })).toBeTruthy();
  });

  test('is for this place alone unless somebody says otherwise', async () => {
    const { changes, user } = show();
    await user.click(screen.getByRole('button', { name: 'Renomear' }));
    const name = await screen.findByLabelText('Novo nome');
    act(() => name.focus());
    // The name that it has is selected: typing replaces it.
    await user.keyboard('Valor');
    await user.click(screen.getAllByRole('button', { name: 'Renomear' }).at(-1) as HTMLElement);
    expect(changes).toEqual([{ op: 'set', at: `${at}/label`, value: 'Valor' }]);
  });

  test('Enter renames and closes: it does not press the button that has the focus again', async () => {
    const { changes, user } = show();
    await user.click(screen.getByRole('button', { name: 'Renomear' }));
    await user.type(await screen.findByLabelText('Novo nome'), 'Valor{Enter}');
    expect(changes).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Renomear' }));
  });

  test('everywhere says in which places before it is chosen, names the title of the data, and lets this place follow it', async () => {
    const { changes, user } = show();
    await user.click(screen.getByRole('button', { name: 'Renomear' }));
    const everywhere = await screen.findByLabelText('Em toda parte (2 lugares)');
    const named = await screen.findByRole('list', { name: 'Lugares que mudam em toda parte' });
    expect([...named.children].map((line) => line.textContent)).toEqual([
      'Relatório: Pedidos › Colunas',
      'list/outra: Colunas',
    ]);
    await user.click(everywhere);
    const name = screen.getByLabelText('Novo nome');
    await user.clear(name);
    await user.type(name, 'Valor{Enter}');
    expect(changes).toEqual([
      {
        op: 'group',
        title: 'Renomear Valor total para Valor em toda parte',
        operations: [
          { op: 'set', at: title, value: 'Valor' },
          { op: 'reset', at: `${at}/label` },
        ],
      },
    ]);
  });
});

describe('the quick actions', () => {
  test('hide and move in one click each', async () => {
    const { changes, user } = show();
    await user.click(screen.getByRole('button', { name: 'Ocultar' }));
    await user.click(screen.getByRole('button', { name: 'Mover para antes' }));
    expect(changes).toEqual([
      { op: 'set', at: `${at}/when`, value: 'false' },
      { op: 'move', at, position: { before: 'id' } },
    ]);
  });

  test('say exactly what goes back to the standard, and that of the whole document', async () => {
    const { changes, user } = show();
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByText('Voltar ao padrão…'));
    expect(await screen.findByText('A coluna Valor total, Título')).toBeTruthy();
    expect(screen.queryByText(/Número/)).toBeNull();
    await user.click(screen.getByLabelText('Tudo o que foi alterado em Pedidos'));
    expect(await screen.findByText('A coluna Número (tinha saído: volta)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Voltar ao padrão' }));
    expect(changes).toEqual([{ op: 'reset', at: 'list/pedidos' }]);
  });

  test('offer no way back where there is none, and say why', async () => {
    const changes: Operation[] = [];
    vi.stubGlobal(
      'fetch',
      answering({ ...answers, reset: () => ({ lines: [], isOwn: true }) }).fetch,
    );
    render(
      <Bench changes={changes}>
        <QuickActions part={part} onAdd={() => undefined} />
      </Bench>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByText('Voltar ao padrão…'));
    expect(await screen.findByText(/não há padrão para onde voltar/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Voltar ao padrão' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  test('are not there for who may only look, who sees why', () => {
    vi.stubGlobal('fetch', answering(answers).fetch);
    render(
      <Bench changes={[]} readOnly>
        <QuickActions part={part} onAdd={() => undefined} />
      </Bench>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/Você só consulta/)).toBeTruthy();
  });

  const ofList = (filters: Json, choices: (property: string) => readonly object[]) => {
    const value = { id: 'pedidos', call: 'PEDIDOS_PAGINATE', filters, columns: [] };
    const names = (_: unknown, query: URLSearchParams) =>
      choices(query.get('at')?.split('/').at(-1) ?? '');
    vi.stubGlobal('fetch', answering({ ...answers, names }).fetch);
    const bench = (revision: number) => (
      <Bench changes={[]} revision={revision}>
        <QuickActions
          part={{ ...part, at: 'list/pedidos', word: 'list', value, siblings: undefined }}
          onAdd={() => undefined}
        />
      </Bench>
    );
    const { rerender } = render(bench(3));
    return { change: () => rerender(bench(4)) };
  };

  test('say why nothing can be added to a list that has all, in the place of the button', async () => {
    ofList([{ id: 'mesAno' }], (list) => (list === 'columns' ? answers.names() : []));
    expect(
      await screen.findByText('Todos os filtros que o ERP aceita nesta consulta já estão na tela.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Acrescentar filtro' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Acrescentar coluna' })).toBeTruthy();
  });

  test('go on saying it while a change is under way to the list', async () => {
    const { change } = ofList([{ id: 'mesAno' }], () => []);
    const complete = 'Todos os filtros que o ERP aceita nesta consulta já estão na tela.';
    await screen.findByText(complete);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    change();
    expect(screen.getByText(complete)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Acrescentar filtro' })).toBeNull();
  });

  test('lead to what is hidden where nothing else can be added', async () => {
    let asked = 0;
    ofList([{ id: 'mesAno', when: 'false' }], () => {
      asked++;
      return [];
    });
    await screen.findByText('Tudo o que a chamada traz já aparece.');
    expect(asked).toBe(2);
    expect(screen.getByRole('button', { name: 'Acrescentar filtro' })).toBeTruthy();
  });

  test('say where a place went that is moved by one', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Mover para antes' }));
    const status = screen.getByRole('status');
    expect(status.textContent).toMatch(/posição 1 de \d, antes de/);
    // For screen readers: in sight it would push the panel down.
    expect(getComputedStyle(status).position).toBe('absolute');
  });

  test('move by as many as there are presses, whether the draft was read in between or not', async () => {
    const changes: Operation[] = [];
    vi.stubGlobal('fetch', answering(answers).fetch);
    const user = userEvent.setup();
    const ofSiblings = (siblings: string[]) => (
      <Bench changes={changes}>
        <QuickActions part={{ ...part, siblings }} onAdd={() => undefined} />
      </Bench>
    );
    const { rerender } = render(ofSiblings(['id', 'dtHor', 'st', 'vlTot']));
    const before = screen.getByRole('button', { name: 'Mover para antes' });
    for (let press = 0; press < 4; press++) await user.click(before);
    const moves = ['st', 'dtHor', 'id'].map((before) => ({ op: 'move', at, position: { before } }));
    expect(changes).toEqual(moves);
    expect(before.getAttribute('aria-disabled')).toBe('true');
    // Undone meanwhile: the draft is what it says.
    rerender(ofSiblings(['id', 'dtHor', 'vlTot', 'st']));
    await user.click(before);
    expect(changes.at(-1)).toEqual({ op: 'move', at, position: { before: 'dtHor' } });
  });

  test('move to any place of the list', async () => {
    const { changes, user } = show();
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByText('Mover para…'));
    await user.click(await screen.findByText('Escolher', { selector: '.p-dropdown-label' }));
    await user.click(await screen.findByText('Depois de st'));
    await user.click(screen.getByRole('button', { name: 'Mover' }));
    expect(changes).toEqual([{ op: 'move', at, position: { after: 'st' } }]);
  });
});

describe('adding', () => {
  test('offers what the call brings and the list does not show, and goes to it', async () => {
    const changes: Operation[] = [];
    const opened: string[] = [];
    const list = { at: 'list/pedidos', word: 'list', label: 'Pedidos', value: {}, changed: [] };
    vi.stubGlobal('fetch', answering({ ...answers, document: () => list }).fetch);
    render(
      <Bench changes={changes} onSelect={(one) => opened.push(one)}>
        <AddDialog list="list/pedidos#/columns" onClose={() => undefined} />
      </Bench>,
    );
    const user = userEvent.setup();
    await screen.findByRole('dialog', { name: 'Acrescentar coluna em Pedidos' });
    expect(await screen.findByText('Campos da resposta ainda não mostrados')).toBeTruthy();
    await user.type(await screen.findByLabelText('Procurar campo'), 'fre');
    await user.click(await screen.findByRole('button', { name: 'Acrescentar Frete' }));
    expect(screen.queryByText('Observação')).toBeNull();
    expect(changes).toEqual([
      {
        op: 'insert',
        at: 'list/pedidos#/columns',
        item: { id: 'vlFrete' },
        position: { at: 'last' },
      },
    ]);
    await waitFor(() => expect(opened).toEqual(['list/pedidos#/columns/vlFrete']));
  });

  const filters = 'list/pedidos#/filters';
  const addFilter = (choices: readonly object[], held: readonly object[], call?: string) => {
    const changes: Operation[] = [];
    const opened: string[] = [];
    const value = { id: 'pedidos', filters: held, ...(call && { call }) };
    const { fetch } = answering({
      map: () => [],
      names: () => choices,
      document: (_, query) => ({
        at: query.get('at'),
        word: 'list',
        label: 'Pedidos',
        value: query.get('at') === filters ? held : value,
        changed: ['when'],
        overlayText: null,
      }),
    });
    vi.stubGlobal('fetch', fetch);
    render(
      <Bench changes={changes} onSelect={(one) => opened.push(one)}>
        <AddDialog list={filters} onClose={() => undefined} />
      </Bench>,
    );
    return { changes, opened, user: userEvent.setup() };
  };

  test('says that all filters are there, and offers those that are hidden', async () => {
    const held = [
      { id: 'mesAno', label: 'Mês' },
      { id: 'id', label: 'Número', when: 'false' },
    ];
    const { changes, opened, user } = addFilter([], held, 'PEDIDOS_PAGINATE');
    expect(
      await screen.findByText('Todos os filtros que o ERP aceita nesta consulta já estão na tela.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostrar Mês' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Mostrar Número' }));
    await waitFor(() => expect(opened).toEqual([`${filters}/id`]));
    expect(changes).toEqual([{ op: 'reset', at: `${filters}/id/when` }]);
  });

  test('says that rows at hand are not asked of the ERP', async () => {
    addFilter([], []);
    expect(await screen.findByText(/não vêm de uma consulta ao ERP/)).toBeTruthy();
  });

  test('asks the name of a filter that only the ERP has one for, and brings its options', async () => {
    const tipo = {
      value: 'tpDoc',
      label: 'Tp doc',
      group: 'Parâmetros da chamada',
      untitled: true,
      type: 'number',
      options: [{ value: '1', label: 'Nota' }],
    };
    const { changes, user } = addFilter([tipo], [], 'PEDIDOS_PAGINATE');
    await user.click(await screen.findByRole('button', { name: 'Acrescentar Tp doc' }));
    expect(changes).toEqual([]);
    expect(screen.getByRole('button', { name: 'Acrescentar' })).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Nome do filtro'), 'Documento{Enter}');
    expect(changes).toEqual([
      {
        op: 'insert',
        at: filters,
        item: { id: 'tpDoc', label: 'Documento', options: [{ value: 1, label: 'Nota' }] },
        position: { at: 'last' },
      },
    ]);
  });

  test('a word of the vocabulary asks what it needs, is checked, and is opened', async () => {
    const changes: Operation[] = [];
    const opened: string[] = [];
    const { fetch, asked } = answering({
      ...answers,
      document: () => ({
        at: 'list/pedidos',
        word: 'list',
        label: 'Pedidos',
        value: { id: 'pedidos', rowActions: [{ id: 'copiar', label: 'Copiar', do: [] }] },
        changed: [],
        overlayText: null,
      }),
      check: () => ({ findings: [] }),
    });
    vi.stubGlobal('fetch', fetch);
    render(
      <Bench changes={changes} onSelect={(one) => opened.push(one)}>
        <AddDialog list="list/pedidos#/rowActions" onClose={() => undefined} />
      </Bench>,
    );
    const user = userEvent.setup();
    const add = await screen.findByRole('button', { name: 'Acrescentar' });
    expect(add).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Texto do botão'), 'Copiar');
    await waitFor(() => expect(add).toHaveProperty('disabled', false));
    expect(asked.some(({ path }) => path === 'check')).toBe(true);
    await user.click(add);
    expect(changes).toEqual([
      {
        op: 'insert',
        at: 'list/pedidos#/rowActions',
        item: { id: 'copiar-2', label: 'Copiar', do: [] },
        position: { at: 'last' },
      },
    ]);
    await waitFor(() => expect(opened).toEqual(['list/pedidos#/rowActions/copiar-2']));
  });
});
