import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Shell } from '../../../schemas/release/types.ts';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { markOrigins } from '../../render/view/origin-marks.tsx';
import { EntryView } from './entry-view.tsx';
import { menuEntries } from './entries.ts';

afterEach(cleanup);

const at = 'shell/shell#';
const { scope } = createTestApp({
  chunk: {
    templates: {
      badge: (context) => String((context as { data: { total?: number } }).data.total ?? ''),
    },
  },
});
const menu: Shell['menu'] = {
  kind: '',
  before: [],
  after: [
    {
      id: 'avisos',
      at,
      label: 'Avisos',
      tone: 'neutral',
      look: 'text',
      to: '/avisos',
      badge: { $t: 'badge', at },
      do: [],
    },
  ],
  user: { label: '', items: [] },
};

test('an entry of a module carries the name of the menu’s modules in a preview', () => {
  const modules = {
    of: { $cel: treeOf('session.modulos'), at },
    key: 'nome',
    label: 'titulo',
    icon: 'icone',
    url: 'url',
    order: ['PEDIDO'],
  };
  markOrigins((node) => (node === modules ? 'manifest.json#/shell/menu/modules' : undefined));
  const modulos = [{ nome: 'PEDIDO', titulo: 'Pedidos', icone: '', url: '/pedidos' }];
  const { scope: own } = createTestApp({ session: { data: { modulos } } });
  renderIn(
    own,
    menuEntries({ ...menu, after: [], modules }, own).map((entry) => (
      <EntryView key={entry.id} entry={entry} current={false} className="x" />
    )),
  );
  expect(screen.getByRole('link', { name: 'Pedidos' }).getAttribute('data-cfg')).toBe(
    'manifest.json#/shell/menu/modules',
  );
});

function show(total: number | undefined): void {
  const inner = scope.child({ data: total === undefined ? {} : { total } });
  renderIn(
    inner,
    menuEntries(menu, inner).map((entry) => (
      <EntryView key={entry.id} entry={entry} current={false} className="x" />
    )),
  );
}

test('a number over a menu entry is read with what it counts', () => {
  show(3);
  expect(screen.getByRole('link', { name: 'Avisos 3 pendente(s)' })).toBeTruthy();
});

test('an entry without anything waiting has no badge', () => {
  show(undefined);
  expect(screen.getByRole('link', { name: 'Avisos' }).querySelector('.entry-badge')).toBeNull();
});
