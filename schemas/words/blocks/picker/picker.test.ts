import { describe, expect, test } from 'vitest';
import { blockErrors, blockOf } from '../../../../tests/builders/trial.ts';

type Document = Record<string, unknown>;

const state = {
  porChave: { type: 'object', additionalProperties: { $ref: 'emprestimo' }, default: {} },
  porGrupo: {
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { $ref: 'emprestimo' } },
    default: {},
  },
  livre: { type: 'object', default: {} },
  n: { type: 'integer', default: 0 },
};
const item = { cod: '= row.id', dias: '= result.dias', motivo: '= result.motivo' };
const details = {
  open: 'emprestar',
  with: { titulo: '= row.titulo', dias: '= item.dias' },
  undo: 'result.desfeito',
};
const grouped: Document = {
  picker: 'livros',
  into: 'state.porGrupo',
  group: '= row.autor.nome',
  item,
  details,
};

describe('picker', () => {
  test('keeps an item of each row by group and key, typed by the draft and by what the dialog gives back', () => {
    const block = {
      ...grouped,
      locked: "row.st == 'usado'",
      lockedText: '{{row.titulo}} é usado',
      mark: '{{item.dias}} dias',
      label: 'Emprestar',
      max: '= state.n',
      maxMessage: 'Chega',
      all: { label: 'Todos', enabled: 'size(selection) > 0', item: { cod: '= row.id', dias: 1 } },
    };
    const { list, ...rest } = blockOf(block, { state }) as Document;
    expect(list).toMatchObject({ list: 'livros', key: ['id'] });
    expect(rest).toEqual({
      block: 'picker',
      id: 'picker-0',
      into: 'state.porGrupo',
      group: '= row.autor.nome',
      item: { cod: '= row.id', dias: '= result.dias', motivo: '= result.?motivo' },
      details: {
        dialog: 'emprestar',
        with: { titulo: '= row.titulo', dias: '= item.?dias' },
        undo: '= result.desfeito',
      },
      locked: "= row.st == 'usado'",
      lockedText: '{{screen/prova#/body/0/lockedText}}',
      mark: '{{screen/prova#/body/0/mark}}',
      label: 'Emprestar',
      editLabel: 'picker.edit',
      max: '= state.n',
      maxMessage: 'Chega',
      all: {
        label: 'Todos',
        enabled: '= size(selection) > 0',
        item: { cod: '= row.id', dias: 1 },
      },
    });
  });

  test('without details a click chooses and another undoes; the list may be written in place', () => {
    const block = {
      picker: { id: 'linhas', rows: '= [{"cod": 1.0}]', key: 'cod', columns: ['cod'] },
      into: 'state.porChave',
      item: { cod: '= row.cod', dias: 1 },
    };
    expect(blockOf(block, { state })).toMatchObject({
      into: 'state.porChave',
      item: { cod: '= row.cod', dias: 1 },
      label: 'selection.row',
      editLabel: 'picker.undo',
    });
  });

  test('a draft that does not say what it holds is typed by what is put into it', () => {
    const free = { ...grouped, into: 'state.livre' };
    expect(blockErrors({ ...free, mark: '{{item.cod}}' }, { state })).toEqual([]);
    expect(blockErrors({ ...free, mark: '{{item.codigo}}' }, { state })).toEqual([
      'CFG2302 /body/0/mark',
    ]);
  });

  test.each<[string, Document, string[]]>([
    ['a draft that is no map', { ...grouped, into: 'state.n' }, ['CFG2102 /body/0/into']],
    [
      'a draft of one level under groups',
      { ...grouped, into: 'state.porChave' },
      ['CFG2102 /body/0/into'],
    ],
    ['a draft that does not exist', { ...grouped, into: 'state.nada' }, ['CFG2103 /body/0/into']],
    ['the whole state as draft', { ...grouped, into: 'state' }, ['CFG2103 /body/0/into']],
    ['a group that is no text', { ...grouped, group: '= row.id' }, ['CFG2102 /body/0/group']],
    [
      'an item without what the draft requires',
      { ...grouped, item: { cod: '= row.id' } },
      ['CFG2102 /body/0/item'],
    ],
    [
      'an item with what the draft does not know',
      { ...grouped, item: { ...item, xyz: 1 } },
      ['CFG2101 /body/0/item/xyz'],
    ],
    [
      'an item of another type',
      { ...grouped, item: { ...item, dias: '= row.titulo' } },
      ['CFG2102 /body/0/item/dias'],
    ],
    [
      'an answer that the dialog does not give',
      { ...grouped, item: { ...item, dias: '= result.quantos' } },
      ['CFG2203 /body/0/item/dias'],
    ],
    [
      'an answer where nobody is asked',
      { picker: 'livros', into: 'state.porChave', item },
      ['CFG2202 /body/0/item/dias', 'CFG2202 /body/0/item/motivo'],
    ],
    [
      'an answer of all at once',
      { ...grouped, all: { label: 'Todos', item } },
      ['CFG2202 /body/0/all/item/dias', 'CFG2202 /body/0/all/item/motivo'],
    ],
    [
      'an item that may not be there yet, given as sure',
      { ...grouped, details: { ...details, with: { titulo: '= string(item.cod)' } } },
      ['CFG2204 /body/0/details/with/titulo'],
    ],
    [
      'a value that the dialog does not take',
      { ...grouped, details: { ...details, with: { titulo: 'x', foo: 1 } } },
      ['CFG2401 /body/0/details/with/foo'],
    ],
    [
      'an input of the dialog left out',
      { ...grouped, details: { open: 'emprestar' } },
      ['CFG2402 /body/0/details'],
    ],
    [
      'a dialog that never gives back anything',
      { ...grouped, details: { open: 'avisado', with: { total: 1 } } },
      ['CFG2716 /body/0/details/open'],
    ],
    [
      'a dialog that does not exist',
      { ...grouped, details: { open: 'emprestarr' } },
      ['CFG2001 /body/0/details/open'],
    ],
    ['a list that does not exist', { ...grouped, picker: 'livross' }, ['CFG2001 /body/0/picker']],
    ['a limit that is no number', { ...grouped, max: 'dez' }, ['CFG2102 /body/0/max']],
    ['an unguarded lock', { ...grouped, locked: "row.lido > '2026'" }, ['CFG2204 /body/0/locked']],
  ])('%s is found', (_title, block, errors) => {
    expect(blockErrors(block, { state })).toEqual(errors);
  });
});
