import { expect, test } from 'vitest';
import { hostsInUse, hostInUse } from './hosts.ts';

const hostOwners = { 'acme.com.br': 'acme' };

test.each([
  ['acme.com.br', 'acme'],
  ['acme.com.br.', 'acme'],
  ['previa.acme.com.br', 'acme'],
  ['previa-antes.acme.com.br', 'acme'],
])('%s belongs to another tenant, as a host of its own or of its previews', (host, owner) => {
  expect(hostInUse(['livre.com.br', host], hostOwners)?.owner).toBe(owner);
});

test.each(['outra.acme.com.br', 'previa.livre.com.br'])('%s is free', (host) => {
  expect(hostInUse([host], hostOwners)).toBeUndefined();
});

test('of the hosts of others, those count that a document names', async () => {
  const list = [
    { id: 'acme', hosts: ['acme.com.br', 'b2b.acme.com.br'] },
    { id: 'nova', hosts: ['nova.com.br'] },
  ].map((tenant) => ({
    ...tenant,
    active: null,
    head: null,
    compiledFrom: null,
    revision: 0,
    createdAt: 0,
    branches: {},
  }));
  const text =
    '{"$patch":"tenant/tenant","hosts":["nova.com.br","\\u0061cme.com.br.","livre.com.br"]}';
  const files = [{ path: 'config/tenants/nova/tenant/tenant.json', text }];
  expect(await hostsInUse({ tenants: async () => list }, 'nova', files)).toEqual({
    'acme.com.br': 'acme',
  });
});
