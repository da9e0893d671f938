import { expect, test } from 'vitest';
import { answersAlone } from './reads.ts';

const response = { list: 'boleto' };

test('a screen shows by itself what a call answers that reads and needs no argument', () => {
  expect(answersAlone({ query: { page: { type: 'integer', default: 1 } }, response })).toBe(true);
  expect(answersAlone({ method: 'POST', response })).toBe(false);
  expect(answersAlone({ download: {} })).toBe(false);
  expect(answersAlone({ params: { idCli: 'integer' }, response })).toBe(false);
  expect(answersAlone({ query: { id: { required: true } }, response })).toBe(false);
  expect(answersAlone({ reads: true, method: 'POST', body: { required: ['id'] }, response })).toBe(
    false,
  );
});
