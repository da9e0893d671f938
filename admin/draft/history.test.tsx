import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { OperationRecord } from '../../schemas/admin/drafts.ts';
import { DraftContext, type OpenDraft } from './context.ts';
import { DraftHistory } from './history.tsx';

afterEach(cleanup);

const record = (revision: number, more: Partial<OperationRecord> = {}): OperationRecord => ({
  revision,
  at: 0,
  author: { id: 'p1', name: 'Ana' },
  sentence: `Mudança ${revision}`,
  operation: { op: 'reset', at: 'list/pedidos#/columns/vlTot' },
  ...more,
});

function show(readOnly: boolean) {
  const undo = vi.fn(async () => undefined);
  const draft = { operations: [record(1), record(2, { undoneBy: 3 }), record(3)] };
  render(
    <DraftContext value={{ draft, undo, readOnly } as unknown as OpenDraft}>
      <DraftHistory />
    </DraftContext>,
  );
  const entries = within(screen.getByRole('list')).getAllByRole('listitem');
  return { undo, entries };
}

test('the changes of a draft stand on a line of time, the newest first, each undone by itself', async () => {
  const { undo, entries } = show(false);
  expect(entries.map((entry) => entry.querySelector('p')?.textContent)).toEqual([
    'Mudança 3',
    'Mudança 2',
    'Mudança 1',
  ]);
  expect(entries[1]?.textContent).toContain('desfeita');
  expect(within(entries[1] as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer: Mudança 1' }));
  expect(undo).toHaveBeenCalledExactlyOnceWith(1);
});

test('whoever only looks undoes none', () => {
  show(true);
  expect(screen.queryByRole('button')).toBeNull();
});
