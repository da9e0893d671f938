import { isRecord } from '../record.ts';
import { propertyLabels } from '../words/index.ts';
import type { Word } from './word.ts';

/** Properties with a label for users, the most specific first. */
const naming = [
  'label',
  'title',
  'name',
  'heading',
  'notify',
  'confirm',
  'alert',
  'text',
  'section',
  'message',
] as const;
const maxLength = 80;

/** A text as one line, with an ellipsis for data. */
export function oneLine(text: string): string {
  const line = text
    .replace(/\{\{[^}]*\}\}/g, '…')
    .replace(/\s+/g, ' ')
    .replace(/…[\s…]*…/g, '…')
    .trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`;
}

/** Whether a text is an identifier: `qtdDevolucao`, `motivo_id`. */
export const isKeyName = (text: string): boolean =>
  /^[a-z][a-z0-9]*(?:[A-Z][a-zA-Z0-9]*|_\w+)$/.test(text) || /^[A-Z0-9]+_[A-Z0-9_]+$/.test(text);

/** The label of a part; undefined where it has none. */
export function ownLabel(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  // A text with data is no label.
  const texts = naming
    .map((key) => value[key])
    .filter((one) => typeof one === 'string' && !one.includes('{{#') && !one.startsWith('='));
  return texts
    .map((text) => oneLine(String(text)))
    .find((text) => /[\p{L}\p{N}]/u.test(text) && !isKeyName(text));
}

/** An identifier as words, where there is no label: `Tipo frete` for `tipoFrete`. */
export function nameAsWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Banners` for the id `banners`; a key of the ERP, `vlTot`, stays as it is known. */
export const idAsWords = (id: string): string =>
  /^[a-z]+(?:-[a-z]+)*$/.test(id) ? nameAsWords(id) : id;

/** The title of a document in the admin; users do not see it. */
export const ownName = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.name === 'string' ? value.name : undefined;

/** pt-BR: the title of a word, `Botão`; undefined for a part without one. */
export const titleOf = (word: Word | undefined): string | undefined =>
  typeof word?.schema.title === 'string' ? word.schema.title : undefined;

/**
 * The label of a part: its own text, for a list the label of the property, else its id, else the
 * title of its word.
 *
 * @param steps of its address
 */
export function labelOf(
  document: { kind: string; id: string },
  value: unknown,
  word: Word | undefined,
  steps: readonly string[],
): string {
  const own = (steps.length === 0 ? ownName(value) : undefined) ?? ownLabel(value);
  const title = titleOf(word);
  const id = steps.at(-1);
  if (own !== undefined) return own;
  if (id === undefined)
    return [title, document.id === document.kind ? '' : document.id].join(' ').trim();
  if (Array.isArray(value)) return propertyLabels[id] ?? id;
  return title !== undefined && (/^[a-zA-Z]+-\d+$/.test(id) || id === word?.name.split('/').at(-1))
    ? title
    : idAsWords(id);
}
