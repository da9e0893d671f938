/** A group of a pattern while it is parsed. */
interface Group {
  /** Its loops that may match the same text as another loop. */
  loops: number;
  /** It matches texts of several lengths, or one text in several ways. */
  varies: boolean;
  /** A look-around: backtracking does not enter it again. */
  looks: boolean;
}

/** A repetition up to this count is not treated as a loop. */
const maxCheapRepetition = 16;

/**
 * Upper bound of the degree of a pattern's running time in the length of its text; undefined where
 * the form does not tell it: where a part of variable length is repeated, or a part is repeated
 * many times. Counts the loops that may match the same text: a loop whose characters exclude the
 * character after it (`[^@]+@`) can end in one place only.
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
    if (times.most !== Number.POSITIVE_INFINITY && times.most > maxCheapRepetition && times.varies)
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
  // An unanchored pattern is tried at every character.
  return loops > 0 && !/^\^[^|]*$/.test(pattern) ? loops + 1 : loops;
}

const escaped = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[\s\S])/;

/** The character, escape or class that stands at a place. */
export function atomAt(pattern: string, at: number): string {
  const rest = pattern.slice(at);
  if (rest.startsWith('[')) return /^\[(?:\\[\s\S]|[^\]\\])*\]/.exec(rest)?.[0] ?? rest;
  return escaped.exec(rest)?.[0] ?? [...rest][0] ?? '';
}

/** The repetition of the atom before a position. */
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

/** Characters by which two atoms are compared; atoms with other characters are not compared. */
const SAMPLE = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));

/**
 * Whether a loop over one atom must end where the next atom begins, because no character matches
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

/** Whether an atom matches characters outside of the sample, or none. */
const isOutside = (atom: string): boolean =>
  /\\[pPuxcbBk]/.test(atom) || [...atom].some((char) => char > '\u2fff');
