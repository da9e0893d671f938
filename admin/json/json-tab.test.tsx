import { forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Finding } from '../../schemas/admin/drafts.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { forgetKept } from '../data/use-kept.ts';
import { answering, Bench } from '../workbench/testing/bench.tsx';
import { JsonTab } from './json-tab.tsx';

const text = '{ "$patch": "list/pedidos", "columns": [{ "id": "vlTot", "label": "Total" }] }';
const part: DocumentPart = {
  at: 'list/pedidos#/columns/vlTot',
  word: 'field',
  label: 'Total',
  value: { id: 'vlTot' },
  base: { id: 'vlTot' },
  changed: ['label'],
  overlayText: text,
};
const finding = (message: string, pointer: string): Finding =>
  ({ at: part.at, pointer, severity: 'error', message }) as Finding;

// The window of tests has no layout.
beforeEach(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetKept();
});

function open() {
  const changes: Operation[] = [];
  const server = answering({
    check: () => ({ findings: [finding('Não há o campo nada', '/columns/0/id')] }),
  });
  vi.stubGlobal('fetch', server.fetch);
  render(
    <Bench changes={changes} findings={[finding('Rótulo em branco', '/columns/0/label')]}>
      <JsonTab part={part} />
    </Bench>,
  );
  const view = EditorView.findFromDOM(
    screen.getByRole('textbox', { name: 'JSON de list/pedidos' }),
  ) as EditorView;
  /** The marked texts with what is said of them. */
  const marked = (): string[] => {
    const found: string[] = [];
    forEachDiagnostic(view.state, ({ message }, from, to) =>
      found.push(`${view.state.sliceDoc(from, to)}: ${message}`),
    );
    return found;
  };
  return { changes, view, marked };
}

test('what the compiler finds is marked in the text, where it stands', () => {
  expect(open().marked()).toEqual(['"Total": Rótulo em branco']);
});

test('a text is checked as it is typed, and stored as one change of the whole document', async () => {
  const { changes, view, marked } = open();
  const from = text.indexOf('vlTot');
  act(() => view.dispatch({ changes: { from, to: from + 5, insert: 'nada' } }));
  await waitFor(() => expect(marked()).toEqual(['"nada": Não há o campo nada']));
  expect(changes).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(changes).toEqual([
    { op: 'write', document: 'list/pedidos', text: text.replace('vlTot', 'nada') },
  ]);
});

test('what was typed and not stored is there again for who leaves the page and comes back, until it is discarded', async () => {
  const { view } = open();
  act(() => view.dispatch({ changes: { from: 0, to: 1, insert: '{ ' } }));
  cleanup();
  const again = open();
  expect(again.view.state.doc.toString()).toBe(text.replace('{', '{ '));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(again.view.state.doc.toString()).toBe(text);
  cleanup();
  expect(open().view.state.doc.toString()).toBe(text);
});
