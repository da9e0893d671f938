import { expect, test } from 'vitest';
import { watchProperties } from './property-watch.ts';

/** A record that tells whoever listens of any change, and of things that are none of its own. */
function recordOf(begin: Record<string, unknown>) {
  const listeners = new Set<() => void>();
  let record = begin;
  return {
    listeners,
    read: () => record,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(next: Record<string, unknown>) {
      record = next;
      for (const listener of listeners) listener();
    },
  };
}

test('a listener hears of its own property only', () => {
  const record = recordOf({ a: 1, b: 1 });
  const watch = watchProperties(record.subscribe, record.read);
  const heard: string[] = [];
  watch.subscribe('a', () => heard.push('a'));
  const stop = watch.subscribe('b', () => heard.push('b'));
  record.put({ a: 2, b: 1 });
  expect(heard).toEqual(['a']);
  record.put({ a: 2 });
  expect(heard).toEqual(['a', 'b']);
  stop();
  record.put({ a: 2, b: 3 });
  expect(heard).toEqual(['a', 'b']);
});

test('the record is watched as long as anybody listens', () => {
  const record = recordOf({ a: 1 });
  const watch = watchProperties(record.subscribe, record.read);
  expect(record.listeners.size).toBe(0);
  const stops = [watch.subscribe('a', () => undefined), watch.subscribe('a', () => undefined)];
  expect(record.listeners.size).toBe(1);
  for (const stop of stops) stop();
  expect(record.listeners.size).toBe(0);
});
