import { loopsOf } from './loops.ts';
import { recheck } from './recheck.ts';

/** How a pattern may keep a browser busy: `hard` is one that could not be judged in time. */
export type Backtracking = 'endless' | 'hard';

/** ms to judge one pattern; hardly any takes a tenth of it. */
const PATIENCE = 3_000;

/**
 * The time of a pattern may grow with the square of its text and no faster: a text of a thousand
 * signs is no matter.
 */
const MOST_DEGREE = 2;

const judged = new Map<string, Backtracking | undefined>();

/**
 * Whether a regular expression backtracks so much that some short text keeps a browser busy for
 * seconds or for ever. Undefined where it does not, and for what is no regular expression. Most are
 * judged by their form (see `loopsOf`), the others by `recheck`, with an attack that it finds or
 * the proof that there is none.
 * @param flags those that it runs with
 */
export function backtracking(pattern: string, flags: '' | 'u'): Backtracking | undefined {
  const key = `${flags}/${pattern}`;
  if (!judged.has(key)) {
    if (judged.size > 2_000) judged.clear();
    judged.set(key, judge(pattern, flags));
  }
  return judged.get(key);
}

function judge(pattern: string, flags: string): Backtracking | undefined {
  try {
    new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
  const loops = loopsOf(pattern);
  if (loops !== undefined && loops <= MOST_DEGREE) return undefined;
  const outcome = recheck().checkSync(pattern, flags, { timeout: PATIENCE });
  if (outcome.status === 'safe') return undefined;
  if (outcome.status === 'unknown') return 'hard';
  const { complexity } = outcome;
  return complexity.type === 'polynomial' && complexity.degree <= MOST_DEGREE
    ? undefined
    : 'endless';
}
