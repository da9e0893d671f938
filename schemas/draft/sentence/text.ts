import { oneLine } from '../../places/label.ts';

/** A text for a sentence, with gaps for data; undefined where nothing else is in it. */
export function spokenText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.startsWith('=') || value.includes('{{#')) return undefined;
  const text = oneLine(value);
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined;
}

/** Maximum length of a label or value in a sentence. */
const maxLength = 60;

export const cut = (words: string): string =>
  words.length > maxLength ? `${words.slice(0, maxLength - 1).trimEnd()}…` : words;
