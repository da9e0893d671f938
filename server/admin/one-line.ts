/**
 * A name as it is stored: on one line, without spaces around it. Null where it holds what nobody
 * sees: with it a name reads as another one, in the log of changes too.
 */
export function oneLine(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  return /[\p{Cc}\p{Bidi_Control}]/u.test(line) ? null : line;
}
