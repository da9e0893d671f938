import { atomAt, repetitionAt } from './loops.ts';

/**
 * Minimum and maximum length of the texts that a regular expression accepts; the maximum may be
 * infinite.
 */
export interface Lengths {
  least: number;
  most: number;
}

/** An alternative that is being read, and the ones before it. */
interface Open extends Lengths {
  others: Lengths[];
  looks: boolean;
}

const begun = (looks: boolean): Open => ({ least: 0, most: 0, others: [], looks });

const both = ({ least, most, others }: Open): Lengths => ({
  least: Math.min(least, ...others.map((other) => other.least)),
  most: Math.max(most, ...others.map((other) => other.most)),
});

/** Undefined for a pattern that this cannot read: one that refers back to its groups. */
export function lengthsOf(pattern: string): Lengths | undefined {
  if (/\\[1-9k]/.test(pattern)) return undefined;
  const open: Open[] = [begun(false)];
  for (let at = 0; at < pattern.length; ) {
    const here = open.at(-1);
    const char = pattern[at] ?? '';
    if (!here) return undefined;
    const edge = /^(?:[\^$]|\\[bB])/.exec(pattern.slice(at))?.[0];
    if (char === '(') {
      const kind = /^\((\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(pattern.slice(at))?.[0] ?? '(';
      open.push(begun(/[=!]$/.test(kind)));
      at += kind.length;
    } else if (char === '|') {
      here.others.push({ least: here.least, most: here.most });
      Object.assign(here, { least: 0, most: 0 });
      at += 1;
    } else if (edge !== undefined) at += edge.length;
    else {
      const closed = char === ')' ? open.pop() : undefined;
      const around = open.at(-1);
      if (!around) return undefined;
      const atom = closed ? ')' : atomAt(pattern, at);
      const times = repetitionAt(pattern, at + atom.length);
      at += atom.length + times.length;
      const one = closed ? both(closed) : { least: 1, most: 1 };
      if (closed?.looks) continue;
      around.least += one.least * times.least;
      around.most += one.most === 0 || times.most === 0 ? 0 : one.most * times.most;
    }
  }
  const [whole] = open;
  if (!whole || open.length !== 1) return undefined;
  // An unanchored pattern allows any text before and after the match.
  return {
    least: both(whole).least,
    most:
      /^\^.*\$$/.test(pattern) && whole.others.length === 0
        ? both(whole).most
        : Number.POSITIVE_INFINITY,
  };
}
