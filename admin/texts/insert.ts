import type { NameChoice } from '../../schemas/admin/documents.ts';
import { partsOf } from './helpers.ts';

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

interface Selection {
  start: number;
  end: number;
}

interface Inserted {
  text: string;
  caret: number;
}

/** The mark that prints a field, in its format: `{{money row.vlTot}}`. */
export function markFor({ value, format }: NameChoice): string {
  return format !== undefined && printing.has(format) ? `{{${format} ${value}}}` : `{{${value}}}`;
}

/**
 * Puts a text in the place of a selection; of `{{` just before it, which the person typed to get
 * here, nothing remains. The caret stands behind it, less `back` characters.
 */
function insert(text: string, { start, end }: Selection, added: string, back = 0): Inserted {
  const before = text.slice(0, start).replace(/\{\{\s*$/, '');
  return { text: before + added + text.slice(end), caret: before.length + added.length - back };
}

/** Prints a field in the place of a selection; within the mark of a helper, its path alone. */
export function insertField(text: string, selection: Selection, field: NameChoice): Inserted {
  const isAwaited =
    /\{\{#?\w+ $/.test(text.slice(0, selection.start)) &&
    /^[^{}]*\}\}/.test(text.slice(selection.end));
  return insert(text, selection, isAwaited ? field.value : markFor(field));
}

/** The mark of one field, with or without a helper. */
const mark = /\{\{\s*(?:\w+\s+)?([\w.]+)(?:\s+"[^"{}]*")*\s*\}\}/g;

/**
 * Shows the field whose mark the caret is in, or stands behind, by a helper. Elsewhere the helper
 * waits for its field, with the caret in its place.
 */
export function insertHelper(text: string, selection: Selection, template: string): Inserted {
  const [before, after] = partsOf(template);
  const around = [...text.matchAll(mark)].find(
    ({ index, 0: whole, 1: path }) =>
      path?.includes('.') && index < selection.start && selection.start <= index + whole.length,
  );
  if (!around) return insert(text, selection, before + after, after.length);
  const { index, 0: whole, 1: path = '' } = around;
  return insert(text, { start: index, end: index + whole.length }, before + path + after);
}
