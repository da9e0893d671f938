import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame, useAfterFrame } from './after-frame.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});
afterEach(() => {
  cleanup();
  vi.advanceTimersByTime(1000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const paint = (): void => {
  for (const run of frames.splice(0)) run();
};

test('steps run together behind the next frame, each of them once', () => {
  const ran: string[] = [];
  const one = (): void => void ran.push('one');
  afterFrame(one);
  afterFrame(() => ran.push('two'));
  afterFrame(one);
  const back = afterFrame(() => ran.push('taken back'));
  back();
  paint();
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(ran).toEqual(['one', 'two']);
  afterFrame(one);
  paint();
  vi.advanceTimersByTime(1000);
  expect(ran).toEqual(['one', 'two', 'one']);
});

test('a step that follows from another is run with it, and one that fails keeps no other waiting', () => {
  const ran: string[] = [];
  vi.stubGlobal('reportError', (error: Error) => ran.push(error.message));
  afterFrame(() => {
    throw new Error('failed');
  });
  afterFrame(() => {
    ran.push('one');
    afterFrame(() => ran.push('what follows'));
  });
  paint();
  vi.advanceTimersByTime(0);
  expect(ran).toEqual(['failed', 'one', 'what follows']);
  afterFrame(() => ran.push('later'));
  paint();
  vi.advanceTimersByTime(0);
  expect(ran.at(-1)).toBe('later');
});

test('a page that is not seen has no frames, and is not left waiting', () => {
  const ran: string[] = [];
  afterFrame(() => ran.push('one'));
  vi.advanceTimersByTime(250);
  expect(ran).toEqual(['one']);
});

test('a value that is followed is drawn behind the frame in which it changed, and only when it is another', () => {
  let value = 1;
  let tell = (): void => undefined;
  let drawn = 0;
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  function Shown() {
    const shown = useAfterFrame(subscribe, () => value);
    // React may look at a component once more without drawing it.
    useEffect(() => {
      drawn++;
    });
    return <p>{shown}</p>;
  }
  const { container } = render(<Shown />);
  act(() => {
    value = 2;
    tell();
  });
  expect(container.textContent).toBe('1');
  act(() => {
    paint();
    vi.advanceTimersByTime(0);
  });
  expect(container.textContent).toBe('2');
  const before = drawn;
  act(() => {
    tell();
    paint();
    vi.advanceTimersByTime(0);
  });
  expect(drawn).toBe(before);
});
