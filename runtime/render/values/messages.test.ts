import { expect, test } from 'vitest';
import { createMessages } from './messages.ts';

test('a message takes its values, and the word that a number asks for', () => {
  const message = createMessages({
    found: '{n} {n:registro|registros} de {total}',
    plain: '{n} {other}',
  });
  expect([0, 1, 2].map((n) => message('found', { n, total: 9 }))).toEqual([
    '0 registros de 9',
    '1 registro de 9',
    '2 registros de 9',
  ]);
  expect(message('plain', { n: 'x' })).toBe('x {other}');
});
