/**
 * The part of a text that a key or a paste brought: what stands between the beginning and the end
 * that it shares with the text before. Empty where something was deleted.
 */
export function insertedRange(text: string, previous: string): { from: number; to: number } {
  const shorter = Math.min(text.length, previous.length);
  let from = 0;
  while (from < shorter && text[from] === previous[from]) from += 1;
  let left = 0;
  while (left < shorter - from && text.at(-1 - left) === previous.at(-1 - left)) left += 1;
  return { from, to: text.length - left };
}
