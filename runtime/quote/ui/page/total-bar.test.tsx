import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Editing } from '../../model/editing/editing-types.ts';
import { item, openState } from '../../model/testing/fixtures.ts';
import { TotalBar } from './total-bar.tsx';

afterEach(cleanup);

const editingOf = (itens: ReturnType<typeof item>[]): Editing => {
  const view = { state: openState({ itens }) };
  return { view: () => view, subscribe: () => () => undefined } as unknown as Editing;
};

test('the lines end with their total, which those who listen hear from the totals alone', () => {
  render(<TotalBar editing={editingOf([item(1, 2), item(2, 3)])} />);
  const bar = screen.getByText('2 itens').parentElement;
  expect(bar?.textContent).toMatch(/^Total R\$\s53,50 2 itens$/);
  expect(bar?.getAttribute('aria-hidden')).toBe('true');
});

test('a quote without lines has no total to show', () => {
  render(<TotalBar editing={editingOf([])} />);
  expect(screen.queryByText(/Total/)).toBeNull();
});
