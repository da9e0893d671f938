import { describe, expect, test } from 'vitest';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import {
  addition,
  duplicate,
  freeId,
  hide,
  isHidden,
  neighborPosition,
  setProperty,
  show,
} from './operations.ts';

const part = (more: Partial<DocumentPart> = {}): DocumentPart => ({
  at: 'list/pedidos#/columns/vlTot',
  word: 'field',
  label: 'Total',
  value: { id: 'vlTot', width: '9rem' },
  base: { id: 'vlTot', width: '9rem' },
  changed: [],
  overlayText: null,
  siblings: ['id', 'vlTot', 'st'],
  ...more,
});

describe('giving a property a value', () => {
  test('is nothing while it is the same', () => {
    expect(setProperty(part(), 'width', '9rem')).toBeNull();
  });

  test('sets it at its address', () => {
    expect(setProperty(part(), 'label', 'Valor')).toEqual({
      op: 'set',
      at: 'list/pedidos#/columns/vlTot/label',
      value: 'Valor',
    });
  });

  test('that the base has goes back to it', () => {
    expect(
      setProperty(
        part({ value: { id: 'vlTot', width: '5rem' }, changed: ['width'] }),
        'width',
        '9rem',
      ),
    ).toEqual({ op: 'reset', at: 'list/pedidos#/columns/vlTot/width' });
  });

  test('that is emptied takes away what the base has, and only forgets what it has not', () => {
    expect(setProperty(part(), 'width', undefined)).toEqual({
      op: 'unset',
      at: 'list/pedidos#/columns/vlTot/width',
    });
    expect(setProperty(part({ value: { id: 'vlTot', label: 'X' } }), 'label', undefined)).toEqual({
      op: 'reset',
      at: 'list/pedidos#/columns/vlTot/label',
    });
  });

  test('escapes a name that holds what separates steps', () => {
    expect(setProperty(part({ at: 'list/a#/columns/x~1y' }), 'label', 'Z')).toMatchObject({
      at: 'list/a#/columns/x~1y/label',
    });
  });
});

describe('hiding', () => {
  test('stays where it is, and showing it brings a condition of the base back', () => {
    expect(hide(part())).toEqual({
      op: 'set',
      at: 'list/pedidos#/columns/vlTot/when',
      value: 'false',
    });
    const hidden = part({ value: { id: 'vlTot', when: 'false' }, changed: ['when'] });
    expect(isHidden(hidden)).toBe(true);
    expect(show(hidden)).toEqual({ op: 'reset', at: 'list/pedidos#/columns/vlTot/when' });
  });

  test('of the base itself is taken away', () => {
    expect(show(part({ value: { id: 'vlTot', when: 'false' } }))).toEqual({
      op: 'unset',
      at: 'list/pedidos#/columns/vlTot/when',
    });
  });
});

describe('items', () => {
  test('move by one, and not over the edge', () => {
    expect(neighborPosition(part(), -1)).toEqual({ before: 'id' });
    expect(neighborPosition(part(), 1)).toEqual({ after: 'st' });
    expect(neighborPosition(part({ siblings: ['vlTot'] }), 1)).toBeNull();
    expect(neighborPosition(part({ siblings: undefined }), 1)).toBeNull();
  });

  test('are copied under a free id that shows the same data', () => {
    expect(duplicate(part({ siblings: ['vlTot', 'vlTot-2'] }))).toEqual({
      at: 'list/pedidos#/columns/vlTot-3',
      operation: {
        op: 'insert',
        at: 'list/pedidos#/columns',
        item: { id: 'vlTot-3', width: '9rem', path: 'vlTot' },
        position: { after: 'vlTot' },
      },
    });
    expect(
      duplicate(
        part({
          at: 'list/pedidos#/filters/mes',
          word: 'filter',
          value: { id: 'mes', label: 'Mês', param: 'mesAno' },
          siblings: ['mes'],
        }),
      )?.operation,
    ).toMatchObject({ item: { id: 'mes-2', param: 'mesAno' } });
  });

  test('are added at the end by the name of what they show', () => {
    expect(
      addition(
        'list/pedidos#/columns',
        'field',
        { value: 'vlFrete', label: 'Frete', group: 'Campos' },
        ['id'],
      ).operation,
    ).toEqual({
      op: 'insert',
      at: 'list/pedidos#/columns',
      item: { id: 'vlFrete' },
      position: { at: 'last' },
    });
    expect(
      addition(
        'list/pedidos#/filters',
        'filter',
        { value: 'st', label: 'Situação', group: 'Campos' },
        ['st'],
      ).operation,
    ).toMatchObject({ item: { id: 'st-2', label: 'Situação', param: 'st' } });
    const params = ['dtIni', 'dtFim'] as const;
    const period = { value: 'periodo', label: 'Período', group: 'Parâmetros', params };
    expect(
      addition('list/pedidos#/filters', 'filter', period, ['periodo']).operation,
    ).toMatchObject({
      item: { id: 'periodo-2', label: 'Período', format: 'dateRange', params: ['dtIni', 'dtFim'] },
    });
  });

  test('get the first id that is free', () => {
    expect(freeId('a', ['a', 'a-2'])).toBe('a-3');
    expect(freeId('b', ['a'])).toBe('b');
  });
});
