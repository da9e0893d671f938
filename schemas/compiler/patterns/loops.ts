/** A part of a pattern that is read so far. */
interface Group {
  /** Loops in it that may share a text with another. */
  loops: number;
  /** It may match texts of several lengths, or one text in several ways. */
  varies: boolean;
  /** It only looks: what it tries is not tried again for what comes after. */
  looks: boolean;
}

/** A repetition up to this often is no loop. */
const FEW = 16;

/**
 * How fast at most the time of a pattern grows with its text, as the power of its length; undefined
 * where that cannot be told by its form: where a part that varies is repeated, or something is
 * repeated many times. It counts the loops that may share a text: one whose characters exclude the
 * one that must follow (`[^@]+@`) ends in one place only.
 */
export function loopsOf(pattern: string): number | undefined {
  const open: Group[] = [{ loops: 0, varies: false, looks: false }];
  let most = 0;
  let at = 0;
  while (at < pattern.length) {
    const group = open.at(-1);
    const char = pattern[at] ?? '';
    if (!group) return undefined;
    if (char === '(') {
      const kind = /^\((\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(pattern.slice(at))?.[0] ?? '(';
      open.push({ loops: 0, varies: false, looks: /[=!]$/.test(kind) });
      at += kind.length;
      continue;
    }
    if (char === '|') group.varies = true;
    if (char === '|' || char === '^' || char === '$') {
      at += 1;
      continue;
    }
    const closed = char === ')' ? open.pop() : undefined;
    const around = open.at(-1);
    if (!around) return undefined;
    const atom = closed ? '' : atomAt(pattern, at);
    at += closed ? 1 : atom.length;
    const times = repetitionAt(pattern, at);
    at += times.length;
    if (closed && times.most > 1 && (closed.varies || closed.loops > 0)) return undefined;
    if (times.most !== Number.POSITIVE_INFINITY && times.most > FEW && times.varies)
      return undefined;
    const loop =
      times.most === Number.POSITIVE_INFINITY && !(atom !== '' && endsSurely(atom, pattern, at))
        ? 1
        : 0;
    if (closed?.looks) most = Math.max(most, closed.loops);
    around.loops += loop + (closed && !closed.looks ? closed.loops : 0);
    around.varies ||= times.varies || closed?.varies === true;
  }
  const [whole] = open;
  if (open.length !== 1 || !whole || /\\[1-9k]/.test(pattern)) return undefined;
  const loops = Math.max(most, whole.loops);
  // It is tried anew from every character, unless it holds at the first one only.
  return loops > 0 && !/^\^[^|]*$/.test(pattern) ? loops + 1 : loops;
}

const escaped = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[\s\S])/;

/** The character, escape or class that stands at a place. */
export function atomAt(pattern: string, at: number): string {
  const rest = pattern.slice(at);
  if (rest.startsWith('[')) return /^\[(?:\\[\s\S]|[^\]\\])*\]/.exec(rest)?.[0] ?? rest;
  return escaped.exec(rest)?.[0] ?? [...rest][0] ?? '';
}

/** How often what stands before a place is repeated. */
export function repetitionAt(
  pattern: string,
  at: number,
): { length: number; least: number; most: number; varies: boolean } {
  const [whole = '', sign, least, comma, most] =
    /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(pattern.slice(at)) ?? [];
  if (whole === '') return { length: 0, least: 1, most: 1, varies: false };
  if (sign !== undefined)
    return {
      length: whole.length,
      least: sign === '+' ? 1 : 0,
      most: sign === '?' ? 1 : Number.POSITIVE_INFINITY,
      varies: true,
    };
  const upTo =
    comma === undefined
      ? Number(least)
      : most === undefined
        ? Number.POSITIVE_INFINITY
        : Number(most);
  return { length: whole.length, least: Number(least), most: upTo, varies: upTo !== Number(least) };
}

/** The characters that two parts are compared by; parts that name others are not compared. */
const SAMPLE = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));

/**
 * Whether a loop over one atom must end where what follows it begins, because no character is of
 * both.
 */
function endsSurely(atom: string, pattern: string, at: number): boolean {
  const next = /^[()|$^.]/.test(pattern.slice(at)) ? '' : atomAt(pattern, at);
  const mayMiss = /^(?:[*?]|\{0)/.test(pattern.slice(at + next.length));
  if (next === '' || mayMiss || [atom, next].some(isOutside)) return false;
  try {
    const [here, there] = [atom, next].map((part) => new RegExp(`^${part}$`));
    return !SAMPLE.some((char) => here?.test(char) && there?.test(char));
  } catch {
    return false;
  }
}

/** Whether an atom speaks of characters beyond the sample, or of none. */
const isOutside = (atom: string): boolean =>
  /\\[pPuxcbBk]/.test(atom) || [...atom].some((char) => char > '\u2fff');
