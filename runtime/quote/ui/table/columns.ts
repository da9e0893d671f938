import type { Field, List } from '../../../../schemas/release/types.ts';
import { useScoped } from '../../../render/scope/scope.tsx';

/** Code and description. */
const LEADS = 2;

function sameItems(a: readonly Field[], b: readonly Field[]): boolean {
  return a.length === b.length && a.every((field, at) => field === b[at]);
}

/**
 * Which cells a phone's card shows how: an image next to the texts that name the record, both
 * without their labels.
 */
export function cellClasses(columns: readonly Field[]): string[] {
  const leads = columns.filter((column) => column.format === 'text').slice(0, LEADS);
  return columns.map((column) => {
    const role =
      column.format === 'image' ? ' quote-image' : leads.includes(column) ? ' quote-lead' : '';
    return `align-${column.align}${role}${column.from && role === '' ? ` quote-from-${column.from}` : ''}`;
  });
}

/**
 * The columns that are shown now; the same array until one comes or goes, so that rows need not be
 * drawn again.
 */
export function useColumns(list: List | undefined): Field[] {
  return useScoped(
    (scope) => (list?.columns ?? []).filter((column) => scope.test(column.when)),
    sameItems,
  );
}
