import type { Field, List } from '../../../schemas/release/types.ts';
import { useScoped } from '../../render/scope.tsx';

function sameItems(a: readonly Field[], b: readonly Field[]): boolean {
  return a.length === b.length && a.every((field, at) => field === b[at]);
}

/** The columns that are shown now; the same array until one comes or goes, so that rows need not be drawn again. */
export function useColumns(list: List | undefined): Field[] {
  return useScoped((scope) => (list?.columns ?? []).filter((column) => scope.test(column.when)), sameItems);
}
