const openers = '([{';
const closers = ')]}';

/** Index behind the string literal that begins at `start`, with one quote or three. */
function afterString(text: string, start: number): number {
  const quote = text[start] ?? '';
  const end = text.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  for (let at = start + end.length; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(end, at)) return at + end.length;
  }
  return text.length;
}

/** Whether an expression contains a comment: the rest of its line is no part of it. */
export function hasComment(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"' || text[at] === "'") at = afterString(text, at) - 1;
    else if (text.startsWith('//', at)) return true;
  }
  return false;
}

/**
 * The parts of an expression between occurrences of `operator` that stand outside of brackets and
 * strings.
 */
export function splitAt(text: string, operator: '&&' | '||' | '?'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"' || mark === "'") at = afterString(text, at) - 1;
    else if (openers.includes(mark)) depth++;
    else if (closers.includes(mark)) depth--;
    else if (depth === 0 && text.startsWith(operator, at) && !isOptionalAccess(text, at)) {
      parts.push(text.slice(from, at));
      from = at + operator.length;
      at = from - 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim());
}

/** The question mark of `row.?a`, which is no conditional. */
const isOptionalAccess = (text: string, at: number): boolean =>
  text[at] === '?' && (text[at - 1] === '.' || text[at - 1] === '[');

/** The expression without brackets that enclose the whole of it. */
export function withoutBrackets(text: string): string {
  let inner = text.trim();
  while (inner.startsWith('(') && closingOf(inner) === inner.length - 1)
    inner = inner.slice(1, -1).trim();
  return inner;
}

/** Index of the bracket that closes the one at the beginning; -1 where none does. */
function closingOf(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"' || mark === "'") at = afterString(text, at) - 1;
    else if (openers.includes(mark)) depth++;
    else if (closers.includes(mark) && --depth === 0) return at;
  }
  return -1;
}
