import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Shell } from '../../../schemas/release/types.ts';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
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
