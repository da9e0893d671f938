import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Preview } from '../use-preview.ts';
import { Side } from './side.tsx';

const host = 'http://previa-antes.demo.localhost';
const reopen = vi.fn();
const preview: Preview = {
  opened: {
    id: 'a',
    url: `${host}/_/preview/TOKEN?to=%2Fpedidos`,
    options: { as: { kind: 'example' }, pace: 'usual', allowed: [] },
  },
  error: null,
  follow: () => undefined,
  reopen,
  change: async () => undefined,
};

/** What jsdom lacks. */
class NoResizeObserver {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', NoResizeObserver));
afterEach(() => {
  cleanup();
  reopen.mockClear();
  vi.unstubAllGlobals();
});

const frame = (width: number): HTMLIFrameElement | null =>
  screen.queryByTitle(`Antes, ${width} px`);

/** The page in the first frame listens, and belongs to this preview. */
const ready = (id: string): void =>
  says({
    type: 'ready',
    preview: id,
    release: 'r',
    path: '/pedidos',
    example: true,
    problem: null,
  });

/** The page in the first frame says something. */
function says(data: object): void {
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', {
          data,
          origin: host,
          source: frame(1280)?.contentWindow ?? null,
        }),
      ),
  );
}

test('the phone’s frame begins once the computer’s has taken the cookie, for an address is good for one visit', () => {
  render(<Side label="Antes" preview={preview} path="/pedidos" />);
  expect(frame(1280)?.src).toBe(preview.opened?.url);
  expect(frame(390)).toBeNull();
  ready('a');
  expect(frame(390)?.src).toBe(`${host}/pedidos`);
});

test('a compared page is asked to be without the dialogs and tours that open by themselves', () => {
  render(<Side label="Antes" preview={preview} path="/pedidos" />);
  const post = vi.spyOn(frame(1280)?.contentWindow as Window, 'postMessage');
  ready('a');
  expect(post).toHaveBeenCalledWith({ type: 'withoutOverlays', withoutOverlays: true }, host);
});

test('a page of another preview, opened elsewhere in the browser, gives its place back', () => {
  render(<Side label="Antes" preview={preview} path="/pedidos" />);
  ready('b');
  expect(reopen).toHaveBeenCalledOnce();
  expect(frame(390)).toBeNull();
});

test('a page that leads whoever is seen to another screen is no comparison, and says so', () => {
  render(<Side label="Antes" preview={preview} path="/pedidos" />);
  ready('a');
  expect(screen.queryByText(/outra tela/)).toBeNull();
  says({ type: 'navigated', path: '/home' });
  expect(screen.getByText(/outra tela/)).toBeTruthy();
  says({ type: 'navigated', path: '/pedidos?pagina=2' });
  expect(screen.queryByText(/outra tela/)).toBeNull();
});

test('a screen that a side does not have is said, not shown', () => {
  render(
    <Side label="Antes" preview={preview} path="/nova" missing="Esta tela ainda não existe." />,
  );
  expect(screen.getAllByText('Esta tela ainda não existe.')).toHaveLength(2);
  expect(frame(1280)?.parentElement?.hidden).toBe(true);
});
