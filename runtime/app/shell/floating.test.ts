import { expect, test } from 'vitest';
import type { Button } from '../../../schemas/release/types.ts';
import { floatingClass, placed } from './floating.tsx';

const icon = { id: 'ajuda', compact: true } as Button;
const worded = { id: 'chat', compact: false } as Button;

test.each([
  ['on a phone an icon stands in the page’s head', { head: true, wide: false }, [icon]],
  ['on a desk it floats', { head: true, wide: true }, []],
  ['without a head it floats', { head: false, wide: false }, []],
])('%s', (_, where, docked) => {
  const { over, docked: found } = placed([icon, worded], where);
  expect(found).toEqual(docked);
  expect(over).toEqual([icon, worded].filter((button) => !docked.includes(button)));
});

test('the frame leaves room below the page for what floats', () => {
  const floating = { over: [icon, worded], docked: [] };
  expect([0, 1, 2].map((visible) => floatingClass({ ...floating, visible }))).toEqual([
    'shell-floating',
    'shell-floating',
    'shell-floating shell-floating-more',
  ]);
  expect(floatingClass({ over: [], docked: [icon], visible: 0 })).toBe('');
});
