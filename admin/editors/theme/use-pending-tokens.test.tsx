import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePendingTokens } from './use-pending-tokens.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(isTaken = true) {
  const made: string[] = [];
  const hook = renderHook(
    (saved: { radius: string; isFresh: boolean }) =>
      usePendingTokens(
        { tokens: { radius: saved.radius }, isFresh: saved.isFresh },
        async (token, value) => {
          made.push(`${token} ${value}`);
          return isTaken;
        },
      ),
    { initialProps: { radius: '6px', isFresh: true } },
  );
  return {
    made,
    radius: () => hook.result.current.tokens.radius,
    choose: (value: string) => act(() => hook.result.current.choose('radius', value)),
    takeBack(): boolean {
      let taken = false;
      act(() => {
        taken = hook.result.current.takeBack();
      });
      return taken;
    },
    pass: () => act(() => vi.advanceTimersByTimeAsync(400)),
    read: (radius: string, isFresh: boolean) => hook.rerender({ radius, isFresh }),
  };
}

test('what is chosen last is saved once, and shown until the draft is read', async () => {
  const theme = open();
  theme.choose('0px');
  theme.choose('12px');
  theme.read('6px', false);
  await theme.pass();
  expect(theme.made).toEqual(['radius 12px']);
  expect(theme.radius()).toBe('12px');
  theme.read('12px', true);
  expect(theme.radius()).toBe('12px');
});

test('a change that is undone before the draft was read is not shown any more', async () => {
  const theme = open();
  theme.choose('12px');
  theme.read('6px', false);
  await theme.pass();
  theme.read('6px', true);
  expect(theme.radius()).toBe('6px');
});

test('what is taken back before it is saved never is', async () => {
  const theme = open();
  theme.choose('12px');
  expect(theme.takeBack()).toBe(true);
  expect(theme.radius()).toBe('6px');
  await theme.pass();
  expect(theme.made).toEqual([]);
  expect(theme.takeBack()).toBe(false);
});

test('what the draft refuses goes back at once', async () => {
  const theme = open(false);
  theme.choose('12px');
  await theme.pass();
  expect(theme.radius()).toBe('6px');
});
