import { describe, expect, test } from 'vitest';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import { operationOf, readFor } from './operations.ts';

const column: NodeOrigin = {
  address: 'list/pedidos#/columns/vlTot',
  word: 'field',
  layer: 'base',
  label: 'Total',
  editing: {
    isItem: true,
    text: { property: 'label', value: null },
    isHidden: false,
    hasWidth: true,
  },
};
const columnPart: DocumentPart = {
  at: column.address,
  word: 'field',
  label: 'Total',
  value: 'vlTot',
  base: 'vlTot',
  changed: [],
  overlayText: null,
  siblings: ['id', 'vlTot', 'st'],
};

const fieldOf = (name: string): NodeOrigin => ({
  address: `form/x#/schema/properties/${name}`,
  word: 'property',
  layer: 'base',
  label: name,
  editing: {
    field: { form: 'form/x', name, order: ['cep', 'rua', 'num', 'obs'] },
    text: { property: 'label', value: null },
    isHidden: false,
  },
});
const formPart = (layout?: NonNullable<DocumentPart['base']>): DocumentPart => ({
  at: 'form/x',
  word: 'form',
  label: 'X',
  value: { id: 'x', ...(layout !== undefined && { layout }) },
  changed: [],
  overlayText: null,
});

describe('an item of a list', () => {
  test('goes next to the sibling that it was put at', () => {
    expect(
      operationOf({ edit: 'move', origin: column, position: { before: 'id' } }, columnPart),
    ).toEqual({ op: 'move', at: column.address, position: { before: 'id' } });
  });

  test('goes one step past what is not shown, and not past an end', () => {
    expect(operationOf({ edit: 'shift', origin: column, step: -1 }, columnPart)).toEqual({
      op: 'move',
      at: column.address,
      position: { before: 'id' },
    });
    expect(
      operationOf(
        { edit: 'shift', origin: column, step: 1 },
        { ...columnPart, siblings: ['id', 'vlTot'] },
      ),
    ).toBeNull();
  });

  test('takes a name, a width and a condition where it is written', () => {
    const at = column.address;
    expect(operationOf({ edit: 'rename', origin: column, text: 'Valor' }, columnPart)).toEqual({
      op: 'set',
      at: `${at}/label`,
      value: 'Valor',
    });
    expect(operationOf({ edit: 'resize', origin: column, width: '9rem' }, columnPart)).toEqual({
      op: 'set',
      at: `${at}/width`,
      value: '9rem',
    });
    expect(operationOf({ edit: 'hide', origin: column }, columnPart)).toEqual({
      op: 'set',
      at: `${at}/when`,
      value: 'false',
    });
    expect(
      operationOf({ edit: 'show', origin: column }, { ...columnPart, changed: ['when'] }),
    ).toEqual({ op: 'reset', at: `${at}/when` });
  });
});

describe('a field of a form', () => {
  const layout = [
    [
      { name: 'cep', span: 4 },
      { name: 'rua', span: 8 },
    ],
    ['num'],
    ['obs'],
  ];

  test('is written among the fields of its form, wherever its data are described', () => {
    expect(readFor({ edit: 'hide', origin: fieldOf('rua') })).toBe('form/x');
    expect(
      operationOf({ edit: 'rename', origin: fieldOf('rua'), text: 'Logradouro' }, formPart()),
    ).toEqual({ op: 'set', at: 'form/x#/fields/rua/label', value: 'Logradouro' });
    expect(operationOf({ edit: 'hide', origin: fieldOf('rua') }, formPart())).toEqual({
      op: 'set',
      at: 'form/x#/fields/rua/when',
      value: 'false',
    });
  });

  test('has a row of its own next to fields that have one, and keeps its span', () => {
    expect(
      operationOf(
        { edit: 'move', origin: fieldOf('cep'), position: { after: 'num' } },
        formPart(layout),
      ),
    ).toEqual({
      op: 'set',
      at: 'form/x#/layout',
      value: [[{ name: 'rua', span: 8 }], ['num'], [{ name: 'cep', span: 4 }], ['obs']],
    });
  });

  test('joins a row of several, and goes elsewhere within it', () => {
    expect(
      operationOf(
        { edit: 'move', origin: fieldOf('num'), position: { after: 'cep' } },
        formPart(layout),
      ),
    ).toEqual({
      op: 'set',
      at: 'form/x#/layout',
      value: [[{ name: 'cep', span: 4 }, 'num', { name: 'rua', span: 8 }], ['obs']],
    });
    expect(
      operationOf(
        { edit: 'move', origin: fieldOf('rua'), position: { before: 'cep' } },
        formPart(layout),
      ),
    ).toEqual({
      op: 'set',
      at: 'form/x#/layout',
      value: [
        [
          { name: 'rua', span: 8 },
          { name: 'cep', span: 4 },
        ],
        ['num'],
        ['obs'],
      ],
    });
  });

  test('of a form without a layout gives it one, in the order that is shown', () => {
    expect(operationOf({ edit: 'shift', origin: fieldOf('obs'), step: -1 }, formPart())).toEqual({
      op: 'set',
      at: 'form/x#/layout',
      value: [['cep'], ['rua'], ['obs'], ['num']],
    });
  });
});
