import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../compiler/read/source.ts';
import { applyInverse, applyOperation, type DraftFiles } from './apply.ts';
import { conflict } from './conflict.ts';
import type { Operation } from './operation.ts';
import { OperationRefused } from './refusal.ts';
import { sentence } from './sentence/sentence.ts';

const list = (columns: unknown[]): SourceFile => ({
  path: 'config/base/list/pedidos.json',
  text: JSON.stringify({
    id: 'pedidos',
    call: 'PEDIDOS',
    columns,
    open: [{ open: 'detalhe', with: { id: 1 } }, { refresh: 'pedidos' }],
    empty: 'Nada',
  }),
});
const base = [
  list([
    { id: 'id', width: '6rem' },
    'cliente',
    { id: 'frete', label: 'Frete' },
    { id: 'total', label: 'Total' },
  ]),
];
const start: DraftFiles = { base, overlay: [], folder: 'config/tenants/demo' };
const patch = (text: string): DraftFiles => ({
  ...start,
  overlay: [{ path: 'config/tenants/demo/list/pedidos.json', text }],
});

const apply = (files: DraftFiles, ...operations: Operation[]): DraftFiles => ({
  ...files,
  overlay: operations.reduce(
    (overlay, operation) => applyOperation({ ...files, overlay }, operation).overlay,
    files.overlay,
  ),
});
const said = ({ overlay }: DraftFiles): Record<string, unknown> | undefined => {
  const [file] = overlay;
  const {
    $schema: _schema,
    $patch: _patch,
    ...rest
  } = file ? (JSON.parse(file.text) as Record<string, unknown>) : {};
  return file && rest;
};
const column = (id: string): string => `list/pedidos#/columns/${id}`;
const refusal = (files: DraftFiles, operation: Operation): string => {
  try {
    applyOperation(files, operation);
  } catch (error) {
    if (error instanceof OperationRefused) return `${error.code} ${error.at}`;
    throw error;
  }
  return 'done';
};

describe('what a patch says', () => {
  test.each<[string, Operation[], unknown]>([
    [
      'a property',
      [{ op: 'set', at: column('total/label'), value: 'Total geral' }],
      { columns: [{ id: 'total', label: 'Total geral' }] },
    ],
    [
      'a property of an item in its short form',
      [{ op: 'set', at: column('cliente/label'), value: 'Loja' }],
      { columns: [{ id: 'cliente', label: 'Loja' }] },
    ],
    [
      'a property that is taken away',
      [{ op: 'unset', at: 'list/pedidos#/empty' }],
      { empty: null },
    ],
    [
      'a removal',
      [{ op: 'remove', at: column('frete') }],
      { columns: [{ id: 'frete', $remove: true }] },
    ],
    [
      'a move',
      [{ op: 'move', at: column('total'), position: { after: 'id' } }],
      { columns: [{ id: 'total', $after: 'id' }] },
    ],
    [
      'a move to an end',
      [{ op: 'move', at: column('total'), position: { at: 'first' } }],
      { columns: [{ id: 'total', $before: 'id' }] },
    ],
    [
      'a new item in its place',
      [
        {
          op: 'insert',
          at: 'list/pedidos#/columns',
          item: { id: 'uf', label: 'UF' },
          position: { before: 'frete' },
        },
      ],
      { columns: [{ id: 'uf', $before: 'frete', label: 'UF' }] },
    ],
    [
      'a new item at the end',
      [{ op: 'insert', at: 'list/pedidos#/columns', item: { id: 'uf' }, position: { at: 'last' } }],
      { columns: [{ id: 'uf' }] },
    ],
    [
      'a chain of actions, whole',
      [{ op: 'set', at: 'list/pedidos#/open/open-0/open', value: 'outro' }],
      { open: [{ open: 'outro', with: { id: 1 } }, { refresh: 'pedidos' }] },
    ],
    [
      'one thing after another of the same item',
      [
        { op: 'move', at: column('total'), position: { after: 'id' } },
        { op: 'set', at: column('total/width'), value: '9rem' },
      ],
      { columns: [{ id: 'total', $after: 'id', width: '9rem' }] },
    ],
  ])('%s', (_title, operations, expected) => {
    expect(said(apply(start, ...operations))).toEqual(expected);
  });

  test('nothing is said where all is as the base has it, and the file goes', () => {
    const changed = apply(
      start,
      { op: 'set', at: column('total/label'), value: 'X' },
      { op: 'remove', at: column('frete') },
    );
    const back = apply(
      changed,
      { op: 'set', at: column('total/label'), value: 'Total' },
      { op: 'reset', at: column('frete') },
    );
    expect(back.overlay).toEqual([]);
  });

  test('an item next to which another was put may go', () => {
    const files = apply(
      start,
      { op: 'move', at: column('cliente'), position: { after: 'frete' } },
      { op: 'move', at: column('id'), position: { after: 'frete' } },
      { op: 'remove', at: column('frete') },
    );
    const [file] = files.overlay;
    expect(JSON.parse(file?.text ?? '')).toMatchObject({
      columns: expect.arrayContaining([{ id: 'frete', $remove: true }]),
    });
    expect(refusal(files, { op: 'move', at: column('total'), position: { after: 'frete' } })).toBe(
      `NOT_FOUND ${column('frete')}`,
    );
  });
});

