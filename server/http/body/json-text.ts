/** How much JSON text may be parsed. */
export interface TextBounds {
  /** Characters. */
  size: number;
  /** Arrays and objects within each other. */
  depth: number;
}

const quote = 0x22;
const backslash = 0x5c;
/** `[` and `{` differ in this bit alone, and so do `]` and `}`. */
const curly = 0x20;
const opening = 0x7b;
const closing = 0x7d;

/**
 * Whether a JSON text nests arrays and objects deeper than so many levels; reads no further than to
 * the first that is.
 */
export function isDeeper(text: string, levels: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++)
        if (text.charCodeAt(at) === backslash) at++;
    } else if ((code | curly) === opening) {
      if (++depth > levels) return true;
    } else if ((code | curly) === closing) depth--;
  }
  return false;
}
