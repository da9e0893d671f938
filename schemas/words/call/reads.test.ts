import { expect, test } from 'vitest';
import { hasNoRequiredArguments } from './reads.ts';

const response = { list: 'boleto' };

test('a screen shows by itself what a call answers that reads and needs no argument', () => {
  expect(
    hasNoRequiredArguments({ query: { page: { type: 'integer', default: 1 } }, response }),
  ).toBe(true);
  expect(hasNoRequiredArguments({ method: 'POST', response })).toBe(false);
  expect(hasNoRequiredArguments({ download: {} })).toBe(false);
  expect(hasNoRequiredArguments({ params: { idCli: 'integer' }, response })).toBe(false);
  expect(hasNoRequiredArguments({ query: { id: { required: true } }, response })).toBe(false);
  expect(
    hasNoRequiredArguments({ reads: true, method: 'POST', body: { required: ['id'] }, response }),
  ).toBe(false);
});
