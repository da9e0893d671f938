import type { TenantSummary } from '../../../schemas/admin/tenants.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the tenant's name, id or addresses contain every word; accents and case do not count. */
export function matches({ id, name, hosts }: TenantSummary, words: string): boolean {
  const text = plain([id, name, ...hosts].join(' '));
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
