import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { useEdits } from './use-edits.ts';

afterEach(cleanup);

const part: DocumentPart = {
  at: 'list/pedidos#/columns/vlTot',
  word: 'field',
  label: 'Total',
  value: { id: 'vlTot' },
  changed: [],
  overlayText: null,
};

test('an edit counts from its first key, whatever others stored until it is sent', () => {
  const sent: [Operation, number | undefined][] = [];
  const options = (revision: number) => ({
    findings: [],
    check: async () => [],
    change: async (operation: Operation, since?: number) => void sent.push([operation, since]),
    revision,
  });
  const { result, rerender } = renderHook(({ revision }) => useEdits(part, options(revision)), {
    initialProps: { revision: 3 },
  });
  act(() => result.current.set('label', 'D'));
  rerender({ revision: 5 });
  act(() => result.current.set('label', 'De Ana'));
  act(() => result.current.flush());
  expect(sent).toMatchObject([[{ op: 'set', value: 'De Ana' }, 3]]);
  act(() => result.current.set('label', 'De Ana Maria'));
  act(() => result.current.flush());
  expect(sent[1]).toMatchObject([{ value: 'De Ana Maria' }, 5]);
});
