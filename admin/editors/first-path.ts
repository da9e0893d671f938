import type { Explanation } from '../../schemas/admin/documents.ts';

/** Path of a screen by which users come to a place, and whose address names no record. */
export const firstPath = ({ ways }: Explanation): string | undefined =>
  ways.flatMap(({ routes }) => routes).find((route) => !/[:{]/.test(route));
