import type { Mutation } from './types.ts';

/** Those that `word` names: by their own id, by a row, or all. */
export function named(mutations: readonly Mutation[], word: string): Mutation[] {
  return word === 'all'
    ? [...mutations]
    : mutations.filter(({ id, rows }) => id === word || rows.includes(word));
}

/**
 * `count` of them, far apart in the list, chosen by a commit: every commit tries others, and the
 * same commit the same.
 *
 * @param hash hexadecimal
 */
export function chosenBy(mutations: readonly Mutation[], hash: string, count: number): Mutation[] {
  const first = Number.parseInt(hash.slice(0, 8), 16);
  const stride = Math.floor(mutations.length / count);
  return Array.from(
    { length: Math.min(count, mutations.length) },
    (_, turn) => mutations[(first + turn * Math.max(stride, 1)) % mutations.length] as Mutation,
  );
}
