/**
 * The part of a text that a key or a paste brought: what stands between the beginning and the end
 * that it shares with the text before. Empty where something was deleted.
 * @param caret where it stands: right behind what was brought
 */
export function insertedRange(
  text: string,
  previous: string,
  caret?: number,
): { from: number; to: number } {
  const shorter = Math.min(text.length, previous.length);
  const behind = caret === undefined ? '' : text.slice(caret);
  const isKnown = caret !== undefined && previous.endsWith(behind);
  const most = isKnown ? shorter - Math.min(shorter, behind.length) : shorter;
  let from = 0;
  while (from < most && text[from] === previous[from]) from += 1;
  let left = isKnown ? behind.length : 0;
  while (!isKnown && left < shorter - from && text.at(-1 - left) === previous.at(-1 - left))
    left += 1;
  return { from, to: text.length - left };
}
