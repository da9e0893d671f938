import type { NameChoice } from '../../schemas/admin/documents.ts';

/** Helpers that print a format as users read it; other formats are printed as they are. */
const printing = new Set([
  'money',
  'percent',
  'quantity',
  'date',
  'dateTime',
  'month',
  'cpf',
  'cnpj',
  'cpfCnpj',
  'cep',
  'phone',
]);

/** The mark that prints a field, in its format: `{{money row.vlTot}}`. */
export function markFor({ value, format }: NameChoice): string {
  return format !== undefined && printing.has(format) ? `{{${format} ${value}}}` : `{{${value}}}`;
}

/**
 * Puts a mark in the place of a selection; of `{{` just before it, which the person typed to get
 * here, only one remains.
 */
export function insertMark(
  text: string,
  { start, end }: { start: number; end: number },
  mark: string,
): { text: string; caret: number } {
  const before = text.slice(0, start).replace(/\{\{\s*$/, '');
  return { text: before + mark + text.slice(end), caret: before.length + mark.length };
}
