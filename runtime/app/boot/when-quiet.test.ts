import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that can wait begins after the answers that the page waits for', async () => {
  const queries = new QueryClient();
  let answer: (rows: string[]) => void = () => undefined;
  let begun = false;
  whenQuiet(queries, () => {
    begun = true;
  });
  const rows = queries.fetchQuery({
    queryKey: ['rows'],
    queryFn: () =>
      new Promise<string[]>((resolve) => {
        answer = resolve;
      }),
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(begun).toBe(false);
  answer([]);
  await rows;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(begun).toBe(true);
  queries.clear();
});
