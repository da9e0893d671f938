import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MapNode } from '../../schemas/admin/documents.ts';
import { ConfigurationMap } from './map.tsx';
import { answering, Bench } from './testing/bench.tsx';

const nodes: readonly MapNode[] = [
  { at: 'list/pedidos', word: 'list', label: 'Pedidos', changed: true },
  {
    at: 'list/pedidos#/columns/vlTot',
    word: 'field',
    label: 'Total',
    parent: 'list/pedidos',
    changed: true,
    hidden: true,
  },
  {
    at: 'list/pedidos#/columns/st',
    word: 'field',
    label: 'Situação',
    parent: 'list/pedidos',
    changed: false,
  },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (map: readonly MapNode[]) => {
  vi.stubGlobal('fetch', answering({ map: () => map }).fetch);
  render(
    <Bench changes={[]} selected="list/pedidos#/columns/st">
      <ConfigurationMap />
    </Bench>,
  );
};

test('what nobody sees is marked, by name for screen readers, and the legend says what the mark is', async () => {
  open(nodes);
  const hidden = await screen.findByRole('treeitem', { name: /Total/ });
  expect(within(hidden).getByRole('img', { name: 'oculto' })).toBeTruthy();
  const shown = screen.getByRole('treeitem', { name: /Situação/ });
  expect(within(shown).queryByRole('img')).toBeNull();
  const legend = screen.getByText('alterado por vocês').parentElement;
  expect(legend?.textContent).toContain('oculto');
});

test('the legend explains no mark that is not there', async () => {
  open(nodes.map((node) => ({ ...node, hidden: undefined })));
  await screen.findByText('Total');
  expect(screen.queryByText('oculto')).toBeNull();
});
