import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWindow } from './use-window.ts';

let resized: () => void = () => undefined;
class Observer {
  constructor(callback: () => void) {
    resized = callback;
  }
  observe(): void {}
  disconnect(): void {}
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Rows of a table in an area of 600 by 440 pixels; a column is 80 wide, a row as high as usual. */
function show(rows: number) {
  vi.stubGlobal('ResizeObserver', Observer);
  const size = { width: 600, height: 440 };
  const area = document.createElement('div');
  area.innerHTML = '<table><thead><tr><th></th></tr></thead></table>';
  vi.spyOn(area, 'clientWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(area, 'clientHeight', 'get').mockImplementation(() => size.height);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => size.width / 5);
  const ref = { current: area };
  const hook = renderHook(({ entries }) => useWindow(entries, 5, ref), {
    initialProps: { entries: Array.from({ length: rows }) },
  });
  return {
    ...hook,
    resize: (next: Partial<typeof size>): void => act(() => Object.assign(size, next) && resized()),
    scroll: (top: number): void =>
      act(() => {
        area.scrollTop = top;
        hook.result.current.onScroll?.();
      }),
    kept: () => area.querySelector('th')?.style.minWidth,
  };
}

test('an area that becomes higher is filled with rows before it is scrolled', () => {
  const { result, resize } = show(200);
  expect(result.current.end).toBe(20);
  resize({ height: 1760 });
  expect(result.current.end).toBe(50);
});

test('columns that were kept as wide as they were begin anew in another width, and in a short table', () => {
  const { resize, scroll, kept, rerender } = show(200);
  resize({ width: 550 });
  expect(kept()).toBe('');
  resize({ width: 600 });
  scroll(900);
  expect(kept()).toBe('120px');
  resize({ width: 400 });
  expect(kept()).toBe('80px');
  rerender({ entries: [1, 2, 3] });
  expect(kept()).toBe('');
});
