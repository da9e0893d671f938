import { isRecord } from '../record.ts';
import { propertyLabels } from '../words/index.ts';
import type { Word } from './word.ts';

/** What names a thing to the people who see it, the most telling first. */
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
const longest = 80;

/** A text as one line for people: what data bring is left open. */
export function plainText(text: string): string {
  const line = text
    .replace(/\{\{[^}]*\}\}/g, '…')
    .replace(/\s+/g, ' ')
    .replace(/…[\s…]*…/g, '…')
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

/** Whether a text is the name of a field or of a value, `qtdDevolucao`, `motivo_id`. */
export const isKeyName = (text: string): boolean =>
  /^[a-z][a-z0-9]*(?:[A-Z][a-zA-Z0-9]*|_\w+)$/.test(text) || /^[A-Z0-9]+_[A-Z0-9_]+$/.test(text);

/** The text by which people know a part; undefined where it has none. */
export function ownLabel(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  // A text that data decide is no name.
  const texts = naming
    .map((key) => value[key])
    .filter((one) => typeof one === 'string' && !one.includes('{{#') && !one.startsWith('='));
  return texts
    .map((text) => plainText(String(text)))
    .find((text) => /[\p{L}\p{N}]/u.test(text) && !isKeyName(text));
}

/** A name as words, where nobody gave a label: `tipoFrete` as `Tipo frete`. */
export function nameAsWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a document calls itself in the admin, which its users do not see. */
export const documentName = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.name === 'string' ? value.name : undefined;

/** pt-BR: what the vocabulary calls a word, `Botão`; undefined for a part without a name. */
export const titleOf = (word: Word | undefined): string | undefined =>
  typeof word?.schema.title === 'string' ? word.schema.title : undefined;

/**
 * The label of a part: its own text, of a list the property's label, else its id, else what its word is called where the id says no
 * more than that.
 *
 * @param steps of its address
 */
export function labelOf(
  document: { kind: string; id: string },
  value: unknown,
  word: Word | undefined,
  steps: readonly string[],
): string {
  const own = (steps.length === 0 ? documentName(value) : undefined) ?? ownLabel(value);
  const title = titleOf(word);
  const id = steps.at(-1);
  if (own !== undefined) return own;
  if (id === undefined)
    return [title, document.id === document.kind ? '' : document.id].join(' ').trim();
  if (Array.isArray(value)) return propertyLabels[id] ?? id;
  return title !== undefined && (/^[a-zA-Z]+-\d+$/.test(id) || id === word?.name) ? title : id;
}
