import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromPreview } from '../../runtime/admin/preview-messages.ts';
import { DraftContext, type OpenDraft } from '../draft/context.ts';
import { closePage, openPage } from '../testing/open-page.tsx';
import { ScreenPane } from './screen-pane.tsx';
import { WorkbenchContext } from './workbench.ts';

const origin = 'http://previa.example';
const node = (id: string, label: string, route: string) => ({
  at: `screen/${id}`,
  word: 'screen',
  label,
  changed: false,
  routes: [route],
});
const map = [
  node('pedidos', 'Pedidos', '/pedidos'),
  node('cliente', 'Ficha do cliente', '/cliente/{id}'),
];
const nothing = async (): Promise<void> => undefined;
const draft = {
  draft: { id: 'd1', revision: 3 },
  compiled: null,
  undo: nothing,
  redo: nothing,
} as unknown as OpenDraft;

let frame: HTMLIFrameElement;
/** The page in the frame says something. */
const says = (data: Partial<FromPreview> & Pick<FromPreview, 'type'>): void =>
  act(() => {
    fireEvent(window, new MessageEvent('message', { data, origin, source: frame.contentWindow }));
  });
const ready = (path: string): void =>
  says({ type: 'ready', preview: 'p1', release: 'r', path, example: true, branches: [] });
const note = (): string | null | undefined =>
  screen.queryByText(/^A tela /)?.closest('[role="status"]')?.textContent;

async function open(selected: string, kind = 'example'): Promise<void> {
  const options = { as: { kind }, pace: 'usual', allowed: [] };
  openPage(
    <DraftContext value={draft}>
      <WorkbenchContext
        value={{
          draft: { id: 'd1', revision: 3 },
          findings: [],
          readOnly: true,
          selected,
          select: () => undefined,
          change: nothing,
        }}
      >
        <ScreenPane />
      </WorkbenchContext>
    </DraftContext>,
    {
      answers: {
        'GET /drafts/d1/map': map,
        'POST /preview': { id: 'p1', url: `${origin}/1`, options },
      },
    },
  );
  frame = await screen.findByTitle<HTMLIFrameElement>('Portal');
}

/** The window of tests has no layout. */
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  ),
);
afterEach(() => {
  closePage();
  localStorage.clear();
});

test('a chosen screen that does not open for the person is said to, and is opened anew', async () => {
  await open('screen/pedidos');
  expect(note()).toBeUndefined();
  ready('/home');
  expect(note()).toContain('A tela Pedidos não abre para quem é mostrado agora.');
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage');
  await userEvent.click(screen.getByRole('button', { name: 'Abrir de novo' }));
  expect(post).toHaveBeenCalledWith({ type: 'navigate', path: '/pedidos' }, origin);
  expect(note()).toBeUndefined();
  says({ type: 'navigated', path: '/pedidos?mes=11' });
  expect(note()).toBeUndefined();
});

test('a chosen screen whose address names a record is said to open from one', async () => {
  await open('screen/cliente', 'login');
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage');
  ready('/home');
  expect(note()).toContain('A tela Ficha do cliente abre a partir de um registro.');
  expect(screen.queryByRole('button', { name: 'Abrir de novo' })).toBeNull();
  expect(post).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'navigate' }), origin);
  says({ type: 'navigated', path: '/cliente/1019' });
  expect(note()).toBeUndefined();
});

test('with made-up rows it is opened with any record', async () => {
  await open('screen/cliente');
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage');
  ready('/');
  expect(post).toHaveBeenCalledWith({ type: 'navigate', path: '/cliente/1' }, origin);
  says({ type: 'navigated', path: '/cliente/1' });
  expect(note()).toBeUndefined();
  says({ type: 'navigated', path: '/home' });
  expect(note()).toContain('não abre para quem é mostrado agora');
  post.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir de novo' }));
  expect(post).toHaveBeenCalledWith({ type: 'navigate', path: '/cliente/1' }, origin);
});
