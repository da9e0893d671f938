import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setWindow } from '../../../../fields/testing/harness.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ROW = 56;
const keys = Array.from({ length: 1000 }, (_, at) => String(at));

/** Rows in an area of 600 px, of which none is high enough to be measured. */
function draw() {
  const area = document.createElement('div');
  const ref = { current: area };
  let revision = 0;
  const { result } = renderHook(() =>
    useDrawnRows(
      keys,
      ref,
      () => undefined,
      () => revision,
    ),
  );
  const drawn = () =>
    result.current.segments.flatMap((segment) => (segment.kind === 'row' ? segment.at : []));
  const start = () => Math.min(...drawn());
  /** The place behind the last row that is drawn. */
  const end = () => Math.max(...drawn()) + 1;
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return {
    start,
    end,
    pass,
    scroll(rows: number, edits = 0): void {
      revision += edits;
      area.scrollTop += rows * ROW;
      act(() => result.current.onScroll?.());
    },
    key: () => act(() => void area.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))),
  };
}
/** Longer than a frame, and shorter than the pause between two keys. */
const FRAME = 40;

test('a move makes the row that it scrolled in behind its frame, by itself', () => {
  const { end, pass, scroll } = draw();
  const before = end();
  scroll(1);
  expect(end()).toBe(before);
  pass(FRAME);
  expect(end()).toBe(before + 1);
});

test('the row that an edit scrolled in waits for the frame of the next key, or for a pause; several do not wait', () => {
  const { end, pass, scroll, key } = draw();
  const before = end();
  scroll(1, 1);
  pass(200);
  expect(end()).toBe(before);
  key();
  expect(end()).toBe(before);
  pass(FRAME);
  expect(end()).toBe(before + 1);

  scroll(1, 1);
  pass(200);
  expect(end()).toBe(before + 1);
  pass(200);
  expect(end()).toBe(before + 2);

  scroll(4, 1);
  pass(FRAME);
  expect(end()).toBe(before + 6);
});

test('all rows are drawn while they are printed, and for the search in the page; then those in view', () => {
  setWindow('wide');
  const { end, start, pass, scroll, key } = draw();
  const before = end();
  window.dispatchEvent(new Event('beforeprint'));
  expect([start(), end()]).toEqual([0, 1000]);
  // Nothing is followed where everything is drawn.
  scroll(500);
  pass(FRAME);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect([start() > 400, end()]).toEqual([true, before + 500]);

  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true })));
  expect([start(), end()]).toEqual([0, 1000]);
  // Until its user goes on in the grid: each key would cost more.
  key();
  pass(FRAME);
  expect([start() > 400, end()]).toEqual([true, before + 500]);
  cleanup();

  setWindow('narrow');
  const phone = draw();
  window.dispatchEvent(new Event('beforeprint'));
  expect(phone.end()).toBe(before);
});
