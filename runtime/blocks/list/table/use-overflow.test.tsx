import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { List } from '../../../../schemas/release/types.ts';
import { createHarness, setWindow } from '../../../fields/testing/harness.tsx';
import { ListBlock } from '../list-block.tsx';
import { useTableOverflow } from './use-overflow.ts';

// The environment has no layout: an area of 300 by 200 pixels, whose content is as large as the
// test says.
let content = { width: 300, height: 200 };
const observers = new Set<() => void>();
class Observer {
  readonly callback: () => void;
  constructor(callback: () => void) {
    this.callback = callback;
  }
  observe(): void {
    observers.add(this.callback);
    this.callback();
  }
  disconnect(): void {
    observers.delete(this.callback);
  }
}
const grow = (width: number, height: number): void =>
  act(() => {
    content = { width, height };
    for (const callback of observers) callback();
  });

beforeEach(() => {
  setWindow('wide');
  content = { width: 300, height: 200 };
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => content.width);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => content.height);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Area(): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const { wider, higher } = useTableOverflow(area);
  return (
    <div ref={area}>
      <p>{`${wider ? 'wider' : ''} ${higher ? 'higher' : ''}`.trim() || 'fits'}</p>
    </div>
  );
}

describe('what an area holds', () => {
  test.each<[number, number, string]>([
    [300, 200, 'fits'],
    [301, 200, 'wider'],
    [300, 240, 'higher'],
    [301, 240, 'wider higher'],
    // Heights are rounded.
    [300, 201, 'fits'],
  ])('of %i by %i pixels in 300 by 200: %s', (width, height, expected) => {
    render(<Area />);
    grow(width, height);
    expect(screen.getByText(expected)).toBeTruthy();
    grow(300, 200);
    expect(screen.getByText('fits')).toBeTruthy();
  });
});

test('a table that scrolls down alone is reached by the keyboard, under its own name; one that fits is not', async () => {
  const list: List = {
    list: 'x',
    at: 'list/x#',
    title: 'Cobranças',
    source: { call: 'X', with: {}, paged: false },
    view: 'table',
    key: ['id'],
    columns: [
      {
        id: 'nro',
        at: 'list/x#/columns/nro',
        path: ['nro'],
        label: 'Número',
        format: 'text',
        align: 'start',
      },
    ],
    filters: [],
    paging: { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' },
    pageSize: 12,
    pageLinks: 4,
    rowActions: [],
    actions: [],
    empty: 'Nada',
  };
  createHarness({ calls: { X: () => [{ id: 1, nro: 'N-1' }] } }).render(
    <ListBlock block={{ block: 'list', id: 'x', at: list.at, list }} />,
  );
  const area = (await screen.findByRole('table')).parentElement;
  expect(area?.hasAttribute('tabindex')).toBe(false);
  grow(300, 900);
  expect(area?.tabIndex).toBe(0);
  expect([area?.getAttribute('role'), area?.getAttribute('aria-label')]).toEqual([
    'region',
    'Cobranças',
  ]);
});
