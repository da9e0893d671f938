import { insertedRange } from './inserted-range.ts';

interface Part {
  /** What stands before it. */
  before: string;
  digits: number;
}

const DAY: readonly Part[] = [
  { before: '', digits: 2 },
  { before: '/', digits: 2 },
  { before: '/', digits: 4 },
];
const MOMENT: readonly Part[] = [...DAY, { before: ' ', digits: 2 }, { before: ':', digits: 2 }];

/**
 * `21/11/2026` as far as typed.
 * @param previous what the entry held
 * @param caret where it stands in the text
 */
export function maskDate(text: string, previous = text, caret?: number): string {
  return masked({ text, previous, caret }, DAY);
}

/** `21/11/2026 14:30` as far as typed. */
export function maskDateTime(text: string, previous = text, caret?: number): string {
  return masked({ text, previous, caret }, MOMENT);
}

interface Edit {
  text: string;
  previous: string;
  caret: number | undefined;
}

/**
 * What was typed as far as it goes. Digits stay in their own part when others are deleted, as in
 * `1/03/2026` and `12//2026`, and the next ones that are typed take the place.
 */
function masked({ text, previous, caret }: Edit, parts: readonly Part[]): string {
  const held = heldIn(previous, parts);
  if (held && text === previous) return written(held, parts);
  const { from, to } = insertedRange(text, previous, caret);
  const typed = text.slice(from, to);
  const ends = /\D/.test(typed);
  if (!held || (ends && /\d/.test(typed)))
    return written(filled(ends ? wholeParts(text) : text, parts), parts);

  const removedTo = previous.length - (text.length - to);
  const left: string[] = [];
  /** The part that the caret was in, and how many of its digits stood before it. */
  let at = { part: 0, digit: 0 };
  let start = 0;
  for (const [part, digits] of held.entries()) {
    if (start <= from) at = { part, digit: Math.min(from - start, digits.length) };
    left.push([...digits].filter((_, n) => start + n < from || start + n >= removedTo).join(''));
    start += digits.length + 1;
  }
  if (typed === '') return written(left, parts);
  return ends
    ? withSeparator(left, at.part, from === previous.length, parts)
    : written(withDigits(left, at, typed, parts), parts);
}

/** The digits of each part as far as a text goes; null where it is not divided into parts. */
function heldIn(text: string, parts: readonly Part[]): string[] | null {
  const held = text.split(/\D/);
  const fits = held.every((digits, at) => digits.length <= (parts[at]?.digits ?? -1));
  return fits ? held : null;
}

function written(held: readonly string[], parts: readonly Part[]): string {
  const last = held.findLastIndex((digits) => digits !== '');
  return held
    .slice(0, last + 1)
    .map((digits, at) => (parts[at]?.before ?? '') + digits)
    .join('');
}

/** A zero before each part of one digit that a separator follows. */
const wholeParts = (text: string): string => text.replace(/(?<!\d)([1-9])(?=\D)/g, '0$1');

/** All digits of a text, part by part. */
function filled(text: string, parts: readonly Part[]): string[] {
  let rest = text.replace(/\D/g, '');
  return parts.map(({ digits }) => {
    const part = rest.slice(0, digits);
    rest = rest.slice(digits);
    return part;
  });
}

/**
 * A separator ends a part of one digit, as in `1/9/2026`, and is drawn where it is the last thing
 * that was typed.
 */
function withSeparator(
  held: readonly string[],
  part: number,
  isLast: boolean,
  parts: readonly Part[],
): string {
  const ended = held.map((digits, at) =>
    at === part && /^[1-9]$/.test(digits) && parts[at]?.digits === 2 ? `0${digits}` : digits,
  );
  const text = written(ended, parts);
  const last = ended.findLastIndex((digits) => digits !== '');
  const isWhole = last >= 0 && ended[last]?.length === parts[last]?.digits;
  return isLast && isWhole ? text + (parts[last + 1]?.before ?? '') : text;
}

/**
 * Digits where the caret is: into a part that has room, else over those behind it. Where a digit was
 * left out, as in `10/32/026`, they move on as far as there is room.
 */
function withDigits(
  held: readonly string[],
  { part, digit }: { part: number; digit: number },
  typed: string,
  parts: readonly Part[],
): string[] {
  const last = held.findLastIndex((digits) => digits !== '');
  const isWhole = (at: number): boolean => held[at]?.length === parts[at]?.digits;
  if (last > part && !isWhole(last) && held.slice(0, last).every((_, at) => isWhole(at))) {
    const before = held.slice(0, part).join('').length + digit;
    const digits = held.join('');
    return filled(digits.slice(0, before) + typed + digits.slice(before), parts);
  }
  const next = parts.map((_, at) => held[at] ?? '');
  let at = part;
  let to = digit;
  for (const one of typed) {
    if (to === parts[at]?.digits) {
      at += 1;
      to = 0;
    }
    const room = parts[at]?.digits;
    if (room === undefined) break;
    const digits = next[at] ?? '';
    next[at] = digits.slice(0, to) + one + digits.slice(digits.length < room ? to : to + 1);
    to += 1;
  }
  return next;
}
