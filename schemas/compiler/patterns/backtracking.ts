import { loopsOf } from './loops.ts';
import { recheck } from './recheck.ts';

/** `endless`: more than quadratic time. `hard`: the analysis did not finish in time. */
export type Backtracking = 'endless' | 'hard';

/** Timeout of the analysis of one pattern, ms; most take less than a tenth of it. */
const timeoutMs = 3_000;

/**
 * Accepted degree of the running time in the length of the text: quadratic is fast enough for the
 * texts of forms.
 */
const maxDegree = 2;

const analysed = new Map<string, Backtracking | undefined>();

/**
 * Whether a regular expression backtracks so much that some short text blocks a browser for
 * seconds. Undefined where it does not, and for an invalid regular expression. Most patterns are
 * decided by their form (see `loopsOf`), the others by `recheck`, which finds an attack or proves
 * that there is none.
 *
 * @param flags the flags that it runs with
 */
export function backtracking(pattern: string, flags: '' | 'u'): Backtracking | undefined {
  const key = `${flags}/${pattern}`;
  if (!analysed.has(key)) {
    if (analysed.size > 2_000) analysed.clear();
    analysed.set(key, analyse(pattern, flags));
  }
  return analysed.get(key);
}

function analyse(pattern: string, flags: string): Backtracking | undefined {
  try {
    new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
  const loops = loopsOf(pattern);
  if (loops !== undefined && loops <= maxDegree) return undefined;
  const outcome = recheck().checkSync(pattern, flags, { timeout: timeoutMs });
  if (outcome.status === 'safe') return undefined;
  if (outcome.status === 'unknown') return 'hard';
  const { complexity } = outcome;
  return complexity.type === 'polynomial' && complexity.degree <= maxDegree ? undefined : 'endless';
}
