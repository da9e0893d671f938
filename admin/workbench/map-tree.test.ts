import { describe, expect, test } from 'vitest';
import type { Finding } from '../../schemas/admin/drafts.ts';
import type { MapNode } from '../../schemas/admin/documents.ts';
import { indexMap, problemsByKey, screenOf, treeOf, wayTo } from './map-tree.ts';

const node = (at: string, word: string, parent?: string, more: Partial<MapNode> = {}): MapNode => ({
  at,
  word,
  label: at,
  changed: false,
  ...(parent && { parent }),
  ...more,
});

const nodes = [
  node('screen/pedidos', 'screen', undefined, { routes: ['/pedidos'] }),
  node('list/pedidos', 'list', 'screen/pedidos', { changed: true }),
  node('list/pedidos#/columns/vlTot', 'field', 'list/pedidos'),
  node('theme/azul', 'theme'),
  node('coisa/x', 'coisa'),
];
const index = indexMap(nodes);

describe('the map as a tree', () => {
  test('stands in groups by kind, with a last one for all others', () => {
    expect(treeOf(index, {}).map(({ label }) => label)).toEqual(['Telas', 'Tema', 'Outros']);
  });

  test('has the screens of the menu apart from those to which none of its entries leads', () => {
    const menu = indexMap([...nodes, node('screen/home', 'screen', undefined, { inMenu: true })]);
    expect(menu.groups.slice(0, 2).map(({ label, nodes: [first] }) => [label, first?.at])).toEqual([
      ['Telas', 'screen/home'],
      ['Outras telas', 'screen/pedidos'],
    ]);
    expect(wayTo(menu, 'screen/home').open).toEqual(['group:menu']);
  });

  test('makes what stands below a node only once it is open', () => {
    const [screens] = treeOf(index, { 'group:screen': true });
    expect(screens?.children?.map(({ key, leaf, children }) => ({ key, leaf, children }))).toEqual([
      { key: 'screen/pedidos', leaf: false, children: [] },
    ]);
    const [open] = treeOf(index, { 'group:screen': true, 'screen/pedidos': true });
    expect(open?.children?.[0]?.children?.[0]).toMatchObject({
      key: 'list/pedidos',
      data: { changed: true },
    });
  });

  test('ends for documents that stand in each other', () => {
    const circle = indexMap([
      node('screen/a', 'screen'),
      node('dialog/b', 'dialog', 'screen/a'),
      node('dialog/c', 'dialog', 'dialog/b'),
      node('dialog/b', 'dialog', 'dialog/c'),
    ]);
    const expanded = { 'group:screen': true, 'screen/a': true, 'dialog/b': true, 'dialog/c': true };
    expect(() => treeOf(circle, expanded)).not.toThrow();
    expect(() => wayTo(circle, 'dialog/c')).not.toThrow();
  });

  test('knows what must be open for a place, or for the nearest one that it lists', () => {
    expect(wayTo(index, 'list/pedidos#/columns/vlTot')).toMatchObject({
      node: { at: 'list/pedidos#/columns/vlTot' },
      open: ['list/pedidos', 'screen/pedidos', 'group:screen'],
    });
    expect(wayTo(index, 'list/pedidos#/columns/vlTot/label').node?.at).toBe(
      'list/pedidos#/columns/vlTot',
    );
    expect(wayTo(index, 'list/pedidos#/sort').node?.at).toBe('list/pedidos');
    expect(wayTo(index, 'nada/x')).toEqual({ node: undefined, open: [] });
  });

  test('knows the screen that shows a place', () => {
    expect(screenOf(index, 'list/pedidos#/columns/vlTot')?.routes).toEqual(['/pedidos']);
    expect(screenOf(index, 'theme/azul')).toBeUndefined();
  });

  test('says how many findings a place has, and what is around it', () => {
    const found = (at: string, severity: 'error' | 'warning') =>
      ({ at, severity }) as unknown as Finding;
    const column = 'list/pedidos#/columns/vlTot';
    expect(
      Object.fromEntries(
        problemsByKey(index, [
          found(`${column}/when`, 'error'),
          found('list/pedidos#/sort', 'warning'),
          found('nada/x', 'error'),
        ]),
      ),
    ).toEqual({
      [column]: '1 problema',
      'list/pedidos': '1 problema, 1 aviso',
      'screen/pedidos': '1 problema, 1 aviso',
      'group:screen': '1 problema, 1 aviso',
    });
  });
});
