import type { TenantSummary } from '../../../schemas/admin/tenants.ts';
import { foldText } from '../../../schemas/fold-text.ts';

/** Whether the tenant's name, id or addresses contain every word; accents and case do not count. */
export function matches({ id, name, hosts }: TenantSummary, words: string): boolean {
  const text = foldText([id, name, ...hosts].join(' '));
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