test('the text stays as somebody wrote it where nothing changes', () => {
  const text = `{
    "$patch" : "list/pedidos",
  // what the customer asked for
  "columns": [ "cliente",
               { "label": "Valor", "id": "total" } /* must stay */ ],
  "empty":"Vazio"
}`;
  const files = patch(text);
  const { overlay, inverse } = applyOperation(files, {
    op: 'set',
    at: column('total/width'),
    value: '9rem',
  });
  expect(overlay[0]?.text).toBe(
    text.replace('"id": "total" }', '"id": "total", "width": "9rem" }'),
  );
  expect(applyInverse({ ...files, overlay }, inverse)).toEqual(files.overlay);
  const added = applyOperation(files, {
    op: 'insert',
    at: 'list/pedidos#/columns',
    item: { id: 'uf' },
    position: { at: 'last' },
  }).overlay;
  expect(added[0]?.text).toBe(
    text.replace('"id": "total" }', '"id": "total" },\n               { "id": "uf" }'),
  );
});

describe('reset', () => {
  const files = patch(
    '{ "$patch": "list/pedidos", "columns": [{ "id": "total", "label": "Valor", "width": "9rem", "$after": "id" }, { "id": "frete", "$remove": true }], "empty": "Vazio" }',
  );
  test.each<[string, string, unknown]>([
    [
      'a property, and nothing else',
      column('total/label'),
      {
        columns: [
          { id: 'total', width: '9rem', $after: 'id' },
          { id: 'frete', $remove: true },
        ],
        empty: 'Vazio',
      },
    ],
    [
      'an item with its place',
      column('total'),
      { columns: [{ id: 'frete', $remove: true }], empty: 'Vazio' },
    ],
    [
      'an item that was removed',
      column('frete'),
      { columns: [{ id: 'total', label: 'Valor', width: '9rem', $after: 'id' }], empty: 'Vazio' },
    ],
    ['a list', 'list/pedidos#/columns', { empty: 'Vazio' }],
    ['a document', 'list/pedidos', undefined],
  ])('%s', (_title, at, expected) => {
    expect(said(apply(files, { op: 'reset', at }))).toEqual(expected);
  });

  test('takes away a record that the overlay made for what is reset, and brings it back whole', () => {
    const made = patch('{ "$patch": "list/pedidos", "paging": { "take": "n" }, "empty": "Vazio" }');
    const { overlay, inverse } = applyOperation(made, {
      op: 'reset',
      at: 'list/pedidos#/paging/take',
    });
    expect(said({ ...made, overlay })).toEqual({ empty: 'Vazio' });
    expect(applyInverse({ ...made, overlay }, inverse)).toEqual(made.overlay);
  });

  test('leaves a record that says something else', () => {
    const made = patch('{ "$patch": "list/pedidos", "paging": { "take": "n", "page": "p" } }');
    expect(said(apply(made, { op: 'reset', at: 'list/pedidos#/paging/take' }))).toEqual({
      paging: { page: 'p' },
    });
  });

  test('says of a condition that never holds what people see', () => {
    const when = (value: string) => sentence(files, { op: 'set', at: column('total/when'), value });
    expect(when('false')).toBe('Pedidos: a coluna Valor deixa de aparecer para todos');
    expect(when('true')).toBe('Pedidos: a coluna Valor passa a aparecer para todos');
    expect(when('row.vlTot > 1')).toBe(
      'Pedidos: a coluna Valor passa a aparecer só enquanto «Vl tot» do registro é maior que 1',
    );
  });

  test('says exactly what it resets', () => {
    expect(sentence(files, { op: 'reset', at: 'list/pedidos' })).toBe(
      'Pedidos: tudo volta ao padrão (Colunas; a coluna Valor, Título; a coluna Valor, Largura; a coluna Frete; Quando não há registros)',
    );
    expect(sentence(files, { op: 'reset', at: column('total/label') })).toBe(
      'Pedidos: na coluna Valor, o título volta ao padrão',
    );
  });

  test('of what is as it was changes nothing, and says so', () => {
    expect(refusal(files, { op: 'reset', at: column('id') })).toBe(`UNCHANGED ${column('id')}`);
    expect(refusal(start, { op: 'reset', at: 'list/pedidos' })).toBe('UNCHANGED list/pedidos');
  });
});

