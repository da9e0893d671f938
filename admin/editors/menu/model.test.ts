import { describe, expect, test } from 'vitest';
import type { Json } from '../../../schemas/draft/operation.ts';
import {
  addEntry,
  bringBack,
  menuEntries,
  type MenuEntry,
  type MenuList,
  menuLists,
  moveEntry,
  removedFrom,
  removeModule,
} from './model.ts';

const item = (id: string, more: Record<string, Json> = {}) => ({
  id,
  label: id.toUpperCase(),
  to: `/${id}`,
  ...more,
});
const shell: Json = {
  header: { items: [item('avisos')] },
  menu: {
    before: [item('home')],
    modules: { order: ['A', 'B', 'C'] },
    after: [item('clientes'), item('avisos', { when: 'params.x' }), item('ajuda')],
    user: { items: [] },
  },
};
const list = (name: string): MenuList => menuLists.find(({ at }) => at.endsWith(name)) as MenuList;
const entry = (name: string, id: string): MenuEntry =>
  menuEntries(shell, list(name)).find((one) => one.id === id) as MenuEntry;

describe('an entry', () => {
  test('moves within its list by its neighbour', () => {
    expect(moveEntry(shell, entry('after', 'ajuda'), list('after'), 0)).toEqual({
      op: 'move',
      at: 'shell/shell#/menu/after/ajuda',
      position: { at: 'first' },
    });
    expect(moveEntry(shell, entry('after', 'clientes'), list('after'), 1)).toEqual({
      op: 'move',
      at: 'shell/shell#/menu/after/clientes',
      position: { after: 'avisos' },
    });
    expect(moveEntry(shell, entry('after', 'avisos'), list('after'), 1)).toBeNull();
  });

  test('goes to another list as it is, as one change, under an id that is free there', () => {
    expect(moveEntry(shell, entry('after', 'avisos'), list('header/items'), 1)).toEqual({
      op: 'group',
      title: 'Levar AVISOS para Ícones do cabeçalho',
      operations: [
        { op: 'remove', at: 'shell/shell#/menu/after/avisos' },
        {
          op: 'insert',
          at: 'shell/shell#/header/items',
          item: item('avisos-2', { label: 'AVISOS', to: '/avisos', when: 'params.x' }),
          position: { after: 'avisos' },
        },
      ],
    });
  });

  test('goes to no list of another kind', () => {
    expect(moveEntry(shell, entry('after', 'ajuda'), list('floating'), 0)).toBeNull();
    expect(moveEntry(shell, entry('order', 'A'), list('after'), 0)).toBeNull();
  });

  test('that is new leads to its screen, in the way of its list', () => {
    expect(addEntry(shell, list('after'), { label: 'Ajuda', icon: 'book', to: '/faq' })).toEqual({
      at: 'shell/shell#/menu/after/ajuda-2',
      operation: {
        op: 'insert',
        at: 'shell/shell#/menu/after',
        item: { id: 'ajuda-2', label: 'Ajuda', icon: 'book', to: '/faq' },
        position: { at: 'last' },
      },
    });
    expect(
      addEntry(shell, list('floating'), { label: 'Fale já', icon: undefined, to: '/sac' })
        .operation,
    ).toMatchObject({ item: { id: 'fale-ja', do: [{ navigate: '/sac' }] } });
  });
});

describe('modules', () => {
  test('move and go by writing their order anew', () => {
    expect(moveEntry(shell, entry('order', 'C'), list('order'), 0)).toEqual({
      op: 'set',
      at: 'shell/shell#/menu/modules/order',
      value: ['C', 'A', 'B'],
    });
    expect(removeModule(shell, entry('order', 'B'))).toEqual({
      op: 'set',
      at: 'shell/shell#/menu/modules/order',
      value: ['A', 'C'],
    });
  });
});

test('what was taken out is known by the product’s list, and comes back', () => {
  const base: Json = {
    menu: { after: [item('relatorios'), item('ajuda')], modules: { order: ['A', 'D'] } },
  };
  const [gone] = removedFrom(shell, base, list('after'));
  expect(gone?.id).toBe('relatorios');
  expect(bringBack(shell, gone as MenuEntry)).toEqual({
    op: 'reset',
    at: 'shell/shell#/menu/after/relatorios',
  });
  expect(bringBack(shell, removedFrom(shell, base, list('order'))[0] as MenuEntry)).toMatchObject({
    op: 'set',
    value: ['A', 'B', 'C', 'D'],
  });
});
