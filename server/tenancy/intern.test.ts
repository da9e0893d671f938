import { expect, test } from 'vitest';
import { Interned } from './intern.ts';

test('equal values are one object, others stay as they are', () => {
  const interned = new Interned<{ a: number }>();
  const first = interned.record({ x: { a: 1 }, y: { a: 2 } });
  const second = interned.record({ x: { a: 1 }, y: { a: 3 } });
  expect(second).toEqual({ x: { a: 1 }, y: { a: 3 } });
  expect(second.x).toBe(first.x);
  expect(second.y).not.toBe(first.y);
});
