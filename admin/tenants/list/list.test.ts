import { expect, test } from 'vitest';
import type { TenantSummary } from '../../../schemas/admin/tenants.ts';
import { idOf } from './id-of.ts';
import { matches } from './matches.ts';

const tenant: TenantSummary = {
  id: 'acai',
  name: 'Distribuidora Açaí & Cia.',
  hosts: ['pedidos.acai.com.br'],
  createdAt: 0,
  release: null,
  drifting: 0,
  broken: 0,
};

test.each([
  ['acai', true],
  ['DISTRIBUIDORA cia', true],
  ['pedidos.acai', true],
  ['', true],
  ['acai norte', false],
])('%j finds it: %s', (words, found) => {
  expect(matches(tenant, words)).toBe(found);
});

test.each([
  ['Distribuidora Açaí & Cia.', 'distribuidora-acai-cia'],
  ['  3M ', '3m'],
  ['ÀÉ', 'ae'],
  ['&', ''],
])('the id of %j is %j', (name, id) => {
  expect(idOf(name)).toBe(id);
});