test('a document that the tenant owns is edited itself', () => {
  const made = apply(start, {
    op: 'create',
    document: 'list/minhas',
    value: { call: 'PEDIDOS', columns: ['id', { id: 'total' }] },
  });
  expect(
    said(
      apply(
        made,
        { op: 'move', at: 'list/minhas#/columns/total', position: { at: 'first' } },
        { op: 'set', at: 'list/minhas#/columns/id/width', value: '4rem' },
      ),
    ),
  ).toEqual({
    id: 'minhas',
    call: 'PEDIDOS',
    columns: [{ id: 'total' }, { id: 'id', width: '4rem' }],
  });
  expect(apply(made, { op: 'delete', document: 'list/minhas' }).overlay).toEqual([]);
  expect(refusal(made, { op: 'reset', at: 'list/minhas' })).toBe('TYPE list/minhas');
});

test.each<[string, Operation, string]>([
  [
    'an item that is not there',
    { op: 'remove', at: column('nada') },
    `NOT_FOUND ${column('nada')}`,
  ],
  [
    'an id twice',
    { op: 'insert', at: 'list/pedidos#/columns', item: { id: 'total' }, position: { at: 'last' } },
    `EXISTS ${column('total')}`,
  ],
  [
    'an item in what is no list',
    { op: 'insert', at: 'list/pedidos#/empty', item: { id: 'x' }, position: { at: 'last' } },
    'TYPE list/pedidos#/empty',
  ],
  [
    'a position next to nothing',
    { op: 'move', at: column('total'), position: { after: 'nada' } },
    `NOT_FOUND ${column('nada')}`,
  ],
  ['another id', { op: 'set', at: column('total/id'), value: 'x' }, `IDENTITY ${column('total')}`],
  [
    'null over what the base says',
    { op: 'set', at: 'list/pedidos#/empty', value: null },
    'VALUE list/pedidos#/empty',
  ],
  ['what is so already', { op: 'set', at: column('total/label'), value: 'Total' }, 'UNCHANGED '],
  [
    'a document that is not there',
    { op: 'set', at: 'list/nada#/empty', value: 'x' },
    'NOT_FOUND list/nada',
  ],
  [
    'a name that every object has',
    { op: 'create', document: 'list/__proto__', value: {} },
    'NOT_FOUND list/__proto__',
  ],
  [
    'a column that is called as what every object has',
    {
      op: 'insert',
      at: 'list/pedidos#/columns',
      item: { id: 'constructor' },
      position: { at: 'last' },
    },
    'VALUE list/pedidos#/columns',
  ],
  [
    'a place in what every object has',
    { op: 'set', at: 'list/pedidos#/constructor/prototype/x', value: 1 },
    'NOT_FOUND list/pedidos#/constructor/prototype/x',
  ],
  ['a document of the product', { op: 'delete', document: 'list/pedidos' }, 'TYPE list/pedidos'],
  [
    'a text of another document',
    { op: 'write', document: 'list/pedidos', text: '{ "$patch": "list/outra" }' },
    'IDENTITY list/pedidos',
  ],
])('%s is refused at its place', (_title, operation, expected) => {
  expect(refusal(start, operation)).toBe(expected);
});

