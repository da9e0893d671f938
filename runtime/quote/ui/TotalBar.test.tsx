import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Editing } from '../model/editing-types.ts';
import { item, openState } from '../model/fixtures.ts';
import { TotalBar } from './TotalBar.tsx';

let see: (entry: { isIntersecting: boolean; boundingClientRect: { top: number } }) => void = () => undefined;
beforeEach(() => vi.stubGlobal('IntersectionObserver', class {
  constructor(seen: (entries: unknown[]) => void) {
    see = (entry) => act(() => seen([entry]));
  }
  observe(): void {}
  disconnect(): void {}
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const editingOf = (itens: ReturnType<typeof item>[]): Editing => {
  const view = { state: openState({ itens }) };
  return { view: () => view, subscribe: () => () => undefined } as unknown as Editing;
};

test('the total is in sight while its own place is below the screen, and nowhere twice', () => {
  render(<TotalBar editing={editingOf([item(1, 2), item(2, 3)])} />);
  expect(screen.queryByText('2 itens')).toBeNull();
  see({ isIntersecting: false, boundingClientRect: { top: 2000 } });
  expect(screen.getByText('2 itens').parentElement?.textContent).toMatch(/^Total R\$\s53,50 2 itens$/);
  see({ isIntersecting: true, boundingClientRect: { top: 500 } });
  expect(screen.queryByText('2 itens')).toBeNull();
  see({ isIntersecting: false, boundingClientRect: { top: -300 } });
  expect(screen.queryByText('2 itens')).toBeNull();
});

test('a quote without lines has no total to show', () => {
  render(<TotalBar editing={editingOf([])} />);
  see({ isIntersecting: false, boundingClientRect: { top: 2000 } });
  expect(screen.queryByText(/Total/)).toBeNull();
});
