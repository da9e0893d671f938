import { plainText } from '../../places/label.ts';

/** A text as a sentence says it, what data bring left open; undefined where it says nothing. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.startsWith('=') || value.includes('{{#')) return undefined;
  const text = plainText(value);
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined;
}

/** At most so much of a label or value stands in a sentence. */
const longest = 60;

export const cut = (words: string): string =>
  words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;
