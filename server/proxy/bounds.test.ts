import { expect, test } from 'vitest';
import type { Shape } from '../../schemas/release/types.ts';
import { call } from '../testing/release.ts';
import { inputBounds } from './bounds.ts';

const record = (props: Record<string, Shape>): Shape => ({ t: 'object', props, required: [] });
const boundsOf = (shape: Shape, access: 'public' | 'session' = 'session') =>
  inputBounds(call('X', 'POST', 'x', { access, body: { shape, required: true } }), {
    self: record({ inner: { t: 'ref', id: 'self' } }),
  });

test('a call without texts takes kilobytes', () => {
  const { size } = boundsOf(
    record({ id: { t: 'integer' }, valor: { t: 'number' }, sim: { t: 'boolean' } }),
  );
  expect(size).toBeLessThan(2_000);
});

test('texts, lists and undeclared values make room, up to 2 MB, or 64 KB for a call that anybody may make', () => {
  const text: Shape = { t: 'string' };
  expect(boundsOf(record({ a: text })).size).toBeGreaterThan(16_000);
  expect(boundsOf(record({ a: { t: 'string', max: 10 } })).size).toBeLessThan(2_000);
  const list: Shape = { t: 'array', items: record({ a: text }) };
  expect([boundsOf(list).size, boundsOf(list, 'public').size]).toEqual([
    2 * 1024 * 1024,
    64 * 1024,
  ]);
});

test('depth is that of the shape, and bounded where a shape contains itself', () => {
  expect(boundsOf(record({ a: { t: 'integer' } })).depth).toBe(3);
  expect(boundsOf({ t: 'array', items: { t: 'array', items: { t: 'integer' } } }).depth).toBe(4);
  expect(boundsOf({ t: 'ref', id: 'self' }).depth).toBeLessThanOrEqual(40);
});