describe('two operations', () => {
  const set: Operation = { op: 'set', at: column('total/label'), value: 'x' };
  const move: Operation = { op: 'move', at: column('total'), position: { after: 'id' } };
  test.each<[string, Operation, Operation, boolean]>([
    ['set the same place', set, { ...set, value: 'y' }, true],
    ['set two places', set, { op: 'set', at: column('total/width'), value: '1rem' }, false],
    ['set a place and remove its item', set, { op: 'remove', at: column('total') }, true],
    ['set a place and move its item', set, move, false],
    [
      'move the same item',
      move,
      { op: 'move', at: column('total'), position: { at: 'first' } },
      true,
    ],
    [
      'put two items next to the same one',
      move,
      { op: 'move', at: column('frete'), position: { after: 'id' } },
      true,
    ],
    [
      'put an item next to one that is moved',
      move,
      {
        op: 'insert',
        at: 'list/pedidos#/columns',
        item: { id: 'uf' },
        position: { before: 'total' },
      },
      true,
    ],
    ['put an item next to one that is removed', { op: 'remove', at: column('id') }, move, true],
    ['reset the document of a place', set, { op: 'reset', at: 'list/pedidos' }, true],
    [
      'write a document of which another sets a place',
      set,
      { op: 'write', document: 'list/pedidos', text: null },
      true,
    ],
    ['change two documents', set, { op: 'set', at: 'list/outra#/empty', value: 'x' }, false],
    [
      'move an item while its list is set',
      move,
      { op: 'set', at: 'list/pedidos#/columns', value: [] },
      true,
    ],
    [
      'name an action by its count while another goes',
      { op: 'remove', at: 'list/pedidos#/open/open-0' },
      { op: 'set', at: 'list/pedidos#/open/open-1/open', value: 'x' },
      true,
    ],
  ])('that %s', (_title, one, two, expected) => {
    expect([conflict(one, two) !== undefined, conflict(two, one) !== undefined]).toEqual([
      expected,
      expected,
    ]);
  });
});

describe('a document of many columns', () => {
  test.each([400, 1_000])('one change of one of %i is one operation and one entry', (count) => {
    const files = {
      ...start,
      base: [
        list(
          Array.from({ length: count }, (_, index) => ({
            id: `c${index}`,
            label: `Coluna ${index}`,
          })),
        ),
      ],
    };
    const moved = apply(files, {
      op: 'move',
      at: column(`c${count - 1}`),
      position: { after: 'c0' },
    });
    expect(said(moved)).toEqual({ columns: [{ id: `c${count - 1}`, $after: 'c0' }] });
    const { overlay, inverse } = applyOperation(moved, {
      op: 'move',
      at: column('c0'),
      position: { at: 'last' },
    });
    expect((said({ ...moved, overlay })?.columns as unknown[]).length).toBe(2);
    expect(applyInverse({ ...moved, overlay }, inverse)).toEqual(moved.overlay);
  });
});
