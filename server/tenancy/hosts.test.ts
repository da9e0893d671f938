import { expect, test } from 'vitest';
import { takenOne } from './hosts.ts';

const taken = { 'acme.com.br': 'acme' };

test.each([
  ['acme.com.br', 'acme'],
  ['acme.com.br.', 'acme'],
  ['previa.acme.com.br', 'acme'],
  ['previa-antes.acme.com.br', 'acme'],
])('%s belongs to another tenant, as a host of its own or of its previews', (host, owner) => {
  expect(takenOne(['livre.com.br', host], taken)?.owner).toBe(owner);
});

test.each(['outra.acme.com.br', 'previa.livre.com.br'])('%s is free', (host) => {
  expect(takenOne([host], taken)).toBeUndefined();
});
