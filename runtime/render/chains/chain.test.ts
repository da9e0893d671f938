import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTrigger } from './chain.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the second click', () => {
  test('ACC-159: the question is shown on the button and the second click confirms', async () => {
    const shown: (string | null)[] = [];
    const trigger = createTrigger((text) => shown.push(text));
    const confirmed = trigger.confirmTwice('Confirmar?', 3000);
    expect(shown).toEqual(['Confirmar?']);
    vi.advanceTimersByTime(500);
    expect(trigger.click()).toBe(true);
    expect(await confirmed).toBe(true);
    expect(shown).toEqual(['Confirmar?', null]);
  });

  test('the second half of a double click confirms nothing, and the question stands', async () => {
    const shown: (string | null)[] = [];
    const trigger = createTrigger((text) => shown.push(text));
    const confirmed = trigger.confirmTwice('Confirmar?', 3000);
    vi.advanceTimersByTime(499);
    expect(trigger.click()).toBe(true);
    expect(shown).toEqual(['Confirmar?']);
    vi.advanceTimersByTime(2501);
    expect(await confirmed).toBe(false);
  });

  test('ACC-160 COM-451: the armed state resets after 3 seconds', async () => {
    const shown: (string | null)[] = [];
    const trigger = createTrigger((text) => shown.push(text));
    const confirmed = trigger.confirmTwice('Confirmar?', 3000);
    vi.advanceTimersByTime(2999);
    expect(shown).toEqual(['Confirmar?']);
    vi.advanceTimersByTime(1);
    expect(await confirmed).toBe(false);
    expect(trigger.click()).toBe(false);
  });

  test('leaving the screen refuses', async () => {
    const trigger = createTrigger(() => undefined);
    const confirmed = trigger.confirmTwice('Confirmar?', 3000);
    trigger.dispose();
    expect(await confirmed).toBe(false);
  });
});
